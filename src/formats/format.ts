import type { PrescribedSyntax } from '../engine/syntax/prescribed.ts';

/**
 * The contract of a resource format. Formats never print a file: they read entries with ranges and answer with
 * edits to ranges, so that every byte that no edit names stays as it was.
 */

/** Keys from the root to a value. An array, so that a key with dots in it needs no escaping. */
export type KeyPath = readonly string[];

/** A half-open range of the original text, in UTF-16 code units. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** One translatable text of a file. */
export interface Entry {
  readonly path: KeyPath;
  /** The text as a person reads it: escapes of the file format are resolved. */
  readonly text: string;
  /** Where the value stands in the file, quotes included. */
  readonly range: Range;
  /** What the file itself says about the entry (a description, a comment). Sent as context, never translated. */
  readonly context?: string;
  /** The text is one form of a plural whose forms are entries of their own. */
  readonly plural?: PluralRole;
  /** The list that the text stands in, the outermost one. Programs know its items by their places. */
  readonly list?: KeyPath;
  /** Code points that the file allows the translation to have. */
  readonly maxLength?: number;
  /**
   * The file itself says that the text is not done: gettext's `fuzzy`, XLIFF's states. `unused`: programs show the source
   * in its place.
   */
  readonly stale?: 'used' | 'unused';
}

export interface PluralRole {
  /** The same for all forms of one plural, and for nothing else: the path without the category. */
  readonly set: KeyPath;
  /** CLDR category, for example `few`. */
  readonly category: string;
  /** `1st, 2nd` instead of `1 file, 2 files`. */
  readonly ordinal: boolean;
}

/** Something in a file that keeps it from being written. Line and column count from 1. */
export type Problem = { readonly line: number; readonly column: number } & Fault;

export type Fault =
  | { readonly code: 'syntax'; readonly detail: string }
  | { readonly code: 'duplicateKey'; readonly path: KeyPath; readonly firstLine: number }
  | { readonly code: 'notAnObject' }
  | { readonly code: 'tooDeep'; readonly limit: number }
  /** A document type declaration, whose entities could be anything. */
  | { readonly code: 'doctype' }
  /** A character that no text file has. */
  | { readonly code: 'binary' }
  /** More code units than are read. */
  | { readonly code: 'tooLarge'; readonly limit: number };

export interface ReadResult {
  /** The entries in the order of the file. */
  readonly entries: readonly Entry[];
  /** The syntax that the format prescribes for its texts; absent where each project has its own. */
  readonly syntax?: PrescribedSyntax;
  /** A file with problems is never written. */
  readonly problems: readonly Problem[];
}

/** A locale file as the project spells it. */
export interface FileIdentity {
  /** Path with forward slashes; only the name and the folders decide, the file need not exist. */
  readonly path: string;
  /** The locale as the project spells it, for example `pt_BR`. */
  readonly locale: string;
  /** Which texts of a bilingual file are meant; the target's where it is absent. */
  readonly side?: 'source' | 'target';
  /** The bytes that the text is written in, where they do not hold every character. */
  readonly encoding?: 'iso-8859-1';
}

export type Change =
  /**
   * Replaces the value at `path`, or inserts it where the template has it. A form of a plural that the template lacks
   * goes beside the forms that are there.
   */
  | { readonly kind: 'set'; readonly path: KeyPath; readonly text: string }
  /** Removes the entry at `path` together with containers that become empty. */
  | { readonly kind: 'remove'; readonly path: KeyPath };

/** Replace `length` code units at `offset` of the original text with `content`. */
export interface Edit extends Range {
  readonly content: string;
}

export interface WriteOptions {
  /** The file that `text` belongs to. */
  readonly file: FileIdentity;
  /** The source file: says where inserted entries go and what stands beside them. Needed to insert. */
  readonly template?: { readonly file: FileIdentity; readonly text: string };
  /** `text` is the source's, and the result becomes this new file (a locale used as root key is renamed). */
  readonly becomes?: FileIdentity;
  /** What refers to a removed text goes with it. Where it is absent, the text stays and is a conflict. */
  readonly dropsAliases?: true;
}

/** A change that is not made: the file's own structure does not allow it, or it would be half of something. */
export interface Conflict {
  readonly path: KeyPath;
  readonly code:
    | 'shapeDiffers'
    /** The file has keys in keys where the source has dots in them, or the other way round. */
    | 'keySpelledOtherwise'
    | 'earlierItemMissing'
    | 'unencodable'
    | 'notReadBack'
    /** It is a part of something that is written whole or not at all, and another part does not come. */
    | 'otherFormMissing'
    | 'otherItemMissing';
}

export interface WriteResult {
  /** Ordered by offset, never overlapping; empty when nothing changes. */
  readonly edits: readonly Edit[];
  readonly conflicts: readonly Conflict[];
}

export interface Format {
  /** Stable name, for example `json`. */
  readonly id: string;
  /** Keys stand in keys, so that `a.b` may be one key or two. */
  readonly nestsKeys?: true;
  /**
   * Where a new file lacks a text it has that of its source, with a mark that people see: a new file is written only when
   * a run came to its end.
   */
  readonly keepsSourceTexts?: true;
  read(text: string, file: FileIdentity): ReadResult;
  /** Whether two texts that differ are spellings of one. Formats that have one spelling for a text have none. */
  sameText?(one: string, other: string): boolean;
  /** @throws Error when `text` has problems: callers read first and stop there. */
  write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult;
  /** Where the form of a plural stands. Formats that keep no plural forms as entries have none. */
  pluralPath?(role: PluralRole): KeyPath;
  /**
   * The plural categories that a file keeps, where they are not simply CLDR's for its language.
   *
   * @param text of the file, when it exists
   */
  pluralCategories?(file: FileIdentity, text?: string): readonly string[] | undefined;
  /** The category whose form a file shows for a number, where the file decides that and not its language alone. */
  pluralRule?(file: FileIdentity, text?: string): (value: number) => string | undefined;
  /**
   * The languages that a text has, in formats that keep all languages in one file: as it spells them, the source's
   * first; none when the text has problems. What is written in another language comes into the same file.
   */
  languages?(text: string, file: Pick<FileIdentity, 'path'>): readonly string[];
}

/** Applies edits that are ordered by offset and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const edit of edits) {
    if (edit.offset < position) throw new Error(`Overlapping edits at offset ${edit.offset}`);
    result += text.slice(position, edit.offset) + edit.content;
    position = edit.offset + edit.length;
  }
  return result + text.slice(position);
}
