import * as vscode from 'vscode';
import { type KeyWithUse, keyState } from '../../administration/developerKeys.ts';
import type { KeysState } from '../developerKeys/model.ts';
import { keyName } from '../developerKeys/names.ts';
import { commandIds } from '../ids.ts';
import { detailNodes } from './developerKeyDetails.ts';
import { spokenSummaryOf, stateIcon, summaryOf } from './developerKeyTexts.ts';
import type { Node } from './tree.ts';

export interface KeyViewOptions {
  readonly showsDeactivated: boolean;
  /** The percentage of a limit at which keys begin to show a warning; 0 for never. */
  readonly warningPercent: number;
}

/** The rows of the view, which shows its welcome text if there are none. */
export function developerKeyNodes(state: KeysState, options: KeyViewOptions): readonly Node[] {
  switch (state.kind) {
    case 'none':
      return [];
    case 'unread':
    case 'loading':
      return [{ label: vscode.l10n.t('Reading the developer keys…'), icon: 'loading~spin' }];
    case 'forbidden':
      return [actionNode(vscode.l10n.t('Set Admin Key…'), 'key', commandIds.setAdminKey, state.message)];
    case 'failed':
      return [
        actionNode(vscode.l10n.t('Try Again'), 'refresh', commandIds.refreshDeveloperKeys, state.message),
      ];
    case 'ready':
      return [...problemNodes(state.useProblem), ...keyNodes(state.keys, options)];
  }
}

/** The view's message, above the rows. */
export function developerKeyMessage(state: KeysState): string | undefined {
  return state.kind === 'forbidden' || state.kind === 'failed' ? state.message : undefined;
}

function actionNode(label: string, icon: string, command: string, reason: string): Node {
  const spoken = `${reason} ${label}`;
  return { label, icon, tooltip: reason, spoken, command: { command, title: label } };
}

function problemNodes(problem: string | undefined): readonly Node[] {
  if (problem === undefined) return [];
  const label = vscode.l10n.t('The usage could not be read');
  const command = { command: commandIds.refreshDeveloperKeys, title: vscode.l10n.t('Try Again') };
  return [
    {
      label,
      description: problem,
      tooltip: problem,
      spoken: `${label}: ${problem}`,
      icon: 'warning',
      command,
    },
  ];
}

function keyNodes(
  keys: readonly KeyWithUse[],
  { showsDeactivated, warningPercent }: KeyViewOptions,
): readonly Node[] {
  const shown = keys.filter(({ key }) => showsDeactivated || !key.deactivated);
  const hidden = keys.length - shown.length;
  return [...shown.map((entry) => keyNode(entry, warningPercent)), ...hiddenNodes(hidden)];
}

const keyRow = 'developerKey.';

/** The id of a row's key; undefined if the row does not represent one. */
export function keyIdOf(row: Node | undefined): string | undefined {
  return row?.contextValue?.startsWith(keyRow) ? row.id : undefined;
}

function keyNode(entry: KeyWithUse, warningPercent: number): Node {
  const { key } = entry;
  const state = keyState(entry, warningPercent);
  const description = summaryOf(entry, state);
  return {
    id: key.keyId,
    contextValue: `${keyRow}${key.deactivated ? 'deactivated' : 'active'}`,
    label: keyName(key),
    description,
    tooltip: `${keyName(key, 1000)}\n${description}`,
    spoken: `${keyName(key)}: ${spokenSummaryOf(entry, state)}`,
    icon: stateIcon(state, warningPercent),
    collapsed: true,
    children: detailNodes(entry),
  };
}

function hiddenNodes(count: number): readonly Node[] {
  if (count === 0) return [];
  const title = vscode.l10n.t('Show Deactivated Keys');
  const label = vscode.l10n.t('Deactivated keys');
  const description = vscode.l10n.t('{0} hidden', count);
  const spoken = `${label}: ${description}. ${title}`;
  const command = { command: commandIds.showDeactivatedKeys, title };
  return [{ label, description, spoken, tooltip: title, icon: 'eye-closed', command }];
}
