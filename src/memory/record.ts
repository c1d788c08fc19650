/**
 * How an answer stands in the file: one line of JSON with the hash of its key and the translation. No source text, option,
 * address or API key is kept. Lines of any other shape are skipped, so that a later version may add some.
 */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';

export interface Answer {
  /** `hashKey` of the memory's key. */
  readonly key: string;
  readonly text: string;
}

const lineFeed = 0x0a;
const hashBytes = 16;

/** 128 bits of SHA-256, in 22 characters. UTF-16, because UTF-8 has one spelling for all lone surrogates. */
export function hashKey(key: string): string {
  return hash('sha256', Buffer.from(key, 'utf16le'), 'buffer').subarray(0, hashBytes).toString('base64url');
}

/** Whole lines that begin with a line feed, so that a line that a crash tore before them swallows none of them. */
export function encodeAnswers(answers: Iterable<Answer>): Buffer {
  return Buffer.from(`\n${Array.from(answers, (answer) => `${encodeAnswer(answer)}\n`).join('')}`);
}

export function encodeAnswer({ key, text }: Answer): string {
  return JSON.stringify({ k: key, t: text });
}

/** The answers of all lines that can be read, in their order. The last line counts without its line feed too. */
export function decodeAnswers(bytes: Buffer): readonly Answer[] {
  const answers: Answer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found === -1 ? bytes.length : found;
    const answer = decodeLine(bytes.subarray(start, end));
    if (answer) answers.push(answer);
    start = end + 1;
  }
  return answers;
}

/** Up to where the lines have ended. */
export function wholeLines(bytes: Buffer): number {
  return bytes.lastIndexOf(lineFeed) + 1;
}

/** Undefined for what is torn or foreign: no beginning of a JSON object is itself one. */
function decodeLine(line: Buffer): Answer | undefined {
  // Decoding would put replacement characters in the place of broken bytes.
  if (line.length === 0 || !isUtf8(line)) return undefined;
  const value = parseJson(line.toString());
  if (typeof value !== 'object' || value === null || !('k' in value) || !('t' in value)) return undefined;
  const { k, t } = value;
  return typeof k === 'string' && typeof t === 'string' ? { key: k, text: t } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
