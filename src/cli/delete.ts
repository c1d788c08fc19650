/** `vernacular delete`: deletes keys that code does not use, after showing them. Does not use the service. */
import { readdir } from 'node:fs/promises';
import type { KeptKey } from '../keyUses/deletion.ts';
import { KeySurvey } from '../keyUses/survey.ts';
import { jsonDocument, visible } from '../visible.ts';
import type { DeleteCommand } from './arguments/delete.ts';
import { noCode, wholeLine } from './code.ts';
import type { Reply } from './confirm.ts';
import { displayPath } from './displayPath.ts';
import { UsageError } from './errors.ts';
import { distinctFailures, guarded } from './fileFailure.ts';
import { Folders } from './folders.ts';
import { Interrupt } from './interrupt.ts';
import { type Deletion, deletionOf, type Key, type WantedKeys, wantedKeys } from './keysToDelete.ts';
import { keySentence } from './messages.ts';
import { codeBelow, indexOf, readSources, tooLargeLines } from './projectCode.ts';
import { failureLines, plural } from './report.ts';
import { jsonFailure, jsonPassedOver } from './reportJson.ts';
import { requireUnchanged, writeChanged } from './resourceFiles.ts';
import { type FoundResources, findResources, passedOverLines } from './resources.ts';
import { ask, canAsk, printData, printMessage, printText } from './terminal.ts';

interface Outcome extends Deletion, Pick<WantedKeys, 'used' | 'wholes'>, Pick<FoundResources, 'passedOver'> {
  /** The number of calls whose key is known only at run time. */
  readonly unforeseeable: number;
}

export async function deleteUnused(command: DeleteCommand): Promise<number> {
  const found = await findResources(command);
  if (found.resources.some(({ isFound }) => !isFound))
    throw new UsageError('Name folders: keys that their code does not use are deleted.');
  const { sources, failures } = await readSources(found.resources);
  const folders = new Folders((folder) => readdir(folder, { withFileTypes: true }));
  const survey = new KeySurvey(indexOf(sources));
  const tooLarge: string[] = [];
  for await (const { path, text } of codeBelow(command.paths, folders, tooLarge)) survey.add(path, text);
  const unread = distinctFailures([...found.failures, ...failures, ...folders.failures]);
  const notes = [...passedOverLines(found.passedOver), ...failureLines(unread), ...tooLargeLines(tooLarge)];
  for (const line of notes) printMessage(line);
  const seen = { passedOver: found.passedOver, unforeseeable: survey.unforeseeable };
  if (unread.length > 0) {
    // A file that cannot be read may use any key.
    const outcome = { files: [], deleted: [], kept: [], used: [], wholes: [], failures: unread, ...seen };
    if (command.json) await printData(jsonDocument(jsonOf(outcome, command)));
    return nothingDeleted();
  }
  if (survey.searched.size === 0 && !command.used) throw noCode();
  const { keys, used, wholes } = wantedKeys(command, survey);
  const outcome: Outcome = { ...(await deletionOf(keys, found, !command.used)), used, wholes, ...seen };
  for (const line of remarks(outcome)) printMessage(line);
  if (!command.dryRun && outcome.deleted.length > 0) {
    for (const key of outcome.deleted) printMessage(placeOf(key));
    const reply = await askToDelete(outcome, command.yes);
    if (reply !== 'yes') return Math.max(nothingDeleted(), reply === 'interrupted' ? 130 : 1);
    if (!(await write(outcome))) return 1;
  }
  await (command.json
    ? printData(jsonDocument(jsonOf(outcome, command)))
    : printText(textOf(outcome, command)));
  return outcome.used.length + outcome.kept.length + outcome.failures.length > 0 ? 1 : 0;
}

function nothingDeleted(): number {
  printMessage('Nothing was deleted.');
  return 1;
}

function remarks({ used, wholes, kept, failures, unforeseeable }: Outcome): readonly string[] {
  return [
    ...failureLines(failures),
    ...wholes.map(
      ({ source: { path }, ...counts }) => `${wholeLine({ path, ...counts })}, so the file stays`,
    ),
    ...used.map((key) => `${placeOf(key)} stays: code uses it, and --used would delete it`),
    ...kept.map(({ whole, path, reason }) =>
      visible(`${displayPath(path)}: ${keySentence(whole)} stays: ${reasons[reason]}`),
    ),
    ...(unforeseeable > 0
      ? [`${plural(unforeseeable, 'call')} with a key that is known only at run time`]
      : []),
  ];
}

const reasons: Readonly<Record<KeptKey['reason'], string>> = {
  needed: 'the file cannot do without it',
  referred: 'another text contains it',
};

function placeOf({ source, path, whole }: Key): string {
  return `${visible(displayPath(source.path))}:${source.lineOf(path) ?? 1} ${visible(keySentence(whole))}`;
}

async function askToDelete({ deleted, files }: Outcome, isAgreed: boolean): Promise<Reply> {
  if (isAgreed) return 'yes';
  const what = `${plural(deleted.length, 'key')} from ${plural(files.length, 'file')}`;
  if (!canAsk())
    throw new UsageError(`${what} would be deleted: confirm with --yes if there is no terminal.`);
  const interrupt = new Interrupt();
  try {
    return await ask(`Delete ${what}? This cannot be undone. Type y: `, interrupt.signal);
  } finally {
    interrupt.dispose();
  }
}

/** Sources come before their translations, so that no failure leaves a text untranslated. */
async function write({ files }: Outcome): Promise<boolean> {
  const roots = new Map(files.map(({ path, root }) => [path, root]));
  const rootOf = (path: string) => {
    const root = roots.get(path);
    if (!root) throw new Error(`No root of ${path}`);
    return root;
  };
  const written: string[] = [];
  const failure = await guarded(async () => {
    await requireUnchanged(files, rootOf);
    await writeChanged(files, rootOf, written);
  });
  if (!failure) return true;
  for (const line of failureLines([failure])) printMessage(line);
  if (written.length === 0) nothingDeleted();
  else printMessage('Keys were deleted only from:');
  for (const path of written) printMessage(`  ${visible(displayPath(path))}`);
  return false;
}

function textOf(
  { files, deleted, used, wholes, kept, failures }: Outcome,
  { dryRun }: DeleteCommand,
): string {
  const done = dryRun ? 'would be deleted' : 'deleted';
  const isIdle = [deleted, used, wholes, kept, failures].every(({ length }) => length === 0);
  const lines = [
    ...(dryRun ? deleted.map(placeOf) : []),
    ...files.map(
      ({ path, names }) => `${visible(displayPath(path))}: ${plural(names.length, 'key')} ${done}`,
    ),
    ...(isIdle ? ['Nothing to delete'] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function jsonOf(
  { files, deleted, used, wholes, kept, failures, passedOver, unforeseeable }: Outcome,
  { dryRun }: DeleteCommand,
) {
  const shown = ({ source, path, name }: Key) => {
    return { path: displayPath(source.path), line: source.lineOf(path), key: name };
  };
  return {
    dryRun,
    deleted: deleted.map(shown),
    used: used.map(shown),
    wholes: wholes.map(({ source: { path }, ...counts }) => ({ path: displayPath(path), ...counts })),
    kept: kept.map(({ path, name, reason }) => ({ path: displayPath(path), key: name, reason })),
    files: files.map(({ path, names }) => ({ path: displayPath(path), keys: names.length })),
    unforeseeable,
    problems: failures.flatMap(jsonFailure),
    passedOver: passedOver.map(jsonPassedOver),
  };
}
