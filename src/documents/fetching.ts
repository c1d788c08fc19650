import type { ReceivedBody } from '../http/send.ts';
import type { DocumentHandle } from '../service/documents.ts';
import { UnwritablePart } from '../store/partFile.ts';
import type { FlowDeps, Watch } from './ports.ts';
import type { DocumentRecord, DocumentState } from './record.ts';
import { awaitDocument, isPassing } from './waiting.ts';

export type Fetched =
  | { readonly kind: 'saved'; readonly record: DocumentRecord }
  | { readonly kind: 'unsaved'; readonly record: DocumentRecord; readonly error?: unknown }
  | { readonly kind: 'gone'; readonly record: DocumentRecord };

const mostBreaks = 3;

/**
 * If a download is interrupted, asks the service whether it still has the document, and tries again.
 * @throws ServiceError, and errors of the system and of `store`
 */
export async function fetchDocument(
  deps: FlowDeps,
  record: DocumentRecord,
  handle: DocumentHandle,
  watch: Watch,
): Promise<Fetched> {
  const { files } = deps;
  const blocked = await files.requireRoom(record.target).catch((error: unknown) => ({ error }));
  if (blocked) return { kind: 'unsaved', record, ...blocked };
  for (let breaks = 0; ; breaks += 1) {
    watch.onStep?.({ kind: 'receiving' });
    try {
      const state = await download(deps, record, handle, watch);
      const received = { ...record, state };
      await deps.records.put(received);
      return await placeDocument(deps, received, state.parts);
    } catch (error) {
      if (error instanceof UnwritablePart) return await unsaved(deps, record, error.cause);
      if (!isPassing(error) || breaks === mostBreaks) throw error;
    }
    await awaitDocument(deps, handle, watch);
  }
}

/** The fragment is useless, but the service may still have the document. */
async function unsaved(
  { files, records }: FlowDeps,
  record: DocumentRecord,
  error: unknown,
): Promise<Fetched> {
  await files.remove(files.partsOf(record.id, record.target));
  await records.put(record);
  return { kind: 'unsaved', record, error };
}

async function download(
  { service, files, records }: FlowDeps,
  record: DocumentRecord,
  handle: DocumentHandle,
  { signal }: Watch,
): Promise<Extract<DocumentState, { readonly kind: 'received' }>> {
  const parts = files.partsOf(record.id, record.target);
  await records.put({ ...record, state: { kind: 'receiving', parts } });
  const part = await files.open(parts, record.bytes);
  try {
    let bytes = 0;
    const receive = async ({ pieces }: ReceivedBody) => {
      ({ bytes } = await part.take(pieces));
    };
    await service.downloadDocument({ ...handle, receive }, { signal });
    return { kind: 'received', parts, bytes };
  } finally {
    await part.close();
  }
}

/** The key is deleted before the record is closed, so that no key outlives its record. */
export async function placeDocument(
  { files, keys, records, raise }: FlowDeps,
  record: DocumentRecord,
  parts: readonly string[],
): Promise<Fetched> {
  const { target, source, targetLanguage, billed: billedCharacters, state } = record;
  // If no part is left, a process may have moved the file to its target and been killed before it could record that.
  const whole = await files.findWhole(parts);
  if (whole) {
    const isPlaced = await files
      .requireRoom(target)
      .then(() => files.place(whole.path, record))
      .catch((error: unknown) => ({ error }));
    if (isPlaced !== true) return { kind: 'unsaved', record, ...(isPlaced || undefined) };
  } else if (state.kind !== 'received' || !(await files.isThere(target, state.bytes))) {
    const gone = { ...record, state: { kind: 'gone' } } as const;
    await keys.delete(record.id);
    await records.put(gone);
    return { kind: 'gone', record: gone };
  }
  await files.remove(parts);
  raise({ kind: 'documentTranslated', source, target, targetLanguage, billedCharacters });
  await keys.delete(record.id);
  await records.put({ ...record, state: { kind: 'over' } });
  return { kind: 'saved', record };
}
