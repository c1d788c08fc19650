/** A part of a Markdown text that contains words. */
import type { Span } from '../span.ts';

export type BlockKind = 'heading' | 'setext' | 'paragraph' | 'item' | 'cell';

export interface Block {
  readonly kind: BlockKind;
  /** The level of a heading, otherwise 0. */
  readonly depth: number;
  /** The lines without indents, prefixes of surrounding blocks, and blanks at the end of the last line. */
  readonly lines: readonly Span[];
}
