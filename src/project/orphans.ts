/** Translations that lie there without what they were made from. Paths have forward slashes. */
import { extensionOf, knownFormat } from '../formats/index.ts';
import { groupBy } from '../groupBy.ts';
import { folderOf } from './folder.ts';
import { layoutOf, layoutsOf } from './layout.ts';
import { languageFolders } from './localePath.ts';

/** The translations of one folder with one extension. */
export interface Orphans {
  readonly code: 'noSource';
  /** The first of them. */
  readonly path: string;
  /** How many there are besides it. */
  readonly others: number;
}

/**
 * Files with a locale whose layout has no source, where a folder for translations or a source beside them shows that the
 * locale is one.
 *
 * @param root that is searched; the folders above it show nothing
 */
export function orphansAmong(
  files: readonly string[],
  sources: readonly string[],
  root: string,
): readonly Orphans[] {
  const layouts = sources.flatMap(layoutsOf);
  // A translation belongs to a source in other letters, too, as on many disks.
  const patterns = new Set(layouts.map(({ pattern }) => pattern.toLowerCase()));
  const folders = new Set(sources.filter(isTelling).map((path) => folderOf(layoutOf(path))));
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

/** Whether translations lie around a source: beside `package.nls.json` there is anything. */
function isTelling(source: string): boolean {
  const format = knownFormat(source);
  const mayBeData = format?.dataExtensions?.includes(extensionOf(source));
  return layoutOf(source).locale !== undefined || (format !== undefined && !mayBeData);
}
