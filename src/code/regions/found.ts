/** A region, with what is needed to decide which regions belong to it. */
import type { Range } from '../../formats/format.ts';
import type { CommentRegion, MarkupRegion, StringRegion } from '../region.ts';

export interface Found {
  readonly region: StringRegion | CommentRegion | MarkupRegion;
  /** Code inside, which may contain other regions. */
  readonly holes: readonly Range[];
  /** Contains a letter. */
  readonly hasText: boolean;
}
