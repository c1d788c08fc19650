import type { Clock } from '../http/clock.ts';
import { cancelled, ServiceError } from '../http/errors.ts';
import type { Glossary } from './glossaries.ts';
import type { Call } from './request.ts';

/** Milliseconds: the first wait, the longest wait, and the time after which to give up. */
export const readyWaits = { first: 500, longest: 15_000, all: 5 * 60_000 };

/**
 * Polls until the glossary is ready, even while the service reports too many requests about glossaries.
 * @throws ServiceError of any kind; `busy` with `glossaryNotReady` when the time is up
 */
export async function awaitReady(
  read: (call: Call) => Promise<Glossary>,
  clock: Clock,
  call: Call,
): Promise<Glossary> {
  const started = clock.now();
  for (let waited = 0, wait = readyWaits.first; ; wait = Math.min(2 * wait, readyWaits.longest)) {
    const glossary = await readPatiently(read, call);
    if (glossary?.ready) return glossary;
    if (Math.max(waited, clock.now() - started) >= readyWaits.all) {
      throw new ServiceError({ kind: 'busy', endpoint, busyReason: 'glossaryNotReady' });
    }
    await clock.sleep(wait, call.signal);
    if (call.signal.aborted) throw cancelled(endpoint);
    waited += wait;
  }
}

const endpoint = 'GET /v3/glossaries/{glossary_id}';

async function readPatiently(
  read: (call: Call) => Promise<Glossary>,
  call: Call,
): Promise<Glossary | undefined> {
  try {
    return await read(call);
  } catch (error) {
    if (error instanceof ServiceError && error.busyReason === 'glossaryRequests') return undefined;
    throw error;
  }
}
