/** Where projects keep texts in file types that also serve other purposes. */

/** The name of a folder for translations. */
export const textFolder = '(?:_?locales?|loc|i18n|l10n|intl|langs?|languages?|translations?|messages|nls)';
/** The shape of a locale, or its placeholder in a pattern. */
const localeShape = '(?:[a-z]{2,3}(?:[-_@](?:[a-z]{4,8}|[a-z]{2}|\\d{3})){0,3}|\\{locale\\})';

/**
 * Patterns for `lang/en/…` and Laravel's `lang/vendor/{package}/en/…`, and for `languages/en.php`,
 * `translations/messages.en.php` and `i18n/app_en.php`. Their group `locale` holds what looks like a locale.
 *
 * @param extension as a regular expression, without the dot
 */
export function amongTexts(extension: string): readonly RegExp[] {
  const inFolder = `(?:vendor/[^/]+/)?(?<locale>${localeShape})/.+`;
  const inName = `(?:[^/]+/)?(?:[^/]*[._-])?(?<locale>${localeShape})`;
  return [inFolder, inName].map((place) => new RegExp(`(?:^|/)${textFolder}/${place}\\.${extension}$`, 'i'));
}
