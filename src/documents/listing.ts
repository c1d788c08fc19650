import { resourceOf } from './flow.ts';
import type { Kept } from './kept.ts';
import { type DocumentRecord, isEnded } from './record.ts';

export interface ListedDocument {
  readonly record: DocumentRecord;
  readonly isBeingSent: boolean;
}

/** Oldest first. A document whose key is stored is in progress, even if its record still says `sending`. */
export async function listDocuments(
  kept: Pick<Kept, 'records' | 'keys' | 'isClaimed'>,
): Promise<readonly ListedDocument[]> {
  const all = await kept.records.all();
  return Promise.all(all.map((record) => listed(kept, record)));
}

async function listed(
  { keys, isClaimed }: Pick<Kept, 'keys' | 'isClaimed'>,
  record: DocumentRecord,
): Promise<ListedDocument> {
  if (record.state.kind !== 'sending') return { record, isBeingSent: false };
  if (await keys.get(record.id))
    return { record: { ...record, state: { kind: 'underWay' } }, isBeingSent: false };
  return { record, isBeingSent: await isClaimed(resourceOf(record)) };
}

/** Whether anything remains to be done: waiting, fetching or saving. */
export function isResumable({ record, isBeingSent }: ListedDocument): boolean {
  return !isBeingSent && record.state.kind !== 'sending' && !isEnded(record);
}

/** Milliseconds until a document in progress should be finished; undefined if that is unknown or already past. */
export function timeLeft({ state, expected }: DocumentRecord, now: number): number | undefined {
  if (state.kind !== 'underWay' || expected === undefined || expected <= now) return undefined;
  return expected - now;
}
