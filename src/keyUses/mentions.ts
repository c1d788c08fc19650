/**
 * Where code may name keys although no call asks for a text: programs keep keys and parts of them in variables, tables
 * and attributes, and join the parts while they run.
 */
import type { Range } from '../formats/format.ts';
import { groupBy } from '../groupBy.ts';
import { layoutWithLocale } from '../project/layout/layout.ts';
import type { Candidate } from './candidate.ts';
import { candidatesIn } from './candidates.ts';
import type { Code } from './code.ts';
import { isCodeFile, isLocaleText } from './codeExtensions.ts';
import { JoinedConstants, type JoinedValue } from './constants.ts';
import { isDataFile, isLikelyKey, valuesIn } from './dataFiles.ts';
import type { IndexedKey, KeyIndex } from './keyIndex.ts';
import { continues, dotted } from './strings.ts';

export interface Mention extends Range {
  /** The name of a key, or the beginning of such names. */
  readonly name: string;
  readonly isBeginning: boolean;
  /** A field, a chain of fields or a symbol, which may well name something else. */
  readonly isMember: boolean;
}

/** A key whose name begins with a string, and the rest of the name. */
interface Completion<Source> {
  readonly rest: string;
  readonly key: IndexedKey<Source>;
}

/** Fields of fields, as in `strings.cart.title`, `strings?.cart!.title` and `strings['cart'].title`. */
const chains =
  /(?<=\.|\[["'])[A-Za-z_]\w{0,99}(?:(?:["']\])?[?!]?(?:\s{0,100}\.|(?:\?\.)?\[["'])[A-Za-z_]\w{0,99}){1,9}/g;
/** Code that programs generate for keys. */
const generated: readonly (readonly [files: RegExp, code: RegExp])[] = [
  // SwiftGen and R.swift: `L10n.Cart.longTitle`, `R.string.localizable.cartLongTitle`
  [/\.swift$/i, /\b(?:L10n|Strings|R\.string\.\w{1,60})\.(?<chain>\w{1,100}(?:\.\w{1,100}){0,9})/g],
  // Java: `ClientMessages.CART_LONG_TITLE(name)`
  [
    /\.(?:java|kt|scala|groovy)$/i,
    /\b[A-Z]\w{0,60}(?<=Messages|Bundle|Strings|Texts|Resources)\.(?:localizable)?(?<chain>[A-Z][A-Z\d]{0,60}(?:_[A-Z\d]{1,60}){1,20})(?=\()/g,
  ],
];
/** The endings that libraries add for the forms of a plural. */
const form =
  /^(?:[._:-](?:zero|one|two|few|many|other|plural|singular)|_\d{1,3}|\[(?:zero|one|two|few|many|other)\])$/;
/** Attributes that webL10n and html10n add to the id of an element. */
const attribute =
  /^\.(?:title|placeholder|alt|label|value|text|tooltip|html|accesskey|innerHTML|textContent|aria-?[lL]abel|href|src)$/;
const attributesOfIds = /l10n-?id/i;
/** Names with more characters have no parts that code would join. */
const longestName = 200;
/** From this number on, strings that code joins to a constant are compared with the keys that begin with its value. */
const manyRests = 100;
const constantName = /^\p{Lu}[\p{Lu}\d_]+$/u;
const boundary = /(?<=[^._:/-])(?=[._:/[-])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{L})(?=\p{N})/gu;

export class Mentions<Source, Place> {
  readonly #index: KeyIndex<Source>;
  readonly #completions = new Map<string, Completion<Source>[]>();
  readonly #lastParts = new Set<string>();
  readonly #places = new Map<string, Place[]>();
  /** The places of objects with texts, by the objects' names. */
  readonly #objects = new Map<string, Place[]>();
  readonly #partsInCode = new Set<string>();
  /** What code adds to beginnings that are known only at run time. */
  readonly #endings = new Set<string>();
  readonly #constants = new JoinedConstants<Place>();
  readonly #keys: ReadonlySet<IndexedKey<Source>>;
  #hasIds = false;
  /** The names of keys by what generated code keeps of them. */
  #generated: ReadonlyMap<string, readonly string[]> | undefined;
  /** The layouts of the sources. The values in files with such a layout are texts. */
  #layouts: ReadonlySet<string> | undefined;

  /** @param keys those that `completed` may yield; by default all */
  constructor(index: KeyIndex<Source>, keys: Iterable<IndexedKey<Source>> = index.keys()) {
    this.#index = index;
    this.#keys = new Set(keys);
    for (const key of this.#keys) for (const name of index.namesOf(key)) this.#addParts(key, name);
  }

  #addParts(key: IndexedKey<Source>, name: string): void {
    if (name.length > longestName || /\s/.test(name)) return;
    for (const { index } of name.matchAll(boundary)) {
      const start = name.slice(0, index);
      const rest = name.slice(index);
      const known = this.#completions.get(start);
      if (known) known.push({ rest, key });
      else this.#completions.set(start, [{ rest, key }]);
      if (/^(?:[._:-][^._:-]+|\..+)$/.test(rest)) this.#lastParts.add(rest.slice(1));
    }
  }

  /**
   * Yields the mentions of keys in a file, and remembers what may become a mention only together with other files.
   *
   * @param placeOf makes what `completed` yields for a mention
   */
  *add({ path, text }: Code, placeOf: (mention: Mention) => Place): Iterable<Mention> {
    if (isDataFile(path)) yield* this.#addData({ path, text }, placeOf);
    if (!isCodeFile(path) || isLocaleText(path, text)) return;
    this.#hasIds ||= attributesOfIds.test(text);
    this.#constants.add({ path, text }, ({ offset, length, value: name }) =>
      placeOf({ offset, length, name, isBeginning: true, isMember: false }),
    );
    for (const candidate of candidatesIn({ path, text })) yield* this.#meaningOf(candidate, placeOf);
    for (const [files, code] of generated) if (files.test(path)) yield* this.#inGenerated(text, code);
    for (const { index, 0: chain } of text.matchAll(chains)) yield* this.#inChain(chain, index);
  }

  *#meaningOf(
    { kind, offset, length, name }: Candidate,
    placeOf: (mention: Mention) => Place,
  ): Iterable<Mention> {
    const mention = { offset, length, name, isBeginning: kind === 'beginning', isMember: kind === 'member' };
    switch (kind) {
      case 'beginning':
        yield mention;
        return;
      case 'part':
        this.#addPart(name, () => placeOf({ ...mention, isBeginning: true }));
        return;
      case 'object':
        this.#addPlace(this.#objects, name, () => placeOf({ ...mention, isBeginning: true }));
        return;
      case 'ending':
        this.#endings.add(name);
        return;
      case 'member':
        if (this.#lastParts.has(name)) this.#partsInCode.add(name);
        // Java's `id.name() + "_HINT"` continues the name of a constant.
        if (constantName.test(name))
          this.#addPlace(this.#places, name, () => placeOf({ ...mention, isBeginning: true }));
    }
    if (this.#isName(name)) yield mention;
  }

  *#inGenerated(text: string, code: RegExp): Iterable<Mention> {
    for (const { index, 0: all, groups } of text.matchAll(code)) {
      const { chain = '' } = groups ?? {};
      const offset = index + all.length - chain.length;
      this.#generated ??= groupBy(
        Array.from(this.#index.keys(), ({ name }) => name),
        generatedName,
      );
      // A member of the text itself may follow.
      for (const { index: length } of chain.matchAll(/\.|$/g))
        for (const name of this.#generated.get(generatedName(chain.slice(0, length))) ?? [])
          yield { offset, length, name, isBeginning: false, isMember: false };
    }
  }

  /** For each part of a chain, the longest name of a key that begins there: any object may contain the texts. */
  *#inChain(chain: string, at: number): Iterable<Mention> {
    const starts = Array.from(chain.matchAll(/\w+/g), ({ index }) => index);
    const dotted = chain.replaceAll(/\W+/g, '.');
    const ends = [...dotted.matchAll(/\.|$/g)].map(({ index }) => index);
    for (const [count, dot] of [-1, ...ends.slice(0, -2)].entries()) {
      const last = ends.findLastIndex(
        (end, more) => more > count && this.#isName(dotted.slice(dot + 1, end)),
      );
      if (last < 0) continue;
      const name = dotted.slice(dot + 1, ends[last]);
      const [start = 0, startOfLast = 0] = [starts[count], starts[last]];
      const length = startOfLast + name.length - name.lastIndexOf('.') - 1 - start;
      yield { offset: at + start, length, name, isBeginning: false, isMember: true };
    }
  }

  *#addData({ path, text }: Code, placeOf: (mention: Mention) => Place): Iterable<Mention> {
    this.#layouts ??= new Set(this.#index.sources.map((source) => layoutWithLocale(source.path).pattern));
    if (this.#layouts.has(layoutWithLocale(path).pattern)) return;
    for (const value of valuesIn(path, text))
      for (const name of value.names) {
        const { range } = value;
        if (this.#isName(name) && isLikelyKey(text, value))
          yield { ...range, name, isBeginning: false, isMember: false };
        this.#addPart(name, () => placeOf({ ...range, name, isBeginning: true, isMember: false }));
      }
  }

  #isName(name: string): boolean {
    return this.#index.named([name]).length > 0;
  }

  #addPart(raw: string, placeOf: () => Place): void {
    if (this.#lastParts.has(raw)) this.#partsInCode.add(raw);
    this.#addPlace(this.#places, raw, placeOf);
  }

  #addPlace(places: Map<string, Place[]>, start: string, placeOf: () => Place): void {
    if (!this.#completions.has(start)) return;
    const known = places.get(start);
    if (known) known.push(placeOf());
    else places.set(start, [placeOf()]);
  }

  /** The keys that a mention names, or that begin with it. */
  *keysOf({ name, isBeginning }: Mention): Iterable<IndexedKey<Source>> {
    if (!isBeginning) {
      yield* this.#index.mentioned(name);
      return;
    }
    for (const one of beginningsFor(name)) {
      const keys = [...this.#beginningWith(one)];
      yield* keys;
      if (keys.length > 0) return;
    }
  }

  *#beginningWith(start: string): Iterable<IndexedKey<Source>> {
    for (const [name, key] of this.#namesBeginningWith(start)) if (continues(start, name)) yield key;
  }

  *#namesBeginningWith(start: string): Iterable<readonly [name: string, key: IndexedKey<Source>]> {
    yield* this.#index.beginningWith(start);
    yield* this.#index.beginningWith(start, { isIdentifier: true });
  }

  /** Once all code has been added: keys whose beginnings are strings, with the places of those strings. */
  *completed(): Iterable<{ readonly key: IndexedKey<Source>; readonly places: readonly Place[] }> {
    for (const [start, places] of this.#places)
      for (const { rest, key } of this.#completions.get(start) ?? [])
        if (this.#isAdded(start, rest)) yield { key, places };
    for (const [start, places] of this.#objects)
      for (const { rest, key } of this.#completions.get(start) ?? [])
        if (rest.startsWith('.') && this.#partsInCode.has(rest.slice(rest.lastIndexOf('.') + 1)))
          yield { key, places };
    for (const joined of this.#constants.joined())
      for (const completed of this.#withConstant(joined)) if (this.#keys.has(completed.key)) yield completed;
  }

  *#withConstant({ value, open, known }: JoinedValue<Place>): ReturnType<typeof this.completed> {
    if (open.length > 0) for (const key of this.#beginningWith(value)) yield { key, places: open };
    for (const { rests, places } of known) {
      // Code may join thousands of strings to thousands of beginnings, of which few begin keys.
      if (rests.size < manyRests) {
        for (const rest of rests)
          for (const key of this.#index.mentioned(value + rest)) yield { key, places };
      } else {
        for (const [name, key] of this.#namesBeginningWith(value))
          if (rests.has(name.slice(value.length))) yield { key, places };
      }
    }
  }

  #isAdded(start: string, rest: string): boolean {
    if (this.#endings.has(rest) || form.test(rest)) return true;
    if (this.#hasIds && attribute.test(rest)) return true;
    // Both parts are strings in the code, which joins some strings with this separator.
    return (
      /[._:-]|\p{Ll}\p{Lu}/u.test(start) &&
      this.#endings.has(rest.charAt(0)) &&
      this.#partsInCode.has(rest.slice(1))
    );
  }
}

/** The first part of a beginning, which may be a name that no file has: `$vuetify.` or `app.` of `app.cart.items.`. */
const firstPart = /^(?:\$\w{1,60}|\w{1,60}(?=\.\w{1,100}\.\w))\.(?=\w)/;

/** The likeliest first; each counts only if no key begins with those before it. */
function beginningsFor(name: string): ReadonlySet<string> {
  const spelled = dotted(name);
  return new Set([name, spelled, spelled.replace(firstPart, '')]);
}

/** Generated names differ from keys in their capitals and in the characters between words. */
function generatedName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
