/** How the path of a file tells its locale. */

/** A path taken apart: the locale stands between each two pieces. */
export interface PathSplit {
  readonly locale?: string;
  readonly pieces: readonly string[];
  /** The files are found by locales spelled this way only. */
  readonly spell?: (locale: string) => string;
  /** How a file is named that is not there yet, by the locales of those that are. Absent: by its locale. */
  readonly spellNew?: (locale: string, existing: readonly string[]) => string;
}

/** `folder` ends with a slash or is empty, `extension` begins with its dot; together they are the path. */
export interface PathParts {
  readonly folder: string;
  readonly stem: string;
  readonly extension: string;
}

/** What is known of locales in paths, whatever the format. */
export interface PathLocales {
  isLocale(segment: string): boolean;
  /** Whether folders of this name hold a folder per locale. */
  isLocaleFolder(name: string): boolean;
  /** The BCP 47 tag of a locale in any spelling; undefined when it is none. */
  tagOf(locale: string): string | undefined;
  /** The locale at the end of a name without its extension. */
  inName(stem: string): string | undefined;
  inFolder(parts: PathParts): PathSplit | undefined;
}
