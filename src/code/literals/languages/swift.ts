/** Swift, without extended delimiters (`#"…"#`). Source: the Swift book, "Lexical Structure" */
import { codeHole, nestableComments } from '../code.ts';
import { closingIndent } from '../indent.ts';
import { type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { unicodeBraces } from '../numerals.ts';
import { fault, lineJoin, matchAt, named, numbered } from '../rules.ts';

const letters = lettersOf(`0\\tnr"'`);
const written = escapesOf(lettersOf('0\\tnr"'));
const rules = [
  named(letters),
  numbered(/\\u\{([\da-fA-F]{1,8})\}/y),
  codeHole(/\\\(/y, {
    ...nestableComments,
    // The last matches the start of a regular expression.
    unclear: [...nestableComments.unclear, /\/(?<=[(,=:[!&|?{;]\s*\/)(?!\s)/y],
  }),
];

const string: LiteralKind = {
  name: 'string',
  open: /"(?!"")/y,
  closes: sameQuote,
  rules: [...rules, fault(/\\/y)],
  breaks: false,
  spell: spelling(written, unicodeBraces),
};

const lines: LiteralKind = {
  ...string,
  name: 'lines',
  open: /"""[ \t]*(?:\r\n|\n)/y,
  closes: (raw, offset) => matchAt(/(?:\r\n|\n)[ \t]*"""/y, raw, offset)?.[0].length ?? 0,
  rules: [...rules, lineJoin(/\\[ \t]*(?:\r\n|\n)/y), fault(/\\|"""/y)],
  breaks: true,
  indent: closingIndent,
};

export const swift = [string, lines];
