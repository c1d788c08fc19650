/** The files of a project whose code may name keys, and the places where it does. */

import { treeBelow, type WalkPort } from '../project/discovery/walk.ts';
import { foreignFolders } from '../project/layout/foreignFolders.ts';
import type { Code } from './code.ts';
import { isCodeFile, isLocaleText } from './codeExtensions.ts';
import { mayHaveKeys, mostDataBytes } from './dataFiles.ts';
import type { IndexedKey, KeyIndex } from './keyIndex.ts';
import { namesOfUse } from './names.ts';
import { type KeyUse, usesIn } from './uses.ts';

/** Larger files are data or generated bundles. */
const mostCodeBytes = 1024 * 1024;

/** The size up to which a file is searched. */
export function mostBytesOf(path: string): number {
  return isCodeFile(path) ? mostCodeBytes : mostDataBytes;
}

export interface CodePort extends Pick<WalkPort, 'list' | 'ignoreText' | 'ignore'> {
  /** Undefined if the file cannot be read, or is larger than `mostBytesOf`. */
  read(path: string): Promise<string | undefined>;
}

/** Code that people write and version control does not ignore, and data that may have keys. Sorted. */
export async function codeFilesBelow(root: string, port: CodePort): Promise<readonly string[]> {
  const { files } = await treeBelow(root, {
    ...port,
    reads: (path) => isCodeFile(path) || mayHaveKeys(path),
    // Unlike locale files in test folders, code there counts.
    skips: (_, name) => foreignFolders.test(name) && !/^(?:__tests__|e2e)$/.test(name),
  });
  return files;
}

/** Locale files may refer to texts, as in `@string/title`, but their own keys are not uses. Data asks for no text. */
export function usesInFile({ path, text }: Code): readonly KeyUse[] {
  if (!isCodeFile(path)) return [];
  const uses = usesIn(text);
  return isLocaleText(path, text) ? uses.filter(({ isCertain }) => isCertain) : uses;
}

export interface PlacedUse {
  readonly file: string;
  /** The file's content, to which the range of the use refers. */
  readonly text: string;
  readonly use: KeyUse;
}

/** Yields the uses in each file, even if there are none, so that the caller can stop in between. */
export async function* usesOfKeys<Source>(
  keys: readonly IndexedKey<Source>[],
  files: Iterable<string>,
  { index, port }: { readonly index: KeyIndex<Source>; readonly port: Pick<CodePort, 'read'> },
): AsyncGenerator<readonly PlacedUse[]> {
  const wanted = new Set(keys);
  for (const path of files) {
    const text = await port.read(path);
    yield text === undefined ? [] : usesAmong(wanted, index, { path, text });
  }
}

function usesAmong<Source>(
  keys: ReadonlySet<IndexedKey<Source>>,
  index: KeyIndex<Source>,
  code: Code,
): readonly PlacedUse[] {
  const { path: file, text } = code;
  if (![...keys].some((key) => index.mayBeNamedIn(key, code))) return [];
  return usesInFile(code)
    .filter((use) => !use.isPrefix && index.named(namesOfUse(use, code), use).some((key) => keys.has(key)))
    .map((use) => ({ file, text, use }));
}
