/** Everything but the texts. Unset parameters are not sent; option values are open, the service knows more. */
export interface TranslateOptions {
  readonly targetLang: string;
  readonly sourceLang?: string | undefined;
  readonly context?: string | undefined;
  readonly showBilledCharacters?: boolean | undefined;
  /** `0`, `1` or `nonewlines`: a string in JSON too. */
  readonly splitSentences?: string | undefined;
  readonly preserveFormatting?: boolean | undefined;
  /** `more` and `less` are sent as `prefer_more` and `prefer_less` unless `strictFormality` is set. */
  readonly formality?: string | undefined;
  /** A target without formality is an error then. */
  readonly strictFormality?: boolean | undefined;
  readonly modelType?: string | undefined;
  readonly glossaryId?: string | undefined;
  readonly glossaryIds?: readonly string[] | undefined;
  readonly styleId?: string | undefined;
  readonly translationMemoryId?: string | undefined;
  /** Percent. */
  readonly translationMemoryThreshold?: number | undefined;
  readonly customInstructions?: readonly string[] | undefined;
  readonly tagHandling?: string | undefined;
  readonly tagHandlingVersion?: string | undefined;
  readonly outlineDetection?: boolean | undefined;
  readonly splittingTags?: readonly string[] | undefined;
  readonly nonSplittingTags?: readonly string[] | undefined;
  readonly ignoreTags?: readonly string[] | undefined;
  /** Deprecated by the service, without effect. */
  readonly enableBetaLanguages?: boolean | undefined;
}

export interface TranslateInput extends TranslateOptions {
  readonly texts: readonly string[];
}
