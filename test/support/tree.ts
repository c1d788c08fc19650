/** A made-up repository: the text of each file by its path, which begins with the repository's folder. */
import { formatOfText, knownFormat } from '../../src/formats/index.ts';
import type { DiscoveryPort } from '../../src/project/discovery/discover.ts';
import type { FolderItem } from '../../src/project/discovery/walk.ts';
import { kindsOf } from '../../src/project/layout/prose.ts';
import { formatFor } from './formats/formatFor.ts';

export type Tree = Readonly<Record<string, string>>;

/** @param listed collects every folder that is listed */
export function treePort(tree: Tree, listed: string[] = []): DiscoveryPort {
  const paths = Object.keys(tree);
  return {
    reads: (path) => knownFormat(path) !== undefined,
    ignoreText: async (path) => tree[path],
    formatOf: async (path) => formatOfText(path, tree[path] ?? ''),
    kindsOf: async (path) => {
      const text = tree[path] ?? '';
      const read = formatFor(path, formatOfText(path, text)?.id)?.read(text, { path, locale: '' });
      return read?.problems.every(({ code }) => /^(?:notAnObject|passesOn)$/.test(code))
        ? kindsOf(read.entries)
        : undefined;
    },
    list: async (folder) => {
      listed.push(folder);
      const items = new Map<string, FolderItem>();
      for (const path of paths.filter((one) => one.startsWith(`${folder}/`))) {
        const [name = '', rest] = path.slice(folder.length + 1).split('/');
        items.set(name, { name, kind: rest === undefined ? 'file' : 'folder' });
      }
      return [...items.values()].reverse();
    },
  };
}
