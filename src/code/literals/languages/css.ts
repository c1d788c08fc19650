/** CSS strings, and SCSS and Less interpolation in them. Source: CSS Syntax Level 3, 4.3.5 and 4.3.7 */
import { codeHole, comments } from '../code.ts';
import { type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { hex, isSurrogate, type Numeral, withoutNul } from '../numerals.ts';
import { fault, hole, itself, layout, numbered } from '../rules.ts';

const rules = [
  layout(/\\(?:\r\n|[\r\n\f])/y),
  // NUL and surrogates. Six digits are a whole escape, whatever follows.
  fault(/\\(?:0{6}|00[dD][89a-fA-F][\da-fA-F]{2}|(?:0{1,5}|0?[dD][89a-fA-F][\da-fA-F]{2})(?![\da-fA-F]))/y),
  numbered(/\\([\da-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?/y),
  itself(/\\(.)/suy),
  fault(/\f/y),
];
const written = escapesOf(lettersOf(`\\"'`));

/** A space ends the number and is part of the escape. */
const numeral: Numeral = withoutNul((codePoint) =>
  isSurrogate(codePoint) ? undefined : `\\${hex(codePoint, 1)} `,
);

const string: LiteralKind = {
  name: 'string',
  open: /["']/y,
  closes: sameQuote,
  rules,
  breaks: false,
  spell: spelling(written, numeral),
};

export const css = [string];
export const scss = [
  {
    ...string,
    rules: [...rules, codeHole(/#\{/y, comments)],
    spell: spelling({ ...written, '#': '\\#' }, numeral),
  },
];
/** Less evaluates `@{name}` and `${name}` even after a backslash, so as text they need a numeric escape. */
export const less = [{ ...string, rules: [fault(/\\[@$]\{[\w-]+\}/y), ...rules, hole(/[@$]\{[\w-]+\}/y)] }];
