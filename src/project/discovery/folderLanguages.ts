/** Languages that only other resources of a folder have: `de/common.json` for `en/menu.json`. */
import { groupBy } from '../../groupBy.ts';
import { folderOf } from '../layout/folder.ts';
import type { Resource } from './resource.ts';

/** @param all resources found together */
export function folderLanguages(all: readonly Resource[]): (resource: Resource) => readonly string[] {
  const folders = groupBy(all, ({ layout }) => folderOf(layout));
  const spelled = new Map(
    [...folders].map(([folder, own]) => [
      folder,
      new Set(own.flatMap(({ siblings }) => siblings.map(({ locale }) => locale))),
    ]),
  );
  return ({ layout, beside = [] }) => {
    const known = spelled.get(folderOf(layout));
    return beside.filter((locale) => known?.has(locale));
  };
}
