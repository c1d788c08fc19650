/** Converts errors about a file on disk to faults of that file. */
import { BusyFile } from '../store/busyFile.ts';
import { BlockedLease } from '../store/lease.ts';
import { NotAFile } from '../store/regularFile.ts';
import { OutsideRoot } from '../store/root.ts';
import { FileError, type FileFault, systemCode } from './errors.ts';

/** Returns the error unchanged if it is not about a file, or is a `FileError`, which may name another file. */
export function asFileError(path: string, error: unknown): unknown {
  const fault = faultOf(error);
  return fault ? new FileError(path, fault) : error;
}

/** Why one of the program's own files cannot be used; undefined if the error is a bug. */
export function ownFileReason(error: unknown): string | undefined {
  if (error instanceof NotAFile) return 'it is a device, a pipe or a socket';
  if (error instanceof BusyFile) return 'another process is using it';
  if (error instanceof BlockedLease) return `${error.path} blocks it`;
  return systemCode(error);
}

function faultOf(error: unknown): FileFault | undefined {
  if (error instanceof NotAFile) return { code: 'notAFile' };
  if (error instanceof BusyFile) return { code: 'busy' };
  if (error instanceof BlockedLease) return { code: 'blocked', by: error.path };
  if (error instanceof OutsideRoot) {
    const { to, link, leadsTo, root } = error;
    return { code: 'outside', to, link, leadsTo, root: root.folder };
  }
  const detail = systemCode(error);
  return detail === undefined ? undefined : { code: 'system', detail };
}
