import * as vscode from 'vscode';
import { createSessionMemory, type SessionMemory } from '../engine/memory.ts';
import { type DiskMemory, openMemory } from '../memory/disk.ts';
import type { Log } from './log.ts';

/** Answers kept per session; a long one is a few hundred bytes. */
const rememberedAnswers = 20_000;

/** What services answered: text that was paid for once is not sent again. */
export interface Answers {
  /** Answers of the demo service, which is another one after every start, or of any where there is no disk. */
  readonly session: SessionMemory;
  /** Answers of every other service, shared by all windows and projects. */
  readonly disk?: DiskMemory;
}

/** @param storage a folder of the extension's own, which need not exist. */
export async function openAnswers(storage: vscode.Uri, log: Log): Promise<Answers> {
  const session = createSessionMemory(rememberedAnswers);
  const disk = await openDisk(storage, log);
  return disk ? { session, disk } : { session };
}

async function openDisk(storage: vscode.Uri, log: Log): Promise<DiskMemory | undefined> {
  try {
    if (storage.scheme !== 'file') throw new TypeError('The storage is not a folder on disk');
    const file = vscode.Uri.joinPath(storage, 'memory', 'answers.jsonl').fsPath;
    return await openMemory(file, { onFailure: (error) => log.failure('Using the memory on disk', error) });
  } catch (error) {
    log.failure('Opening the memory on disk', error);
    return undefined;
  }
}
