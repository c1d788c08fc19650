/** The message syntaxes, in the order in which a text is asked whether it is in them. */
import type { MessageKind, Syntax } from '../syntax/syntax.ts';
import { icu } from './icu.ts';
import type { MessageSyntax } from './messageSyntax.ts';
import { pipes } from './pipes.ts';

export const messageSyntaxes: Readonly<Record<MessageKind, MessageSyntax>> = { icu, pipes };

/** What the messages of a project are written in; undefined where every text is one plain text. */
export function messageSyntaxOf({ message }: Syntax): MessageSyntax | undefined {
  return message && messageSyntaxes[message.kind];
}

/** Whether the text alone proves that it is a message. */
export function showsMessage(text: string): boolean {
  return Object.values(messageSyntaxes).some(({ prescribedBy }) => prescribedBy(text) !== undefined);
}
