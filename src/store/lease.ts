/**
 * A lock between processes that ends with its holder. Nobody holds it twice, and nobody waits for the dead.
 *
 * The lease is a file with the record of its owner, made whole by one link. When an owner is dead, its heir is the one who
 * makes `<path>.<token of the dead>`, which succeeds once; an heir may die, too, and has an heir of its own. The last of
 * that chain holds the lease and puts its record in the first place. An heir that finds another first record than the
 * one it began with came too late: the chain was put in order meanwhile, and tokens never come again.
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
  /**
   * Whether nobody took the file away: a person may, and another process where this one was stopped for a minute on a
   * system that does not tell when processes began. Asked before what must not be done twice.
   */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Takes the lease or answers at once with undefined: it is held in this process, in another one, or on another machine
 * that shares the disk.
 * @param path of the lease's own file, in a folder that exists. Files beside it whose names go on with a dot are its own.
 */
export async function acquire(path: string): Promise<Lease | undefined> {
  const owner = await thisProcess();
  const record = `${path}.${owner.token}.tmp`;
  try {
    for (;;) {
      const chain = await readChain(path);
      if (chain.length === mostClaims || (await isTaken(chain))) return undefined;
      if (await succeed(path, chain, owner, record)) return held(path, owner.token);
    }
  } finally {
    await rm(record, { force: true, maxRetries });
  }
}

const pollMs = 25;

/** After so long everybody who waits has looked again. Milliseconds. */
export const longestPollMs = 1.5 * pollMs;

/** Waits until nobody else holds it. Rejects with the signal's reason. */
export async function acquireInTurn(path: string, signal: AbortSignal): Promise<Lease> {
  for (;;) {
    signal.throwIfAborted();
    const lease = await acquire(path);
    if (lease) return lease;
    await pause(signal);
  }
}

/** Not of the same length for all. */
function pause(signal: AbortSignal): Promise<void> {
  return wait(pollMs * (0.5 + Math.random()), undefined, { signal });
}

/** Whether somebody who lives holds it, without taking it from anybody who is about to. */
export async function isLeased(path: string): Promise<boolean> {
  return isTaken(await readChain(path));
}

/** Waits until nobody who lives holds it. Rejects with the signal's reason. */
export async function waitUntilFree(path: string, signal: AbortSignal): Promise<void> {
  while (await isLeased(path)) await pause(signal);
}

/** Removes what dead processes left of a lease, and no folder, which is nobody's. Only for the one who holds it. */
export async function removeRemains(path: string): Promise<void> {
  const folder = dirname(path);
  const own = `${basename(path)}.`;
  const items = await readdir(folder, { withFileTypes: true });
  const remains = items.filter((item) => item.name.startsWith(own) && !item.isDirectory());
  await Promise.all(remains.map(({ name }) => rm(join(folder, name), { force: true, maxRetries })));
}

/** What stands in the way of a lease will never end: no process of this program put it there. */
export class BlockedLease extends Error {
  override readonly name = 'BlockedLease';
  /** Where the thing is that is in the way. */
  readonly path: string;

  constructor(path: string) {
    super(`${path} is no lease`);
    this.path = path;
  }
}

/** @throws BlockedLease when waiting is in vain: a cloned repository may hold a circle of heirs, or a folder. */
export async function requireLeasable(path: string): Promise<void> {
  const chain = await readChain(path);
  const folder = chain.find((claim) => claim.isFolder);
  if (folder) throw new BlockedLease(folder.path);
  if (chain.length === mostClaims) throw new BlockedLease(path);
}

/** One in the line of owners. Without `owner` it is torn or foreign. */
interface Claim {
  readonly path: string;
  /** What its heir is called by. */
  readonly token: string;
  readonly owner?: Owner;
  readonly seenMs: number;
  readonly isFolder: boolean;
}

/** More heirs than ever died one after the other: somebody made the chain up, and it may be a circle. */
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

/** Undefined when there is none. */
async function readClaim(path: string): Promise<Claim | undefined> {
  // The order counts: a file exchanged in between shows the life of the next owner, and not the death of the last.
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

/** @returns false when others were faster, and the chain has to be read again */
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
  // Who cannot show life is told by `isHeld` once another has taken over.
  const beat = setInterval(() => void showLife().catch(() => clearInterval(beat)), heartbeatMs).unref();
  return {
    isHeld,
    async release() {
      clearInterval(beat);
      if (await isHeld()) await rm(path, { force: true, maxRetries });
    },
  };
}
