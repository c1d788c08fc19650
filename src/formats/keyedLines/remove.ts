/** Removes properties with their comments, and the empty lines that become superfluous. */
import { sortedEdits } from '../edits.ts';
import type { Edit } from '../format.ts';
import { textStart } from '../lines.ts';
import type { KeyedLine, KeyedLines, Line } from './line.ts';

type AnyLine = Line | KeyedLine;

interface RemovalOptions {
  /** Nothing is inserted at the same time, so a removal at the end may include the preceding line end. */
  readonly alone: boolean;
  /** Comments are often about several properties, as in INI: they stay if a remaining property is directly below. */
  readonly haveHeadings?: true;
}

export function removalsOf(
  { text, lines }: Pick<KeyedLines<KeyedLine>, 'text' | 'lines'>,
  removed: ReadonlySet<AnyLine>,
  { alone, haveHeadings }: RemovalOptions,
): readonly Edit[] {
  if (removed.size === 0) return [];
  const gone = new Set<AnyLine>(removed);
  for (const line of ownComments(lines, removed, haveHeadings === true)) gone.add(line);
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

/** The comments of removed properties, except those that may head a remaining property directly below. */
function ownComments(
  lines: readonly AnyLine[],
  removed: ReadonlySet<AnyLine>,
  haveHeadings: boolean,
): readonly AnyLine[] {
  const found: AnyLine[] = [];
  let next: AnyLine | undefined;
  for (const line of lines.toReversed()) {
    if (!removed.has(line)) next = line;
    else if (line.kind === 'property') {
      if (!haveHeadings || next?.kind !== 'property') found.push(...line.lines);
      if (line.lines.length > 0) next = line.lines[0];
    }
  }
  return found;
}

/**
 * The empty lines to remove around removed lines. Between two remaining lines, the last run of empty lines is kept; at
 * the start and at the end of the file, none is.
 */
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
    const superfluous = isBroken ? (isFirst ? runs : runs.slice(0, -1)).flat() : [];
    for (const blank of superfluous) found.push(blank);
    runs = [];
    isFirst = false;
    isBroken = false;
  }
  return isBroken ? [...found, ...runs.flat()] : found;
}

/** If the end of a file without a final line end is removed, the line end before it is removed too. */
function withoutLastBreak(text: string, edits: readonly Edit[]): readonly Edit[] {
  const last = edits.at(-1);
  if (!last || last.offset + last.length < text.length || /[\r\n]$/.test(text)) return edits;
  const before = text.slice(Math.max(0, last.offset - 2), last.offset);
  const isStart = last.offset === textStart(text);
  const length = isStart ? 0 : (/(?:\r\n|\r|\n)$/.exec(before)?.[0].length ?? 0);
  return [...edits.slice(0, -1), { ...last, offset: last.offset - length, length: last.length + length }];
}

/** Whether a U+FEFF moves to the start of the file, where it would be a byte order mark instead of part of a key. */
export function bringsMarkToStart(text: string, removals: readonly Edit[]): boolean {
  let start = 0;
  for (const { offset, length } of sortedEdits(removals)) {
    if (offset > start) break;
    start = offset + length;
  }
  return start > 0 && text[start] === '\uFEFF';
}
