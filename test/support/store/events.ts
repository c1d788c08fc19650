/** What a writer of the store tells, one line of JSON each, in the order in which it happens. */
export type StoreEvent =
  /** Records of its slot that are open, left by the one before it. */
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  /** A content that it is about to give the file, by its hash. */
  | { readonly kind: 'meant'; readonly hash: string }
  /** The file counts its slot's updates up to here. */
  | { readonly kind: 'updated'; readonly count: number }
  | { readonly kind: 'put'; readonly id: string }
  /** About to append that they are done, and appended. */
  | { readonly kind: 'closing' | 'closed'; readonly ids: readonly string[] }
  /** Its own record that it has not closed, and that is not in the journal. */
  | { readonly kind: 'missing'; readonly id: string }
  /** It is about to write the journal anew, and has. */
  | { readonly kind: 'compacting' | 'compacted' }
  /** It holds the lease from or up to here, in nanoseconds of the system's steady clock. */
  | { readonly kind: 'holds' | 'released'; readonly at: number };

export function now(): number {
  return Number(process.hrtime.bigint());
}
