import type { Range } from '../format.ts';

/** Where an entry starts (its key) and where its value stands. */
export interface EntryRange {
  readonly start: number;
  readonly range: Range;
}
