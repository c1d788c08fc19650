/** Reads whole messages, for comparison with their translations. */
import type { PrescribedSyntax } from '../syntax/prescribed.ts';
import { holdsChoice, readMessage as readFluent } from './fluent/tree.ts';
import { isMessage, readMessage as readIcu } from './icu/tree.ts';
import type { ReadMessage } from './tree.ts';
import { holdsChoice as holdsWikiChoice, readMessage as readWiki } from './wiki/tree.ts';

export interface MessageReader {
  readonly mayChoose: (text: string) => boolean;
  /** @param language the language of the text */
  readonly read: (text: string, language: string) => ReadMessage;
  /** Whether a translation with this text may have choices, even if its source has none; never in ICU. */
  readonly mayAdd: (text: string) => boolean;
}

const fluent: MessageReader = { mayChoose: holdsChoice, read: readFluent, mayAdd: holdsChoice };
const wiki: MessageReader = { mayChoose: holdsWikiChoice, read: readWiki, mayAdd: holdsWikiChoice };
const icu: MessageReader = { mayChoose: isMessage, read: readIcu, mayAdd: () => false };

/**
 * Texts in any other syntax may still be ICU messages.
 *
 * @param texts all texts of the source
 */
export function messageReader(
  prescribed: PrescribedSyntax | undefined,
  texts: readonly string[],
): MessageReader {
  if (prescribed === 'fluent') return fluent;
  return texts.some(holdsWikiChoice) && !texts.some(isMessage) ? wiki : icu;
}
