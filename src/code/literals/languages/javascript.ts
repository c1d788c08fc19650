/** JavaScript and TypeScript. Source: ECMA-262, 12.9.4 to 12.9.6 */
import { type CodeSyntax, codeHole, comments } from '../code.ts';
import { type LiteralKind, type Place, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, hexByte, unicodeUnits } from '../numerals.ts';
import { fault, fixed, itself, kept, layout, named, numbered } from '../rules.ts';

const letters = lettersOf('nrtbfv');
const common = [
  layout(/\\(?:\r\n?|[\n\u2028\u2029])/y),
  named(letters),
  fixed(/\\0(?!\d)/y, '\0'),
  numbered(/\\x([\da-fA-F]{2})/y),
  numbered(/\\u([\da-fA-F]{4})/y),
  numbered(/\\u\{0*([\da-fA-F]{1,6})\}/y),
  fault(/\\[xu]/y),
];
const octal = numbered(/\\([0-3][0-7]{0,2}|[4-7][0-7]?)/y, 8);
const other = itself(/\\(.)/suy);

const written = escapesOf(lettersOf('nrtbfv\\"\'`$/'));

/** Whether the character is the slash of `</script`, which would end an inline script of a page. */
function endsScript(character: string, { previous, ahead }: Place): boolean {
  return character === '/' && previous === '<' && /^script/i.test(ahead);
}

const shape = {
  closes: sameQuote,
  spell: spelling(written, below(0x100, hexByte, unicodeUnits)),
  avoids: endsScript,
} as const;

const quoted: LiteralKind = {
  ...shape,
  name: 'quoted',
  open: /["']/y,
  rules: [...common, octal, other],
  breaks: false,
};

/** A slash that begins a regular expression and is not a division sign, judged by what precedes it. */
const slash = String.raw`\/(?<=(?:[(,=:[!&|?{;*%>~^]|(?<!\+)\+|(?<!-)-|\b(?:await|case|delete|do|else|in|of|return|throw|typeof|void|yield))\s*\/)`;
const expression = new RegExp(String.raw`${slash}(?:[^\\/[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.)*\])+\/`, 'y');

export const code: CodeSyntax = {
  skipped: [...comments.skipped, expression],
  // After a comment, a slash may mean a division or begin a regular expression.
  unclear: [...comments.unclear, new RegExp(slash, 'y'), /\/(?<=(?:\*\/|\/\/[^\n]*\n)\s*\/)/y],
};
const interpolation = codeHole(/\$\{/y, code);

const template: LiteralKind = {
  ...shape,
  name: 'template',
  open: /`/y,
  rules: [...common, fault(/\\\d/y), other, interpolation],
  breaks: true,
};

/** A template with the tag `String.raw`, which does not read escapes. */
const rawTemplate: LiteralKind = {
  name: 'raw template',
  open: /`/y,
  closes: sameQuote,
  rules: [kept(/\\[\\`$]/y), interpolation],
  breaks: true,
  spell: spelling(),
  unit: /\\[\\`$]|./suy,
};

export const javascript = [quoted, template];
/** For callers that know that the template has the tag. */
export const stringRaw = [rawTemplate, quoted, template];
