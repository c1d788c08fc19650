import { UnreadableFile } from '../project/discovery/unreadable.ts';

export { systemCode } from '../store/systemCode.ts';

/** A mistake in how the program was called or configured: exit code 2. The message is shown to the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The message and its details, one line each. */
  readonly lines: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    const lines = [message, ...details.map((detail) => `  ${detail}`)];
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** For a secret on the command line, which is not repeated. */
export function apiKeyError(): UsageError {
  return new UsageError(
    'The API key cannot be given as an argument, where others could read it: set VERNACULAR_API_KEY or VERNACULAR_ADMIN_KEY instead.',
  );
}

export type FileFault =
  | { readonly code: 'readOnly' }
  | { readonly code: 'notUtf8' }
  /** The file's encoding lacks a character of a translation. */
  | { readonly code: 'unencodable' }
  | { readonly code: 'deleted' }
  | { readonly code: 'missing' }
  /** A link leads out of the project, or into the data of version control. */
  | {
      readonly code: 'outside';
      readonly to: 'outside' | 'versionControl';
      readonly link: string;
      readonly leadsTo: string;
      readonly root: string;
    }
  /** A device, a pipe or a socket. */
  | { readonly code: 'notAFile' }
  /** Another file is for the same language; `other` is its display path. */
  | { readonly code: 'rival'; readonly other: string }
  /** `other` is the display path of another source with the same target. */
  | { readonly code: 'shared'; readonly other: string }
  /** Another process holds the file, or keeps changing it. */
  | { readonly code: 'busy' }
  /** `by` is at the path of the file's lease, and no process will ever release it. */
  | { readonly code: 'blocked'; readonly by: string }
  /** The folder cannot be listed; `detail` is the system's code. */
  | { readonly code: 'folder'; readonly detail: string }
  /** `detail` is the system's code, for example `EACCES`. */
  | { readonly code: 'system'; readonly detail: string };

/** A file that cannot be read or written. Processing continues with the others, unless they belong together. */
export class FileError extends UnreadableFile {
  override readonly name = 'FileError';
  readonly path: string;
  readonly fault: FileFault;

  constructor(path: string, fault: FileFault) {
    super(`${path}: ${fault.code}`);
    this.path = path;
    this.fault = fault;
  }
}
