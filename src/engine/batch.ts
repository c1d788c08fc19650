import type { RequestLimits } from './segment.ts';

/** An item that takes `bytes` in an encoded body, not counting the comma that follows it. */
export interface Sized {
  readonly bytes: number;
}

export interface Packed<T extends Sized> {
  readonly batches: readonly (readonly T[])[];
  /** Items that exceed the limit even when sent alone. */
  readonly tooLong: readonly T[];
}

/** UTF-8 bytes of a text in a JSON body, quotes included. */
export function encodedBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/** Fills requests in order. `overheadBytes` is the size of the body without its texts. */
export function pack<T extends Sized>(
  items: readonly T[],
  limits: RequestLimits,
  overheadBytes: number,
): Packed<T> {
  const batches: T[][] = [];
  const tooLong: T[] = [];
  let current: T[] = [];
  let bytes = overheadBytes;
  for (const item of items) {
    if (overheadBytes + item.bytes > limits.bytes) {
      tooLong.push(item);
      continue;
    }
    const isFull = current.length >= limits.texts || bytes + 1 + item.bytes > limits.bytes;
    if (current.length === 0 || isFull) {
      current = [];
      batches.push(current);
      bytes = overheadBytes + item.bytes;
    } else {
      bytes += 1 + item.bytes;
    }
    current.push(item);
  }
  return { batches, tooLong };
}
