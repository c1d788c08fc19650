import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acquire, type Lease } from '../store/lease.ts';

/** @param folder of the leases of all processes, created if missing */
export async function leaseIn(folder: string, resource: string): Promise<Lease | undefined> {
  await mkdir(folder, { recursive: true });
  return acquire(join(folder, createHash('sha256').update(resource).digest('hex')));
}
