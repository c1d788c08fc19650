import type { Range, Side } from './term.ts';

/** Lines are counted from 1. */
export interface Place {
  readonly line: number;
  readonly range: Range;
}

/** A fault of a single phrase. Source of the rules: DeepL API reference, "Glossaries". */
export type PhraseFault =
  /** Empty, or only white space. */
  | { readonly code: 'emptySide' }
  /** A control character or one of Unicode's line ends; the first of adjacent ones. */
  | { readonly code: 'controlCharacter'; readonly codePoint: number }
  /** White space at one end. */
  | { readonly code: 'outerBlanks' }
  | { readonly code: 'tooLong'; readonly bytes: number; readonly limitBytes: number };

/** A problem that prevents a dictionary from being sent. */
export type Problem = Place &
  (
    | (PhraseFault & { readonly side: Side })
    /** An earlier row has the same source, compared by code units as on the service. */
    | { readonly code: 'duplicate'; readonly first: Place }
    /** A row has two cells, source and target; in CSV, their languages may follow in two more. */
    | { readonly code: 'columns'; readonly count: number }
    /** A quoted cell that is not closed, or continues after its closing quote. Only in CSV. */
    | { readonly code: 'quotes' }
    /** The bytes of the whole dictionary as it would be sent. The place is the first row beyond the limit. */
    | { readonly code: 'tooLarge'; readonly bytes: number; readonly limitBytes: number }
  );
