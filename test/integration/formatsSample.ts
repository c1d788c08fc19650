/** A small project in one format: a source, and an incomplete translation written by hand. */

export interface Sample {
  readonly name: string;
  /** The file on which the command is run. */
  readonly source: string;
  /** The file with the incomplete German translation. */
  readonly existing: string;
  /** The file for French, usually a new one; absent if the command does not ask for languages. */
  readonly created?: string;
  /** File contents by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines of the existing file that the run may change, for example to fill them. */
  readonly gaps?: readonly RegExp[];
}

export const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');

/** The text with CRLF, as checked out by git on Windows. */
export const crlf = (text: string) => text.replaceAll('\n', '\r\n');
