import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acquire, isLeased, type Lease } from '../store/lease.ts';

/**
 * Takes the lease of a resource, which all processes that use the folder respect. Creates the folder if necessary.
 * @returns undefined if this or another process holds the resource, or if the lease is blocked
 */
export async function leaseIn(folder: string, resource: string): Promise<Lease | undefined> {
  await mkdir(folder, { recursive: true });
  return acquire(pathIn(folder, resource));
}

/** Whether any process is working on the resource. */
export function isLeasedIn(folder: string, resource: string): Promise<boolean> {
  return isLeased(pathIn(folder, resource));
}

function pathIn(folder: string, resource: string): string {
  return join(folder, createHash('sha256').update(resource).digest('hex'));
}
