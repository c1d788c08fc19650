/**
 * Any process can continue where another left off: what was paid for is saved or stays listed until the user decides
 * otherwise, and nothing is sent twice unless the user asks for it.
 */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../http/errors.ts';
import type { DocumentOptions } from '../service/documentRules.ts';
import { type DocumentHandle, type DocumentStatus, plausibleSeconds } from '../service/documents.ts';
import { BusyFile } from '../store/busyFile.ts';
import { BlockedLease } from '../store/lease.ts';
import { NotAFile } from '../store/regularFile.ts';
import { systemCode } from '../store/systemCode.ts';
import { fetchDocument, placeDocument } from './fetching.ts';
import type { FlowDeps, Watch } from './ports.ts';
import { type DocumentRecord, type DocumentState, isEnded } from './record.ts';
import { sendDocument } from './sending.ts';
import { awaitDocument } from './waiting.ts';

export interface DocumentRequest {
  readonly source: string;
  readonly target: string;
  /** Whether the user agreed to replace a file at the target. */
  readonly replaces: boolean;
  readonly options: DocumentOptions;
}

/** Errors come from the service, the system or `store`. */
export type Outcome =
  | { readonly kind: 'saved'; readonly record: DocumentRecord }
  /** Nothing was billed. Nothing is remembered either, unless the end of a failed upload could not be recorded. */
  | { readonly kind: 'notSent'; readonly error: unknown }
  /** No answer is known, so it may have been billed. */
  | { readonly kind: 'unanswered'; readonly record: DocumentRecord; readonly error?: unknown }
  /** The service, or this machine, has it. `resumeDocument` continues. */
  | { readonly kind: 'underWay'; readonly record: DocumentRecord; readonly error: unknown }
  /** Call `resumeDocument` with another target. Without an error, a file exists that must not be replaced. */
  | { readonly kind: 'unsaved'; readonly record: DocumentRecord; readonly error?: unknown }
  /** A file at the target must not be replaced. Nothing was sent. */
  | { readonly kind: 'taken'; readonly target: string }
  | { readonly kind: 'failed'; readonly record: DocumentRecord }
  | { readonly kind: 'gone'; readonly record: DocumentRecord }
  /** A translation into the same language was begun before, and must be resumed or forgotten first. */
  | { readonly kind: 'begun'; readonly record: DocumentRecord }
  /** Another process, or this one, is working on it. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'otherService'; readonly record: DocumentRecord }
  | { readonly kind: 'keyLost'; readonly record: DocumentRecord }
  | { readonly kind: 'unknown' };

/** @throws for a bug, or if the claim fails or the documents in progress cannot be read */
export function beginDocument(deps: FlowDeps, request: DocumentRequest, watch: Watch): Promise<Outcome> {
  return alone(deps, { ...request, targetLanguage: request.options.targetLang }, async () => {
    const earlier = await recordsOf(deps, request);
    const begun = earlier.find((one) => !isEnded(one));
    if (begun) return { kind: 'begun', record: begun };
    const opened = await open(deps, request).catch((error: unknown) => ({ kind: 'notSent', error }) as const);
    if (opened.kind !== 'opened') return opened;
    const { source } = opened;
    const record = recordOf(deps, request, source.content.size, source.version);
    const unwritten = await deps.records.put(record).catch((error: unknown) => ({ error }));
    if (unwritten) return { kind: 'notSent', ...unwritten };
    return orUnchanged(record, async () => {
      const sent = await sendDocument(deps, { record, source, options: request.options }, watch);
      if (sent.kind !== 'notSent') await close(unrecorded(deps), earlier);
      switch (sent.kind) {
        case 'notSent':
          await close(unrecorded(deps), [record]);
          return sent;
        case 'unanswered':
          return { ...sent, record };
        case 'sent':
          return goOn(sent.isStored ? deps : unrecorded(deps), sent.record, sent.handle, watch);
      }
    });
  });
}

async function open({ files }: FlowDeps, { source, target, replaces }: DocumentRequest) {
  if (!replaces && (await files.isThere(target))) return { kind: 'taken', target } as const;
  await files.requireRoom(target);
  return { kind: 'opened', source: await files.source(source) } as const;
}

export interface Resumption {
  readonly id: string;
  /** A target other than the first one. */
  readonly target?: string | undefined;
  readonly replaces?: boolean | undefined;
}

/** @throws what `beginDocument` throws */
export async function resumeDocument(deps: FlowDeps, wish: Resumption, watch: Watch): Promise<Outcome> {
  const listed = await deps.records.find(wish.id);
  if (!listed) return { kind: 'unknown' };
  return alone(deps, listed, async () => {
    // Another process may have continued with it before this one obtained the claim.
    const found = await deps.records.find(wish.id);
    if (!found) return { kind: 'unknown' };
    return orUnchanged(found, async () => resumeFrom(deps, await moved(deps, found, wish), watch));
  });
}

async function resumeFrom(deps: FlowDeps, record: DocumentRecord, watch: Watch): Promise<Outcome> {
  const { state } = record;
  if (state.kind === 'failed') return { kind: 'failed', record };
  if (state.kind === 'gone') return { kind: 'gone', record };
  const parts = 'parts' in state ? state.parts : [];
  // The process may have been killed after the last piece arrived, but before that was recorded.
  const isWhole = state.kind === 'received' || (await deps.files.findWhole(parts)) !== undefined;
  if (isWhole) return placeDocument(deps, record, parts);
  const handle = await deps.keys.get(record.id);
  // The key is stored before the answer is recorded, so while `sending`, no key means that no answer is known.
  if (!handle) return { kind: state.kind === 'sending' ? 'unanswered' : 'keyLost', record };
  if (record.origin !== deps.origin) return { kind: 'otherService', record };
  // A fragment is useless. One that cannot be removed must not keep the document from being fetched.
  await deps.files.remove(parts).catch(() => undefined);
  const known = state.kind === 'sending' ? await put(deps, record, { kind: 'underWay' }) : record;
  return goOn(deps, known, handle, watch);
}

/** @returns false if a process is working on it */
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
    await close(deps, [record]);
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
  let known = record;
  const note = async (status: DocumentStatus) => {
    known = await noted(deps, known, status);
  };
  try {
    const status = await awaitDocument(deps, handle, watch, note);
    const { billedCharacters: billed = known.billed, message } = status;
    if (status.state === 'failed') return await ended(deps, known, { kind: 'failed', message });
    const done = await put(deps, { ...known, billed }, { kind: 'done' });
    return await fetchDocument(deps, done, handle, watch);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const now = (await deps.records.find(record.id)) ?? record;
    if (error.kind !== 'notFound' || record.account !== deps.account) {
      return { kind: 'underWay', record: now, error };
    }
    // It was fetched, or has expired.
    return ended(deps, now, { kind: 'gone' });
  }
}

/** Milliseconds: smaller changes to the expected end are not recorded, because each record is a line on disk. */
const leastMove = 30_000;

async function noted(
  { records, clock }: FlowDeps,
  record: DocumentRecord,
  status: DocumentStatus,
): Promise<DocumentRecord> {
  const seconds = plausibleSeconds(status);
  if (seconds === undefined) return record;
  const expected = clock.now() + seconds * 1000;
  if (record.expected !== undefined && Math.abs(expected - record.expected) < leastMove) return record;
  const next = { ...record, expected };
  await records.put(next);
  return next;
}

/** Ignores failures to record: perhaps only this process can fetch what was paid for, or say why nothing was sent. */
function unrecorded(deps: FlowDeps): FlowDeps {
  const { records } = deps;
  const put = (record: DocumentRecord) =>
    records.put(record).catch((error: unknown) => {
      if (!isOfDisk(error)) throw error;
    });
  return { ...deps, records: { all: () => records.all(), find: (id) => records.find(id), put } };
}

/** If nothing can be recorded, for example on a full disk, the document stays in its state. */
async function orUnchanged(record: DocumentRecord, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!isOfDisk(error)) throw error;
    return { kind: 'underWay', record, error };
  }
}

/** Whether an error comes from the system or from `store`, rather than from a bug. */
function isOfDisk(error: unknown): boolean {
  return (
    error instanceof BusyFile ||
    error instanceof BlockedLease ||
    error instanceof NotAFile ||
    systemCode(error) !== undefined
  );
}

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

async function put(
  deps: Pick<FlowDeps, 'records'>,
  record: DocumentRecord,
  state: DocumentState,
): Promise<DocumentRecord> {
  const next = { ...record, state };
  await deps.records.put(next);
  return next;
}

async function moved(deps: FlowDeps, record: DocumentRecord, wish: Resumption): Promise<DocumentRecord> {
  const { target = record.target, replaces = record.replaces && target === record.target } = wish;
  if (target === record.target && replaces === record.replaces) return record;
  return put(deps, { ...record, target, replaces }, alsoAt(deps, { ...record, target }));
}

/** Adds the parts of a new target, because the result may be copied next to it. Those of the old target stay known. */
function alsoAt({ files }: FlowDeps, { id, target, state }: DocumentRecord): DocumentState {
  if (!('parts' in state)) return state;
  return { ...state, parts: [...new Set([...state.parts, ...files.partsOf(id, target)])] };
}

async function recordsOf(
  { records }: FlowDeps,
  { source, options }: DocumentRequest,
): Promise<readonly DocumentRecord[]> {
  const all = await records.all();
  return all.filter((one) => one.source === source && one.targetLanguage === options.targetLang);
}

async function close(deps: Pick<FlowDeps, 'records'>, records: readonly DocumentRecord[]): Promise<void> {
  for (const record of records) await put(deps, record, { kind: 'over' });
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

/** Only one process at a time works on a file in a language. */
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
