import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { Outcome } from '../../documents/flow.ts';
import type { DocumentRecord } from '../../documents/record.ts';
import { UnreadableBody } from '../../http/send.ts';
import { NotAFile } from '../../store/regularFile.ts';
import { OutsideRoot } from '../../store/root.ts';
import { systemCode } from '../../store/systemCode.ts';
import { noticeOf } from '../errors.ts';

/** Why it is not saved. @throws what is a bug */
export function outcomeText(outcome: Exclude<Outcome, { readonly kind: 'saved' }>): string {
  switch (outcome.kind) {
    case 'notSent':
      return vscode.l10n.t(
        '{0} No translation was begun, and nothing is billed.',
        problemText(outcome.error),
      );
    case 'taken':
      return vscode.l10n.t('{0} is there already, and nothing was sent.', basename(outcome.target));
    case 'unanswered':
      return vscode.l10n.t(
        'It was sent and no answer came: it may have been billed, and is not sent again before you forget it.',
      );
    case 'underWay':
      return vscode.l10n.t('It is under way and billed all the same: resume it when you like.');
    case 'unsaved':
      return outcome.error === undefined
        ? vscode.l10n.t('It is translated, and {0} is there already.', basename(outcome.record.target))
        : vscode.l10n.t('It is translated and cannot be saved there: {0}', problemText(outcome.error));
    case 'failed':
      return failedText(outcome.record);
    case 'gone':
      return vscode.l10n.t(
        'The service does not have it any more: it was fetched, or not fetched for too long.',
      );
    case 'begun':
      return vscode.l10n.t('It was begun before: resume it, or forget it.');
    case 'elsewhere':
      return vscode.l10n.t('It is being translated already.');
    case 'otherService':
      return vscode.l10n.t('It is with another service: {0}', outcome.record.origin);
    case 'keyLost':
      return vscode.l10n.t('What it can be asked for with is gone, and so is the document.');
    case 'unknown':
      return vscode.l10n.t('It is not under way any more.');
  }
}

function failedText({ state }: DocumentRecord): string {
  const said = state.kind === 'failed' ? state.message : undefined;
  return said === undefined
    ? vscode.l10n.t('The service could not translate it.')
    : vscode.l10n.t('The service could not translate it: {0}', said);
}

/** @throws what is a bug */
function problemText(error: unknown): string {
  if (error instanceof UnreadableBody) return vscode.l10n.t('The file was changed while it was sent.');
  if (error instanceof NotAFile) return vscode.l10n.t('This is no file.');
  if (error instanceof OutsideRoot) return vscode.l10n.t('It lies outside of its folder.');
  const code = systemCode(error);
  if (code !== undefined) return vscode.l10n.t('The file cannot be read or written ({0}).', code);
  const notice = noticeOf(error);
  return notice ? notice.message : vscode.l10n.t('It was cancelled.');
}

/** What a list says of it. */
export function stateText({ state }: DocumentRecord): string {
  switch (state.kind) {
    case 'sending':
      return vscode.l10n.t('no answer: may have been billed');
    case 'underWay':
      return vscode.l10n.t('under way');
    case 'done':
    case 'receiving':
      return vscode.l10n.t('done, to be fetched');
    case 'received':
      return vscode.l10n.t('fetched, to be saved');
    case 'failed':
      return vscode.l10n.t('failed');
    case 'gone':
      return vscode.l10n.t('gone');
    case 'over':
      return vscode.l10n.t('over');
  }
}
