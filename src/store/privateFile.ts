/** Small files that are readable by their owner only. */
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileMode } from './journal.ts';
import { readRegular, tooLarge } from './regularFile.ts';
import { maxRetries } from './replaceFile.ts';
import { unlessMissing } from './systemCode.ts';

/** Resolves once the text is on disk. Writes in place: a crash may leave a torn file, but never a second one. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w', fileMode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Undefined if the file does not exist or is too large.
 * @throws NotAFile, or the system's error
 */
export async function readPrivate(path: string, mostBytes: number): Promise<string | undefined> {
  const bytes = await unlessMissing(readRegular(path, mostBytes, { links: 'refused' }));
  return bytes === undefined || bytes === tooLarge ? undefined : bytes.toString();
}

export async function removePrivate(path: string): Promise<void> {
  await rm(path, { force: true, maxRetries });
}
