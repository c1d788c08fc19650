import * as vscode from 'vscode';
import type { Estimate } from '../../engine/segment.ts';
import { entriesToTranslate } from '../../project/plan.ts';
import { confirmAboveCharacters } from '../settings.ts';
import { formatNumber, percent } from '../views/figures.ts';
import { localeNames } from './names.ts';
import type { TargetPlan } from './plans.ts';

export type CostAnswer = 'run' | 'preview' | 'leave';

/** Tells the cost before anything is sent, when it is above the person's threshold. */
export async function confirmCost(
  work: readonly TargetPlan[],
  cost: Estimate,
  charactersLeft: number | undefined,
): Promise<CostAnswer> {
  const tooMuch = charactersLeft !== undefined && cost.characters > charactersLeft;
  if (cost.characters <= confirmAboveCharacters() && !tooMuch) return 'run';
  const entries = work.reduce((sum, { plan }) => sum + entriesToTranslate(plan).length, 0);
  const locales = localeNames(work.map(({ plan }) => plan.target.locale));
  const question =
    entries === 1
      ? vscode.l10n.t('Translate 1 entry into {0}?', locales)
      : vscode.l10n.t('Translate {0} entries into {1}?', formatNumber(entries), locales);
  const translate = vscode.l10n.t('Translate');
  const detail = [costSentence(cost), quotaSentence(cost, charactersLeft)].filter(Boolean).join('\n');
  const preview = vscode.l10n.t('Translate with Preview');
  const options = { modal: true, detail };
  const answer = await vscode.window.showInformationMessage(question, options, translate, preview);
  if (answer === translate) return 'run';
  return answer === preview ? 'preview' : 'leave';
}

function costSentence({ characters, requests }: Estimate): string {
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
    return vscode.l10n.t(
      'Only {0} characters are left in this period: what is finished by then will be kept.',
      formatNumber(left),
    );
  }
  return vscode.l10n.t(
    'That is {0} % of the {1} characters left.',
    percent(characters, left),
    formatNumber(left),
  );
}
