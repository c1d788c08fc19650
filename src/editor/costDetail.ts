/** When a run needs confirmation, and its cost as sentences below the question. */
import * as vscode from 'vscode';
import type { Estimate } from '../engine/segment.ts';
import { plainText } from './plainText.ts';
import { confirmAboveCharacters } from './settings.ts';
import { formatNumber, formatPercent, percent } from './views/figures.ts';

/**
 * Whether the cost exceeds the user's threshold or the characters left.
 * @param charactersLeft undefined if unlimited or unknown
 */
export function needsConfirmation({ characters }: Estimate, charactersLeft: number | undefined): boolean {
  return (
    characters > confirmAboveCharacters() || (charactersLeft !== undefined && characters > charactersLeft)
  );
}

/**
 * Asks before texts of a document are sent, if that is needed: a single keystroke may select a whole page.
 * @param act the title of the button that agrees
 */
export async function isAgreed(
  cost: Estimate,
  charactersLeft: number | undefined,
  { question, act }: { readonly question: string; readonly act: string },
): Promise<boolean> {
  if (!needsConfirmation(cost, charactersLeft)) return true;
  const options = { modal: true, detail: costDetail(cost, charactersLeft) };
  return (await vscode.window.showInformationMessage(plainText(question), options, act)) === act;
}

/** @param charactersLeft undefined if unlimited or unknown */
export function costDetail(cost: Estimate, charactersLeft: number | undefined): string {
  return [costSentence(cost), quotaSentence(cost, charactersLeft)].filter(Boolean).join('\n');
}

function costSentence({ characters, requests }: Estimate): string {
  // A single character needs a single request.
  if (characters === 1) return vscode.l10n.t('About 1 character in 1 request.');
  if (requests === 1) return vscode.l10n.t('About {0} characters in 1 request.', formatNumber(characters));
  return vscode.l10n.t(
    'About {0} characters in {1} requests.',
    formatNumber(characters),
    formatNumber(requests),
  );
}

function quotaSentence({ characters }: Estimate, left: number | undefined): string | undefined {
  if (left === undefined) return undefined;
  if (characters > left) {
    return left === 1
      ? vscode.l10n.t('Only 1 character is left in this period. What is finished when it runs out is kept.')
      : vscode.l10n.t(
          'Only {0} characters are left in this period. What is finished when they run out is kept.',
          formatNumber(left),
        );
  }
  const share = formatPercent(percent(characters, left));
  return left === 1
    ? vscode.l10n.t('That is {0} of the 1 character left.', share)
    : vscode.l10n.t('That is {0} of the {1} characters left.', share, formatNumber(left));
}
