import { setting } from '../settings.ts';

/** Share of a limit from which on to warn; 0 is off. settings.json is not held to the manifest's types. */
export function usageWarningPercent(): number {
  const percent = setting<unknown>('usageWarningPercent');
  return typeof percent === 'number' && percent > 0 ? percent : 0;
}
