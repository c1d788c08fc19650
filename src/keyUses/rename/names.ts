/** Which keys of a file get which new names when one of them is renamed. */
import type { Entry, KeyPath } from '../../formats/format.ts';
import type { KeyToRename } from '../../project/renames/renameKeys.ts';
import { wholeIn } from '../keyIndex.ts';

export interface NameChange {
  /** The usual name of the key: its parts, joined by dots. */
  readonly from: string;
  readonly to: string;
  /** Everything below the key, instead of the key. */
  readonly isBranch: boolean;
  /** Also the forms of the key for contexts, such as `friend_male` of `friend`. */
  readonly hasContexts: boolean;
  /** Also its forms in i18next before plural categories: `friend_plural`, or `friend_0` if there are more forms. */
  readonly hasOldForms: boolean;
}

const oldForm = /^_(?:plural|\d{1,3})$/;

/** @returns undefined if the key keeps its name */
export function newNameOf(
  name: string,
  { from, to, isBranch, hasContexts, hasOldForms }: NameChange,
): string | undefined {
  if (isBranch) return name.startsWith(`${from}.`) ? to + name.slice(from.length) : undefined;
  if (name === from) return to;
  const isContext = hasContexts && name.startsWith(`${from}_`) && !name.includes('.', from.length);
  const isOldForm = hasOldForms && name.startsWith(from) && oldForm.test(name.slice(from.length));
  return isContext || isOldForm ? to + name.slice(from.length) : undefined;
}

interface FileKeys {
  /** The path of the file. */
  readonly file: string;
  readonly format: string | undefined;
  readonly entries: readonly Pick<Entry, 'path' | 'text' | 'plural' | 'list'>[];
}

/**
 * The new keys of a file, spelled as it spells its keys: nested, or with dots.
 *
 * @returns undefined if the path of an entry does not begin with the whole name of its key
 */
export function renamesIn(
  { file, format, entries }: FileKeys,
  change: NameChange,
): readonly KeyToRename[] | undefined {
  const wholes = entries.map((entry) => wholeIn(entry, file, format));
  const nests = wholes.some((whole) => whole.length > 1);
  const renames: KeyToRename[] = [];
  for (const [index, { path }] of entries.entries()) {
    const whole = wholes[index] ?? path;
    const name = newNameOf(whole.join('.'), change);
    if (name === undefined) continue;
    const to = pathBelow(path, whole, spelledLike(whole, name, nests));
    if (!to) return undefined;
    renames.push({ from: path, to });
  }
  return renames;
}

/** The path of a key with a new name, divided like the path of its former name. */
function spelledLike(former: KeyPath, name: string, nests: boolean): KeyPath {
  if (former.length === 1) return nests && !former[0]?.includes('.') ? name.split('.') : [name];
  let kept = 0;
  let rest = name;
  while (kept < former.length - 1 && rest.startsWith(`${former[kept]}.`)) {
    rest = rest.slice((former[kept]?.length ?? 0) + 1);
    kept++;
  }
  const isDotted = former.slice(kept).some((part) => part.includes('.'));
  return [...former.slice(0, kept), ...(isDotted ? [rest] : rest.split('.'))];
}

/** The path of a form, an item or a member of a key: what comes after its whole name stays. */
function pathBelow(path: KeyPath, whole: KeyPath, to: KeyPath): KeyPath | undefined {
  const [last = '', own = ''] = [whole.at(-1), path[whole.length - 1]];
  if (!own.startsWith(last)) return undefined;
  return [...to.slice(0, -1), `${to.at(-1)}${own.slice(last.length)}`, ...path.slice(whole.length)];
}
