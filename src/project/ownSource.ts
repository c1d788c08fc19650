/** Translations that contain the texts of their source. */
import { knownFormat } from '../formats/index.ts';
import { layoutOf } from './layout.ts';
import { localeRank, otherRegion } from './likeliestSource.ts';
import { parseLocale } from './locale.ts';

export function holdsSource(path: string): boolean {
  return knownFormat(path)?.bilingual === true;
}

/** Whether a file is, by its name, a translation that can be its own source. */
export function isOwnSource(path: string, sourceLocale: string): boolean {
  const { locale } = layoutOf(path);
  if (locale === undefined || !holdsSource(path)) return false;
  if (parseLocale(locale)?.language !== parseLocale(sourceLocale)?.language) return true;
  return knownFormat(path)?.idsAreTexts === true && localeRank(locale, sourceLocale) === otherRegion;
}
