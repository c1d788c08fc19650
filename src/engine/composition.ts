import type { Assembled, LeftOut } from './message/messageSyntax.ts';
import type { Part } from './part.ts';

export interface Composition {
  /** At least one part, in reading order. */
  readonly parts: readonly Part[];
  /** @param texts one per part, outer white space included */
  readonly assemble: (texts: readonly string[]) => Assembled;
}

/** A segment that cannot be split is left out with a finding. */
export type Composed = { readonly kind: 'composition'; readonly composition: Composition } | LeftOut;
