import { isOfOneLanguage, mayBeTable } from '../../formats/csv/paths.ts';
import { mayBeModule } from '../../formats/modules/paths.ts';
import { isAmongTexts } from '../../formats/php/folders.ts';
import { isTranslationPath } from '../../formats/qt/fileName.ts';

/** The extensions of all formats but modules and Qt, listed without loading a format; a test checks them. */
export const localeExtensions: readonly string[] =
  'arb csv ftl ini json jsonc markdown md mdx php po pot properties resw resx strings stringsdict toml tsv xcstrings xliff xlf xlf2 xml yaml yml'.split(
    ' ',
  );

const localeFile = new RegExp(String.raw`\.(?:${localeExtensions.join('|')})$`, 'i');

/**
 * Most JavaScript, TypeScript and PHP files are code, and most CSV files are data: opening one of these must not load
 * anything.
 */
export function mayBeLocaleFile(path: string): boolean {
  if (/\.[cm]?[jt]s$/i.test(path)) return isTranslationPath(path) || mayBeModule(path);
  if (/\.[ct]sv$/i.test(path)) return isOfOneLanguage(path) || mayBeTable(path);
  return localeFile.test(path) && (!/\.php$/i.test(path) || isAmongTexts(path));
}
