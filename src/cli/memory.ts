/** The terminal's memory, and `vernacular memory`. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { scopedMemory } from '../engine/memory.ts';
import type { Memory } from '../engine/segment.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import { type DiskMemory, openMemory } from '../memory/disk.ts';
import type { MemoryCommand } from './arguments/memory.ts';
import { cacheFolder, type Machine, ownCacheFolder } from './cacheFolder.ts';
import { ownFileReason } from './fileFault.ts';
import { plural } from './report.ts';
import { printJson, printLines, printMessage } from './terminal.ts';

export interface RunMemory extends Memory {
  /** Resolves when everything is written, or writing has failed. */
  flush(): Promise<void>;
  /** Whether every write has succeeded so far. */
  isKept(): boolean;
}

type Environment = Machine['environment'];

/**
 * The remembered answers of the service at `baseUrl`. Undefined if they cannot be read, which is reported, and
 * for a service on this machine unless `VERNACULAR_CACHE_DIR` is set: an emulator's answers would displace paid ones.
 */
export async function memoryForRun(
  baseUrl: string,
  environment: Environment,
): Promise<RunMemory | undefined> {
  const { origin, hostname } = new URL(baseUrl);
  if (isLoopbackHost(hostname) && ownCacheFolder(environment) === undefined) return undefined;
  let isKept = true;
  const memory = await openOrReport(environment, () => {
    isKept = false;
  });
  return memory && { ...scopedMemory(memory, origin), flush: () => memory.flush(), isKept: () => isKept };
}

export async function memory({ clear, json }: MemoryCommand): Promise<number> {
  const path = memoryFile(process.env);
  const found = await openOrReport(process.env);
  if (!found) return 1;
  const { entries, bytes } = found.size();
  if (clear && !(await clearOrReport(found, path))) return 1;
  const figures = `${plural(entries, 'translation')}, ${plural(bytes, 'byte')}${clear ? ', cleared' : ''}`;
  const document = { path, entries, bytes, cleared: clear };
  await (json ? printJson(document) : printLines([`${path}: ${figures}`]));
  return 0;
}

function memoryFile(environment: Environment): string {
  const folder = cacheFolder({ platform: process.platform, environment, home: homedir() });
  return resolve(folder, 'answers.jsonl');
}

async function openOrReport(
  environment: Environment,
  onFailure: () => void = () => {},
): Promise<DiskMemory | undefined> {
  const path = memoryFile(environment);
  const failed = (error: unknown) => {
    onFailure();
    reportFailure(path, 'written', error);
  };
  try {
    return await openMemory(path, { onFailure: failed });
  } catch (error) {
    reportFailure(path, 'read', error);
    return undefined;
  }
}

async function clearOrReport(found: DiskMemory, path: string): Promise<boolean> {
  try {
    await found.clear();
    return true;
  } catch (error) {
    reportFailure(path, 'deleted', error);
    return false;
  }
}

function reportFailure(path: string, verb: 'read' | 'written' | 'deleted', error: unknown): void {
  const reason = ownFileReason(error) ?? 'unknown reason';
  printMessage(`The memory ${path} cannot be ${verb} (${reason}).`);
}
