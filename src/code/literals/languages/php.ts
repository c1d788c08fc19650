/** PHP. Source: the manual, "Strings", and the lexer */
import { blanksBefore } from '../../../formats/lines.ts';
import { codeHole, comments } from '../code.ts';
import { closingIndent } from '../indent.ts';
import { type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, hexByte, unicodeBraces } from '../numerals.ts';
import { fault, hole, itself, kept, matchAt, named, numbered, utf8Bytes } from '../rules.ts';

const letters = lettersOf('nrtvef\\$');
const written = escapesOf(letters);
const syntax = { ...comments, skipped: [...comments.skipped, /#(?!\[)[^\n]*/y] };
const name = '[A-Za-z_\\x80-\\u{10ffff}][\\w\\x80-\\u{10ffff}]*';
const index = `\\[(?:-?\\d+|[A-Za-z_\\x80-\\u{10ffff}][\\w\\x80-\\u{10ffff}]*|\\$${name})\\]`;
const rules = [
  named(letters),
  numbered(/\\u\{0*([\da-fA-F]{1,6})\}/y),
  fault(/\\u\{/y),
  utf8Bytes(/\\x([\da-fA-F]{1,2})|\\([0-7]{1,3})/y, ([, digits]) => (digits === undefined ? 8 : 16)),
  // Both characters are text, and the brace opens nothing.
  kept(/\\\{/y),
  codeHole(/\{(?=\$)/y, syntax),
  codeHole(/\$\{/y, syntax),
  hole(new RegExp(`\\$${name}${index}`, 'uy')),
  // Anything else in the brackets is an error.
  fault(new RegExp(`\\$${name}\\[`, 'uy')),
  hole(new RegExp(`\\$${name}(?:\\??->${name})?`, 'uy')),
];
const numeral = below(0x80, hexByte, unicodeBraces);

function braced(code: string): string | undefined {
  return /^\$\w+$/.test(code) ? `{${code}}` : undefined;
}

const double: LiteralKind = {
  name: 'double',
  open: /b?"/y,
  closes: sameQuote,
  rules: [named({ '"': '"' }), ...rules],
  breaks: true,
  spell: spelling({ ...written, '"': '\\"' }, numeral),
  braced,
};

const single: LiteralKind = {
  name: 'single',
  open: /b?'/y,
  closes: sameQuote,
  rules: [itself(/\\(['\\])/y)],
  breaks: true,
  spell: spelling({ "'": "\\'", '\\': '\\\\' }),
};

/** The whole word that ends a heredoc at the start of a line. Code may follow. */
function closingWord(open: string, before: string): RegExp {
  const word = /\w+/.exec(open)?.[0] ?? '';
  return new RegExp(`${before}${word}(?![\\w\\x80-\\u{10ffff}])`, 'uy');
}

const closesWithWord: LiteralKind['closes'] = (raw, offset, open) => {
  if (!/[\r\nA-Za-z_]/.test(raw[offset] ?? '')) return 0;
  const found = matchAt(closingWord(open, '\\r?\\n[ \\t]*'), raw, offset)?.[0];
  if (found !== undefined) return found.length;
  const word = matchAt(closingWord(open, ''), raw, offset)?.[0];
  return word !== undefined && isInFront(raw, offset, open) ? word.length : 0;
};

/** Whether only blanks separate the offset from the opening delimiter, after which the first line begins. */
function isInFront(raw: string, offset: number, open: string): boolean {
  const start = blanksBefore(raw, offset);
  return raw.slice(Math.max(0, start - open.length), start) === open;
}

const hereDocument: LiteralKind = {
  ...double,
  name: 'here document',
  open: /<<<[ \t]*(?:[A-Za-z_]\w*|"[A-Za-z_]\w*")(?:\r\n|\n)/y,
  closes: closesWithWord,
  rules,
  spell: spelling(written, numeral),
  avoids: (character, { previous, ahead, open }) =>
    previous === '' && closingWord(open, '[ \\t]*').test(character + ahead),
  indent: closingIndent,
};

const nowDocument: LiteralKind = {
  ...hereDocument,
  name: 'now document',
  open: /<<<[ \t]*'[A-Za-z_]\w*'(?:\r\n|\n)/y,
  rules: [],
  spell: spelling(),
};

export const php = [double, single, hereDocument, nowDocument];
