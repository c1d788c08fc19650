/** The outcomes of documents, as sentences. */
import type { Outcome } from '../../documents/flow.ts';
import type { DocumentRecord } from '../../documents/record.ts';
import { ServiceError } from '../../http/errors.ts';
import { UnreadableBody } from '../../http/send.ts';
import { displayPath } from '../displayPath.ts';
import { FileError } from '../errors.ts';
import { asFileError } from '../fileFault.ts';
import { faultSentence } from '../messages.ts';
import { plural } from '../report.ts';
import { failureSentence } from '../serviceMessages.ts';

export function shortId({ id }: Pick<DocumentRecord, 'id'>): string {
  return id.slice(0, 8);
}

export function savedLine({ source, target, billed }: DocumentRecord): string {
  const cost = billed === undefined ? '' : ` (${plural(billed, 'character')} billed)`;
  return `${displayPath(source)} → ${displayPath(target)}${cost}`;
}

/** Why a document is not saved, with the command or option that helps, if there is one. */
export function outcomeSentence(outcome: Exclude<Outcome, { readonly kind: 'saved' }>): string {
  switch (outcome.kind) {
    case 'notSent':
      return `${problemOf(outcome.error)} Nothing was translated or billed.`;
    case 'taken':
      return `${displayPath(outcome.target)} already exists, and nothing was sent: --overwrite replaces it.`;
    case 'unanswered':
      return `It was sent, but no answer came: it may have been billed. To send it again, run ${forget(outcome.record)} first.`;
    case 'underWay':
      return `It is in progress: ${resume(outcome.record)} continues it.${whyOf(outcome.error)}`;
    case 'unsaved':
      return unsavedSentence(outcome.record, outcome.error);
    case 'failed':
      return `The service could not translate it.${saidOf(outcome.record)} It is usually not billed. ${forget(outcome.record)} removes it from the list.`;
    case 'gone':
      return `The service no longer has it: it was fetched already, or has expired. ${forget(outcome.record)} removes it from the list.`;
    case 'begun':
      return `It was sent before: ${resume(outcome.record)} continues it, ${forget(outcome.record)} abandons it.`;
    case 'elsewhere':
      return 'Another process is working on it.';
    case 'otherService':
      return `${outcome.record.origin} has it: set --base-url to that URL.`;
    case 'keyLost':
      return `Its key is lost, and the document cannot be fetched without it. ${forget(outcome.record)} removes it from the list.`;
    case 'unknown':
      return 'It is no longer in progress.';
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
    return `It is translated, but ${target} already exists: ${elsewhere}, and --overwrite replaces the file.`;
  }
  return `It is translated, but cannot be saved as ${target}. ${problemOf(error)} ${elsewhere}.`;
}

function whyOf(error: unknown): string {
  if (error instanceof ServiceError && error.kind === 'cancelled') return '';
  return ` ${problemOf(error)}`;
}

/** @throws the error itself if it is a bug */
export function problemOf(error: unknown): string {
  if (error instanceof ServiceError && error.kind === 'cancelled') return 'It was interrupted.';
  const sentence = failureSentence(error);
  if (sentence !== undefined) return sentence;
  if (error instanceof UnreadableBody) return 'The file was changed or deleted while it was being sent.';
  const fault = asFileError('', error);
  if (!(fault instanceof FileError)) throw error;
  const text = faultSentence(fault.fault);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export interface Progress {
  readonly isBeingSent: boolean;
  /** Milliseconds; undefined if unknown or already past. */
  readonly timeLeft: number | undefined;
}

export function stateText({ state }: DocumentRecord, { isBeingSent, timeLeft }: Progress): string {
  switch (state.kind) {
    case 'sending':
      return isBeingSent ? 'being sent' : 'no answer came: may have been billed';
    case 'underWay':
      return timeLeft === undefined ? 'in progress' : `in progress, about ${minutesText(timeLeft)} left`;
    case 'done':
    case 'receiving':
      return 'translated, not fetched yet';
    case 'received':
      return 'fetched, not saved yet';
    case 'failed':
      return 'failed';
    case 'gone':
      return 'no longer available';
    case 'over':
      return 'over';
  }
}

function minutesText(milliseconds: number): string {
  return plural(Math.ceil(milliseconds / 60_000), 'minute');
}
