/** Translations that hold the texts of their source. */
import { knownFormat } from '../formats/index.ts';
import { bareSource, layoutOf } from './layout.ts';
import { meaning, parseLocale } from './locale.ts';
import { siblingLocales } from './siblings.ts';

/** Whether files of this path hold the texts of the source as well. */
export function holdsSource(path: string): boolean {
  return knownFormat(path)?.bilingual === true;
}

/** Whether a file is by its name a translation that can be its own source. */
export function isOwnSource(path: string, sourceLocale: string): boolean {
  const { locale } = layoutOf(path);
  if (locale === undefined || !holdsSource(path)) return false;
  return parseLocale(locale)?.language !== parseLocale(sourceLocale)?.language;
}

/** The file among `paths` that a translation was made from, when there is one: it may know more texts. */
export function sourceBeside(
  path: string,
  paths: readonly string[],
  sourceLocale: string,
): string | undefined {
  const wanted = meaning(sourceLocale);
  const siblings = siblingLocales(path, paths);
  const sibling =
    siblings.find(({ locale }) => locale === sourceLocale) ??
    siblings.find(({ locale }) => meaning(locale) === wanted);
  return sibling?.path ?? bareSource(layoutOf(path).pattern, paths);
}
