/** A number and what it must not exceed. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** With a leading space, if it has one. */
  readonly unit: string;
  readonly target: number;
  /** Whether a number without a unit is a time divided by another one. */
  readonly isOfTimes?: true;
  /** The numbers behind a ratio. */
  readonly note?: string;
}
