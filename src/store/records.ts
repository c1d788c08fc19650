/** Records as JSON lines. Lines that are torn, foreign or from a later version are skipped, never fatal. */
import { decodeLines, encodeLines, joinLines, jsonLines } from './jsonLines.ts';

export interface RecordFormat<T> {
  /** The newest version that `decode` supports. The version of a line is its `v`, or 1 without one. */
  readonly version: number;
  /** Must include `v` if the version is above 1. */
  encode(record: T): object;
  /** Returns undefined for any other shape. Never called for a line of a later version. */
  decode(value: unknown): T | undefined;
}

export interface RecordLine<T> {
  /** Without the line feed. */
  readonly bytes: Buffer;
  /** Undefined if the line is foreign or from a later version. */
  readonly record: T | undefined;
}

/** All lines that are JSON, in order. */
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

/** The last record of each key, in the order of the file, but only as many of the newest as fit in `keepBytes`. */
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
