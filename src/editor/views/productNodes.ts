import * as vscode from 'vscode';
import type { ProductUsage } from '../../service/usage.ts';
import { formatNumber } from './figures.ts';
import type { Node } from './tree.ts';

/** The usage per product, as far as the service reports it for the account and the key. */
export function productNodes(products: readonly ProductUsage[]): readonly Node[] {
  if (products.length === 0) return [];
  const children = products.map((product) => {
    const label = productName(product.product);
    const description = countsOf(product);
    return { label, description, spoken: `${label}: ${description}` };
  });
  return [{ label: vscode.l10n.t('By product'), icon: 'list-tree', children }];
}

function countsOf({ unit, accountUsed, keyUsed }: ProductUsage): string {
  if (accountUsed === undefined) return vscode.l10n.t('this key {0}', units(unit, keyUsed ?? 0));
  const account = units(unit, accountUsed);
  return keyUsed === undefined ? account : vscode.l10n.t('{0}, this key {1}', account, formatNumber(keyUsed));
}

/** The service may add products at any time; unknown ones are shown by their own name. */
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

export function minutesText(count: number): string {
  return count === 1 ? vscode.l10n.t('1 minute') : vscode.l10n.t('{0} minutes', formatNumber(count));
}

function units(unit: string, count: number): string {
  switch (unit) {
    case 'characters':
      return count === 1
        ? vscode.l10n.t('1 character')
        : vscode.l10n.t('{0} characters', formatNumber(count));
    case 'minutes':
      return minutesText(count);
    default:
      return `${formatNumber(count)} ${unit}`;
  }
}
