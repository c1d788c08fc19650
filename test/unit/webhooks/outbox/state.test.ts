import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { lineFormat, type OutboxLine } from '../../../../src/webhooks/outbox/line.ts';
import { healthy, OutboxState } from '../../../../src/webhooks/outbox/state.ts';
import { event, eventsUpTo } from '../../../support/webhooks.ts';

const oids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 });
const oid = fc.integer({ min: 1, max: 4 });
const number = fc.integer({ min: 0, max: 12 });
/** Records with the same prototype as those parsed from JSON. */
const plain = { noNullPrototype: true };
const health = fc.record(
  {
    failures: fc.nat(5),
    tryingMs: fc.nat(),
    refusals: fc.nat(5),
    nextRetry: fc.nat(),
  },
  plain,
);
const attempt = (id: string, kind: 'delivered' | 'failed') => ({ id, kind, at: 1, events: 1, ms: 1 });

const line: fc.Arbitrary<OutboxLine> = fc.oneof(
  fc.record({ k: fc.constant('event' as const), to: oids, event: number.map((one) => event(one)) }, plain),
  fc
    .tuple(oid, fc.array(number, { maxLength: 3 }), health, fc.boolean(), fc.uuid())
    .map(([w, numbers, now, isDelivered, id]): OutboxLine => {
      const past = attempt(id, isDelivered ? 'delivered' : 'failed');
      return { k: 'attempt', w, ids: numbers.map((one) => `evt_${one}`), attempt: past, health: now };
    }),
  fc.tuple(oid, number, health).map(([w, one, now]): OutboxLine => {
    return { k: 'aside', w, aside: { event: event(one), reason: 'refused', at: 1 }, health: now };
  }),
  fc.record(
    {
      k: fc.constant('control' as const),
      w: oid,
      control: fc.record({ isPaused: fc.boolean(), isDisabled: fc.boolean() }, plain),
    },
    plain,
  ),
  fc.record({ k: fc.constantFrom('due' as const, 'revived' as const, 'forgotten' as const), w: oid }, plain),
  fc.tuple(oid, number).map(([w, one]): OutboxLine => ({ k: 'readmitted', w, ids: [`evt_${one}`] })),
);

function stateOf(lines: readonly OutboxLine[]): OutboxState {
  const state = new OutboxState();
  for (const one of lines) state.apply(one);
  return state;
}

/** Everything that can be queried. */
function contentOf(state: OutboxState) {
  const queues = [1, 2, 3, 4].map((one) => {
    const { pending, aside, ...rest } = state.queue(one);
    return { ...rest, pending: [...pending.keys()], aside: [...aside.values()] };
  });
  return { queues, bytes: state.pendingBytes };
}

describe('The lines of an outbox', () => {
  it('have the same effect after a compaction', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const state = stateOf(lines);
        assert.deepEqual(contentOf(stateOf(state.lines())), contentOf(state));
      }),
    );
  });

  it('are read from a file as they were written', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const read = lines.map((one) =>
          lineFormat.decode(JSON.parse(JSON.stringify(lineFormat.encode(one)))),
        );
        assert.deepEqual(read, lines);
      }),
    );
  });

  it('count the bytes of what waits, and of nothing else', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const state = stateOf(lines);
        const waiting = new Map(
          [1, 2, 3, 4].flatMap((one) => [...state.queue(one).pending]).map(([id, one]) => [id, one]),
        );
        const bytes = [...waiting.values()].map((one) => Buffer.byteLength(JSON.stringify(one)));
        assert.equal(
          state.pendingBytes,
          bytes.reduce((sum, one) => sum + one, 0),
        );
      }),
    );
  });

  it('list an event of several webhooks once', () => {
    const lines = stateOf([1, 2, 3].map((one) => ({ k: 'event', to: [1, 2, 3], event: event(one) }))).lines();
    assert.equal(lines.filter(({ k }) => k === 'event').length, 3);
  });

  it('list a readmitted event twice, rather than all the others', () => {
    const state = new OutboxState();
    for (const one of eventsUpTo(50)) state.apply({ k: 'event', to: [1, 2, 3], event: one });
    const aside = { event: event(0), reason: 'refused', at: 1 } as const;
    state.apply({ k: 'aside', w: 2, aside, health: healthy });
    state.apply({ k: 'readmitted', w: 2, ids: ['evt_0'] });
    const lines = state.lines().filter(({ k }) => k === 'event');
    assert.equal(lines.length, 51);
    const again = new OutboxState();
    for (const line of lines) again.apply(line);
    for (const oid of [1, 2, 3])
      assert.deepEqual([...again.queue(oid).pending.keys()], [...state.queue(oid).pending.keys()]);
  });

  it('are ignored if they have meaningless numbers', () => {
    for (const wrong of [{ batch: 0 }, { nextRetry: 1e300 }, { lastFailure: -1 }]) {
      const line = {
        k: 'webhook',
        w: 1,
        health: { ...healthy, ...wrong },
        control: { isPaused: false, isDisabled: false },
      };
      assert.equal(lineFormat.decode({ ...line, aside: [], attempts: [] }), undefined, JSON.stringify(wrong));
    }
  });

  it('forget old attempts and old events that were set aside', () => {
    const state = stateOf([{ k: 'event', to: [1], event: event(2000) }]);
    for (let one = 0; one < 1500; one++) {
      state.apply({ k: 'attempt', w: 1, ids: [], attempt: attempt(`${one}`, 'failed'), health: healthy });
      state.apply({
        k: 'aside',
        w: 1,
        aside: { event: event(one), reason: 'refused', at: one },
        health: healthy,
      });
    }
    const { attempts, aside } = state.queue(1);
    assert.deepEqual([attempts.length, attempts.at(-1)?.id], [20, '1499']);
    assert.deepEqual([aside.size, aside.has('evt_500'), aside.has('evt_499')], [1000, true, false]);
  });

  it('have the same effect if an append is repeated', () => {
    const added: OutboxLine = { k: 'event', to: [1], event: event(1) };
    const failed: OutboxLine = {
      k: 'attempt',
      w: 1,
      ids: [],
      attempt: attempt('a', 'failed'),
      health: healthy,
    };
    const aside: OutboxLine = {
      k: 'aside',
      w: 1,
      aside: { event: event(1), reason: 'refused', at: 1 },
      health: healthy,
    };
    const once = stateOf([added, failed, aside]);
    assert.deepEqual(contentOf(stateOf([added, failed, aside, added, failed])), contentOf(once));
    assert.equal(once.queue(1).attempts.length, 1);
    const gone = { ...failed, health: { ...healthy, disabled: 'gone' as const } };
    assert.deepEqual(stateOf([added, gone, { k: 'revived', w: 1 }, gone]).queue(1).health, healthy);
  });

  it('have no effect on a webhook that was forgotten during an attempt', () => {
    const failed = { failures: 3, tryingMs: 5, refusals: 1, disabled: 'gone' as const };
    const late: readonly OutboxLine[] = [
      { k: 'attempt', w: 1, ids: [], attempt: attempt('a', 'failed'), health: failed },
      { k: 'aside', w: 1, aside: { event: event(1), reason: 'refused', at: 1 }, health: failed },
    ];
    const lines: readonly OutboxLine[] = [
      { k: 'event', to: [1], event: event(1) },
      { k: 'forgotten', w: 1 },
      ...late,
    ];
    assert.deepEqual(stateOf(lines).oids, []);
    const delivered: OutboxLine = {
      k: 'attempt',
      w: 1,
      ids: ['evt_1'],
      attempt: attempt('b', 'delivered'),
      health: failed,
    };
    const next = stateOf([...lines, delivered, { k: 'event', to: [1], event: event(2) }]).queue(1);
    assert.deepEqual([next.health, next.attempts, [...next.pending.keys()]], [healthy, [], ['evt_2']]);
  });

  it('have the same effect if an append is repeated after its webhook was forgotten', () => {
    const delivered: OutboxLine = {
      k: 'attempt',
      w: 1,
      ids: ['evt_1'],
      attempt: attempt('a', 'delivered'),
      health: healthy,
    };
    const once: readonly OutboxLine[] = [
      { k: 'event', to: [1], event: event(1) },
      { k: 'forgotten', w: 1 },
      delivered,
    ];
    assert.deepEqual(contentOf(stateOf([...once, delivered])), contentOf(stateOf(once)));
    assert.deepEqual(stateOf([...stateOf(once).lines(), delivered]).queue(1).attempts, []);
  });

  it('are ignored if they have another shape', () => {
    for (const value of [
      null,
      'event',
      {},
      { k: 'event' },
      { k: 'event', to: ['1'], event: event(1) },
      { k: 'later' },
    ]) {
      assert.equal(lineFormat.decode(value), undefined, JSON.stringify(value));
    }
  });
});
