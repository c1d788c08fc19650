import { textFolder } from '../amongTexts.ts';
import type { PathLocales, PathParts, PathSplit } from '../pathSplit.ts';

const folderName = new RegExp(`^${textFolder}$`, 'i');

/**
 * The locale is the folder below the translations folder or its `vendor/{package}`, whatever the names below it, unless
 * the file name repeats it, as in `en/app.en.ts`.
 */
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
