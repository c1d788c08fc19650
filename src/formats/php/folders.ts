/** Where PHP projects keep their texts. All other PHP files are code, of which there may be thousands. */
import type { PathLocales, PathParts, PathSplit } from '../pathSplit.ts';

const folder = '(?:_?locales?|i18n|l10n|intl|langs?|languages?|translations?|messages|nls)';
/** The shape of a locale, or its place in a pattern. */
const locale = '(?:[a-z]{2,3}(?:[-_@](?:[a-z]{4,8}|[a-z]{2}|\\d{3})){0,3}|\\{locale\\})';

/** `lang/en/…`, and Laravel's `lang/vendor/{package}/en/…`. */
const inFolder = new RegExp(`(?:^|/)${folder}/(?:vendor/[^/]+/)?${locale}/.+\\.php$`, 'i');
/** `languages/en.php`, `translations/messages.en.php`, `i18n/app_en.php`. */
const inName = new RegExp(`(?:^|/)${folder}/(?:[^/]+/)?(?:[^/]*[._-])?${locale}\\.php$`, 'i');
const folderName = new RegExp(`^${folder}$`, 'i');

export function isAmongTexts(path: string): boolean {
  return inFolder.test(path) || inName.test(path);
}

/** The locale is the folder below the one for translations, whatever the names further down look like. */
export function splitFolder(
  { folder, stem, extension }: PathParts,
  { isLocale }: PathLocales,
): PathSplit | undefined {
  const names = folder.split('/').slice(0, -1);
  const places = names.flatMap((name, index) => {
    if (!folderName.test(name)) return [];
    return [names[index + 1] === 'vendor' ? index + 3 : index + 1];
  });
  const at = places.find((index) => isLocale(names[index] ?? ''));
  const locale = at === undefined ? undefined : names[at];
  if (at === undefined || locale === undefined || stem.endsWith(`.${locale}`)) return undefined;
  const before = names.slice(0, at).map((name) => `${name}/`);
  const after = [...names.slice(at + 1), stem + extension].map((name) => `/${name}`);
  return { locale, pieces: [before.join(''), after.join('')] };
}
