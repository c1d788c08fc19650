import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { broken, down, event, eventsUpTo, refusing, taken, webhook } from '../../../support/webhooks.ts';
import { ids, useOutbox } from './draining.ts';

describe('What waits for a webhook', () => {
  const { outbox, receiver, clock, drained, add, untilEmpty } = useOutbox();

  it('is set aside if it is too large or refused for good, and holds up nothing', async () => {
    for (const one of [event(0), event(1, 2000), event(2), event(3)]) await outbox().add(one, [1]);
    receiver().answer = ({ events }) => (events.some(({ id }) => id === 'evt_2') ? refusing : taken);
    assert.equal(await untilEmpty(webhook(1, { maximumBytes: 1000 })), 0);
    assert.deepEqual(receiver().got, ['evt_0', 'evt_3']);
    const aside = [...outbox().queue(1).aside.values()].map(({ event: { id }, reason, status }) => [
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
    receiver().answer = ({ events }) => (events.some(({ id }) => id === 'evt_57') ? broken : taken);
    const rounds = await untilEmpty();
    assert.deepEqual(
      receiver().got,
      ids(200).filter((id) => id !== 'evt_57'),
    );
    assert.equal([...outbox().queue(1).aside.values()][0]?.reason, 'failing');
    assert.ok(rounds <= 3, `${rounds} rounds`);
  });

  it('is delayed only by the attempts with an event that fails', async () => {
    const untilDelivered = async (poison?: string) => {
      const before = clock().now();
      for (const one of eventsUpTo(200)) await outbox().add({ ...one, id: `${poison}${one.id}` }, [1]);
      const attempts = receiver().attempts.length;
      receiver().answer = ({ events }) => (events.some(({ id }) => id === poison) ? broken : taken);
      await untilEmpty();
      const made = receiver().attempts.slice(attempts);
      return { ms: clock().now() - before, made, own: made.filter((ids) => poison && ids.includes(poison)) };
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
      await outbox().add(event(0), [1]);
      receiver().answer = ({ events }) => (events.some(({ id }) => id === 'evt_0') ? broken : taken);
      const end = clock().now() + minutes * 60_000;
      for (let result = await drained(); result.kind === 'waiting'; result = await drained()) {
        const ms = Math.min(result.ms, end - clock().now());
        if (ms === 0) break;
        clock().advance(ms);
      }
      assert.equal(outbox().queue(1).pending.size, 1);
      await outbox().add(event(1), [1]);
      const before = clock().now();
      await untilEmpty();
      assert.deepEqual([receiver().got, outbox().queue(1).aside.size], [['evt_1'], 1]);
      assert.ok(clock().now() - before <= 1000, `${(clock().now() - before) / 1000} s`);
    });

  it('is delayed by at most a minute if two events in a row fail', async () => {
    await add(20);
    receiver().answer = ({ events }) =>
      events.some(({ id }) => id === 'evt_5' || id === 'evt_6') ? broken : taken;
    const before = clock().now();
    await untilEmpty();
    const good = ids(20).filter((id) => id !== 'evt_5' && id !== 'evt_6');
    assert.deepEqual([receiver().got, outbox().queue(1).aside.size], [good, 2]);
    assert.ok(clock().now() - before <= 60_000, `${(clock().now() - before) / 1000} s`);
  });

  for (const [count, minutes] of [
    [3, 15],
    [4, 120],
    [5, 400],
  ] as const)
    it(`is delayed by ${count} in a row that fail, but not until the webhook is disabled`, async () => {
      await add(20);
      const bad = new Set(ids(5 + count).slice(5));
      receiver().answer = ({ events }) => (events.some(({ id }) => bad.has(id)) ? broken : taken);
      const before = clock().now();
      await untilEmpty();
      assert.deepEqual(
        [receiver().got, [...outbox().queue(1).aside.keys()]],
        [ids(20).filter((id) => !bad.has(id)), [...bad]],
      );
      assert.ok(clock().now() - before <= minutes * 60_000, `${(clock().now() - before) / 60_000} minutes`);
    });

  it('is tried only about a hundred times at once while the receiver fails with everything', async () => {
    await add(200);
    receiver().answer = () => broken;
    const requests: number[] = [];
    for (let failures = 1; failures <= 18; failures++) {
      const { length } = receiver().attempts;
      const result = await drained();
      requests.push(receiver().attempts.length - length);
      if (result.kind === 'waiting') clock().advance(result.ms);
    }
    assert.ok(Math.max(...requests) < 110, requests.join());
    assert.equal(receiver().got.length + outbox().queue(1).aside.size, 0);
  });

  it('is not set aside if the receiver recovers just in time for the next event', async () => {
    await add(2);
    receiver().answer = ({ events }) =>
      events[0]?.id === 'evt_0' && receiver().got.length === 0 ? broken : taken;
    await untilEmpty();
    assert.deepEqual([receiver().got, outbox().queue(1).aside.size], [['evt_1', 'evt_0'], 0]);
  });

  for (const period of [2, 3, 4, 5, 6, 7, 8, 12])
    it(`is not set aside if one attempt in ${period} succeeds, whatever it contains`, async () => {
      await add(5);
      let attempts = 0;
      receiver().answer = () => (++attempts % period === 0 ? taken : broken);
      await untilEmpty(webhook(1, { maximumEvents: 1 }));
      assert.deepEqual([receiver().got, outbox().queue(1).aside.size], [ids(5), 0]);
    });

  it('waits if several are refused together and each fails alone', async () => {
    await add(10);
    receiver().answer = ({ events }) => (events.length > 1 ? { ...refusing, status: 413 } : broken);
    const result = await drained();
    assert.equal(result.kind, 'waiting');
    assert.ok(receiver().attempts.length < 20, `${receiver().attempts.length}`);
    receiver().answer = () => taken;
    await untilEmpty();
    assert.deepEqual(receiver().got, ids(10));
  });

  for (const [what, alone] of Object.entries({ broken, down }))
    it(`waits if, after a failure, several are refused together and each fails alone (${what})`, async () => {
      await add(10);
      receiver().answer = () => down;
      const first = await drained();
      if (first.kind === 'waiting') clock().advance(first.ms);
      receiver().answer = ({ events }) => {
        assert.ok(receiver().attempts.length < 30);
        return events.length > 1 ? { ...refusing, status: 413 } : alone;
      };
      const second = await drained();
      assert.equal(second.kind === 'waiting' && second.ms >= 1000, true);
      assert.equal(outbox().queue(1).health.failures, 2);
    });

  it('waits as long as the receiver asks for even while a faulty event is being searched for', async () => {
    await add(10);
    receiver().answer = ({ events }) =>
      events.length === 10 ? broken : { ...down, status: 503, retryAfterMs: 600_000 };
    for (let failures = 1; failures < 3; failures++) {
      const result = await drained();
      if (result.kind === 'waiting') clock().advance(result.ms);
    }
    assert.deepEqual(await drained(), { kind: 'waiting', ms: 600_000 });
    assert.equal(receiver().attempts.length, 4);
  });

  it('is tried alone after a failing event, and set aside if it is too large', async () => {
    for (const one of [event(0), event(1, 2000), event(2)]) await outbox().add(one, [1]);
    receiver().answer = ({ events }) => (events.some(({ id }) => id === 'evt_0') ? broken : taken);
    await untilEmpty(webhook(1, { maximumBytes: 1000 }));
    assert.deepEqual(receiver().got, ['evt_2']);
    assert.deepEqual(
      [...outbox().queue(1).aside.values()].map(({ event: { id }, reason }) => [id, reason]),
      [
        ['evt_1', 'tooLarge'],
        ['evt_0', 'failing'],
      ],
    );
  });
});
