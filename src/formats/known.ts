/** What is known of a format before a file of it is read, and without its code. Paths have forward slashes. */
import type { Format } from './format.ts';
import type { PathLocales, PathParts, PathSplit } from './pathSplit.ts';

/** A locale as files with this pattern spell it, for example `res/values-{locale}/strings.xml`. */
export type Spelling = readonly [pattern: RegExp, spelling: string];

/** Which files without a locale in their path are sources. Absent: those with translations beside them. */
export interface SourcePaths {
  /** Made for translators, and the source of all languages: gettext's templates. */
  readonly template?: RegExp;
  /** Sources also without any translation beside them. */
  readonly alone?: RegExp;
  /** So are these if there are texts in them. */
  readonly aloneWithTexts?: RegExp;
  /** Extracted from code: before a file of the source's own locale, which repeats them. */
  readonly extracted?: RegExp;
  /**
   * Where translations beside it are not enough.
   *
   * @param pattern of the layout
   * @param locales of the files beside it
   */
  isTranslated?(path: string, pattern: string, locales: readonly string[]): boolean;
}

export interface KnownFormat {
  /** Stable name, for example `json`. */
  readonly id: string;
  /** In small letters, without the dot. */
  readonly extensions: readonly string[];
  /** Files hold the texts of the source beside their translations: PO, XLIFF, string catalogues. */
  readonly bilingual?: true;
  /** Whether the format reads a file with one of its extensions. Absent: it reads all of them. */
  reads?(path: string): boolean;
  /** For people who wonder what is read: a name, where an extension alone does not tell. */
  readonly example?: string;
  readonly sources?: SourcePaths;
  /**
   * How programs that look for the files name Chinese, by the pattern of a layout; the first that fits. No other language
   * shows as much of a spelling: whether there are hyphens or underscores, small letters only, and scripts or the
   * regions that stand for them.
   */
  readonly chinese?: readonly Spelling[];
  /** A file holds all languages, whatever its name and its folder are called. */
  readonly holdsAllLanguages?: true;
  /** The locale in a path of the format's own kind. Undefined or absent: where files of any format have it. */
  split?(parts: PathParts, locales: PathLocales): PathSplit | undefined;
  /**
   * Where the translations may be of a file whose path names no locale and leaves a choice; the most telling first.
   *
   * @param usual where they are in projects that have none yet
   */
  candidates?(parts: PathParts, usual: PathSplit): readonly PathSplit[];
  /** What bytes are that are not UTF-8. Absent: a broken file. */
  readonly olderEncoding?: 'iso-8859-1';
  /** An existing file is filled in as a whole, or not at all where one of its parts is not like the source's. */
  readonly fillsWhole?: true;
  /** Files with these of the extensions may hold anything: not all are for people. */
  readonly dataExtensions?: readonly string[];
  load(): Promise<Format>;
}
