import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { startClock } from '../../../src/editor/localeFile/runClock.ts';

describe('The clock of a run', () => {
  it('pauses while the user is asked, even if the prompt fails', async () => {
    let now = 1000;
    const clock = startClock(() => now);
    now += 5;
    assert.equal(
      await clock.waiting(async () => {
        now += 3_600_000;
        return 'yes';
      }),
      'yes',
    );
    now += 7;
    const failing = clock.waiting(async () => {
      now += 60;
      throw new Error('closed');
    });
    await assert.rejects(failing, /closed/);
    assert.equal(clock.read().milliseconds, 12);
    assert.ok(Math.abs(Date.now() - clock.read().startedAt.getTime()) < 60_000);
  });
});
