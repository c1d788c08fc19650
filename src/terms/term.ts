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

export interface Edit extends Range {
  readonly content: string;
}

/** The same string for codes that differ only in case. */
export function pairKey({ sourceLang, targetLang }: LanguagePair): string {
  return `${sourceLang} ${targetLang}`.toLowerCase();
}
