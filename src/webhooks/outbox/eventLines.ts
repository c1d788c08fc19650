/** The order of pending events in a compacted file. */
import type { WebhookEvent } from '../event/event.ts';
import type { OutboxLine } from './line.ts';

interface Pending {
  /** The events by id, in the order of delivery. */
  readonly pending: ReadonlyMap<string, WebhookEvent>;
}

interface Row {
  readonly oid: number;
  readonly events: readonly WebhookEvent[];
  readonly places: ReadonlyMap<string, number>;
  written: number;
}

/**
 * Yields the lines of all pending events. An event for several webhooks is written once, unless their queues have it in
 * different orders.
 */
export function* eventLines(queues: ReadonlyMap<number, Pending>): Generator<OutboxLine> {
  const rows = Array.from(queues, ([oid, { pending }]): Row => {
    const events = [...pending.values()];
    return { oid, events, places: new Map(events.map(({ id }, place) => [id, place])), written: 0 };
  });
  for (;;) {
    const open = rows.filter(headOf);
    const first = open.find((row) => isNextForAll(headOf(row), open)) ?? furthestBack(open);
    const event = first && headOf(first);
    if (!event) return;
    const together = open.filter((row) => headOf(row)?.id === event.id);
    for (const row of together) row.written += 1;
    yield { k: 'event', to: together.map(({ oid }) => oid), event };
  }
}

/** The row whose next event is furthest back in another row: writing it twice saves writing all before it twice. */
function furthestBack(rows: readonly Row[]): Row | undefined {
  const places = (row: Row) => {
    const id = headOf(row)?.id ?? '';
    return Math.max(...rows.map((other) => (other.places.get(id) ?? 0) - other.written));
  };
  return rows.toSorted((one, other) => places(other) - places(one))[0];
}

function headOf({ events, written }: Row): WebhookEvent | undefined {
  return events[written];
}

function isNextForAll(event: WebhookEvent | undefined, rows: readonly Row[]): boolean {
  return event !== undefined && rows.every(({ places, written }) => (places.get(event.id) ?? -1) <= written);
}
