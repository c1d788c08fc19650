/** What the flow of a document needs of the outside world. */
import type { Clock } from '../http/clock.ts';
import type { Raise } from '../jobs/events.ts';
import type { Client } from '../service/client.ts';
import type { DocumentHandle, DocumentStatus } from '../service/documents.ts';
import type { Lease } from '../store/lease.ts';
import type { Part, PartWriter } from '../store/partFile.ts';
import type { DocumentRecords } from './records.ts';

export type DocumentsService = Pick<Client, 'uploadDocument' | 'documentStatus' | 'downloadDocument'>;

/** A file as it is to be sent; it cannot be read any more once it was changed. */
export interface SourceFile {
  readonly name: string;
  readonly content: Blob;
  /** Another one after any change. */
  readonly version: string;
}

/** Paths are absolute. What throws are the system's errors and those of `store`. */
export interface DocumentFiles {
  source(path: string): Promise<SourceFile>;
  isThere(path: string): Promise<boolean>;
  /** Whether a file could be put there, asked before anything is paid for. Throws where not. */
  requireRoom(target: string): Promise<void>;
  /** Where pieces lie until the file is whole: beside the target, and where to go on when that is full. */
  partsOf(id: string, target: string): readonly string[];
  /** Before anything is asked for, so that what comes need not wait. */
  open(parts: readonly string[]): Promise<PartWriter>;
  /** What is whole among parts that somebody may have been killed over. */
  findWhole(parts: readonly string[]): Promise<Part | undefined>;
  /** @returns false where something is, and is not to be replaced */
  place(part: string, target: string, replaces: boolean): Promise<boolean>;
  /** Whole or not. */
  remove(parts: readonly string[]): Promise<void>;
}

/** Where the secrets of documents are, by the ids of their records. */
export interface DocumentKeys {
  get(id: string): Promise<DocumentHandle | undefined>;
  set(id: string, handle: DocumentHandle): Promise<void>;
  delete(id: string): Promise<void>;
}

export interface FlowDeps {
  readonly service: DocumentsService;
  /** The address of the service, and what tells whose account it is there; never a key. */
  readonly origin: string;
  readonly account: string;
  readonly files: DocumentFiles;
  readonly records: DocumentRecords;
  readonly keys: DocumentKeys;
  readonly clock: Clock;
  /** Undefined while somebody else is at it. */
  readonly claim: (resource: string) => Promise<Pick<Lease, 'release'> | undefined>;
  readonly raise: Raise;
}

/** What a document is doing, for whoever watches. */
export type Step =
  | { readonly kind: 'sending'; readonly sent: number; readonly of: number }
  | { readonly kind: 'waiting'; readonly status: DocumentStatus }
  | { readonly kind: 'receiving' };

export interface Watch {
  readonly signal: AbortSignal;
  readonly onStep?: ((step: Step) => void) | undefined;
}
