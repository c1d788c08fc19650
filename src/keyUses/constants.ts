/**
 * Constants that hold the beginnings of keys, and what code joins to them, perhaps in other files:
 * `PREFIX = "cart"`, `Texts.PREFIX + "Title"`.
 */
import type { Range } from '../formats/format.ts';
import { groupBy } from '../groupBy.ts';
import type { Code } from './code.ts';
import { joinsWithAngles } from './languages.ts';

interface Constant extends Range {
  readonly name: string;
  readonly value: string;
}

interface Addition {
  /** The name of the constant. */
  readonly name: string;
  /** Undefined if it is known only at run time. */
  readonly rest: string | undefined;
}

const upperCase = String.raw`(?<name>[A-Z][A-Z\d_]{1,60})`;
const anyCase = String.raw`(?<name>[A-Za-z_]\w{0,60})`;
const quote = String.raw`(?<quote>["'\u0060])`;
const part = String.raw`[\p{L}\p{N}_.:/-]{1,100}`;
const value = String.raw`(?<value>${part})(?=\k<quote>)`;
const type = String.raw`(?:\s{0,5}:\s{0,5}[\w&' ]{1,40})?`;
const assigns = String.raw`\s{0,20}:?=\s{0,20}[@LuU]?["'\u0060]`;

/** Names in capitals are those of constants in any language; others need a word that says so. */
const constants: readonly RegExp[] = [
  String.raw`(?<![\w$])${upperCase}${type}${assigns}`,
  String.raw`#\s{0,5}define\s{1,20}${upperCase}\s{1,20}[LuU]?"`,
  String.raw`(?<![\w$])(?:const|final|val|let|readonly|constexpr)\s{1,20}(?:[\w:<>*&]{1,40}\s{1,5}){0,4}${anyCase}${type}${assigns}`,
].map((before) => new RegExp(`${quote}(?<=${before})${value}`, 'gu'));

/** A string that an operator joins to a name before it. */
function stringAfter(operator: string): string {
  return String.raw`${quote}(?<=(?<![\w$])${anyCase}\s{0,20}${operator}\s{0,20}[@LuU]?["'\u0060])${value}`;
}

const withAngles = new RegExp(stringAfter('<>'), 'gu');
const additions: readonly RegExp[] = [
  stringAfter(String.raw`(?:\+|\.\.?|~|&(?!&)|<<)`),
  // C joins strings that follow each other.
  String.raw`(?<quote>")(?<=(?<![\w$])${upperCase}\s{1,20}")${value}`,
  // In a string
  String.raw`(?<quote>["'\u0060])[$#]?\{(?:[\w$]{1,60}\.){0,5}${anyCase}\}${value}`,
  // Something that is not a string
  String.raw`(?<![\w$])${upperCase}\s{0,20}(?:\+(?![+=])|\.\.(?![.<])|~|&(?!&)|<<|\.(?=\s{0,5}\$))(?!\s{0,20}[@LuU]?["'\u0060])`,
  String.raw`["'\u0060][$#]?\{(?:[\w$]{1,60}\.){0,5}${upperCase}\}(?:[\p{L}\p{N}_.:/-]{0,100})[$#]?\{`,
].map((source) => new RegExp(source, 'gu'));

/** A constant whose value begins with that of another: `CART_ITEMS = CART + ".items"`. */
const derived = new RegExp(
  String.raw`${quote}(?<=(?<![\w$])${upperCase}${type}\s{0,20}:?=\s{0,20}(?:[A-Za-z_]\w{0,60}\.){0,3}(?<base>[A-Z][A-Z\d_]{1,60})\s{0,20}(?:\+|\.\.?|~)\s{0,20}["'\u0060])${value}`,
  'gu',
);

/** At most this many constants in a row begin with each other's values. */
const mostDerived = 4;
/** At most this many values of constants with the same name are continued, and by at most this many others. */
const mostValues = 20;
const mostContinued = 500;

const isCapital = /^[A-Z][A-Z\d_]+$/;

/** A string that constants hold, and what code joins to them. */
export interface JoinedValue<Place> {
  readonly value: string;
  /** The places of the constants to which code joins something that is known only at run time. */
  readonly open: readonly Place[];
  readonly known: readonly {
    /** The strings that code joins to a constant. */
    readonly rests: ReadonlySet<string>;
    readonly places: readonly Place[];
  }[];
}

export class JoinedConstants<Place> {
  /** By the values of constants, and their names. */
  readonly #places = new Map<string, Map<string, Place[]>>();
  readonly #names = new Set<string>();
  /** By the names of constants. */
  readonly #rests = new Map<string, Set<string>>();
  readonly #open = new Set<string>();
  /** Constants, by the names of those with whose values they begin. */
  readonly #derived = new Map<string, Derivation<Place>[]>();

  add({ path, text }: Code, placeOf: (constant: Constant) => Place): void {
    /** Other files may name a constant whose name is in capitals. */
    const idOf = (name: string) => (isCapital.test(name) ? name : `${path}\n${name}`);
    for (const constant of constantsIn(text)) {
      const id = idOf(constant.name);
      this.#names.add(id);
      const ids = getOrAdd(this.#places, constant.value, () => new Map<string, Place[]>());
      getOrAdd(ids, id, () => []).push(placeOf(constant));
    }
    for (const { base, rest, ...constant } of derivationsIn(text))
      getOrAdd(this.#derived, base, () => []).push({ id: constant.name, rest, place: placeOf(constant) });
    for (const { name, rest } of additionsIn({ path, text })) {
      const id = idOf(name);
      if (!isCapital.test(name) && !this.#names.has(id)) continue;
      if (rest === undefined) this.#open.add(id);
      else getOrAdd(this.#rests, id, () => new Set<string>()).add(rest);
    }
  }

  /** Called once all code has been added. By values, because a name may have thousands, and a value many names. */
  *joined(): Iterable<JoinedValue<Place>> {
    this.#derive();
    for (const [value, ids] of this.#places) {
      const all = [...ids];
      const open = all.flatMap(([id, places]) => (this.#open.has(id) ? places : []));
      const known = all.flatMap(([id, places]) => {
        const rests = this.#rests.get(id);
        return rests ? [{ rests, places }] : [];
      });
      if (open.length > 0 || known.length > 0) yield { value, open, known };
    }
  }

  /** Adds the values of constants that begin with those of others. */
  #derive(): void {
    let known = [...this.#places].flatMap(([value, ids]) => [...ids.keys()].map((id) => ({ id, value })));
    for (let depth = 0; depth < mostDerived && known.length > 0; depth++) {
      const continued = groupBy(
        known.filter(({ id }) => this.#derived.has(id)),
        ({ id }) => id,
      );
      known = [...continued].flatMap(([base, bases]) => {
        const values = [...new Set(bases.map(({ value }) => value))].slice(0, mostValues);
        const derivations = (this.#derived.get(base) ?? []).slice(0, mostContinued);
        return derivations.flatMap(({ id, rest, place }) =>
          values.map((start) => {
            const value = start + rest;
            const ids = getOrAdd(this.#places, value, () => new Map<string, Place[]>());
            getOrAdd(ids, id, () => []).push(place);
            return { id, value };
          }),
        );
      });
    }
  }
}

interface Derivation<Place> {
  readonly id: string;
  readonly rest: string;
  readonly place: Place;
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function* constantsIn(text: string): Iterable<Constant> {
  for (const pattern of constants)
    for (const { index, groups = {} } of text.matchAll(pattern)) {
      const { name = '', value = '' } = groups;
      yield { offset: index + 1, length: value.length, name, value };
    }
}

function* derivationsIn(text: string): Iterable<Constant & { readonly base: string; readonly rest: string }> {
  for (const { index, groups = {} } of text.matchAll(derived)) {
    const { name = '', base = '', value: rest = '' } = groups;
    yield { offset: index + 1, length: rest.length, name, value: rest, base, rest };
  }
}

function* additionsIn({ path, text }: Code): Iterable<Addition> {
  for (const pattern of joinsWithAngles(path) ? [withAngles, ...additions] : additions)
    for (const { groups = {} } of text.matchAll(pattern))
      yield { name: groups.name ?? '', rest: groups.value };
}
