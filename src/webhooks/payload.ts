import { gzipSync } from 'node:zlib';
import type { WebhookEvent } from './event/event.ts';
import type { Webhook } from './record/webhook.ts';

export type Bounds = Pick<Webhook, 'isCompressed' | 'maximumEvents' | 'maximumBytes'>;

export type Payload =
  /** One or more of the given events, from the front. The body is in UTF-8. */
  | { readonly events: readonly WebhookEvent[]; readonly body: Uint8Array }
  /** The first event, which is too large even on its own. */
  | { readonly tooLarge: WebhookEvent };

/**
 * As many events from the front as the bounds allow. A compressed body may leave out some that would have fitted,
 * because the compressed size does not grow with every event.
 */
export function nextPayload(events: readonly WebhookEvent[], bounds: Bounds): Payload | undefined {
  const [first] = events;
  if (!first) return undefined;
  const count = Math.min(events.length, bounds.maximumEvents);
  const items = new Items(events);
  const packed = bounds.isCompressed
    ? compressed(items, count, bounds.maximumBytes)
    : plain(items, count, bounds.maximumBytes);
  return packed ? { events: events.slice(0, packed.count), body: packed.body } : { tooLarge: first };
}

interface Packed {
  readonly count: number;
  readonly body: Uint8Array;
}

/** The events as JSON, each serialised once and only when needed. */
class Items {
  private readonly events: readonly WebhookEvent[];
  private readonly texts: string[] = [];
  /** The bytes of an array of the first n events, by n. */
  private readonly sizes: number[] = ['[]'.length];

  constructor(events: readonly WebhookEvent[]) {
    this.events = events;
  }

  array(count: number): string {
    this.readUpTo(count);
    return `[${this.texts.slice(0, count).join(',')}]`;
  }

  /** How many of the first `most` events fit in an array of this many bytes. */
  fitting(bytes: number, most: number): number {
    for (let count = 1; count <= most; count += 1) {
      this.readUpTo(count);
      if ((this.sizes[count] ?? 0) > bytes) return count - 1;
    }
    return most;
  }

  private readUpTo(count: number): void {
    for (const { name, value } of this.events.slice(this.texts.length, count)) {
      const text = escaped(JSON.stringify({ [name]: value }));
      const comma = this.texts.length > 0 ? 1 : 0;
      this.sizes.push((this.sizes.at(-1) ?? 0) + Buffer.byteLength(text) + comma);
      this.texts.push(text);
    }
  }
}

/** Escapes the only characters in JSON that a queue rejects (Amazon SQS API reference, "SendMessage"). */
function escaped(json: string): string {
  return json.replaceAll('\uFFFE', '\\ufffe').replaceAll('\uFFFF', '\\uffff');
}

const bodyOf = (events: string) => Buffer.from(`{"events":${events}}`);
const around = bodyOf('').length;

function plain(items: Items, most: number, bytes: number): Packed | undefined {
  const count = items.fitting(bytes - around, most);
  return count > 0 ? { count, body: bodyOf(items.array(count)) } : undefined;
}

interface Tried {
  readonly count: number;
  readonly size: number;
}

/** Sizes grow almost evenly, so each try shows where to look next; every other try bisects, in case they do not. */
function compressed(items: Items, most: number, bytes: number): Packed | undefined {
  let best: Packed | undefined;
  let low: Tried = { count: 0, size: 0 };
  let high: Tried = { count: most + 1, size: Number.POSITIVE_INFINITY };
  let guess = Math.max(1, items.fitting(bytes / 2, most));
  for (let tries = 1; high.count - low.count > 1; tries += 1) {
    const body = bodyOf(`"${gzipSync(items.array(guess)).toString('base64')}"`);
    const tried = { count: guess, size: body.length };
    if (tried.size <= bytes) {
      low = tried;
      best = { count: guess, body };
    } else high = tried;
    guess = nextGuess(low, high, { bytes, isHalving: tries % 2 === 0 });
  }
  return best;
}

function nextGuess(
  low: Tried,
  high: Tried,
  { bytes, isHalving }: { readonly bytes: number; readonly isHalving: boolean },
): number {
  const inside = (count: number) => Math.min(Math.max(Math.floor(count), low.count + 1), high.count - 1);
  // Nothing has been too large yet. The next guess is at most four times as large, because compressing takes time.
  if (high.size === Number.POSITIVE_INFINITY) {
    return inside(Math.min((low.count * bytes) / low.size, low.count * 4));
  }
  if (isHalving) return inside((low.count + high.count) / 2);
  const share = (bytes - low.size) / (high.size - low.size);
  return inside(low.count + share * (high.count - low.count));
}
