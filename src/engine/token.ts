/** A half-open range of a text, in UTF-16 code units. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** Self-closing tags, comments, untranslatable elements and BBCode's line break `[CR]` are `empty`. */
export interface Tag {
  readonly kind: 'open' | 'close' | 'empty';
  /**
   * The name as written, after `[` for BBCode; for other pairs the opening marker, such as `[`, `[[`, `**` or
   * `![CDATA[`; empty for a comment or an untranslatable element.
   */
  readonly name: string;
}

export interface Match extends TokenRange {
  readonly tag?: Tag;
}

/** A part of a text that must come back unchanged. */
export interface Token extends Match {
  /** `id` of the recogniser that found it, or `shapeFamily`. */
  readonly family: string;
  readonly raw: string;
  /** For a shape: the tokens of other families inside it. */
  readonly inner?: readonly Token[];
}

export interface TokenisedText {
  readonly text: string;
  /** From left to right, without overlaps. */
  readonly tokens: readonly Token[];
}

/** The texts before, between and after the tokens: one more than there are tokens. */
export function textsBetween({ text, tokens }: TokenisedText): readonly string[] {
  const starts = [0, ...tokens.map(({ end }) => end)];
  return starts.map((start, index) => text.slice(start, tokens[index]?.start ?? text.length));
}

/** Markdown code and emphasis in a whole text, by start offset. */
export interface Spans {
  readonly code: ReadonlyMap<number, Match>;
  readonly emphasis: ReadonlyMap<number, Match>;
}

export interface Recogniser {
  readonly id: string;
  /** Matches every character at which `find` must be called. */
  readonly trigger: RegExp;
  /**
   * The token may begin before `at`, but not before `from`. All calls for one text together must take linear time.
   * @param spans those of the text, read at the first call
   */
  find(text: string, at: number, from: number, spans: () => Spans): Match | undefined;
}
