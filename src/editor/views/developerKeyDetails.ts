import * as vscode from 'vscode';
import { type KeyUse, type KeyWithUse, shortKeyId } from '../../administration/developerKeys.ts';
import { durationText } from '../../administration/keyLimits.ts';
import { type Measure, measures } from '../../administration/measures.ts';
import { sharedText } from './developerKeyTexts.ts';
import { formatDate, formatNumber } from './figures.ts';
import { minutesText } from './productNodes.ts';
import type { Node } from './tree.ts';

/** The rows below a key. */
export function detailNodes({ key, use }: KeyWithUse): readonly Node[] {
  const { created, deactivatedAt, limits } = key;
  return [
    row(vscode.l10n.t('Key ID'), shortKeyId(key.keyId)),
    ...(created ? [row(vscode.l10n.t('Created'), formatDate(created))] : []),
    ...(deactivatedAt ? [row(vscode.l10n.t('Deactivated'), formatDate(deactivatedAt))] : []),
    row(vscode.l10n.t('Characters'), limitText(limits.characters, formatNumber)),
    row(
      vscode.l10n.t('Speech'),
      limitText(limits.speechMilliseconds, (ms) => durationText(ms, formatNumber)),
    ),
    ...(use ? [useNode(use)] : []),
  ];
}

function row(label: string, description: string, said = description): Node {
  return { label, description, spoken: `${label}: ${said}` };
}

function limitText(limit: number | null, shown: (limit: number) => string): string {
  if (limit === null) return vscode.l10n.t('no limit');
  if (limit === 0) return vscode.l10n.t('limit 0: blocked');
  return vscode.l10n.t('at most {0} a month', shown(limit));
}

function useNode(use: KeyUse): Node {
  const label = vscode.l10n.t('Used this month');
  const shared = use.sharedBy > 1;
  const description = shared ? vscode.l10n.t('by {0} keys with this label', use.sharedBy) : '';
  const fresh = vscode.l10n.t('In UTC. The figures may not include today.');
  return {
    label,
    description,
    tooltip: [sharedText(use), fresh].filter(Boolean).join('\n'),
    spoken: [label, description].filter(Boolean).join(' '),
    children: measures.flatMap((measure) => measureNodes(measure, use)),
  };
}

function measureNodes(measure: Measure, { usage }: KeyUse): readonly Node[] {
  const value = usage[measure];
  if (value === undefined) return [];
  switch (measure) {
    case 'total':
      return [row(vscode.l10n.t('Characters'), formatNumber(value))];
    case 'text':
      return [row(vscode.l10n.t('Text translation'), formatNumber(value))];
    case 'documents':
      return [row(vscode.l10n.t('Document translation'), formatNumber(value))];
    case 'writing':
      return [row(vscode.l10n.t('Writing'), formatNumber(value))];
    case 'speechMinutes': {
      const shown = vscode.l10n.t('{0} min', formatNumber(value));
      return [row(vscode.l10n.t('Speech'), shown, minutesText(value))];
    }
  }
}
