/** The files of a project whose code may name keys, and where they name one. */
import { foreignFolders } from '../project/foreignFolders.ts';
import { treeBelow, type WalkPort } from '../project/walk.ts';
import { isCodeFile } from './codeExtensions.ts';
import type { IndexedKey, KeyIndex } from './keyIndex.ts';
import { namesOfUse } from './names.ts';
import { type KeyUse, usesIn } from './uses.ts';

export interface CodePort extends Pick<WalkPort, 'list' | 'ignoreText' | 'ignore'> {
  /** Undefined if the file cannot be read, or is too large to have been written by people. */
  read(path: string): Promise<string | undefined>;
}

/** Code that people write and version control does not ignore. Sorted. */
export async function codeFilesBelow(root: string, port: CodePort): Promise<readonly string[]> {
  const { files } = await treeBelow(root, {
    ...port,
    reads: (path) => isCodeFile(path),
    // Unlike locale files, code in folders of tests counts.
    skips: (_, name) => foreignFolders.test(name) && !/^(?:__tests__|e2e)$/.test(name),
  });
  return files;
}

export interface PlacedUse {
  readonly file: string;
  /** The file's content, to which the range of the use refers. */
  readonly text: string;
  readonly use: KeyUse;
}

/** Yields after each file: nothing, if it does not name the key, so that the caller can stop. */
export async function* usesOfKey<Source>(
  key: IndexedKey<Source>,
  files: Iterable<string>,
  { index, port }: { readonly index: KeyIndex<Source>; readonly port: Pick<CodePort, 'read'> },
): AsyncGenerator<readonly PlacedUse[]> {
  const words = index.wordsOf(key);
  for (const file of files) {
    const text = await port.read(file);
    yield text !== undefined && words.some((word) => text.includes(word))
      ? usesIn(text)
          .filter((use) => isUseOf(key, use, { index, file, text }))
          .map((use) => ({ file, text, use }))
      : [];
  }
}

function isUseOf<Source>(
  key: IndexedKey<Source>,
  use: KeyUse,
  { index, file, text }: { readonly index: KeyIndex<Source>; readonly file: string; readonly text: string },
): boolean {
  if (use.isPrefix) return false;
  return index.find(namesOfUse(use, { path: file, text }), file, use).includes(key);
}
