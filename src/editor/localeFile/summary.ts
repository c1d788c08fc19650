import * as vscode from 'vscode';
import { groupBy } from '../../groupBy.ts';
import { isMade } from '../../project/runs/run.ts';
import type { Deps } from '../deps.ts';
import { type Action, commandAction, noticeOf, notify, show, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { formatNumber } from '../views/figures.ts';
import { readLocaleFile } from './files.ts';
import { localeNames } from './names.ts';
import { notesOf } from './notes.ts';
import { BrokenFile, listBroken } from './problems.ts';
import type { Done, FileResult } from './result.ts';

/** With more buttons, VS Code truncates the notification's text. */
const mostButtons = 3;

/** Shows one message for the whole run; texts that were left out are listed as problems of the source file. */
export async function showSummary(deps: Deps, done: Done): Promise<void> {
  const { files, refused, cancelled } = done;
  const listed = await listLeftOut(deps, files);
  const problems = [...files.flatMap(({ problem }) => problem ?? []), ...refused];
  listBroken(deps.diagnostics, problems);
  const failure = done.failure === undefined ? undefined : noticeOf(done.failure);
  if (done.failure !== undefined) deps.log.failure('Translating a locale file', done.failure);
  const sentences = [
    ...(failure ? [failure.message] : []),
    ...(cancelled ? [vscode.l10n.t('Cancelled.')] : []),
    writtenSentence(files),
    ...movedSentence(files),
    ...revivedSentence(files),
    ...leftOutSentence(listed, sumOf(files, 'pending')),
    ...unwrittenSentence(sumOf(files, 'unwritten')),
    ...declinedSentence(sumOf(files, 'declined')),
    ...new Set(problems.map(({ message }) => message)),
    ...notesOf(done),
  ];
  const isListed = listed > 0 || problems.some((problem) => problem instanceof BrokenFile);
  const actions = [
    ...(failure?.actions ?? []),
    ...(isListed ? [showProblems()] : []),
    ...openFile(files),
    ...undo(deps, done),
  ];
  const more = details(deps, done);
  const severity = failure?.severity ?? (listed + problems.length > 0 ? 'warning' : 'information');
  await show(
    new UserError(severity, sentences.filter(Boolean).join(' '), [
      ...actions.slice(0, mostButtons - more.length),
      ...more,
    ]),
  );
}

async function listLeftOut({ leftOut }: Deps, files: readonly FileResult[]): Promise<number> {
  let listed = 0;
  for (const own of groupBy(files, ({ source }) => source).values()) {
    const [first] = own;
    if (first) listed += await leftOut.list(first.source.uri, own, first.source.selection);
  }
  return listed;
}

/** Rejected translations are remembered too, so asking for them again is free. */
function declinedSentence(declined: number): string[] {
  if (declined === 0) return [];
  return [
    declined === 1
      ? vscode.l10n.t('1 rejected in the preview; asking for it again costs nothing.')
      : vscode.l10n.t(
          '{0} rejected in the preview; asking for them again costs nothing.',
          formatNumber(declined),
        ),
  ];
}

function sumOf(files: readonly FileResult[], count: 'pending' | 'unwritten' | 'declined'): number {
  return files.reduce((sum, file) => sum + file[count], 0);
}

/** Renamed keys keep their translations. */
function movedSentence(files: readonly FileResult[]): string[] {
  const moved = files.reduce((sum, { written }) => sum + written.filter(({ from }) => from).length, 0);
  if (moved === 0) return [];
  return [
    moved === 1
      ? vscode.l10n.t('1 translation moved to the new name of its key.')
      : vscode.l10n.t('{0} translations moved to the new names of their keys.', formatNumber(moved)),
  ];
}

/** Translations that gettext or Qt kept as obsolete come back with their messages. */
function revivedSentence(files: readonly FileResult[]): string[] {
  const revived = files.reduce((sum, file) => sum + file.written.filter((one) => one.revived).length, 0);
  if (revived === 0) return [];
  return [
    revived === 1
      ? vscode.l10n.t('1 earlier translation brought back.')
      : vscode.l10n.t('{0} earlier translations brought back.', formatNumber(revived)),
  ];
}

function writtenSentence(files: readonly FileResult[]): string {
  const made = files.map((file) => ({ ...file, written: file.written.filter(isMade) }));
  const entries = made.reduce((sum, { written }) => sum + written.length, 0);
  const isAny = files.some(({ written }) => written.length > 0);
  if (entries === 0) return isAny ? '' : vscode.l10n.t('Nothing was written.');
  const parts = made.filter((file) => file.written.length > 0);
  const locales = localeNames(parts.map(({ plan }) => plan.target.locale));
  if (entries === 1) return vscode.l10n.t('1 text written: {0}.', locales);
  return vscode.l10n.t('{0} texts written: {1}.', formatNumber(entries), locales);
}

function leftOutSentence(leftOut: number, pending: number): string[] {
  return [
    ...(leftOut > 0 ? [vscode.l10n.t('{0} left out.', formatNumber(leftOut))] : []),
    ...(pending > 0 ? [vscode.l10n.t('{0} not reached.', formatNumber(pending))] : []),
  ];
}

/** The service's answers are remembered at least for the session. */
function unwrittenSentence(unwritten: number): string[] {
  if (unwritten === 0) return [];
  const count = formatNumber(unwritten);
  return [vscode.l10n.t('{0} translated but not written; the next run does not send them again.', count)];
}

function showProblems(): Action {
  return {
    title: vscode.l10n.t('Show Problems'),
    run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
  };
}

function details({ runs, runSummary }: Deps, done: Done): Action[] {
  const run = runs.of(done);
  if (!run) return [];
  return [{ title: vscode.l10n.t('Details'), run: async () => (await runSummary()).show(run) }];
}

/** A later run may write while the notification is still open. */
function undo({ lastRun }: Deps, done: Done): Action[] {
  if (!lastRun.isOf(done)) return [];
  const { title, run } = commandAction(vscode.l10n.t('Undo'), commandIds.undoLastRun);
  const later = () => notify(vscode.l10n.t('A later run has written texts, so only that one can be undone.'));
  return [{ title, run: () => (lastRun.isOf(done) ? run() : later()) }];
}

function openFile(files: readonly FileResult[]): Action[] {
  const file = files.find((candidate) => candidate.written.length > 0);
  if (!file) return [];
  const title = vscode.l10n.t('Open {0}', shortName(file.uri, file.source.uri));
  return [{ title, run: () => showFile(file.uri) }];
}

/** The file name, with its folder if only that distinguishes it from the source: `values-de/strings.xml`. */
function shortName(uri: vscode.Uri, source: vscode.Uri): string {
  const [folder, name] = uri.path.split('/').slice(-2);
  return uri.path !== source.path && source.path.endsWith(`/${name}`) ? `${folder}/${name}` : `${name}`;
}

/** Opens the file in its encoding, which VS Code might guess wrong; a new file has the encoding of its source. */
async function showFile(uri: vscode.Uri): Promise<void> {
  const file = await readLocaleFile(uri);
  await vscode.window.showTextDocument(file?.document ?? (await vscode.workspace.openTextDocument(uri)));
}
