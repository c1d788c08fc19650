import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { systemClock } from '../../../src/http/clock.ts';

/** Far longer than the test runner waits: only the signal can end it. */
const forever = 2 ** 30;

describe('systemClock', () => {
  it('ends a wait when the signal aborts', async () => {
    const stop = new AbortController();
    const wait = systemClock.sleep(forever, stop.signal);
    stop.abort();
    assert.equal(await wait, undefined);
  });

  it('does not begin a wait if the signal is already aborted', async () => {
    assert.equal(await systemClock.sleep(forever, AbortSignal.abort()), undefined);
  });

  it('resolves when the time is up, and leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    assert.equal(await systemClock.sleep(0, signal), undefined);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });
});
