import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { WebhookEvent } from '../../../src/webhooks/event/event.ts';
import { type Bounds, nextPayload } from '../../../src/webhooks/payload.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

function made(index: number, value: object = {}): WebhookEvent {
  return { id: `evt_${index}`, name: 'resource_translated', value: { event_id: `evt_${index}`, ...value } };
}

/** The events in a body, as read by a receiver. */
function eventsIn(body: Uint8Array, isCompressed: boolean): readonly unknown[] {
  const { events, ...others } = JSON.parse(decoder.decode(body));
  assert.deepEqual(others, {});
  assert.equal(typeof events, isCompressed ? 'string' : 'object');
  return isCompressed ? JSON.parse(decoder.decode(gunzipSync(Buffer.from(events, 'base64')))) : events;
}

const asDelivered = ({ name, value }: WebhookEvent): unknown => JSON.parse(JSON.stringify({ [name]: value }));
const sizeOf = (events: readonly WebhookEvent[], isCompressed: boolean): number => {
  const unbounded = { isCompressed, maximumEvents: events.length, maximumBytes: Number.MAX_SAFE_INTEGER };
  const payload = nextPayload(events, unbounded);
  assert.ok(payload && 'body' in payload);
  assert.equal(payload.events.length, events.length);
  return payload.body.length;
};

/** Everything that is delivered and set aside, payload by payload. */
function drained(events: readonly WebhookEvent[], bounds: Bounds) {
  const delivered: WebhookEvent[] = [];
  const setAside: WebhookEvent[] = [];
  let payloads = 0;
  for (let rest = events; rest.length > 0; payloads += 1) {
    const payload = nextPayload(rest, bounds);
    assert.ok(payload);
    if ('tooLarge' in payload) {
      assert.equal(payload.tooLarge, rest[0]);
      setAside.push(payload.tooLarge);
      rest = rest.slice(1);
    } else {
      const { events: taken, body } = payload;
      assert.ok(taken.length > 0 && taken.length <= bounds.maximumEvents);
      assert.ok(body.length <= bounds.maximumBytes);
      assert.deepEqual(eventsIn(body, bounds.isCompressed), taken.map(asDelivered));
      assertFull(rest, taken, bounds);
      delivered.push(...taken);
      rest = rest.slice(taken.length);
    }
  }
  return { delivered, setAside, payloads };
}

/** Asserts that one more event would be too many. */
function assertFull(rest: readonly WebhookEvent[], taken: readonly WebhookEvent[], bounds: Bounds): void {
  if (taken.length === rest.length || taken.length === bounds.maximumEvents) return;
  assert.ok(sizeOf(rest.slice(0, taken.length + 1), bounds.isCompressed) > bounds.maximumBytes);
}

/** Texts that hardly shrink when compressed. */
const noise = (index: number, length: number) =>
  Array.from({ length: Math.ceil(length / 64) }, (_, part) =>
    createHash('sha256').update(`${index} ${part}`).digest('base64'),
  )
    .join('')
    .slice(0, length);

describe('A payload', () => {
  const bounded = { maximumEvents: 100, maximumBytes: 900_000 };

  it('is an object with an array of events by name', () => {
    const payload = nextPayload([made(1), { id: 'b', name: 'webhook_test', value: { event_id: 'b' } }], {
      ...bounded,
      isCompressed: false,
    });
    assert.ok(payload && 'body' in payload);
    const expected =
      '{"events":[{"resource_translated":{"event_id":"evt_1"}},{"webhook_test":{"event_id":"b"}}]}';
    assert.equal(decoder.decode(payload.body), expected);
  });

  it('is an object with the compressed array as a string', () => {
    const payload = nextPayload([made(1)], { ...bounded, isCompressed: true });
    assert.ok(payload && 'body' in payload);
    assert.match(decoder.decode(payload.body), /^\{"events":"H4sI[A-Za-z0-9+/]+={0,2}"\}$/);
    assert.deepEqual(eventsIn(payload.body, true), [{ resource_translated: { event_id: 'evt_1' } }]);
  });

  it('does not exist without events', () => {
    assert.equal(nextPayload([], { ...bounded, isCompressed: false }), undefined);
  });

  for (const isCompressed of [false, true]) {
    describe(isCompressed ? 'compressed' : 'uncompressed', () => {
      it('may be exactly as large as its limit, but not one byte larger', () => {
        const events = [made(1, { text: 'é€😀' }), made(2), made(3)];
        const exact = sizeOf(events.slice(0, 2), isCompressed);
        const taken = (maximumBytes: number) => {
          const payload = nextPayload(events, { isCompressed, maximumEvents: 9, maximumBytes });
          return payload && 'events' in payload ? payload.events.length : payload?.tooLarge;
        };
        assert.equal(taken(exact), 2);
        assert.equal(taken(exact - 1), 1);
        assert.equal(taken(sizeOf(events.slice(0, 1), isCompressed) - 1), events[0]);
        assert.equal(taken(1), events[0]);
      });

      it('keeps the bounds, the order and every event, whatever the events contain', () => {
        const value = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 2 }));
        const event = fc.record({ id: fc.uuid(), name: fc.string(), value });
        fc.assert(
          fc.property(
            fc.array(event, { maxLength: 40 }),
            fc.integer({ min: 1, max: 20 }),
            fc.integer({ min: 1, max: 1500 }),
            (events, maximumEvents, maximumBytes) => {
              const { delivered, setAside } = drained(events, { isCompressed, maximumEvents, maximumBytes });
              const aside = new Set(setAside);
              assert.deepEqual(
                delivered,
                events.filter((one) => !aside.has(one)),
              );
              assert.equal(delivered.length + setAside.length, events.length);
              for (const one of setAside) assert.ok(sizeOf([one], isCompressed) > maximumBytes);
            },
          ),
          { numRuns: 100 },
        );
      });

      it('has as many events of different sizes as fit', () => {
        const sizes = [10, 5000, 0, 300, 0, 20_000, 1, 1, 1, 900, 3000, 0, 0, 64, 12_000];
        const events = Array.from({ length: 150 }, (_, index) =>
          made(index, { text: noise(index, sizes[index % sizes.length] ?? 0) }),
        );
        for (const maximumBytes of [500, 4000, 17_000, 60_000]) {
          const { delivered, setAside } = drained(events, { isCompressed, maximumEvents: 40, maximumBytes });
          assert.equal(delivered.length + setAside.length, 150);
          assert.deepEqual(
            delivered.map(({ id }) => id),
            events.filter((one) => !setAside.includes(one)).map(({ id }) => id),
          );
        }
      });

      it('serialises little more than it contains of 10 000 events', () => {
        let reads = 0;
        const events = Array.from({ length: 10_000 }, (_, index) => ({
          ...made(index),
          get value() {
            reads += 1;
            return { event_id: `evt_${index}`, text: noise(index, 100) };
          },
        }));
        const payload = nextPayload(events, { isCompressed, maximumEvents: 10_000, maximumBytes: 20_000 });
        assert.ok(payload && 'body' in payload);
        assert.ok(payload.events.length > 50, `${payload.events.length} events`);
        assert.ok(reads <= payload.events.length * 4, `${reads} reads for ${payload.events.length} events`);
      });

      it('serialises little more than it contains if later events are larger', () => {
        let reads = 0;
        const events = Array.from({ length: 10_000 }, (_, index) => ({
          ...made(0),
          get value() {
            reads += 1;
            return { text: index < 1000 ? '' : noise(index, 500) };
          },
        }));
        nextPayload(events, { isCompressed, maximumEvents: 10_000, maximumBytes: 10_000 });
        assert.ok(reads > 100 && reads < 4200, `${reads} reads`);
      });

      it('sets aside an event of 1.5 megabytes and continues with the next', () => {
        const events = [made(1), made(2, { text: noise(2, 1_500_000) }), made(3)];
        const bounds = { isCompressed, maximumEvents: 100, maximumBytes: 900_000 };
        const { delivered, setAside, payloads } = drained(events, bounds);
        assert.deepEqual([delivered, setAside, payloads], [[events[0], events[2]], [events[1]], 3]);
      });

      it('has no character that a queue refuses', () => {
        const name = '__proto__';
        const hostile = { id: 'a', name, value: { text: '\u0000\u001f\ufffe\uffff\ud800 "\\', '\uffff': 1 } };
        const payload = nextPayload([hostile], { isCompressed, maximumEvents: 1, maximumBytes: 1000 });
        assert.ok(payload && 'body' in payload);
        assert.doesNotMatch(decoder.decode(payload.body), /[^\u0020-\ud7ff\ue000-\ufffd]/u);
        assert.deepEqual(eventsIn(payload.body, isCompressed), [asDelivered(hostile)]);
      });
    });
  }
});
