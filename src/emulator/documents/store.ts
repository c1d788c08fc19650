import { createHash, randomBytes } from 'node:crypto';
import type { Plan } from '../keys.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** How documents that are uploaded from now on behave. Absent members keep their values. */
export interface DocumentTimes {
  /** Milliseconds in the queue, followed by those in translation. */
  readonly queuedMs?: number;
  readonly translatingMs?: number;
  /** Milliseconds until a document expires. */
  readonly lifeMs?: number;
  /** How many documents of an account may be queued, in translation or waiting to be fetched. */
  readonly waiting?: number;
  /** Reported instead of the actual time left. */
  readonly secondsRemaining?: number;
}

/** How a document fails: at the end of which state, and with what message. */
export interface DocumentFailure {
  readonly after: 'queued' | 'translating';
  readonly message: string;
  /** The member that holds the message. */
  readonly field?: 'error_message' | 'message';
}

const initial: Required<Omit<DocumentTimes, 'secondsRemaining'>> = {
  queuedMs: 0,
  translatingMs: 0,
  lifeMs: 24 * 60 * 60 * 1000,
  waiting: 100,
};

type Times = DocumentTimes & typeof initial;

export interface Work {
  readonly plan: Plan;
  readonly file: SentFile;
  /** An upper-case code. */
  readonly target: string;
  readonly result: Buffer;
  readonly contentType: string;
  readonly billed: number;
  /** Undefined for a document that will be translated. */
  readonly failure: DocumentFailure | undefined;
}

export interface StoredDocument extends Work {
  readonly id: string;
  readonly key: string;
  readonly times: Times;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

export type WireState = 'queued' | 'translating' | 'done' | 'error';

/** A document as shown to tests, without its text and its key. */
export interface DocumentRow {
  readonly id: string;
  readonly name: string;
  readonly target: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly billed: number;
  readonly state: WireState | 'fetched' | 'expired';
}

export class Documents {
  readonly #given: DocumentTimes;
  #times: Times;
  #failures: DocumentFailure[] = [];
  #byId = new Map<string, StoredDocument>();
  /** All documents, including those that are gone, without their texts. */
  #seen: { readonly row: Omit<DocumentRow, 'state'>; readonly document: StoredDocument }[] = [];
  #fetched = new Set<string>();

  constructor(times: DocumentTimes = {}) {
    this.#given = times;
    this.#times = { ...initial, ...times };
  }

  setTimes(times: DocumentTimes): void {
    this.#times = { ...this.#times, ...times };
  }

  /** Ends the translation of all documents received so far, even of those that are to fail. */
  finish(): void {
    for (const { document } of this.#seen) Object.assign(document.times, finished);
  }

  failNext(failure: DocumentFailure): void {
    this.#failures.push(failure);
  }

  /** How the next document to be added fails, if that was scripted. */
  nextFailure(): DocumentFailure | undefined {
    return this.#failures[0];
  }

  isFull(plan: Plan, now: number): boolean {
    const waiting = [...this.#byId.values()].filter((one) => one.plan === plan && !isOver(one, now));
    return waiting.length >= this.#times.waiting;
  }

  /** Uses up `nextFailure`. */
  add(work: Work, now: number): StoredDocument {
    this.#failures.shift();
    const id = randomBytes(16).toString('hex').toUpperCase();
    const key = randomBytes(32).toString('hex').toUpperCase();
    const document = { ...work, id, key, times: { ...this.#times }, created: now };
    this.#byId.set(id, document);
    this.#seen.push({ row: rowOf(document), document: { ...document, file: noFile, result: noFile.bytes } });
    return document;
  }

  find(plan: Plan, id: string, key: string, now: number): StoredDocument | undefined {
    const found = this.#byId.get(id);
    return found?.plan === plan && found.key === key && !isExpired(found, now) ? found : undefined;
  }

  /** Called once the whole result has been fetched. The service then no longer has the document. */
  fetched(id: string): void {
    this.#byId.delete(id);
    this.#fetched.add(id);
  }

  rows(now: number): readonly DocumentRow[] {
    return this.#seen.map(({ row, document }) => ({ ...row, state: this.#stateOf(document, now) }));
  }

  #stateOf(document: StoredDocument, now: number): DocumentRow['state'] {
    if (this.#fetched.has(document.id)) return 'fetched';
    return isExpired(document, now) ? 'expired' : stateOf(document, now);
  }

  reset(): void {
    this.#times = { ...initial, ...this.#given };
    this.#failures = [];
    this.#byId = new Map();
    this.#seen = [];
    this.#fetched = new Set();
  }
}

const finished: DocumentTimes = { queuedMs: 0, translatingMs: 0 };
const noFile: SentFile = { name: '', bytes: Buffer.alloc(0) };

function rowOf({ id, file, target, billed }: StoredDocument): Omit<DocumentRow, 'state'> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return { id, name: file.name, target, bytes: file.bytes.length, sha256, billed };
}

function isExpired({ created, times }: StoredDocument, now: number): boolean {
  return now - created >= times.lifeMs;
}

function isOver(document: StoredDocument, now: number): boolean {
  return isExpired(document, now) || stateOf(document, now) === 'error';
}

export function stateOf({ created, times, failure }: StoredDocument, now: number): WireState {
  const { queuedMs, translatingMs } = times;
  const age = now - created;
  if (age < queuedMs) return 'queued';
  if (failure?.after === 'queued') return 'error';
  if (age < queuedMs + translatingMs) return 'translating';
  return failure ? 'error' : 'done';
}
