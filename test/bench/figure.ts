/** A measured number and its target, which is met by values up to it. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** Includes a leading space if it is written with one. */
  readonly unit: string;
  readonly target: number;
  /** What has been reached so far, if the target is not met yet. The gate then accepts values up to this one. */
  readonly reached?: number;
  /** Whether a number without a unit is the ratio of two times. */
  readonly isOfTimes?: true;
  /** The part of a ratio of times that is the latency of a service, which is the same on every machine. */
  readonly latencyPart?: number;
  readonly note?: string;
}
