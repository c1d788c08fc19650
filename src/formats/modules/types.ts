/** TypeScript types in and after expressions, where they look like comparisons or elements. */
import { matchEnd } from '../endOf.ts';

/** The longest type after `as`, in UTF-16 code units. */
const longest = 1000;

const closers: Readonly<Record<string, string>> = { '<': '>', '(': ')', '[': ']', '{': '}' };

/** Names, strings, line comments and operators between types, all of which may be anywhere in a type. */
const plain = /[\p{ID_Continue}$\s.]+|=>|[|&](?![|&])|'[^'\\\r\n]*'|"[^"\\\r\n]*"|`[^`\\]*`|\/\/[^\r\n]*/uy;
/** What else may be in brackets. */
const inBrackets = /[,:;?=]|[+-](?=\?|\s?readonly\b)|-(?=\d)/y;
const inAngles = /[,=]|-(?=\d)/y;
/** The punctuation of a conditional type: `A extends B ? C : D`. */
const inCondition = /[?:]/y;

/** What can follow type arguments, but not a comparison. */
const following =
  /\s*(?:[(`,;)\]}|&?:]|\/[/*]|=>|\[(?:\]|['"\d])|(?:as|satisfies|extends|implements)\b|$)|\s+[={]|[ \t]*[\r\n]/y;

const parameters = /<[\w\s,$]{1,200}>(?=\s*\()/y;
const firstParameter = /<\s*(?:const\s+)?[\p{ID_Continue}$]+\s+extends\s/uy;

/** The ends of a text's angle brackets by their offsets; undefined for a `<` that is not a bracket. */
type Ends = Map<number, number | undefined>;

/** Type arguments and parameters. What a search has passed is remembered, because another may begin there. */
export class AngleBrackets {
  readonly #text: string;
  readonly #ends: Ends = new Map();

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The end of the type arguments at the offset of a `<`, as in `Record<string, string>`; undefined for a comparison,
   * or if the `<` does not directly follow a name.
   */
  endOfArguments(offset: number): number | undefined {
    if (!/[\p{ID_Continue}$]/u.test(this.#text[offset - 1] ?? '')) return undefined;
    const end = endAt(this.#text, offset, 'brackets', this.#ends);
    return end !== undefined && matchEnd(following, this.#text, end) !== undefined ? end : undefined;
  }

  /** The end of the type parameters of an arrow function at the offset; undefined for a JSX element. */
  endOfParameters(offset: number): number | undefined {
    const end = matchEnd(parameters, this.#text, offset);
    if (end !== undefined) return end;
    return matchEnd(firstParameter, this.#text, offset) === undefined
      ? undefined
      : endAt(this.#text, offset, 'brackets', this.#ends);
  }
}

/**
 * The end of a type after `as` or `satisfies` in an object or array, before its comma or closing bracket. Undefined for
 * something other than a type, or for one longer than `longest`.
 */
export function endOfType(text: string, offset: number): number | undefined {
  return endAt(text, offset, 'whole', new Map());
}

interface Open {
  readonly offset: number;
  readonly close: string;
}

/** @param ends receives the ends of the angle brackets that are passed */
function endAt(text: string, offset: number, kind: 'whole' | 'brackets', ends: Ends): number | undefined {
  const open: Open[] = [];
  const end = passType(text, offset, kind, { open, ends });
  for (const { offset, close } of open) if (close === '>') ends.set(offset, undefined);
  return end;
}

/** @param open keeps the brackets that were not closed */
function passType(
  text: string,
  offset: number,
  kind: 'whole' | 'brackets',
  { open, ends }: { readonly open: Open[]; readonly ends: Ends },
): number | undefined {
  let isConditional = false;
  for (let at = offset; kind === 'brackets' || at - offset < longest; ) {
    const end = text.startsWith('/*', at) ? endOfComment(text, at) : matchEnd(plain, text, at);
    if (end !== undefined) {
      isConditional ||= /\bextends\s/.test(text.slice(at, end));
      at = end;
      continue;
    }
    const unit = text[at] ?? '';
    const last = open.at(-1);
    const close = last?.close;
    if (ends.has(at)) {
      const known = ends.get(at);
      if (known === undefined || (open.length === 0 && kind === 'brackets')) return known;
      at = known;
      continue;
    }
    if (closers[unit] !== undefined) open.push({ offset: at, close: closers[unit] });
    else if (last && unit === close) {
      open.pop();
      if (unit === '>') ends.set(last.offset, at + 1);
      if (open.length === 0 && kind === 'brackets') return at + 1;
    } else if (close === undefined && /[,\]}]/.test(unit)) return at;
    else if (close === undefined && isNegative(text.slice(offset, at + 2))) at++;
    else {
      const own = close === undefined ? undefined : matchEnd(close === '>' ? inAngles : inBrackets, text, at);
      if (own === undefined && !(isConditional && matchEnd(inCondition, text, at) !== undefined))
        return undefined;
    }
    at++;
  }
  return undefined;
}

/** Whether a text ends with the start of a negative number. A minus sign after a type does not start one. */
function isNegative(text: string): boolean {
  return /(?:\b(?:as|satisfies)|[|&?:])\s*-\d$/.test(text);
}

function endOfComment(text: string, offset: number): number | undefined {
  const close = text.indexOf('*/', offset + 2);
  return close === -1 ? undefined : close + 2;
}
