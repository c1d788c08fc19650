/** A half-open range of a text, in UTF-16 code units. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** What a tag does to the structure. Self-closing tags and comments are `empty`. */
export interface Tag {
  readonly kind: 'open' | 'close' | 'empty';
  /** The name as written; empty for a comment. */
  readonly name: string;
}

export interface Match extends TokenRange {
  readonly tag?: Tag;
}

/** A part of a text that must come back exactly as it is. */
export interface Token extends Match {
  /** `id` of the recogniser that found it. */
  readonly family: string;
  readonly raw: string;
  /** What it holds that would be a token where it stands alone. */
  readonly inner?: readonly Token[];
}

export interface TokenisedText {
  readonly text: string;
  /** From left to right, without overlaps. */
  readonly tokens: readonly Token[];
}

/** What stands before, between and behind the tokens: one text more than there are tokens. */
export function textsBetween({ text, tokens }: TokenisedText): readonly string[] {
  const starts = [0, ...tokens.map(({ end }) => end)];
  return starts.map((start, index) => text.slice(start, tokens[index]?.start ?? text.length));
}

/** Recognises one family of tokens. */
export interface Recogniser {
  readonly id: string;
  /** Matches every character at which `find` is to be asked. */
  readonly trigger: RegExp;
  /**
   * The token that belongs to the trigger at `at`. It may begin before `at`, but not before `from`, where the
   * previous token ends. All calls over one text together must take linear time.
   */
  find(text: string, at: number, from: number): Match | undefined;
}
