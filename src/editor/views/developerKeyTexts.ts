import * as vscode from 'vscode';
import type { KeyState, KeyUse, KeyWithUse } from '../../administration/developerKeys.ts';
import { formatDate, formatNumber, formatPercent, percent } from './figures.ts';
import { charactersUsed, usedOf } from './meter.ts';

/** @param warningPercent 0 turns warnings off */
export function stateIcon(state: KeyState, warningPercent: number): string {
  switch (state) {
    case 'active':
      return 'key';
    case 'near':
    case 'reached':
      return warningPercent > 0 ? 'warning' : 'key';
    case 'blocked':
      return 'lock';
    case 'deactivated':
      return 'circle-slash';
  }
}

/** What matters most about a key's state, usage and limit, on one line. */
export function summaryOf(entry: KeyWithUse, state: KeyState): string {
  const { deactivatedAt } = entry.key;
  switch (state) {
    case 'active':
    case 'near':
      return useText(entry);
    case 'reached':
      return vscode.l10n.t('limit reached, {0}', useText(entry));
    case 'blocked':
      return vscode.l10n.t('blocked, {0}', useText(entry));
    case 'deactivated':
      return deactivatedAt === undefined
        ? vscode.l10n.t('deactivated')
        : vscode.l10n.t('deactivated {0}', formatDate(deactivatedAt));
  }
}

/** Like `summaryOf`, but in words, for screen readers. */
export function spokenSummaryOf(entry: KeyWithUse, state: KeyState): string {
  switch (state) {
    case 'active':
    case 'near':
      return join(spokenUse(entry), spokenShare(entry));
    case 'reached':
      return vscode.l10n.t('limit reached, {0}', spokenUse(entry));
    case 'blocked':
      return vscode.l10n.t('blocked, {0}', spokenUse(entry));
    case 'deactivated':
      return summaryOf(entry, state);
  }
}

function spokenUse({ key, use }: KeyWithUse): string {
  const { characters: limit } = key.limits;
  if (use === undefined) return spokenLimit(limit);
  const { usage, sharedBy } = use;
  if (sharedBy === 1 && limit !== 0) {
    return usedOf('characters', { used: usage.total, ...(limit !== null && { limit }) });
  }
  if (sharedBy === 1) return charactersUsed(usage.total);
  return join(spokenShared(usage.total, sharedBy), spokenLimit(limit));
}

function spokenShared(used: number, sharedBy: number): string {
  return used === 1
    ? vscode.l10n.t('1 character used by {0} keys with this label', sharedBy)
    : vscode.l10n.t('{0} characters used by {1} keys with this label', formatNumber(used), sharedBy);
}

function spokenShare({ key, use }: KeyWithUse): string | undefined {
  const { characters: limit } = key.limits;
  const isOwn = use?.sharedBy === 1 && limit !== null;
  return isOwn ? formatPercent(percent(use.usage.total, limit)) : undefined;
}

function spokenLimit(limit: number | null): string {
  if (limit === null) return vscode.l10n.t('no limit');
  return limit === 1
    ? vscode.l10n.t('at most 1 character a month')
    : vscode.l10n.t('at most {0} characters a month', formatNumber(limit));
}

function join(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

function useText({ key, use }: KeyWithUse): string {
  const limit = key.limits.characters;
  if (use === undefined) return limitText(limit);
  const used = formatNumber(use.usage.total);
  if (use.sharedBy > 1) {
    return vscode.l10n.t('{0} shared by {1} keys, {2}', used, use.sharedBy, limitText(limit));
  }
  if (limit === 0) return vscode.l10n.t('{0} used', used);
  if (limit === null) return vscode.l10n.t('{0} used, {1}', used, limitText(limit));
  return vscode.l10n.t(
    '{0}, {1} of {2}',
    formatPercent(percent(use.usage.total, limit)),
    used,
    formatNumber(limit),
  );
}

function limitText(limit: number | null): string {
  return limit === null ? vscode.l10n.t('no limit') : vscode.l10n.t('limit {0}', formatNumber(limit));
}

/** Says that the figures are not the key's own. Undefined if they are. */
export function sharedText({ sharedBy }: KeyUse): string | undefined {
  if (sharedBy === 1) return undefined;
  return vscode.l10n.t(
    'The service counts by label, and {0} keys share this one: the figures are for all of them.',
    sharedBy,
  );
}
