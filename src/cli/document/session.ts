/** The terminal's context for documents: where their records are kept, and the service. */
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { ThrottledClient } from '../../backend.ts';
import { keyFiles } from '../../documents/disk.ts';
import { accountMark, type Kept, keptIn } from '../../documents/kept.ts';
import type { FlowDeps } from '../../documents/ports.ts';
import { systemClock } from '../../http/clock.ts';
import type { Raise } from '../../jobs/events.ts';
import { findRoot, type Root, requireOwnLinks } from '../../store/root.ts';
import type { Access } from '../service.ts';
import { stateFolder } from '../stateFolder.ts';

/** The data about documents in progress, in the user's own state folder. */
export function keptDocuments(): Kept {
  const machine = { platform: process.platform, environment: process.env, home: homedir() };
  const folder = resolve(stateFolder(machine), 'documents');
  return keptIn(folder, keyFiles(resolve(folder, 'keys')), rootOf);
}

/** The user may name a file anywhere, but the links of a repository must not lead out of it. */
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
  const account = accountMark(access.key);
  return { ...kept, service: client, origin: access.baseUrl, account, clock: systemClock, raise };
}
