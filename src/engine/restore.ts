import type { Mark, ProtectedText, Restored } from './protect.ts';

/**
 * An element of ours, however the service spaces, quotes or capitalises it. The counts are bounded so that a long run
 * of white space in an answer costs linear time.
 */
const elementPattern =
  /<\s{0,9}(\/?)\s{0,9}([gx])\s{0,9}(?:id\s{0,9}=\s{0,9}(["']?)\s{0,9}(\d{1,7})\s{0,9}\3\s{0,9})?(\/?)\s{0,9}>/iy;
const emptyEnd = /\s{0,9}<\s{0,9}\/\s{0,9}x\s{0,9}>/iy;
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

interface Element {
  readonly end: number;
  readonly name: 'g' | 'x';
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly id: number | undefined;
}

/** What has been read of an answer. */
interface Reading {
  readonly marks: readonly Mark[];
  text: string;
  readonly seen: Set<number>;
  readonly added: string[];
  /** Ids of the pairs that are open. */
  readonly open: number[];
  isUnbalanced: boolean;
}

/**
 * Puts the tokens back into an answer. Reads strictly and repairs only the spelling of our own elements; whatever
 * else differs from what was sent makes the answer damaged.
 */
export function restore(sent: ProtectedText, answer: string): Restored {
  if (sent.markup === 'none') return { kind: 'restored', text: answer };
  const reading = read(sent.marks, answer);
  const missing = sent.marks.flatMap((mark, index) => (reading.seen.has(index + 1) ? [] : [rawOf(mark)]));
  if (missing.length > 0 || reading.added.length > 0) {
    return { kind: 'damaged', finding: { code: 'placeholders', missing, added: reading.added } };
  }
  if (reading.isUnbalanced || reading.open.length > 0) {
    return { kind: 'damaged', finding: { code: 'markupUnbalanced' } };
  }
  return { kind: 'restored', text: reading.text };
}

function read(marks: readonly Mark[], answer: string): Reading {
  const reading: Reading = { marks, text: '', seen: new Set(), added: [], open: [], isUnbalanced: false };
  let from = 0;
  for (let at = answer.indexOf('<'); at >= 0; at = answer.indexOf('<', from)) {
    reading.text += resolveReferences(answer.slice(from, at));
    const element = readElement(answer, at);
    if (element === undefined) {
      reading.added.push(answer.slice(at, at + 20));
      from = at + 1;
      continue;
    }
    place(reading, element, answer.slice(at, element.end));
    from = element.end;
  }
  reading.text += resolveReferences(answer.slice(from));
  return reading;
}

function readElement(answer: string, at: number): Element | undefined {
  elementPattern.lastIndex = at;
  const match = elementPattern.exec(answer);
  if (match === null) return undefined;
  const name = match[2]?.toLowerCase() === 'g' ? 'g' : 'x';
  const isEnd = match[1] === '/';
  const isEmpty = match[5] === '/';
  const id = match[4] === undefined ? undefined : Number(match[4]);
  const end = elementPattern.lastIndex;
  if (name !== 'x' || isEnd || isEmpty) return { end, name, isEnd, isEmpty, id };
  emptyEnd.lastIndex = end;
  return emptyEnd.test(answer) ? { end: emptyEnd.lastIndex, name, isEnd, isEmpty: true, id } : undefined;
}

function place(reading: Reading, element: Element, raw: string): void {
  if (element.isEnd) {
    placeEnd(reading, element, raw);
    return;
  }
  const mark = reading.marks[(element.id ?? 0) - 1];
  const expected = element.name === 'g' ? 'pair' : 'empty';
  if (element.id === undefined || mark?.kind !== expected) {
    reading.added.push(raw);
    return;
  }
  if (reading.seen.has(element.id)) reading.added.push(rawOf(mark));
  reading.seen.add(element.id);
  reading.text += rawOf(mark);
  if (mark.kind !== 'pair') return;
  if (element.isEmpty) reading.text += mark.close;
  else reading.open.push(element.id);
}

function placeEnd(reading: Reading, element: Element, raw: string): void {
  if (element.name !== 'g' || element.isEmpty || element.id !== undefined) {
    reading.added.push(raw);
    return;
  }
  const mark = reading.marks[(reading.open.pop() ?? 0) - 1];
  if (mark?.kind === 'pair') reading.text += mark.close;
  else reading.isUnbalanced = true;
}

function rawOf(mark: Mark): string {
  return mark.kind === 'pair' ? mark.open : mark.raw;
}

/** Resolves character references once. What is no reference stays as it is. */
function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (raw, name: string | undefined, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? raw;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : raw;
  });
}
