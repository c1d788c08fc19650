/** Where the texts of a language stand in a catalogue, and whether they can. */
import type { Change, KeyPath } from '../format.ts';
import type { JsonNode } from '../json/tree.ts';
import { memberOf } from '../nested/tree.ts';
import { type Catalogue, type CatalogueString, isTranslatable, localizationOf } from './catalogue.ts';
import { excludes, hasVariables, type Leaf, leavesOf, unitPath } from './leaves.ts';

/**
 * A change to an entry as changes to members, by their paths from the string. New texts go that have another kind of
 * variation: Xcode puts them there as a beginning.
 */
export function inString(string: CatalogueString, change: Change, locale: string): readonly Change[] {
  const unit = pathInString(change.path, locale);
  if (change.kind === 'remove') return [{ kind: 'remove', path: unit }];
  const state = change.text === '' ? 'new' : 'translated';
  const others = leavesBeside(string, change.path, locale);
  return [
    ...others.map(({ path }): Change => ({ kind: 'remove', path: pathInString(path, locale) })),
    { kind: 'set', path: [...unit, 'state'], text: state },
    { kind: 'set', path: [...unit, 'value'], text: change.text },
  ];
}

/** Whether nothing is in the way: another kind of variation, or something that no catalogue has there. */
export function isWritable(
  catalogue: Catalogue,
  string: CatalogueString,
  path: KeyPath,
  locale: string,
): boolean {
  if (path.length % 2 === 0 || !isTranslatable(catalogue, string)) return false;
  const localization = localizationOf(string, locale);
  if (localization && hasVariables(localization)) return false;
  if (leavesBeside(string, path, locale).some(({ state }) => state !== 'new')) return false;
  return isOpen(string.node, pathInString(path, locale));
}

/** What a text excludes. */
function leavesBeside(string: CatalogueString, path: KeyPath, locale: string): readonly Leaf[] {
  const localization = localizationOf(string, locale);
  if (!localization) return [];
  return leavesOf(string.key, localization).filter((leaf) => excludes(leaf.path, path));
}

/** Whether a way leads through objects as far as there is something, and to texts or nothing there. */
function isOpen(node: JsonNode, [key, ...rest]: readonly string[]): boolean {
  if (node.kind !== 'object') return false;
  if (key === undefined) {
    return ['state', 'value'].every((name) => (memberOf(node, name)?.value.kind ?? 'string') === 'string');
  }
  const member = memberOf(node, key);
  return member === undefined || isOpen(member.value, rest);
}

function pathInString(path: KeyPath, locale: string): readonly string[] {
  return ['localizations', locale, ...unitPath(path)];
}
