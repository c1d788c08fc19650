import * as vscode from 'vscode';
import { quotaState, tightest } from '../../administration/quota.ts';
import type { Quota, Usage } from '../../service/usage.ts';
import { commandIds } from '../ids.ts';
import { usageWarning } from '../settings.ts';
import type { UsageModel, UsageState } from '../usage.ts';
import { formatPercent, percent } from './figures.ts';
import { charactersUsed, usedOf } from './meter.ts';

export interface StatusText {
  readonly short: string;
  readonly long: string;
  readonly warns: boolean;
}

/** The status bar item: what has been used in this period. */
export function createUsageStatus(model: UsageModel): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('vernacular.usage', vscode.StatusBarAlignment.Right, 90);
  item.name = vscode.l10n.t('Vernacular Usage');
  item.command = commandIds.showUsage;
  const update = () => {
    const text = statusText(model.state, usageWarning().percent);
    if (text === undefined) return item.hide();
    item.text = `$(${text.warns ? 'warning' : 'dashboard'}) ${text.short}`;
    item.tooltip = text.long;
    item.accessibilityInformation = { label: text.long };
    item.backgroundColor = text.warns ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    item.show();
  };
  const listener = model.onDidChange(update);
  update();
  return vscode.Disposable.from(listener, item);
}

/** @returns undefined if there is nothing to show */
export function statusText(state: UsageState, warningPercent: number): StatusText | undefined {
  switch (state.kind) {
    case 'none':
    case 'unread':
      return undefined;
    case 'loading':
      return { short: '…', long: vscode.l10n.t('Vernacular: reading the usage'), warns: false };
    case 'forbidden':
    case 'failed': {
      const long = vscode.l10n.t('Vernacular: the usage could not be read. {0}', state.message);
      return { short: '—', long, warns: false };
    }
    case 'ready':
      return usageText(state.usage, warningPercent);
  }
}

/** Describes the quota with the larger share used, or the key's if neither has a limit. */
function usageText({ account, key }: Usage, warningPercent: number): StatusText {
  const quota = tightest(key ? [key, account] : [account]) ?? key ?? account;
  const { reached, warns } = quotaState(quota, warningPercent);
  const text = subjectText(usedOf('characters', quota), key && (quota === key ? 'key' : 'account'));
  const first = reached ? vscode.l10n.t('{0}, limit reached', text) : text;
  const long = key ? `${first}\n${otherText(quota === key ? { account } : { key })}` : first;
  return { short: shortText(quota), long, warns };
}

function shortText({ used, limit }: Quota): string {
  return limit === undefined ? charactersUsed(used) : formatPercent(percent(used, limit));
}

/** Names the subject of the usage if the service reports both. */
function subjectText(used: string, subject: 'key' | 'account' | undefined): string {
  switch (subject) {
    case 'key':
      return vscode.l10n.t('Vernacular, this key: {0}', used);
    case 'account':
      return vscode.l10n.t('Vernacular, whole account: {0}', used);
    case undefined:
      return vscode.l10n.t('Vernacular: {0}', used);
  }
}

function otherText(other: { readonly key: Quota } | { readonly account: Quota }): string {
  return 'key' in other
    ? vscode.l10n.t('This key: {0}', usedOf('characters', other.key))
    : vscode.l10n.t('Whole account: {0}', usedOf('characters', other.account));
}
