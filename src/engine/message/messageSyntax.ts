/** The contract of a message syntax: how one text holds several sentences, and how it writes each of them. */
import type { NumberPlace } from '../plural/sampleNumber.ts';
import type { Finding, MessageProblem } from '../segment.ts';
import type { PrescribedSyntax } from '../syntax/prescribed.ts';
import type { Syntax } from '../syntax/syntax.ts';
import type { Token } from '../token.ts';

export interface MessageSyntax {
  /** Characters that mean something wherever they stand, so that a translation has as many of each as its source. */
  readonly reserved: readonly string[];
  /** What the text alone proves to be its syntax, whatever the rest of its project is written in. */
  readonly prescribedBy: (text: string) => PrescribedSyntax | undefined;
  /** Whether a text of a project in this syntax may hold any of it: a cheap test, true for whatever proves the syntax. */
  readonly mayHold: (text: string) => boolean;
  /**
   * Takes a text apart into the sentences that the target language needs.
   *
   * @returns undefined when the text is not in this syntax
   */
  readonly compose: (text: string, options: MessageOptions) => ComposedMessage | undefined;
  /** What is put together again may be spelled in another way although no sentence has changed. */
  readonly writesAnew: boolean;
  /** The sentence as a reader sees it, and its tokens there. */
  readonly read: (sentence: string, tokens: readonly Token[]) => ReadSentence;
  /** The translation of a sentence as the file is to have it. */
  readonly finish: (text: string, model: SentenceModel) => string;
  /** What of the syntax decides an answer besides the text that is sent: it keeps apart what the memory knows. */
  readonly variantOf: (syntax: Syntax) => string;
}

export interface MessageOptions {
  readonly syntax: Syntax;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export type ComposedMessage =
  | ({ readonly kind: 'sentences' } & Sentences)
  /** It is in this syntax, but cannot be taken apart. */
  | LeftOut;

export interface Sentences {
  /** In the order in which a reader meets them; at least one. */
  readonly sentences: readonly Sentence[];
  /** @param texts one per sentence, as the file is to have them, outer white space included */
  readonly assemble: (texts: readonly string[]) => Assembled;
}

/** A text without choices, as it stands in the message. */
export interface Sentence {
  readonly raw: string;
  /** The syntax that holds within the sentence. */
  readonly syntax: Syntax;
  /** Where readers see the numbers that choose this sentence. */
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

/** The sentence that a translation is written like, as the file has it. */
export interface SentenceModel {
  readonly source: string;
  readonly sourceTokens: readonly Token[];
  readonly syntax: Syntax;
}

export function leftOut(problem: MessageProblem): LeftOut {
  return { kind: 'leftOut', finding: { code: 'messageSyntax', problem } };
}
