/** The limit that `--max-characters` sets to what a run may cost. */
import { UsageError } from './errors.ts';
import { plural } from './report.ts';

/**
 * @param characters what the run would send, as it was estimated
 * @throws UsageError
 */
export function requireWithin(limit: number | undefined, characters: number): void {
  if (limit === undefined || characters <= limit) return;
  throw new UsageError(
    `The run would send ${plural(characters, 'character')}, and --max-characters allows ${limit}. No text was sent.`,
  );
}
