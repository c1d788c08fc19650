/** The last rows of the locales view: what may hold texts but is left alone, and why. */
import * as vscode from 'vscode';
import { extensionOf } from '../../formats/index.ts';
import type { PassedOver } from '../../project/discovery/discover.ts';
import { openSetting } from '../configuration.ts';
import { nameOf } from '../localeFile/names.ts';
import type { LeftAlone } from '../locales/shown.ts';
import { formatNumber } from './figures.ts';
import { inParts } from './localesGroups.ts';
import type { Node } from './tree.ts';

/** What the view shows if nothing but `all` was found, because the welcome text needs a view without rows. */
export function onlyLeftAlone(all: readonly LeftAlone[]): readonly Node[] {
  const settings = [
    [vscode.l10n.t('Set Source Language'), 'vernacular.sourceLanguage'],
    [vscode.l10n.t('Name Locale Files'), 'vernacular.resources'],
  ] as const;
  return [
    { label: vscode.l10n.t('No locale files were found'), icon: 'info' },
    ...settings.map(([label, name]) => ({ label, icon: 'settings-gear', command: openSetting(name) })),
    leftAloneRow(all, false),
  ];
}

export function leftAloneRow(all: readonly LeftAlone[], collapsed: boolean): Node {
  const label = vscode.l10n.t('Left alone');
  const count = formatNumber(all.length);
  return {
    id: 'left alone',
    label,
    description: count,
    spoken: `${label}: ${count}`,
    tooltip: vscode.l10n.t('What looks like locale files but is not translated, and why'),
    icon: 'circle-slash',
    collapsed,
    load: async () => inParts(all.map(rowOf)),
  };
}

function rowOf({ uri, reason }: LeftAlone): Node {
  const name = nameOf(uri);
  const sentence = reasonText(reason);
  const command = commandOf(uri, reason);
  return {
    id: `left alone ${reason.code} ${uri.toString()}`,
    label: name,
    description: sentence,
    spoken: `${name}: ${sentence}`,
    tooltip: `${name}\n${sentence}`,
    icon: reason.code === 'unmatched' ? 'settings-gear' : 'file',
    ...(command && { command }),
  };
}

function commandOf(uri: vscode.Uri, { code }: PassedOver): vscode.Command | undefined {
  switch (code) {
    case 'unmatched':
      return openSetting('vernacular.resources', uri);
    case 'ignored':
      // It may be a folder or a pattern.
      return undefined;
    case 'data':
    case 'unread':
    case 'passesOn':
    case 'noSource':
      return { command: 'vscode.open', title: vscode.l10n.t('Open File'), arguments: [uri] };
  }
}

function reasonText(reason: PassedOver): string {
  switch (reason.code) {
    case 'data':
      return vscode.l10n.t('looks like data for programs');
    case 'ignored':
      return vscode.l10n.t('excluded by .gitignore or a setting');
    case 'unmatched':
      return vscode.l10n.t('no file of the source language matches this item of vernacular.resources');
    case 'unread':
      return withOthers(vscode.l10n.t('format is not supported'), reason);
    case 'passesOn':
      return vscode.l10n.t('only passes on the texts of {0}', reason.from);
    case 'noSource':
      return withOthers(
        vscode.l10n.t('no file in the source language, see vernacular.sourceLanguage'),
        reason,
      );
  }
}

function withOthers(
  sentence: string,
  { path, others }: { readonly path: string; readonly others: number },
): string {
  if (others === 0) return sentence;
  const more =
    others === 1
      ? vscode.l10n.t('and 1 more .{0} file', extensionOf(path))
      : vscode.l10n.t('and {0} more .{1} files', formatNumber(others), extensionOf(path));
  return `${sentence} (${more})`;
}
