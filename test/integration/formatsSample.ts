/** A small project in one format: a source, and an incomplete translation written by hand. */

export interface Sample {
  readonly name: string;
  /** The file on which the command is run. */
  readonly source: string;
  readonly existing: string;
  /** The new target; absent if the source file itself is filled. */
  readonly created?: string;
  /** File contents by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines of the translation that the run may change, because they contain its gaps. */
  readonly gaps?: readonly RegExp[];
}

export const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');

/** The text with CRLF, as checked out by git on Windows. */
export const crlf = (text: string) => text.replaceAll('\n', '\r\n');
