/** What quick fixes pass to the command that adds a key. */
export interface KeyArgument {
  /** The URI of the code. */
  readonly code: string;
  /** An offset in the key. */
  readonly offset: number;
}
