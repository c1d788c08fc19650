import { ServiceError } from '../http/errors.ts';
import type { DocumentOptions } from '../service/documentRules.ts';
import type { DocumentHandle } from '../service/documents.ts';
import type { FlowDeps, SourceFile, Watch } from './ports.ts';
import type { DocumentRecord } from './record.ts';

export interface Sending {
  readonly record: DocumentRecord;
  readonly source: SourceFile;
  readonly options: DocumentOptions;
}

export type Sent =
  | { readonly kind: 'sent'; readonly record: DocumentRecord; readonly handle: DocumentHandle }
  | { readonly kind: 'notSent'; readonly error: unknown }
  | { readonly kind: 'unanswered'; readonly error: unknown };

/** How long the answer to a whole upload is waited for by somebody who wants to stop: it is paid for. Milliseconds. */
const graceMs = 10_000;

/** The key is kept before the record says that there is one. */
export async function sendDocument(deps: FlowDeps, sending: Sending, watch: Watch): Promise<Sent> {
  const { record, source, options } = sending;
  const progress = { isWhole: false };
  const stop = stopping(deps, watch.signal, progress);
  const onSent = (sent: number, of: number) => {
    progress.isWhole = sent >= of;
    watch.onStep?.({ kind: 'sending', sent, of });
  };
  try {
    const file = { name: source.name, content: source.content };
    const handle = await deps.service.uploadDocument({ ...options, file, onSent }, { signal: stop.signal });
    return { kind: 'sent', record: await keep(deps, record, handle), handle };
  } catch (error) {
    return { kind: mayHaveArrived(error, progress.isWhole) ? 'unanswered' : 'notSent', error };
  } finally {
    stop.end();
  }
}

/** A key that cannot be kept is still good for as long as this process lives. */
async function keep(
  { keys, records }: FlowDeps,
  record: DocumentRecord,
  handle: DocumentHandle,
): Promise<DocumentRecord> {
  const isKept = await keys.set(record.id, handle).then(
    () => true,
    () => false,
  );
  if (!isKept) return record;
  const next = { ...record, state: { kind: 'underWay' } } as const;
  await records.put(next);
  return next;
}

/** Ends an upload that is not whole yet at once, and another one after a while. */
function stopping(
  { clock }: FlowDeps,
  caller: AbortSignal,
  progress: { readonly isWhole: boolean },
): { readonly signal: AbortSignal; end(): void } {
  const upload = new AbortController();
  const over = new AbortController();
  const onAbort = () => {
    if (!progress.isWhole) upload.abort();
    else void clock.sleep(graceMs, over.signal).then(() => upload.abort());
  };
  if (caller.aborted) upload.abort();
  caller.addEventListener('abort', onAbort, { once: true });
  return {
    signal: upload.signal,
    end() {
      caller.removeEventListener('abort', onAbort);
      over.abort();
    },
  };
}

/** What is no failure of the service's comes before anything whole was sent, or after the answer. */
function mayHaveArrived(error: unknown, isWhole: boolean): boolean {
  if (!(error instanceof ServiceError)) return isWhole;
  if (error.network) return error.network.bodySent;
  if (error.kind === 'cancelled') return isWhole;
  return error.kind === 'unavailable' || error.kind === 'badResponse';
}
