/** One entry of a dictionary: wherever the source phrase is translated, the target phrase is meant. */
export interface Term {
  readonly source: string;
  readonly target: string;
}

export type Side = keyof Term;

/** Base codes in lower case, without variants: `pt`, never `pt-br`. */
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

/** One string a pair, and the same for codes that differ in case only. */
export function pairKey({ sourceLang, targetLang }: LanguagePair): string {
  return `${sourceLang} ${targetLang}`.toLowerCase();
}
