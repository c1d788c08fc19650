/** A message syntax: how one text holds several sentences, and how each sentence is written. */
import type { NumberPlace } from '../plural/sampleNumber.ts';
import type { Finding, MessageProblem } from '../segment.ts';
import type { PrescribedSyntax } from '../syntax/prescribed.ts';
import type { Syntax } from '../syntax/syntax.ts';
import type { Token } from '../token.ts';

export interface MessageSyntax {
  /** Characters of the syntax: a translation must have as many of each as its source. */
  readonly reserved: readonly string[];
  /** The syntax that the text alone proves, whatever the rest of its project uses. */
  readonly prescribedBy: (text: string) => PrescribedSyntax | undefined;
  /** Cheap test for whether a text may use this syntax; true for every text that proves it. */
  readonly mayHold: (text: string) => boolean;
  /** The sentences that the target language needs; undefined if the text is not in this syntax. */
  readonly compose: (text: string, options: MessageOptions) => ComposedMessage | undefined;
  /** Whether reassembling may change the spelling of a message even if no sentence has changed. */
  readonly writesAnew: boolean;
  /** The sentence as readers see it, with its tokens. */
  readonly read: (sentence: string, tokens: readonly Token[]) => ReadSentence;
  /** The translation of a sentence as written in the file. */
  readonly finish: (text: string, model: SentenceModel) => string;
  /** The details of the syntax that affect an answer, besides the text sent; they separate entries of the memory. */
  readonly variantOf: (syntax: Syntax) => string;
}

/** For syntaxes in which a sentence is written as readers see it. */
export const writtenAsSeen: Pick<MessageSyntax, 'read' | 'finish' | 'variantOf'> = {
  read: (text, tokens) => ({ text, tokens }),
  finish: (text) => text,
  variantOf: () => '',
};

export interface MessageOptions {
  readonly syntax: Syntax;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export type ComposedMessage =
  | ({ readonly kind: 'sentences' } & Sentences)
  /** The text is in this syntax, but cannot be split. */
  | LeftOut;

export interface Sentences {
  /** At least one, in reading order. */
  readonly sentences: readonly Sentence[];
  /** @param texts one per sentence, as written in the file, outer white space included */
  readonly assemble: (texts: readonly string[]) => Assembled;
}

export interface Sentence {
  readonly raw: string;
  /** The syntax inside the sentence. */
  readonly syntax: Syntax;
  /** Where readers see the numbers that select this sentence. */
  readonly places: readonly NumberPlace[];
}

export type Assembled = { readonly kind: 'text'; readonly text: string } | LeftOut;

export interface LeftOut {
  readonly kind: 'leftOut';
  readonly finding: Finding;
}

export interface ReadSentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** The source sentence that a translation is modelled on, as written in the file. */
export interface SentenceModel {
  readonly source: string;
  readonly sourceTokens: readonly Token[];
  readonly syntax: Syntax;
}

export function leftOut(problem: MessageProblem): LeftOut {
  return { kind: 'leftOut', finding: { code: 'messageSyntax', problem } };
}
