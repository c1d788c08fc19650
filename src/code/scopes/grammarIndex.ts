/**
 * The grammars that extensions contribute. A manifest may contain anything: invalid entries are skipped, and a
 * grammar must be inside its extension.
 */
import { posix } from 'node:path';
import { isRecord } from '../../isRecord.ts';
import type { GrammarSource, GrammarText } from './grammarSource.ts';

export interface Contribution {
  /** The location of the extension, in any notation that its reader understands. */
  readonly folder: string;
  /** The parsed `package.json`. */
  readonly manifest: unknown;
}

interface IndexedGrammar {
  readonly folder: string;
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly languages: ReadonlyMap<string, string>;
}

export interface GrammarIndex extends Pick<GrammarSource, 'scopeOf' | 'languages' | 'injections'> {
  file(scopeName: string): Pick<IndexedGrammar, 'folder' | 'path'> | undefined;
}

/** Limit per manifest; further grammars are ignored. */
const mostGrammars = 500;
const longestName = 200;

const name = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longestName ? value : undefined;

/** @returns undefined if it leads outside, or is not a path */
function pathInside(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0') || value.length > 4 * longestName) return undefined;
  const path = posix.normalize(value.replaceAll('\\', '/'));
  const leadsOut =
    path === '..' || path.startsWith('../') || path.startsWith('/') || /^[a-z][\w+.-]*:/i.test(path);
  return leadsOut || path === '.' || path.endsWith('/') ? undefined : path;
}

function grammarsIn(manifest: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(manifest) || !isRecord(manifest.contributes)) return [];
  const { grammars } = manifest.contributes;
  return Array.isArray(grammars) ? grammars.slice(0, mostGrammars).filter(isRecord) : [];
}

function languagesIn(value: unknown): readonly (readonly [string, string])[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([scope, language]) => {
    const id = name(language);
    // `jsx-tags` is not a language that anything is written in.
    return id === undefined || id === 'jsx-tags' ? [] : [[scope, id] as const];
  });
}

/** Later extensions override earlier ones, as in the editor. */
export function grammarIndex(contributions: readonly Contribution[]): GrammarIndex {
  const grammars = new Map<string, IndexedGrammar>();
  const scopes = new Map<string, string>();
  const injected = new Map<string, readonly string[]>();
  /** The language of each grammar, used when it is embedded in another. */
  const own = new Map<string, string>();
  for (const { folder, manifest } of contributions) {
    for (const one of grammarsIn(manifest)) {
      const scopeName = name(one.scopeName);
      const path = pathInside(one.path);
      if (scopeName === undefined || path === undefined) continue;
      grammars.set(scopeName, { folder, path, languages: new Map(languagesIn(one.embeddedLanguages)) });
      const language = name(one.language);
      if (language !== undefined) {
        scopes.set(language, scopeName);
        own.set(scopeName, language);
      }
      const into = Array.isArray(one.injectTo) ? one.injectTo.slice(0, mostGrammars) : [];
      for (const target of into.flatMap((item) => name(item) ?? [])) {
        injected.set(target, [...new Set([...(injected.get(target) ?? []), scopeName])]);
      }
    }
  }
  return {
    scopeOf: (languageId) => scopes.get(languageId),
    languages: (scopeName) => {
      const embedded = [...(grammars.get(scopeName)?.languages ?? [])];
      // The grammar for PHP pages itself declares the language around PHP.
      const says = embedded.some(([scope]) => `${scopeName}.`.startsWith(`${scope}.`));
      return new Map([...[...own].filter(([scope]) => !says || scope !== scopeName), ...embedded]);
    },
    injections: (scopeName) => injected.get(scopeName) ?? [],
    file: (scopeName) => grammars.get(scopeName),
  };
}

/** @param read reads a file of an extension; undefined if it does not exist or its real path is outside */
export function indexedGrammars(
  index: GrammarIndex,
  read: (folder: string, path: string) => Promise<string | undefined>,
): GrammarSource {
  return {
    scopeOf: index.scopeOf,
    languages: index.languages,
    injections: index.injections,
    grammar: async (scopeName): Promise<GrammarText | undefined> => {
      const file = index.file(scopeName);
      const content = file && (await read(file.folder, file.path));
      return file === undefined || content === undefined ? undefined : { content, path: file.path };
    },
  };
}
