/** The locations of gettext's templates and of their translations. */
import type { PathLocales, PathParts, PathSplit } from '../pathSplit.ts';

/** The location of new translations if there are none yet; WordPress uses `languages`. */
export function splitTemplate(
  { folder, stem, extension }: PathParts,
  { isLocaleFolder }: PathLocales,
): PathSplit | undefined {
  if (!isTemplate(extension)) return undefined;
  const [, locales] = inLocale.exec(folder) ?? [];
  if (locales !== undefined) return { pieces: [locales, `/LC_MESSAGES/${stem}.po`] };
  const [, sphinx] = /^(.*\/|)_build\/(?:gettext|locale)\/$/.exec(folder) ?? [];
  if (sphinx !== undefined) return { pieces: [`${sphinx}locales/`, `/LC_MESSAGES/${stem}.po`] };
  const name = /(?<![^/])([^/]+)\/$/.exec(folder)?.[1] ?? '';
  if (/^languages$/i.test(name)) return { pieces: [`${folder}${stem}-`, '.po'] };
  if (isLocaleFolder(name)) return { pieces: [folder, `/LC_MESSAGES/${stem}.po`] };
  return { pieces: [folder, '.po'] };
}

/** Folders of translations beside a template, or beside the folder of templates. */
const translationFolders = [
  'locale/',
  'locales/',
  'translations/',
  'po/',
  'i18n/',
  'l10n/',
  'lang/',
  'languages/',
];
/** Folders of templates beside translations, or beside their folder; Sphinx makes the last two. */
const templateFolders = [
  'pot/',
  'pots/',
  '.pot/',
  'template/',
  'templates/',
  '_build/gettext/',
  '_build/locale/',
];
const inTemplates = /^(.*\/|)(?:\.?pots?|templates?|_build\/(?:gettext|locale))\/$/i;

const inLocale = /^(.*\/|)[^/]+\/LC_MESSAGES\/$/;

/** `po/app.pot` is the template of `po/de.po`, `locale/app.pot` of `locale/de/LC_MESSAGES/app.po`. */
export function templatePieces({ folder, stem, extension }: PathParts): readonly (readonly string[])[] {
  if (!isTemplate(extension)) return [];
  const [, locales] = inLocale.exec(folder) ?? [];
  const [, parent] = inTemplates.exec(folder) ?? [];
  const outer = [folder, ...(parent === undefined ? [] : [parent])];
  const inFolders = outer.flatMap((one) => translationFolders.map((name) => one + name));
  return [
    ...(locales === undefined ? [] : [[locales, `/LC_MESSAGES/${stem}.po`]]),
    ...outer.flatMap((one) => named(one, stem)),
    ...suffixed(folder, stem),
    ...inFolders.flatMap((one) => [...named(one, stem), ...suffixed(one, stem)]),
    ...[...outer, ...inFolders].map((one) => [one, '.po']),
  ];
}

function named(folder: string, stem: string): readonly (readonly string[])[] {
  return ['/LC_MESSAGES', ''].map((inner) => [folder, `${inner}/${stem}.po`]);
}

function suffixed(folder: string, stem: string): readonly (readonly string[])[] {
  return ['.', '-', '_'].map((separator) => [folder + stem + separator, '.po']);
}

/** Where the template of translations may be, besides their own folder and its subfolders. */
export function foldersOfTemplates(folder: string): readonly string[] {
  const within = translationFolders.find((name) => `/${folder}`.endsWith(`/${name}`));
  const parents = within === undefined ? [] : [folder.slice(0, -within.length)];
  return [...parents, ...[folder, ...parents].flatMap((one) => templateFolders.map((name) => one + name))];
}

function isTemplate(extension: string): boolean {
  return /^\.pot$/i.test(extension);
}
