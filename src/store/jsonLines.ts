/** Lines of JSON in a file that several processes append to. */
import { isUtf8 } from 'node:buffer';

const lineFeed = 0x0a;

/** Whole lines that begin with a line feed, so that a line that a crash tore before them swallows none of them. */
export function encodeLines(values: Iterable<unknown>): Buffer {
  return Buffer.from(`\n${Array.from(values, (value) => `${JSON.stringify(value)}\n`).join('')}`);
}

/** The same of lines that are encoded. */
export function joinLines(lines: readonly Buffer[]): Buffer {
  const end = Buffer.of(lineFeed);
  return Buffer.concat([end, ...lines.flatMap((line) => [line, end])]);
}

export interface JsonLine {
  /** Without its line feed. */
  readonly bytes: Buffer;
  readonly value: unknown;
}

/**
 * All lines that can be read, in their order. The last one counts without its line feed too. What is torn is left out:
 * no beginning of a JSON object is itself one.
 */
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

/** What all lines hold that can be read, in their order. */
export function* decodeLines(bytes: Buffer): Generator<unknown> {
  for (const { value } of jsonLines(bytes)) yield value;
}

/** Up to where the lines have ended. */
export function wholeLines(bytes: Buffer): number {
  return bytes.lastIndexOf(lineFeed) + 1;
}

function decodeLine(line: Buffer): unknown {
  // Decoding would put replacement characters in the place of broken bytes.
  if (line.length === 0 || !isUtf8(line)) return undefined;
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
