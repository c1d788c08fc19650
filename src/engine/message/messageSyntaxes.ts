/** The message syntaxes, in the order in which they are tried on a text. */
import type { MessageKind, Syntax } from '../syntax/syntax.ts';
import { fluent } from './fluent.ts';
import { icu } from './icu.ts';
import type { MessageSyntax } from './messageSyntax.ts';
import { pipes } from './pipes.ts';
import { wiki } from './wiki.ts';

export const messageSyntaxes: Readonly<Record<MessageKind, MessageSyntax>> = { icu, fluent, pipes, wiki };

/** The message syntax of a project; undefined if it has none, although individual texts may still prove one. */
export function messageSyntaxOf({ message }: Syntax): MessageSyntax | undefined {
  return message && messageSyntaxes[message.kind];
}

/** Whether the text alone proves that it is a message. */
export function showsMessage(text: string): boolean {
  return Object.values(messageSyntaxes).some(({ prescribedBy }) => prescribedBy(text) !== undefined);
}
