/** Bash, as far as other shells agree with it. Source: its manual, 3.1.2 and 3.5 */
import { codeHole } from '../code.ts';
import { closedBy, type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { below, octalByte, unicodeLong, withoutNul } from '../numerals.ts';
import { fault, hole, itself, layout, named, numbered, utf8Bytes } from '../rules.ts';

/** Ends the literal, adds an escaped quote and starts again. */
const leftForQuote = "'\\''";

const single: LiteralKind = {
  name: 'single',
  open: /'/y,
  closes: (raw, offset) => (raw[offset] === "'" && !raw.startsWith(leftForQuote, offset) ? 1 : 0),
  rules: [itself(/'\\(')'/y)],
  breaks: true,
  spell: spelling({ "'": leftForQuote }),
};

const skipped = [/\\./sy];
const commands = {
  skipped: [...skipped, /#(?<=[\s;&|(]#)[^\n]*/y],
  // The brackets of `case` have no partner, and those of a heredoc are text.
  unclear: [/(?<![\w-])case(?=\s)/y, /(?<!<)<<-?\s*["'\\A-Za-z_]/y],
};

const double: LiteralKind = {
  name: 'double',
  open: /\$?"/y,
  closes: sameQuote,
  rules: [
    layout(/\\\r?\n/y),
    itself(/\\([$`"\\])/y),
    codeHole(/\$\((?!\()/y, commands),
    codeHole(/\$[({[]/y, { skipped }),
    hole(/\$(?:[A-Za-z_]\w*|[0-9@*#?$!-])/y),
    hole(/`(?:[^`\\]|\\.)*`/sy),
    fault(/`/y),
  ],
  breaks: true,
  spell: spelling({ $: '\\$', '`': '\\`', '"': '\\"', '\\': '\\\\' }),
  escaped: /^\$$/,
  braced: (code) => (/^\$\w+$/.test(code) ? `\${${code.slice(1)}}` : undefined),
};

const letters = { ...lettersOf(`abefnrtv\\'"?`), E: '\u001b' };
const written = escapesOf(lettersOf("abefnrtv\\'"));

const ansi: LiteralKind = {
  name: 'ANSI C',
  open: /\$'/y,
  closes: closedBy(() => "'"),
  rules: [
    named(letters),
    numbered(/\\u([\da-fA-F]{1,4})/y),
    numbered(/\\U([\da-fA-F]{1,8})/y),
    utf8Bytes(/\\x([\da-fA-F]{1,2})|\\([0-7]{1,3})/y, ([, digits]) => (digits === undefined ? 8 : 16)),
    fault(/\\[cxuU]/y),
  ],
  breaks: true,
  spell: spelling(written, withoutNul(below(0x80, octalByte, unicodeLong))),
};

export const shell = [single, double, ansi];
