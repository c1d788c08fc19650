import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acquire, isLeased, type Lease } from '../store/lease.ts';

/**
 * Creates the folder, whose leases hold for all processes that use it. Undefined if the resource is held, in this or
 * another process, or if the lease is blocked.
 */
export async function leaseIn(folder: string, resource: string): Promise<Lease | undefined> {
  await mkdir(folder, { recursive: true });
  return acquire(pathIn(folder, resource));
}

/** Whether any process works on the resource at the moment. */
export function isLeasedIn(folder: string, resource: string): Promise<boolean> {
  return isLeased(pathIn(folder, resource));
}

function pathIn(folder: string, resource: string): string {
  return join(folder, createHash('sha256').update(resource).digest('hex'));
}
