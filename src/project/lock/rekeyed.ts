/** Moves what a lock records about texts to their new keys. */
import type { Edit, KeyPath } from '../../formats/format.ts';
import { keyHash, resourceHash } from './lockHash.ts';
import { keyIn, parseLock, resourceIn } from './lockText.ts';

export interface RekeyedText {
  readonly from: KeyPath;
  readonly to: KeyPath;
}

/**
 * The edits to the text of a lock; none for one of a later version.
 *
 * @param source path of the resource's source, relative to the folder of the lock, with forward slashes
 * @param keys as spelled by the source
 */
export function rekeyed(text: string, source: string, keys: readonly RekeyedText[]): readonly Edit[] {
  const { findings, isInOrder } = parseLock(text);
  if (findings.some(({ code }) => code === 'newer')) return [];
  const resource = resourceHash(source);
  const targets = new Map(keys.map(({ from, to }) => [keyHash(from), keyHash(to)]));
  const lines = linesOf(text);
  const moved = lines.flatMap((line) => {
    const to = resourceIn(line.text) === resource ? targets.get(keyIn(line.text)) : undefined;
    if (to === undefined) return [];
    return [{ line, content: resource + to + line.text.slice(resource.length + to.length) }];
  });
  // Only a lock that is sorted throughout has a right place for a line.
  if (!isInOrder || findings.length > 0 || !text.endsWith('\n'))
    return moved.map(({ line: { offset, text: own }, content }) => ({ offset, length: own.length, content }));
  const known = new Set(lines.map((line) => line.text));
  const coming = moved.flatMap(({ content }) => (known.has(content) ? [] : [content])).sort();
  return sortedIn(text, lines, { going: new Set(moved.map(({ line }) => line)), coming });
}

interface Line {
  readonly offset: number;
  readonly text: string;
}

function linesOf(text: string): readonly Line[] {
  return Array.from(text.matchAll(/[^\r\n]+/g), ({ index: offset, 0: own }) => ({ offset, text: own }));
}

/** Removes lines, and inserts others where the order has them. */
function sortedIn(
  text: string,
  lines: readonly Line[],
  { going, coming }: { readonly going: ReadonlySet<Line>; readonly coming: readonly string[] },
): readonly Edit[] {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  let next = 0;
  const comingBefore = (following: string | undefined): string => {
    const start = next;
    while (next < coming.length && (following === undefined || (coming[next] ?? '') < following)) next++;
    return coming
      .slice(start, next)
      .map((one) => one + lineEnd)
      .join('');
  };
  // Without a byte order mark, the title sorts before all lines.
  const edits = lines.flatMap((line): readonly Edit[] => {
    const content = comingBefore(line.text);
    const length = going.has(line) ? line.text.length + lineEnd.length : 0;
    return content === '' && length === 0 ? [] : [{ offset: line.offset, length, content }];
  });
  const content = comingBefore(undefined);
  return content === '' ? edits : [...edits, { offset: text.length, length: 0, content }];
}
