/** The locations of translations of gettext's templates. */
import type { PathLocales, PathParts, PathSplit } from '../pathSplit.ts';

/** The location of new translations if there are none yet; WordPress uses `languages`. */
export function splitTemplate(
  { folder, stem, extension }: PathParts,
  { isLocaleFolder }: PathLocales,
): PathSplit | undefined {
  if (!isTemplate(extension)) return undefined;
  const name = /(?<![^/])([^/]+)\/$/.exec(folder)?.[1] ?? '';
  if (/^languages$/i.test(name)) return { pieces: [`${folder}${stem}-`, '.po'] };
  if (isLocaleFolder(name)) return { pieces: [folder, `/LC_MESSAGES/${stem}.po`] };
  return { pieces: [folder, '.po'] };
}

/** `po/app.pot` is the template of `po/de.po`, `locale/app.pot` of `locale/de/LC_MESSAGES/app.po`. */
export function templatePieces({ folder, stem, extension }: PathParts): readonly (readonly string[])[] {
  if (!isTemplate(extension)) return [];
  const [, parent] = /^(.*\/|)(?:\.?pots?|templates?)\/$/i.exec(folder) ?? [];
  const named = [folder, ...(parent === undefined ? [] : [parent])].flatMap((outer) => [
    [outer, `/LC_MESSAGES/${stem}.po`],
    [outer, `/${stem}.po`],
  ]);
  const beside = ['.', '-', '_'].map((separator) => [`${folder}${stem}${separator}`, '.po']);
  return [...named, ...beside, [folder, '.po']];
}

function isTemplate(extension: string): boolean {
  return /^\.pot$/i.test(extension);
}
