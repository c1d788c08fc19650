interface Language {
  readonly code: string;
  readonly formality: boolean;
}

/** The target language if it lacks a formality that is strictly required: the service would refuse every request. */
export function withoutFormality<T extends Language>(
  formality: string | undefined,
  targetLang: string,
  languages: readonly T[] | undefined,
): T | undefined {
  if (formality !== 'more' && formality !== 'less') return undefined;
  return languages?.find(({ code, formality: has }) => code === targetLang && !has);
}
