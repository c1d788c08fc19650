/** Glossaries, style rules and translation memories as settings refer to them: by id or by name. */

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The languages of a request as the service's codes, in upper or lower case. */
export interface Languages {
  readonly sourceLang?: string | undefined;
  readonly targetLang: string;
}

export interface Candidates<T extends Named> {
  readonly all: readonly T[];
  readonly fits: (one: T) => boolean;
  /** The languages of a candidate, such as `de` or `en>de`. */
  readonly languagesOf: (one: T) => readonly string[];
}

export type ReferenceFault =
  | { readonly code: 'unknown' }
  /** Several have this name, so only their ids distinguish them. */
  | { readonly code: 'ambiguous'; readonly ids: readonly string[] }
  | { readonly code: 'otherLanguages'; readonly languages: readonly string[] };

export type Found<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'fault'; readonly fault: ReferenceFault };

/** An id takes precedence over a name, so that naming something after an id cannot hijack it. */
export function findReferred<T extends Named>(
  reference: string,
  { all, fits, languagesOf }: Candidates<T>,
): Found<T> {
  const byId = all.filter(({ id }) => id.toLowerCase() === reference.toLowerCase());
  const meant = byId.length > 0 ? byId : all.filter(({ name }) => name === reference);
  const [value, ...others] = meant;
  if (!value) return { kind: 'fault', fault: { code: 'unknown' } };
  if (others.length > 0) {
    return { kind: 'fault', fault: { code: 'ambiguous', ids: meant.map(({ id }) => id) } };
  }
  if (fits(value)) return { kind: 'found', value };
  return { kind: 'fault', fault: { code: 'otherLanguages', languages: languagesOf(value) } };
}

/** Ids are UUIDs. A name may have this form too. */
export function looksLikeId(reference: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(reference);
}

interface Pair {
  readonly sourceLang: string;
  readonly targetLang: string;
}

/** One dictionary serves all variants of its languages. Source: DeepL API reference, "Glossaries". */
export function glossariesFor<T extends Named & { readonly dictionaries: readonly Pair[] }>(
  all: readonly T[],
  languages: Languages,
): Candidates<T> {
  return {
    all,
    fits: ({ dictionaries }) => dictionaries.some((pair) => isPairOf(pair, languages)),
    languagesOf: ({ dictionaries }) =>
      dictionaries.map(({ sourceLang, targetLang }) => `${sourceLang}>${targetLang}`),
  };
}

export function isPairOf(pair: Pair, { sourceLang, targetLang }: Languages): boolean {
  return (
    sourceLang !== undefined &&
    pair.sourceLang.toLowerCase() === baseOf(sourceLang) &&
    pair.targetLang.toLowerCase() === baseOf(targetLang)
  );
}

/** Style rules for a language apply to its variants too. Source: DeepL API reference, "Translate text", `style_id`. */
export function stylesFor<T extends Named & { readonly language: string }>(
  all: readonly T[],
  { targetLang }: Languages,
): Candidates<T> {
  return {
    all,
    fits: ({ language }) => covers(language, targetLang),
    languagesOf: ({ language }) => [language],
  };
}

export function memoriesFor<
  T extends Named & { readonly sourceLanguage: string; readonly targetLanguages: readonly string[] },
>(all: readonly T[], { sourceLang, targetLang }: Languages): Candidates<T> {
  return {
    all,
    fits: ({ sourceLanguage, targetLanguages }) =>
      sourceLang !== undefined &&
      baseOf(sourceLanguage) === baseOf(sourceLang) &&
      targetLanguages.some((language) => covers(language, targetLang)),
    languagesOf: ({ sourceLanguage, targetLanguages }) =>
      targetLanguages.map((language) => `${sourceLanguage}>${language}`),
  };
}

function covers(language: string, targetLang: string): boolean {
  return [targetLang.toLowerCase(), baseOf(targetLang)].includes(language.toLowerCase());
}

/** The code without its variant, in lower case as in glossaries. */
export function baseOf(code: string): string {
  return code.toLowerCase().split('-')[0] ?? '';
}
