/** One entry of a dictionary: the source phrase is always to be translated as the target phrase. */
export interface Term {
  readonly source: string;
  readonly target: string;
}

export type Side = keyof Term;

/** Base codes in lower case, `pt` rather than `pt-br`, except where a file's own spelling is kept. */
export interface LanguagePair {
  readonly sourceLang: string;
  readonly targetLang: string;
}

/** A half-open range of the original text, in UTF-16 code units. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** Replace `length` code units at `offset` of the original text with `content`. */
export interface Edit extends Range {
  readonly content: string;
}

/** The same string for codes that differ only in case. */
export function pairKey({ sourceLang, targetLang }: LanguagePair): string {
  return `${sourceLang} ${targetLang}`.toLowerCase();
}
