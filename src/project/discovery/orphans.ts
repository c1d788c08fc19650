/** Translations without their source. Paths have forward slashes. */
import { extensionOf, knownFormat } from '../../formats/index.ts';
import { groupBy } from '../../groupBy.ts';
import { folderOf } from '../layout/folder.ts';
import { layoutOf, layoutsOf } from '../layout/layout.ts';
import { languageFolders } from '../layout/localePath.ts';

/** The orphaned translations of one folder with one extension: the first, and how many others. */
export interface Orphans {
  readonly code: 'noSource';
  readonly path: string;
  readonly others: number;
}

/**
 * Looks only where a folder for translations, at or below `root`, or a neighbouring source shows that names contain a
 * locale.
 */
export function orphansAmong(
  files: readonly string[],
  sources: readonly string[],
  root: string,
): readonly Orphans[] {
  const layouts = sources.flatMap(layoutsOf);
  // On many disks a translation belongs to a source even if their names differ in case.
  const patterns = new Set(layouts.map(({ pattern }) => pattern.toLowerCase()));
  const folders = new Set(sources.filter(hasLikelyTranslations).map((path) => folderOf(layoutOf(path))));
  const start = root.lastIndexOf('/') + 1;
  const isShown = (folder: string) =>
    folders.has(folder) ||
    folder
      .slice(start)
      .split('/')
      .some((name) => languageFolders.test(name));
  const orphans = files.filter((path) => {
    const layout = layoutOf(path);
    return (
      layout.locale !== undefined && !patterns.has(layout.pattern.toLowerCase()) && isShown(folderOf(layout))
    );
  });
  const groups = groupBy(orphans, (path) => `${folderOf(layoutOf(path))} ${extensionOf(path)}`);
  return [...groups.values()].flatMap(([path, ...others]) =>
    path === undefined ? [] : [{ code: 'noSource', path, others: others.length }],
  );
}

/** Whether files next to a source are likely translations; next to `package.nls.json` there may be anything. */
function hasLikelyTranslations(source: string): boolean {
  const format = knownFormat(source);
  const mayBeData = format?.dataExtensions?.includes(extensionOf(source));
  return layoutOf(source).locale !== undefined || (format !== undefined && !mayBeData);
}
