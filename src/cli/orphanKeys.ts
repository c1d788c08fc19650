/** Keys in locale files that have no source beside them, and therefore belong to no resource. */
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadFormat } from '../formats/index.ts';
import type { PlacedUse } from '../keyUses/codeFiles.ts';
import { wholeIn } from '../keyUses/keyIndex.ts';
import type { Orphans } from '../project/discovery/orphans.ts';
import { layoutOf } from '../project/layout/layout.ts';
import { findRoot } from '../store/root.ts';
import { guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { readLocaleFile } from './localeFile.ts';
import type { FoundResources } from './resources.ts';

/**
 * The first wanted key of each such file, which may be the translation of a source in another folder.
 *
 * @param isWanted called with the usual names of keys
 */
export async function keysInOrphans(
  { passedOver }: Pick<FoundResources, 'passedOver'>,
  isWanted: (name: string) => boolean,
): Promise<readonly PlacedUse[]> {
  const places: PlacedUse[] = [];
  for (const one of passedOver) {
    if (one.code !== 'noSource') continue;
    for (const path of await alike(one)) {
      const place = await guarded(() => keyIn(path, isWanted));
      // A file that cannot be read shows no keys.
      if (place && !('kind' in place)) places.push(place);
    }
  }
  return places;
}

/** All files in the layout of the first orphan, which stands for the others. */
async function alike({ path }: Orphans): Promise<readonly string[]> {
  const parts = layoutOf(path).pattern.split('/');
  const at = parts.findIndex((part) => part.includes('{locale}'));
  const [before = '', after = ''] = parts[at]?.split('{locale}') ?? [];
  if (at < 0) return [path];
  const names = await guarded(() => namesIn(parts.slice(0, at).join('/')));
  if ('kind' in names) return [path];
  return names
    .sort()
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => [...parts.slice(0, at), name, ...parts.slice(at + 1)].join('/'));
}

/** @throws FileError */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw asFileError(folder, error);
  }
}

/** @throws FileError */
async function keyIn(path: string, isWanted: (name: string) => boolean): Promise<PlacedUse | undefined> {
  const content = await readLocaleFile(path, await findRoot(dirname(path)));
  const { locale } = layoutOf(path);
  const format = await loadFormat(path);
  if (!content || !format || locale === undefined) return undefined;
  const { entries } = format.read(content.text, { path, locale, side: 'target' });
  const entry = entries.find((one) => isWanted(wholeIn(one, path).join('.')));
  if (!entry) return undefined;
  return {
    file: path,
    text: content.text,
    use: { ...entry.range, key: entry.path.join('.'), isCertain: false },
  };
}
