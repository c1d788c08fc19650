import type { World } from '../call.ts';
import type { LedgerRow } from '../ledger.ts';
import type { DateRange } from './dateRange.ts';

/**
 * What the organisation's developer keys used, deactivated ones included. The service's figures end with yesterday, ours
 * with the last request, so that people see what they did.
 */
export function rowsOfOrganisation(world: World, { fromDay, toDay }: DateRange): readonly LedgerRow[] {
  const ids = new Set(world.keys.ofPlan('pro').map(({ id }) => id));
  return [...world.ledger.rows(fromDay, toDay)].filter((row) => ids.has(row.keyId));
}

/** A day as the reports write it. */
export function usageDate(day: string): string {
  return `${day}T00:00:00Z`;
}

/** Four characters at either end, whatever the length. */
export function maskKey(secret: string): string {
  return `${secret.slice(0, 4)}****${secret.slice(-4)}`;
}
