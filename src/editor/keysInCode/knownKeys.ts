/** The keys of all sources in the workspace, read when they are first needed and again after a change. */
import { hasNamedKeys, type IndexedSource, KeyIndex } from '../../keyUses/keyIndex.ts';
import { UnreadableFile } from '../../project/unreadable.ts';
import { readEntries } from '../languageFeatures/readEntries.ts';
import type { Locales } from '../locales/model.ts';
import type { ShownResource } from '../locales/shown.ts';

export type Keys = KeyIndex<ShownResource>;

export class KnownKeys {
  readonly #model: Locales;
  #known: { readonly revision: number; readonly keys: Promise<Keys> } | undefined;

  constructor(model: Locales) {
    this.#model = model;
  }

  async get(): Promise<Keys> {
    const sources = await this.#model.look();
    const { revision } = this.#model;
    if (this.#known?.revision === revision) return this.#known.keys;
    const known = { revision, keys: this.#read(sources) };
    this.#known = known;
    known.keys.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
    return known.keys;
  }

  async #read(sources: readonly ShownResource[]): Promise<Keys> {
    const indexed: IndexedSource<ShownResource>[] = [];
    for (const source of sources) {
      const entries = await this.#entriesOf(source);
      if (entries) indexed.push({ source, path: source.uri.path, entries });
    }
    return new KeyIndex(indexed);
  }

  /** Undefined for a page, and for a file that cannot be read at present. */
  async #entriesOf(source: ShownResource): Promise<IndexedSource<ShownResource>['entries'] | undefined> {
    if (!hasNamedKeys(source.uri.path, source.resource.format)) return undefined;
    try {
      const text = await this.#model.textOf(source.uri);
      return text === undefined
        ? undefined
        : (await readEntries(text, source, this.#model.comparer))?.entries;
    } catch (error) {
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
  }
}
