/**
 * SQL. A backslash is an ordinary character in the standard and starts an escape in MySQL, so literals that contain
 * one are read only with PostgreSQL's `E` prefix, which is unambiguous.
 */
import { type LiteralKind, spelling } from '../kind.ts';
import { lettersOf } from '../letters.ts';
import { below, hexByte, unicodeLong, withoutNul } from '../numerals.ts';
import { doubled, fault, itself, named, numbered, utf8Bytes } from '../rules.ts';

const closes: LiteralKind['closes'] = (raw, offset) =>
  raw[offset] === "'" && raw[offset + 1] !== "'" ? 1 : 0;

const standard: LiteralKind = {
  name: 'standard',
  open: /[nN]?'/y,
  closes,
  rules: [doubled("'"), fault(/\\/y)],
  breaks: true,
  spell: spelling({ "'": "''" }),
};

const letters = lettersOf('bfnrt');
const written = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "''",
  '\\': '\\\\',
};

const escaped: LiteralKind = {
  name: 'escaped',
  open: /[eE]'/y,
  closes,
  rules: [
    doubled("'"),
    named(letters),
    numbered(/\\u([\da-fA-F]{4})/y),
    numbered(/\\U([\da-fA-F]{8})/y),
    utf8Bytes(/\\x([\da-fA-F]{1,2})|\\([0-7]{1,3})/y, ([, digits]) => (digits === undefined ? 8 : 16)),
    itself(/\\(.)/suy),
  ],
  breaks: true,
  spell: spelling(written, withoutNul(below(0x80, hexByte, unicodeLong))),
};

export const sql = [standard, escaped];
