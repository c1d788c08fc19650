/** Positions new properties next to others, and separates them by empty lines as the file does. */
import type { Edit } from '../format.ts';
import { breakBefore, firstBreak, textStart } from '../lines.ts';
import type { KeyedLine, KeyedLines, Line } from './line.ts';
import { insertionsOf } from './order.ts';

export interface LineInsert<Row extends KeyedLine> {
  readonly document: KeyedLines<Row>;
  readonly template: KeyedLines<Row> | undefined;
  readonly keys: ReadonlySet<string>;
  readonly removed: ReadonlySet<Row>;
  /** The lines of a new property, without line ends. */
  print(key: string, place: NewPlace<Row>): readonly string[];
  /** Whether a line inserted after the property would become a part of it. */
  isOpen?(property: Row): boolean;
  /** Where to insert properties without a neighbour; by default at the end of the file. */
  readonly start?: number | undefined;
}

export interface NewPlace<Row> {
  readonly beside: Row | undefined;
  readonly eol: string;
  /** Whether to print the comments that the template has. */
  readonly comments: boolean;
}

/** @returns edits in no particular order */
export function insertLines<Row extends KeyedLine>(insert: LineInsert<Row>): readonly Edit[] {
  const { document, template, keys, removed } = insert;
  if (keys.size === 0) return [];
  const hasGaps = usesGaps(document) ?? (template && usesGaps(template)) ?? false;
  const comments = keepsComments(document, template);
  return insertionsOf(document, template, keys, removed).map(({ beside, side, groups, joins }) => {
    const eol = eolAt(document, beside) || (template && firstBreak(template.text)) || '\n';
    const print = (key: string): readonly string[] => insert.print(key, { beside, eol, comments });
    const blocks = groups.map((group) => group.flatMap(print));
    const lines = blocks.flatMap((block, index) => (index > 0 && hasGaps ? ['', ...block] : block));
    const gap = beside && hasGaps && !joins ? [''] : [];
    if (beside && side === 'before') return before(beside, [...lines, ...gap], eol);
    const isFollowed = hasGaps && (groups.length > 1 || !joins) && needsGapAfter(document, beside);
    return after(insert, beside, [...gap, ...lines, ...(isFollowed ? [''] : [])], eol);
  });
}

function before(beside: KeyedLine, lines: readonly string[], eol: string): Edit {
  const offset = beside.lines[0]?.offset ?? beside.offset;
  return { offset, length: 0, content: lines.map((line) => line + eol).join('') };
}

function after<Row extends KeyedLine>(
  insert: LineInsert<Row>,
  beside: Row | undefined,
  lines: readonly string[],
  eol: string,
): Edit {
  const { document, isOpen, start } = insert;
  const { text } = document;
  const offset = beside?.end ?? start ?? text.length;
  const last = beside || start !== undefined ? undefined : lastWords(insert);
  const parted = last?.needsGap ? ['', ...lines] : lines;
  const open = beside && isOpen?.(beside) ? eol : '';
  const isClosed = offset <= textStart(text) || breakBefore(text, offset) !== '';
  if (!isClosed && last?.isGone) return { offset, length: 0, content: parted.join(eol) };
  if (!isClosed) return { offset, length: 0, content: open + parted.map((line) => eol + line).join('') };
  return { offset, length: 0, content: open + parted.map((line) => line + eol).join('') };
}

/** A carriage return and its line feed end one line. */
const emptyLineAtEnd = /(?:\n|\r(?!\n))[ \t\f]*(?:\r\n|\r|\n)$/;

/** Whether the last non-empty line is removed, and whether an empty line must separate new lines from it. */
function lastWords<Row extends KeyedLine>({
  document: { text, lines },
  removed,
}: Pick<LineInsert<Row>, 'document' | 'removed'>) {
  const gone = new Set<Line | Row>([...removed].flatMap((one) => [one, ...one.lines]));
  const words = lines.filter(({ kind }) => kind !== 'blank');
  const last = words.at(-1);
  const isGone = last !== undefined && gone.has(last);
  const isEmpty = words.every((line) => gone.has(line));
  // A comment does not belong to properties inserted after it. Empty lines after a removed property are removed, too.
  const needsGap = !isEmpty && (isGone || !emptyLineAtEnd.test(text));
  return { isGone, needsGap };
}

/** Whether a property is followed by a non-empty line. */
function needsGapAfter<Row extends KeyedLine>(
  { lines }: KeyedLines<Row>,
  property: Row | undefined,
): boolean {
  const next = property && lines[property.index + 1];
  return next !== undefined && next.kind !== 'blank';
}

/** Whether empty lines separate properties; undefined if there are fewer than two properties. */
function usesGaps({ lines }: KeyedLines<KeyedLine>): boolean | undefined {
  const first = lines.findIndex(({ kind }) => kind === 'property');
  const last = lines.findLastIndex(({ kind }) => kind === 'property');
  if (first === last) return undefined;
  return lines.slice(first, last).some(({ kind }) => kind === 'blank');
}

/** Whether translations repeat the comments of the source, as in some projects. */
function keepsComments(
  document: KeyedLines<KeyedLine>,
  template: KeyedLines<KeyedLine> | undefined,
): boolean {
  const common = [...(template?.properties.values() ?? [])].filter(
    ({ key, lines }) => lines.length > 0 && document.properties.has(key),
  );
  return (
    common.length === 0 || common.some(({ key }) => (document.properties.get(key)?.lines.length ?? 0) > 0)
  );
}

/** The line end of a property, else of the line above, else the first one in the file. */
function eolAt({ text }: KeyedLines<KeyedLine>, beside: KeyedLine | undefined): string {
  return (beside && (breakBefore(text, beside.end) || breakBefore(text, beside.offset))) || firstBreak(text);
}
