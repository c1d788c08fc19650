/** A language as the service lists it, as far as formality goes. */
interface Language {
  readonly code: string;
  readonly formality: boolean;
}

/**
 * The target that has no formality, where the settings ask for one strictly: the service would refuse every request.
 * Without a list of languages only the service knows.
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
