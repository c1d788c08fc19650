/** The key that a command line names, and its new name. */
import type { IndexedKey, KeyIndex } from '../keyUses/keyIndex.ts';
import { keySeparator, withDots } from '../project/settings/keyPattern.ts';
import { visible } from '../visible.ts';
import type { RenameCommand } from './arguments/rename.ts';
import { displayPath } from './displayPath.ts';
import { UsageError } from './errors.ts';
import type { ReadSource } from './projectCode.ts';

interface Wanted {
  readonly source: ReadSource;
  readonly from: string;
  readonly to: string;
  readonly isBranch: boolean;
}

type Names = Pick<RenameCommand, 'old' | 'name'>;

/**
 * @throws UsageError unless exactly one key has the name or exactly one source has keys below it, if the name is not
 * the key's own, and if the new name would belong to another source
 */
export function wantedIn(index: KeyIndex<ReadSource>, command: RenameCommand): Wanted {
  const { old, name } = namesIn(index, command);
  const named = index.find([old], '');
  // Code may name the key only by an identifier.
  const [key, ...others] = named.length > 0 ? named : [...index.keys()].filter((one) => one.name === old);
  if (!key) return branchIn(index, { old, name });
  if (others.length > 0) throw several([key, ...others]);
  const { source, name: from } = key;
  // i18next's default namespace may be a part of the name that code leaves out.
  if (from.endsWith(`.${old}`)) {
    const left = from.slice(0, from.length - old.length);
    return { source, from, to: name.startsWith(left) ? name : left + name, isBranch: false };
  }
  if (!old.endsWith(from))
    throw new UsageError(`"${visible(old)}" belongs to the key "${visible(from)}". Rename that one.`);
  // A namespace may precede the name; it stays.
  const namespace = old.slice(0, old.length - from.length);
  const to = name.startsWith(namespace) ? name.slice(namespace.length) : name;
  if (to === name && namespace !== '' && isElsewhere(index, name, source))
    throw new UsageError(`The key stays in its file, so its new name begins with "${visible(namespace)}".`);
  return { source, from, to, isBranch: false };
}

/** The names with dots between their parts, because the user may copy them with the separator that messages show. */
function namesIn(index: KeyIndex<ReadSource>, { old, name }: RenameCommand): Names {
  const isOfKey = (key: IndexedKey<ReadSource>) => key.name === old || key.name.startsWith(`${old}.`);
  if (old.includes(keySeparator) && [...index.keys()].some(isOfKey)) return { old, name };
  const dotted = withDots(old);
  // The new name of a key that is spelled with dots may be a text with the separator in it.
  return dotted === old ? { old, name } : { old: dotted, name: withDots(name) };
}

/** Whether a name begins with a namespace and a colon, or with another source's namespace and a dot. */
function isElsewhere(index: KeyIndex<ReadSource>, name: string, own: ReadSource): boolean {
  const [start, sign] = /^[\w-]+([:.])/.exec(name) ?? [];
  if (start === undefined || sign === ':') return start !== undefined;
  for (const [full, { source, name: bare }] of index.beginningWith(start))
    if (source !== own && full === start + bare) return true;
  return false;
}

function branchIn(index: KeyIndex<ReadSource>, { old, name }: Names): Wanted {
  const below = [...index.keys()].filter((key) => key.name.startsWith(`${old}.`));
  const [first] = below;
  if (!first) throw new UsageError(`No locale file has the key "${visible(old)}".`);
  if (below.some(({ source }) => source !== first.source)) throw several(below);
  return { source: first.source, from: old, to: name, isBranch: true };
}

function several(keys: readonly IndexedKey<ReadSource>[]): UsageError {
  const files = [...new Set(keys.map(({ file }) => displayPath(file)))];
  const [file = '', ...others] = files;
  // A key may contain the dot that otherwise separates keys.
  if (others.length === 0)
    return new UsageError(
      `${file} has several keys that code cannot tell apart. Rename one of them in the file first.`,
      keys.map(({ whole }) => visible(whole.join(keySeparator))),
    );
  return new UsageError('Several locale files have this key. Name its namespace or a folder.', files);
}
