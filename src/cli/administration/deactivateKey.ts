import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Call } from '../../service/request.ts';
import { UsageError } from '../errors.ts';
import { confirm, type Reply } from './confirm.ts';
import { nameOf } from './findKey.ts';

/** @throws UsageError where nobody can be asked. */
export function requireTerminal(): void {
  if (process.stdin.isTTY && process.stderr.isTTY) return;
  throw new UsageError('A key is deactivated for good: confirm it with --yes where nobody can be asked.');
}

/** The label is an answer, too: whoever types it means this key. */
export function askToDeactivate(key: DeveloperKey, { signal }: Call): Promise<Reply> {
  const question = `Deactivate ${nameOf(key)} for good? It cannot be undone. Type its label or y: `;
  const accepted = ['y', 'yes', key.label.trim()].filter(Boolean);
  return confirm({ input: process.stdin, output: process.stderr, signal }, question, accepted);
}
