/** A lease in a new folder for each test, and other processes that want it. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acquire } from '../../../src/store/lease.ts';
import { type Owner, thisProcess } from '../../../src/store/owner.ts';

const program = fileURLToPath(new URL('holder.ts', import.meta.url));

/** Higher than any process ID on Linux. */
export const dead = { pid: 2 ** 22 + 1 };

export function start(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--no-warnings', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

export async function age(at: string, ageMs: number): Promise<void> {
  const seconds = (Date.now() - ageMs) / 1000;
  await utimes(at, seconds, seconds);
}

/** Writes a record as if its owner, with these changes, was last active `ageMs` ago. */
export async function put(at: string, changes: Partial<Owner>, ageMs = 0): Promise<Owner> {
  const owner = { ...(await thisProcess()), ...changes };
  await writeFile(at, JSON.stringify(owner));
  await age(at, ageMs);
  return owner;
}

export function useLease() {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-lease-'));
    path = join(folder, 'lease');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function assertTaken(): Promise<void> {
    const lease = await acquire(path);
    assert.ok(lease, 'not taken');
    assert.equal(await acquire(path), undefined);
    assert.deepEqual(await readdir(folder), ['lease']);
    await lease.release();
    assert.deepEqual(await readdir(folder), []);
  }

  async function assertHeld(): Promise<void> {
    const before = await readFile(path);
    assert.equal(await acquire(path), undefined);
    assert.deepEqual(await readFile(path), before);
    assert.deepEqual(await readdir(folder), ['lease']);
  }

  return { folder: () => folder, path: () => path, assertTaken, assertHeld };
}
