/** *Undo Last Run*: reverts what a run has written, whether or not its files are open. */
import * as vscode from 'vscode';
import type { JobContext } from '../../jobs/runner.ts';
import { undoRun } from '../../project/runs/undo.ts';
import type { Deps } from '../deps.ts';
import { type DocumentEdit, type ReadDocument, writeEdits } from '../documentEdit.ts';
import { show, UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { readLocaleFile, requireWritable } from './files.ts';
import type { WrittenUri } from './lastRun.ts';
import { keyName, nameOf } from './names.ts';
import { brokenTarget, listBroken } from './problems.ts';
import { notSaved, save } from './write.ts';

/** Restores texts that have not been changed since. */
export async function undoLastRun(deps: Deps): Promise<void> {
  requireTrust();
  const { files } = deps.lastRun;
  if (files.length === 0) {
    throw new UserError('information', vscode.l10n.t('There is no run left to undo in this window.'));
  }
  const job = deps.jobs.start((context) => undo(deps, files, context));
  await show(await job.result);
}

/** Texts may change while other files are being read, but probably no more often than this. */
const attempts = 5;

async function undo(
  deps: Deps,
  files: readonly WrittenUri[],
  job: Pick<JobContext, 'claim'>,
): Promise<UserError> {
  for (const { uri } of files) await claimDocument(job, { resource: uri.toString() });
  for (let attempt = 1; ; attempt++) {
    const drafts = await Promise.all(files.map(draftOf));
    const changes = drafts.flatMap(({ change }) => change ?? []);
    const removed = drafts.flatMap(({ remove }) => remove ?? []);
    const clean = changes.map(({ document }) => document).filter(({ isDirty }) => !isDirty);
    if ((await writeEdits(changes, [], removed)) === 'written') {
      const unsaved = (await save(clean)).map(({ uri }) => notSaved(uri));
      deps.lastRun.keepOnly(files.filter((_, index) => drafts[index]?.problem));
      listBroken(
        deps.diagnostics,
        drafts.flatMap(({ problem }) => problem ?? []),
      );
      return summaryOf(drafts, unsaved);
    }
    if (attempt === attempts) {
      const names = files.map(({ uri }) => nameOf(uri)).join(', ');
      throw new UserError(
        'error',
        vscode.l10n.t('The editor could not write {0}. Nothing was undone.', names),
      );
    }
  }
}

interface Draft {
  readonly undone: number;
  /** Keys, with the names of their files. */
  readonly kept: readonly string[];
  readonly change?: DocumentEdit;
  readonly remove?: ReadDocument;
  readonly problem?: UserError;
}

async function draftOf(run: WrittenUri): Promise<Draft> {
  const { uri } = run;
  try {
    const file = await readLocaleFile(uri);
    if (!file) {
      const gone = vscode.l10n.t('{0} no longer exists.', nameOf(uri));
      return { undone: 0, kept: [], problem: new UserError('warning', gone) };
    }
    const undoing = undoRun(run, file.text);
    if (undoing.kind === 'problems') {
      const [first] = run.languages;
      if (!first) throw new Error('A written file must have a language');
      throw brokenTarget(uri, first.plan.target, first.plan.format, undoing.problems);
    }
    await requireWritable(uri);
    if (undoing.kind === 'remove')
      return {
        undone: undoing.undone,
        kept: [],
        remove: { document: file.document, read: file.text },
      };
    const { undone, edits } = undoing;
    const kept = undoing.kept.map((path) => `${keyName(path)} (${nameOf(uri)})`);
    return { undone, kept, change: { document: file.document, read: file.text, edits } };
  } catch (error) {
    if (error instanceof UserError) return { undone: 0, kept: [], problem: error };
    throw error;
  }
}

/** Keeps the message short despite many keys. */
const mostKeys = 5;

function summaryOf(drafts: readonly Draft[], unsaved: readonly UserError[]): UserError {
  const undone = drafts.reduce((sum, draft) => sum + draft.undone, 0);
  const kept = drafts.flatMap((draft) => draft.kept);
  const problems = [...drafts.flatMap(({ problem }) => problem ?? []), ...unsaved];
  const sentences = [
    undone === 1
      ? vscode.l10n.t('1 text was restored.')
      : vscode.l10n.t('{0} texts were restored.', formatNumber(undone)),
    ...(kept.length > 0 ? [keptSentence(kept)] : []),
    ...new Set(problems.map(({ message }) => message)),
  ];
  const severity = kept.length + problems.length > 0 ? 'warning' : 'information';
  return new UserError(severity, sentences.join(' '));
}

function keptSentence(kept: readonly string[]): string {
  const names = kept.slice(0, mostKeys).join(', ');
  const more = kept.length - mostKeys;
  return more > 0
    ? vscode.l10n.t('Changed since and left alone: {0} and {1} more.', names, formatNumber(more))
    : vscode.l10n.t('Changed since and left alone: {0}.', names);
}
