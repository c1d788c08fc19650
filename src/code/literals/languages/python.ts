/** Python, without bytes literals. Source: the language reference, 2.4.1 to 2.4.3 */
import { codeHole } from '../code.ts';
import { closedBy, type LiteralKind, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, hex, hexByte, unicodeLong } from '../numerals.ts';
import { doubled, fault, fixed, hole, kept, layout, named, numbered } from '../rules.ts';

const letters = lettersOf(`\\'"abfnrtv`);
const written = escapesOf(letters);
const escapes = [
  layout(/\\(?:\r\n?|\n)/y),
  named(letters),
  numbered(/\\([0-7]{1,3})/y, 8),
  numbered(/\\x([\da-fA-F]{2})/y),
  numbered(/\\u([\da-fA-F]{4})/y),
  numbered(/\\U([\da-fA-F]{8})/y),
  // Only Python knows which character the name stands for.
  hole(/\\N\{[^{}\r\n]+\}/y),
  fault(/\\[xuUN]/y),
];
const code = [
  doubled('{'),
  doubled('}'),
  codeHole(/\{/y, { format: 'nested', skipped: [/#[^\n]*/y] }),
  fault(/\}/y),
];
const numeral = below(0x100, hexByte, (point) =>
  point >= 0xd800 && point <= 0xdfff ? `\\u${hex(point, 4)}` : unicodeLong(point),
);

const quotes = /(?:"""|'''|["'])$/;
const closes = closedBy((open) => quotes.exec(open)?.[0] ?? '');
const backslashes = {
  rules: [kept(/\\[\\'"]/y), fixed(/\\(?:\r\n?|\n)/y, '\\\n')],
  unit: /\\[\\'"\n]|./suy,
};
const plain = spelling(written, numeral);
const braces = { '{': '{{', '}': '}}' };

/** The kinds with single and with triple quotes. */
function both(
  kind: Pick<LiteralKind, 'name' | 'rules' | 'spell' | 'unit'>,
  prefix: string,
): readonly LiteralKind[] {
  return [
    { ...kind, closes, breaks: false, open: new RegExp(`${prefix}(?:"(?!"")|'(?!''))`, 'iy') },
    {
      ...kind,
      name: `long ${kind.name}`,
      closes,
      breaks: true,
      open: new RegExp(`${prefix}(?:"""|''')`, 'iy'),
    },
  ];
}

export const python = [
  ...both({ name: 'string', rules: escapes, spell: plain }, 'u?'),
  ...both({ name: 'raw', ...backslashes, spell: spelling() }, 'r'),
  ...both(
    { name: 'formatted', rules: [...escapes, ...code], spell: spelling({ ...written, ...braces }, numeral) },
    '[ft]',
  ),
  ...both(
    {
      name: 'raw formatted',
      ...backslashes,
      rules: [...backslashes.rules, ...code],
      spell: spelling(braces),
    },
    '(?:[ft]r|r[ft])',
  ),
];
