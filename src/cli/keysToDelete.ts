/** Which keys `vernacular delete` deletes, and how the files read without them. */

import { groupBy } from '../groupBy.ts';
import { deleteKeys, type KeptKey, type KeyDeletion, type ShorterFile } from '../keyUses/deletion.ts';
import type { IndexedKey, KeyIndex } from '../keyUses/keyIndex.ts';
import { withoutAliases } from '../keyUses/rename/aliases.ts';
import { hasTextsAsKeys } from '../keyUses/textsAsKeys.ts';
import { sharersAmong } from '../project/runs/prune.ts';
import { keyPattern } from '../project/settings/keyPattern.ts';
import type { Root } from '../store/root.ts';
import { visible } from '../visible.ts';
import type { DeleteCommand } from './arguments/delete.ts';
import { displayPath } from './displayPath.ts';
import { FileError, UsageError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import type { ReadSource } from './projectCode.ts';
import { realPathIn, textsOf } from './resourceFiles.ts';
import type { FoundResources } from './resources.ts';
import { targetsIn } from './status.ts';

export type Key = IndexedKey<ReadSource>;

export interface WantedKeys {
  readonly keys: readonly Key[];
  /** Named keys that stay because code uses them. */
  readonly used: readonly Key[];
}

/**
 * @param unused those that code does not use
 * @throws UsageError for a pattern that no key matches
 */
export function wantedKeys(
  { keys: patterns, used: isForced }: Pick<DeleteCommand, 'keys' | 'used'>,
  index: KeyIndex<ReadSource>,
  unused: readonly Key[],
): WantedKeys {
  const isOwn = ({ file, source }: Key) => !hasTextsAsKeys(file, source.format);
  if (patterns.length === 0) return { keys: unused.filter(isOwn), used: [] };
  const own = [...index.keys()].filter(isOwn);
  const matches = patterns.map(keyPattern);
  const missing = patterns.find((_, at) => !own.some(({ whole }) => matches[at]?.(whole)));
  if (missing !== undefined) throw new UsageError(`No locale file has the key "${visible(missing)}".`);
  const named = own.filter(({ whole }) => matches.some((isNamed) => isNamed(whole)));
  const going = new Set(isForced ? named : unused);
  return { keys: named.filter((key) => going.has(key)), used: named.filter((key) => !going.has(key)) };
}

export interface FileToWrite extends ShorterFile {
  readonly root: Root;
}

export interface Deletion {
  readonly files: readonly FileToWrite[];
  readonly deleted: readonly Key[];
  readonly kept: readonly KeptKey[];
  readonly failures: readonly FileFailure[];
}

export async function deletionOf(keys: readonly Key[], found: FoundResources): Promise<Deletion> {
  const files: FileToWrite[] = [];
  const deleted: Key[] = [];
  const kept: KeptKey[] = [];
  const failures: FileFailure[] = [];
  for (const [source, own] of groupBy(keys, (key) => key.source)) {
    const names = own.map(({ name }) => name);
    const done = await guarded(() => deletionIn(source, names, found));
    if ('kind' in done) {
      failures.push(done);
      continue;
    }
    files.push(...done.files);
    kept.push(...done.kept);
    const gone = new Set(done.deleted);
    deleted.push(...own.filter(({ name }) => gone.has(name)));
  }
  return { files, deleted, kept, failures };
}

interface FileDeletion extends Omit<KeyDeletion, 'files'> {
  readonly files: readonly FileToWrite[];
}

/** @throws FileError */
async function deletionIn(
  { found: own, format }: ReadSource,
  names: readonly string[],
  found: FoundResources,
): Promise<FileDeletion | FileFailure> {
  const { resource, root } = own;
  const sharerOf = sharersAmong(found.resources.map((one) => one.resource));
  for (const target of targetsIn(own, [], { to: [] })) {
    const other = sharerOf(resource, target);
    if (other) throw new FileError(target.path, { code: 'shared', other: displayPath(other.path) });
  }
  const done = await deleteKeys(names, await textsOf(own, found), format);
  if ('code' in done) {
    if (done.code === 'textIsKey') throw new Error(`The keys of ${done.path} are texts`);
    return { kind: 'problems', path: done.path, problems: done.problems };
  }
  const files = await withoutAliases(done.files, (path) => realPathIn(root, path));
  return { ...done, files: files.map((file): FileToWrite => ({ ...file, root })) };
}
