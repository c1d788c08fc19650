/** The keys of a project's sources, by the names that program code has for them. */
import type { Entry, KeyPath } from '../formats/format.ts';
import { knownFormat } from '../formats/index.ts';
import { pathKey } from '../formats/pathKey.ts';
import { layoutOf } from '../project/layout.ts';

type IndexedEntry = Pick<Entry, 'path' | 'text' | 'plural' | 'list'>;

/** A source file and its texts. */
export interface IndexedSource<Source> {
  readonly source: Source;
  /** With forward slashes. */
  readonly path: string;
  readonly entries: readonly IndexedEntry[];
}

/** What code names by one key: a text, all forms of a plural, or all items of a list. */
export interface IndexedKey<Source> {
  readonly source: Source;
  /** The path of the source's file. */
  readonly file: string;
  /** The usual name: the parts of `whole`, joined by dots. */
  readonly name: string;
  /** The path without the form of a plural, the item of a list, or the member of an object that holds the text. */
  readonly whole: KeyPath;
  /** The first form of a plural, or the first item of a list. */
  readonly path: KeyPath;
  readonly text: string;
}

/** Whether code can name the texts of a file: those of pages are numbered. */
export function hasNamedKeys(file: string, format?: string): boolean {
  return knownFormat(file, format)?.id !== 'markdown';
}

export class KeyIndex<Source> {
  readonly #byName = new Map<string, IndexedKey<Source>[]>();
  /** By the names of generated identifiers, in which underscores replace other signs. */
  readonly #byIdentifier = new Map<string, IndexedKey<Source>[]>();
  readonly #byPath = new Map<Source, Map<string, IndexedKey<Source>>>();
  readonly #names = new Map<IndexedKey<Source>, string[]>();

  constructor(sources: readonly IndexedSource<Source>[]) {
    for (const one of sources) this.#addSource(one);
  }

  #addSource({ source, path: file, entries }: IndexedSource<Source>): void {
    const namespace = namespaceOf(file);
    const isBilingual = knownFormat(file)?.bilingual === true;
    const byPath = new Map<string, IndexedKey<Source>>();
    this.#byPath.set(source, byPath);
    for (const entry of entries) {
      const { path, text } = entry;
      const group = wholeOf(entry);
      const known = byPath.get(pathKey(group));
      const key = known ?? { source, file, name: group.join('.'), whole: group, path, text };
      byPath.set(pathKey(group), key);
      byPath.set(pathKey(path), key);
      for (const name of namesOf(entry, group, isBilingual)) {
        this.#add(this.#byName, name, key);
        this.#add(this.#byIdentifier, name.replace(/\W/g, '_'), key);
        for (const full of namespace === undefined ? [] : within(namespace, name))
          this.#add(this.#byName, full, key);
      }
    }
  }

  /** All keys, in the order of the sources. */
  keys(): Iterable<IndexedKey<Source>> {
    return this.#names.keys();
  }

  /** The keys whose names begin with `start`, each under the name that does. */
  *beginningWith(start: string): Iterable<readonly [name: string, key: IndexedKey<Source>]> {
    for (const [name, keys] of this.#byName) {
      if (!name.startsWith(start)) continue;
      for (const key of keys) yield [name, key];
    }
  }

  /** The keys that have the first of the names that any has; those of the files nearest to the code come first. */
  find(names: readonly string[], code: string): readonly IndexedKey<Source>[] {
    for (const name of names) {
      const found = this.#byName.get(name) ?? this.#byIdentifier.get(name);
      if (found) return this.nearestFirst(found, code);
    }
    return [];
  }

  /** @param code the path of the code */
  nearestFirst(keys: readonly IndexedKey<Source>[], code: string): readonly IndexedKey<Source>[] {
    return keys.toSorted((one, other) => nearness(other.file, code) - nearness(one.file, code));
  }

  /** The key of a text, of a form of a plural or of an item of a list. */
  keyAt(source: Source, path: KeyPath): IndexedKey<Source> | undefined {
    return this.#byPath.get(source)?.get(pathKey(path));
  }

  /** Words of which code has at least one wherever it names the key. */
  wordsOf(key: IndexedKey<Source>): readonly string[] {
    const last = (this.#names.get(key) ?? []).map((name) => name.slice(name.search(/[^.:/]*$/)));
    return [...new Set(last.map((part) => longest(part.match(/[\p{L}\p{N}]+/gu) ?? [''])))];
  }

  #add(names: Map<string, IndexedKey<Source>[]>, name: string, key: IndexedKey<Source>): void {
    if (name === '') return;
    const known = names.get(name);
    if (known?.includes(key)) return;
    if (known) known.push(key);
    else names.set(name, [key]);
    const own = this.#names.get(key);
    if (own) own.push(name);
    else this.#names.set(key, [name]);
  }
}

/** The members of an object that stands for one text, in browser extensions and with FormatJS. */
export const textMembers: ReadonlySet<string> = new Set(['message', 'defaultMessage', 'string']);

/** The path that code has in mind: without the form of a plural or the item of a list. */
function wholeOf({ path, plural, list }: IndexedEntry): KeyPath {
  const whole = plural?.set ?? list ?? path;
  const last = whole.at(-1) ?? '';
  // gettext's plurals have a path of their own below that of their text.
  return whole.length > 1 && (textMembers.has(last) || last === 'plural') ? whole.slice(0, -1) : whole;
}

function namesOf({ path, text }: IndexedEntry, group: KeyPath, isBilingual: boolean): ReadonlySet<string> {
  const names = new Set([group.join('.'), path.join('.')]);
  if (isBilingual) {
    // gettext's contexts precede the text. Symfony's keys may be the texts instead of the ids.
    names.add(group.at(-1) ?? '');
    names.add(text);
  }
  return names;
}

/** The names of a key for code that uses several files: of i18next with a colon, of Laravel and next-intl with a dot. */
function within(namespace: string, name: string): readonly string[] {
  return [
    ...new Set([`${namespace}:${name}`, `${namespace}.${name}`, `${namespace.replaceAll('/', '.')}.${name}`]),
  ];
}

/** What follows the folder of a locale: `pages/home` of `locales/en/pages/home.json`. */
function namespaceOf(file: string): string | undefined {
  return /\/\{locale\}\/(?!LC_MESSAGES\/)(.+?)\.\w+$/.exec(layoutOf(file).pattern)?.[1];
}

/** The number of folders that two paths share from the root. */
function nearness(one: string, other: string): number {
  const names = other.split('/');
  const different = one.split('/').findIndex((name, index) => name !== names[index]);
  return different < 0 ? names.length : different;
}

function longest(words: readonly string[]): string {
  return words.reduce((most, word) => (word.length > most.length ? word : most), '');
}
