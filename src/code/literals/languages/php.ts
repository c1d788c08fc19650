/** PHP. Source: the manual's page "Strings", and its lexer */
import { blockComment, codeHole } from '../code.ts';
import { closingIndent } from '../indent.ts';
import { type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { below, hexByte, unicodeBraces } from '../numerals.ts';
import { fault, hole, itself, named, numbered, utf8Bytes } from '../rules.ts';

const letters = {
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  e: '\x1b',
  f: '\f',
  '\\': '\\',
  $: '$',
};
const written = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\x1b': '\\e',
  '\f': '\\f',
  '\\': '\\\\',
  $: '\\$',
};
const skipped = [blockComment];
const name = '[A-Za-z_\\x80-\\u{10ffff}][\\w\\x80-\\u{10ffff}]*';
const index = `\\[(?:-?\\d+|[A-Za-z_\\x80-\\u{10ffff}][\\w\\x80-\\u{10ffff}]*|\\$${name})\\]`;
const rules = [
  named(letters),
  numbered(/\\u\{([\da-fA-F]{1,6})\}/y),
  fault(/\\u\{/y),
  utf8Bytes(/\\x([\da-fA-F]{1,2})|\\([0-7]{1,3})/y, ([, digits]) => (digits === undefined ? 8 : 16)),
  codeHole(/\{(?=\$)/y, { skipped }),
  codeHole(/\$\{/y, { skipped }),
  hole(new RegExp(`\\$${name}${index}`, 'uy')),
  // Anything else in the bracket is an error.
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

/** The line that begins with the word, whatever follows it. */
const closesWithWord: LiteralKind['closes'] = (raw, offset, open) => {
  const word = /\w+/.exec(open)?.[0] ?? '';
  const found = new RegExp(`\\r?\\n[ \\t]*${word}(?!\\w)`, 'y');
  found.lastIndex = offset;
  return found.exec(raw)?.[0].length ?? 0;
};

const hereDocument: LiteralKind = {
  ...double,
  name: 'here document',
  open: /<<<[ \t]*(?:[A-Za-z_]\w*|"[A-Za-z_]\w*")(?:\r\n|\n)/y,
  closes: closesWithWord,
  rules,
  spell: spelling(written, numeral),
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
