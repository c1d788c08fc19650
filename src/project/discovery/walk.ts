/** The files below a folder that may be sources. Paths have forward slashes. */
import { isForeign } from '../layout/foreignFolders.ts';
import { type IgnoreRules, type IgnoreText, isIgnored, rulesOf } from '../settings/ignoreRules.ts';

export interface FolderItem {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

export interface WalkPort {
  /** The items of a folder, in any order. A link is not a folder, wherever it leads. */
  list(folder: string): Promise<readonly FolderItem[]>;
  reads(path: string): boolean;
  /** Whether a file that no format reads is of interest. By default, none is. */
  mayBeUnread?(path: string): boolean;
  /** Whether to skip a folder. By default, hidden, generated, third-party and test folders are skipped. */
  skips?(path: string, name: string, beside: readonly string[]): boolean;
  /** The text of a `.gitignore`; undefined if it is missing or cannot be read. Without this method, none is applied. */
  ignoreText?(path: string): Promise<string | undefined>;
  /** Rules from parent folders and settings, outermost first. */
  readonly ignore?: readonly IgnoreText[];
}

export interface Tree {
  readonly files: readonly string[];
  readonly unread: readonly string[];
  readonly ignoredFiles: readonly string[];
  /** Ignored folders, which were not searched. */
  readonly ignoredFolders: readonly string[];
}

interface Folder {
  readonly path: string;
  readonly rules: readonly IgnoreRules[];
}

const ignoreFile = '.gitignore';
/** File attributes, which macOS stores beside a file, with the same extension, on disks of other systems. */
const appleDouble = /^\._/;

/** All lists are sorted. If the root itself is ignored, no rules from above apply, because the user named it. */
export async function treeBelow(root: string, port: WalkPort): Promise<Tree> {
  const tree: { [list in keyof Tree]: string[] } = {
    files: [],
    unread: [],
    ignoredFiles: [],
    ignoredFolders: [],
  };
  const { skips = isForeign } = port;
  const path = root.replace(/(?<!\/)\/+$/, '');
  const above = (port.ignore ?? []).map(rulesOf);
  const folders: Folder[] = [{ path, rules: isIgnored(path, 'folder', above) ? [] : above }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const items = await port.list(folder.path || '/');
    const rules = [...folder.rules, ...(await ownRules(folder.path, items, port))];
    const names = items.map(({ name }) => name);
    for (const { name, kind } of items.filter((item) => !appleDouble.test(item.name))) {
      const path = folder.path === '.' ? name : `${folder.path}/${name}`;
      const isRead = kind === 'file' && port.reads(path);
      if (kind === 'folder' ? skips(path, name, names) : !isRead && !port.mayBeUnread?.(path)) continue;
      const ignored = isIgnored(path, kind, rules);
      if (isRead) tree[ignored ? 'ignoredFiles' : 'files'].push(path);
      else if (kind === 'file') tree.unread.push(...(ignored ? [] : [path]));
      else if (ignored) tree.ignoredFolders.push(path);
      else folders.push({ path, rules: rulesBelow(path, rules) });
    }
  }
  for (const list of Object.values(tree)) list.sort();
  return tree;
}

/** A folder that nearer rules re-include is exempt from outer rules, with everything in it. */
function rulesBelow(path: string, rules: readonly IgnoreRules[]): readonly IgnoreRules[] {
  return rules.filter((one) => !one.ignores(path, 'folder'));
}

async function ownRules(
  folder: string,
  items: readonly FolderItem[],
  port: WalkPort,
): Promise<readonly IgnoreRules[]> {
  if (!items.some(({ name, kind }) => name === ignoreFile && kind === 'file')) return [];
  const path = folder === '.' ? ignoreFile : `${folder}/${ignoreFile}`;
  const text = await port.ignoreText?.(path);
  return text === undefined ? [] : [rulesOf({ folder, text })];
}
