/** JSON lines in a file that several processes append to. */
import { isUtf8 } from 'node:buffer';

const lineFeed = 0x0a;

/** Complete lines after a leading line feed, which separates them from a line that a crash has torn. */
export function encodeLines(values: Iterable<unknown>): Buffer {
  return Buffer.from(`\n${Array.from(values, (value) => `${JSON.stringify(value)}\n`).join('')}`);
}

/** The same for lines that are already encoded. */
export function joinLines(lines: readonly Buffer[]): Buffer {
  const end = Buffer.of(lineFeed);
  return Buffer.concat([end, ...lines.flatMap((line) => [line, end])]);
}

export interface JsonLine {
  /** Without the line feed. */
  readonly bytes: Buffer;
  readonly value: unknown;
}

/** Leaves out torn lines: a prefix of a JSON object is never valid JSON. The last line needs no line feed. */
export function* jsonLines(bytes: Buffer): Generator<JsonLine> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found === -1 ? bytes.length : found;
    const line = bytes.subarray(start, end);
    const value = decodeLine(line);
    if (value !== undefined) yield { bytes: line, value };
    start = end + 1;
  }
}

export function* decodeLines(bytes: Buffer): Generator<unknown> {
  for (const { value } of jsonLines(bytes)) yield value;
}

/** The length of all complete lines, in bytes. */
export function wholeLines(bytes: Buffer): number {
  return bytes.lastIndexOf(lineFeed) + 1;
}

function decodeLine(line: Buffer): unknown {
  // Decoding would replace invalid bytes with replacement characters.
  if (line.length === 0 || !isUtf8(line)) return undefined;
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
