/**
 * A document on its way to the service and back, which any process goes on with from where another one ended: what was paid for
 * is saved, or listed until a person says otherwise, and nothing is sent twice unasked.
 */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../http/errors.ts';
import type { DocumentOptions } from '../service/documentRules.ts';
import type { DocumentHandle } from '../service/documents.ts';
import { fetchDocument, placeDocument } from './fetching.ts';
import type { FlowDeps, Watch } from './ports.ts';
import type { DocumentRecord, DocumentState } from './record.ts';
import { sendDocument } from './sending.ts';
import { awaitDocument } from './waiting.ts';

export interface DocumentRequest {
  readonly source: string;
  readonly target: string;
  /** Whether what is at the target is to be replaced, as a person said. */
  readonly replaces: boolean;
  readonly options: DocumentOptions;
}

/** How far it got. An error is the service's, the system's, or one of `store`; it may be asked for what it says. */
export type Outcome =
  | { readonly kind: 'saved'; readonly record: DocumentRecord }
  /** Nothing was billed, and nothing is remembered. */
  | { readonly kind: 'notSent'; readonly error: unknown }
  /** It may have been billed, and nobody knows. */
  | { readonly kind: 'unanswered'; readonly record: DocumentRecord; readonly error?: unknown }
  /** The service has it: `resume` goes on with it. */
  | { readonly kind: 'underWay'; readonly record: DocumentRecord; readonly error: unknown }
  /** It waits for another place, and lies here or at the service: `resume` with another target. */
  | { readonly kind: 'unsaved'; readonly record: DocumentRecord; readonly error?: unknown }
  /** There is something at the target, which nobody said to replace. */
  | { readonly kind: 'taken'; readonly target: string }
  | { readonly kind: 'failed'; readonly record: DocumentRecord }
  | { readonly kind: 'gone'; readonly record: DocumentRecord }
  /** The same was begun before: it is resumed or forgotten first. */
  | { readonly kind: 'begun'; readonly record: DocumentRecord }
  /** Another process, or this one, is at it. */
  | { readonly kind: 'elsewhere' }
  /** It is with another service than the one that is asked. */
  | { readonly kind: 'otherService'; readonly record: DocumentRecord }
  /** Somebody took away what it is asked for with. */
  | { readonly kind: 'keyLost'; readonly record: DocumentRecord }
  | { readonly kind: 'unknown' };

/** @throws what is a bug, and what keeps records from being written */
export function beginDocument(deps: FlowDeps, request: DocumentRequest, watch: Watch): Promise<Outcome> {
  return alone(deps, { ...request, targetLanguage: request.options.targetLang }, async () => {
    const begun = await findBegun(deps, request);
    if (begun) return { kind: 'begun', record: begun };
    const { files } = deps;
    if (!request.replaces && (await files.isThere(request.target))) {
      return { kind: 'taken', target: request.target };
    }
    const source = await files
      .requireRoom(request.target)
      .then(() => files.source(request.source))
      .catch((error: unknown) => ({ error }));
    if ('error' in source) return { kind: 'notSent', error: source.error };
    const record = recordOf(deps, request, source.content.size, source.version);
    await deps.records.put(record);
    const sent = await sendDocument(deps, { record, source, options: request.options }, watch);
    switch (sent.kind) {
      case 'notSent':
        await deps.records.put({ ...record, state: { kind: 'over' } });
        return sent;
      case 'unanswered':
        return { ...sent, record };
      case 'sent':
        return goOn(deps, sent.record, sent.handle, watch);
    }
  });
}

export interface Resumption {
  readonly id: string;
  /** Another place than the one that was meant first. */
  readonly target?: string | undefined;
  readonly replaces?: boolean | undefined;
}

/** Goes on from wherever the document is. @throws as above */
export async function resumeDocument(deps: FlowDeps, wish: Resumption, watch: Watch): Promise<Outcome> {
  const listed = await deps.records.find(wish.id);
  if (!listed) return { kind: 'unknown' };
  return alone(deps, listed, async () => {
    // Somebody may have gone on with it before this one came to its turn.
    const found = await deps.records.find(wish.id);
    if (!found) return { kind: 'unknown' };
    const record = await moved(deps, found, wish);
    const { state } = record;
    if (state.kind === 'failed') return { kind: 'failed', record };
    if (state.kind === 'gone') return { kind: 'gone', record };
    const parts = 'parts' in state ? state.parts : [];
    // Who was killed over it may have had all of it.
    const isWhole = state.kind === 'received' || (await deps.files.findWhole(parts)) !== undefined;
    if (isWhole) return placeDocument(deps, record, parts);
    const handle = await deps.keys.get(record.id);
    // The key is kept before the record is, so that one without a key was never answered.
    if (!handle) return { kind: state.kind === 'sending' ? 'unanswered' : 'keyLost', record };
    if (record.origin !== deps.origin) return { kind: 'otherService', record };
    const known = state.kind === 'sending' ? await put(deps, record, { kind: 'underWay' }) : record;
    return goOn(deps, known, handle, watch);
  });
}

/** @returns false while somebody is at it */
export async function forgetDocument(
  deps: Pick<FlowDeps, 'claim' | 'records' | 'keys' | 'files'>,
  id: string,
): Promise<boolean> {
  const record = await deps.records.find(id);
  if (!record) return true;
  const claim = await deps.claim(resourceOf(record));
  if (!claim) return false;
  try {
    await removeParts(deps, record);
    await deps.keys.delete(id);
    await deps.records.put({ ...record, state: { kind: 'over' } });
    return true;
  } finally {
    await claim.release();
  }
}

async function goOn(
  deps: FlowDeps,
  record: DocumentRecord,
  handle: DocumentHandle,
  watch: Watch,
): Promise<Outcome> {
  try {
    const status = await awaitDocument(deps, handle, watch);
    const { billedCharacters: billed = record.billed, message } = status;
    if (status.state === 'failed') return await ended(deps, record, { kind: 'failed', message });
    const done = await put(deps, { ...record, billed }, { kind: 'done' });
    return await fetchDocument(deps, done, handle, watch);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const now = (await deps.records.find(record.id)) ?? record;
    if (error.kind !== 'notFound' || record.account !== deps.account) {
      return { kind: 'underWay', record: now, error };
    }
    // Fetched, or expired.
    return ended(deps, now, { kind: 'gone' });
  }
}

/** The key of a document that nobody can ask for is of no use. */
async function ended(
  deps: FlowDeps,
  record: DocumentRecord,
  state: Extract<DocumentState, { readonly kind: 'failed' | 'gone' }>,
): Promise<Outcome> {
  await removeParts(deps, record);
  await deps.keys.delete(record.id);
  return { kind: state.kind, record: await put(deps, record, state) };
}

async function removeParts({ files }: Pick<FlowDeps, 'files'>, { state }: DocumentRecord): Promise<void> {
  if ('parts' in state) await files.remove(state.parts);
}

async function put(deps: FlowDeps, record: DocumentRecord, state: DocumentState): Promise<DocumentRecord> {
  const next = { ...record, state };
  await deps.records.put(next);
  return next;
}

async function moved(deps: FlowDeps, record: DocumentRecord, wish: Resumption): Promise<DocumentRecord> {
  const { target = record.target, replaces = record.replaces && target === record.target } = wish;
  if (target === record.target && replaces === record.replaces) return record;
  return put(deps, { ...record, target, replaces }, record.state);
}

/** What is over for good is in nobody's way. */
async function findBegun(
  { records }: FlowDeps,
  { source, options }: DocumentRequest,
): Promise<DocumentRecord | undefined> {
  const all = await records.all();
  return all.find(
    (record) =>
      record.source === source &&
      record.targetLanguage === options.targetLang &&
      record.state.kind !== 'failed' &&
      record.state.kind !== 'gone',
  );
}

function recordOf(
  { origin, account, clock }: FlowDeps,
  { source, target, replaces, options }: DocumentRequest,
  bytes: number,
  version: string,
): DocumentRecord {
  const targetLanguage = options.targetLang;
  const wish = { source, target, replaces, targetLanguage, bytes, version };
  return { id: randomUUID(), created: clock.now(), ...wish, origin, account, state: { kind: 'sending' } };
}

type Resource = Pick<DocumentRecord, 'source' | 'targetLanguage'>;

export function resourceOf({ source, targetLanguage }: Resource): string {
  return `document ${targetLanguage} ${source}`;
}

/** One at a time for a file and a language, in all processes. */
async function alone(
  { claim }: FlowDeps,
  resource: Resource,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const held = await claim(resourceOf(resource));
  if (!held) return { kind: 'elsewhere' };
  try {
    return await work();
  } finally {
    await held.release();
  }
}
