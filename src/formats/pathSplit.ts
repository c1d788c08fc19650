/** How the path of a file names its locale. */

/** A path split at its locale, which belongs between adjacent pieces. */
export interface PathSplit {
  readonly locale?: string;
  readonly pieces: readonly string[];
  /** Spells a locale where paths allow only one spelling. */
  readonly spell?: (locale: string) => string;
  /** The spelling for a new file, given the locales of the existing ones; absent if it is the locale itself. */
  readonly spellNew?: (locale: string, existing: readonly string[]) => string;
}

/** `folder` is empty or ends with a slash, `extension` is empty or starts with a dot. Joined, they are the path. */
export interface PathParts {
  readonly folder: string;
  readonly stem: string;
  readonly extension: string;
}

/** Format-independent knowledge about locales in paths. */
export interface PathLocales {
  isLocale(segment: string): boolean;
  /** Whether folders with this name contain one folder per locale. */
  isLocaleFolder(name: string): boolean;
  /** The BCP 47 tag of a locale in any spelling, if it is one. */
  tagOf(locale: string): string | undefined;
  /** The locale at the end of a file name without extension. */
  inName(stem: string): string | undefined;
  inFolder(parts: PathParts): PathSplit | undefined;
}
