import type { World } from '../call.ts';
import type { LedgerRow } from '../ledger.ts';
import type { DateRange } from './dateRange.ts';

/**
 * Usage by the organisation's developer keys, including deactivated ones. The service's figures end with
 * yesterday; the emulator includes the latest request so that the effect can be seen immediately.
 */
export function rowsOfOrganisation(world: World, { fromDay, toDay }: DateRange): readonly LedgerRow[] {
  const ids = new Set(world.keys.ofPlan('pro').map(({ id }) => id));
  return [...world.ledger.rows(fromDay, toDay)].filter((row) => ids.has(row.keyId));
}

/** A day in the format of the reports. */
export function usageDate(day: string): string {
  return `${day}T00:00:00Z`;
}

/** Keeps four characters at either end, whatever the length. */
export function maskKey(secret: string): string {
  return `${secret.slice(0, 4)}****${secret.slice(-4)}`;
}
