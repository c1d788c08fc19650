import type { PathLocales, PathParts, PathSplit } from '../pathSplit.ts';

/**
 * TYPO3 puts the locale first (`de.locallang_be.xlf` for the source `locallang_be.xlf`), and Business Central generates
 * `App.g.xlf` as the source of `App.de-DE.xlf`.
 */
export function splitName(
  { folder, stem, extension }: PathParts,
  { isLocale }: PathLocales,
): PathSplit | undefined {
  if (!/^\.xlf2?$/i.test(extension)) return undefined;
  const [, generated] = /^(.+)\.g$/.exec(stem) ?? [];
  if (generated !== undefined) return { pieces: [`${folder}${generated}.`, extension] };
  const [, locale, rest = stem] = /^([^.]+)\.(.+)$/.exec(stem) ?? [];
  const isTypo3 = rest.startsWith('locallang') || folder.endsWith('Resources/Private/Language/');
  if (!isTypo3) return undefined;
  if (locale === undefined) return { pieces: [folder, `.${stem}${extension}`] };
  return isLocale(locale) ? { locale, pieces: [folder, `.${rest}${extension}`] } : undefined;
}
