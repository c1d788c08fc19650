import assert from 'node:assert/strict';
import { copyFileSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { type Drained, drain } from '../../../../src/webhooks/outbox/drain.ts';
import { Outbox } from '../../../../src/webhooks/outbox/outbox.ts';
import {
  broken,
  down,
  event,
  eventsUpTo,
  HandClock,
  Receiver,
  refusing,
  taken,
  webhook,
} from '../../../support/webhooks.ts';

const hour = 3_600_000;

describe('What waits for a webhook', () => {
  let folder: string;
  let outbox: Outbox;
  let receiver: Receiver;
  let clock: HandClock;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-outbox-'));
    outbox = new Outbox(join(folder, 'outbox'));
    receiver = new Receiver();
    clock = new HandClock();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const signal = new AbortController().signal;
  const drained = (hook = webhook(), box = outbox, onDisabled = () => {}): Promise<Drained> =>
    drain(hook, { outbox: box, deliver: receiver.deliver, clock, signal, onDisabled });
  const add = async (count: number) => {
    for (const one of eventsUpTo(count)) assert.deepEqual(await outbox.add(one, [1]), []);
  };
  const ids = (count: number) => eventsUpTo(count).map(({ id }) => id);
  /** Delivers until nothing is waiting. Returns the number of waits. */
  async function untilEmpty(hook = webhook()): Promise<number> {
    for (let rounds = 0; ; rounds++) {
      const result = await drained(hook);
      if (result.kind === 'empty') return rounds;
      assert.equal(result.kind, 'waiting');
      if (result.kind === 'waiting') clock.advance(result.ms);
    }
  }

  it('is delivered in order, as many events at once as the webhook accepts', async () => {
    await add(250);
    assert.deepEqual(await drained(), { kind: 'empty' });
    assert.deepEqual(receiver.got, ids(250));
    assert.deepEqual(
      receiver.attempts.map((one) => one.length),
      [100, 100, 50],
    );
  });

  it('waits longer with each failure, says until when, and is retried with the same events', async () => {
    await add(3);
    receiver.answer = () => down;
    const waits: number[] = [];
    for (let failures = 1; failures <= 15; failures++) {
      const result = await drained();
      assert.equal(result.kind, 'waiting');
      if (result.kind !== 'waiting') return;
      const whole = Math.min(1000 * 2 ** (failures - 1), hour);
      assert.ok(result.ms >= whole / 2 && result.ms <= whole, `${result.ms}`);
      assert.equal(outbox.queue(1).health.failures, failures);
      assert.equal(outbox.queue(1).health.nextRetry, clock.now() + result.ms);
      assert.deepEqual(await drained(), result);
      waits.push(result.ms);
      await outbox.add(event(100 + failures), [1]);
      clock.advance(result.ms);
    }
    assert.ok(receiver.attempts.every((attempt) => attempt.length === 3));
    receiver.answer = () => taken;
    assert.deepEqual(await drained(), { kind: 'empty' });
    assert.equal(outbox.queue(1).health.failures, 0);
    assert.equal(receiver.got.length, 18);
  });

  it('is not searched after a first failure, even if its file is replaced meanwhile', async () => {
    await add(4);
    const file = join(folder, 'outbox');
    receiver.answer = () => {
      copyFileSync(file, `${file}.new`);
      renameSync(`${file}.new`, file);
      return broken;
    };
    assert.equal((await drained()).kind, 'waiting');
    assert.equal(receiver.attempts.length, 1);
  });

  it('waits as long as the receiver asks for, but at most an hour', async () => {
    await add(1);
    receiver.answer = () => ({ ...down, retryAfterMs: 60_000 });
    assert.deepEqual(await drained(), { kind: 'waiting', ms: 60_000 });
    clock.advance(60_000);
    receiver.answer = () => ({ ...down, retryAfterMs: 100 * hour });
    assert.deepEqual(await drained(), { kind: 'waiting', ms: hour });
  });

  it('does not wait forever if the clock is set back', async () => {
    await add(1);
    receiver.answer = () => ({ ...down, retryAfterMs: hour });
    await drained();
    clock.advance(-48 * hour);
    receiver.answer = () => taken;
    assert.deepEqual(await drained(), { kind: 'empty' });
  });

  it('is set aside if it is too large or refused for good, and holds up nothing', async () => {
    for (const one of [event(0), event(1, 2000), event(2), event(3)]) await outbox.add(one, [1]);
    receiver.answer = ({ events }) => (events.some(({ id }) => id === 'evt_2') ? refusing : taken);
    assert.equal(await untilEmpty(webhook(1, { maximumBytes: 1000 })), 0);
    assert.deepEqual(receiver.got, ['evt_0', 'evt_3']);
    const aside = [...outbox.queue(1).aside.values()].map(({ event: { id }, reason, status }) => [
      id,
      reason,
      status,
    ]);
    assert.deepEqual(aside, [
      ['evt_1', 'tooLarge', undefined],
      ['evt_2', 'refused', 422],
    ]);
  });

  it('is set aside if the receiver fails with it but accepts what follows', async () => {
    await add(200);
    receiver.answer = ({ events }) => (events.some(({ id }) => id === 'evt_57') ? broken : taken);
    const rounds = await untilEmpty();
    assert.deepEqual(
      receiver.got,
      ids(200).filter((id) => id !== 'evt_57'),
    );
    assert.equal([...outbox.queue(1).aside.values()][0]?.reason, 'failing');
    assert.ok(rounds <= 3, `${rounds} rounds`);
  });

  it('is delayed only by the attempts with an event that fails', async () => {
    const untilDelivered = async (poison?: string) => {
      const before = clock.now();
      for (const one of eventsUpTo(200)) await outbox.add({ ...one, id: `${poison}${one.id}` }, [1]);
      const attempts = receiver.attempts.length;
      receiver.answer = ({ events }) => (events.some(({ id }) => id === poison) ? broken : taken);
      await untilEmpty();
      const made = receiver.attempts.slice(attempts);
      return { ms: clock.now() - before, made, own: made.filter((ids) => poison && ids.includes(poison)) };
    };
    const without = await untilDelivered();
    const { ms, made, own } = await untilDelivered('evt_99evt_99');
    assert.equal(without.ms, 0);
    // Few requests deliver parts of a failed one.
    assert.ok(
      own.length <= 3 + 8 + 10 + 1 && made.length - own.length <= without.made.length + 8,
      `${made.length}`,
    );
    assert.ok(ms <= 3000, `${ms}`);
  });

  for (const minutes of [1, 10, 60, 300])
    it(`is delayed by at most a second if an event has failed alone for ${minutes} minutes`, async () => {
      await outbox.add(event(0), [1]);
      receiver.answer = ({ events }) => (events.some(({ id }) => id === 'evt_0') ? broken : taken);
      const end = clock.now() + minutes * 60_000;
      for (let result = await drained(); result.kind === 'waiting'; result = await drained()) {
        const ms = Math.min(result.ms, end - clock.now());
        if (ms === 0) break;
        clock.advance(ms);
      }
      assert.equal(outbox.queue(1).pending.size, 1);
      await outbox.add(event(1), [1]);
      const before = clock.now();
      await untilEmpty();
      assert.deepEqual([receiver.got, outbox.queue(1).aside.size], [['evt_1'], 1]);
      assert.ok(clock.now() - before <= 1000, `${(clock.now() - before) / 1000} s`);
    });

  it('is delayed by at most a minute if two events in a row fail', async () => {
    await add(20);
    receiver.answer = ({ events }) =>
      events.some(({ id }) => id === 'evt_5' || id === 'evt_6') ? broken : taken;
    const before = clock.now();
    await untilEmpty();
    const good = ids(20).filter((id) => id !== 'evt_5' && id !== 'evt_6');
    assert.deepEqual([receiver.got, outbox.queue(1).aside.size], [good, 2]);
    assert.ok(clock.now() - before <= 60_000, `${(clock.now() - before) / 1000} s`);
  });

  for (const [count, minutes] of [
    [3, 15],
    [4, 120],
    [5, 400],
  ] as const)
    it(`is delayed by ${count} in a row that fail, but not until the webhook is disabled`, async () => {
      await add(20);
      const bad = new Set(ids(5 + count).slice(5));
      receiver.answer = ({ events }) => (events.some(({ id }) => bad.has(id)) ? broken : taken);
      const before = clock.now();
      await untilEmpty();
      assert.deepEqual(
        [receiver.got, [...outbox.queue(1).aside.keys()]],
        [ids(20).filter((id) => !bad.has(id)), [...bad]],
      );
      assert.ok(clock.now() - before <= minutes * 60_000, `${(clock.now() - before) / 60_000} minutes`);
    });

  it('is tried at most a hundred times at once while the receiver fails with everything', async () => {
    await add(200);
    receiver.answer = () => broken;
    const requests: number[] = [];
    for (let failures = 1; failures <= 18; failures++) {
      const { length } = receiver.attempts;
      const result = await drained();
      requests.push(receiver.attempts.length - length);
      if (result.kind === 'waiting') clock.advance(result.ms);
    }
    assert.ok(Math.max(...requests) < 110, requests.join());
    assert.equal(receiver.got.length + outbox.queue(1).aside.size, 0);
  });

  it('ends the wait for a failing receiver only once', async () => {
    await outbox.add(event(0), [1]);
    receiver.answer = () => broken;
    for (let failures = 1; failures <= 4; failures++) {
      const result = await drained();
      if (result.kind === 'waiting') clock.advance(result.ms);
    }
    await drained();
    const requests: number[] = [];
    for (let count = 1; count <= 3; count++) {
      const { length } = receiver.attempts;
      await outbox.add(event(count), [1]);
      assert.equal((await drained()).kind, 'waiting');
      requests.push(receiver.attempts.length - length);
    }
    assert.ok(requests[0] !== undefined && requests[0] > 0 && requests[0] < 20, requests.join());
    assert.deepEqual(requests.slice(1), [0, 0]);
  });

  it('does not end a wait that the receiver asked for', async () => {
    await outbox.add(event(0), [1]);
    receiver.answer = () => ({ ...down, status: 503, retryAfterMs: 600_000 });
    for (let failures = 1; failures <= 4; failures++) {
      await drained();
      clock.advance(600_000);
    }
    await drained();
    await outbox.add(event(1), [1]);
    assert.deepEqual(await drained(), { kind: 'waiting', ms: 600_000 });
  });

  it('is not set aside if the receiver recovers just in time for the next event', async () => {
    await add(2);
    receiver.answer = ({ events }) =>
      events[0]?.id === 'evt_0' && receiver.got.length === 0 ? broken : taken;
    await untilEmpty();
    assert.deepEqual([receiver.got, outbox.queue(1).aside.size], [['evt_1', 'evt_0'], 0]);
  });

  for (const period of [2, 3, 4, 5, 6, 7, 8, 12])
    it(`is not set aside if one attempt in ${period} succeeds, whatever it contains`, async () => {
      await add(5);
      let attempts = 0;
      receiver.answer = () => (++attempts % period === 0 ? taken : broken);
      await untilEmpty(webhook(1, { maximumEvents: 1 }));
      assert.deepEqual([receiver.got, outbox.queue(1).aside.size], [ids(5), 0]);
    });

  it('waits if several are refused together and each fails alone', async () => {
    await add(10);
    receiver.answer = ({ events }) => (events.length > 1 ? { ...refusing, status: 413 } : broken);
    const result = await drained();
    assert.equal(result.kind, 'waiting');
    assert.ok(receiver.attempts.length < 20, `${receiver.attempts.length}`);
    receiver.answer = () => taken;
    await untilEmpty();
    assert.deepEqual(receiver.got, ids(10));
  });

  for (const [what, alone] of Object.entries({ broken, down }))
    it(`waits if, after a failure, several are refused together and each is ${what} alone`, async () => {
      await add(10);
      receiver.answer = () => down;
      const first = await drained();
      if (first.kind === 'waiting') clock.advance(first.ms);
      receiver.answer = ({ events }) => {
        assert.ok(receiver.attempts.length < 30);
        return events.length > 1 ? { ...refusing, status: 413 } : alone;
      };
      const second = await drained();
      assert.equal(second.kind === 'waiting' && second.ms >= 1000, true);
      assert.equal(outbox.queue(1).health.failures, 2);
    });

  it('waits as long as the receiver asks for even while a faulty event is being searched for', async () => {
    await add(10);
    receiver.answer = ({ events }) =>
      events.length === 10 ? broken : { ...down, status: 503, retryAfterMs: 600_000 };
    for (let failures = 1; failures < 3; failures++) {
      const result = await drained();
      if (result.kind === 'waiting') clock.advance(result.ms);
    }
    assert.deepEqual(await drained(), { kind: 'waiting', ms: 600_000 });
    assert.equal(receiver.attempts.length, 4);
  });

  it('is given up before the next attempt if the lease is removed by hand', async () => {
    await add(10);
    const lease = join(folder, 'outbox.1.lease');
    const deliver: typeof receiver.deliver = async (...call) => {
      const report = await receiver.deliver(...call);
      if (receiver.attempts.length === 5) await rm(lease);
      return report;
    };
    receiver.answer = () => broken;
    for (let failures = 1; failures < 3; failures++) {
      const result = await drain(webhook(), { outbox, deliver, clock, signal });
      if (result.kind === 'waiting') clock.advance(result.ms);
    }
    await drain(webhook(), { outbox, deliver, clock, signal });
    assert.equal(receiver.attempts.length, 5);
    assert.ok(await outbox.claim(1));
  });

  it('is nothing if nothing is pending, even while the webhook is disabled or paused', async () => {
    await outbox.append([{ k: 'control', w: 1, control: { isPaused: true, isDisabled: true } }]);
    assert.deepEqual(await drained(), { kind: 'empty' });
  });

  it('is nothing if there is no folder yet', async () => {
    assert.deepEqual(await drained(webhook(), new Outbox(join(folder, 'none', 'outbox'))), { kind: 'empty' });
  });

  it('is tried alone behind a failing event, and set aside if it is too large', async () => {
    for (const one of [event(0), event(1, 2000), event(2)]) await outbox.add(one, [1]);
    receiver.answer = ({ events }) => (events.some(({ id }) => id === 'evt_0') ? broken : taken);
    await untilEmpty(webhook(1, { maximumBytes: 1000 }));
    assert.deepEqual(receiver.got, ['evt_2']);
    assert.deepEqual(
      [...outbox.queue(1).aside.values()].map(({ event: { id }, reason }) => [id, reason]),
      [
        ['evt_1', 'tooLarge'],
        ['evt_0', 'failing'],
      ],
    );
  });

  it('is kept if the receiver fails with everything', async () => {
    await add(20);
    receiver.answer = () => broken;
    for (let round = 0; round < 12; round++) {
      const result = await drained();
      if (result.kind === 'waiting') clock.advance(result.ms);
    }
    assert.equal(outbox.queue(1).aside.size, 0);
    receiver.answer = () => taken;
    await drained();
    assert.deepEqual(receiver.got, ids(20));
  });

  it('waits as after failures if everything is refused', async () => {
    await add(30);
    receiver.answer = () => refusing;
    const result = await drained(webhook(1, { maximumEvents: 1 }));
    assert.equal(result.kind, 'waiting');
    assert.equal(receiver.attempts.length, 11);
  });

  it('is given up at once if the receiver is gone, and continues on request', async () => {
    const other = new Outbox(join(folder, 'outbox'));
    const disabledIn: string[] = [];
    await add(3);
    receiver.answer = () => ({ kind: 'gone', status: 410, ms: 1 });
    for (const [name, box] of Object.entries({ one: outbox, other })) {
      const onDisabled = () => void disabledIn.push(name);
      assert.deepEqual(await drained(webhook(), box, onDisabled), { kind: 'disabled' });
    }
    assert.deepEqual(disabledIn, ['one']);
    assert.equal(outbox.queue(1).health.disabled, 'gone');
    receiver.answer = () => taken;
    assert.deepEqual(await drained(), { kind: 'disabled' });
    await outbox.append([{ k: 'revived', w: 1 }]);
    assert.deepEqual(await drained(), { kind: 'empty' });
    assert.equal(receiver.got.length, 3);
  });

  /** Fails until the webhook is disabled. @returns the number of failures, and the hours since the first */
  async function failUntilDisabled(sleepMs: number): Promise<readonly [number, number]> {
    receiver.answer = () => down;
    const began = clock.now();
    for (;;) {
      const result = await drained();
      if (result.kind !== 'waiting') break;
      clock.advance(result.ms + sleepMs);
    }
    return [outbox.queue(1).health.failures, (clock.now() - began) / hour];
  }

  it('is given up after 20 failures in a row and 24 hours of trying', async () => {
    await add(1);
    const [failures, hours] = await failUntilDisabled(0);
    assert.ok(failures > 20 && hours >= 24 && hours < 26, `${failures} failures, ${hours} hours`);
    assert.equal(outbox.queue(1).health.disabled, 'failing');
    assert.equal(outbox.queue(1).pending.size, 1);
  });

  it('is not given up too early by a machine that sleeps most of the time', async () => {
    await add(1);
    const [failures, hours] = await failUntilDisabled(10 * hour);
    assert.ok(failures > 20 && hours > 24 * 9, `${failures} failures, ${hours} hours`);
  });

  it('rests while it is paused or switched off by hand, in any window', async () => {
    await add(2);
    const other = new Outbox(join(folder, 'outbox'));
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
    const other = new Outbox(join(folder, 'outbox'));
    const paused = new Promise<void>((resolve, reject) => {
      receiver.answer = () => {
        if (receiver.attempts.length === 2)
          other
            .append([{ k: 'control', w: 1, control: { isPaused: true, isDisabled: false } }])
            .then(resolve, reject);
        return taken;
      };
    });
    const deliver = receiver.deliver;
    const slow: typeof deliver = async (...call) => {
      const report = await deliver(...call);
      if (receiver.attempts.length === 2) await paused;
      return report;
    };
    const result = await drain(webhook(1, { maximumEvents: 1 }), { outbox, deliver: slow, clock, signal });
    assert.deepEqual([result, receiver.got.length], [{ kind: 'paused' }, 2]);
  });

  it('is delivered by one process at a time', async () => {
    await add(1);
    const lease = await outbox.claim(1);
    assert.ok(lease);
    assert.deepEqual(await drained(webhook(), new Outbox(join(folder, 'outbox'))), { kind: 'taken' });
    await lease.release();
    assert.deepEqual(await drained(webhook(), new Outbox(join(folder, 'outbox'))), { kind: 'empty' });
  });

  it('waits for each of several webhooks separately', async () => {
    await outbox.add(event(1), [1, 2]);
    await outbox.add(event(2), [2]);
    receiver.answer = () => down;
    await drained();
    receiver.answer = () => taken;
    assert.deepEqual(await drained(webhook(2)), { kind: 'empty' });
    assert.deepEqual(receiver.got, ['evt_1', 'evt_2']);
    assert.equal(outbox.queue(1).pending.size, 1);
  });

  it('waits again if it was set aside and is readmitted', async () => {
    await add(2);
    receiver.answer = ({ events }) => (events.some(({ id }) => id === 'evt_0') ? refusing : taken);
    await drained();
    receiver.answer = () => taken;
    await outbox.append([{ k: 'readmitted', w: 1, ids: ['evt_0'] }]);
    await drained();
    assert.deepEqual(receiver.got, ['evt_1', 'evt_0']);
    assert.equal(outbox.queue(1).aside.size, 0);
  });
});
