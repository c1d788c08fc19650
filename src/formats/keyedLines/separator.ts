/** The separator between a new key and its value. */
import type { KeyedLine, KeyedLines } from './line.ts';

/**
 * The separator of the neighbouring property. If the value of the property above or below it begins in the same column
 * although the keys differ in length, blanks align the value with that column, unless the new key is too long.
 *
 * @param label the new key with its escapes
 * @returns undefined without a document or neighbour, or if its separator is empty or contains form feeds or line ends
 */
export function separatorFor(
  label: string,
  document: Pick<KeyedLines<KeyedLine>, 'text' | 'lines'> | undefined,
  beside: KeyedLine | undefined,
): string | undefined {
  if (!document || !beside) return undefined;
  const { text, lines } = document;
  const own = separatorOf(text, beside);
  if (own === undefined) return undefined;
  const column = columnOf(beside);
  const isColumn = [lines[beside.index - 1], lines[beside.index + 1]].some(
    (line) =>
      line?.kind === 'property' &&
      columnOf(line) === column &&
      line.keyEnd - line.offset !== beside.keyEnd - beside.offset,
  );
  if (!isColumn) return own;
  const [, lead = '', mark = '', tail = ''] = /^([ \t]*)(?:([=:])([ \t]*))?$/.exec(own) ?? [];
  const indent = beside.keyOffset - beside.offset;
  const blanks = (rest: number): string => ' '.repeat(Math.max(1, column - indent - label.length - rest));
  return tail.length > lead.length
    ? lead + mark + blanks(lead.length + mark.length)
    : blanks(mark.length + tail.length) + mark + tail;
}

/** The offset of the value from the start of the property. */
function columnOf({ offset, valueOffset }: KeyedLine): number {
  return valueOffset - offset;
}

function separatorOf(text: string, { keyEnd, valueOffset }: KeyedLine): string | undefined {
  const separator = text.slice(keyEnd, valueOffset);
  return /^(?:[ \t]*[=:][ \t]*|[ \t]+)$/.test(separator) ? separator : undefined;
}
