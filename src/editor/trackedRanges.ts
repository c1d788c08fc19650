/** A half-open range in UTF-16 code units. */
export interface OffsetRange {
  readonly offset: number;
  readonly length: number;
}

/** One replacement in a document: `length` code units at `offset` became `insertedLength` code units. */
export interface TextChange extends OffsetRange {
  readonly insertedLength: number;
}

/**
 * Where `range` stands after `change`, or undefined when the change touched its text. Text typed right before or
 * right behind a range does not belong to it.
 */
export function follow(range: OffsetRange, change: TextChange): OffsetRange | undefined {
  const changeEnd = change.offset + change.length;
  const rangeEnd = range.offset + range.length;
  if (change.offset >= rangeEnd) return range;
  if (changeEnd <= range.offset) {
    return { offset: range.offset + change.insertedLength - change.length, length: range.length };
  }
  return undefined;
}

/** The one change that makes `after` of `before`: what is the same at both ends is left out. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let offset = 0;
  while (offset < shorter && before[offset] === after[offset]) offset++;
  let same = 0;
  while (same < shorter - offset && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { offset, length: before.length - same - offset, insertedLength: after.length - same - offset };
}
