import * as vscode from 'vscode';
import type { Estimate } from '../../engine/segment.ts';
import { entriesToTranslate } from '../../project/plans/plan.ts';
import { costDetail, needsConfirmation } from '../costDetail.ts';
import { formatNumber } from '../views/figures.ts';
import { localeNames } from './names.ts';
import type { TargetPlan } from './plans.ts';

export type CostAnswer = 'run' | 'preview' | 'leave';

/**
 * Asks before any text is translated, if that is needed.
 * @param charactersLeft undefined if unlimited or unknown
 */
export async function confirmCost(
  work: readonly TargetPlan[],
  cost: Estimate,
  charactersLeft: number | undefined,
): Promise<CostAnswer> {
  if (!needsConfirmation(cost, charactersLeft)) return 'run';
  const entries = work.reduce((sum, { plan }) => sum + entriesToTranslate(plan).length, 0);
  const locales = localeNames(work.map(({ plan }) => plan.target.locale));
  const question =
    entries === 1
      ? vscode.l10n.t('Translate 1 text into {0}?', locales)
      : vscode.l10n.t('Translate {0} texts into {1}?', formatNumber(entries), locales);
  const translate = vscode.l10n.t('Translate');
  const preview = vscode.l10n.t('Translate with Preview');
  const options = { modal: true, detail: costDetail(cost, charactersLeft) };
  const answer = await vscode.window.showInformationMessage(question, options, translate, preview);
  if (answer === translate) return 'run';
  return answer === preview ? 'preview' : 'leave';
}
