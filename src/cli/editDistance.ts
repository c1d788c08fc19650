/** The fewest single-character edits that turn one short text into another. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, character] of [...from].entries()) {
    let diagonal = row[0] ?? 0;
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const above = row[column + 1] ?? 0;
      const left = next[column] ?? 0;
      next.push(Math.min(above + 1, left + 1, diagonal + (character === other ? 0 : 1)));
      diagonal = above;
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
