/** ICU MessageFormat: plural, select and selectordinal have branches, and an apostrophe quotes syntax. */
import { composeChoices } from './composeChoices.ts';
import { escapeApostrophes, unescapeApostrophes } from './icu/apostrophes.ts';
import { icuChoices } from './icu/choices.ts';
import { isMessage } from './icu/tree.ts';
import type { MessageSyntax } from './messageSyntax.ts';

export const icu: MessageSyntax = {
  reserved: ['{', '}'],
  prescribedBy: (text) => (isMessage(text) ? 'icu' : undefined),
  mayHold: (text) => /[{']/.test(text),
  compose: (text, options) => composeChoices(text, icuChoices, options),
  writesAnew: true,
  read: unescapeApostrophes,
  finish: escapeApostrophes,
  variantOf: ({ message }) => (message?.kind === 'icu' ? ` icu ${message.apostrophes}` : ''),
};
