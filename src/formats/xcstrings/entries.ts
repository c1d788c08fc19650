import type { Entry, FileIdentity, KeyPath } from '../format.ts';
import type { ContainerNode, StringNode } from '../json/tree.ts';
import { pathKey } from '../pathKey.ts';
import {
  type Catalogue,
  type CatalogueString,
  isTranslatable,
  localizationOf,
  stringIn,
} from './catalogue.ts';
import { excludes, formsOf, hasVariables, type Leaf, leavesOf, roleOf } from './leaves.ts';

export function entriesOf(catalogue: Catalogue, { locale }: FileIdentity): readonly Entry[] {
  return catalogue.strings.flatMap((string) => entriesIn(catalogue, string, locale));
}

export function entriesIn(catalogue: Catalogue, string: CatalogueString, locale: string): readonly Entry[] {
  if (!isTranslatable(catalogue, string)) return [];
  const isSource = locale === catalogue.sourceLanguage;
  return isSource ? sourceEntries(catalogue, string) : translatedEntries(catalogue, string, locale);
}

/**
 * Source texts count in any state, since Xcode marks texts found in code as `new`. Texts with variables are left alone,
 * because they would be wrong if one variable were missing.
 */
function sourceEntries({ sourceLanguage }: Catalogue, string: CatalogueString): readonly Entry[] {
  const localization = sourceOf(string, sourceLanguage);
  if (localization) {
    if (hasVariables(localization)) return [];
    const leaves = leavesOf(string.key, localization).filter(({ text }) => text.value !== '');
    return leaves.map(({ path, text }) => entryOf(string, path, text));
  }
  const { key, member } = string;
  const node: StringNode = { kind: 'string', value: key, offset: member.offset, end: member.keyEnd };
  return key === '' ? [] : [entryOf(string, [key], node)];
}

/** The source's texts; undefined if the key is the text. */
function sourceOf(string: CatalogueString, sourceLanguage: string): ContainerNode | undefined {
  const localization = localizationOf(string, sourceLanguage);
  return localization && localization.members.length > 0 ? localization : undefined;
}

function translatedEntries(catalogue: Catalogue, string: CatalogueString, locale: string): readonly Entry[] {
  const localization = localizationOf(string, locale);
  const leaves = localization ? leavesOf(string.key, localization) : [];
  const translated = leaves.filter(({ state }) => state !== 'new');
  const own = translated.map((leaf) => translatedEntry(string, leaf.path, leaf));
  return [...own, ...otherwise(catalogue, string, translated)];
}

/**
 * Translations may vary where the source does not, and vice versa: `%lld files` has one text in English and a plural in
 * Polish. Such a string counts as translated: each path of the source that cannot coexist with a text of the
 * translation has an entry with that text.
 */
function otherwise(
  { sourceLanguage }: Catalogue,
  string: CatalogueString,
  leaves: readonly Leaf[],
): readonly Entry[] {
  if (leaves.length === 0) return [];
  const paths = sourcePathsOf(string, sourceLanguage);
  const [only] = leaves;
  if (leaves.length === 1 && paths.length === 1 && only?.path.length === 1 && paths[0]?.length === 1)
    return [];
  const wanted = new Map(paths.flatMap(formsOf).map((path) => [pathKey(path), path]));
  for (const { path } of leaves) wanted.delete(pathKey(path));
  return [...wanted.values()].flatMap((path) => {
    const standsFor = leaves.findLast((leaf) => excludes(leaf.path, path));
    return standsFor ? [translatedEntry(string, path, standsFor)] : [];
  });
}

/** The paths of the source's texts, cached because they are the same for all languages. */
const sourcePaths = new WeakMap<CatalogueString, readonly KeyPath[]>();

function sourcePathsOf(string: CatalogueString, sourceLanguage: string): readonly KeyPath[] {
  const known = sourcePaths.get(string);
  if (known) return known;
  const source = sourceOf(string, sourceLanguage);
  const paths = source ? leavesOf(string.key, source).map(({ path }) => path) : [[string.key]];
  sourcePaths.set(string, paths);
  return paths;
}

/** Texts that need review are `used`, because Xcode ships them. */
function translatedEntry(string: CatalogueString, path: KeyPath, { text, state }: Leaf): Entry {
  const entry = entryOf(string, path, text);
  return text.value !== '' && state === 'needs_review' ? { ...entry, stale: 'used' } : entry;
}

function entryOf({ node }: CatalogueString, path: KeyPath, text: StringNode): Entry {
  const context = stringIn(node, 'comment')?.value;
  const plural = roleOf(path);
  return {
    path,
    text: text.value,
    range: { offset: text.offset, length: text.end - text.offset },
    ...(context && { context }),
    ...(plural && { plural }),
  };
}
