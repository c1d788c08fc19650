/**
 * Plural forms that only a translation has, although its source does not show that the text is a plural: `file` and
 * `files` contain no number, a source such as Japanese has a single form, and not every format knows plurals. Such
 * forms were written by hand, and cannot be recovered once they are removed.
 */
import { firstIndex } from '../../firstIndex.ts';
import type { Entry, FileIdentity, Format, KeyPath } from '../../formats/format.ts';
import { lazily } from '../../lazily.ts';
import { isPluralCategory, pluralCategories } from '../../pluralCategories.ts';
import { mayHaveForm } from '../locales/plurals.ts';

/** Tests whether a text of the target is a form that its language has, beside an `other` of the source. */
export function isOwnForm(
  source: readonly Entry[],
  { locale }: Pick<FileIdentity, 'locale'>,
  { pluralPath }: Format,
): (entry: Entry) => boolean {
  const names = lazily(() => [...new Set(source.map(({ path }) => nameOf(path)))].sort());
  /** What follows a prefix in names, of which seven suffice: the seventh would not be that of a form. */
  const after = (prefix: string): readonly string[] => {
    const first = firstIndex(names(), (name) => name >= prefix);
    const all = names().slice(first, first + pluralCategories.length + 1);
    return all.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  };
  return ({ path, plural }) => {
    const name = nameOf(path);
    const category = plural?.category ?? name.slice(name.lastIndexOf('.') + 1);
    if (!isPluralCategory(category) || !mayHaveForm(locale, category, plural?.ordinal ?? false)) return false;
    if (plural && pluralPath) {
      const other = nameOf(pluralPath({ ...plural, category: 'other' }));
      return after(other).includes('');
    }
    const siblings = after(name.slice(0, -category.length));
    return siblings.includes('other') && siblings.every(isPluralCategory);
  };
}

/** Keys with dots stand for keys in objects, and the other way round. */
function nameOf(path: KeyPath): string {
  return path.join('.');
}
