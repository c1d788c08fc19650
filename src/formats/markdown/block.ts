/** A part of a Markdown text that contains words. */
import type { Span } from '../span.ts';

export type BlockKind = 'heading' | 'setext' | 'paragraph' | 'item' | 'cell';

export interface Block {
  readonly kind: BlockKind;
  /** The level of a heading, otherwise 0. */
  readonly depth: number;
  /** Its lines without the prefixes of surrounding blocks and without blanks at both ends. */
  readonly lines: readonly Span[];
}
