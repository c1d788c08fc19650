/** Removes texts of translations that their sources lack, like the terminal's `prune`, after listing their keys. */
import * as vscode from 'vscode';
import { composeEdits } from '../../formats/composeEdits.ts';
import type { Conflict, Edit, KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import type { JobContext } from '../../jobs/runner.ts';
import { type Pruned, prune } from '../../project/runs/prune.ts';
import { inBackground } from '../background.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { type Writing, writeEdits } from '../documentEdit.ts';
import { show, UserError } from '../errors.ts';
import { conflictSentence } from '../findings.ts';
import { type ReadFile, readLocaleFile, requireWritable } from '../localeFile/files.ts';
import { keyName, localeName, nameOf } from '../localeFile/names.ts';
import { brokenTarget, gone, listBroken, nothingWritten } from '../localeFile/problems.ts';
import { notSaved, save } from '../localeFile/write.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { type Extra, findExtras, pairOf, textsOf } from './extras.ts';
import { mergePicked, type PickedTexts } from './picked.ts';

export async function removeExtras(deps: Deps, picked: readonly PickedTexts[]): Promise<void> {
  requireTrust();
  const job = deps.jobs.start((context) => removeIn(deps, mergePicked(picked), context));
  const done = await job.result;
  // Not awaited: a quick fix counts as running until its command ends, and the notification may stay open forever.
  if (done) inBackground(deps.log, 'Showing what was removed', () => show(done));
}

/** @returns the notification; undefined if the user keeps the texts */
async function removeIn(
  deps: Deps,
  picked: readonly PickedTexts[],
  job: Pick<JobContext, 'claim'>,
): Promise<UserError | undefined> {
  const { extras, refused } = await findExtras(deps, picked, job);
  listBroken(deps.diagnostics, refused);
  const wanted = extras.filter(({ entries }) => entries.length > 0);
  const moving = extras.reduce((sum, one) => sum + one.moving.length, 0);
  if (wanted.length === 0) {
    if (refused.length > 0) throw nothingWritten(refused);
    const nothing = vscode.l10n.t('There is nothing to remove: the source has all of these texts.');
    throw new UserError('information', moving > 0 ? movingSentence(moving) : nothing);
  }
  if (!(await isAgreed(wanted, moving))) return undefined;
  const { removed, conflicts, problems } = await remove(wanted);
  listBroken(deps.diagnostics, problems);
  const sentences = [
    removedSentence(removed),
    ...conflicts.map((one) => `${keyName(one.path)}: ${conflictSentence(one)}`),
    ...(moving > 0 ? [movingSentence(moving)] : []),
    ...new Set([...problems, ...refused].map(({ message }) => message)),
  ];
  const isWhole = conflicts.length + problems.length + refused.length === 0;
  return new UserError(isWhole ? 'information' : 'warning', sentences.join(' '));
}

/** The question lists only the first keys, to remain short. */
const mostKeys = 10;

async function isAgreed(extras: readonly Extra[], moving: number): Promise<boolean> {
  const lines = extras.flatMap(({ locale, entries }) =>
    entries.map(({ path }) => `${localeName(locale)}: ${keyName(path)}`),
  );
  const files = [...new Set(extras.map(({ uri }) => nameOf(uri)))];
  const [count, more] = [formatNumber(lines.length), lines.length - mostKeys];
  const detail = [
    vscode.l10n.t('The source does not have:'),
    ...lines.slice(0, mostKeys),
    ...(more > 0 ? [vscode.l10n.t('and {0} more', formatNumber(more))] : []),
    ...(moving > 0 ? ['', movingSentence(moving)] : []),
  ];
  return confirmLoss({
    question:
      lines.length === 1
        ? vscode.l10n.t('Remove 1 extra text from {0}?', where(files))
        : vscode.l10n.t('Remove {0} extra texts from {1}?', count, where(files)),
    detail: detail.join('\n'),
    act: vscode.l10n.t('Remove'),
    keep: lines.length === 1 ? vscode.l10n.t('Keep It') : vscode.l10n.t('Keep Them'),
  });
}

function where([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : vscode.l10n.t('{0} files', formatNumber(others.length + 1));
}

interface Removed {
  readonly removed: number;
  readonly conflicts: readonly Conflict[];
  readonly problems: readonly UserError[];
}

/** The changes to one file, accumulated over its languages if it contains several. */
interface Draft {
  readonly file: ReadFile;
  readonly text: string;
  readonly edits: readonly Edit[];
}

/** Texts may change while other files are being read, but probably no more often than this. */
const attempts = 5;

/** Removes the texts in a single edit, except those that have changed since the user was asked. */
async function remove(extras: readonly Extra[]): Promise<Removed> {
  for (let attempt = 1; ; attempt++) {
    const drafts = new Map<string, Draft>();
    const { removed, conflicts, problems } = await draftAll(extras, drafts);
    const changed = [...drafts.values()].filter(({ edits }) => edits.length > 0);
    const clean = changed.map(({ file }) => file.document).filter(({ isDirty }) => !isDirty);
    if (changed.length === 0) return { removed, conflicts, problems };
    const written: Writing = await writeEdits(
      changed.map(({ file: { document, text: read }, edits }) => ({ document, read, edits })),
    );
    if (written === 'written') {
      const unsaved = (await save(clean)).map(({ uri }) => notSaved(uri));
      return { removed, conflicts, problems: [...problems, ...unsaved] };
    }
    if (attempt === attempts) throw refusedBy(changed.map(({ file }) => file.document.uri));
  }
}

async function draftAll(extras: readonly Extra[], drafts: Map<string, Draft>): Promise<Removed> {
  let removed = 0;
  const conflicts: Conflict[] = [];
  const problems: UserError[] = [];
  for (const extra of extras) {
    try {
      const pruned = await draftOf(extra, drafts);
      removed += pruned.removed.length;
      conflicts.push(...pruned.conflicts);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error);
    }
  }
  return { removed, conflicts, problems };
}

async function draftOf({ source, uri, locale, shown }: Extra, drafts: Map<string, Draft>): Promise<Pruned> {
  const key = uri.toString();
  const earlier = drafts.get(key);
  const file = earlier?.file ?? (await readLocaleFile(uri));
  if (!file) throw gone(uri);
  await requireWritable(uri);
  const text = earlier?.text ?? file.text;
  const isOwn = source.uri.toString() === key;
  const own = isOwn ? { text, encoding: file.encoding } : await readLocaleFile(source.uri);
  if (!own) throw gone(source.uri);
  const pair = await pairOf(source, own, { uri, locale, file, text });
  const now = textsOf(pair);
  const isShown = (path: KeyPath) =>
    shown.has(pathKey(path)) && shown.get(pathKey(path)) === now.get(pathKey(path));
  const pruned = prune(pair.from, pair.to, isShown);
  if (pruned.kind === 'problems') throw brokenTarget(uri, pair.to, pair.from.format, pruned.problems);
  const edits = earlier ? composeEdits(earlier.edits, pruned.edits) : pruned.edits;
  drafts.set(key, { file, text: pruned.text, edits });
  return pruned;
}

function refusedBy(uris: readonly vscode.Uri[]): UserError {
  const names = uris.map(nameOf).join(', ');
  return new UserError('error', vscode.l10n.t('The editor could not write {0}. Nothing was removed.', names));
}

function removedSentence(count: number): string {
  if (count === 0) return vscode.l10n.t('Nothing was removed.');
  if (count === 1) return vscode.l10n.t('1 text removed.');
  return vscode.l10n.t('{0} texts removed.', formatNumber(count));
}

function movingSentence(count: number): string {
  if (count === 1)
    return vscode.l10n.t('1 text stays: its key was renamed, and the next translation moves it.');
  return vscode.l10n.t(
    '{0} texts stay: their keys were renamed, and the next translation moves them.',
    formatNumber(count),
  );
}
