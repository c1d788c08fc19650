/** Where PHP projects keep their texts. */
import { textFolder } from '../inCode/folders.ts';

/** The shape of a locale, or its place in a pattern. */
const locale = '(?:[a-z]{2,3}(?:[-_@](?:[a-z]{4,8}|[a-z]{2}|\\d{3})){0,3}|\\{locale\\})';

/** `lang/en/…`, and Laravel's `lang/vendor/{package}/en/…`. */
const inFolder = new RegExp(`(?:^|/)${textFolder}/(?:vendor/[^/]+/)?${locale}/.+\\.php$`, 'i');
/** `languages/en.php`, `translations/messages.en.php`, `i18n/app_en.php`. */
const inName = new RegExp(`(?:^|/)${textFolder}/(?:[^/]+/)?(?:[^/]*[._-])?${locale}\\.php$`, 'i');

export function isAmongTexts(path: string): boolean {
  return inFolder.test(path) || inName.test(path);
}
