/** C, C++ and Objective-C. Source: ISO C 5.1.1.2 and 6.4.5; ISO C++ [lex.string] */
import { closedBy, type LiteralKind, type Place, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, octalByte, unicodeLong } from '../numerals.ts';
import { fault, layout, named, numbered, utf8Bytes } from '../rules.ts';

const letters = lettersOf(`abefnrtv"'\\?`);
const written = escapesOf(lettersOf('abfnrtv"\\?'));
const spliced = layout(/\\[ \t]*\r?\n/y);
const universal = [numbered(/\\u([\da-fA-F]{4})/y), numbered(/\\U([\da-fA-F]{8})/y)];

/** Compilers for older standards read `??=` and the like as single characters. */
function makesTrigraph(character: string, { previous, ahead }: Place): boolean {
  return character === '?' && previous === '?' && /^[=/'()!<>-]/.test(ahead);
}

const shape = { closes: sameQuote, breaks: false, avoids: makesTrigraph } as const;

/** UTF-8, one escape per byte. */
function bytesInOctal(codePoint: number): string {
  return Array.from(new TextEncoder().encode(String.fromCodePoint(codePoint)), octalByte).join('');
}

const narrow: LiteralKind = {
  ...shape,
  name: 'narrow',
  open: /(?:u8|@)?"/y,
  rules: [
    spliced,
    named(letters),
    ...universal,
    utf8Bytes(/\\x([\da-fA-F]+)|\\([0-7]{1,3})/y, ([, digits]) => (digits === undefined ? 8 : 16)),
    fault(/\\/y),
  ],
  spell: spelling(written, below(0x80, octalByte, below(0xa0, bytesInOctal, unicodeLong))),
};

const wide: LiteralKind = {
  ...shape,
  name: 'wide',
  open: /[LuU]"/y,
  rules: [
    spliced,
    named(letters),
    ...universal,
    numbered(/\\x([\da-fA-F]+)/y),
    numbered(/\\([0-7]{1,3})/y, 8),
    fault(/\\/y),
  ],
  spell: spelling(written, below(0xa0, octalByte, unicodeLong)),
};

const raw: LiteralKind = {
  name: 'raw',
  open: /(?:u8|[LuU])?R"[^ ()\\\t\v\f\r\n]{0,16}\(/y,
  closes: closedBy((open) => `)${open.slice(open.indexOf('"') + 1, -1)}"`),
  // Some compilers strip the blanks, although raw strings have no line splicing.
  rules: [fault(/\\[ \t]+(?=[\r\n])/y)],
  breaks: true,
  spell: spelling(),
};

export const c = [narrow, wide];
export const cpp = [narrow, wide, raw];
