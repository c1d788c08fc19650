/** Files that are replaced as a whole or not at all, without losing concurrent changes by others. */
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BusyFile, unlessBusy } from './busyFile.ts';
import { type Files, nodeFiles } from './files.ts';
import { acquire, acquireInTurn, type Lease, removeRemains, requireLeasable } from './lease.ts';
import { fileMode } from './modes.ts';
import { readRegular, type tooLarge } from './regularFile.ts';
import { maxRetries, replaceFile } from './replaceFile.ts';
import { type Root, requireWithin } from './root.ts';
import { unlessMissing } from './systemCode.ts';

/** Undefined if the file does not exist. */
export type Content = Buffer | typeof tooLarge | undefined;

export interface ReadOptions {
  readonly root: Root;
  readonly mostBytes: number;
}

export interface UpdateOptions extends ReadOptions {
  readonly files?: Files;
}

export interface Draft<T> {
  /** Undefined leaves the file unchanged. */
  readonly bytes?: Uint8Array | undefined;
  readonly result: T;
}

/** Called again if the content changes in the meantime. */
export type Transform<T> = (content: Content) => Promise<Draft<T>>;

const mostAttempts = 5;

/**
 * Replaces a file through a temporary one next to it. Creates missing folders, follows links, and keeps the mode and,
 * as root, the owner. A hard link becomes a separate file.
 * @throws OutsideRoot, NotAFile, BusyFile, BlockedLease, the system's errors and those of `transform`
 */
export async function updateFile<T>(
  path: string,
  transform: Transform<T>,
  options: UpdateOptions,
): Promise<T> {
  const seen = await readWithin(path, options);
  const draft = await transform(seen.content);
  if (!draft.bytes) return draft.result;
  const { real } = seen;
  await requireUnmoved(path, real, options);
  await mkdir(dirname(real), { recursive: true });
  const lease = await unlessBusy(real, (patience) => acquireInTurn(leasePath(real), patience));
  try {
    await removeRemains(leasePath(real));
    const attempt = (bytes: Uint8Array, against: Seen) =>
      replaceUnchanged(path, bytes, against, lease, options);
    return await settle(transform, attempt, draft, seen);
  } finally {
    await lease.release();
  }
}

export interface TurnOptions {
  readonly root: Root;
  /** Ends the wait, but not the work. */
  readonly signal: AbortSignal;
}

/**
 * Runs `work` on a file and on what belongs to it on the service, one process at a time. `work` may update the file.
 * @param path in an existing folder
 * @throws OutsideRoot, BusyFile, BlockedLease, the signal's reason, the system's errors and those of `work`
 */
export async function inTurn<T>(
  path: string,
  work: () => Promise<T>,
  { root, signal }: TurnOptions,
): Promise<T> {
  const real = await requireWithin(root, path);
  const lease = await unlessBusy(real, (patience) =>
    acquireInTurn(leasePath(`${real}.turn`), AbortSignal.any([patience, signal])),
  );
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

interface Seen {
  readonly real: string;
  readonly content: Content;
}

/** @throws OutsideRoot, NotAFile, or the system's error */
export async function readWithin(path: string, { root, mostBytes }: ReadOptions): Promise<Seen> {
  const real = await requireWithin(root, path);
  return { real, content: await unlessMissing(readRegular(real, mostBytes, { links: 'refused' })) };
}

/** Called before anything is created next to the file: the path may lead to a different one by now. */
async function requireUnmoved(path: string, real: string, { root }: ReadOptions): Promise<void> {
  if ((await requireWithin(root, path)) !== real) throw new BusyFile(path);
}

async function settle<T>(
  transform: Transform<T>,
  replace: (bytes: Uint8Array, seen: Seen) => Promise<Seen>,
  first: Draft<T>,
  start: Seen,
): Promise<T> {
  let draft = first;
  let seen = start;
  for (let attempt = 0; draft.bytes; attempt++) {
    if (attempt === mostAttempts) throw new BusyFile(seen.real);
    const now = await replace(draft.bytes, seen);
    if (now === seen) break;
    seen = now;
    draft = await transform(seen.content);
  }
  return draft.result;
}

/** @returns `seen` itself if nothing had changed and the file was replaced, otherwise what is there now */
async function replaceUnchanged(
  path: string,
  bytes: Uint8Array,
  seen: Seen,
  lease: Lease,
  options: UpdateOptions,
): Promise<Seen> {
  const temporary = `${leasePath(seen.real)}.${randomUUID()}.tmp`;
  await requireUnmoved(path, seen.real, options);
  try {
    await writeNew(temporary, bytes, seen.real, options.files ?? nodeFiles);
    const now = await readWithin(path, options);
    // A changed link leads to a file that another process may hold.
    if (now.real !== seen.real || !(await lease.isHeld())) throw new BusyFile(path);
    if (!isSame(now.content, seen.content)) return now;
    await replaceFile(temporary, seen.real);
    return seen;
  } finally {
    await rm(temporary, { force: true, maxRetries });
  }
}

function isSame(one: Content, other: Content): boolean {
  return one === other || (Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other));
}

/** Resolves once the content is on disk, because a rename must not become durable before it. */
async function writeNew(path: string, bytes: Uint8Array, like: string, { open }: Files): Promise<void> {
  const present = await unlessMissing(stat(like));
  // Until the mode has been copied, no other user of the machine may read the content.
  const file = await open(path, 'wx', present ? fileMode : undefined);
  try {
    await file.writeFile(bytes);
    if (present) {
      await file.chmod(present.mode & 0o7777);
      if (process.getuid?.() === 0) await file.chown(present.uid, present.gid);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Hashes the file's name, so that any length and, on a case-insensitive disk, any spelling works. */
function leasePath(real: string): string {
  const name = hash('sha256', basename(real).normalize().toLowerCase()).slice(0, 16);
  return join(dirname(real), `.vernacular-${name}`);
}

/** @throws BlockedLease if no update can ever get its turn, or the system's error */
export function requireUpdatable(real: string): Promise<void> {
  return requireLeasable(leasePath(real));
}

const leaseName = /^\.vernacular-[\da-f]{16}/;

/** Removes what was left in a folder by processes that died while writing. Keeps the files of running processes. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  const leases = new Set(names.flatMap((name) => leaseName.exec(name) ?? []));
  for (const name of leases) {
    const path = join(folder, name);
    const lease = await acquire(path);
    if (!lease) continue;
    await removeRemains(path).finally(() => lease.release());
  }
}
