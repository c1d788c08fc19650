import * as vscode from 'vscode';
import type { Quota, Usage } from '../../service/usage.ts';
import { openSetting } from '../configuration.ts';
import type { UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import type { UsageState } from '../usage.ts';
import { daysUntil, formatDate } from './figures.ts';
import { meterNode } from './meter.ts';
import { productNodes } from './productNodes.ts';
import type { Node } from './tree.ts';

export interface UsageViewOptions {
  /** The percentage of a limit at which warnings begin; 0 turns them off. */
  readonly warningPercent: number;
  readonly now: Date;
  /** Present if the setting is invalid; the percentage is then the default. */
  readonly wrong?: UserError;
}

/** The rows of the usage view, which shows its welcome text if there are none. */
export function usageNodes(state: UsageState, options: UsageViewOptions): readonly Node[] {
  switch (state.kind) {
    case 'none':
    case 'unread':
      return [];
    case 'loading':
      return [{ label: vscode.l10n.t('Reading the usage…'), icon: 'loading~spin' }];
    case 'forbidden':
    case 'failed':
      return [failedNode(state.message)];
    case 'ready':
      return [
        serviceNode(state.host, state.demo),
        ...meterNodes(state.usage, options.warningPercent),
        ...(state.usage.period ? [periodNode(state.usage.period, options.now)] : []),
        ...productNodes(state.usage.products),
        ...(options.wrong ? [wrongNode(options.wrong)] : []),
      ];
  }
}

function failedNode(message: string): Node {
  const label = vscode.l10n.t('The usage could not be read');
  return {
    label,
    description: message,
    tooltip: message,
    spoken: `${label}: ${message}`,
    icon: 'warning',
    command: { command: commandIds.refreshUsage, title: vscode.l10n.t('Try Again') },
  };
}

function wrongNode({ message }: UserError): Node {
  const label = vscode.l10n.t('The default warning level is used');
  return {
    label,
    description: message,
    tooltip: message,
    spoken: `${label}. ${message}`,
    icon: 'warning',
    command: openSetting('vernacular.usageWarningPercent'),
  };
}

function serviceNode(host: string, demo: boolean): Node {
  if (!demo) {
    const label = vscode.l10n.t('Service');
    return { label, description: host, spoken: `${label}: ${host}`, icon: 'globe' };
  }
  const label = vscode.l10n.t('Demo service');
  const description = vscode.l10n.t('on this machine');
  return { label, description, spoken: `${label} ${description}`, icon: 'beaker' };
}

function meterNodes(usage: Usage, warningPercent: number): readonly Node[] {
  const meters: readonly (readonly [string, string, Quota | undefined, MeterUnit])[] = [
    [vscode.l10n.t('Account'), 'organization', usage.account, 'characters'],
    [vscode.l10n.t('This key'), 'key', usage.key, 'characters'],
    [vscode.l10n.t('Speech'), 'mic', withoutNothing(usage.speechMinutes), 'minutes'],
    [vscode.l10n.t('Documents'), 'file', withoutNothing(usage.documents), 'documents'],
    [vscode.l10n.t('Team documents'), 'files', withoutNothing(usage.teamDocuments), 'documents'],
  ];
  return meters.flatMap(([label, icon, quota, unit]) =>
    quota ? [meterNode({ id: `meter.${icon}`, label, icon, quota, unit, warningPercent })] : [],
  );
}

type MeterUnit = Parameters<typeof meterNode>[0]['unit'];

/** Drops a quota of 0 of 0, which means that the account does not have the product. */
function withoutNothing(quota: Quota | undefined): Quota | undefined {
  return quota && (quota.used > 0 || quota.limit !== 0) ? quota : undefined;
}

function periodNode({ start, end }: NonNullable<Usage['period']>, now: Date): Node {
  const label = vscode.l10n.t('Period');
  const range = vscode.l10n.t('{0} to {1}', formatDate(start), formatDate(end));
  const left = leftText(daysUntil(end, now));
  const description = [left, range].filter(Boolean).join(', ');
  return { label, description, spoken: `${label}: ${description}`, icon: 'calendar' };
}

function leftText(days: number | undefined): string {
  if (days === undefined) return '';
  if (days === 0) return vscode.l10n.t('ended');
  return days === 1 ? vscode.l10n.t('1 day left') : vscode.l10n.t('{0} days left', days);
}
