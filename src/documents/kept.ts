/** Documents in progress, in a folder shared by all windows of the editor, or all runs of the terminal program. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isLeasedIn, leaseIn } from '../jobs/leases.ts';
import { diskFiles, type RootOf } from './disk.ts';
import type { DocumentKeys, FlowDeps } from './ports.ts';
import { DocumentRecords } from './records.ts';

export interface Kept extends Pick<FlowDeps, 'records' | 'keys' | 'files' | 'claim'> {
  readonly isClaimed: (resource: string) => Promise<boolean>;
}

export function keptIn(folder: string, keys: DocumentKeys, rootOf: RootOf): Kept {
  const leases = join(folder, 'leases');
  return {
    keys,
    records: new DocumentRecords(join(folder, 'documents.jsonl')),
    files: diskFiles(join(folder, 'parts'), rootOf),
    claim: (resource) => leaseIn(leases, resource),
    isClaimed: (resource) => isLeasedIn(leases, resource),
  };
}

/** Distinguishes accounts without revealing their identity. */
export function accountMark(identity: string): string {
  return createHash('sha256').update(identity).digest('base64url').slice(0, 8);
}
