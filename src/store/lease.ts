/**
 * A lock between processes that a dead holder does not block: a file with the record of its owner, created complete by
 * `place`. The heir of a dead owner is the process that creates `<path>.<token of the dead owner>`, which only one
 * process can do. An heir may die as well and have an heir. The last heir of this chain holds the lease, and replaces
 * the first record with its own. An heir that finds a first record other than the one it started from is too late: the
 * chain was cleaned up in the meantime, and tokens are never reused.
 */
import { lstat, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { heartbeatMs, isAlive, type Owner, parseOwner, thisProcess } from './owner.ts';
import { place } from './place.ts';
import { NotAFile, readRegular, tooLarge } from './regularFile.ts';
import { maxRetries, replaceFile } from './replaceFile.ts';
import { systemCode, unlessMissing } from './systemCode.ts';

export interface Lease {
  /** Ask before anything that must not happen twice: another process may have taken over from a suspended one. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Does not wait: undefined if the lease is held, even by this process, or is blocked (`requireLeasable`).
 * @param path in an existing folder. Files next to it that continue its name with a dot belong to it.
 */
export async function acquire(path: string): Promise<Lease | undefined> {
  const owner = await thisProcess();
  const record = `${path}.${owner.token}.tmp`;
  try {
    for (;;) {
      const chain = await readChain(path);
      if (blockOf(path, chain) !== undefined || (await isTaken(chain))) return undefined;
      if (await succeed(path, chain, owner, record)) return held(path, owner.token);
    }
  } finally {
    await rm(record, { force: true, maxRetries });
  }
}

const pollMs = 25;

/** Within this time, every waiting process checks again. */
export const longestPollMs = 1.5 * pollMs;

/**
 * Waits until the lease is free. If the signal aborts in the meantime, rejects with its reason.
 * @throws BlockedLease, or the system's error
 */
export async function acquireInTurn(path: string, signal: AbortSignal): Promise<Lease> {
  for (;;) {
    signal.throwIfAborted();
    const lease = await acquire(path);
    if (lease) return lease;
    await requireLeasable(path);
    await pause(signal);
  }
}

/** Randomised, so that waiting processes do not check in lockstep. */
async function pause(signal: AbortSignal): Promise<void> {
  try {
    await wait(pollMs * (0.5 + Math.random()), undefined, { signal });
  } catch (error) {
    // Otherwise the error would only have the reason as its cause.
    signal.throwIfAborted();
    throw error;
  }
}

/** Unlike `acquire`, never gets ahead of a process that wants to take the lease. */
export async function isLeased(path: string): Promise<boolean> {
  return isTaken(await readChain(path));
}

/** If the signal aborts during a wait, rejects with its reason. */
export async function waitUntilFree(path: string, signal: AbortSignal): Promise<void> {
  while (await isLeased(path)) await pause(signal);
}

/** Removes what dead processes left behind, except folders, which are not theirs. Only the holder may call this. */
export async function removeRemains(path: string): Promise<void> {
  const folder = dirname(path);
  const own = `${basename(path)}.`;
  const items = await readdir(folder, { withFileTypes: true });
  const remains = items.filter((item) => item.name.startsWith(own) && !item.isDirectory());
  await Promise.all(remains.map(({ name }) => rm(join(folder, name), { force: true, maxRetries })));
}

/** A lease that can never be taken, because something that this program did not create blocks it. */
export class BlockedLease extends Error {
  override readonly name = 'BlockedLease';
  readonly path: string;

  constructor(path: string) {
    super(`${path} is not a lease`);
    this.path = path;
  }
}

/** @throws BlockedLease if waiting is futile: a cloned repository may contain a cycle of heirs, or a folder */
export async function requireLeasable(path: string): Promise<void> {
  const block = blockOf(path, await readChain(path));
  if (block !== undefined) throw new BlockedLease(block);
}

function blockOf(path: string, chain: readonly Claim[]): string | undefined {
  const folder = chain.find((claim) => claim.isFolder);
  return folder?.path ?? (chain.length === mostClaims ? path : undefined);
}

/** A file in the chain of owners. Without `owner` it is torn or foreign. */
interface Claim {
  readonly path: string;
  /** Part of the name of its heir's file. */
  readonly token: string;
  readonly owner?: Owner;
  /** The time of the last heartbeat. */
  readonly seenMs: number;
  readonly isFolder: boolean;
}

/** More heirs than can plausibly have died in succession: the chain was made up, and may be a cycle. */
const mostClaims = 100;

async function readChain(path: string): Promise<readonly Claim[]> {
  const chain: Claim[] = [];
  for (let at = path; chain.length < mostClaims; ) {
    const claim = await readClaim(at);
    if (!claim) break;
    chain.push(claim);
    at = `${path}.${claim.token}`;
  }
  return chain;
}

async function isTaken(chain: readonly Claim[]): Promise<boolean> {
  const last = chain.at(-1);
  return last !== undefined && isAlive(last.owner, last.seenMs);
}

async function readClaim(path: string): Promise<Claim | undefined> {
  // The order matters: if the file is replaced in between, the old owner gets the newer time. The other way round, a
  // new owner would get the time of the old one, and count as dead.
  const owner = await readOwner(path);
  const state = await unlessMissing(lstat(path));
  if (owner === 'missing' || !state) return undefined;
  const seenMs = state.mtimeMs;
  const isFolder = state.isDirectory();
  return owner
    ? { path, token: owner.token, owner, seenMs, isFolder }
    : { path, token: `${state.ino}-${Math.trunc(seenMs)}`, seenMs, isFolder };
}

const mostRecordBytes = 1000;

async function readOwner(path: string): Promise<Owner | undefined | 'missing'> {
  try {
    const record = await readRegular(path, mostRecordBytes, { links: 'refused' });
    return record === tooLarge ? undefined : parseOwner(record.toString());
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 'missing';
    if (error instanceof NotAFile || systemCode(error) === 'ELOOP') return undefined;
    throw error;
  }
}

/** @returns false if others were faster, and the chain must be read again */
async function succeed(
  path: string,
  chain: readonly Claim[],
  owner: Owner,
  record: string,
): Promise<boolean> {
  await writeFile(record, JSON.stringify(owner));
  const [first] = chain;
  if (!first) return place(record, path);
  const claim = `${path}.${chain.at(-1)?.token}`;
  if (!(await place(record, claim))) return false;
  const done = [claim];
  try {
    if ((await readClaim(path))?.token !== first.token) return false;
    await replaceFile(record, path);
    done.push(...chain.slice(1).map((one) => one.path));
    return true;
  } finally {
    for (const one of done) await rm(one, { force: true, maxRetries });
  }
}

function held(path: string, token: string): Lease {
  const isHeld = async () => (await readClaim(path))?.token === token;
  const showLife = async () => {
    const now = new Date();
    if (await isHeld()) await utimes(path, now, now);
  };
  // A heartbeat may fail for a moment. If all fail, `isHeld` reports it once another process has taken over.
  const beat = setInterval(() => void showLife().catch(() => {}), heartbeatMs).unref();
  return {
    isHeld,
    async release() {
      clearInterval(beat);
      if (await isHeld()) await rm(path, { force: true, maxRetries });
    },
  };
}
