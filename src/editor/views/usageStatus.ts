import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import type { UsageModel, UsageState } from '../usage.ts';
import { formatNumber, percent } from './figures.ts';

/** The status bar item: what is left in this period. Hidden while nothing is connected. */
export function createUsageStatus(model: UsageModel): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('vernacular.usage', vscode.StatusBarAlignment.Right, 90);
  item.name = vscode.l10n.t('Vernacular Usage');
  item.command = commandIds.showUsage;
  const update = () => {
    const text = statusText(model.state);
    if (text === undefined) return item.hide();
    item.text = `$(globe) ${text.short}`;
    item.tooltip = text.long;
    item.accessibilityInformation = { label: text.long };
    item.show();
  };
  const listener = model.onDidChange(update);
  update();
  return vscode.Disposable.from(listener, item);
}

function statusText(state: UsageState): { readonly short: string; readonly long: string } | undefined {
  switch (state.kind) {
    case 'none':
      return undefined;
    case 'loading':
      return { short: '…', long: vscode.l10n.t('Vernacular: reading the usage') };
    case 'failed':
      return {
        short: '—',
        long: vscode.l10n.t('Vernacular: the usage could not be read. {0}', state.message),
      };
    case 'ready':
      return usageText(state.usage.key?.limit === undefined ? state.usage.account : state.usage.key);
  }
}

function usageText({ used, limit }: { readonly used: number; readonly limit?: number | undefined }) {
  if (limit === undefined) {
    const text = vscode.l10n.t('{0} characters used', formatNumber(used));
    return {
      short: vscode.l10n.t('{0} used', formatNumber(used)),
      long: vscode.l10n.t('Vernacular: {0}, no limit', text),
    };
  }
  return {
    short: `${percent(used, limit)} %`,
    long: vscode.l10n.t('Vernacular: {0} of {1} characters used', formatNumber(used), formatNumber(limit)),
  };
}
