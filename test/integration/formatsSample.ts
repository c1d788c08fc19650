/** A small project in one format: a source, and a translation that lacks something and was written by hand. */

export interface Sample {
  readonly name: string;
  /** What the command is called on. */
  readonly source: string;
  readonly existing: string;
  /** A new target; absent where the file fills itself. */
  readonly created?: string;
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines of the translation that the run may change: those that hold its gaps. */
  readonly gaps?: readonly RegExp[];
}

export const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');

/** The text as git on Windows checks it out. */
export const crlf = (text: string) => text.replaceAll('\n', '\r\n');
