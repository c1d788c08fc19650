import assert from 'node:assert/strict';
import { waits } from '../../../src/documents/waiting.ts';
import { idOf, resume, statusOf, withScene } from './scene.ts';

describe('A document in translation', () => {
  it('survives ten minutes without the service, but is not waited for forever', () =>
    withScene(async (scene) => {
      const { begin, emulator, clock } = scene;
      emulator.script({ match: statusOf, status: 503, times: 150 });
      const before = clock.now();
      assert.equal((await begin()).kind, 'saved');
      assert.ok(clock.now() - before > 10 * 60_000);
      emulator.script({ match: statusOf, status: 503, times: 100_000 });
      const outcome = await begin({ target: scene.at('b.txt') });
      assert.equal(outcome.kind, 'underWay');
      emulator.clearFaults();
      assert.equal((await resume(scene, idOf(outcome))).kind, 'saved');
    }));

  it('that takes years according to the service is waited for like any other', () =>
    withScene(async ({ begin, emulator, clock }) => {
      emulator.documents.setTimes({ translatingMs: 20_000, secondsRemaining: 2 ** 27 });
      assert.equal((await begin()).kind, 'saved');
      assert.ok(Math.max(...clock.waits) <= waits.longest);
    }));

  it('that is nearly done according to the service is asked about again soon', () =>
    withScene(async ({ begin, emulator, clock }) => {
      emulator.documents.setTimes({ translatingMs: 10_000, secondsRemaining: 1 });
      assert.equal((await begin()).kind, 'saved');
      assert.deepEqual([...new Set(clock.waits)], [waits.first]);
    }));
});
