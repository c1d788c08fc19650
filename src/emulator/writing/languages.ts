/** Source: DeepL API reference, "Improve text". */
import { limits } from '../../service/limits.ts';
import type { Language } from '../languages.ts';

export function canWrite(language: Language): boolean {
  return isListed(limits.write.languages, language);
}

export function hasStyles(language: Language): boolean {
  return isListed(limits.write.languagesWithStyles, language);
}

/** Whether the language or one of its variants has styles, because a detected language has no variant. */
export function mayHaveStyles({ base }: Language): boolean {
  return limits.write.languagesWithStyles.some((code) => code.split('-')[0] === base.toLowerCase());
}

function isListed(codes: readonly string[], { lang }: Language): boolean {
  return codes.includes(lang);
}
