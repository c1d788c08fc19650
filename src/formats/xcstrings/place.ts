/** The positions of texts in a catalogue, and whether they can be written. */
import type { Change, KeyPath } from '../format.ts';
import type { JsonNode } from '../json/tree.ts';
import { memberOf } from '../nested/tree.ts';
import { type Catalogue, type CatalogueString, isTranslatable, localizationOf } from './catalogue.ts';
import { excludes, hasVariables, type Leaf, leavesOf, unitPath } from './leaves.ts';

/**
 * Converts the change of an entry into changes of members, with paths relative to the string. Texts that cannot coexist
 * with the new one are removed; they are `new` texts (see `isWritable`), which Xcode creates ahead of translation.
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

/** Whether a text can be written: the string is translatable and has no variables, and nothing is in the way. */
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

/** The texts that cannot coexist with the one at `path`. */
function leavesBeside(string: CatalogueString, path: KeyPath, locale: string): readonly Leaf[] {
  const localization = localizationOf(string, locale);
  if (!localization) return [];
  return leavesOf(string.key, localization).filter((leaf) => excludes(leaf.path, path));
}

/** Whether the existing steps of a path are objects, and `state` and `value` at its end are strings or missing. */
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
