import type { ConcurrencyLimiter } from './concurrencyLimiter.ts';
import type { Syntax } from './syntax/syntax.ts';

/**
 * What goes into the engine and what comes out. The engine does no input or output of its own: the service, the
 * memory and the clock are passed in.
 */

/**
 * Everything besides the text that decides a translation. Segments with equal options may share a request; the
 * options are compared by value. Names follow the service's parameters.
 */
export interface TextOptions {
  /** Service code, never a variant; absent means the service detects the language. */
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
  /** The text is not translated but improved in its own language, without tag handling. */
  readonly writing?: Writing;
}

/** What is made of a text in its own language. Style and tone exclude each other. */
export type Writing =
  | { readonly kind: 'rephrase'; readonly style?: string; readonly tone?: string }
  /** As few changes as make it right. */
  | { readonly kind: 'correct' };

/** A text to translate. */
export interface Segment {
  readonly text: string;
  readonly options: TextOptions;
  /** The syntax of the text; absent: the families that are certain by their form. */
  readonly syntax?: Syntax;
  /** Code points that the translation may have. */
  readonly maxLength?: number;
  /** The answer is one form of a plural that the project keeps as separate texts. */
  readonly plural?: PluralForm;
}

/** Which form is wanted, and what the source language has. `Segment.text` is then the source's own form for it. */
export interface PluralForm {
  /** CLDR category of the target language, for example `few`. */
  readonly category: string;
  /** `1st, 2nd` instead of `1 file, 2 files`. */
  readonly ordinal: boolean;
  /** The source's texts by CLDR category of the source language; `other` is there. */
  readonly forms: ReadonlyMap<string, string>;
  /** The numbers that the target shows the form for, where its file decides that; absent: those of its language. */
  readonly numbers?: readonly number[];
}

/** `xml`: the texts are well-formed XML fragments. `none`: plain text. */
export type Markup = 'none' | 'xml';

/** The texts of one request, which share everything but the text. */
export interface TextBatch {
  readonly texts: readonly string[];
  readonly markup: Markup;
  readonly options: TextOptions;
}

export interface TranslatedText {
  readonly text: string;
  /** The text is not what was answered, which holds a secret. */
  readonly withheld?: boolean;
  /** Service code. */
  readonly detectedSource?: string;
}

/** Sends one request. The answer has the length and order of `batch.texts`. */
export type TranslateTexts = (
  batch: TextBatch,
  call: { readonly signal: AbortSignal },
) => Promise<readonly TranslatedText[]>;

/** Why a text was left as it was: a code and exactly the data that the code needs. */
export type Finding =
  /** The answer lost, added or changed these placeholders or tags. */
  | { readonly code: 'placeholders'; readonly missing: readonly string[]; readonly added: readonly string[] }
  /** The answer has these, which take their values in turn, in another order. */
  | { readonly code: 'placeholderOrder'; readonly placeholders: readonly string[] }
  | { readonly code: 'markupUnbalanced' }
  /** Elements that nobody sent, or remains of those that were: nothing that a person ever sees. */
  | { readonly code: 'foreignMarkup' }
  /** The number of lines of the source, and of the translation. */
  | { readonly code: 'lineBreaks'; readonly lines: number; readonly found: number }
  | { readonly code: 'emptyAnswer' }
  /** The answer holds a secret of the person, such as the key of the service. */
  | { readonly code: 'withheld' }
  /** A message with choices (plural, select) that cannot be read, taken apart or put together again. */
  | { readonly code: 'messageSyntax'; readonly problem: MessageProblem }
  /** More code points than `Segment.maxLength`. */
  | { readonly code: 'overLength'; readonly characters: number; readonly limit: number }
  /** The one text alone exceeds what a request may hold. */
  | { readonly code: 'tooLong'; readonly bytes: number; readonly limitBytes: number }
  /** The service called a request of that size too large, which is within all limits that are known; this text's own is no smaller. */
  | { readonly code: 'tooLargeForService'; readonly bytes: number }
  /** The service refused the request that held the text. */
  | { readonly code: 'refused'; readonly reason: string };

/**
 * `invalid`: not ICU MessageFormat; `answer`: the translation would not be. `choices`: it has several sentences, and those who
 * improve a text in its own language are not to write it anew.
 */
export type MessageProblem = 'invalid' | 'tooManyBranches' | 'answer' | 'choices';

export type Outcome =
  | {
      readonly kind: 'translated';
      readonly text: string;
      readonly detectedSource?: string;
      /** A first answer was damaged, and a second one was not. */
      readonly repaired?: true;
    }
  /** Nothing to translate (no letters outside placeholders); a message has the plural forms of the target. */
  | { readonly kind: 'copied'; readonly text: string }
  | { readonly kind: 'leftOut'; readonly finding: Finding }
  /** There is no answer: the run was cancelled or stopped before, or the request failed. */
  | { readonly kind: 'pending' };

/** What the engine should do about a failed request. */
export type FailureAction =
  /** Send the halves of the batch (the request was too large). `limitBytes` is our own limit, absent for the service's. */
  | { readonly action: 'split'; readonly limitBytes?: number }
  /** Leave out what is refused: the text to blame, or every text whose requests are always refused. */
  | { readonly action: 'leaveOut'; readonly reason: string }
  /**
   * Go on with the others, and send these texts again after them, each of them at most so many times. Where nothing is
   * answered any more, the run stops. `isQuick`: the failure took no time to speak of, so another one is no loss.
   */
  | { readonly action: 'postpone'; readonly times: number; readonly isQuick: boolean }
  /** Stop the run and keep what is finished. */
  | { readonly action: 'stop' };

/** Remembers answers; keys are opaque. */
export interface Memory {
  get(key: string): string | undefined;
  /** @param keep `session` for an answer that is not to outlive the program; see `keepOf`. */
  set(key: string, text: string, keep?: 'session'): void;
  /** Resolves when what was set before outlives the program, or has failed to. Absent where nothing does. */
  flush?(): Promise<void>;
}

/**
 * What a glossary and style rules prescribe, which people can change on the service under the same id. Answers are remembered
 * by it instead of by their ids.
 */
export interface Wording {
  /** Equal for as long as a text would be answered alike. Empty where nothing is prescribed for the text. */
  keyOf(text: string): string;
}

export interface RequestLimits {
  /** Texts in one request. */
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
  /** Decides how many requests are under way at once. */
  readonly limiter: ConcurrencyLimiter;
  readonly memory?: Memory;
  /**
   * What the glossary and the style rules of the options hold at the time of the run. Absent or undefined where that is not known:
   * then their answers are remembered for the session only.
   */
  readonly wordingOf?: (options: TextOptions) => Wording | undefined;
}

export interface TranslationRun {
  /** One per segment, in the same order. */
  readonly outcomes: readonly Outcome[];
  /** The error that stopped the run or kept some of it from being answered. Absent when all is answered or it was cancelled. */
  readonly failure?: unknown;
  readonly cancelled: boolean;
  /** Translate calls made. */
  readonly requests: number;
}

/** What a run would cost, computed without sending anything. */
export interface Estimate {
  /** Code points as billed: duplicates, known texts and markup not counted. */
  readonly characters: number;
  readonly requests: number;
  /** Segments that would be sent, after duplicates are collapsed. */
  readonly texts: number;
}
