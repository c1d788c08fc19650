/** Why a record was not saved, for the editor's message about a failed save. */
import * as vscode from 'vscode';
import { plainText } from '../plainText.ts';
import { fieldName, problemSentence } from './problemSentences.ts';
import type { PlacedProblem } from './recordProblems.ts';

/** Many times the size of a record that lists every event, and a fraction of the limit for all records together. */
const mostBytes = 256 * 1024;

/** @throws FileSystemError if there are too many bytes, or they are not UTF-8 */
export function decoded(bytes: Uint8Array): string {
  if (bytes.length > mostBytes) {
    throw notSaved(
      vscode.l10n.t('A webhook has at most {0} bytes, and this one has {1}.', mostBytes, bytes.length),
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw notSaved(vscode.l10n.t('A webhook must be encoded in UTF-8: see the setting files.encoding.'));
  }
}

/** Names the first problem and its line. */
export function refusal(text: string, [first, ...others]: readonly PlacedProblem[]): vscode.FileSystemError {
  if (!first) throw new Error('A record that is refused has a problem.');
  const line = text.slice(0, first.offset).split(/\r\n|\r|\n/).length;
  const name = fieldName(first.problem);
  const sentence = problemSentence(first.problem);
  const where =
    name === ''
      ? vscode.l10n.t('Line {0}: {1}', line, sentence)
      : vscode.l10n.t('Line {0}, {1}: {2}', line, name, sentence);
  const more = others.length > 0 ? [vscode.l10n.t('Further problems: {0}.', others.length)] : [];
  return notSaved([where, ...more].join(' '));
}

/** A URL that is still being typed may be that of another server. */
export function unasked(): vscode.FileSystemError {
  return notSaved(
    vscode.l10n.t(
      'The address now names another server. Save the webhook yourself when the address is complete.',
    ),
  );
}

function notSaved(reason: string): vscode.FileSystemError {
  return vscode.FileSystemError.Unavailable(plainText(reason));
}
