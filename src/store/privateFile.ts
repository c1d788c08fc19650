/** Small files that nobody else on the machine reads. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileMode } from './journal.ts';
import { readRegular, tooLarge } from './regularFile.ts';
import { maxRetries, replaceFile } from './replaceFile.ts';
import { unlessMissing } from './systemCode.ts';

/** On disk when it resolves, as a whole or not at all. The folder is made, for its owner alone. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx', fileMode);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await replaceFile(temporary, path);
  } finally {
    await rm(temporary, { force: true, maxRetries });
  }
}

/** Undefined where there is none, or something else. */
export async function readPrivate(path: string, mostBytes: number): Promise<string | undefined> {
  const bytes = await unlessMissing(readRegular(path, mostBytes, { links: 'refused' }));
  return bytes === undefined || bytes === tooLarge ? undefined : bytes.toString();
}

export async function removePrivate(path: string): Promise<void> {
  await rm(path, { force: true, maxRetries });
}
