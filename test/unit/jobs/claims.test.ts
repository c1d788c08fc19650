import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { type AcquireLease, type Beginning, type Claim, Jobs } from '../../../src/jobs/jobs.ts';
import { leaseIn } from '../../../src/jobs/leases.ts';

const claim: Claim = { resource: 'file:///de.json' };
/** A part of the same resource, which does not bother others. */
const part: Claim = { ...claim, isApartFrom: () => true };
const nothing = () => {};

/** Leases as two processes would share them, and a record of what became of them. */
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

function begun(beginning: Beginning) {
  return beginning.kind === 'begun' ? beginning.job : assert.fail(beginning.kind);
}

describe('jobs', () => {
  it('begin once at a time for a resource, and the one in the way can be cancelled', async () => {
    const jobs = new Jobs(shared().acquire);
    let cancelled = 0;
    const first = begun(await jobs.begin(claim, () => cancelled++));
    const second = await jobs.begin(claim, nothing);
    assert.equal(second.kind, 'running');
    if (second.kind === 'running') second.job.cancel();
    assert.equal(cancelled, 1);
    await first.end();
    begun(await jobs.begin(claim, nothing));
  });

  it('begin at once for other resources', async () => {
    const jobs = new Jobs(shared().acquire);
    begun(await jobs.begin(claim, nothing));
    begun(await jobs.begin({ resource: 'file:///fr.json' }, nothing));
  });

  it('begin only once when called twice in the same moment', async () => {
    const jobs = new Jobs(shared().acquire);
    const kinds = await Promise.all([jobs.begin(claim, nothing), jobs.begin(claim, nothing)]);
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['begun', 'running'],
    );
  });

  it('share the lease where they are apart, and give it back with the last', async () => {
    const { acquire, log } = shared();
    const jobs = new Jobs(acquire);
    const first = begun(await jobs.begin(part, nothing));
    const second = begun(await jobs.begin(part, nothing));
    assert.equal((await jobs.begin(claim, nothing)).kind, 'running');
    await first.end();
    assert.deepEqual(log, ['acquired']);
    await second.end();
    assert.deepEqual(log, ['acquired', 'released']);
  });

  it('do not begin while another process has the resource', async () => {
    const { acquire } = shared();
    const [here, there] = [new Jobs(acquire), new Jobs(acquire)];
    const first = begun(await here.begin(claim, nothing));
    assert.equal((await there.begin(claim, nothing)).kind, 'elsewhere');
    assert.equal((await there.begin(claim, nothing)).kind, 'elsewhere');
    await first.end();
    begun(await there.begin(claim, nothing));
  });

  it('wait for the lease that the last one is giving back', async () => {
    const jobs = new Jobs(shared().acquire);
    const first = begun(await jobs.begin(claim, nothing));
    const ending = first.end();
    begun(await jobs.begin(claim, nothing));
    await ending;
  });

  it('end once, however often they are ended', async () => {
    const { acquire, log } = shared();
    const jobs = new Jobs(acquire);
    const first = begun(await jobs.begin(claim, nothing));
    await first.end();
    await first.end();
    assert.deepEqual(log, ['acquired', 'released']);
  });

  it('leave nothing behind where no lease could be had', async () => {
    let fails = true;
    const jobs = new Jobs(async () => {
      if (fails) throw new Error('The disk is full');
      return { release: async () => {} };
    });
    await assert.rejects(jobs.begin(claim, nothing), /disk is full/);
    fails = false;
    begun(await jobs.begin(claim, nothing));
  });

  it('have leases on disk, by resource', async () => {
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
