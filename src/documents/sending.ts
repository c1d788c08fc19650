import { mayHaveHappened, ServiceError } from '../http/errors.ts';
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
  /** `isStored`: whether the key and the new state were stored. If not, other processes may be unable to continue. */
  | {
      readonly kind: 'sent';
      readonly record: DocumentRecord;
      readonly handle: DocumentHandle;
      readonly isStored: boolean;
    }
  | { readonly kind: 'notSent'; readonly error: unknown }
  | { readonly kind: 'unanswered'; readonly error: unknown };

/** How long a cancelled upload still waits for its answer if all of it was sent, because it has to be paid for. */
const graceMs = 10_000;

/** Stores the key before recording that there is one. */
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
    return { kind: 'sent', handle, ...(await store(deps, record, handle)) };
  } catch (error) {
    return { kind: mayHaveArrived(error, progress.isWhole) ? 'unanswered' : 'notSent', error };
  } finally {
    stop.end();
  }
}

async function store(
  { keys, records }: FlowDeps,
  record: DocumentRecord,
  handle: DocumentHandle,
): Promise<{ readonly record: DocumentRecord; readonly isStored: boolean }> {
  const next = { ...record, state: { kind: 'underWay' } } as const;
  const isStored = await keys
    .set(record.id, handle)
    .then(() => records.put(next))
    .then(
      () => true,
      () => false,
    );
  return { record: isStored ? next : record, isStored };
}

/** Aborts an upload at once while part of it is unsent, and after a delay if only its answer is missing. */
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

/** Errors other than those of the service occur before the whole file was sent, or after the answer. */
function mayHaveArrived(error: unknown, isWhole: boolean): boolean {
  if (!(error instanceof ServiceError)) return isWhole;
  return error.kind === 'cancelled' ? isWhole : mayHaveHappened(error);
}
