import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../src/http/clock.ts';
import type { Deliver } from '../../../../src/webhooks/deliver/outcome.ts';
import { Deliverer, deliverBeforeEnd } from '../../../../src/webhooks/outbox/deliverer.ts';
import { Outbox } from '../../../../src/webhooks/outbox/outbox.ts';
import { down, event, HandClock, Receiver, taken, webhook } from '../../../support/webhooks.ts';

describe('A deliverer that works as long as a program runs', () => {
  let folder: string;
  let outbox: Outbox;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-outbox-'));
    outbox = new Outbox(join(folder, 'outbox'));
    await outbox.add(event(1), [1]);
  });
  afterEach(() => rm(folder, { recursive: true }));

  for (const [what, end] of [
    ['stops', async (deliverer: Deliverer) => deliverer.stop()],
    [
      'serves no webhook any longer and stops',
      async (deliverer: Deliverer) => {
        deliverer.serve([]);
        await deliverer.stop();
      },
    ],
  ] as const)
    it(`${what} once no request is in progress, and leaves what was not delivered`, async () => {
      const begun = Promise.withResolvers<void>();
      let isUnderWay = false;
      const deliver: Deliver = async (_webhook, _delivery, signal) => {
        isUnderWay = true;
        begun.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        // Connections take a while to close.
        await new Promise((resolve) => setImmediate(resolve));
        isUnderWay = false;
        throw signal.reason;
      };
      const failures: unknown[] = [];
      const deliverer = new Deliverer({ outbox, deliver, clock: systemClock }, (error) =>
        failures.push(error),
      );
      deliverer.serve([webhook()]);
      await begun.promise;
      await end(deliverer);
      assert.deepEqual([isUnderWay, failures], [false, []]);
      await outbox.refresh();
      assert.deepEqual([...outbox.queue(1).pending.keys()], ['evt_1']);
      assert.ok(await outbox.claim(1));
    });

  it('records what was delivered even after it was asked to stop', async () => {
    const begun = Promise.withResolvers<void>();
    const deliver: Deliver = async (_webhook, _delivery, signal) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return taken;
    };
    const deliverer = new Deliverer({ outbox, deliver, clock: systemClock }, (error) => {
      throw error;
    });
    deliverer.serve([webhook()]);
    await begun.promise;
    await deliverer.stop();
    assert.equal(outbox.queue(1).pending.size, 0);
  });
});

describe('A deliverer that works before a program ends', () => {
  it('does not wait for what must not be tried before the end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-outbox-'));
    try {
      const outbox = new Outbox(join(folder, 'outbox'));
      await outbox.add(event(1), [1]);
      const receiver = new Receiver();
      receiver.answer = () => ({ ...down, retryAfterMs: 5_000 });
      const clock = new HandClock();
      const waits: number[] = [];
      const sleep = async (ms: number) => {
        waits.push(ms);
        clock.advance(ms);
      };
      const ending = {
        outbox,
        deliver: receiver.deliver,
        clock: { now: () => clock.now(), random: () => 0, sleep },
        signal: new AbortController().signal,
        until: clock.now() + 12_000,
      };
      assert.equal(await deliverBeforeEnd(webhook(), ending), false);
      assert.deepEqual([waits, receiver.attempts.length], [[5_000, 5_000], 3]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
