/** Finds locks on disk: the nearest `vernacular.lock` in the folder of a source or above. */
import { lstat } from 'node:fs/promises';
import { mostLockBytes, textOf } from '../lockFile.ts';
import { Lock } from '../project/lock/lock.ts';
import { type LockText, parseLock } from '../project/lock/lockText.ts';
import { type FoundLock, lockName } from '../project/lock/place.ts';
import { readWithin } from '../store/atomicFile.ts';
import { findRoot, OutsideRoot, type Root, requireWithin } from '../store/root.ts';
import { unlessMissing } from '../store/systemCode.ts';
import { displayPath } from './displayPath.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { lockFindingSentence } from './messages.ts';

export interface LockPlace {
  readonly path: string;
  /** The folder that the lock file must not leave, not even through a link. */
  readonly root: Root;
  /** The lock is to be created if there is none. */
  readonly isNew?: true;
}

export interface ReadLock extends FoundLock, LockPlace {
  readonly findings: LockText['findings'];
  readonly isInOrder: boolean;
}

/** Reads each lock once. */
export class Locks {
  private readonly folders = new Map<string, Promise<ReadLock | FileFailure | undefined>>();
  private readonly read: ReadLock[] = [];
  private readonly failed = new Map<string, FileFailure>();

  /** The lock that covers a source; undefined if there is none, or if the nearest one cannot be read. */
  async lockOf(source: string): Promise<ReadLock | undefined> {
    const found = await this.inFolder(folderOf(source));
    return found && 'kind' in found ? undefined : found;
  }

  /**
   * The lock of a source, or the place for a new one in the topmost folder within the root; undefined if the nearest
   * one cannot be read.
   */
  async placeOf(source: string, root: Root): Promise<LockPlace | ReadLock | undefined> {
    const found = await this.inFolder(folderOf(source));
    if (found) return 'kind' in found ? undefined : found;
    let folder = folderOf(source);
    while (await isWithin(root, folderOf(folder))) folder = folderOf(folder);
    return { path: `${folder}/${lockName}`, root, isNew: true };
  }

  /** One line per problem in the texts of locks. */
  get lines(): readonly string[] {
    return this.read.flatMap(findingLines);
  }

  get failures(): readonly FileFailure[] {
    return [...this.failed.values()];
  }

  private inFolder(folder: string): Promise<ReadLock | FileFailure | undefined> {
    const known = this.folders.get(folder) ?? this.find(folder);
    this.folders.set(folder, known);
    return known;
  }

  private async find(folder: string): Promise<ReadLock | FileFailure | undefined> {
    if (folder === '') return undefined;
    const path = `${folder}/${lockName}`;
    const read = await guarded(() => readLock(path));
    if (read !== undefined && 'kind' in read) {
      this.failed.set(path, read);
      return read;
    }
    if (read) this.read.push(read);
    // A lock above the repository does not apply.
    const isTop = (await unlessMissing(lstat(`${folder}/.git`))) !== undefined;
    return read ?? (isTop ? undefined : this.inFolder(folderOf(folder)));
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

async function isWithin(root: Root, folder: string): Promise<boolean> {
  if (folder === '') return false;
  try {
    await requireWithin(root, folder);
    return true;
  } catch (error) {
    if (error instanceof OutsideRoot) return false;
    throw asFileError(folder, error);
  }
}

async function readLock(path: string): Promise<ReadLock | undefined> {
  try {
    const root = await findRoot(folderOf(path));
    const text = textOf((await readWithin(path, { root, mostBytes: mostLockBytes })).content);
    if (text === undefined) return undefined;
    const { lines, ...rest } = parseLock(text);
    return { path, root, ...rest, lock: new Lock(lines) };
  } catch (error) {
    throw asFileError(path, error);
  }
}

function findingLines({ path, findings }: ReadLock): readonly string[] {
  return findings.map(
    (finding) =>
      `${displayPath(path)}${'line' in finding ? `:${finding.line}` : ''}: ${lockFindingSentence(finding)}`,
  );
}
