/** Fluent: placeables with variants are choices, and everything else in braces is a placeholder. */
import { composeChoices } from './composeChoices.ts';
import { fluentChoices } from './fluent/choices.ts';
import { holdsChoice } from './fluent/tree.ts';
import { leftOut, type MessageSyntax, writtenAsSeen } from './messageSyntax.ts';

export const fluent: MessageSyntax = {
  reserved: ['{', '}'],
  prescribedBy: () => undefined,
  mayHold: holdsChoice,
  compose: (text, options) => composeChoices(text, fluentChoices, options) ?? leftOut('invalid'),
  writesAnew: true,
  ...writtenAsSeen,
};
