/** Java. Source: JLS 17, 3.3 and 3.10.5 to 3.10.7 */

import { leastIndent } from '../indent.ts';
import { closedBy, type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, octalByte, unicodeUnits } from '../numerals.ts';
import { fault, layout, lineJoin, named, numbered } from '../rules.ts';

const letters = { ...lettersOf(`btnfr"'\\`), s: ' ' };
const rules = [
  // The compiler decodes these escapes before it reads anything else.
  fault(/\\u+00(?:0[aAdD]|22|5[cC])/y),
  // The compiler miscounts backslashes after half of a surrogate pair.
  fault(/\\u+[dD][89abAB][\da-fA-F]{2}(?=\\\\u)/y),
  numbered(/\\u+([\da-fA-F]{4})/y),
  named(letters),
  numbered(/\\([0-3][0-7]{0,2}|[4-7][0-7]?)/y, 8),
];
const written = escapesOf(lettersOf('btnfr"\\'));
const numeral = below(0x80, octalByte, unicodeUnits);

const string: LiteralKind = {
  name: 'string',
  open: /"(?!"")/y,
  closes: sameQuote,
  rules: [...rules, fault(/\\/y)],
  breaks: false,
  spell: spelling(written, numeral),
};

/** Characters that count as blanks when they are not written as escapes. */
const blank = '[ \\t\\f\\v\\x1c-\\x1f\\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000]';

const textBlock: LiteralKind = {
  name: 'text block',
  open: /"""[ \t\f]*(?:\r\n|\n)/y,
  closes: closedBy(() => '"""'),
  rules: [
    // These decode to blanks before indentation is stripped.
    fault(/\\u+(?:0009|000[bcBC]|001[c-fC-F]|0020|1680|200[0-689aA]|202[89]|205[fF]|3000)/y),
    ...rules,
    lineJoin(/\\\r?\n/y),
    fault(/\\/y),
    layout(new RegExp(`(?<!${blank})${blank}+(?=[\\r\\n]|""")`, 'y')),
  ],
  breaks: true,
  spell: spelling({ ...written, ' ': '\\s' }, numeral),
  indent: leastIndent,
  leastIndent: true,
};

export const java = [string, textBlock];
