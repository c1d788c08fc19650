/** What becomes of a segment: the parts to send, and how their answers become its translation. */
import type { Assembled, LeftOut } from './message/messageSyntax.ts';
import type { Part } from './part.ts';

export interface Composition {
  /** The parts in the order in which a reader meets them; at least one. */
  readonly parts: readonly Part[];
  /** @param texts one per part, outer white space included */
  readonly assemble: (texts: readonly string[]) => Assembled;
}

/** A segment that cannot be taken apart is left out with a finding. */
export type Composed = { readonly kind: 'composition'; readonly composition: Composition } | LeftOut;
