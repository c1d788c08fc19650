/** Go. Source: go.dev/ref/spec, "String literals" */
import { type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, hexByte, unicodeLong } from '../numerals.ts';
import { fault, layout, named, numbered, utf8Bytes } from '../rules.ts';

const letters = lettersOf('abfnrtv\\"');
const written = escapesOf(letters);

const interpreted: LiteralKind = {
  name: 'interpreted',
  open: /"/y,
  closes: sameQuote,
  rules: [
    named(letters),
    numbered(/\\u([\da-fA-F]{4})/y),
    numbered(/\\U([\da-fA-F]{8})/y),
    utf8Bytes(/\\x([\da-fA-F]{2})|\\([0-7]{3})/y, ([, digits]) => (digits === undefined ? 8 : 16)),
    fault(/\\/y),
  ],
  breaks: false,
  spell: spelling(written, below(0x80, hexByte, unicodeLong)),
};

const raw: LiteralKind = {
  name: 'raw',
  open: /`/y,
  closes: sameQuote,
  rules: [layout(/\r(?!\n)/y)],
  breaks: true,
  spell: spelling(),
};

export const go = [interpreted, raw];
