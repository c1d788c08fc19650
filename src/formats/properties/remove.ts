/** Removes properties with their lines, comments, and superfluous empty lines. */
import type { Edit } from '../format.ts';
import type { PropertiesDocument, Property } from './document.ts';
import { byteOrderMark, type Line } from './scan.ts';

type AnyLine = Line | Property;

/** @param alone nothing is inserted, so that the preceding line end may be removed at the end of the file */
export function removalsOf(
  { text, lines }: PropertiesDocument,
  removed: ReadonlySet<Property>,
  alone: boolean,
): readonly Edit[] {
  if (removed.size === 0) return [];
  const gone = new Set<AnyLine>(removed);
  for (const property of removed) for (const line of property.lines) gone.add(line);
  for (const line of leftOver(lines, gone)) gone.add(line);
  const edits: Edit[] = [];
  for (const { offset, end } of lines.filter((line) => gone.has(line))) {
    const last = edits.at(-1);
    if (last && last.offset + last.length === offset) {
      edits[edits.length - 1] = { ...last, length: end - last.offset };
    } else edits.push({ offset, length: end - offset, content: '' });
  }
  return alone ? withoutLastBreak(text, edits) : edits;
}

/** The empty lines to remove: between two remaining lines one run of them is kept. */
function leftOver(lines: readonly AnyLine[], gone: ReadonlySet<AnyLine>): readonly AnyLine[] {
  const found: AnyLine[] = [];
  let runs: AnyLine[][] = [];
  let isOpen = false;
  let isFirst = true;
  let isBroken = false;
  for (const line of lines) {
    if (line.kind === 'blank') {
      if (isOpen) runs.at(-1)?.push(line);
      else runs.push([line]);
      isOpen = true;
      continue;
    }
    isOpen = false;
    if (gone.has(line)) {
      isBroken = true;
      continue;
    }
    if (isBroken) found.push(...(isFirst ? runs : runs.slice(0, -1)).flat());
    runs = [];
    isFirst = false;
    isBroken = false;
  }
  return isBroken ? [...found, ...runs.flat()] : found;
}

/** Preserves the missing line end of a file without a final one. */
function withoutLastBreak(text: string, edits: readonly Edit[]): readonly Edit[] {
  const last = edits.at(-1);
  if (!last || last.offset + last.length < text.length || /[\r\n]$/.test(text)) return edits;
  const before = text.slice(Math.max(0, last.offset - 2), last.offset);
  const isStart = last.offset === Number(text.charCodeAt(0) === byteOrderMark);
  const length = isStart ? 0 : (/(?:\r\n|\r|\n)$/.exec(before)?.[0].length ?? 0);
  return [...edits.slice(0, -1), { ...last, offset: last.offset - length, length: last.length + length }];
}
