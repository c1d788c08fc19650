/** A measured number and its limit. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** Includes a leading space if it is written with one. */
  readonly unit: string;
  readonly target: number;
  /** What has been reached so far, if that is more than the target: the gate holds this instead. */
  readonly reached?: number;
  /** Whether a number without a unit is the ratio of two times. */
  readonly isOfTimes?: true;
  /** The part of a ratio of times that is the latency of a service, which is the same on every machine. */
  readonly latencyPart?: number;
  /** The numbers behind a ratio. */
  readonly note?: string;
}
