/** Kotlin. Source: kotlinlang.org/spec, "String literals", and its lexer */
import { codeHole, nestableComments } from '../code.ts';
import { bracedAfterSign, type LiteralKind, lastThreeQuotes, sameQuote, spelling } from '../kind.ts';
import { escapesOf, lettersOf } from '../letters.ts';
import { unicodeUnits } from '../numerals.ts';
import { fault, hole, itself, named, numbered } from '../rules.ts';

const letters = lettersOf(`tbnr'"\\$`);
const written = escapesOf(lettersOf('tbnr"\\$'));

const holes = [
  codeHole(/\$\{/y, {
    ...nestableComments,
    skipped: [...nestableComments.skipped, /'(?:\\.|[^\\'\n])[^'\n]{0,5}'/suy, /`[^`\r\n]+`/y],
  }),
  hole(/\$(?:[\p{L}_][\p{L}\p{Nd}_]*|`[^`\r\n]+`)/uy),
];

const string: LiteralKind = {
  name: 'string',
  open: /"(?!"")/y,
  closes: sameQuote,
  rules: [named(letters), numbered(/\\u([\da-fA-F]{4})/y), fault(/\\/y), ...holes],
  breaks: false,
  spell: spelling(written, unicodeUnits),
  braced: bracedAfterSign,
};

const raw: LiteralKind = {
  name: 'raw',
  open: /"""/y,
  closes: lastThreeQuotes,
  rules: [itself(/\$\{'([$"])'\}/y), ...holes],
  breaks: true,
  spell: spelling({ $: `\${'$'}`, '"': `\${'"'}` }),
  braced: bracedAfterSign,
};

export const kotlin = [string, raw];
