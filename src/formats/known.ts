/** What is known about a format before its code is loaded. Paths use forward slashes. */
import type { Format } from './format.ts';
import type { PathLocales, PathParts, PathSplit } from './pathSplit.ts';

/** How a locale is spelled in files whose path pattern matches, such as `res/values-{locale}/strings.xml`. */
export type Spelling = readonly [pattern: RegExp, spelling: string];

/** Which files without a locale in their path are sources: by default those with translations next to them. */
export interface SourcePaths {
  /** Templates for translators, the source for all languages: gettext's POT files. */
  readonly template?: RegExp;
  /**
   * The folders that may contain the template of translations, besides their own folder and its subfolders.
   *
   * @param folder contains all of the translations; with a trailing slash, like the results
   */
  templateFolders?(folder: string): readonly string[];
  /** Sources even if they have no translations. */
  readonly alone?: RegExp;
  /** Sources even without translations, if they contain texts. */
  readonly aloneWithTexts?: RegExp;
  /**
   * Whether the text of a file names the language of the sources, without which a file that is alone is no source.
   * Absent if a file need not name it.
   *
   * @param isSource whether a language, in any spelling, is that of the sources
   */
  namesSource?(text: string, isSource: (language: string) => boolean): boolean;
  /** Files extracted from code. They take precedence over the source locale's own file, which repeats them. */
  readonly extracted?: RegExp;
  /** The source language's own file may hold only some of the texts, such as plurals, while other files hold all. */
  readonly mayBePartial?: true;
  /**
   * Whether a file with translations next to it is a source, in formats in which such translations do not prove it.
   *
   * @param pattern the path of the translations, with `{locale}` in it
   * @param locales the locales of the files next to it
   */
  isTranslated?(path: string, pattern: string, locales: readonly string[]): boolean;
  /**
   * Whether a file is a translation rather than a source, although its path names no known language. Absent if the text
   * never shows it.
   *
   * @param isSource whether a language, in any spelling, is that of the sources
   */
  isTranslation?(text: string, isSource: (language: string) => boolean): boolean;
  /** The language of the source texts. Undefined if the text does not name it, or may do so only by default. */
  namedLanguage?(text: string): string | undefined;
}

export interface KnownFormat {
  readonly id: string;
  /** Lower-case, without the dot. */
  readonly extensions: readonly string[];
  /** Files contain the source texts next to their translations: PO, Qt, XLIFF, string catalogues. */
  readonly bilingual?: true;
  /** The ids are the source texts, so a file for another region of their language is an often outdated translation. */
  readonly idsAreTexts?: true;
  /** Whether the format reads this file; absent if it reads all files with its extensions. */
  reads?(path: string): boolean;
  /** Whether the format also reads a file with this path if its text is in the format; other formats come first. */
  mayRead?(path: string): boolean;
  /** Whether a text is in this format, where files of other kinds may have the same path. */
  isOwn?(text: string): boolean;
  /** Globs for the files that the format may read, if most files with its extensions are of another kind. */
  readonly globs?: readonly string[];
  /** A file name to show in messages, where the extension alone is not enough. */
  readonly example?: string;
  readonly sources?: SourcePaths;
  /**
   * How the programs that load the files spell Chinese, by path pattern; the first match applies. Chinese reveals more
   * about the spelling than other languages do: hyphens or underscores, case, and scripts or the regions that imply
   * them.
   */
  readonly chinese?: readonly Spelling[];
  /** Programs expect a region in the names of all languages if the source's has one: `de_DE` beside `en_US`. */
  readonly namesRegions?: true;
  /** A file contains all languages, whatever its path. */
  readonly holdsAllLanguages?: true;
  /** Nothing in such a file says which language is the source. */
  readonly hidesSource?: true;
  /** Finds the locale in paths specific to the format. If it is absent or returns undefined, general layouts apply. */
  split?(parts: PathParts, locales: PathLocales): PathSplit | undefined;
  /**
   * Possible locations of the translations of a file whose path names no locale, the most likely first. A location with
   * a locale applies only if files in several languages confirm it.
   *
   * @param usual the location in projects without translations
   */
  candidates?(parts: PathParts, usual: PathSplit, locales: PathLocales): readonly PathSplit[];
  /** The encoding of files that neither name one nor are UTF-8; without it they are reported as broken. */
  readonly olderEncoding?: 'iso-8859-1';
  /** Existing files are filled in only if their structure matches the source's. */
  readonly fillsWhole?: true;
  /** Files with these extensions may contain any data, not only texts for users. */
  readonly dataExtensions?: readonly string[];
  /**
   * Programs also use such file names for other purposes, so a file without counterparts in other languages is found
   * only if it clearly holds texts in the source language.
   */
  readonly needsOthers?: true;
  /** Whether a text may do nothing but pass on the texts of another file. Absent if no file of the format can. */
  mayPassOn?(text: string): boolean;
  /** Files without texts are ordinary code and not worth mentioning. */
  readonly isCode?: true;
  /** Paths of configuration files, which may contain texts but are sources only if the user's settings name them. */
  readonly settings?: RegExp;
  load(): Promise<Format>;
}
