import { splitFolder } from '../inCode/folders.ts';
import type { KnownFormat } from '../known.ts';
import { isAmongModules, mayBeModule } from './paths.ts';

export const modules: KnownFormat = {
  id: 'modules',
  extensions: ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'],
  reads: isAmongModules,
  mayRead: mayBeModule,
  isOwn: (text) => isModuleOfTexts(text) || mayPassOn(text),
  mayPassOn,
  globs: [
    '**/{_locale,_locales,i18n,intl,l10n,lang,langs,language,languages,loc,locale,locales,messages,nls,translation,translations}/**/*.{js,mjs,cjs,ts,mts,cts}',
  ],
  example: 'locales/en.ts',
  dataExtensions: ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'],
  isCode: true,
  needsOthers: true,
  split: splitFolder,
  load: async () => (await import('../modules.ts')).modules,
};

/** UTF-16 code units. Generated files usually say so at their start. */
const longestHead = 1000;
const generated =
  /@generated\b|\b(?:auto-?|automatically |code |file |is |was )generated\b|\bgenerated (?:by|from|using|with)\b|\bdo not (?:edit|modify) this file by hand\b/i;

/** UTF-16 code units. */
const longestPassingOn = 10_000;
/** Lines of modules that only import, and export what they import; the names may have lines of their own. */
const passingLine =
  /^[ \t]*(?:$|\/[/*]|\*|['"]use strict|import\b|export\b[^()]*\bfrom\b|export\b[^()]*[{},\w$][ \t]*;?$|(?:const|let|var)\b.*\brequire\b|(?:module\.)?exports\b[^()]*(?:=[ \t]*require\b.*|[\w$];?)$|\}|[\w$]+(?:[ \t]+as[ \t]+[\w$]+)?[ \t]*,?$)/;

/** Whether a module may do nothing but export what it imports. */
function mayPassOn(text: string): boolean {
  if (text.length > longestPassingOn || !/\bexports?\b/.test(text)) return false;
  return /\b(?:from|require)\b/.test(text) && text.split(/[\r\n]+/).every((line) => passingLine.test(line));
}

/** Whether a text looks like a module that exports objects with strings and was not generated. */
function isModuleOfTexts(text: string): boolean {
  if (/^\uFEFF?\s*</.test(text) || generated.test(text.slice(0, longestHead))) return false;
  return (
    /\bexports?\b|^define\s*\(/m.test(text) && /(?:(?<![\w$])[\w$]+|['"])\s*:\s*(?:\[\s*)?['"`]/.test(text)
  );
}
