/** Runs a command and delivers its events to webhooks, if the user has named a file that describes them. */
import type { Raise } from '../../jobs/events.ts';
import { Interrupt } from '../interrupt.ts';
import { recordsFile } from './file.ts';

/**
 * Delivers pending events before it resolves, within a deadline. The result is that of the work.
 * @throws UsageError before the work begins
 */
export async function withWebhooks<T>(
  option: string | undefined,
  work: (raise: Raise) => Promise<T>,
): Promise<T> {
  const file = recordsFile(option, process.env);
  if (file === undefined) return work(() => {});
  const { openWebhooks } = await import('./session.ts');
  const session = await openWebhooks(file);
  try {
    return await work(session.raise);
  } finally {
    const interrupt = new Interrupt();
    await session.finish(interrupt.signal).finally(() => interrupt.dispose());
  }
}
