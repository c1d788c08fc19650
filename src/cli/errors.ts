import { UnreadableFile } from '../project/unreadable.ts';

export { systemCode } from '../store/systemCode.ts';

/** A mistake in how the program was called or set up: exit code 2. The message is for the person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The message and what belongs to it, a line each. */
  readonly lines: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    const lines = [message, ...details.map((detail) => `  ${detail}`)];
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** A secret on the command line: it is not repeated. */
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
  /** A link leads out of the project, or into what version control keeps there. */
  | {
      readonly code: 'outside';
      readonly to: 'outside' | 'versionControl';
      readonly link: string;
      readonly leadsTo: string;
      readonly root: string;
    }
  /** A device, a pipe or a socket. */
  | { readonly code: 'notAFile' }
  /** Another file is for the same language, as people know its path. */
  | { readonly code: 'rival'; readonly other: string }
  /** Another source is translated into it, too. */
  | { readonly code: 'shared'; readonly other: string }
  /** Others write to it. */
  | { readonly code: 'busy' }
  /** What lies in the place of its lease, and would keep everybody waiting for ever. */
  | { readonly code: 'blocked'; readonly by: string }
  /** A folder that cannot be listed; `detail` as below. */
  | { readonly code: 'folder'; readonly detail: string }
  /** `detail` is the system's code, for example `EACCES`. */
  | { readonly code: 'system'; readonly detail: string };

/** A file that cannot be read or written; the others go on. */
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

/** An error that is a bug: without its message, because that of a parser may quote a text, also one like a frame. */
export function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return [error.name, ...frames].join('\n');
}
