/** The expressions in a text, which become the arguments of a call. */

export type Pieces = readonly (string | { readonly code: string })[];

/** The last two are for Laravel and Android, whose placeholders have no braces. */
export type Braces = '{{}}' | '{}' | '%{}' | ':' | '%$s';

export interface Argument {
  readonly name: string;
  readonly code: string;
}

/** Names for the expressions in a text; equal expressions share one. */
export function argumentsOf(pieces: Pieces): readonly Argument[] {
  const all = new Map<string, string>();
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  for (const piece of pieces) {
    if (typeof piece === 'string' || all.has(piece.code)) continue;
    const base = nameFor(piece.code);
    let number = numbers.get(base) ?? 1;
    while (taken.has(numbered(base, number))) number++;
    numbers.set(base, number);
    taken.add(numbered(base, number));
    all.set(piece.code, numbered(base, number));
  }
  return Array.from(all, ([code, name]) => ({ name, code }));
}

function numbered(base: string, number: number): string {
  return number === 1 ? base : `${base}${number}`;
}

/** Reserved words of JavaScript, and options of i18next, which an argument of the same name would set. */
const reserved = new Set(
  (
    'this null true false yield await super new typeof void delete in instanceof __proto__ ' +
    'lng lngs fallbackLng ns defaultValue context ordinal replace postProcess interpolation returnObjects joinArrays'
  ).split(' '),
);

/** The last name of an expression such as `user.name`, `nameOf()` or `$user->name`. */
function nameFor(code: string): string {
  const path = code
    .replace(/\(\)$/, '')
    .replace(/^(?:\$|@@?)(?=[A-Za-z_])/, '')
    .replace(/\??->|&\./g, '.');
  if (!/^[\w$.?]+$/.test(path)) return 'value';
  const name = path.slice(path.lastIndexOf('.') + 1);
  return /^[A-Za-z_]\w*$/.test(name) && !reserved.has(name) ? name : 'value';
}

const strings = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/gs;
/** Comments, JSX elements, and what templates may have where an expression could be. */
const noExpression = /\/\/|\/\*|<\s{0,20}[A-Za-z>/]|^(?:\.\.\.|[@#:/])|^$/;

const noText =
  /&&|(?<![\w$.])(?:null|undefined|true|false)(?![\w$])|\.(?:map|flatMap)\(|(?:^|\.|[a-z])(?:[cC]hildren|[iI]cons?)$|(?:^|\.)render(?:[A-Z]\w{0,60})?\(/;

/** In UTF-16 code units. Longer expressions are left in the code, because reading their strings may take long. */
const longestArgument = 2000;

/** Whether a JSX expression may have a value that is shown as nothing, or as elements. */
export function mayShowNoText(code: string): boolean {
  return code.length > longestArgument || noText.test(code.replace(strings, '""'));
}

/** Whether an expression is one value wherever it is: it has no comment, and no comma or filter outside brackets. */
export function isArgument(code: string): boolean {
  if (code.length > longestArgument) return false;
  const bare = code.replace(strings, '""');
  if (noExpression.test(bare)) return false;
  let depth = 0;
  let choices = 0;
  for (const [sign] of bare.matchAll(/\?\.|\?\?|\|\||[([{}\])?:,;|]/g)) {
    if (/[([{]/.test(sign)) depth++;
    else if (/[)\]}]/.test(sign)) depth--;
    else if (depth === 0 && sign === '?') choices++;
    else if (depth === 0 && sign === ':') choices--;
    if (depth < 0 || choices < 0 || (depth === 0 && /^[,;|]$/.test(sign))) return false;
  }
  return depth === 0 && choices === 0;
}
