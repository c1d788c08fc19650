/** Finds the source files of a folder without configuration. */

import { extensionOf, knownFormat } from '../formats/index.ts';
import { layoutAmong, layoutOf, layoutsOf } from './layout.ts';
import { type LayoutPort, likeliestSource } from './likeliestSource.ts';
import { languageFolders } from './localePath.ts';
import { type Orphans, orphansAmong } from './orphans.ts';
import { isData } from './prose.ts';
import { mayBeUnread, type UnreadFiles, unreadAmong } from './unread.ts';
import { type Tree, treeBelow, type WalkPort } from './walk.ts';

/** `entriesOf` is asked where a file may hold data, too. */
export interface DiscoveryPort extends WalkPort, LayoutPort {
  /** Whether files of this path hold the texts of the source as well, and need no file beside them. Absent: none does. */
  holdsSource?(path: string): boolean;
}

/** What by its name is a source, or several of them, and why it is left alone. */
export type PassedOver =
  | {
      /** Of a file, of a folder of some, or a pattern. */
      readonly path: string;
      /** Its values are for programs; version control ignores it, as what tools make; or no file has the pattern. */
      readonly code: 'data' | 'ignored' | 'unmatched';
    }
  | UnreadFiles
  | Orphans;

export interface Discovery {
  /** One per layout, ordered by path. */
  readonly sources: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

/** Pages about the project itself, of which nobody translates new ones. */
const chronicle = /^(?:change-?log|history|licen[cs]e)(?:[._-].*)?\.mdx?$/i;

/** The locale files of the source locale below `root`. */
export async function discoverSources(
  root: string,
  port: DiscoveryPort,
  sourceLocale: string,
): Promise<Discovery> {
  const reads = (path: string) => port.reads(path) && !chronicle.test(nameOf(path));
  const parent = root.slice(0, root.lastIndexOf('/') + 1);
  const tree = await treeBelow(root, {
    ...port,
    reads,
    mayBeUnread: (path) => mayBeUnread(path.slice(parent.length)),
  });
  const sources: string[] = [];
  const passedOver: PassedOver[] = [
    ...(await ignoredIn(tree, port, sourceLocale)),
    ...unreadAmong(tree.unread, tree.files, sourceLocale),
  ];
  for (const path of await namedSources(tree.files, port, sourceLocale)) {
    const inside = path.slice(path.startsWith(`${root}/`) ? root.length + 1 : 0);
    if (await holdsData(path, inside, port)) passedOver.push({ path, code: 'data' });
    else sources.push(path);
  }
  for (const one of orphansAmong(tree.files, [...sources, ...passedOver.map(({ path }) => path)], root)) {
    if (!(await holdsData(one.path, '', port))) passedOver.push(one);
  }
  return { sources, passedOver: passedOver.sort((one, other) => byCodeUnits(one.path, other.path)) };
}

/** What would be sources, and folders that by their names hold some. */
async function ignoredIn(
  { files, ignoredFiles, ignoredFolders }: Tree,
  port: DiscoveryPort,
  sourceLocale: string,
): Promise<readonly PassedOver[]> {
  const ignored = new Set(ignoredFiles);
  const all = ignored.size === 0 ? [] : [...files, ...ignored].sort(byCodeUnits);
  const sources = await namedSources(all, port, sourceLocale);
  const folders = ignoredFolders.filter((path) => languageFolders.test(nameOf(path)));
  const paths = [...sources.filter((path) => ignored.has(path)), ...folders];
  return paths.map((path) => ({ path, code: 'ignored' }));
}

/** @param inside the path from the folder that is searched */
async function holdsData(path: string, inside: string, port: DiscoveryPort): Promise<boolean> {
  if (!knownFormat(path)?.dataExtensions?.includes(extensionOf(path))) return false;
  return isData(inside, (await port.entriesOf?.(path)) ?? []);
}

/** The sources by their paths, one per layout, ordered. */
async function namedSources(
  files: readonly string[],
  port: DiscoveryPort,
  sourceLocale: string,
): Promise<readonly string[]> {
  const sources = await Promise.all(
    [...byLayout(files)].map(async ([pattern, paths]) => {
      const source = await likeliestSource({ pattern, paths, sourceLocale }, port);
      return source === undefined ? ownSources(paths, port) : [source];
    }),
  );
  return sources.flat().sort(byCodeUnits);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Files with several layouts come last: where their translations are depends on those that there are. */
function byLayout(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const layouts = new Map<string, string[]>();
  const isOpen = (path: string) => layoutsOf(path).length > 1;
  for (const path of [...files.filter((file) => !isOpen(file)), ...files.filter(isOpen)]) {
    const { pattern } = layoutAmong(path, (one) => layouts.has(one));
    const paths = layouts.get(pattern);
    if (paths) paths.push(path);
    else layouts.set(pattern, [path]);
  }
  return layouts;
}

/** Translations that were found without their source, and do not need it. */
function ownSources(paths: readonly string[], { holdsSource }: DiscoveryPort): readonly string[] {
  return paths.filter((path) => holdsSource?.(path) && layoutOf(path).locale !== undefined);
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
