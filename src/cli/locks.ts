/** Finds locks on disk: the nearest `vernacular.lock` in or above the folder of a source, within the project. */
import { mostLockBytes, textOf } from '../lockFile.ts';
import type { IsGone } from '../project/lock/formerLines.ts';
import { Lock } from '../project/lock/lock.ts';
import { type LockText, parseLock } from '../project/lock/lockText.ts';
import { type FoundLock, lockName } from '../project/lock/place.ts';
import { readWithin } from '../store/atomicFile.ts';
import { findRoot, isInside, type Root } from '../store/root.ts';
import { displayPath } from './displayPath.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { lockFindingSentence } from './messages.ts';

export interface LockPlace {
  readonly path: string;
  /** The folder that the lock file must not leave, not even through a link. */
  readonly root: Root;
  /** No lock was found: one is to be created here. */
  readonly isNew?: true;
}

export interface ReadLock extends FoundLock, LockPlace {
  readonly findings: LockText['findings'];
  readonly isInOrder: boolean;
}

/** Reads each lock once. */
export class Locks {
  private readonly folders = new Map<string, Promise<ReadLock | FileFailure | undefined>>();
  private readonly searches = new Map<string, Promise<ReadLock | FileFailure | undefined>>();
  private readonly read: ReadLock[] = [];
  private readonly failed = new Map<string, FileFailure>();
  private readonly goneBelow: (folder: string) => IsGone;

  /** @param goneBelow tests which sources of the lock in a folder no longer exist */
  constructor(goneBelow: (folder: string) => IsGone = () => () => false) {
    this.goneBelow = goneBelow;
  }

  /**
   * The lock that covers a source; undefined if there is none, or if the nearest one cannot be read.
   * @param root the limit of the search if the source is not in a repository. If the current folder contains `root`,
   * the current folder is the limit instead.
   */
  async lockOf(source: string, root: Root): Promise<ReadLock | undefined> {
    const found = await this.nearest(folderOf(source), root);
    return found && 'kind' in found ? undefined : found;
  }

  /**
   * The lock of a source, or the place for a new one: at the top of its repository, or of `root` if it is in none.
   * Undefined if the nearest lock cannot be read.
   */
  async placeOf(source: string, root: Root): Promise<LockPlace | ReadLock | undefined> {
    const found = await this.nearest(folderOf(source), root);
    if (found) return 'kind' in found ? undefined : found;
    const top = (await foldersUp(folderOf(source), root)).at(-1) ?? folderOf(source);
    return { path: `${top}/${lockName}`, root: await findRoot(top), isNew: true };
  }

  /** One line per problem in the texts of locks. */
  get lines(): readonly string[] {
    return this.read.flatMap(findingLines);
  }

  get failures(): readonly FileFailure[] {
    return [...this.failed.values()];
  }

  private nearest(folder: string, root: Root): Promise<ReadLock | FileFailure | undefined> {
    const key = `${root.folder}\n${folder}`;
    const known = this.searches.get(key) ?? this.search(folder, root);
    this.searches.set(key, known);
    return known;
  }

  private async search(folder: string, root: Root): Promise<ReadLock | FileFailure | undefined> {
    const current = { folder: process.cwd() };
    const base = (await isInside(current, root.folder)) ? current : root;
    for (const one of await foldersUp(folder, base)) {
      const found = await this.inFolder(one);
      if (found) return found;
    }
    return undefined;
  }

  private inFolder(folder: string): Promise<ReadLock | FileFailure | undefined> {
    const known = this.folders.get(folder) ?? this.find(folder);
    this.folders.set(folder, known);
    return known;
  }

  private async find(folder: string): Promise<ReadLock | FileFailure | undefined> {
    const path = `${folder}/${lockName}`;
    const read = await guarded(() => readLock(path, this.goneBelow(folder)));
    if (read !== undefined && 'kind' in read) {
      this.failed.set(path, read);
      return read;
    }
    if (read) this.read.push(read);
    return read;
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** A folder and those above it that are in its repository or, if it is in none, in `base`. */
async function foldersUp(start: string, base: Root): Promise<readonly string[]> {
  const folders: string[] = [];
  try {
    const root = await findRoot(start, base.folder);
    for (let folder = start; folder !== '' && (await isInside(root, folder)); folder = folderOf(folder)) {
      folders.push(folder);
    }
  } catch (error) {
    throw asFileError(start, error);
  }
  return folders;
}

async function readLock(path: string, isGone: IsGone): Promise<ReadLock | undefined> {
  try {
    const root = await findRoot(folderOf(path));
    const text = textOf((await readWithin(path, { root, mostBytes: mostLockBytes })).content);
    if (text === undefined) return undefined;
    const { lines, ...rest } = parseLock(text);
    return { path, root, ...rest, lock: new Lock(lines, isGone) };
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
