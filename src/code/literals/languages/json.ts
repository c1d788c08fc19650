/** JSON, with or without comments. Source: RFC 8259, 7 */
import { type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { unicodeUnits } from '../numerals.ts';
import { fault, named, numbered } from '../rules.ts';

const letters = lettersOf('nrtbf"\\/');
const written = escapesOf(lettersOf('nrtbf"\\'));

const string: LiteralKind = {
  name: 'string',
  open: /"/y,
  closes: sameQuote,
  rules: [named(letters), numbered(/\\u([\da-fA-F]{4})/y), fault(/\\/y)],
  breaks: false,
  spell: spelling(written, unicodeUnits),
};

export const json = [string];
