import type { Range } from '../format.ts';

/** The offset of an entry's key and the range of its value. */
export interface EntryRange {
  readonly start: number;
  readonly range: Range;
}
