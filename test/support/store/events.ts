/** Events of a writer, printed as JSON lines in the order in which they happen. */
export type StoreEvent =
  /** Open items of the writer's slot, left by the previous writer. */
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  /** The SHA-256 of the content that the writer is about to write to the file. */
  | { readonly kind: 'meant'; readonly hash: string }
  /** The file now counts this many updates of the slot. */
  | { readonly kind: 'updated'; readonly count: number }
  | { readonly kind: 'put'; readonly id: string }
  /** The writer is about to mark these items as done in the journal, or has done so. */
  | { readonly kind: 'closing' | 'closed'; readonly ids: readonly string[] }
  /** An item that the writer put and has not closed is missing from the journal. */
  | { readonly kind: 'missing'; readonly id: string }
  /** The writer is about to rewrite the journal, or has rewritten it. */
  | { readonly kind: 'compacting' | 'compacted' }
  /** The writer has taken the lease, or is about to release it. Nanoseconds of the system's monotonic clock. */
  | { readonly kind: 'holds' | 'released'; readonly at: number };

export function now(): number {
  return Number(process.hrtime.bigint());
}
