/** Which keys `vernacular delete` deletes, and how the files read without them. */

import { groupBy } from '../groupBy.ts';
import { deletableClaims, type WholeFile } from '../keyUses/claims.ts';
import {
  deleteKeys,
  type KeptKey,
  type KeyDeletion,
  type KeysToDelete,
  type ShorterFile,
} from '../keyUses/deletion.ts';
import type { IndexedKey } from '../keyUses/keyIndex.ts';
import type { KeySurvey } from '../keyUses/survey.ts';
import { hasTextsAsKeys } from '../keyUses/textsAsKeys.ts';
import { withoutAliases } from '../project/files/aliases.ts';
import { sharersAmong } from '../project/runs/prune.ts';
import { keyPattern } from '../project/settings/keyPattern.ts';
import type { Root } from '../store/root.ts';
import { visible } from '../visible.ts';
import type { DeleteCommand } from './arguments/delete.ts';
import { displayPath } from './displayPath.ts';
import { FileError, UsageError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { keySentence } from './messages.ts';
import type { ReadSource } from './projectCode.ts';
import { realPathIn, textsOf } from './resourceFiles.ts';
import type { FoundResources } from './resources.ts';
import { targetsIn } from './status.ts';

export type Key = IndexedKey<ReadSource>;

export interface WantedKeys {
  readonly keys: readonly Key[];
  /** Named keys that stay because code uses them. */
  readonly used: readonly Key[];
  /** Files that stay as they are, because code may read them as a whole. */
  readonly wholes: readonly WholeFile<ReadSource>[];
}

/** @throws UsageError for a pattern that matches no key, or only keys that are themselves the source texts */
export function wantedKeys(
  { keys: patterns, used: isForced }: Pick<DeleteCommand, 'keys' | 'used'>,
  survey: KeySurvey<ReadSource>,
): WantedKeys {
  if (patterns.length === 0) {
    const { unused, wholes } = deletableClaims(survey);
    return { keys: unused, used: [], wholes };
  }
  const all = [...survey.index.keys()];
  const own = all.filter(({ file, source }) => !hasTextsAsKeys(file, source.format));
  const matches = patterns.map(keyPattern);
  const missing = patterns.findIndex((_, at) => !own.some(({ whole }) => matches[at]?.(whole)));
  if (missing >= 0) {
    const named = all.find(({ whole }) => matches[missing]?.(whole));
    throw named
      ? textIsKey(named)
      : new UsageError(`No locale file has the key "${visible(patterns[missing] ?? '')}".`);
  }
  const named = own.filter(({ whole }) => matches.some((isNamed) => isNamed(whole)));
  const going = new Set(isForced ? named : survey.unused);
  return {
    keys: named.filter((key) => going.has(key)),
    used: named.filter((key) => !going.has(key)),
    wholes: [],
  };
}

function textIsKey({ file, whole }: Key): UsageError {
  const [path, key] = [displayPath(file), keySentence(whole)].map(visible);
  return new UsageError(`In ${path} the source text is the key: remove "${key}" from the code instead.`);
}

export interface FileToWrite extends ShorterFile {
  readonly root: Root;
}

interface Kept extends KeptKey, Pick<Key, 'whole'> {}

export interface Deletion {
  readonly files: readonly FileToWrite[];
  readonly deleted: readonly Key[];
  readonly kept: readonly Kept[];
  readonly failures: readonly FileFailure[];
}

/** @param keepsReferred keeps keys whose texts are parts of other texts */
export async function deletionOf(
  keys: readonly Key[],
  found: FoundResources,
  keepsReferred: boolean,
): Promise<Deletion> {
  const files: FileToWrite[] = [];
  const deleted: Key[] = [];
  const kept: Kept[] = [];
  const failures: FileFailure[] = [];
  for (const [source, own] of groupBy(keys, (key) => key.source)) {
    const wish = { names: own.map(({ name }) => name), format: source.format, keepsReferred };
    const done = await guarded(() => deletionIn(source.found, wish, found));
    if ('kind' in done) {
      failures.push(done);
      continue;
    }
    files.push(...done.files);
    const wholes = new Map(own.map(({ name, whole }) => [name, whole]));
    for (const one of done.kept) kept.push({ ...one, whole: wholes.get(one.name) ?? [one.name] });
    const gone = new Set(done.deleted);
    deleted.push(...own.filter(({ name }) => gone.has(name)));
  }
  const roots = new Map(files.map(({ path, root }) => [path, root]));
  const realPathOf = async (path: string) => {
    const root = roots.get(path);
    return root ? realPathIn(root, path) : path;
  };
  const distinct = await guarded(() => withoutAliases(files, realPathOf));
  if ('kind' in distinct) return { files: [], deleted: [], kept, failures: [...failures, distinct] };
  return { files: distinct, deleted, kept, failures };
}

interface FileDeletion extends Omit<KeyDeletion, 'files'> {
  readonly files: readonly FileToWrite[];
}

/** @throws FileError */
async function deletionIn(
  own: ReadSource['found'],
  wish: KeysToDelete,
  found: FoundResources,
): Promise<FileDeletion | FileFailure> {
  const { resource, root } = own;
  const sharerOf = sharersAmong(found.resources.map((one) => one.resource));
  for (const target of targetsIn(own, [], { to: [] })) {
    const other = sharerOf(resource, target);
    if (other) throw new FileError(target.path, { code: 'shared', other: displayPath(other.path) });
  }
  const done = await deleteKeys(wish, await textsOf(own, found));
  if ('code' in done) {
    if (done.code === 'textIsKey') throw new Error(`The keys of ${done.path} are texts`);
    return { kind: 'problems', path: done.path, problems: done.problems };
  }
  return { ...done, files: done.files.map((file): FileToWrite => ({ ...file, root })) };
}
