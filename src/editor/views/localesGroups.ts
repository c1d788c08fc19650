/** Groups the texts of a language, so that no row has too many rows below it. */
import * as vscode from 'vscode';
import { groupBy } from '../../groupBy.ts';
import type { EntryTexts } from '../../project/entries/entryTexts.ts';
import type { EntryFact } from '../../project/states/states.ts';
import { keyName } from '../localeFile/names.ts';
import { formatNumber } from './figures.ts';
import type { Node } from './tree.ts';

/** Longer lists of rows are split into parts of this size. */
export const mostRows = 500;

export interface ShownText {
  readonly texts: EntryTexts;
  readonly facts: readonly EntryFact[];
}

export interface Making {
  /** @param group the first part of the key, if the row above shows it */
  readonly textRow: (one: ShownText, group?: string) => Node;
  /** The context value of a group, on which its menus depend. */
  readonly groupKind: (own: readonly ShownText[]) => string;
  /** Records which texts a row represents. */
  readonly placed: (row: Node, own: readonly ShownText[]) => Node;
}

/** The rows of texts: grouped by the first part of their keys if there are many, and split if there are too many. */
export function groupsOf(all: readonly ShownText[], making: Making): readonly Node[] {
  const { textRow, placed } = making;
  const groups = [...groupBy(all, ({ texts }) => firstPart(texts.path))];
  const isGrouped = all.length > mostUngrouped && groups.length > 1 && groups.length < all.length;
  if (!isGrouped) return inParts(all.map((one) => textRow(one)));
  return inParts(
    groups.map(([name, own]) =>
      own.length === 1 && own[0] ? textRow(own[0]) : placed(groupRow(name, own, making), own),
    ),
  );
}

/** Up to this number of texts, no groups are needed. */
const mostUngrouped = 30;

function firstPart([first = '', second]: readonly string[]): string {
  return second === undefined && first.indexOf('.') > 0 ? first.slice(0, first.indexOf('.')) : first;
}

function groupRow(name: string, own: readonly ShownText[], { textRow, groupKind }: Making): Node {
  const open = own.filter(({ facts }) => facts.length > 0).length;
  const count = countText(open, own.length);
  return {
    label: keyName([name]),
    description: count,
    spoken: `${keyName([name])}: ${count}`,
    icon: 'symbol-namespace',
    contextValue: groupKind(own),
    collapsed: true,
    load: async () => inParts(own.map((one) => textRow(one, name))),
  };
}

function countText(open: number, all: number): string {
  if (open === 0) return formatNumber(all);
  return open === 1
    ? vscode.l10n.t('1 of {0} needs attention', formatNumber(all))
    : vscode.l10n.t('{0} of {1} need attention', formatNumber(open), formatNumber(all));
}

/** Splits a list of rows that is too long. */
export function inParts(rows: readonly Node[]): readonly Node[] {
  if (rows.length <= mostRows) return rows;
  const parts: Node[] = [];
  for (let start = 0; start < rows.length; start += mostRows) {
    const own = rows.slice(start, start + mostRows);
    parts.push({ label: partLabel(start, own), icon: 'ellipsis', collapsed: true, children: own });
  }
  return parts;
}

/** @param start the number of rows in the preceding parts */
export function partLabel(start: number, { length }: readonly unknown[]): string {
  return vscode.l10n.t('{0} to {1}', formatNumber(start + 1), formatNumber(start + length));
}
