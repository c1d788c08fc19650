/** What a list shows of the documents under way. */
import { resourceOf } from './flow.ts';
import type { Kept } from './kept.ts';
import type { DocumentRecord } from './record.ts';

export interface ListedDocument {
  readonly record: DocumentRecord;
  /** A process is uploading it at the moment. */
  readonly isBeingSent: boolean;
}

/** Oldest first. A document whose key was stored before its process was killed is under way, whatever its record says. */
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

/** Whether there is anything left to go on with: to wait for, to fetch or to save. */
export function isResumable({ record, isBeingSent }: ListedDocument): boolean {
  return !isBeingSent && !['sending', 'failed', 'gone'].includes(record.state.kind);
}

/** Milliseconds until the document should be done; undefined where nobody knows, or it should be done by now. */
export function timeLeft({ state, expected }: DocumentRecord, now: number): number | undefined {
  if (state.kind !== 'underWay' || expected === undefined || expected <= now) return undefined;
  return expected - now;
}
