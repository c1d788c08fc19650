import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import {
  acquire,
  acquireInTurn,
  BlockedLease,
  type Lease,
  removeRemains,
  requireLeasable,
} from '../../../src/store/lease.ts';
import { patience } from '../../support/patience.ts';
import { justBefore } from './justBefore.ts';
import { age, dead, kill, put, start, useLease } from './leases.ts';

describe('store/lease', () => {
  const { folder, path, assertTaken } = useLease();

  it('is taken from the last of several dead heirs, but not from a live one', async () => {
    const first = await put(path(), dead);
    const heir = await put(`${path()}.${first.token}`, dead);
    const last = `${path()}.${heir.token}`;
    await put(last, {});
    assert.equal(await acquire(path()), undefined);
    await put(last, dead);
    await assertTaken();
  });

  it('is not sought forever if heirs form a circle', async () => {
    const { token } = await put(path(), dead);
    await put(`${path()}.${token}`, { ...dead, token });
    assert.equal(await acquire(path()), undefined);
    await assertBlockedBy(path());
  });

  async function assertBlockedBy(blocking: string): Promise<void> {
    const isBlocked = (error: unknown) => error instanceof BlockedLease && error.path === blocking;
    const before = await readdir(folder());
    assert.equal(await acquire(path()), undefined);
    await assert.rejects(acquireInTurn(path(), AbortSignal.timeout(patience.wait)), isBlocked);
    await assert.rejects(requireLeasable(path()), isBlocked);
    assert.deepEqual(await readdir(folder()), before);
  }

  it('is not waited for if a folder lies in its place, or in that of an heir', async () => {
    const { token } = await put(path(), dead);
    await requireLeasable(path());
    const heir = `${path()}.${token}`;
    await mkdir(heir);
    await assertBlockedBy(heir);
    await age(heir, 61_000);
    await assertBlockedBy(heir);
    await rm(path());
    await requireLeasable(path());
    await mkdir(path());
    await assertBlockedBy(path());
    await age(path(), 61_000);
    await assertBlockedBy(path());
  });

  it('has one heir, however many want it when its holder dies', async () => {
    for (let round = 0; round < 40; round++) {
      const first = await put(path(), dead);
      // In half of the rounds, an heir has died as well.
      if (round % 2 === 0) await put(`${path()}.${first.token}`, dead);
      let most = 0;
      let holders = 0;
      const take = async () => {
        const lease = await acquire(path());
        if (!lease) return;
        most = Math.max(most, ++holders);
        await setImmediate();
        assert.ok(await lease.isHeld(), `round ${round}`);
        holders--;
        await lease.release();
      };
      await Promise.all(Array.from({ length: 8 }, take));
      assert.equal(most, 1, `round ${round}`);
      assert.deepEqual(await readdir(folder()), []);
    }
  });

  for (const [name, isReleased] of [
    ['has taken', false],
    ['has taken and released', true],
  ] as const) {
    it(`has one holder if an heir comes too late, after another one ${name} it`, async () => {
      await put(path(), dead);
      let rival: Lease | undefined;
      const restore = justBefore('link', async () => {
        rival = await acquire(path());
        if (isReleased) await rival?.release();
      });
      try {
        const late = await acquire(path());
        assert.ok(rival, 'nobody was faster');
        assert.equal(await rival.isHeld(), !isReleased);
        assert.equal(late !== undefined, isReleased);
        assert.deepEqual(await readdir(folder()), ['lease']);
        await (late ?? rival).release();
        assert.deepEqual(await readdir(folder()), []);
      } finally {
        restore();
      }
    });
  }

  it('has one holder at a time among processes, even if some are killed', async () => {
    const file = join(folder(), 'lines');
    await writeFile(file, '0\n');
    const workers = Array.from({ length: 3 }, () => start(path(), file, '40'));
    const ended = Promise.all(workers.map((worker) => once(worker, 'close')));
    for (let kills = 0; kills < 10; kills++) {
      const victim = start(path(), file, '1000');
      await wait(100 + Math.random() * 100);
      await kill(victim);
    }
    await ended;
    assert.deepEqual(
      workers.map(({ exitCode }) => exitCode),
      [0, 0, 0],
    );
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    assert.deepEqual(
      lines,
      Array.from(lines, (_, index) => String(index)),
    );
    assert.ok(lines.length > 120, `${lines.length} lines`);
    const lease = await acquire(path());
    assert.ok(lease, 'somebody waits for the dead');
    await removeRemains(path());
    await lease.release();
    assert.deepEqual(await readdir(folder()), ['lines']);
  });
});
