/** C#. Source: the language specification, 6.4.5.6 and "interpolated strings"; raw strings as of C# 11 */
import { codeHole, comments } from '../code.ts';
import { closingIndent } from '../indent.ts';
import { closedBy, type LiteralKind, type Place, type Rule, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { unicodeUnits } from '../numerals.ts';
import { doubled, fault, named, numbered } from '../rules.ts';

const letters = lettersOf(`0'"\\abefnrtv`);
const written = escapesOf(lettersOf('0"\\abfnrtv'));
const escapes = [
  named(letters),
  numbered(/\\u([\da-fA-F]{4})/y),
  numbered(/\\U([\da-fA-F]{8})/y),
  numbered(/\\x([\da-fA-F]{1,4})/y),
  fault(/\\/y),
];
const syntax = {
  ...comments,
  skipped: [...comments.skipped, /::/y, /'(?:\\.|[^\\'\n])[^'\n]{0,9}'/suy],
  format: 'doubled',
} as const;
const code = [doubled('{'), doubled('}'), codeHole(/\{/y, syntax), fault(/\}/y)];
const braces = { '{': '{{', '}': '}}' };

const regular: LiteralKind = {
  name: 'regular',
  open: /"(?!"")/y,
  closes: sameQuote,
  rules: escapes,
  breaks: false,
  spell: spelling(written, unicodeUnits),
};

const interpolated: LiteralKind = {
  ...regular,
  name: 'interpolated',
  open: /\$"(?!"")/y,
  rules: [...escapes, ...code],
  spell: spelling({ ...written, ...braces }, unicodeUnits),
};

/** Looks only at the next quote, because the previous one may be the opening delimiter. */
const closesUnlessDoubled: LiteralKind['closes'] = (content, offset) =>
  content[offset] === '"' && content[offset + 1] !== '"' ? 1 : 0;

const verbatim: LiteralKind = {
  name: 'verbatim',
  open: /@"/y,
  closes: closesUnlessDoubled,
  rules: [doubled('"')],
  breaks: true,
  spell: spelling({ '"': '""' }),
};

const interpolatedVerbatim: LiteralKind = {
  ...verbatim,
  name: 'interpolated verbatim',
  open: /(?:\$@|@\$)"/y,
  rules: [doubled('"'), ...code],
  spell: spelling({ '"': '""', ...braces }),
};

const quotesOf = (open: string): string => /"+/.exec(open)?.[0] ?? '';

/** A quote at the start would extend the delimiter. */
function lengthensDelimiter(character: string, { previous }: Place): boolean {
  return character === '"' && previous === '';
}

/** A literal cannot contain as many quotes in a row as its delimiter has. */
const delimiterInside: Rule = (raw, offset, { open }) =>
  raw.startsWith(quotesOf(open), offset) ? { kind: 'fault' } : undefined;

const rawLine: LiteralKind = {
  name: 'raw',
  open: /"{3,}(?![ \t]*[\r\n])/y,
  closes: closedBy(quotesOf),
  rules: [],
  breaks: false,
  spell: spelling(),
  avoids: lengthensDelimiter,
};

const rawLines: LiteralKind = {
  name: 'raw lines',
  open: /"{3,}[ \t]*(?:\r\n|\n)/y,
  closes: (content, offset, open) => {
    const blanks = /(?:\r\n|\n)[ \t]*/y;
    blanks.lastIndex = offset;
    const found = blanks.exec(content)?.[0];
    const quotes = quotesOf(open);
    const isClose = found !== undefined && content.startsWith(quotes, offset + found.length);
    return isClose ? found.length + quotes.length : 0;
  },
  rules: [delimiterInside],
  breaks: true,
  spell: spelling(),
  indent: closingIndent,
};

/** With a single `$`, code is in single braces, and the text cannot contain braces. */
const rawCode = [codeHole(/\{(?!\{)/y, syntax), fault(/[{}]/y)];

export const csharp = [
  regular,
  interpolated,
  verbatim,
  interpolatedVerbatim,
  rawLine,
  rawLines,
  { ...rawLine, name: 'interpolated raw', open: /\$"{3,}(?![ \t]*[\r\n])/y, rules: rawCode },
  {
    ...rawLines,
    name: 'interpolated raw lines',
    open: /\$"{3,}[ \t]*(?:\r\n|\n)/y,
    rules: [...rawLines.rules, ...rawCode],
  },
];
