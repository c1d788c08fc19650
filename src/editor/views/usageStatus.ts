import * as vscode from 'vscode';
import { quotaState, tightest } from '../../administration/quota.ts';
import type { Quota, Usage } from '../../service/usage.ts';
import { commandIds } from '../ids.ts';
import type { UsageModel, UsageState } from '../usage.ts';
import { formatNumber, percent } from './figures.ts';
import { usageWarningPercent } from './warningPercent.ts';

export interface StatusText {
  readonly short: string;
  readonly long: string;
  readonly warns: boolean;
}

/** The status bar item: what is left in this period. Hidden while nothing is connected. */
export function createUsageStatus(model: UsageModel): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('vernacular.usage', vscode.StatusBarAlignment.Right, 90);
  item.name = vscode.l10n.t('Vernacular Usage');
  item.command = commandIds.showUsage;
  const update = () => {
    const text = statusText(model.state, usageWarningPercent());
    if (text === undefined) return item.hide();
    item.text = `$(${text.warns ? 'warning' : 'globe'}) ${text.short}`;
    item.tooltip = text.long;
    item.accessibilityInformation = { label: text.long };
    item.backgroundColor = text.warns ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    item.show();
  };
  const listener = model.onDidChange(update);
  update();
  return vscode.Disposable.from(listener, item);
}

/** Undefined: there is nothing to show. */
export function statusText(state: UsageState, warningPercent: number): StatusText | undefined {
  switch (state.kind) {
    case 'none':
      return undefined;
    case 'loading':
      return { short: '…', long: vscode.l10n.t('Vernacular: reading the usage'), warns: false };
    case 'failed': {
      const long = vscode.l10n.t('Vernacular: the usage could not be read. {0}', state.message);
      return { short: '—', long, warns: false };
    }
    case 'ready':
      return usageText(state.usage, warningPercent);
  }
}

/** Of key and account, the one that comes to its end first. */
function usageText({ account, key }: Usage, warningPercent: number): StatusText {
  const quota = tightest(key ? [key, account] : [account]) ?? account;
  if (quota.limit === undefined) return withoutLimit(quota);
  const { reached, warns } = quotaState(quota, warningPercent);
  const long = limitedText(quota.used, quota.limit, quota === key);
  return {
    short: `${percent(quota.used, quota.limit)} %`,
    long: reached ? vscode.l10n.t('{0}, the limit is reached', long) : long,
    warns,
  };
}

function withoutLimit({ used }: Quota): StatusText {
  const text = vscode.l10n.t('{0} characters used', formatNumber(used));
  return {
    short: vscode.l10n.t('{0} used', formatNumber(used)),
    long: vscode.l10n.t('Vernacular: {0}, no limit', text),
    warns: false,
  };
}

function limitedText(used: number, limit: number, ofKey: boolean): string {
  const numbers = [formatNumber(used), formatNumber(limit)];
  return ofKey
    ? vscode.l10n.t('Vernacular: {0} of {1} characters used by this key', ...numbers)
    : vscode.l10n.t('Vernacular: {0} of {1} characters used', ...numbers);
}
