/** Places that may name a wanted key, although no call there asks for a text. They are shown, not changed. */
import { groupBy } from '../../groupBy.ts';
import type { Code } from '../code.ts';
import type { PlacedUse } from '../codeFiles.ts';
import { isOfFramework } from '../frameworkKeys.ts';
import type { IndexedKey, KeyIndex } from '../keyIndex.ts';
import { type Mention, Mentions } from '../mentions.ts';

interface FoundPlace {
  readonly place: PlacedUse;
  /** The name of the key that it names; undefined for the beginning of several. */
  readonly name?: string;
}

export class MentionedPlaces<Source> {
  readonly #index: KeyIndex<Source>;
  readonly #wanted: ReadonlySet<IndexedKey<Source>>;
  readonly #errors: ReadonlyMap<string, readonly IndexedKey<Source>[]>;
  readonly #found: FoundPlace[] = [];
  readonly #beginnings = new Map<string, boolean>();
  #mentions: Mentions<Source, PlacedUse | undefined> | undefined;

  constructor(index: KeyIndex<Source>, wanted: readonly IndexedKey<Source>[]) {
    this.#index = index;
    this.#wanted = new Set(wanted);
    this.#errors = groupBy(wanted.filter(isOfErrors), ({ whole }) => whole.at(-1) ?? '');
  }

  /** @param settled the offsets where it is known that code names a wanted key, or another one */
  add(code: Code, settled: ReadonlyMap<number, 'own' | 'other'>): void {
    // Only the first file shows that code is searched at all.
    this.#mentions ??= new Mentions(this.#index, this.#wanted);
    // The name of another key may be the beginning of a wanted one, such as that of its plural.
    const partAt = (mention: Mention) =>
      settled.get(mention.offset) === 'own' ? undefined : placeIn(code, mention);
    const placeOf = (mention: Mention) => placeIn(code, mention);
    for (const mention of this.#mentions.add(code, partAt)) {
      if (settled.has(mention.offset) || (mention.isMember && !isTelling(mention, code.text))) continue;
      if (mention.isBeginning) {
        if (this.#isBeginning(mention)) this.#found.push({ place: placeOf(mention) });
      } else this.#addNamed(this.#index.nearest([mention.name], code.path), placeOf(mention));
    }
    if (this.#errors.size > 0)
      for (const mention of errorSymbols(code.text))
        this.#addNamed(this.#errors.get(mention.name) ?? [], placeOf(mention));
  }

  #addNamed(keys: readonly IndexedKey<Source>[], place: PlacedUse): void {
    for (const key of keys) if (this.#wanted.has(key)) this.#found.push({ place, name: key.name });
  }

  #isBeginning(mention: Mention): boolean {
    const known = this.#beginnings.get(mention.name);
    if (known !== undefined) return known;
    let isBeginning = false;
    for (const key of this.#mentions?.keysOf(mention) ?? []) {
      isBeginning = this.#wanted.has(key);
      if (isBeginning) break;
    }
    this.#beginnings.set(mention.name, isBeginning);
    return isBeginning;
  }

  /** Once all code has been added. */
  places(isRenamed: (name: string) => boolean): readonly PlacedUse[] {
    const found = this.#found.flatMap(({ place, name }) =>
      name === undefined || isRenamed(name) ? [place] : [],
    );
    const completed = [...(this.#mentions?.completed() ?? [])].flatMap(({ key, places }) =>
      isRenamed(key.name) ? places.filter((place) => place !== undefined) : [],
    );
    return [...found, ...completed];
  }
}

function placeIn({ path: file, text }: Code, { offset, length, name, isBeginning }: Mention): PlacedUse {
  const use = { offset, length, key: name, isCertain: false };
  return { file, text, use: isBeginning ? { ...use, isPrefix: true } : use };
}

/** Fields with one-word names are too common, but a symbol is a value. */
function isTelling({ offset, name }: Mention, text: string): boolean {
  return text[offset - 1] === ':' || /_|[a-z\d][A-Z]/.test(name);
}

function isOfErrors(key: IndexedKey<unknown>): boolean {
  return key.whole.includes('errors') && isOfFramework(key);
}

/** A call such as `errors.add :base, :taken` in Rails, which composes the key of the message. */
const errorCall = /\berrors\.\w{1,40}[?!]?[ (][^\r\n]{0,200}/g;

function errorSymbols(text: string): readonly Mention[] {
  return [...text.matchAll(errorCall)].flatMap(({ index, 0: call }) =>
    Array.from(call.matchAll(/(?<=[\s,(]:)[a-z]\w{0,100}/g), ({ index: within, 0: name }) => ({
      offset: index + within,
      length: name.length,
      name,
      isBeginning: false,
      isMember: true,
    })),
  );
}
