/** What becomes of a segment: the parts to send, and how their answers become its translation. */
import type { Part } from './part.ts';
import type { Finding } from './segment.ts';

export interface Composition {
  /** The parts in the order in which a reader meets them; at least one. */
  readonly parts: readonly Part[];
  /** @param texts one per part, outer white space included */
  readonly assemble: (texts: readonly string[]) => Assembled;
}

export type Assembled =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'leftOut'; readonly finding: Finding };

/** A segment that cannot be taken apart is left out with a finding. */
export type Composed =
  | { readonly kind: 'composition'; readonly composition: Composition }
  | { readonly kind: 'leftOut'; readonly finding: Finding };
