/** A half-open range of a text, in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}
