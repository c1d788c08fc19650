/** The limit that `--max-characters` sets on what a run may send. */
import { UsageError } from './errors.ts';
import { plural } from './report.ts';

/**
 * @param characters an estimate of what the run would send
 * @throws UsageError
 */
export function requireWithin(limit: number | undefined, characters: number): void {
  if (limit === undefined || characters <= limit) return;
  throw new UsageError(
    `The run would send ${plural(characters, 'character')}, and --max-characters allows ${limit}. No text was sent.`,
  );
}
