/** Rust, without byte and C strings. Source: the Rust Reference, "Tokens" */
import { closedBy, type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, hexByte, unicodeBraces } from '../numerals.ts';
import { fault, layout, named, numbered } from '../rules.ts';

const letters = lettersOf(`0nrt\\"'`);
const written = escapesOf(lettersOf('0nrt\\"'));

const string: LiteralKind = {
  name: 'string',
  open: /"/y,
  closes: sameQuote,
  rules: [
    layout(/\\\r?\n[ \t\r\n]*/y),
    named(letters),
    numbered(/\\x([0-7][\da-fA-F])/y),
    numbered(/\\u\{([\da-fA-F][\da-fA-F_]{0,11})\}/y),
    fault(/\\/y),
  ],
  breaks: true,
  spell: spelling(written, below(0x80, hexByte, unicodeBraces)),
};

const raw: LiteralKind = {
  name: 'raw',
  open: /r#{0,255}"/y,
  closes: closedBy((open) => `"${open.slice(1, -1)}`),
  rules: [],
  breaks: true,
  spell: spelling(),
};

export const rust = [string, raw];
