/** Quoted YAML scalars. Source: YAML 1.2.2, 5.7, 7.3.1 and 7.3.2 */
import { closedBy, type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, hexByte, unicodeLong } from '../numerals.ts';
import { doubled, fault, layout, named, numbered } from '../rules.ts';

const folded = layout(/(?:(?:(?<![ \t])|(?<=\\[ \t]))[ \t]+)?(?:\r\n|[\r\n])[ \t\r\n]*/y, foldedBreaks);

/** A single line break becomes a space. If there are several, all but the first remain. */
export function foldedBreaks(match: string): string {
  return laterBreaks(match) || ' ';
}

/** An escaped line break disappears, but not the empty lines after it. */
const joined = layout(/\\(?:\r\n|[\r\n])[ \t\r\n]*/y, laterBreaks);

function laterBreaks(match: string): string {
  return '\n'.repeat((match.match(/\r\n|[\r\n]/g)?.length ?? 1) - 1);
}

const letters = { ...lettersOf('0abt\tnvfre "/\\'), N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029' };
const written = escapesOf(lettersOf('0abtnvfre"\\'));

const double: LiteralKind = {
  name: 'double',
  open: /"/y,
  closes: sameQuote,
  rules: [
    joined,
    named(letters),
    numbered(/\\x([\da-fA-F]{2})/y),
    numbered(/\\u([\da-fA-F]{4})/y),
    numbered(/\\U([\da-fA-F]{8})/y),
    fault(/\\/y),
    folded,
  ],
  breaks: false,
  spell: spelling(written, below(0x100, hexByte, unicodeLong)),
};

const single: LiteralKind = {
  name: 'single',
  open: /'/y,
  closes: (raw, offset, open) => (raw[offset + 1] === "'" ? 0 : closedBy(() => open)(raw, offset, open)),
  rules: [doubled("'"), folded],
  breaks: false,
  spell: spelling({ "'": "''" }),
};

export const yaml = [double, single];
