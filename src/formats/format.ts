import type { PrescribedSyntax } from '../engine/syntax/prescribed.ts';
import type { CommentMarks } from './commentMarks.ts';

/**
 * The contract of a resource format. Formats never print a whole file: they return entries with ranges, and edits to
 * ranges, so that bytes outside the edits never change.
 */

/** Keys from the root to a value. An array, so that keys may contain dots without escaping. */
export type KeyPath = readonly string[];

/** A half-open range of the original text, in UTF-16 code units. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** One translatable text of a file. */
export interface Entry {
  readonly path: KeyPath;
  /** The text with the file format's escapes resolved. */
  readonly text: string;
  /** The range of the value in the file, including quotes; in XLIFF and Qt, of the whole element. */
  readonly range: Range;
  /** What the file itself says about the entry (a description, a comment). Sent as context, never translated. */
  readonly context?: string;
  /** Present if the text is one form of a plural whose forms are separate entries. */
  readonly plural?: PluralRole;
  /** Path of a string with several texts, plurals included, which programs show together or choose from. */
  readonly whole?: KeyPath;
  /** Path of the outermost list around the text. Programs refer to list items by position. */
  readonly list?: KeyPath;
  /** Positions in `path` of keys that are constants in program code, which must keep their names. */
  readonly constants?: readonly number[];
  /** The maximum length of the translation in code points, as the file states it. */
  readonly maxLength?: number;
  /** The file marks the text as unfinished, as with `fuzzy`. Programs show the source in place of `unused` texts. */
  readonly stale?: 'used' | 'unused';
}

export interface PluralRole {
  /** The path without the category. Identifies the plural together with `inMap`, as `pluralKey` does. */
  readonly set: KeyPath;
  /** CLDR category, for example `few`; a name such as `form6` if a file has more forms than there are categories. */
  readonly category: string;
  /** `1st, 2nd` instead of `1 file, 2 files`. */
  readonly ordinal: boolean;
  /** The forms are the members of an object, in formats in which they may also be keys with a suffix. */
  readonly inMap?: true;
}

/** Prevents a file from being written. Line and column are 1-based. */
export type Problem = { readonly line: number; readonly column: number } & Fault;

export type Fault =
  | { readonly code: 'syntax'; readonly detail: string }
  | { readonly code: 'duplicateKey'; readonly path: KeyPath; readonly firstLine: number }
  | { readonly code: 'notAnObject' }
  /** The file has no texts of its own and only passes on those of `from`, spelled as in the file. */
  | { readonly code: 'passesOn'; readonly from: string }
  | { readonly code: 'tooDeep'; readonly limit: number }
  /** A document type declaration, which could define arbitrary entities. */
  | { readonly code: 'doctype' }
  /** A character that does not belong in a text file. */
  | { readonly code: 'binary' }
  /** The text has more code units than `limit`. */
  | { readonly code: 'tooLarge'; readonly limit: number };

export interface ReadResult {
  /** The entries in the order of the file. */
  readonly entries: readonly Entry[];
  /** The message syntax that the format prescribes; absent if projects choose their own. */
  readonly syntax?: PrescribedSyntax;
  /** A file with problems is never written. */
  readonly problems: readonly Problem[];
}

export interface FileIdentity {
  /** Path with forward slashes. Only its folders and name matter; the file need not exist. */
  readonly path: string;
  /** The locale as the project spells it, for example `pt_BR`. */
  readonly locale: string;
  /** Which side of a bilingual file, or of one whose keys are source texts, is meant; the target by default. */
  readonly side?: 'source' | 'target';
  /** The file's encoding, if it cannot represent every character. */
  readonly encoding?: 'iso-8859-1';
}

export type Change =
  /**
   * Replaces the value at `path`, or inserts it where the template has it. A plural form that the template lacks is
   * inserted next to the existing forms.
   */
  | { readonly kind: 'set'; readonly path: KeyPath; readonly text: string }
  /** Removes the entry at `path` and containers that become empty, as far as the format allows. */
  | { readonly kind: 'remove'; readonly path: KeyPath };

/** Replaces `length` code units at `offset` of the original text with `content`. */
export interface Edit extends Range {
  readonly content: string;
}

/** An entry that the file does not have yet. */
export interface NewEntry {
  readonly path: KeyPath;
  /** An entry of the file that the new one follows and resembles. */
  readonly beside: KeyPath;
}

export interface WriteOptions {
  /** The file that contains `text`. */
  readonly file: FileIdentity;
  /** The source file, which shows where and how to insert entries. Some formats insert nothing without it. */
  readonly template?: { readonly file: FileIdentity; readonly text: string };
  /** An entry to insert without a template, for formats that otherwise insert nothing without one. */
  readonly adds?: NewEntry;
  /** Creates this new file; `text` is then that of the source file. A locale that the text names is replaced. */
  readonly becomes?: FileIdentity;
  /** Removes aliases together with the text they refer to. By default that text is kept and reported as a conflict. */
  readonly dropsAliases?: true;
}

/** A change that was not applied. */
export interface Conflict {
  readonly path: KeyPath;
  readonly code:
    | 'shapeDiffers'
    /** The file nests keys where the source has keys with dots, or vice versa. */
    | 'keySpelledOtherwise'
    | 'earlierItemMissing'
    /** The text to be removed belongs to a list, a plural or a string with several texts, and another one stays. */
    | 'otherTextStays'
    | 'unencodable'
    | 'notReadBack'
    /**
     * The change belongs to a plural, a list or a string with several texts, which is written whole or not at all, and
     * another text of it is missing.
     */
    | 'otherFormMissing'
    | 'otherItemMissing';
}

export interface WriteResult {
  /** Ordered by offset and non-overlapping; empty when nothing changes. */
  readonly edits: readonly Edit[];
  readonly conflicts: readonly Conflict[];
}

/** The finished text of a key that the file no longer has. */
export type RetiredText = Pick<Entry, 'path' | 'text'>;

export interface Format {
  /** Stable name, for example `json`. */
  readonly id: string;
  /** Keys are nested, so `a.b` may be one key or two. */
  readonly nestsKeys?: true;
  /** Keys are cells of a table, in which a wrongly spelled key could break other rows. */
  readonly isTable?: true;
  /** The comments that move with their texts. Absent if the format moves them itself, or if they belong to no text. */
  readonly comments?: CommentMarks;
  /**
   * A new file keeps the source text, marked as such, where a translation is missing. Such files are written only after
   * a complete run.
   */
  readonly keepsSourceTexts?: true;
  read(text: string, file: FileIdentity): ReadResult;
  /** Whether programs accept a path as that of an entry. Absent in formats that do not check it. */
  isPath?(path: KeyPath): boolean;
  /** Whether two different strings spell the same text. Absent in formats with one spelling per text. */
  sameText?(one: string, other: string): boolean;
  /** @throws Error if it finds problems in `text` or the template; callers read first. */
  write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult;
  /**
   * Removes keys from all languages of a file that stores several, whereas `write` changes the texts of one. Absent in
   * formats with a file for each language.
   *
   * @param keys paths without plural forms; unknown ones are ignored
   * @returns edits as `write` does
   * @throws Error as `write` does
   */
  removeKeys?(text: string, file: Pick<FileIdentity, 'path'>, keys: readonly KeyPath[]): readonly Edit[];
  /**
   * The retired texts of keys that the template has and the file lacks; writing such a key removes them. Absent in
   * formats that keep none.
   *
   * @throws Error as `write` does
   */
  retired?(text: string, options: Pick<WriteOptions, 'file' | 'template'>): readonly RetiredText[];
  /** Plurals are marked as such, whereas in other formats `phase_two` may be a form or any other key. */
  readonly marksPlurals?: true;
  /** The path of a plural form. Absent in formats that do not store plural forms as entries. */
  pluralPath?(role: PluralRole): KeyPath;
  /**
   * The plural categories that a file stores, where the language alone does not decide.
   *
   * @param text the text of the file, if it exists
   */
  pluralCategories?(file: FileIdentity, text?: string): readonly string[] | undefined;
  /** Maps numbers to the categories that programs use with this file, where the language alone does not decide. */
  pluralRule?(file: FileIdentity, text?: string): (value: number) => string | undefined;
  /**
   * The languages of a file that stores all of them, as spelled there; the source language first if the file names it.
   * Empty if the text has problems.
   */
  languages?(text: string, file: Pick<FileIdentity, 'path'>): readonly string[];
}

/**
 * Applies edits that are ordered by offset.
 *
 * @throws Error if they overlap
 */
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
