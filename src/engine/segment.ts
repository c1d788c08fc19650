import type { ConcurrencyLimiter } from './concurrencyLimiter.ts';
import type { Syntax } from './syntax/syntax.ts';

/** Input and output of the engine, which does no I/O itself: the service and the memory are passed in. */

/** Compared by value: segments with equal options may share a request. Names follow the service's parameters. */
export interface TextOptions {
  /** Service code, usually without a variant; if absent, the service detects the language. */
  readonly sourceLang?: string;
  readonly targetLang: string;
  readonly formality?: string;
  readonly modelType?: string;
  readonly context?: string;
  readonly customInstructions?: readonly string[];
  readonly glossaryId?: string;
  readonly styleId?: string;
  readonly translationMemoryId?: string;
  /** Percent, 0 to 100. */
  readonly translationMemoryThreshold?: number;
  /** The text is improved in its own language instead of translated, without tag handling. */
  readonly writing?: Writing;
}

/** Style and tone exclude each other. */
export type Writing =
  | { readonly kind: 'rephrase'; readonly style?: string; readonly tone?: string }
  | { readonly kind: 'correct' };

export interface Segment {
  readonly text: string;
  readonly options: TextOptions;
  /** Defaults to `defaultSyntax`. */
  readonly syntax?: Syntax;
  /** Limit for the translation, in code points. */
  readonly maxLength?: number;
  /** Set if the answer is one form of a plural that the project stores as separate texts. */
  readonly plural?: PluralForm;
}

/** The wanted form, and the forms of the source language, from which the text to send is chosen. */
export interface PluralForm {
  /** CLDR category of the target language, for example `few`; another name if the target's file has more forms. */
  readonly category: string;
  /** `1st, 2nd` instead of `1 file, 2 files`. */
  readonly ordinal: boolean;
  /** The source's texts by CLDR category, including `other`, and perhaps a `zero` that the source language lacks. */
  readonly forms: ReadonlyMap<string, string>;
  /** Sample numbers for which the target shows the form; set if its file, rather than the language, decides that. */
  readonly numbers?: readonly number[];
}

/** `xml`: the texts are well-formed XML fragments. `none`: plain text. */
export type Markup = 'none' | 'xml';

/** The texts of one request, which share everything else. */
export interface TextBatch {
  readonly texts: readonly string[];
  readonly markup: Markup;
  readonly options: TextOptions;
}

export interface TranslatedText {
  readonly text: string;
  /** `text` is not the answer, because the answer contained a secret. */
  readonly withheld?: boolean;
  /** Service code. */
  readonly detectedSource?: string;
}

/**
 * Sends one request. The answer has the length and order of `batch.texts`. Calls `onPushback` before it waits because
 * the service has asked to slow down.
 */
export type TranslateTexts = (
  batch: TextBatch,
  call: { readonly signal: AbortSignal; readonly onPushback?: () => void },
) => Promise<readonly TranslatedText[]>;

export type Finding =
  /** Placeholders, tags or characters that the answer lacks, and those that it added. */
  | { readonly code: 'placeholders'; readonly missing: readonly string[]; readonly added: readonly string[] }
  /** The source's placeholders that take their values in turn; the answer has them in another order. */
  | { readonly code: 'placeholderOrder'; readonly placeholders: readonly string[] }
  | { readonly code: 'markupUnbalanced' }
  /** Elements that were never sent, or remains of protection elements. Neither would mean anything to users. */
  | { readonly code: 'foreignMarkup' }
  /** The number of lines in the source, and in the translation. */
  | { readonly code: 'lineBreaks'; readonly lines: number; readonly found: number }
  | { readonly code: 'emptyAnswer' }
  /** The answer contains a secret, such as the key of the service. */
  | { readonly code: 'withheld' }
  /** A message with choices (plural, select) that cannot be read, split, reassembled or improved. */
  | { readonly code: 'messageSyntax'; readonly problem: MessageProblem }
  /** More code points than `Segment.maxLength`. */
  | { readonly code: 'overLength'; readonly characters: number; readonly limit: number }
  /** The text alone exceeds the limits of a request. */
  | { readonly code: 'tooLong'; readonly bytes: number; readonly limitBytes: number }
  /** The service refused a request of this size, which no known limit forbids; none with this text can be smaller. */
  | { readonly code: 'tooLargeForService'; readonly bytes: number }
  | { readonly code: 'refused'; readonly reason: string };

/**
 * `answer` is about the translation, all others are about the source. `inseparable`: the text around a choice would
 * mean something else inside a branch. `choices`: a text with choices cannot be improved.
 */
export type MessageProblem = 'invalid' | 'tooManyBranches' | 'inseparable' | 'answer' | 'choices';

export type Outcome =
  | {
      readonly kind: 'translated';
      readonly text: string;
      readonly detectedSource?: string;
      /** The first answer was damaged, but the second was not. */
      readonly repaired?: true;
    }
  /** Nothing to translate (no letters outside placeholders); messages have the plural forms of the target. */
  | { readonly kind: 'copied'; readonly text: string }
  | { readonly kind: 'leftOut'; readonly finding: Finding }
  /** No answer: the run was cancelled or stopped first, or the request failed. */
  | { readonly kind: 'pending' };

export type FailureAction =
  /** Send smaller requests. `limitBytes` is our own limit; absent if the service refused the size. */
  | { readonly action: 'split'; readonly limitBytes?: number }
  /** Leave out what is refused: the offending text, or every text whose requests are always refused. */
  | { readonly action: 'leaveOut'; readonly reason: string }
  /** Send the texts again after all others, each at most `times` times. `isQuick`: the failure took negligible time. */
  | { readonly action: 'postpone'; readonly times: number; readonly isQuick: boolean }
  | { readonly action: 'stop' };

export interface Memory {
  get(key: string): string | undefined;
  /** @param keep `session` for an answer that must not outlive the program; see `keepOf` */
  set(key: string, text: string, keep?: 'session'): void;
  /** Resolves once earlier answers are persisted, or could not be. Absent only if nothing is persisted. */
  flush?(): Promise<void>;
}

/** What a glossary and style rules prescribe. Replaces their ids in memory keys, because users can edit both. */
export interface Wording {
  /** Changes whenever what is prescribed for the text may have changed. Empty if nothing is prescribed. */
  keyOf(text: string): string;
}

export interface RequestLimits {
  readonly texts: number;
  /** UTF-8 bytes of the encoded body. */
  readonly bytes: number;
}

export interface EngineDeps {
  readonly translate: TranslateTexts;
  readonly limits: RequestLimits;
  /** UTF-8 bytes of the encoded body without its texts. */
  readonly overheadBytes: (markup: Markup, options: TextOptions) => number;
  readonly onFailure: (error: unknown) => FailureAction;
  readonly limiter: ConcurrencyLimiter;
  readonly memory?: Memory;
  /** Undefined if what the glossary or style rules prescribe is unknown: answers are then kept for the session only. */
  readonly wordingOf?: (options: TextOptions) => Wording | undefined;
  /** A stage of a run is full once it has this many segments. */
  readonly stageSize?: number;
}

export interface TranslationRun {
  /** One per segment, in the same order. */
  readonly outcomes: readonly Outcome[];
  /** The error that stopped the run or prevented some answers. */
  readonly failure?: unknown;
  readonly cancelled: boolean;
  readonly requests: number;
  /** Billed code points of all texts that were answered, including those with a damaged answer. */
  readonly characters: number;
}

export interface Estimate {
  /** Billed code points, duplicates and known texts excluded. */
  readonly characters: number;
  readonly requests: number;
  readonly texts: number;
}
