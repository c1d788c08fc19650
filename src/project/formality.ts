/** The part of the service's language list that concerns formality. */
interface Language {
  readonly code: string;
  readonly formality: boolean;
}

/**
 * The target language if it does not support formality although the settings strictly require it: the service would
 * refuse every request. Without a language list, only the service knows.
 *
 * @param targetLang a code of the list
 */
export function withoutFormality<T extends Language>(
  formality: string | undefined,
  targetLang: string,
  languages: readonly T[] | undefined,
): T | undefined {
  if (formality !== 'more' && formality !== 'less') return undefined;
  return languages?.find(({ code, formality: has }) => code === targetLang && !has);
}
