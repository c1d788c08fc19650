/** The keys of all sources in the workspace, read when they are first needed and again after a change. */
import { hasNamedKeys, type IndexedSource, KeyIndex } from '../../keyUses/keyIndex.ts';
import { UnreadableFile } from '../../project/discovery/unreadable.ts';
import type { Comparer } from '../../project/states/comparer.ts';
import { type ReadEntries, readEntries } from '../languageFeatures/readEntries.ts';
import type { Locales } from '../locales/model.ts';
import type { ShownResource } from '../locales/shown.ts';

export type Keys = KeyIndex<ShownResource>;

type Entries = IndexedSource<ShownResource>['entries'];

interface Known {
  readonly sources: readonly ShownResource[];
  readonly revision: number;
  readonly keys: Promise<Keys>;
}

/** Enough unless files change all the time. */
const mostAttempts = 5;

export class KnownKeys {
  readonly #model: Locales;
  #known: Known | undefined;
  /** The entries of each source when it could last be read, so that no key is lost while the user edits the file. */
  readonly #last = new WeakMap<ShownResource, Entries>();

  constructor(model: Locales) {
    this.#model = model;
  }

  async get(): Promise<Keys> {
    const sources = await this.#model.look();
    const { revision } = this.#model;
    // The revision rises before the sources are searched for again, so it may belong to the old list or the new one.
    if (this.#known?.revision === revision && this.#known.sources === sources) return this.#known.keys;
    const known = { sources, revision, keys: this.#read(sources) };
    this.#known = known;
    known.keys.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
    return known.keys;
  }

  /**
   * What `read` returns. Calls it again if the keys have changed in the meantime, because a source that was gone and is
   * found again is a different object, which the old keys do not contain.
   */
  async whileCurrent<T>(read: (keys: Keys) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const keys = await this.get();
      const result = await read(keys);
      if (attempt === mostAttempts || (await this.get()) === keys) return result;
    }
  }

  async #read(sources: readonly ShownResource[]): Promise<Keys> {
    const indexed: IndexedSource<ShownResource>[] = [];
    for (const source of sources) {
      // The texts of pages have no names.
      const { format } = source.resource;
      if (!hasNamedKeys(source.uri.path, format)) continue;
      const entries =
        (await readSource(this.#model, source, this.#model.comparer))?.entries ?? this.#last.get(source);
      if (!entries) continue;
      this.#last.set(source, entries);
      indexed.push({ source, path: source.uri.path, format, entries });
    }
    return new KeyIndex(indexed);
  }
}

interface ReadSource extends ReadEntries {
  readonly text: string;
}

/** @returns undefined for a file that cannot be read at present */
export async function readSource(
  model: Locales,
  source: ShownResource,
  comparer?: Comparer,
): Promise<ReadSource | undefined> {
  try {
    const text = await model.textOf(source.uri);
    const read = text === undefined ? undefined : await readEntries(text, source, comparer);
    return read && text !== undefined ? { ...read, text } : undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
