import * as vscode from 'vscode';
import type { Usage } from '../../service/usage.ts';
import { commandIds } from '../ids.ts';
import type { UsageState } from '../usage.ts';
import { bar, formatDate, formatNumber, percent } from './figures.ts';
import type { Node } from './tree.ts';

/** The rows of the usage view; none when nothing is connected, which shows the welcome text. */
export function usageNodes(state: UsageState): readonly Node[] {
  switch (state.kind) {
    case 'none':
      return [];
    case 'loading':
      return [{ label: vscode.l10n.t('Reading the usage…'), icon: 'loading~spin' }];
    case 'failed':
      return [failedNode(state.message)];
    case 'ready':
      return [
        serviceNode(state.host, state.demo),
        meter(vscode.l10n.t('Account'), 'organization', state.usage.account),
        ...(state.usage.key ? [meter(vscode.l10n.t('This key'), 'key', state.usage.key)] : []),
        ...(state.usage.period ? [periodNode(state.usage.period)] : []),
        ...productNodes(state.usage),
      ];
  }
}

function failedNode(message: string): Node {
  return {
    label: vscode.l10n.t('The usage could not be read'),
    description: message,
    tooltip: message,
    icon: 'warning',
    command: { command: commandIds.refreshUsage, title: vscode.l10n.t('Try Again') },
  };
}

function serviceNode(host: string, demo: boolean): Node {
  return {
    label: demo ? vscode.l10n.t('Demo service') : vscode.l10n.t('Service'),
    description: demo ? vscode.l10n.t('on this machine') : host,
    icon: demo ? 'beaker' : 'globe',
  };
}

/** Characters used and left. A limit of 0 means blocked; no limit is said in words, never divided by. */
function meter(label: string, icon: string, { used, limit }: Usage['account']): Node {
  if (limit === undefined) {
    const text = vscode.l10n.t('{0} characters used, no limit', formatNumber(used));
    return { label, description: text, icon, spoken: `${label}: ${text}` };
  }
  const share = percent(used, limit);
  const ofLimit = vscode.l10n.t('{0} of {1} characters used', formatNumber(used), formatNumber(limit));
  const left = vscode.l10n.t('{0} left', formatNumber(Math.max(0, limit - used)));
  return {
    label,
    description: `${bar(share)} ${share} %`,
    icon,
    spoken: `${label}: ${ofLimit}, ${left}`,
    children: [
      { label: vscode.l10n.t('Used'), description: ofLimit },
      { label: vscode.l10n.t('Left'), description: left },
    ],
  };
}

function periodNode({ start, end }: NonNullable<Usage['period']>): Node {
  const text = vscode.l10n.t('{0} to {1}', formatDate(start), formatDate(end));
  return { label: vscode.l10n.t('Period'), description: text, icon: 'calendar' };
}

function productNodes(usage: Usage): readonly Node[] {
  if (usage.products.length === 0) return [];
  const children = usage.products.map((product) => ({
    label: productName(product.product),
    description: units(product.unit, product.accountUsed ?? product.keyUsed ?? 0),
    ...(product.keyUsed === undefined
      ? {}
      : { tooltip: vscode.l10n.t('This key: {0}', units(product.unit, product.keyUsed)) }),
  }));
  return [{ label: vscode.l10n.t('By product'), icon: 'list-tree', children }];
}

/** The service may add products at any time; an unknown one is shown under its own name. */
function productName(type: string): string {
  switch (type) {
    case 'translate':
      return vscode.l10n.t('Translation');
    case 'write':
      return vscode.l10n.t('Writing');
    case 'speechToText':
      return vscode.l10n.t('Speech');
    default:
      return type;
  }
}

function units(unit: string, count: number): string {
  switch (unit) {
    case 'characters':
      return vscode.l10n.t('{0} characters', formatNumber(count));
    case 'minutes':
      return vscode.l10n.t('{0} minutes', formatNumber(count));
    default:
      return `${formatNumber(count)} ${unit}`;
  }
}
