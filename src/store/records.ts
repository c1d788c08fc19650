/** Records of one kind in lines of JSON. Lines that are torn, foreign or of a later version are skipped, never fatal. */
import { decodeLines, encodeLines, joinLines, jsonLines } from './jsonLines.ts';

/** How one kind of record stands in its line. */
export interface RecordFormat<T> {
  /** The newest that `decode` knows. A line's version is its `v`, and 1 without one. */
  readonly version: number;
  /** What becomes JSON, with `v` beyond version 1. */
  encode(record: T): object;
  /** Undefined for any other shape. Never called with a line of a later version. */
  decode(value: unknown): T | undefined;
}

export interface RecordLine<T> {
  /** Without its line feed. */
  readonly bytes: Buffer;
  /** Undefined in a line that is foreign or of a later version. */
  readonly record: T | undefined;
}

/** All lines that are JSON, in their order. */
export function readLines<T>(bytes: Buffer, format: RecordFormat<T>): readonly RecordLine<T>[] {
  return Array.from(jsonLines(bytes), (line) => ({ bytes: line.bytes, record: decode(line.value, format) }));
}

export function readRecords<T>(bytes: Buffer, format: RecordFormat<T>): readonly T[] {
  return Array.from(decodeLines(bytes)).flatMap((value) => decode(value, format) ?? []);
}

export function encodeRecords<T>(records: readonly T[], { encode }: RecordFormat<T>): Buffer {
  return encodeLines(records.map(encode));
}

function decode<T>(value: unknown, format: RecordFormat<T>): T | undefined {
  const { v: version = 1 } = Object(value) as { readonly v?: unknown };
  return typeof version === 'number' && version <= format.version ? format.decode(value) : undefined;
}

/**
 * The last record of each key, in the order of the file, as many of the newest as `keepBytes` bytes hold. Other lines are
 * given up.
 */
export function keepNewest<T>(
  lines: readonly RecordLine<T>[],
  keyOf: (record: T) => string,
  keepBytes: number,
): readonly RecordLine<T>[] {
  const kept = new Map<string, RecordLine<T>>();
  let size = joinLines([]).length;
  for (const line of lines.toReversed()) {
    if (line.record === undefined || kept.has(keyOf(line.record))) continue;
    size += line.bytes.length + 1;
    if (size > keepBytes) break;
    kept.set(keyOf(line.record), line);
  }
  return [...kept.values()].toReversed();
}
