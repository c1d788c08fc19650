import type { Quota } from '../service/usage.ts';

export interface QuotaState {
  /** Nothing is left, which includes a limit of 0. */
  readonly reached: boolean;
  /** So much is used that the user should be warned. */
  readonly warns: boolean;
}

/** @param warningPercent the percentage of the limit from which to warn; 0 never warns */
export function quotaState({ used, limit }: Quota, warningPercent: number): QuotaState {
  if (limit === undefined) return { reached: false, warns: false };
  const reached = used >= limit;
  const warns = warningPercent > 0 && (reached || 100 * used >= warningPercent * limit);
  return { reached, warns };
}

/** Whether the warning threshold was reached between two successive readings of a quota. */
export function crosses(before: Quota, now: Quota, warningPercent: number): boolean {
  return !quotaState(before, warningPercent).warns && quotaState(now, warningPercent).warns;
}

/** The quota with the largest share used; undefined if none has a limit. */
export function tightest<Q extends Quota>(quotas: readonly Q[]): Q | undefined {
  const limited = quotas.filter(({ limit }) => limit !== undefined);
  return limited.toSorted((one, other) => usedShare(other) - usedShare(one))[0];
}

function usedShare({ used, limit = 0 }: Quota): number {
  return limit > 0 ? used / limit : Number.POSITIVE_INFINITY;
}
