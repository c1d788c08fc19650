import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Call } from '../../service/request.ts';
import type { Reply } from '../confirm.ts';
import { UsageError } from '../errors.ts';
import { ask, canAsk } from '../terminal.ts';
import { nameOf } from './findKey.ts';

/**
 * @param what the action, for example `A key is deactivated`
 * @throws UsageError if no user can be asked
 */
export function requireTerminal(what: string): void {
  if (canAsk()) return;
  throw new UsageError(`${what} permanently: confirm with --yes if there is no terminal.`);
}

/**
 * Accepts the label as well as `y`, because typing it shows that the user has the right key in mind. A label that is
 * empty or reads like a refusal is not accepted.
 */
export function askToDeactivate(key: DeveloperKey, { signal }: Call): Promise<Reply> {
  const label = key.label.trim();
  const labels = label === '' || refusal.test(label) ? [] : [label];
  const wanted = labels.length > 0 ? 'its label or y' : 'y';
  const question = `Deactivate ${nameOf(key)} permanently? This cannot be undone. Type ${wanted}: `;
  return ask(question, signal, labels);
}

const refusal = /^(n|no|nope|q|quit|exit|cancel|stop)$/i;
