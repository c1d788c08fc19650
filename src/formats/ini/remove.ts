import type { KeyPath } from '../format.ts';
import type { KeyedLine, Line } from '../keyedLines/line.ts';
import type { IniDocument, IniProperty } from './document.ts';

/** The removed properties, and the headers of sections in which nothing is left. */
export function removedLines(
  { lines }: IniDocument,
  removed: ReadonlySet<IniProperty>,
  missing: ReadonlyMap<string, { readonly path: KeyPath }>,
): ReadonlySet<Line | KeyedLine> {
  const gone = new Set<Line | KeyedLine>(removed);
  if (removed.size === 0) return gone;
  const filled = new Set([...missing.values()].map(({ path }) => (path.length > 1 ? path[0] : undefined)));
  const remarks = new Set([...removed].flatMap((property) => property.lines));
  let header: Line | undefined;
  let isEmptied = false;
  const close = (): void => {
    if (header && isEmptied) gone.add(header);
  };
  for (const line of lines) {
    if (line.kind === 'section') {
      close();
      header = line;
      isEmptied = false;
    } else if (line.kind === 'property') {
      if (!removed.has(line)) header = undefined;
      else if (filled.has(line.path.length > 1 ? line.path[0] : undefined)) header = undefined;
      else isEmptied = true;
    } else if (line.kind !== 'blank' && !remarks.has(line)) header = undefined;
  }
  close();
  return gone;
}
