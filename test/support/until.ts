import { setTimeout as wait } from 'node:timers/promises';
import { patience } from './patience.ts';

/**
 * Waits for the effects of a command or a save.
 * @param actual the state observed instead, for the error if the wait times out
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  actual: () => unknown = () => condition,
): Promise<void> {
  for (const end = Date.now() + patience.wait; !(await condition()); await wait(10)) {
    if (Date.now() > end) throw new Error(`Waited in vain; last: ${String(await actual())}`);
  }
}
