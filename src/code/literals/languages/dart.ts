/** Dart. Source: the language specification, "Strings" */
import { codeHole, nestableComments } from '../code.ts';
import { bracedAfterSign, closedBy, type LiteralKind, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, hexByte, isSurrogate, unicodeBraces, unicodeUnits } from '../numerals.ts';
import { fault, hole, itself, named, numbered } from '../rules.ts';

const letters = lettersOf('nrfbtv');
const written = escapesOf(lettersOf(`nrfbtv\\"'$`));
const rules = [
  named(letters),
  numbered(/\\x([\da-fA-F]{2})/y),
  numbered(/\\u([\da-fA-F]{4})/y),
  numbered(/\\u\{([\da-fA-F]{1,6})\}/y),
  fault(/\\[xu\r\n]/y),
  itself(/\\(.)/suy),
  codeHole(/\$\{/y, nestableComments),
  hole(/\$[A-Za-z_]\w*/y),
];
const numeral = below(0x100, hexByte, (code) =>
  isSurrogate(code) ? unicodeUnits(code) : unicodeBraces(code),
);

const quotes = /(?:"""|'''|["'])(?=\s*$)/;
const closes = closedBy((open) => quotes.exec(open)?.[0] ?? '');

const string: LiteralKind = {
  name: 'string',
  open: /"(?!"")|'(?!'')/y,
  closes,
  rules,
  breaks: false,
  spell: spelling(written, numeral),
  braced: bracedAfterSign,
};

/** A blank first line is not part of the value. */
const lines: LiteralKind = {
  ...string,
  name: 'lines',
  open: /(?:"""|''')(?:[ \t]*(?:\r\n|\n))?/y,
  breaks: true,
  avoids: (character, { previous, open }) =>
    /^\s$/.test(character) && previous === '' && !open.endsWith('\n'),
};

const raw = { rules: [], spell: spelling(), braced: () => undefined };

export const dart: readonly LiteralKind[] = [
  string,
  lines,
  { ...string, ...raw, name: 'raw', open: /r(?:"(?!"")|'(?!''))/y },
  { ...lines, ...raw, name: 'raw lines', open: /r(?:"""|''')(?:[ \t]*(?:\r\n|\n))?/y },
];
