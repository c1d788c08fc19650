/** `vernacular rename`: gives a key a new name in locale files, code and the lock. Does not use the service. */
import { readdir } from 'node:fs/promises';
import { applyEdits } from '../formats/format.ts';
import { lineCounter } from '../formats/lines.ts';
import type { PlacedUse } from '../keyUses/codeFiles.ts';
import { KeyRename, type KeyRenaming, type RenameRefusal } from '../keyUses/rename/keyRename.ts';
import { newNameOf } from '../keyUses/rename/names.ts';
import { type ResourceTexts, withFormat } from '../keyUses/resourceTexts.ts';
import { changeLock, isOfLaterVersion } from '../lockFile.ts';
import { withoutAliases } from '../project/files/aliases.ts';
import { type FilesOfSource, rekeyedIn } from '../project/renames/rekeyedLock.ts';
import type { Root } from '../store/root.ts';
import { jsonDocument, visible } from '../visible.ts';
import type { RenameCommand } from './arguments/rename.ts';
import { displayPath } from './displayPath.ts';
import { UsageError } from './errors.ts';
import { distinctFailures, type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { Folders } from './folders.ts';
import { requireWritable } from './localeFile.ts';
import type { ReadLock } from './locks.ts';
import { keysInOrphans } from './orphanKeys.ts';
import { codeBelow, indexOf, type ReadSource, readSources, tooLargeLines } from './projectCode.ts';
import { wantedIn } from './renamedKey.ts';
import { refusalLines } from './renameMessages.ts';
import { failureLines, plural } from './report.ts';
import { realPathIn, requireUnchanged, textsOf, writeChanged } from './resourceFiles.ts';
import { findResources, passedOverLines } from './resources.ts';
import { printData, printMessage, printText } from './terminal.ts';

export async function rename(command: RenameCommand): Promise<number> {
  const found = await findResources(command);
  if (found.resources.some(({ isFound }) => !isFound))
    throw new UsageError('Name folders: the key is renamed in their locale files and their code.');
  const { sources, failures } = await readSources(found.resources);
  const folders = new Folders((folder) => readdir(folder, { withFileTypes: true }));
  const problems = [...found.failures, ...failures];
  for (const line of [...passedOverLines(found.passedOver), ...failureLines(problems)]) printMessage(line);
  const index = indexOf(sources);
  const { source, ...names } = wantedIn(index, command);
  const change = new KeyRename({ index, source, ...names });
  if (change.refusal) return refused(change.refusal);
  const roots = new Map<string, Root>();
  const tooLarge: string[] = [];
  for await (const { root, ...code } of codeBelow(command.paths, folders, tooLarge)) {
    roots.set(code.path, root);
    change.addCode(code);
  }
  const all = distinctFailures([...problems, ...folders.failures]);
  const unread = failureLines(all.filter((one) => !problems.includes(one)));
  for (const line of [...unread, ...tooLargeLines(tooLarge)]) printMessage(line);
  // A file that cannot be read may name the key.
  if (all.length > 0) return nothingRenamed();
  const written: string[] = [];
  const done = await guarded(async () => {
    const rootOf = (path: string) => roots.get(path) ?? source.found.root;
    const texts = await textsOf(source.found, found);
    const finished = await change.finish(texts);
    const renaming =
      'code' in finished
        ? finished
        : {
            ...finished,
            files: await withoutAliases(finished.files, (path) => realPathIn(rootOf(path), path)),
          };
    const lock = await found.locks.lockOf(source.path, source.found.root);
    for (const line of found.locks.lines) printMessage(line);
    if (lock && isOfLaterVersion(lock)) return undefined;
    if (!('code' in renaming) && !command.dryRun)
      await write(renaming, { rootOf, lock, source, texts, written });
    return renaming;
  });
  if (!done) return nothingRenamed();
  if ('kind' in done) return failed(done, written);
  if ('code' in done) return refused(done);
  const wanted = { ...names, hasContexts: false, hasOldForms: false };
  const orphans = await keysInOrphans(found, (name) => newNameOf(name, wanted) !== undefined);
  await (command.json
    ? printData(jsonDocument(jsonOf(done, { ...names, orphans, dryRun: command.dryRun })))
    : printText(textReport(done, orphans)));
  return 0;
}

function failed(failure: FileFailure, written: readonly string[]): number {
  for (const line of failureLines([failure])) printMessage(line);
  if (written.length === 0) return nothingRenamed();
  printMessage('The key was renamed only in:');
  for (const path of written) printMessage(`  ${visible(displayPath(path))}`);
  return 1;
}

function refused(refusal: RenameRefusal): number {
  for (const line of refusalLines(refusal)) printMessage(line);
  return nothingRenamed();
}

function nothingRenamed(): number {
  printMessage('Nothing was renamed.');
  return 1;
}

interface Places {
  readonly rootOf: (path: string) => Root;
  readonly lock: ReadLock | undefined;
  readonly source: ReadSource;
  readonly texts: ResourceTexts;
  /** Receives the path of each file that has been changed. */
  readonly written: string[];
}

/** @throws FileError, if possible before anything is written */
async function write(
  { files, keys }: KeyRenaming,
  { rootOf, lock, source, texts, written }: Places,
): Promise<void> {
  await requireUnchanged(files, rootOf);
  if (lock) {
    await writeLock(lock, await withFormat(texts, source.found.resource), keys);
    written.push(lock.path);
  }
  await writeChanged(files, rootOf, written);
}

async function writeLock(lock: ReadLock, files: FilesOfSource, keys: KeyRenaming['keys']): Promise<void> {
  const { path, root } = lock;
  await requireWritable(path, root);
  const place = { path, root, requireWritable: () => requireWritable(path, root) };
  try {
    await changeLock(place, (text) => {
      return (
        text !== undefined &&
        applyEdits(text, rekeyedIn({ path, text, isGone: lock.lock.isGone }, files, keys))
      );
    });
  } catch (error) {
    throw asFileError(path, error);
  }
}

function textReport({ files, doubtful }: KeyRenaming, orphans: readonly PlacedUse[]): string {
  const lines = [
    ...files.map(({ path, edits }) => `${visible(displayPath(path))}: ${plural(edits.length, 'change')}`),
    ...orphans.map((one) => `${placeOf(one)} has the key, but no source, and was not changed`),
    ...doubtful.map((one) => `${placeOf(one)} may name the key, and was not changed`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function placeOf({ file, text, use }: PlacedUse): string {
  return `${visible(displayPath(file))}:${lineCounter(text)(use.offset).line}`;
}

function jsonOf(
  { files, doubtful }: KeyRenaming,
  {
    from,
    to,
    orphans,
    dryRun,
  }: {
    readonly from: string;
    readonly to: string;
    readonly orphans: readonly PlacedUse[];
    readonly dryRun: boolean;
  },
) {
  return {
    dryRun,
    from,
    to,
    files: files.map(({ path, edits }) => ({ path: displayPath(path), changes: edits.length })),
    doubtful: [...orphans, ...doubtful].map(({ file, text, use }) => ({
      path: displayPath(file),
      line: lineCounter(text)(use.offset).line,
    })),
  };
}
