/** Type arguments and parameters of TypeScript in an expression, which look like comparisons or elements. */

/** UTF-16 code units. */
const longest = 500;

const opening = /[([{]/;
const closers: Readonly<Record<string, string>> = { '<': '>', '(': ')', '[': ']', '{': '}' };
/** Between brackets, types also have names with types. */
const inType = /[\w$\s.,|&'"=-]/;
const inBrackets = /[\w$\s.,|&'"=:;?-]/;
/** What can follow type arguments, but not a comparison. */
const following = /\s*(?:[([{`,;)\]}.=|&]|$)|[ \t]*[\r\n]/y;

/**
 * The end of the type arguments at the offset of a `<`, as in `Record<string, string>`; undefined for a comparison, and
 * unless the sign directly follows a name.
 */
export function endOfTypeArguments(text: string, offset: number): number | undefined {
  return /[\w$]/.test(text[offset - 1] ?? '') ? endOfBrackets(text, offset) : undefined;
}

const parameters = /<[\w\s,$]{1,200}>(?=\s*\()/y;
const firstParameter = /<\s*(?:const\s+)?[\w$]+\s+extends\s/y;

/** The end of the type parameters of an arrow function at the offset; undefined for an element of JSX. */
export function endOfTypeParameters(text: string, offset: number): number | undefined {
  parameters.lastIndex = offset;
  if (parameters.test(text)) return parameters.lastIndex;
  firstParameter.lastIndex = offset;
  return firstParameter.test(text) ? endOfBrackets(text, offset) : undefined;
}

function endOfBrackets(text: string, offset: number): number | undefined {
  const open: string[] = [];
  const limit = Math.min(text.length, offset + longest);
  for (let at = offset; at < limit; at++) {
    const unit = text[at] ?? '';
    if (unit === '<' || opening.test(unit)) open.push(closers[unit] ?? '');
    else if (unit === '>' && text[at - 1] === '=') continue;
    else if (unit === open.at(-1)) {
      open.pop();
      if (open.length === 0) return isFollowed(text, at + 1) ? at + 1 : undefined;
    } else if (!(open.at(-1) === '>' ? inType : inBrackets).test(unit)) return undefined;
  }
  return undefined;
}

function isFollowed(text: string, end: number): boolean {
  following.lastIndex = end;
  return following.test(text);
}
