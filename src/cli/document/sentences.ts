/** What became of a document, in words. */
import type { Outcome } from '../../documents/flow.ts';
import type { DocumentRecord } from '../../documents/record.ts';
import { ServiceError } from '../../http/errors.ts';
import { UnreadableBody } from '../../http/send.ts';
import { displayPath } from '../displayPath.ts';
import { FileError } from '../errors.ts';
import { asFileError } from '../fileFault.ts';
import { faultSentence } from '../messages.ts';
import { failureSentence } from '../serviceMessages.ts';

/** The beginning of an id that a person is shown. */
export function shortId({ id }: Pick<DocumentRecord, 'id'>): string {
  return id.slice(0, 8);
}

export function savedLine({ source, target, billed }: DocumentRecord): string {
  const cost = billed === undefined ? '' : ` (${billed} characters billed)`;
  return `${displayPath(source)} → ${displayPath(target)}${cost}`;
}

/** Why it is not saved, and what to do. */
export function outcomeSentence(outcome: Exclude<Outcome, { readonly kind: 'saved' }>): string {
  switch (outcome.kind) {
    case 'notSent':
      return `${problemOf(outcome.error)} No translation was begun, and nothing is billed.`;
    case 'taken':
      return `${displayPath(outcome.target)} is there already, and nothing was sent: --overwrite replaces it.`;
    case 'unanswered':
      return `It was sent, and no answer came: it may have been billed. It can be sent again after ${forget(outcome.record)}.`;
    case 'underWay':
      return `It is under way: ${resume(outcome.record)} goes on with it.${whyOf(outcome.error)}`;
    case 'unsaved':
      return unsavedSentence(outcome.record, outcome.error);
    case 'failed':
      return `The service could not translate it.${saidOf(outcome.record)} Nothing is billed for it, as a rule. ${forget(outcome.record)} takes it off the list.`;
    case 'gone':
      return `The service does not have it any more: it was fetched, or not fetched for too long. ${forget(outcome.record)} takes it off the list.`;
    case 'begun':
      return `It was begun before: ${resume(outcome.record)} goes on with it, ${forget(outcome.record)} gives it up.`;
    case 'elsewhere':
      return 'Another process is working on it.';
    case 'otherService':
      return `It is at ${outcome.record.origin}: set --base-url to that.`;
    case 'keyLost':
      return `What it can be asked for with is gone, and so is the document. ${forget(outcome.record)} takes it off the list.`;
    case 'unknown':
      return 'It is not under way any more.';
  }
}

function resume(record: DocumentRecord): string {
  return `vernacular document --resume ${shortId(record)}`;
}

function forget(record: DocumentRecord): string {
  return `vernacular document --forget ${shortId(record)}`;
}

function saidOf({ state }: DocumentRecord): string {
  return state.kind === 'failed' && state.message !== undefined
    ? ` It says: ${state.message.replace(/[^.!?]$/u, '$&.')}`
    : '';
}

function unsavedSentence(record: DocumentRecord, error: unknown): string {
  const target = displayPath(record.target);
  const elsewhere = `${resume(record)} --output FILE saves it elsewhere`;
  if (error === undefined) {
    return `It is translated, and ${target} is there already: ${elsewhere}, --overwrite replaces what is there.`;
  }
  return `It is translated and cannot be saved as ${target}. ${problemOf(error)} ${elsewhere}.`;
}

function whyOf(error: unknown): string {
  if (error instanceof ServiceError && error.kind === 'cancelled') return '';
  return ` ${problemOf(error)}`;
}

/** @throws what is a bug */
export function problemOf(error: unknown): string {
  if (error instanceof ServiceError && error.kind === 'cancelled') return 'It was interrupted.';
  const sentence = failureSentence(error);
  if (sentence !== undefined) return sentence;
  if (error instanceof UnreadableBody) return 'The file was changed while it was sent.';
  const fault = asFileError('', error);
  if (!(fault instanceof FileError)) throw error;
  const text = faultSentence(fault.fault);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What a list says of it. */
export function stateText({ state }: DocumentRecord, isBusy: boolean): string {
  switch (state.kind) {
    case 'sending':
      return isBusy ? 'being sent' : 'no answer came: may have been billed';
    case 'underWay':
      return 'under way';
    case 'done':
    case 'receiving':
      return 'done, to be fetched';
    case 'received':
      return 'fetched, to be saved';
    case 'failed':
      return 'failed';
    case 'gone':
      return 'gone';
    case 'over':
      return 'over';
  }
}
