/** Names of Java's resource bundles. */
import type { PathLocales, PathParts, PathSplit } from '../pathSplit.ts';

/** Folders with one folder per locale. Elsewhere a folder may be a Java package: `org/acme/io`, `de/acme`. */
const javaLocaleFolders = /(?:^|\/)(?:_?locales?|i18n|l10n|nls|nl|lang|langs|languages?|translations?)\/$/i;
const plainLocale = /^[a-z]{2,3}(?:[-_](?:[a-z]{4}|[a-z]{2}|\d{3})){0,20}$/i;
/** Spring's profiles may look like locales: `application-it.properties`. */
const springProfile = /^(?:application|bootstrap)-/;

/** `Messages.properties` and its translations `Messages_pt_BR.properties`, as java.util.ResourceBundle finds them. */
export function splitName(
  parts: PathParts,
  { isLocale, inName, inFolder }: PathLocales,
): PathSplit | undefined {
  const { folder, stem, extension } = parts;
  for (const { index } of stem.matchAll(/_/g)) {
    const locale = stem.slice(index + 1);
    if (index === 0 || !plainLocale.test(locale) || !isLocale(locale)) continue;
    return { locale, pieces: [folder + stem.slice(0, index + 1), extension], spell: withUnderscores };
  }
  const named = springProfile.test(stem) ? undefined : inName(stem);
  if (stem === 'default' || (named !== undefined && plainLocale.test(named))) return undefined;
  const outer = inFolder(parts);
  const before = outer?.pieces[0] ?? '';
  if (outer && (javaLocaleFolders.test(before) || /[-_]/.test(outer.locale ?? ''))) return outer;
  return { pieces: [`${folder}${stem}_`, extension], spell: withUnderscores };
}

/** A folder named like a locale, as in `de/menu.properties`. The same file in other such folders confirms it. */
export function languageFolder(parts: PathParts, { inFolder }: PathLocales): readonly PathSplit[] {
  const outer = inFolder(parts);
  return outer && !outer.pieces[1]?.includes('/', 1) ? [outer] : [];
}

function withUnderscores(locale: string): string {
  return locale.replaceAll('-', '_');
}
