import * as vscode from 'vscode';
import { createSessionMemory, type SessionMemory } from '../engine/memory.ts';
import { type DiskMemory, openMemory } from '../memory/disk.ts';
import type { Log } from './log.ts';

/** Maximum number of answers per session; a typical answer takes a few hundred bytes. */
const rememberedAnswers = 20_000;

/** The remembered answers of services, which are not paid for again. */
export interface Answers {
  /** Answers of the demo service, which starts afresh each time, or of all services if there is no `disk`. */
  readonly session: SessionMemory;
  /** Answers of all other services, shared by all windows and projects. */
  readonly disk?: DiskMemory;
}

/** @param storage a folder owned by the extension; need not exist yet */
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
