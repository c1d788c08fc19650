import { cancelled, ServiceError } from '../http/errors.ts';
import { type DocumentHandle, type DocumentStatus, plausibleSeconds } from '../service/documents.ts';
import type { FlowDeps, Watch } from './ports.ts';

/** Milliseconds: the first wait, the longest one, and how long the service may be unreachable. */
export const waits = { first: 1_000, longest: 15_000, away: 15 * 60_000 };

/**
 * @param onStatus called with each answer but the last, before the next request
 * @throws ServiceError (one that may be temporary only after `waits.away`), and what `onStatus` throws
 */
export async function awaitDocument(
  { service, clock }: Pick<FlowDeps, 'service' | 'clock'>,
  handle: DocumentHandle,
  { signal, onStep }: Watch,
  onStatus: (status: DocumentStatus) => Promise<void> = async () => {},
): Promise<DocumentStatus> {
  let answered = clock.now();
  for (let wait = waits.first; ; wait = Math.min(1.5 * wait, waits.longest)) {
    const status = await service.documentStatus(handle, { signal }).catch((error: unknown) => {
      if (!isPassing(error) || clock.now() - answered >= waits.away) throw error;
      return undefined;
    });
    if (status?.state === 'done' || status?.state === 'failed') return status;
    if (status) {
      answered = clock.now();
      await onStatus(status);
      onStep?.({ kind: 'waiting', status });
    }
    await clock.sleep(pauseOf(status, wait), signal);
    if (signal.aborted) throw cancelled('POST /v2/document/{document_id}');
  }
}

/** The remaining time reported by the service may shorten a wait, but never below the first one. */
function pauseOf(status: DocumentStatus | undefined, wait: number): number {
  const seconds = status && plausibleSeconds(status);
  return seconds === undefined ? wait : Math.max(waits.first, Math.min(wait, seconds * 1000));
}

export function isPassing(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError)) return false;
  if (error.kind === 'busy') return true;
  const { cause } = error.network ?? {};
  return error.kind === 'unavailable' && cause !== 'tls' && cause !== 'proxy';
}
