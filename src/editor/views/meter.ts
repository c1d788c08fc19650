import * as vscode from 'vscode';
import { quotaState } from '../../administration/quota.ts';
import type { Quota } from '../../service/usage.ts';
import { bar, formatNumber, formatPercent, percent } from './figures.ts';
import type { Node } from './tree.ts';

export interface Meter {
  /** Unique in the view. */
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly quota: Quota;
  readonly unit: 'characters' | 'minutes' | 'documents';
  readonly warningPercent: number;
}

/** Shows used and remaining units; only the used ones if there is no limit. */
export function meterNode({ id, label, icon, quota, unit, warningPercent }: Meter): Node {
  const { used, limit } = quota;
  const usedText = usedOf(unit, quota);
  if (limit === undefined) {
    return { id, label, description: usedText, icon, spoken: `${label}: ${usedText}` };
  }
  const { reached, warns } = quotaState(quota, warningPercent);
  const share = percent(used, limit);
  const left = vscode.l10n.t('{0} left', formatNumber(Math.max(0, limit - used)));
  const leftText = leftOf(unit, used, limit);
  const word = reached ? vscode.l10n.t('limit reached') : formatPercent(share);
  return {
    id,
    label,
    description: `${bar(share)} ${word}`,
    tooltip: `${label}: ${usedText}, ${left}`,
    icon: warns ? 'warning' : icon,
    spoken: [`${label}: ${usedText}`, reached ? word : left].join(', '),
    children: [
      { label: usedText, spoken: usedText },
      { label: leftText, spoken: leftText },
    ],
  };
}

function leftOf(unit: Meter['unit'], used: number, limit: number): string {
  const left = Math.max(0, limit - used);
  if (left === 1) return oneLeft(unit);
  const count = formatNumber(left);
  switch (unit) {
    case 'characters':
      return vscode.l10n.t('{0} characters left', count);
    case 'minutes':
      return vscode.l10n.t('{0} minutes left', count);
    case 'documents':
      return vscode.l10n.t('{0} documents left', count);
  }
}

function oneLeft(unit: Meter['unit']): string {
  switch (unit) {
    case 'characters':
      return vscode.l10n.t('1 character left');
    case 'minutes':
      return vscode.l10n.t('1 minute left');
    case 'documents':
      return vscode.l10n.t('1 document left');
  }
}

/** The usage alone, where the limit is unimportant or shown elsewhere. */
export function charactersUsed(used: number): string {
  return used === 1
    ? vscode.l10n.t('1 character used')
    : vscode.l10n.t('{0} characters used', formatNumber(used));
}

/** Used units and their limit, in words. */
export function usedOf(unit: Meter['unit'], { used, limit }: Quota): string {
  return limit === undefined ? usedWithoutLimit(unit, used) : usedOfLimit(unit, used, limit);
}

function usedWithoutLimit(unit: Meter['unit'], used: number): string {
  const count = formatNumber(used);
  switch (unit) {
    case 'characters':
      return used === 1
        ? vscode.l10n.t('1 character used, no limit')
        : vscode.l10n.t('{0} characters used, no limit', count);
    case 'minutes':
      return used === 1
        ? vscode.l10n.t('1 minute used, no limit')
        : vscode.l10n.t('{0} minutes used, no limit', count);
    case 'documents':
      return used === 1
        ? vscode.l10n.t('1 document used, no limit')
        : vscode.l10n.t('{0} documents used, no limit', count);
  }
}

function usedOfLimit(unit: Meter['unit'], used: number, limit: number): string {
  const count = formatNumber(used);
  const most = formatNumber(limit);
  switch (unit) {
    case 'characters':
      return limit === 1
        ? vscode.l10n.t('{0} of 1 character used', count)
        : vscode.l10n.t('{0} of {1} characters used', count, most);
    case 'minutes':
      return limit === 1
        ? vscode.l10n.t('{0} of 1 minute used', count)
        : vscode.l10n.t('{0} of {1} minutes used', count, most);
    case 'documents':
      return limit === 1
        ? vscode.l10n.t('{0} of 1 document used', count)
        : vscode.l10n.t('{0} of {1} documents used', count, most);
  }
}
