/** Where the texts of a language stand in a catalogue, and whether they can. */
import type { Change, KeyPath } from '../format.ts';
import { type JsonNode, memberOf } from '../json/tree.ts';
import { type Catalogue, isTranslatable, localizationOf } from './catalogue.ts';
import { excludes, hasVariables, leavesOf, unitPath } from './leaves.ts';

/** A change to an entry as changes to members, by their paths from the root. */
export function inFile(change: Change, locale: string): readonly Change[] {
  const unit = pathInFile(change.path, locale);
  if (change.kind === 'remove') return [{ kind: 'remove', path: unit }];
  const state = change.text === '' ? 'new' : 'translated';
  return [
    { kind: 'set', path: [...unit, 'state'], text: state },
    { kind: 'set', path: [...unit, 'value'], text: change.text },
  ];
}

/** Whether nothing is in the way: another kind of variation, or something that no catalogue has there. */
export function isWritable(catalogue: Catalogue, path: KeyPath, locale: string): boolean {
  const string = catalogue.byKey.get(path[0] ?? '');
  if (!string || path.length % 2 === 0 || !isTranslatable(catalogue, string)) return false;
  const localization = localizationOf(string, locale);
  if (localization && hasVariables(localization)) return false;
  const leaves = localization ? leavesOf(string.key, localization) : [];
  if (leaves.some((leaf) => excludes(leaf.path, path))) return false;
  return isOpen(string.node, pathInFile(path, locale).slice(2));
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

function pathInFile(path: KeyPath, locale: string): readonly string[] {
  return ['strings', path[0] ?? '', 'localizations', locale, ...unitPath(path)];
}
