import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate folder for one run, in the system's temporary folder. */
export interface TemporaryFolder {
  readonly path: string;
  stop(): Promise<void>;
}

export async function temporaryFolder(name: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `vernacular-${name}-`));
  return { path, stop: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

/** A copy that a run may change; the original stays unchanged. */
export async function copyWorkspace(source: string): Promise<TemporaryFolder> {
  const folder = await temporaryFolder('workspace');
  await cp(source, folder.path, { recursive: true });
  return folder;
}
