import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { getEventListeners, once } from 'node:events';
import promises, { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { acquire, acquireInTurn, removeRemains } from '../../../src/store/lease.ts';
import { heartbeatMs, thisProcess } from '../../../src/store/owner.ts';
import { skip } from '../../support/missing.ts';
import { justBefore } from './justBefore.ts';
import { age, dead, kill, put, start, useLease } from './leases.ts';

describe('store/lease', () => {
  const { folder, path, assertTaken, assertHeld } = useLease();

  it('has one holder, and leaves nothing behind', async () => {
    await assertTaken();
    await assertTaken();
  });

  it('goes to the next in turn when it is released, not to one that has stopped waiting', async () => {
    const first = await acquire(path());
    const patience = new AbortController();
    const enough = new Error('enough');
    const second = acquireInTurn(path(), new AbortController().signal);
    const third = acquireInTurn(path(), patience.signal);
    while (getEventListeners(patience.signal, 'abort').length === 0) await setImmediate();
    patience.abort(enough);
    await assert.rejects(third, enough);
    await first?.release();
    const lease = await second;
    assert.ok(await lease.isHeld());
    await lease.release();
  });

  it('is not released by a holder that has lost it', async () => {
    const lease = await acquire(path());
    await rm(path());
    assert.equal(await lease?.isHeld(), false);
    const next = await acquire(path());
    await lease?.release();
    assert.ok(await next?.isHeld());
    await next?.release();
  });

  it('is taken at once from a process that was killed, but not from one that is running', async () => {
    const child = start(path());
    if (child.stdout) await once(child.stdout, 'data');
    await assertHeld();
    await kill(child);
    await assertTaken();
  });

  const elsewhere = { machine: 'another' };
  const hour = 3_600_000;
  const linux = process.platform === 'linux';
  const onlyLinux = 'only Linux tells when a process began, and that it has ended';
  for (const [name, changes, ageMs, isTaken] of [
    ['a process that has ended', dead, 0, true],
    ['a process whose ID has been reused', { started: 'once' }, 0, true],
    ['a process that was stopped for an hour', {}, hour, false],
    ['a live process on another machine', elsewhere, 0, false],
    ['a silent process on another machine', elsewhere, 61_000, true],
    ['a process on another machine, from the future', elsewhere, -hour, true],
  ] as const) {
    it(`${isTaken ? 'is taken from' : 'stays with'} ${name}`, async function () {
      if (!linux && changes !== dead && changes !== elsewhere) skip(this, onlyLinux);
      await put(path(), changes, ageMs);
      await (isTaken ? assertTaken() : assertHeld());
    });
  }

  it('is taken from a zombie process', async function () {
    if (!linux) skip(this, onlyLinux);
    // The shell would reap its child. A program that does not do so therefore replaces it before the child ends.
    const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 1000'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      const [printed] = await once(parent.stdout, 'data');
      const pid = Number(String(printed));
      while ((await readFile(`/proc/${parent.pid}/comm`, 'utf8')) !== 'sleep\n') await setImmediate();
      parent.stdin.end();
      while (!/\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8'))) await setImmediate();
      const { started, ...owner } = await thisProcess();
      assert.ok(started);
      await writeFile(path(), JSON.stringify({ ...owner, pid }));
      await assertTaken();
    } finally {
      await kill(parent);
    }
  });

  it('stays with a running process, even if the system hides what it does', async () => {
    const read = promises.readFile as (...given: readonly unknown[]) => Promise<unknown>;
    const { mock: control } = mock.method(promises, 'readFile', async (...given: readonly unknown[]) => {
      if (String(given[0]).startsWith('/proc/')) throw Object.assign(new Error('hidden'), { code: 'ENOENT' });
      return read(...given);
    });
    syncBuiltinESMExports();
    try {
      await put(path(), {});
      await assertHeld();
      await put(path(), dead);
      await assertTaken();
    } finally {
      control.restore();
      syncBuiltinESMExports();
    }
  });

  for (const [name, content] of [
    ['nothing', ''],
    ['the text of another program', 'another'],
    ['half a record', '{"token":"0'],
    ['a record without a process', `{"token":"${'0'.repeat(36)}","machine":"m","pid":0}`],
  ] as const) {
    it(`is taken over after a minute if it contains ${name}`, async () => {
      await writeFile(path(), content);
      await assertHeld();
      await age(path(), 61_000);
      await assertTaken();
    });
  }

  it('neither follows a link in its place nor waits for a pipe', async function () {
    if (process.platform === 'win32') skip(this, 'Windows lets only administrators make links');
    await symlink('/dev/zero', path());
    assert.equal(await acquire(path()), undefined);
    await rm(path());
    assert.equal(spawnSync('mkfifo', [path()]).status, 0);
    assert.equal(await acquire(path()), undefined);
    await age(path(), 61_000);
    await assertTaken();
  });

  it('does not crash its process if its file can no longer be accessed', async () => {
    const errors: unknown[] = [];
    const note = (error: unknown) => errors.push(error);
    process.on('unhandledRejection', note);
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const inner = join(folder(), 'inner');
      await mkdir(inner);
      const lease = await acquire(join(inner, 'lease'));
      await rm(inner, { recursive: true });
      await writeFile(inner, '');
      mock.timers.tick(heartbeatMs);
      for (let turn = 0; turn < 100; turn++) await setImmediate();
      assert.deepEqual(errors, []);
      await assert.rejects(async () => lease?.release(), { code: 'ENOTDIR' });
    } finally {
      mock.timers.reset();
      process.off('unhandledRejection', note);
    }
  });

  it('is kept alive while it is held, and only then', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const lease = await acquire(path());
      await age(path(), hour);
      mock.timers.tick(heartbeatMs);
      while (Date.now() - (await stat(path())).mtimeMs > 60_000) await setImmediate();
      await lease?.release();
      await put(path(), elsewhere, hour);
      mock.timers.tick(heartbeatMs);
      await assertTaken();
    } finally {
      mock.timers.reset();
    }
  });

  it('is kept alive again after one heartbeat has failed', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    let hasFailed = false;
    try {
      const lease = await acquire(path());
      await age(path(), hour);
      justBefore('utimes', async () => {
        hasFailed = true;
        throw new Error('busy');
      });
      mock.timers.tick(heartbeatMs);
      while (!hasFailed) await setImmediate();
      mock.timers.tick(heartbeatMs);
      while (Date.now() - (await stat(path())).mtimeMs > 60_000) await setImmediate();
      await lease?.release();
    } finally {
      mock.timers.reset();
    }
  });

  it('can be cleared of what dead processes left', async () => {
    const names = ['lease.1', 'lease.1.tmp', 'lease2', 'other'];
    for (const name of names) await writeFile(join(folder(), name), '');
    await mkdir(join(folder(), 'lease.folder'));
    const lease = await acquire(path());
    await removeRemains(path());
    assert.deepEqual((await readdir(folder())).sort(), ['lease', 'lease.folder', 'lease2', 'other']);
    await lease?.release();
  });
});
