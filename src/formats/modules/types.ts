/** Types of TypeScript in and after expressions, where they look like comparisons or elements. */

/** UTF-16 code units. */
const longest = 1000;

const closers: Readonly<Record<string, string>> = { '<': '>', '(': ')', '[': ']', '{': '}' };

/** Names, strings, line comments and what joins types, which may be anywhere in a type. */
const plain = /[\p{ID_Continue}$\s.]+|=>|[|&](?![|&])|'[^'\\\r\n]*'|"[^"\\\r\n]*"|`[^`\\]*`|\/\/[^\r\n]*/uy;
/** What else may be in brackets. */
const inBrackets = /[,:;?=]|[+-](?=\?|\s?readonly\b)|-(?=\d)/y;
const inAngles = /[,=]|-(?=\d)/y;
/** A type such as `A extends B ? C : D`. */
const inCondition = /[?:]/y;

/** What can follow type arguments, but not a comparison. */
const following =
  /\s*(?:[(`,;)\]}|&?:]|\/[/*]|=>|\[(?:\]|['"\d])|(?:as|satisfies|extends|implements)\b|$)|\s+[={]|[ \t]*[\r\n]/y;

/**
 * The end of the type arguments at the offset of a `<`, as in `Record<string, string>`; undefined for a comparison, and
 * unless the sign directly follows a name.
 */
export function endOfTypeArguments(text: string, offset: number): number | undefined {
  if (!/[\p{ID_Continue}$]/u.test(text[offset - 1] ?? '')) return undefined;
  const end = endOfType(text, offset, 'brackets');
  return end !== undefined && matches(following, text, end) !== undefined ? end : undefined;
}

const parameters = /<[\w\s,$]{1,200}>(?=\s*\()/y;
const firstParameter = /<\s*(?:const\s+)?[\p{ID_Continue}$]+\s+extends\s/uy;

/** The end of the type parameters of an arrow function at the offset; undefined for an element of JSX. */
export function endOfTypeParameters(text: string, offset: number): number | undefined {
  const end = matches(parameters, text, offset);
  if (end !== undefined) return end;
  return matches(firstParameter, text, offset) === undefined
    ? undefined
    : endOfType(text, offset, 'brackets');
}

/**
 * The end of a type after `as` or `satisfies` in an object or array, before its comma or closing bracket. With
 * `brackets`, the end of the brackets at the offset. Undefined if something else than a type is there.
 */
export function endOfType(text: string, offset: number, kind: 'whole' | 'brackets'): number | undefined {
  const open: string[] = [];
  let isConditional = false;
  for (let at = offset; at - offset < longest; ) {
    const end = text.startsWith('/*', at) ? endOfComment(text, at) : matches(plain, text, at);
    if (end !== undefined) {
      isConditional ||= /\bextends\s/.test(text.slice(at, end));
      at = end;
      continue;
    }
    const unit = text[at] ?? '';
    const close = open.at(-1);
    if (closers[unit] !== undefined) open.push(closers[unit]);
    else if (unit === close) {
      open.pop();
      if (open.length === 0 && kind === 'brackets') return at + 1;
    } else if (close === undefined && /[,\]}]/.test(unit)) return at;
    else if (close === undefined && isNegative(text.slice(offset, at + 2))) at++;
    else {
      const own = close === undefined ? undefined : matches(close === '>' ? inAngles : inBrackets, text, at);
      if (own === undefined && !(isConditional && matches(inCondition, text, at) !== undefined))
        return undefined;
    }
    at++;
  }
  return undefined;
}

/** Whether a type ends with the beginning of a negative number, which a minus sign after a type does not begin. */
function isNegative(text: string): boolean {
  return /(?:\b(?:as|satisfies)|[|&?:])\s*-\d$/.test(text);
}

function endOfComment(text: string, offset: number): number | undefined {
  const close = text.indexOf('*/', offset + 2);
  return close === -1 ? undefined : close + 2;
}

/** The end of a match at the offset. */
function matches(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
