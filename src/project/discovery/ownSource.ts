/** Translations that contain the texts of their source. */
import { knownFormat } from '../../formats/index.ts';
import { layoutOf } from '../layout/layout.ts';
import { parseLocale } from '../locales/locale.ts';
import { otherRegion, sourceRank } from './likeliestSource.ts';

/**
 * Whether files at this path also contain the source texts and need no separate source file.
 *
 * @param format its id, if the path alone does not show it
 */
export function holdsSource(path: string, format?: string): boolean {
  return knownFormat(path, format)?.bilingual === true;
}

/** Whether a file is, by its name, a translation that can be its own source. */
export function isOwnSource(path: string, sourceLocale: string, format?: string): boolean {
  const { locale } = layoutOf(path);
  if (locale === undefined || !holdsSource(path, format)) return false;
  if (parseLocale(locale)?.language !== parseLocale(sourceLocale)?.language) return true;
  return (
    knownFormat(path, format)?.idsAreTexts === true && sourceRank(path, locale, sourceLocale) === otherRegion
  );
}
