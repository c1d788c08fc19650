/** Names of Qt Linguist's files, which share their extension with TypeScript. */
import { languages } from '../languages.ts';
import type { PathLocales, PathParts, PathSplit } from '../pathSplit.ts';

/** Folders in which any `.ts` file may be a Qt file. */
const folders =
  /(?:^|\/)(?:_?locales?|i18n|l10n|intl|langs?|languages?|linguist|translations?|ts)\/[^/]+\.ts$/i;
/** Names of modules, in any folder. */
const modules = /(?:^|\/)index\.ts$|\.(?:d|test|spec|stories)\.ts$/i;

/** A language at the end of a name in any folder, as in `src/app_de.ts`. */
const suffixed = new RegExp(
  `[^/]_(?:${languages})(?:[_-](?:[A-Z]{2}|[A-Z][a-z]{3}|\\d{3}))*(?:@[a-z]+)?\\.ts$`,
);

/** Whether a path may be that of a translation source. If so, the text decides. */
export function isTranslationPath(path: string): boolean {
  return (suffixed.test(path) || folders.test(path)) && !modules.test(path);
}

/** `app_de.ts`, by the convention of lupdate and QTranslator. `app.ts` is the source for all languages. */
export function splitName(
  { folder, stem, extension }: PathParts,
  { isLocale, inName }: PathLocales,
): PathSplit | undefined {
  if (!/^\.ts$/i.test(extension) || isLocale(stem)) return undefined;
  return inName(stem) === undefined ? { pieces: [`${folder}${stem}_`, extension] } : undefined;
}

/** QTranslator accepts any separator, as in `app.de.ts`; some projects name their files after the language alone. */
export function bareCandidates(
  { folder, stem, extension }: PathParts,
  usual: PathSplit,
): readonly PathSplit[] {
  const others = ['.', '-'].map((separator) => ({ pieces: [folder + stem + separator, extension] }));
  return [usual, ...others, { pieces: [folder, extension] }];
}
