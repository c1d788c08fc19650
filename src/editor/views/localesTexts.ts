/** The texts of rows in the locales view: short ones to look at, and sentences for screen readers. */
import * as vscode from 'vscode';
import { openFacts } from '../../project/states/openFacts.ts';
import { completeness, countFacts } from '../../project/states/stateCounts.ts';
import type { EntryFact, FactCode, LocaleState } from '../../project/states/states.ts';
import { shortened } from '../../visible.ts';
import type { TargetState } from '../locales/shown.ts';
import { oneLine } from '../oneLine.ts';
import { formatNumber, formatPercent } from './figures.ts';
import { stateName } from './stateName.ts';

interface Described {
  readonly icon: string;
  readonly text: string;
  /** Follows the language name and a colon. */
  readonly spoken: string;
}

export function described(state: TargetState): Described {
  if (state.kind === 'unread') return said('loading~spin', vscode.l10n.t('reading…'));
  if (state.kind === 'broken') return said('error', state.message);
  const percent = completeness(state.state);
  const counts = [
    ...countTexts([state.state], [...codesOfFaults, 'edited', 'extra']),
    ...(state.kind === 'counted' ? [vscode.l10n.t('checking the texts…')] : []),
  ];
  const text = [formatPercent(percent), ...counts].join(' · ');
  const spoken = [vscode.l10n.t('{0} translated', formatPercent(percent)), ...counts].join(', ');
  const worst = iconOf(factsIn(state).filter(isOpen));
  const icon = worst === 'check' && percent < 100 ? 'circle-large-outline' : worst;
  if (state.kind === 'counted') return { icon: 'loading~spin', text, spoken };
  if (!state.isOld) return { icon, text, spoken };
  const old = (figures: string) => vscode.l10n.t('{0} (before the last change)', figures);
  return { icon, text: old(text), spoken: old(spoken) };
}

function said(icon: string, text: string): Described {
  return { icon, text, spoken: text };
}

export function factsIn(state: TargetState): readonly EntryFact[] {
  return 'state' in state ? state.state.entries.flatMap(({ facts }) => facts) : [];
}

const isOpen = openFacts(undefined);

export function isMissing({ code }: EntryFact): boolean {
  return code === 'missing' || code === 'empty';
}

export function iconOf(facts: readonly EntryFact[]): string {
  if (facts.some((fact) => isOpen(fact) && !isMissing(fact))) return 'warning';
  if (facts.some(isMissing)) return 'circle-large-outline';
  return facts.length > 0 ? 'info' : 'check';
}

/**
 * The most serious counts come first, because a narrow view truncates the rest, and the percentage already shows that
 * texts are missing.
 */
const codesOfFaults = [
  'damaged',
  'pluralFormMissing',
  'otherShape',
  'tooLong',
  'missing',
  'stale',
] as const satisfies readonly FactCode[];

/** The counts of the faults that keep translations from being complete and correct. */
export function faultTexts(states: readonly LocaleState[]): readonly string[] {
  return countTexts(states, codesOfFaults);
}

function countTexts(
  states: readonly LocaleState[],
  codes: readonly Exclude<FactCode, 'empty'>[],
): readonly string[] {
  const counts = states.map(countFacts);
  return codes.flatMap((code) => {
    // An empty translation counts as missing.
    const number = counts.reduce((sum, one) => sum + one[code] + (code === 'missing' ? one.empty : 0), 0);
    return number > 0 ? [countText(code, number)] : [];
  });
}

function countText(code: Exclude<FactCode, 'empty'>, number: number): string {
  const count = formatNumber(number);
  switch (code) {
    case 'missing':
      return vscode.l10n.t('{0} missing', count);
    case 'pluralFormMissing':
      return number === 1
        ? vscode.l10n.t('1 plural form missing')
        : vscode.l10n.t('{0} plural forms missing', count);
    case 'damaged':
      return vscode.l10n.t('{0} damaged', count);
    case 'otherShape':
      return vscode.l10n.t('{0} with a different structure', count);
    case 'tooLong':
      return vscode.l10n.t('{0} too long', count);
    case 'stale':
      return vscode.l10n.t('{0} stale', count);
    case 'edited':
      return vscode.l10n.t('{0} edited', count);
    case 'sameAsSource':
      return vscode.l10n.t('{0} same as source', count);
    case 'extra':
      return vscode.l10n.t('{0} extra', count);
  }
}

export function factText(fact: EntryFact): string {
  if (fact.code === 'pluralFormMissing') return vscode.l10n.t('plural form "{0}" missing', fact.category);
  if (fact.code === 'tooLong') return lengthText(fact);
  return stateName(fact.code);
}

function lengthText({ length, limit }: Extract<EntryFact, { code: 'tooLong' }>): string {
  return limit === 1
    ? vscode.l10n.t('{0} of 1 character', length)
    : vscode.l10n.t('{0} of {1} characters', length, limit);
}

/** UTF-16 code units; the tooltip shows the whole text. */
const longestText = 200;

export function shortLine(text: string): string {
  return oneLine(shortened(text, longestText));
}
