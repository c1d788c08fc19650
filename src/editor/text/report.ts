/** Reports the results of text translations to the user. */

import * as vscode from 'vscode';
import type { Refusal } from '../../code/piece.ts';
import type { PieceResult } from '../../code/results.ts';
import type { Finding } from '../../engine/segment.ts';
import { visible } from '../../visible.ts';
import type { Deps } from '../deps.ts';
import { show, UserError } from '../errors.ts';
import { findingSentence } from '../findings.ts';
import { localeName } from '../localeFile/names.ts';
import { withoutIcons } from '../plainText.ts';
import { uninstructedNote } from '../translationSettings.ts';
import type { TranslatedPieces } from './translatePieces.ts';

/** Reports texts left out and instructions not sent; if there are none, shows the detected language. */
export async function report({ languages }: Deps, translated: TranslatedPieces): Promise<void> {
  const { target, results, isUninstructed } = translated;
  const leftOut = leftOutSentence(results, reasonSentence);
  // Once per language and window, because selections are frequent.
  const isNews = isUninstructed && languages.isFirstUninstructed(target.code);
  const parts = [leftOut, isNews ? uninstructedNote(target.name) : undefined];
  const message = parts.filter((part) => part !== undefined).join(' ');
  if (message === '') return notifySource(translated);
  await show(new UserError(leftOut === undefined ? 'information' : 'warning', message));
}

/** Undefined if nothing was left out. */
export function leftOutSentence(
  results: readonly PieceResult[],
  sentenceOf: (reason: Finding | Refusal) => string,
): string | undefined {
  const reasons = results.flatMap(reasonsOf);
  const [first] = reasons;
  if (!first) return undefined;
  const reason = sentenceOf(first);
  if (results.length === 1) return leftInOne(reasons.length, reason);
  const left = results.filter((one) => reasonsOf(one).length > 0).length;
  return left === 1
    ? vscode.l10n.t('1 of {0} selections was left as it was: {1}', results.length, reason)
    : vscode.l10n.t(
        '{0} of {1} selections were left as they were. The first: {2}',
        left,
        results.length,
        reason,
      );
}

function leftInOne(reasons: number, first: string): string {
  return reasons === 1
    ? vscode.l10n.t('The text was left as it was: {0}', first)
    : vscode.l10n.t('The text was left as it was in {0} places. The first: {1}', reasons, first);
}

function reasonsOf(result: PieceResult): readonly (Finding | Refusal)[] {
  if (result.kind === 'pending') return [];
  return result.kind === 'leftOut' ? result.reasons : result.leftOut;
}

function reasonSentence(reason: Finding | Refusal): string {
  switch (reason.code) {
    case 'holes':
      return holesSentence(reason);
    case 'unspellable':
      return vscode.l10n.t(
        'the translation contains {0}, which is not possible there.',
        shownCharacter(reason.character),
      );
    case 'codeChanged':
      return vscode.l10n.t('with the translation the code around it would be read differently.');
    default:
      return findingSentence(reason);
  }
}

function holesSentence({ missing, added }: Extract<Refusal, { readonly code: 'holes' }>): string {
  if (missing.length > 0) {
    return vscode.l10n.t('the translation lost {0}.', missing.map(visible).join(', '));
  }
  return vscode.l10n.t('the translation repeats {0}.', added.map(visible).join(', '));
}

/** A visible character in quotes, or the code of any other. */
export function shownCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const isShown = /^[\p{L}\p{N}\p{P}\p{S}]+$/u.test(character);
  return isShown ? `"${character}"` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Milliseconds. */
const longEnough = 8000;

/** Shows which language the service detected, if none was specified. */
function notifySource({ detected, target }: TranslatedPieces): void {
  if (detected === undefined) return;
  const message = vscode.l10n.t('Translated from {0} to {1}', localeName(detected), target.name);
  vscode.window.setStatusBarMessage(withoutIcons(visible(message)), longEnough);
}
