import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import type { Glossary } from '../../../src/service/glossaries.ts';
import { awaitReady, readyWaits } from '../../../src/service/glossaryReady.ts';
import { fakeClock } from '../http/fakeClock.ts';
import { call, thrown } from './withRequester.ts';

const glossary: Glossary = { glossaryId: 'g', name: 'n', dictionaries: [], ready: true, readOnly: false };
const notReady: Glossary = { ...glossary, ready: false };

const pushedBack = () =>
  new ServiceError({ kind: 'busy', endpoint: 'GET /x', status: 456, busyReason: 'glossaryRequests' });

/** Returns the scripted results in turn, and then always the last one. */
function reader(...script: readonly (Glossary | Error)[]): { read(): Promise<Glossary>; times: number } {
  return {
    times: 0,
    async read() {
      const next = script[Math.min(this.times, script.length - 1)];
      this.times += 1;
      if (next === undefined || next instanceof Error) throw next ?? new Error('no script');
      return next;
    },
  };
}

describe('awaitReady', () => {
  it('does not wait for a glossary that is ready', async () => {
    const clock = fakeClock();
    const reads = reader(glossary);
    assert.equal(await awaitReady(() => reads.read(), clock, call), glossary);
    assert.deepEqual([reads.times, clock.waits], [1, []]);
  });

  it('waits longer and longer, even if the service says that there were too many requests', async () => {
    const clock = fakeClock();
    const script = [notReady, pushedBack(), ...Array.from({ length: 5 }, () => notReady), glossary];
    const reads = reader(...script);
    assert.equal(await awaitReady(() => reads.read(), clock, call), glossary);
    assert.deepEqual(clock.waits, [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  it('gives up after a while, and says why', async () => {
    const clock = fakeClock();
    const reads = reader(notReady);
    const error = await thrown(awaitReady(() => reads.read(), clock, call));
    assert.ok(error instanceof ServiceError);
    assert.deepEqual([error.kind, error.busyReason], ['busy', 'glossaryNotReady']);
    assert.ok(reads.times < 30);
    assert.ok(clock.waits.reduce((sum, ms) => sum + ms, 0) >= readyWaits.all);
  });

  it('gives up by the clock if the answers take up the time', async () => {
    let now = 0;
    const clock = fakeClock({ now: () => now });
    const read = async () => {
      now += readyWaits.all / 2;
      return notReady;
    };
    await thrown(awaitReady(read, clock, call));
    assert.equal(clock.waits.length, 1);
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const clock = fakeClock({ onWait: () => stop.abort() });
    const reads = reader(notReady);
    const error = await thrown(awaitReady(() => reads.read(), clock, { signal: stop.signal }));
    assert.equal(error instanceof ServiceError && error.kind, 'cancelled');
    assert.equal(reads.times, 1);
  });

  it('passes on every other failure', async () => {
    const failure = new ServiceError({ kind: 'notFound', endpoint: 'GET /x' });
    const reads = reader(failure);
    assert.equal(await thrown(awaitReady(() => reads.read(), fakeClock(), call)), failure);
  });
});
