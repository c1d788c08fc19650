/** What the command line has for documents: where they are kept, and the service. */
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { ThrottledClient } from '../../backend.ts';
import { diskFiles, keyFiles } from '../../documents/disk.ts';
import type { FlowDeps } from '../../documents/ports.ts';
import { DocumentRecords } from '../../documents/records.ts';
import { systemClock } from '../../http/clock.ts';
import type { Raise } from '../../jobs/events.ts';
import { leaseIn } from '../../jobs/leases.ts';
import { findRoot, type Root, requireOwnLinks } from '../../store/root.ts';
import type { Access } from '../service.ts';
import { stateFolder } from '../stateFolder.ts';

export type Kept = Pick<FlowDeps, 'records' | 'keys' | 'files' | 'claim'>;

/** What is kept of documents under way, in the user's own folder for state. */
export function keptDocuments(): Kept {
  const machine = { platform: process.platform, environment: process.env, home: homedir() };
  const folder = resolve(stateFolder(machine), 'documents');
  return {
    records: new DocumentRecords(resolve(folder, 'documents.jsonl')),
    keys: keyFiles(resolve(folder, 'keys')),
    files: diskFiles(resolve(folder, 'parts'), rootOf),
    claim: (resource) => leaseIn(resolve(folder, 'leases'), resource),
  };
}

/** Files that a person named lie anywhere; links of a repository lead nowhere else. */
async function rootOf(path: string): Promise<Root> {
  await requireOwnLinks(path);
  return findRoot(dirname(path));
}

export interface DocumentSession {
  readonly deps: FlowDeps;
  readonly client: ThrottledClient;
  readonly signal: AbortSignal;
}

export function depsOf(kept: Kept, client: ThrottledClient, access: Access, raise: Raise): FlowDeps {
  return {
    ...kept,
    service: client,
    origin: access.baseUrl,
    account: createHash('sha256').update(access.key).digest('base64url').slice(0, 8),
    clock: systemClock,
    raise,
  };
}
