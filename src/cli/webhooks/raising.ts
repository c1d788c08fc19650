/** A command whose events are told to webhooks, where the person names any. */
import type { Raise } from '../../jobs/events.ts';
import { Interrupt } from '../interrupt.ts';
import { recordsFile } from './file.ts';

/**
 * What waits is delivered before this resolves, within a deadline; the result is that of the work, whatever comes of it.
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
