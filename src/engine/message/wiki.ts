/** MediaWiki and libraries for its messages: PLURAL and GENDER are choices, other templates placeholders. */
import { composeChoices } from './composeChoices.ts';
import { type MessageSyntax, writtenAsSeen } from './messageSyntax.ts';
import { wikiChoices } from './wiki/choices.ts';
import { holdsChoice } from './wiki/tree.ts';

export const wiki: MessageSyntax = {
  reserved: ['{', '}', '|'],
  prescribedBy: () => undefined,
  mayHold: holdsChoice,
  compose: (text, options) => composeChoices(text, wikiChoices, options),
  writesAnew: true,
  ...writtenAsSeen,
};
