/** The keys of a project's sources, by the names that program code has for them. */
import { firstIndex } from '../firstIndex.ts';
import type { Entry, KeyPath } from '../formats/format.ts';
import { knownFormat } from '../formats/index.ts';
import type { KnownFormat } from '../formats/known.ts';
import { pathKey } from '../formats/pathKey.ts';
import { layoutWithLocale } from '../project/layout/layout.ts';
import type { Code } from './code.ts';
import type { KeyUse } from './uses.ts';

type IndexedEntry = Pick<Entry, 'path' | 'text' | 'plural' | 'whole' | 'list'>;

/** A source file and its texts. */
export interface IndexedSource<Source> {
  readonly source: Source;
  /** With forward slashes. */
  readonly path: string;
  /** The id of the format, if a setting names it or the path alone does not show it. */
  readonly format?: string | undefined;
  readonly entries: readonly IndexedEntry[];
}

/** What code names by one key: a text, or all forms of a plural, texts of a string or items of a list. */
export interface IndexedKey<Source> {
  readonly source: Source;
  /** The path of the source's file. */
  readonly file: string;
  /** As in its `IndexedSource`. */
  readonly format?: string;
  /** The usual name: the parts of `whole`, joined by dots. */
  readonly name: string;
  /** The path without the form of a plural, the item of a list, or the member of an object that holds the text. */
  readonly whole: KeyPath;
  /** The path of the text; of several texts, that of the first one that says something by itself, if any does. */
  readonly path: KeyPath;
  readonly text: string;
}

/** Whether code can name the texts of a file: those of pages are numbered. */
export function hasNamedKeys(file: string, format?: string): boolean {
  return knownFormat(file, format)?.id !== 'markdown';
}

export class KeyIndex<Source> {
  readonly #byName = new Map<string, IndexedKey<Source>[]>();
  /** By the names of generated identifiers, in which underscores replace other characters. */
  readonly #byIdentifier = new Map<string, IndexedKey<Source>[]>();
  /** The names of each map in code unit order, once a beginning has been looked up. */
  readonly #sorted = new Map<ReadonlyMap<string, unknown>, readonly string[]>();
  readonly #byPath = new Map<Source, Map<string, IndexedKey<Source>>>();
  readonly #names = new Map<IndexedKey<Source>, Set<string>>();
  readonly sources: readonly IndexedSource<Source>[];

  constructor(sources: readonly IndexedSource<Source>[]) {
    this.sources = sources;
    for (const one of sources) this.#addEntries(one);
  }

  /** A copy to which a source's keys can be added one by one, which takes less time than a new copy for each. */
  growing(source: Source): { readonly index: KeyIndex<Source>; add(entry: IndexedEntry): void } {
    const index = new KeyIndex(this.sources);
    const own = this.sources.find((one) => one.source === source);
    return {
      index,
      add: (entry) => {
        if (own) index.#addEntries({ ...own, entries: [entry] });
        index.#sorted.clear();
      },
    };
  }

  #addEntries({ source, path: file, format: id, entries }: IndexedSource<Source>): void {
    const namespace = namespaceOf(file);
    const format = knownFormat(file, id);
    const byPath = this.#byPath.get(source) ?? new Map<string, IndexedKey<Source>>();
    this.#byPath.set(source, byPath);
    const telling = tellingTexts(entries);
    for (const entry of entries) {
      const { path } = entry;
      if (format?.id === 'fluent' && isTerm(path)) continue;
      const group = wholeIn(entry, file, id);
      const known = byPath.get(pathKey(group));
      const { text, path: first } = telling.get(pathKey(group)) ?? entry;
      const key = known ?? {
        ...{ source, file, name: group.join('.'), whole: group, path: first, text },
        ...(id !== undefined && { format: id }),
      };
      byPath.set(pathKey(group), key);
      byPath.set(pathKey(path), key);
      const own = this.#names.get(key) ?? new Set();
      this.#names.set(key, own);
      for (const name of namesOf(entry, group, format)) {
        if (name === '' || own.has(name)) continue;
        own.add(name);
        add(this.#byIdentifier, { name: name.replace(/\W/g, '_'), key });
        // Android's keys are nothing but identifiers.
        const all = format?.id === 'android' ? [] : [name, ...within(namespace, name)];
        for (const one of all) add(this.#byName, { name: one, key });
      }
    }
  }

  /** All keys, in the order of the sources. */
  keys(): Iterable<IndexedKey<Source>> {
    return this.#names.keys();
  }

  /** The names of a key, without the name of its file in front. */
  namesOf(key: IndexedKey<Source>): Iterable<string> {
    return this.#names.get(key) ?? [];
  }

  /**
   * Names that begin with `start`, each with a key that has it, in the order of the names.
   *
   * @param use whether the names are those of generated identifiers
   */
  *beginningWith(
    start: string,
    use?: Pick<KeyUse, 'isIdentifier'>,
  ): Iterable<readonly [name: string, key: IndexedKey<Source>]> {
    const names = use?.isIdentifier ? this.#byIdentifier : this.#byName;
    const sorted = this.#sorted.get(names) ?? [...names.keys()].sort();
    this.#sorted.set(names, sorted);
    for (let index = firstIndex(sorted, (name) => name >= start); index < sorted.length; index++) {
      const name = sorted[index] ?? '';
      if (!name.startsWith(start)) return;
      for (const key of names.get(name) ?? []) yield [name, key];
    }
  }

  /**
   * The keys with the first of these names that any key has; those of the files nearest to the code come first.
   *
   * @param use how the code names the key, if that matters
   */
  find(
    names: readonly string[],
    code: string,
    use?: Pick<KeyUse, 'isIdentifier'>,
  ): readonly IndexedKey<Source>[] {
    return this.nearestFirst(this.named(names, use), code);
  }

  /** The keys that `find` finds, in the order of the sources. */
  named(names: readonly string[], use?: Pick<KeyUse, 'isIdentifier'>): readonly IndexedKey<Source>[] {
    for (const name of names.flatMap(spelledByTemplates)) {
      const found =
        (use?.isIdentifier ? undefined : this.#byName.get(name)) ??
        (use && !use.isIdentifier ? undefined : this.#byIdentifier.get(name));
      if (found) return found;
    }
    return [];
  }

  /**
   * All keys that a string may name. Unlike `named`, this includes keys that are nothing but identifiers, such as
   * Android's, if other files have a key with the same name.
   */
  mentioned(name: string): readonly IndexedKey<Source>[] {
    const found = this.named([name]);
    const identifiers = this.#byIdentifier.get(name) ?? [];
    const own = identifiers.filter((key) => key.name === name);
    return own.length === 0 || identifiers === found ? found : [...new Set([...found, ...own])];
  }

  /** The keys that `find` finds in the nearest files. If there are several, they are equally likely. */
  nearest(
    names: readonly string[],
    code: string,
    use?: Pick<KeyUse, 'isIdentifier'>,
  ): readonly IndexedKey<Source>[] {
    const [first, ...others] = this.find(names, code, use);
    if (!first) return [];
    const distance = nearness(first.file, code);
    return [first, ...others.filter(({ file }) => nearness(file, code) === distance)];
  }

  /** @param code the path of the code */
  nearestFirst(keys: readonly IndexedKey<Source>[], code: string): readonly IndexedKey<Source>[] {
    if (keys.length < 2) return keys;
    return keys
      .map((key) => ({ key, nearness: nearness(key.file, code) }))
      .sort((one, other) => other.nearness - one.nearness)
      .map(({ key }) => key);
  }

  /** The key of a text, of a form of a plural or of an item of a list. */
  keyAt(source: Source, path: KeyPath): IndexedKey<Source> | undefined {
    return this.#byPath.get(source)?.get(pathKey(path));
  }

  /** Whether code may name the key: the longest words of one of its names must be in the code, or in its path. */
  mayBeNamedIn(key: IndexedKey<Source>, { path, text }: Code): boolean {
    for (const name of this.#names.get(key) ?? [])
      if (wordsOf(name).every((word) => text.includes(word) || path.includes(word))) return true;
    return false;
  }
}

/** A text that only refers to a plural, as Apple's formats do: `%#@files@`. */
const onlyReference = /^%[\d$.]*#@[^@]+@$/;

/** For each string with several texts, the first one that says something by itself. */
function tellingTexts(entries: readonly IndexedEntry[]): ReadonlyMap<string, IndexedEntry> {
  const telling = new Map<string, IndexedEntry>();
  for (const entry of entries) {
    const { whole, text } = entry;
    if (!whole || onlyReference.test(text)) continue;
    const key = pathKey(whole);
    if (!telling.has(key)) telling.set(key, entry);
  }
  return telling;
}

/** More words would exclude hardly any more code. */
const mostWords = 8;

/** The words that code contains literally, though perhaps joined to others. Other letters may be escaped. */
function wordsOf(name: string): readonly string[] {
  return (name.match(/[\dA-Za-z]+/g) ?? [])
    .sort((one, other) => other.length - one.length)
    .slice(0, mostWords);
}

function add<Key>(
  names: Map<string, Key[]>,
  { name, key }: { readonly name: string; readonly key: Key },
): void {
  const known = names.get(name);
  // Several names of a key may become the same identifier.
  if (!known) names.set(name, [key]);
  else if (known.at(-1) !== key) known.push(key);
}

/** Members that hold the text of a key, in browser extensions and in FormatJS, each with the files that have it. */
export const textMembers: ReadonlyMap<string, RegExp> = new Map([
  ['message', /\/_locales\/[^/]+\/messages\.(?:json|ya?ml)$/],
  ['defaultMessage', /\.json$/],
]);

/** Fluent's terms are for other texts, not for code. */
function isTerm([name = '']: KeyPath): boolean {
  return name.startsWith('-');
}

/** The path that code names: without the form of a plural, the item of a list, or the member with the text. */
export function wholeIn(
  { path, plural, whole: string, list }: Omit<IndexedEntry, 'text'>,
  file: string,
  id?: string,
): KeyPath {
  const format = knownFormat(file, id)?.id;
  // Fluent's messages are shown with their attributes; the rest of a catalogue's path says how the string varies.
  if (format === 'fluent' || format === 'xcstrings') return path.slice(0, 1);
  const whole = string ?? plural?.set ?? list ?? path;
  const last = whole.at(-1) ?? '';
  // In gettext and Qt, the path of a plural is that of its text plus one part.
  const isOneForm = plural && last === 'plural' && (format === 'po' || format === 'qt');
  const isText = textMembers.get(last)?.test(file) || isOneForm;
  return whole.length > 1 && isText ? whole.slice(0, -1) : whole;
}

/** Messages from templates have printf placeholders for variables; those from Twig have names between percent signs. */
function spelledByTemplates(name: string): readonly string[] {
  return name.includes('%(') ? [name, name.replace(/%\((\w{1,100})\)s/g, '%$1%')] : [name];
}

const defaultNamespace = 'translation.';

function namesOf(
  { path, text }: IndexedEntry,
  group: KeyPath,
  format: KnownFormat | undefined,
): ReadonlySet<string> {
  const names = new Set([group.join('.'), path.join('.')]);
  // In Transifex's structured JSON, the member `string` of a key holds its text.
  if (path.at(-1) === 'string') names.add(path.slice(0, -1).join('.'));
  // Resources for i18next may name their default namespace.
  for (const name of names)
    if (name.startsWith(defaultNamespace)) names.add(name.slice(defaultNamespace.length));
  if (format?.bilingual) {
    // Contexts precede the text; in Qt a comment may follow. Symfony's keys may be the texts instead of the ids.
    names.add((format.id === 'qt' ? group[1] : group.at(-1)) ?? '');
    names.add(text);
  }
  // The contents of elements are looked up as one line.
  for (const name of names) names.add(name.trim().replace(/\s{1,1000}/g, ' '));
  return names;
}

/** The names of a key in code that uses several files: with a colon in i18next, a dot in Laravel and next-intl. */
function within(namespace: string | undefined, name: string): readonly string[] {
  if (namespace === undefined) return [];
  return [
    ...new Set([`${namespace}:${name}`, `${namespace}.${name}`, `${namespace.replaceAll('/', '.')}.${name}`]),
  ];
}

/** What follows the folder of a locale: `pages/home` of `locales/en/pages/home.json`. */
function namespaceOf(file: string): string | undefined {
  return /\/\{locale\}\/(?!LC_MESSAGES\/)(.+?)\.\w+$/.exec(layoutWithLocale(file).pattern)?.[1];
}

/** The number of folders that two paths share from the root. */
function nearness(one: string, other: string): number {
  const names = other.split('/');
  const different = one.split('/').findIndex((name, index) => name !== names[index]);
  return different < 0 ? names.length : different;
}
