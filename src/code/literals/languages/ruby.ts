/** Ruby, without heredocs. Source: its documentation, doc/syntax/literals.rdoc */
import { type CodeSyntax, codeHole } from '../code.ts';
import { bracedAfterSign, closedBy, type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, hexByte, unicodeBraces } from '../numerals.ts';
import { fault, hole, itself, layout, named, numbered, utf8Bytes } from '../rules.ts';

const letters = { ...lettersOf('abefnrtv'), s: ' ' };
const written = escapesOf(lettersOf('abefnrtv\\#'));
/** A slash that begins a regular expression and is not a division sign, judged by what precedes it. */
const slash = String.raw`\/(?<=(?:[(,=:[!&|?{;+*%<>~^-]|\b(?:and|elsif|if|in|not|or|return|then|unless|until|when|while))\s*\/)`;
const code: CodeSyntax = {
  skipped: [
    /#[^\n]*/y,
    new RegExp(String.raw`${slash}(?:[^\\/#\r\n]|\\.)+\/`, 'y'),
    /`(?:[^`\\#]|\\.)*`/sy,
    // Global variables, characters, lists of words and the like.
    /\$["'`]/y,
    /\?(?<![\w)\]}$?!]\?)(?:\\.|\S)(?!\w)/y,
    /%[wWiIrs](?:\[[^[\]\\#]*\]|\([^()\\#]*\)|\{[^{}\\#]*\}|<[^<>\\#]*>)/y,
  ],
  // Other backticks, regular expressions and lists, and heredocs.
  unclear: [
    /`/y,
    new RegExp(slash, 'y'),
    /\/(?<=\s\/)(?![\s=])/y,
    /(?<![\w)\]])%[wWiIrsx][^\w\s)\]}]/y,
    /<<(?:["'`A-Z]|[~-]["'`A-Za-z_])/y,
  ],
};
const rules = [
  layout(/\\\r?\n/y),
  named(letters),
  numbered(/\\u([\da-fA-F]{4})/y),
  numbered(/\\u\{[ \t]*([\da-fA-F]{1,6})[ \t]*\}/y),
  utf8Bytes(/\\x([\da-fA-F]{1,2})|\\([0-7]{1,3})/y, ([, digits]) => (digits === undefined ? 8 : 16)),
  // Control and meta characters, and escapes for several characters.
  fault(/\\[cCMxu]/y),
  itself(/\\(.)/suy),
  codeHole(/#\{/y, code),
  hole(/#(?:@@?|\$)[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*/uy),
  hole(/#\$(?:[~*$?!@/\\;,.=:<>"&`'+0_]|[1-9]\d*|-[\w\u0080-\u{10ffff}])/uy),
];
const numeral = below(0x80, hexByte, unicodeBraces);

const double: LiteralKind = {
  name: 'double',
  open: /"/y,
  closes: sameQuote,
  rules,
  breaks: true,
  spell: spelling({ ...written, '"': '\\"' }, numeral),
  braced: bracedAfterSign,
};

const single: LiteralKind = {
  name: 'single',
  open: /'/y,
  closes: sameQuote,
  rules: [itself(/\\(['\\])/y)],
  breaks: true,
  spell: spelling({ "'": "\\'", '\\': '\\\\' }),
};

const brackets = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** `%q(…)`, `%Q(…)` and `%(…)` with the given brackets. Literals with unescaped nested brackets are not supported. */
function percent([open, close]: readonly [string, string]): readonly LiteralKind[] {
  const closes = closedBy(() => close);
  const own = `[\\${open}\\${close}\\\\]`;
  const spell = { [open]: `\\${open}`, [close]: `\\${close}`, '\\': '\\\\' };
  const nested = fault(new RegExp(`\\${open}`, 'y'));
  return [
    {
      name: `%q${open}${close}`,
      open: new RegExp(`%q\\${open}`, 'y'),
      closes,
      rules: [itself(new RegExp(`\\\\(${own})`, 'y')), nested],
      breaks: true,
      spell: spelling(spell),
    },
    {
      name: `%Q${open}${close}`,
      open: new RegExp(`%Q?\\${open}`, 'y'),
      closes,
      rules: [...rules, nested],
      breaks: true,
      spell: spelling({ ...written, ...spell }, numeral),
      braced: bracedAfterSign,
    },
  ];
}

export const ruby = [double, single, ...Object.entries(brackets).flatMap(percent)];
