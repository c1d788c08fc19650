import type { UsageBreakdown } from '../service/analytics.ts';
import { type DateRange, dayAt } from '../service/dateRange.ts';
import type { DeveloperKey } from '../service/developerKeys.ts';
import { sumOf } from './measures.ts';
import { quotaState } from './quota.ts';
import type { Report, ReportRow } from './report.ts';

/** What a key used, as far as the service reports it. */
export interface KeyUse {
  readonly usage: UsageBreakdown;
  /** The number of keys that the figures may belong to; 1 if they are this key's own. */
  readonly sharedBy: number;
}

export interface KeyWithUse {
  readonly key: DeveloperKey;
  /** Absent while unknown. */
  readonly use?: KeyUse | undefined;
}

/**
 * The report identifies a key by its label and a few characters of the secret, never by its id, and labels need not be
 * unique: each key that was active in the range gets the sum of the figures under its label.
 */
export function withUse(
  keys: readonly DeveloperKey[],
  { rows, range }: Pick<Report, 'rows' | 'range'>,
): readonly KeyWithUse[] {
  const ofLabel = grouped(rows, ({ name }) => name);
  const working = grouped(
    keys.filter((key) => workedIn(range, key)),
    ({ label }) => label,
  );
  return keys.map((key) => {
    if (!workedIn(range, key)) return { key, use: { usage: { total: 0 }, sharedBy: 1 } };
    return { key, use: useOf(ofLabel.get(key.label) ?? [], working.get(key.label)?.length ?? 0) };
  });
}

function grouped<T>(items: readonly T[], labelOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(labelOf(item));
    if (group) group.push(item);
    else groups.set(labelOf(item), [item]);
  }
  return groups;
}

function useOf(rows: readonly ReportRow[], namesakes: number): KeyUse {
  const masked = new Set(rows.map(({ maskedKey }) => maskedKey));
  return { usage: sumOf(rows.map(({ usage }) => usage)), sharedBy: Math.max(namesakes, masked.size) };
}

/** A key deactivated before the range cannot have used anything. */
function workedIn({ start }: DateRange, { deactivated, deactivatedAt = '' }: DeveloperKey): boolean {
  return !deactivated || (dayAt(deactivatedAt) ?? start) >= start;
}

/** Active keys first, then by label, then oldest first. Each id occurs once. */
export function sortedKeys(keys: readonly DeveloperKey[], language: string): readonly DeveloperKey[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const unique = new Map(keys.map((key) => [key.keyId, key]));
  return [...unique.values()].sort(
    (one, other) =>
      Number(one.deactivated) - Number(other.deactivated) ||
      compare(one.label, other.label) ||
      compare(one.created ?? '', other.created ?? ''),
  );
}

export function activeKeys(keys: readonly DeveloperKey[]): readonly DeveloperKey[] {
  return keys.filter(({ deactivated }) => !deactivated);
}

/** Enough of an id to recognise it: both ends of each part. */
export function shortKeyId(keyId: string): string {
  const shorten = (part: string) => (part.length > 9 ? `${part.slice(0, 4)}…${part.slice(-4)}` : part);
  return keyId.split(':').map(shorten).join(':');
}

export type KeyState = 'active' | 'near' | 'reached' | 'blocked' | 'deactivated';

/** Figures shared by several keys say nothing about the limit of one. */
export function keyState({ key, use }: KeyWithUse, warningPercent: number): KeyState {
  if (key.deactivated) return 'deactivated';
  if (key.limits.characters === 0) return 'blocked';
  if (use === undefined || use.sharedBy > 1) return 'active';
  const states = quotas(key, use.usage).map((quota) => quotaState(quota, warningPercent));
  if (states.some(({ reached }) => reached)) return 'reached';
  return states.some(({ warns }) => warns) ? 'near' : 'active';
}

const msPerMinute = 60_000;

function quotas({ limits }: DeveloperKey, { total, speechMinutes = 0 }: UsageBreakdown) {
  const characters = { used: total, limit: limits.characters ?? undefined };
  const speech = { used: speechMinutes * msPerMinute, limit: limits.speechMilliseconds ?? undefined };
  // A key without any speech allowance has not exhausted it.
  return speech.limit === 0 ? [characters] : [characters, speech];
}
