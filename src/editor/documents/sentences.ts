import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { Outcome } from '../../documents/flow.ts';
import { type ListedDocument, timeLeft } from '../../documents/listing.ts';
import type { Step } from '../../documents/ports.ts';
import type { DocumentRecord } from '../../documents/record.ts';
import { ServiceError } from '../../http/errors.ts';
import { UnreadableBody } from '../../http/send.ts';
import { plausibleSeconds } from '../../service/documents.ts';
import { noticeOf, UserError, unexpected } from '../errors.ts';
import { fileFaultText } from '../fileFaults.ts';
import { formatDuration, formatPercent, percent } from '../views/figures.ts';

/**
 * Why a document was not saved.
 * @param name the document and its target language
 */
export function outcomeText(name: string, outcome: Exclude<Outcome, { readonly kind: 'saved' }>): string {
  switch (outcome.kind) {
    case 'notSent':
      return vscode.l10n.t(
        '{0} was not translated, and nothing is billed. {1}',
        name,
        problemText(outcome.error),
      );
    case 'taken':
      return vscode.l10n.t('{0} was not sent: {1} already exists.', name, basename(outcome.target));
    case 'unanswered':
      return vscode.l10n.t(
        '{0} was sent, but no answer came: it may have been billed. To send it again, forget it first.',
        name,
      );
    case 'underWay':
      return underWayText(name, outcome.error);
    case 'unsaved':
      return outcome.error === undefined
        ? vscode.l10n.t('{0} is translated, but {1} already exists.', name, basename(outcome.record.target))
        : vscode.l10n.t('{0} is translated, but cannot be saved. {1}', name, problemText(outcome.error));
    case 'failed':
      return failedText(name, outcome.record);
    case 'gone':
      return vscode.l10n.t('The service no longer has {0}: it was fetched already, or has expired.', name);
    case 'begun':
      return vscode.l10n.t('{0} was sent before: resume it, or forget it.', name);
    case 'elsewhere':
      return vscode.l10n.t('{0} is already being translated.', name);
    case 'otherService':
      return vscode.l10n.t(
        '{0} was sent to {1}: connect to that service to fetch it.',
        name,
        outcome.record.origin,
      );
    case 'keyLost':
      return vscode.l10n.t(
        'The key of {0} is lost, and the document cannot be fetched without it: forget it, and translate it again.',
        name,
      );
    case 'unknown':
      return vscode.l10n.t('{0} is no longer in progress.', name);
  }
}

function failedText(name: string, { state }: DocumentRecord): string {
  const said = state.kind === 'failed' ? state.message : undefined;
  return said === undefined
    ? vscode.l10n.t('The service could not translate {0}.', name)
    : vscode.l10n.t('The service could not translate {0}: {1}', name, said);
}

function underWayText(name: string, error: unknown): string {
  if (error instanceof ServiceError && error.kind === 'cancelled')
    return vscode.l10n.t(
      'The service continues with {0} and bills it: resume it to fetch the translation.',
      name,
    );
  return vscode.l10n.t(
    '{0} is in progress and will be billed: resume it to fetch the translation. {1}',
    name,
    problemText(error),
  );
}

function problemText(error: unknown): string {
  if (error instanceof UnreadableBody)
    return vscode.l10n.t('The file was changed or deleted while it was being sent.');
  if (error instanceof ServiceError || error instanceof UserError)
    return noticeOf(error)?.message ?? vscode.l10n.t('It was cancelled.');
  return fileFaultText(error) ?? unexpected().message;
}

export function stepText(step: Step): string {
  switch (step.kind) {
    case 'sending':
      return vscode.l10n.t('sending… {0}', formatPercent(step.of === 0 ? 0 : percent(step.sent, step.of)));
    case 'waiting': {
      const seconds = plausibleSeconds(step.status);
      return seconds === undefined
        ? vscode.l10n.t('being translated…')
        : vscode.l10n.t('being translated, about {0} left…', formatDuration(seconds * 1000));
    }
    case 'receiving':
      return vscode.l10n.t('downloading…');
  }
}

export function stateText({ record, isBeingSent }: ListedDocument, now: number): string {
  switch (record.state.kind) {
    case 'sending':
      return isBeingSent ? vscode.l10n.t('being sent') : vscode.l10n.t('no answer: may have been billed');
    case 'underWay': {
      const left = timeLeft(record, now);
      return left === undefined
        ? vscode.l10n.t('in progress')
        : vscode.l10n.t('about {0} left', formatDuration(Math.ceil(left / 1000) * 1000));
    }
    case 'done':
    case 'receiving':
      return vscode.l10n.t('translated, not fetched yet');
    case 'received':
      return vscode.l10n.t('fetched, not saved yet');
    case 'failed':
      return record.state.message === undefined
        ? vscode.l10n.t('failed')
        : vscode.l10n.t('failed: {0}', record.state.message);
    case 'gone':
      return vscode.l10n.t('no longer available');
    case 'over':
      return vscode.l10n.t('over');
  }
}
