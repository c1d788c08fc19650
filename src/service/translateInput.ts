/** Unset options are not sent. Values are not limited to known ones, because the service may support more. */
export interface TranslateOptions {
  readonly targetLang: string;
  readonly sourceLang?: string | undefined;
  readonly context?: string | undefined;
  /** `more` and `less` are sent as `prefer_more` and `prefer_less` unless `strictFormality` is set. */
  readonly formality?: string | undefined;
  /** Makes a target without formality an error. */
  readonly strictFormality?: boolean | undefined;
  readonly modelType?: string | undefined;
  readonly glossaryId?: string | undefined;
  readonly styleId?: string | undefined;
  readonly translationMemoryId?: string | undefined;
  /** A percentage from 0 to 100. */
  readonly translationMemoryThreshold?: number | undefined;
  readonly customInstructions?: readonly string[] | undefined;
  readonly tagHandling?: string | undefined;
  readonly tagHandlingVersion?: string | undefined;
}

export interface TranslateInput extends TranslateOptions {
  readonly texts: readonly string[];
}
