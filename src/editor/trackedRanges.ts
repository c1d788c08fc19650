/** A half-open range in UTF-16 code units. */
export interface OffsetRange {
  readonly offset: number;
  readonly length: number;
}

/** A replacement in a document: `length` code units at `offset` became `insertedLength` code units. */
export interface TextChange extends OffsetRange {
  readonly insertedLength: number;
}

/**
 * The position of `range` after `change`, or undefined if the change touched its text. Text typed directly
 * before or after a range does not belong to it.
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

/** The single change from `before` to `after`, without their common prefix and suffix. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let offset = 0;
  while (offset < shorter && before[offset] === after[offset]) offset++;
  let same = 0;
  while (same < shorter - offset && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { offset, length: before.length - same - offset, insertedLength: after.length - same - offset };
}
