import type { Entry, Format, PluralRole } from '../../formats/format.ts';
import { pathKey, pluralKey } from '../../formats/pathKey.ts';
import { pluralCategories } from '../../pluralCategories.ts';

/**
 * The entries of a translation, with each form of a plural marked as such. Sometimes only the source shows that a key
 * is more than a name: in a language with a single form, such as Japanese, or if the translation shows no number.
 *
 * @param source entries of the source
 */
export function withLoneForms(
  entries: readonly Entry[],
  source: readonly Pick<Entry, 'plural'>[],
  { pluralPath }: Pick<Format, 'pluralPath'>,
): readonly Entry[] {
  if (!pluralPath) return entries;
  const sets = new Map(source.flatMap(({ plural }) => (plural ? [[pluralKey(plural), plural]] : [])));
  if (sets.size === 0) return entries;
  const roles = new Map<string, PluralRole>();
  for (const own of sets.values()) {
    for (const category of pluralCategories) {
      const role = { ...own, category };
      roles.set(pathKey(pluralPath(role)), role);
    }
  }
  return entries.map((entry) => {
    const plural = entry.plural ? undefined : roles.get(pathKey(entry.path));
    return plural ? { ...entry, plural } : entry;
  });
}
