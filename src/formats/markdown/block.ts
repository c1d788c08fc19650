/** A stretch of a Markdown text that has words to read. */
import type { Span } from '../span.ts';

export type BlockKind = 'heading' | 'setext' | 'paragraph' | 'item' | 'cell';

export interface Block {
  readonly kind: BlockKind;
  /** The level of a heading; 0 otherwise. */
  readonly depth: number;
  /** Its lines without what the blocks around it put in front, and without the blanks at both ends. */
  readonly lines: readonly Span[];
}
