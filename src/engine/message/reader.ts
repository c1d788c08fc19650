/** Reads whole messages, for comparison with their translations. */
import type { PrescribedSyntax } from '../syntax/prescribed.ts';
import { holdsChoice, readMessage as readFluent } from './fluent/tree.ts';
import { isMessage, readMessage as readIcu } from './icu/tree.ts';
import type { ReadMessage } from './tree.ts';

export interface MessageReader {
  readonly mayChoose: (text: string) => boolean;
  /** @param language the language of the text, English by default */
  readonly read: (text: string, language?: string) => ReadMessage;
  /** Translations may have choices that their source lacks, and lack those that it has. */
  readonly choosesFreely: boolean;
}

const icu: MessageReader = { mayChoose: isMessage, read: readIcu, choosesFreely: false };
const fluent: MessageReader = { mayChoose: holdsChoice, read: readFluent, choosesFreely: true };

/** Texts of any other syntax may still be ICU messages. */
export function messageReader(prescribed: PrescribedSyntax | undefined): MessageReader {
  return prescribed === 'fluent' ? fluent : icu;
}
