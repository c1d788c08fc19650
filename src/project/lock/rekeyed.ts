/** Moves what a lock records about texts to their new keys. */
import type { Edit, KeyPath } from '../../formats/format.ts';
import { type Line, lastLineEnd, linesOf } from './lines.ts';
import { keyHash, resourceHash } from './lockHash.ts';
import { keyIn, parseLock, resourceIn, withLines } from './lockText.ts';

export interface RekeyedText {
  readonly from: KeyPath;
  readonly to: KeyPath;
}

/**
 * The edits to the text of a lock; none if a later version wrote it.
 *
 * @param source path of the resource's source, relative to the folder of the lock, with forward slashes
 * @param keys as spelled by the source
 * @param inherited lines for the source, under their former keys, that the lock lacks and is to receive
 */
export function rekeyed(
  text: string,
  source: string,
  keys: readonly RekeyedText[],
  inherited: readonly string[] = [],
): readonly Edit[] {
  const { findings, isInOrder } = parseLock(text);
  if (findings.some(({ code }) => code === 'newer')) return [];
  const resource = resourceHash(source);
  const targets = new Map(keys.map(({ from, to }) => [keyHash(from), keyHash(to)]));
  const lines = linesOf(text);
  const underNewKey = (line: string) => {
    const to = resourceIn(line) === resource ? targets.get(keyIn(line)) : undefined;
    return to === undefined ? undefined : resource + to + line.slice(resource.length + to.length);
  };
  const moved = lines.flatMap((line) => {
    const content = underNewKey(line.text);
    return content === undefined ? [] : [{ line, content }];
  });
  const added = inherited.map((line) => underNewKey(line) ?? line);
  // Only a lock that is sorted throughout has a correct place for each line.
  if (!isInOrder || findings.length > 0 || !text.endsWith('\n')) {
    const edits = moved.map(({ line: { offset, text: own }, content }) => {
      return { offset, length: own.length, content };
    });
    const atEnd = withLines(text, added).slice(text.length);
    return added.length === 0 ? edits : [...edits, { offset: text.length, length: 0, content: atEnd }];
  }
  const going = new Set(moved.map(({ line }) => line));
  const staying = new Set(lines.flatMap((line) => (going.has(line) ? [] : [line.text])));
  const contents = new Set([...moved.map(({ content }) => content), ...added]);
  const coming = [...contents].filter((content) => !staying.has(content)).sort();
  return sortedIn(text, lines, { going, coming });
}

/** Removes lines, and inserts others where they belong in the order. */
function sortedIn(
  text: string,
  lines: readonly Line[],
  { going, coming }: { readonly going: ReadonlySet<Line>; readonly coming: readonly string[] },
): readonly Edit[] {
  let next = 0;
  const comingBefore = (following: string | undefined, lineEnd: string): string => {
    const start = next;
    while (next < coming.length && (following === undefined || (coming[next] ?? '') < following)) next++;
    return coming
      .slice(start, next)
      .map((one) => one + lineEnd)
      .join('');
  };
  // The title sorts before all lines.
  const edits = lines.flatMap((line): readonly Edit[] => {
    const content = comingBefore(line.text, line.lineEnd);
    const length = going.has(line) ? line.text.length + line.lineEnd.length : 0;
    return content === '' && length === 0 ? [] : [{ offset: line.offset, length, content }];
  });
  const content = comingBefore(undefined, lastLineEnd(text));
  return content === '' ? edits : [...edits, { offset: text.length, length: 0, content }];
}
