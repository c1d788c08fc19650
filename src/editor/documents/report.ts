/** Reports the outcome of work on documents, and offers further actions. */
import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { DocumentRecord } from '../../documents/record.ts';
import { isTextDocument } from '../../service/documentRules.ts';
import { visible } from '../../visible.ts';
import { type Action, commandAction, show, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { shown } from '../plainText.ts';
import { formatNumber } from '../views/figures.ts';
import { outcomeText } from './sentences.ts';
import type { Done } from './working.ts';

export interface Report {
  readonly done: readonly Done[];
  /** The number of documents that were not begun, because the user cancelled. */
  readonly notBegun: number;
  /** Asks where else to save the unsaved documents, and saves them there. */
  readonly saveElsewhere: () => Promise<void>;
}

/** A notification has space for only a few reasons. */
const mostReasons = 3;

export async function report({ done, notBegun, saveElsewhere }: Report): Promise<void> {
  const saved = done.flatMap(({ outcome }) => (outcome.kind === 'saved' ? [outcome.record] : []));
  const isUnsaved = done.some(({ outcome }) => outcome.kind === 'unsaved');
  const isListed = done.some(({ outcome }) => outcome.kind !== 'saved' && 'record' in outcome);
  const reasons = done.flatMap(({ name, outcome }) =>
    outcome.kind === 'saved' ? [] : [outcomeText(name, outcome)],
  );
  const sentences = [
    ...savedText(saved.length),
    ...reasons.slice(0, mostReasons),
    ...(reasons.length > mostReasons
      ? [vscode.l10n.t('And {0} more.', formatNumber(reasons.length - mostReasons))]
      : []),
    ...notBegunText(notBegun),
  ];
  const elsewhere = { title: vscode.l10n.t('Save Elsewhere…'), run: saveElsewhere };
  const actions = [
    ...(isUnsaved ? [elsewhere] : []),
    ...(isListed
      ? [commandAction(vscode.l10n.t('Show Documents in Progress'), commandIds.showDocuments)]
      : []),
    ...openActions(saved),
  ];
  const severity = reasons.length > 0 || notBegun > 0 ? 'warning' : 'information';
  await show(new UserError(severity, sentences.join(' '), actions));
}

function savedText(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [vscode.l10n.t('One document was translated.')]
    : [vscode.l10n.t('{0} documents were translated.', formatNumber(count))];
}

function notBegunText(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [vscode.l10n.t('One document was not started.')]
    : [vscode.l10n.t('{0} documents were not started.', formatNumber(count))];
}

function openActions(saved: readonly DocumentRecord[]): readonly Action[] {
  const texts = saved.filter(({ target }) => isTextDocument(target));
  const open = {
    title: saved.length === 1 ? vscode.l10n.t('Open') : vscode.l10n.t('Open…'),
    run: () => withChosen(saved, openTranslation),
  };
  const compare = {
    title: texts.length === 1 ? vscode.l10n.t('Compare') : vscode.l10n.t('Compare…'),
    run: () => withChosen(texts, compareTranslation),
  };
  return [...(saved.length > 0 ? [open] : []), ...(texts.length > 0 ? [compare] : [])];
}

/** Uses the only record, or one that the user picks. */
async function withChosen(
  records: readonly DocumentRecord[],
  act: (record: DocumentRecord) => Thenable<unknown>,
): Promise<void> {
  const items = records.map((record) =>
    shown({ label: vscode.workspace.asRelativePath(record.target), record }),
  );
  const chosen = items.length === 1 ? items[0] : await pick(items);
  if (chosen) await act(chosen.record);
}

function pick<T extends vscode.QuickPickItem>(items: readonly T[]): Thenable<T | undefined> {
  return vscode.window.showQuickPick(items, { title: vscode.l10n.t('Translated Documents') });
}

function openTranslation({ target }: DocumentRecord): Thenable<unknown> {
  return vscode.commands.executeCommand('vscode.open', vscode.Uri.file(target));
}

function compareTranslation({ source, target }: DocumentRecord): Thenable<unknown> {
  const sides = [vscode.Uri.file(source), vscode.Uri.file(target)] as const;
  const title = visible(`${basename(source)} ↔ ${basename(target)}`);
  return vscode.commands.executeCommand('vscode.diff', ...sides, title);
}
