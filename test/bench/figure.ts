/** A number and what it must not exceed. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly target: number;
  /** The numbers behind a ratio. */
  readonly note?: string;
}
