import type { Range, Side } from './term.ts';

/** A place in a text. Lines count from 1. */
export interface Place {
  readonly line: number;
  readonly range: Range;
}

/** What is wrong with a single phrase. Source of the rules: DeepL API reference, "Glossaries". */
export type PhraseFault =
  /** Nothing, or white space only. */
  | { readonly code: 'emptySide' }
  /** C0, C1, or a Unicode line end. The range holds all that stand next to each other, the first is named. */
  | { readonly code: 'controlCharacter'; readonly codePoint: number }
  /** White space at one of the ends, which the range holds. */
  | { readonly code: 'outerBlanks' }
  | { readonly code: 'tooLong'; readonly bytes: number; readonly limitBytes: number };

/** What keeps a dictionary from being sent. */
export type Problem = Place &
  (
    | (PhraseFault & { readonly side: Side })
    /** An earlier row has the same source, code unit by code unit, as the service compares them. */
    | { readonly code: 'duplicate'; readonly first: Place }
    /** Not two, source and target. */
    | { readonly code: 'columns'; readonly count: number }
    /** A quoted cell that does not end, or goes on after its end. In CSV only. */
    | { readonly code: 'quotes' }
    /** The whole dictionary as it would be sent; the place is the first row that goes beyond. */
    | { readonly code: 'tooLarge'; readonly bytes: number; readonly limitBytes: number }
  );

export type ProblemCode = Problem['code'];
