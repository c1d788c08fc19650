/** TOML. Source: toml.io, version 1.0.0, "String"; `\e` and `\x` as of 1.1 */
import { type LiteralKind, lastThreeQuotes, type Place, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { unicodeLong } from '../numerals.ts';
import { fault, layout, named, numbered } from '../rules.ts';

const letters = lettersOf('btnfre"\\');
const written = escapesOf(lettersOf('btnfr"\\'));
const escapes = [
  named(letters),
  numbered(/\\x([\da-fA-F]{2})/y),
  numbered(/\\u([\da-fA-F]{4})/y),
  numbered(/\\U([\da-fA-F]{8})/y),
  fault(/\\/y),
];

/** A line break directly after the delimiter is not part of the value. */
function isSwallowed(character: string, { previous, open }: Place): boolean {
  return character === '\n' && previous === '' && !open.endsWith('\n');
}

const basic: LiteralKind = {
  name: 'basic',
  open: /"(?!"")/y,
  closes: sameQuote,
  rules: escapes,
  breaks: false,
  spell: spelling(written, unicodeLong),
};

const literal: LiteralKind = {
  name: 'literal',
  open: /'(?!'')/y,
  closes: sameQuote,
  rules: [],
  breaks: false,
  spell: spelling(),
};

const basicLines: LiteralKind = {
  ...basic,
  name: 'basic lines',
  open: /"""(?:\r\n|\n)?/y,
  closes: lastThreeQuotes,
  rules: [layout(/\\[ \t]*\r?\n[ \t\r\n]*/y), fault(/"{6,}/y), ...escapes],
  breaks: true,
  avoids: isSwallowed,
};

const literalLines: LiteralKind = {
  ...literal,
  name: 'literal lines',
  open: /'''(?:\r\n|\n)?/y,
  closes: lastThreeQuotes,
  rules: [fault(/'{6,}/y)],
  breaks: true,
  avoids: isSwallowed,
};

export const toml = [basic, literal, basicLines, literalLines];
