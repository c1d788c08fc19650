/** The holder of a lease, and whether its process still runs. */
import { hash, randomUUID } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { systemCode } from './systemCode.ts';

export interface Owner {
  /** Unique to each lease taken. */
  readonly token: string;
  readonly pid: number;
  /** The host and its pid namespace; hashed, because the file may end up in a repository. */
  readonly machine: string;
  /** When the process started, because pids are reused. Absent if the system does not report it cheaply. */
  readonly started?: string;
}

/** An owner without a heartbeat for this long counts as dead, if nothing more is known. */
export const silentMs = 60_000;

export const heartbeatMs = silentMs / 6;

export async function thisProcess(): Promise<Owner> {
  const [machine, started] = await Promise.all([thisMachine(), startOf(process.pid)]);
  return { token: randomUUID(), pid: process.pid, machine, ...(typeof started === 'string' && { started }) };
}

export async function isAlive(owner: Owner | undefined, seenMs: number): Promise<boolean> {
  // A time in the future comes from a clock that was set back; waiting for it could take forever.
  const isHeard = Math.abs(Date.now() - seenMs) < silentMs;
  if (owner?.machine !== (await thisMachine())) return isHeard;
  const started = await startOf(owner.pid);
  if (started === 'ended') return false;
  return started === undefined || owner.started === undefined ? isHeard : started === owner.started;
}

export function parseOwner(text: string): Owner | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { token, pid, machine, started } = value as Readonly<Record<keyof Owner, unknown>>;
  const isOwner = typeof token === 'string' && /^[\da-f-]{36}$/.test(token) && typeof machine === 'string';
  if (!isOwner || !Number.isSafeInteger(pid) || Number(pid) <= 0) return undefined;
  return { token, pid: Number(pid), machine, ...(typeof started === 'string' && { started }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Containers may share a host name and a disk, but have their own pids. */
async function thisMachine(): Promise<string> {
  const pids = await unlessUnknown(readlink('/proc/self/ns/pid'));
  return hash('sha256', `${hostname()} ${process.platform} ${pids}`).slice(0, 16);
}

/** When a process started; undefined if it runs and nothing more is known. */
async function startOf(pid: number): Promise<string | 'ended' | undefined> {
  if (!isRunning(pid)) return 'ended';
  const stat = await unlessUnknown(readFile(`/proc/${pid}/stat`, 'utf8'));
  // proc(5): the name in parentheses may contain anything; state is field 3, the start since boot is field 22.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // It has ended in the meantime, or its record is hidden, or the system has none.
  if (!fields) return isRunning(pid) ? undefined : 'ended';
  if (fields[0] === 'Z' || fields[0] === 'X') return 'ended';
  return `${await unlessUnknown(readFile('/proc/sys/kernel/random/boot_id', 'utf8'))} ${fields[19]}`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is running, but belongs to another user.
    return systemCode(error) === 'EPERM';
  }
}

/** Not every system has `/proc`, and it may be hidden. */
async function unlessUnknown(read: Promise<string>): Promise<string | undefined> {
  try {
    return await read;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}
