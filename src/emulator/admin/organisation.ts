import type { World } from '../call.ts';
import type { LedgerRow } from '../ledger.ts';
import type { DateRange } from './dateRange.ts';

/** Includes deactivated keys. The service's figures stop at yesterday; these include the latest request. */
export function rowsOfOrganisation(world: World, { fromDay, toDay }: DateRange): readonly LedgerRow[] {
  const ids = new Set(world.keys.ofPlan('pro').map(({ id }) => id));
  return [...world.ledger.rows(fromDay, toDay)].filter((row) => ids.has(row.keyId));
}

export function usageDate(day: string): string {
  return `${day}T00:00:00Z`;
}

/** Keeps four characters at either end, whatever the length. */
export function maskKey(secret: string): string {
  return `${secret.slice(0, 4)}****${secret.slice(-4)}`;
}
