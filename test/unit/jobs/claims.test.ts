import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { type AcquireLease, type Claim, Claims, type Verdict } from '../../../src/jobs/claims.ts';
import { leaseIn } from '../../../src/jobs/leases.ts';

const claim: Claim = { resource: 'file:///de.json' };
/** A part of the same resource, which does not conflict with other parts. */
const part: Claim = { ...claim, isApartFrom: () => true };
const nothing = () => {};

/** Leases shared like those of two processes, and a log of them. */
function shared() {
  const held = new Set<string>();
  const log: string[] = [];
  const acquire: AcquireLease = async (resource) => {
    if (held.has(resource)) return undefined;
    held.add(resource);
    log.push('acquired');
    return {
      async release() {
        await Promise.resolve();
        held.delete(resource);
        log.push('released');
      },
    };
  };
  return { acquire, log };
}

function granted(verdict: Verdict) {
  return verdict.kind === 'granted' ? verdict.hold : assert.fail(verdict.kind);
}

describe('claims', () => {
  it('are granted one at a time per resource, and the rival can be cancelled', async () => {
    const claims = new Claims(shared().acquire);
    let cancelled = 0;
    const first = granted(await claims.take(claim, () => cancelled++));
    const second = await claims.take(claim, nothing);
    assert.equal(second.kind, 'here');
    if (second.kind === 'here') second.rival.cancel();
    assert.equal(cancelled, 1);
    await first.release();
    granted(await claims.take(claim, nothing));
  });

  it('are granted at once for other resources', async () => {
    const claims = new Claims(shared().acquire);
    granted(await claims.take(claim, nothing));
    granted(await claims.take({ resource: 'file:///fr.json' }, nothing));
  });

  it('are granted only once if taken twice at the same moment', async () => {
    const claims = new Claims(shared().acquire);
    const kinds = await Promise.all([claims.take(claim, nothing), claims.take(claim, nothing)]);
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['granted', 'here'],
    );
  });

  it('share the lease if they do not conflict, and release it with the last one', async () => {
    const { acquire, log } = shared();
    const claims = new Claims(acquire);
    const first = granted(await claims.take(part, nothing));
    const second = granted(await claims.take(part, nothing));
    assert.equal((await claims.take(claim, nothing)).kind, 'here');
    await first.release();
    assert.deepEqual(log, ['acquired']);
    await second.release();
    assert.deepEqual(log, ['acquired', 'released']);
  });

  it('are not granted while another process has the resource', async () => {
    const { acquire } = shared();
    const [here, there] = [new Claims(acquire), new Claims(acquire)];
    const first = granted(await here.take(claim, nothing));
    assert.equal((await there.take(claim, nothing)).kind, 'elsewhere');
    assert.equal((await there.take(claim, nothing)).kind, 'elsewhere');
    await first.release();
    granted(await there.take(claim, nothing));
  });

  it('wait for the lease that the previous one is releasing', async () => {
    const claims = new Claims(shared().acquire);
    const first = granted(await claims.take(claim, nothing));
    const ending = first.release();
    granted(await claims.take(claim, nothing));
    await ending;
  });

  it('do not fail if the lease of the previous one could not be released', async () => {
    let fails = true;
    const claims = new Claims(async () => ({
      async release() {
        if (fails) throw new Error('The file is busy');
      },
    }));
    const first = granted(await claims.take(claim, nothing));
    const ending = assert.rejects(first.release(), /file is busy/);
    const second = granted(await claims.take(claim, nothing));
    await ending;
    fails = false;
    await second.release();
  });

  it('are released only once, however often that is requested', async () => {
    const { acquire, log } = shared();
    const claims = new Claims(acquire);
    const first = granted(await claims.take(claim, nothing));
    await first.release();
    await first.release();
    assert.deepEqual(log, ['acquired', 'released']);
  });

  it('leave nothing behind if no lease could be acquired', async () => {
    let fails = true;
    const claims = new Claims(async () => {
      if (fails) throw new Error('The disk is full');
      return { release: async () => {} };
    });
    await assert.rejects(claims.take(claim, nothing), /disk is full/);
    fails = false;
    granted(await claims.take(claim, nothing));
  });

  it('have one lease on disk per resource', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-jobs-'));
    try {
      const nested = join(folder, 'leases');
      const first = await leaseIn(nested, claim.resource);
      assert.ok(first);
      assert.equal(await leaseIn(nested, claim.resource), undefined);
      const other = await leaseIn(nested, 'file:///fr.json');
      assert.ok(other);
      await Promise.all([first.release(), other.release()]);
      assert.deepEqual(await readdir(nested), []);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
