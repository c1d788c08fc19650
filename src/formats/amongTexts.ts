/** Where projects keep their texts in files of a kind that they use for other purposes, too. */

/** A folder for translations. */
export const textFolder = '(?:_?locales?|i18n|l10n|intl|langs?|languages?|translations?|messages|nls)';
/** The shape of a locale, or its place in a pattern. */
const localeShape = '(?:[a-z]{2,3}(?:[-_@](?:[a-z]{4,8}|[a-z]{2}|\\d{3})){0,3}|\\{locale\\})';

/**
 * `lang/en/…` and Laravel's `lang/vendor/{package}/en/…`; `languages/en.php`, `translations/messages.en.php`,
 * `i18n/app_en.php`.
 *
 * @param extension as in a regular expression, without the dot
 * @returns matches such paths, with the locale as `folder` or `name`
 */
export function amongTexts(extension: string): RegExp {
  const inFolder = `(?:vendor/[^/]+/)?(?<folder>${localeShape})/.+`;
  const inName = `(?:[^/]+/)?(?:[^/]*[._-])?(?<name>${localeShape})`;
  return new RegExp(`(?:^|/)${textFolder}/(?:${inFolder}|${inName})\\.${extension}$`, 'i');
}
