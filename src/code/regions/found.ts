/** A region, as the walk through the tokens finds it. */
import type { Range } from '../../formats/format.ts';
import type { CommentRegion, MarkupRegion, StringRegion } from '../region.ts';

export interface Found {
  readonly region: StringRegion | CommentRegion | MarkupRegion;
  /** Code inside, which may contain other regions. */
  readonly holes: readonly Range[];
  /** Whether the region contains a letter outside its holes. */
  readonly hasText: boolean;
}
