/**
 * The bundled grammars, which take precedence over the editor's: those of the package `tm-grammars`, and three of ours.
 * The build packs each into a file.
 */
import type { GrammarSource } from './grammarSource.ts';
import { ownGrammars } from './ownGrammars.ts';

interface Carried {
  /** The file in the package, or the name of ours. */
  readonly file: string;
  /** VS Code's ids of the languages that it covers. */
  readonly languages: readonly string[];
  readonly injectTo?: readonly string[];
}

/** The grammars by scope name. */
export const carried: Readonly<Record<string, Carried>> = {
  'source.js': { file: 'javascript', languages: ['javascript', 'javascriptreact'] },
  'source.ts': { file: 'typescript', languages: ['typescript'] },
  'source.tsx': { file: 'tsx', languages: ['typescriptreact'] },
  'source.json': { file: 'json', languages: ['json'] },
  'source.json.comments': { file: 'jsonc', languages: ['jsonc'] },
  'source.java': { file: 'java', languages: ['java'] },
  'source.kotlin': { file: 'kotlin', languages: ['kotlin'] },
  'source.c': { file: 'c', languages: ['c'] },
  'source.cpp': { file: 'cpp', languages: ['cpp'] },
  'source.cpp.embedded.macro': { file: 'cpp-macro', languages: [] },
  'source.cs': { file: 'csharp', languages: ['csharp'] },
  'source.go': { file: 'go', languages: ['go'] },
  'source.rust': { file: 'rust', languages: ['rust'] },
  'source.python': { file: 'python', languages: ['python'] },
  'source.ruby': { file: 'ruby', languages: ['ruby'] },
  'source.php': { file: 'php', languages: [] },
  'text.html.php': { file: 'phpPage', languages: ['php'] },
  'text.html.erb': { file: 'rubyPage', languages: ['erb'] },
  'source.shell': { file: 'shellscript', languages: ['shellscript'] },
  'source.sql': { file: 'sql', languages: ['sql'] },
  'source.css': { file: 'css', languages: ['css'] },
  'source.css.scss': { file: 'scss', languages: ['scss'] },
  'source.css.less': { file: 'less', languages: ['less'] },
  'source.yaml': { file: 'yaml', languages: ['yaml', 'dockercompose'] },
  'source.toml': { file: 'toml', languages: ['toml'] },
  'text.html.basic': { file: 'html', languages: [] },
  'text.html.derivative': { file: 'html-derivative', languages: ['html'] },
  'text.xml': { file: 'xml', languages: ['xml'] },
  'text.html.vue': { file: 'vue', languages: ['vue'] },
  'vue.directives': {
    file: 'vue-directives',
    languages: [],
    injectTo: ['text.html.vue'],
  },
  'vue.interpolations': { file: 'vue-interpolations', languages: [], injectTo: ['text.html.vue'] },
  'source.svelte': { file: 'svelte', languages: ['svelte'] },
};

const entries = Object.entries(carried);
const scopes = new Map(
  entries.flatMap(([scope, { languages }]) => languages.map((language) => [language, scope] as const)),
);
const languages = new Map<string, string>([
  ...entries.flatMap(([scope, one]) => one.languages.slice(0, 1).map((first) => [scope, first] as const)),
  ['source.php', 'php'],
  ['text.html', 'html'],
  ['text.html.php', 'html'],
  ['text.html.erb', 'html'],
]);

/** @param read reads a packed file by its name */
export function carriedGrammars(read: (file: string) => Promise<string>): GrammarSource {
  return {
    scopeOf: (languageId) => scopes.get(languageId),
    languages: () => languages,
    injections: (scopeName) =>
      entries.flatMap(([scope, { injectTo = [] }]) => (injectTo.includes(scopeName) ? [scope] : [])),
    grammar: async (scopeName) => {
      const one = Object.hasOwn(carried, scopeName) ? carried[scopeName] : undefined;
      return one && { content: await read(one.file), path: `${one.file}.json` };
    },
  };
}

/** The grammars that are not from the package, by their names in `carried`. */
export const written: ReadonlyMap<string, unknown> = new Map(Object.entries(ownGrammars));
