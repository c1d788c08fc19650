/** Sources that compete for translations whose names do not show their source, such as `po/de.po` for `app.pot`. */
import { knownFormat } from '../../formats/index.ts';
import { fileName, folderOf, parentOf } from '../layout/folder.ts';
import { bareSources } from '../layout/layout.ts';

/**
 * The folders in which a second source would make it unclear which of the two the translations belong to; none if the
 * names of the translations show it, or the source is in their folder.
 */
export function foldersOfRivals(pattern: string, source: string): readonly string[] {
  const [own, folder] = [parentOf(source), folderOf({ pattern })];
  const isNamed = !fileName(pattern).startsWith('{locale}.');
  return isNamed || own === folder ? [] : [own, folder];
}

/** @param files those in `foldersOfRivals` */
export function hasRival(pattern: string, source: string, files: readonly string[]): boolean {
  return bareSources(pattern, files).some((path) => path !== source);
}

/** Leaves out templates elsewhere if there is one in the folder of the translations, because that one is in use. */
export function withoutFarTemplates(pattern: string, paths: readonly string[]): readonly string[] {
  const folder = folderOf({ pattern });
  const isTemplate = (path: string) => knownFormat(path)?.sources?.template?.test(path) === true;
  const hasNear = paths.some((path) => isTemplate(path) && parentOf(path) === folder);
  return hasNear ? paths.filter((path) => !isTemplate(path) || parentOf(path) === folder) : paths;
}
