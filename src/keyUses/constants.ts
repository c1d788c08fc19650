/**
 * Constants that hold the beginnings of keys, and what code joins to them, perhaps in other files:
 * `PREFIX = "cart"`, `Texts.PREFIX + "Title"`.
 */
import type { Range } from '../formats/format.ts';
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

  add({ path, text }: Code, placeOf: (constant: Constant) => Place): void {
    /** Other files may name a constant whose name is in capitals. */
    const idOf = (name: string) => (isCapital.test(name) ? name : `${path}\n${name}`);
    for (const constant of constantsIn(text)) {
      const id = idOf(constant.name);
      this.#names.add(id);
      const ids = getOrAdd(this.#places, constant.value, () => new Map<string, Place[]>());
      getOrAdd(ids, id, () => []).push(placeOf(constant));
    }
    for (const { name, rest } of additionsIn({ path, text })) {
      const id = idOf(name);
      if (!isCapital.test(name) && !this.#names.has(id)) continue;
      if (rest === undefined) this.#open.add(id);
      else getOrAdd(this.#rests, id, () => new Set<string>()).add(rest);
    }
  }

  /** Called once all code has been added. By values, because a name may have thousands, and a value many names. */
  *joined(): Iterable<JoinedValue<Place>> {
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

function* additionsIn({ path, text }: Code): Iterable<Addition> {
  for (const pattern of joinsWithAngles(path) ? [withAngles, ...additions] : additions)
    for (const { groups = {} } of text.matchAll(pattern))
      yield { name: groups.name ?? '', rest: groups.value };
}
