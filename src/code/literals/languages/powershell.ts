/** PowerShell, without here-strings. Source: its specification, 2.3.5.2, and its tokenizer */
import { type CodeSyntax, codeHole } from '../code.ts';
import { type LiteralKind, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { fault, hole, itself, layout, named, numbered } from '../rules.ts';

/** Typographic quotes are also delimiters; a doubled quote is a single one in the value. */
const doubleQuote = /["\u201c-\u201e]/;
const singleQuote = /['\u2018-\u201b]/;

function closedByOneOf(quote: RegExp): LiteralKind['closes'] {
  return (raw, offset) => (quote.test(raw[offset] ?? '') && !quote.test(raw[offset + 1] ?? '') ? 1 : 0);
}

function twice(quotes: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...quotes].map((quote) => [quote, quote + quote]));
}

const single: LiteralKind = {
  name: 'single',
  open: /'/y,
  closes: closedByOneOf(singleQuote),
  rules: [itself(/['\u2018-\u201b](['\u2018-\u201b])/y)],
  breaks: true,
  spell: spelling(twice("'\u2018\u2019\u201a\u201b")),
};

const letters = lettersOf('0abefnrtv');
const written = escapesOf(lettersOf('0abfnrtv`$'), '`');

const code: CodeSyntax = {
  escapeSign: '`',
  skipped: [/<#[^#]*#+(?:[^>#][^#]*#+)*>/y, /#(?<![\w<]#)[^\n]*/y],
  unclear: [/<#/y],
};

const double: LiteralKind = {
  name: 'double',
  open: /"/y,
  closes: closedByOneOf(doubleQuote),
  rules: [
    itself(/["\u201c-\u201e](["\u201c-\u201e])/y),
    layout(/`\r?\n/y),
    named(letters, '`'),
    numbered(/`u\{([\da-fA-F]{1,6})\}/y),
    fault(/`u/y),
    itself(/`(.)/suy),
    codeHole(/\$\(/y, code),
    hole(/\$\{[^{}`]+\}/y),
    fault(/\$\{/y),
    // A colon ends the name of a drive, which another name must follow; a further colon belongs to that name.
    fault(/\$[\p{L}\p{Nd}_?]+:(?:(?![\p{L}\p{Nd}_?:])|[\p{L}\p{Nd}_?]+:)/uy),
    hole(/\$(?:[\p{L}\p{Nd}_?]+(?::[\p{L}\p{Nd}_?]+)?|[$^])/uy),
  ],
  breaks: true,
  spell: spelling({ ...written, ...twice('"\u201c\u201d\u201e') }),
  braced: (code) => (/^\$[\p{L}\p{Nd}_:]+$/u.test(code) ? `\${${code.slice(1)}}` : undefined),
};

export const powershell = [single, double];
