/**
 * Constants that hold the beginnings of keys, and what code joins to them, perhaps in other files:
 * `PREFIX = "cart"`, `Texts.PREFIX + "Title"`.
 */
import type { Range } from '../formats/format.ts';
import type { Code } from './names.ts';

interface Constant extends Range {
  readonly name: string;
  readonly value: string;
}

interface Addition {
  /** The name of the constant. */
  readonly name: string;
  /** Undefined if only the running program knows it. */
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

const operator = String.raw`(?:\+|\.\.?|~|<<|<>)`;
const additions: readonly RegExp[] = [
  String.raw`${quote}(?<=(?<![\w$])${anyCase}\s{0,20}${operator}\s{0,20}[@LuU]?["'\u0060])${value}`,
  // C joins strings that follow each other.
  String.raw`(?<quote>")(?<=(?<![\w$])${upperCase}\s{1,20}")${value}`,
  // In a string
  String.raw`(?<quote>["'\u0060])[$#]?\{(?:[\w$]{1,60}\.){0,5}${anyCase}\}${value}`,
  // Something that is not a string
  String.raw`(?<![\w$])${upperCase}\s{0,20}(?:\+(?![+=])|\.\.(?![.<])|~|<<|\.(?=\s{0,5}\$))(?!\s{0,20}[@LuU]?["'\u0060])`,
  String.raw`["'\u0060][$#]?\{(?:[\w$]{1,60}\.){0,5}${upperCase}\}(?:[\p{L}\p{N}_.:/-]{0,100})[$#]?\{`,
].map((source) => new RegExp(source, 'gu'));

const isCapital = /^[A-Z][A-Z\d_]+$/;

/** The beginning of a key, what code joins to it, and the places of the constants that hold it. */
export interface JoinedConstant<Place> {
  readonly value: string;
  /** Undefined if only the running program knows what follows. */
  readonly rest: string | undefined;
  readonly places: readonly Place[];
}

export class JoinedConstants<Place> {
  /** By the names of the constants, and their values. */
  readonly #values = new Map<string, Map<string, Place[]>>();
  readonly #additions = new Map<string, Set<string | undefined>>();

  add({ path, text }: Code, placeOf: (constant: Constant) => Place): void {
    /** Other files may name a constant whose name is in capitals. */
    const idOf = (name: string) => (isCapital.test(name) ? name : `${path}\n${name}`);
    for (const constant of constantsIn(text)) {
      const values = getOrAdd(this.#values, idOf(constant.name), () => new Map<string, Place[]>());
      getOrAdd(values, constant.value, () => []).push(placeOf(constant));
    }
    for (const { name, rest } of additionsIn(text)) {
      const id = idOf(name);
      if (isCapital.test(name) || this.#values.has(id))
        getOrAdd(this.#additions, id, () => new Set<string | undefined>()).add(rest);
    }
  }

  /** Once all code has been added. */
  *joined(): Iterable<JoinedConstant<Place>> {
    for (const [id, values] of this.#values)
      for (const rest of this.#additions.get(id) ?? [])
        for (const [value, places] of values) yield { value, rest, places };
  }
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

function* additionsIn(text: string): Iterable<Addition> {
  for (const pattern of additions)
    for (const { groups = {} } of text.matchAll(pattern))
      yield { name: groups.name ?? '', rest: groups.value };
}
