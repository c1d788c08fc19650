/** Events of a writer, printed as lines of JSON in the order in which they happen. */
export type StoreEvent =
  /** Open records of its slot, left by the previous writer. */
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  /** The hash of a content that it is about to write to the file. */
  | { readonly kind: 'meant'; readonly hash: string }
  /** The file counts this many updates of its slot. */
  | { readonly kind: 'updated'; readonly count: number }
  | { readonly kind: 'put'; readonly id: string }
  /** It is about to append that they are done, or has appended it. */
  | { readonly kind: 'closing' | 'closed'; readonly ids: readonly string[] }
  /** One of its own records that it has not closed is missing from the journal. */
  | { readonly kind: 'missing'; readonly id: string }
  /** It is about to rewrite the journal, or has rewritten it. */
  | { readonly kind: 'compacting' | 'compacted' }
  /** It has taken or released the lease at this time, in nanoseconds of the system's monotonic clock. */
  | { readonly kind: 'holds' | 'released'; readonly at: number };

export function now(): number {
  return Number(process.hrtime.bigint());
}
