/** Extracts several texts of one file, each as if the others before it had been extracted already. */
import type { KeyPath } from '../../formats/format.ts';
import { groupBy } from '../../groupBy.ts';
import type { Code } from '../code.ts';
import type { KeyIndex } from '../keyIndex.ts';
import { pathIn } from '../newKey.ts';
import { argumentsOf, type Braces } from './arguments.ts';
import { disprovedIn, type Extraction, extractionOf, type NoExtraction, wayFor } from './extraction.ts';
import { type Proposals, proposalsFor } from './proposals.ts';
import { type PlacedText, textFor } from './replacement.ts';
import { type Sample, type Way, withOneWay, zoneAt } from './ways.ts';

export interface FileWish<Source> {
  readonly index: KeyIndex<Source>;
  readonly source: Source;
  /** Those of the file itself. */
  readonly own: readonly Sample<Source>[];
  /** Those of other files. */
  readonly others: readonly Sample<Source>[];
  /** How the locale files show arguments, if that is known. */
  readonly braces: Braces | undefined;
  /** The formats of the sources, by their ids. */
  readonly formats: readonly string[];
}

export interface Extracted<Source> extends Extraction<Source> {
  readonly name: string;
  /** The text for the locale file. */
  readonly value: string;
  /** For a new key. */
  readonly added?: { readonly path: KeyPath; readonly text: string };
  readonly way: Way;
}

/** `placeholders`: the text contains code, and no text of the locale files shows how placeholders are written. */
export type NotExtracted = NoExtraction | 'placeholders';

/** The samples that count for a part of a file, with those of other files if the file has none of its own there. */
export function samplesFor<Source>(
  code: Code,
  offset: number,
  { own, others }: Pick<FileWish<Source>, 'own' | 'others'>,
): readonly (readonly Sample<Source>[])[] {
  const zone = zoneAt(code, offset);
  if (own.some((one) => one.zone === zone)) return [own, []];
  return [own, withOneWay.test(code.path) ? others : others.filter((one) => one.zone === zone)];
}

export class Extractions<Source> {
  readonly #wish: FileWish<Source>;
  /** In the order of the file, which decides between ways that are equally common. */
  #own: readonly Sample<Source>[];
  readonly #proposals: Proposals;
  readonly #grown: ReturnType<KeyIndex<Source>['growing']>;
  /** The source's keys by their texts. */
  readonly #named: ReadonlyMap<string, readonly { readonly name: string }[]>;
  /** The texts of existing and new keys by their names. */
  readonly #texts = new Map<string, string>();
  /** The names of new keys by their texts. */
  readonly #added = new Map<string, string>();

  readonly #code: Code;
  readonly #doubtful: ReadonlySet<number>;
  /** In the order of the file, without any text inside another. */
  readonly #unproven: Extraction<Source>[] = [];
  /** The end of the last text. */
  #end = 0;

  /** @param doubtful the offsets of texts for which the whole file is read, because that may make a difference */
  constructor(code: Code, wish: FileWish<Source>, doubtful: ReadonlySet<number>) {
    const { index, source, own } = wish;
    this.#code = code;
    this.#doubtful = doubtful;
    this.#wish = wish;
    this.#own = own;
    this.#grown = index.growing(source);
    const keys = [...index.keys()].filter((key) => key.source === source);
    for (const { name, text } of keys) this.#texts.set(name, text);
    this.#named = groupBy(keys, ({ text }) => text);
    this.#proposals = proposalsFor(code.path, source, index);
  }

  /** The index with all keys so far. */
  get index(): KeyIndex<Source> {
    return this.#grown.index;
  }

  /** The offsets of texts whose calls turn out not to name their keys. */
  disproved(): readonly number[] {
    return disprovedIn(this.#code, this.#unproven, this.index);
  }

  /**
   * Equal texts get the same key: the only one that has the text already, or else one new key for all of them.
   *
   * @param name the key, if it has been chosen
   * @returns why the text cannot be extracted, if it cannot; its key is then free for the others
   */
  next(code: Code, text: PlacedText, name?: string): Extracted<Source> | NotExtracted {
    const { braces, formats, index, source } = this.#wish;
    if (argumentsOf(text.pieces).length > 0 && !braces) return 'placeholders';
    const value = textFor(text.pieces, braces);
    const samples = samplesFor(code, text.offset, { own: this.#own, others: this.#wish.others });
    const way = wayFor(code, text.offset, samples, formats);
    if (!way) return 'noWay';
    const key = this.#keyFor(value, name);
    if (!key) return 'unread';
    if (key.added) this.#grown.add(key.added);
    const isQuick = code === this.#code && text.offset >= this.#end && !this.#doubtful.has(text.offset);
    const wish = { ...key, index, source, grown: this.index, samples: samples.flat(), way, braces, isQuick };
    const extraction = extractionOf(code, text, wish);
    if (typeof extraction === 'string') return extraction;
    if (extraction.isUnproven) this.#unproven.push(extraction);
    this.#end = Math.max(this.#end, text.offset + text.length);
    this.#keep(key.name, value, extraction);
    return { ...extraction, ...key, value, way };
  }

  /** Undefined if the chosen key has another text. */
  #keyFor(value: string, chosen: string | undefined): Pick<Extracted<Source>, 'name' | 'added'> | undefined {
    const { index, source } = this.#wish;
    const same = this.#named.get(value) ?? [];
    const name =
      chosen ??
      this.#added.get(value) ??
      (same.length === 1 ? same[0]?.name : undefined) ??
      this.#proposals.keyFor(value, this.#used());
    const known = this.#texts.get(name);
    if (known !== undefined) return known === value ? { name } : undefined;
    return { name, added: { path: pathIn(name, source, index), text: value } };
  }

  #used(): readonly string[] {
    const { source } = this.#wish;
    return this.#own.flatMap(({ key }) => (key.source === source ? [key.name] : []));
  }

  #keep(name: string, value: string, { sample }: Extraction<Source>): void {
    if (!this.#texts.has(name)) this.#added.set(value, name);
    this.#texts.set(name, value);
    this.#proposals.add(name);
    if (sample) this.#own = [...this.#own, sample].toSorted((one, other) => one.offset - other.offset);
  }
}

/** Repeats `run` until each call names its key, reading the whole file where the code near a text was not enough. */
export async function proven<Source, Result>(
  code: Code,
  wish: FileWish<Source>,
  run: (extractions: Extractions<Source>) => Promise<Result>,
): Promise<Result> {
  const doubtful = new Set<number>();
  for (;;) {
    const extractions = new Extractions(code, wish, doubtful);
    const result = await run(extractions);
    const disproved = extractions.disproved();
    if (disproved.length === 0) return result;
    for (const offset of disproved) doubtful.add(offset);
  }
}
