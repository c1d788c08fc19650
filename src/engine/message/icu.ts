/** ICU MessageFormat: plural, select and selectordinal have branches, and an apostrophe quotes syntax. */
import { escapeApostrophes, unescapeApostrophes } from './icu/apostrophes.ts';
import { composeIcu } from './icu/compose.ts';
import { isMessage } from './icu/tree.ts';
import type { MessageSyntax } from './messageSyntax.ts';

export const icu: MessageSyntax = {
  reserved: ['{', '}'],
  prescribedBy: (text) => (isMessage(text) ? 'icu' : undefined),
  mayHold: (text) => /[{']/.test(text),
  compose: composeIcu,
  writesAnew: true,
  read: unescapeApostrophes,
  finish: escapeApostrophes,
  variantOf: ({ message }) => (message?.kind === 'icu' ? ` icu ${message.apostrophes}` : ''),
};
