import assert from 'node:assert/strict';
import { copyFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { drain } from '../../../../src/webhooks/outbox/drain.ts';
import { Outbox } from '../../../../src/webhooks/outbox/outbox.ts';
import { broken, down, event, type Receiver, refusing, taken, webhook } from '../../../support/webhooks.ts';
import { ids, useOutbox } from './draining.ts';

const hour = 3_600_000;

describe('What waits for a webhook', () => {
  const { folder, outbox, receiver, clock, drained, add } = useOutbox();
  const { signal } = new AbortController();

  it('is delivered in order, as many events at once as the webhook accepts', async () => {
    await add(250);
    assert.deepEqual(await drained(), { kind: 'empty' });
    assert.deepEqual(receiver().got, ids(250));
    assert.deepEqual(
      receiver().attempts.map((one) => one.length),
      [100, 100, 50],
    );
  });

  it('waits longer with each failure, says until when, and is retried with the same events', async () => {
    await add(3);
    receiver().answer = () => down;
    const waits: number[] = [];
    for (let failures = 1; failures <= 15; failures++) {
      const result = await drained();
      assert.equal(result.kind, 'waiting');
      if (result.kind !== 'waiting') return;
      const whole = Math.min(1000 * 2 ** (failures - 1), hour);
      assert.ok(result.ms >= whole / 2 && result.ms <= whole, `${result.ms}`);
      assert.equal(outbox().queue(1).health.failures, failures);
      assert.equal(outbox().queue(1).health.nextRetry, clock().now() + result.ms);
      assert.deepEqual(await drained(), result);
      waits.push(result.ms);
      await outbox().add(event(100 + failures), [1]);
      clock().advance(result.ms);
    }
    assert.ok(receiver().attempts.every((attempt) => attempt.length === 3));
    receiver().answer = () => taken;
    assert.deepEqual(await drained(), { kind: 'empty' });
    assert.equal(outbox().queue(1).health.failures, 0);
    assert.equal(receiver().got.length, 18);
  });

  it('is not searched for a faulty event after a first failure, even if its file is replaced meanwhile', async () => {
    await add(4);
    const file = join(folder(), 'outbox');
    receiver().answer = () => {
      copyFileSync(file, `${file}.new`);
      renameSync(`${file}.new`, file);
      return broken;
    };
    assert.equal((await drained()).kind, 'waiting');
    assert.equal(receiver().attempts.length, 1);
  });

  it('waits as long as the receiver asks for, but at most an hour', async () => {
    await add(1);
    receiver().answer = () => ({ ...down, retryAfterMs: 60_000 });
    assert.deepEqual(await drained(), { kind: 'waiting', ms: 60_000 });
    clock().advance(60_000);
    receiver().answer = () => ({ ...down, retryAfterMs: 100 * hour });
    assert.deepEqual(await drained(), { kind: 'waiting', ms: hour });
  });

  it('does not wait forever if the clock is set back', async () => {
    await add(1);
    receiver().answer = () => ({ ...down, retryAfterMs: hour });
    await drained();
    clock().advance(-48 * hour);
    receiver().answer = () => taken;
    assert.deepEqual(await drained(), { kind: 'empty' });
  });

  it('ends the wait for a failing receiver only once, however many events are added', async () => {
    await outbox().add(event(0), [1]);
    receiver().answer = () => broken;
    for (let failures = 1; failures <= 4; failures++) {
      const result = await drained();
      if (result.kind === 'waiting') clock().advance(result.ms);
    }
    await drained();
    const requests: number[] = [];
    for (let count = 1; count <= 3; count++) {
      const { length } = receiver().attempts;
      await outbox().add(event(count), [1]);
      assert.equal((await drained()).kind, 'waiting');
      requests.push(receiver().attempts.length - length);
    }
    assert.ok(requests[0] !== undefined && requests[0] > 0 && requests[0] < 20, requests.join());
    assert.deepEqual(requests.slice(1), [0, 0]);
  });

  it('does not end a wait that the receiver asked for', async () => {
    await outbox().add(event(0), [1]);
    receiver().answer = () => ({ ...down, status: 503, retryAfterMs: 600_000 });
    for (let failures = 1; failures <= 4; failures++) {
      await drained();
      clock().advance(600_000);
    }
    await drained();
    await outbox().add(event(1), [1]);
    assert.deepEqual(await drained(), { kind: 'waiting', ms: 600_000 });
  });

  it('is given up before the next attempt if the lease is removed by hand', async () => {
    await add(10);
    const lease = join(folder(), 'outbox.1.lease');
    const deliver: Receiver['deliver'] = async (...call) => {
      const report = await receiver().deliver(...call);
      if (receiver().attempts.length === 5) await rm(lease);
      return report;
    };
    receiver().answer = () => broken;
    for (let failures = 1; failures < 3; failures++) {
      const result = await drain(webhook(), { outbox: outbox(), deliver, clock: clock(), signal });
      if (result.kind === 'waiting') clock().advance(result.ms);
    }
    await drain(webhook(), { outbox: outbox(), deliver, clock: clock(), signal });
    assert.equal(receiver().attempts.length, 5);
    assert.ok(await outbox().claim(1));
  });

  it('is nothing if nothing is pending, even while the webhook is disabled or paused', async () => {
    await outbox().append([{ k: 'control', w: 1, control: { isPaused: true, isDisabled: true } }]);
    assert.deepEqual(await drained(), { kind: 'empty' });
  });

  it('is nothing if there is no folder yet', async () => {
    assert.deepEqual(await drained(webhook(), new Outbox(join(folder(), 'none', 'outbox'))), {
      kind: 'empty',
    });
  });

  it('is kept if the receiver fails with everything', async () => {
    await add(20);
    receiver().answer = () => broken;
    for (let round = 0; round < 12; round++) {
      const result = await drained();
      if (result.kind === 'waiting') clock().advance(result.ms);
    }
    assert.equal(outbox().queue(1).aside.size, 0);
    receiver().answer = () => taken;
    await drained();
    assert.deepEqual(receiver().got, ids(20));
  });

  it('waits as after failures if everything is refused', async () => {
    await add(30);
    receiver().answer = () => refusing;
    const result = await drained(webhook(1, { maximumEvents: 1 }));
    assert.equal(result.kind, 'waiting');
    assert.equal(receiver().attempts.length, 11);
  });

  it('is given up at once if the receiver is gone, and continues on request', async () => {
    const other = new Outbox(join(folder(), 'outbox'));
    const disabledIn: string[] = [];
    await add(3);
    receiver().answer = () => ({ kind: 'gone', status: 410, ms: 1 });
    for (const [name, box] of Object.entries({ one: outbox(), other })) {
      const onDisabled = () => void disabledIn.push(name);
      assert.deepEqual(await drained(webhook(), box, onDisabled), { kind: 'disabled' });
    }
    assert.deepEqual(disabledIn, ['one']);
    assert.equal(outbox().queue(1).health.disabled, 'gone');
    receiver().answer = () => taken;
    assert.deepEqual(await drained(), { kind: 'disabled' });
    await outbox().append([{ k: 'revived', w: 1 }]);
    assert.deepEqual(await drained(), { kind: 'empty' });
    assert.equal(receiver().got.length, 3);
  });

  /** Fails until the webhook is disabled. @returns the number of failures, and the hours since the first */
  async function failUntilDisabled(sleepMs: number): Promise<readonly [number, number]> {
    receiver().answer = () => down;
    const began = clock().now();
    for (;;) {
      const result = await drained();
      if (result.kind !== 'waiting') break;
      clock().advance(result.ms + sleepMs);
    }
    return [outbox().queue(1).health.failures, (clock().now() - began) / hour];
  }

  it('is given up after 20 failures in a row and 24 hours of trying', async () => {
    await add(1);
    const [failures, hours] = await failUntilDisabled(0);
    assert.ok(failures > 20 && hours >= 24 && hours < 26, `${failures} failures, ${hours} hours`);
    assert.equal(outbox().queue(1).health.disabled, 'failing');
    assert.equal(outbox().queue(1).pending.size, 1);
  });

  it('is not given up too early by a machine that sleeps most of the time', async () => {
    await add(1);
    const [failures, hours] = await failUntilDisabled(10 * hour);
    assert.ok(failures > 20 && hours > 24 * 9, `${failures} failures, ${hours} hours`);
  });

  it('rests while it is paused or switched off by hand, in any window', async () => {
    await add(2);
    const other = new Outbox(join(folder(), 'outbox'));
    for (const control of [
      { isPaused: true, isDisabled: false },
      { isPaused: false, isDisabled: true },
    ]) {
      await other.append([{ k: 'control', w: 1, control }]);
      assert.deepEqual(await drained(), { kind: control.isPaused ? 'paused' : 'disabled' });
    }
    await other.append([{ k: 'control', w: 1, control: { isPaused: false, isDisabled: false } }]);
    assert.deepEqual(await drained(), { kind: 'empty' });
  });

  it('stops between two deliveries if another window pauses it', async () => {
    await add(5);
    const other = new Outbox(join(folder(), 'outbox'));
    const paused = new Promise<void>((resolve, reject) => {
      receiver().answer = () => {
        if (receiver().attempts.length === 2)
          other
            .append([{ k: 'control', w: 1, control: { isPaused: true, isDisabled: false } }])
            .then(resolve, reject);
        return taken;
      };
    });
    const deliver = receiver().deliver;
    const slow: typeof deliver = async (...call) => {
      const report = await deliver(...call);
      if (receiver().attempts.length === 2) await paused;
      return report;
    };
    const result = await drain(webhook(1, { maximumEvents: 1 }), {
      outbox: outbox(),
      deliver: slow,
      clock: clock(),
      signal,
    });
    assert.deepEqual([result, receiver().got.length], [{ kind: 'paused' }, 2]);
  });

  it('is delivered by one process at a time', async () => {
    await add(1);
    const lease = await outbox().claim(1);
    assert.ok(lease);
    assert.deepEqual(await drained(webhook(), new Outbox(join(folder(), 'outbox'))), { kind: 'taken' });
    await lease.release();
    assert.deepEqual(await drained(webhook(), new Outbox(join(folder(), 'outbox'))), { kind: 'empty' });
  });

  it('waits for each of several webhooks separately', async () => {
    await outbox().add(event(1), [1, 2]);
    await outbox().add(event(2), [2]);
    receiver().answer = () => down;
    await drained();
    receiver().answer = () => taken;
    assert.deepEqual(await drained(webhook(2)), { kind: 'empty' });
    assert.deepEqual(receiver().got, ['evt_1', 'evt_2']);
    assert.equal(outbox().queue(1).pending.size, 1);
  });

  it('waits again if it was set aside and is readmitted', async () => {
    await add(2);
    receiver().answer = ({ events }) => (events.some(({ id }) => id === 'evt_0') ? refusing : taken);
    await drained();
    receiver().answer = () => taken;
    await outbox().append([{ k: 'readmitted', w: 1, ids: ['evt_0'] }]);
    await drained();
    assert.deepEqual(receiver().got, ['evt_1', 'evt_0']);
    assert.equal(outbox().queue(1).aside.size, 0);
  });
});
