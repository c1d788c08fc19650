/** A region with what tells which regions belong to it. */
import type { Range } from '../../formats/format.ts';
import type { CommentRegion, MarkupRegion, StringRegion } from '../region.ts';

export interface Found {
  readonly region: StringRegion | CommentRegion | MarkupRegion;
  /** Code inside of it, in which others may stand. */
  readonly holes: readonly Range[];
  /** There is a letter in it. */
  readonly hasText: boolean;
}
