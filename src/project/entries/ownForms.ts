/**
 * Plural forms that only a translation has, although its source does not show that the text is a plural: `file` and
 * `files` contain no number, and a source such as Japanese has a single form. People wrote them, and nobody can get
 * them back once they are removed.
 */
import { hasPluralRules, pluralCategories } from '../../engine/plural.ts';
import type { Entry, FileIdentity, Format } from '../../formats/format.ts';
import { pathKey, pathsTo } from '../../formats/pathKey.ts';
import { lazily } from '../../lazily.ts';
import { pluralCategories as allCategories } from '../../pluralCategories.ts';
import { parseLocale } from '../locales/locale.ts';

const known: ReadonlySet<string> = new Set(allCategories);

/** Tests whether a text of the target is a form that its language has, beside an `other` of the source. */
export function isOwnForm(
  source: readonly Entry[],
  { locale }: Pick<FileIdentity, 'locale'>,
  { nestsKeys, pluralPath }: Format,
): (entry: Entry) => boolean {
  if (!pluralPath) return () => false;
  const texts = lazily(() => new Set(source.map(({ path }) => pathKey(path))));
  const choices = lazily(() => withOtherKeys(source));
  return ({ path, plural }) => {
    const category = plural?.category ?? path.at(-1) ?? '';
    if (!known.has(category) || !categoriesIn(locale, plural?.ordinal ?? false).has(category)) return false;
    if (plural) return texts().has(pathKey(pluralPath({ ...plural, category: 'other' })));
    if (!nestsKeys || path.length === 1) return false;
    const map = path.slice(0, -1);
    return texts().has(pathKey([...map, 'other'])) && !choices().has(pathKey(map));
  };
}

/** The objects that contain something else than texts with the names of plural forms. */
function withOtherKeys(source: readonly Entry[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { path } of source) {
    const above = pathsTo(path.slice(0, -1));
    const isForm = known.has(path.at(-1) ?? '');
    for (const container of isForm ? above.slice(0, -1) : above) found.add(container);
  }
  return found;
}

/** Some libraries use `zero` for 0 in every language. */
function categoriesIn(locale: string, ordinal: boolean): ReadonlySet<string> {
  const language = parseLocale(locale)?.toString() ?? locale;
  return hasPluralRules(language) ? new Set(['zero', ...pluralCategories(language, ordinal)]) : known;
}
