/** What the flow of a document needs from the outside world. */
import type { Clock } from '../http/clock.ts';
import type { Raise } from '../jobs/events.ts';
import type { Client } from '../service/client.ts';
import type { DocumentHandle, DocumentStatus } from '../service/documents.ts';
import type { Lease } from '../store/lease.ts';
import type { Part, PartWriter } from '../store/partFile.ts';
import type { DocumentRecord } from './record.ts';
import type { DocumentRecords } from './records.ts';

export type DocumentsService = Pick<Client, 'uploadDocument' | 'documentStatus' | 'downloadDocument'>;

/** A file to send. Reading it fails once the file has changed. */
export interface SourceFile {
  readonly name: string;
  readonly content: Blob;
  /** Its size and the time of its last change. */
  readonly version: string;
}

/** Paths are absolute. Errors are those of the system and of `store`. */
export interface DocumentFiles {
  source(path: string): Promise<SourceFile>;
  /** Whether anything is at the path, even a dangling link. With a size: whether it leads to a file of that size. */
  isThere(path: string, bytes?: number): Promise<boolean>;
  /** Makes sure that a file can be placed there before anything is paid for. Throws if not. */
  requireRoom(target: string): Promise<void>;
  /** Where pieces are written until the file is complete: next to the target, or elsewhere if that disk is full. */
  partsOf(id: string, target: string): readonly string[];
  /**
   * Opens a part on a disk with enough space. Called before the download, which is possible only once.
   * @throws UnwritablePart
   */
  open(parts: readonly string[], sourceBytes: number): Promise<PartWriter>;
  /** The complete file among these parts, if a process was killed before moving it to its target. */
  findWhole(parts: readonly string[]): Promise<Part | undefined>;
  /** @returns false if a file exists that must not be replaced */
  place(part: string, record: Pick<DocumentRecord, 'id' | 'target' | 'replaces'>): Promise<boolean>;
  remove(parts: readonly string[]): Promise<void>;
}

/** The handles of documents, whose keys are secret, by the ids of their records. */
export interface DocumentKeys {
  get(id: string): Promise<DocumentHandle | undefined>;
  set(id: string, handle: DocumentHandle): Promise<void>;
  delete(id: string): Promise<void>;
}

export interface FlowDeps {
  readonly service: DocumentsService;
  /** The URL of the service, and a mark that distinguishes accounts there; never a key. */
  readonly origin: string;
  readonly account: string;
  readonly files: DocumentFiles;
  readonly records: Pick<DocumentRecords, 'all' | 'find' | 'put'>;
  readonly keys: DocumentKeys;
  readonly clock: Clock;
  /** Undefined while another process, or this one, is working on the resource. */
  readonly claim: (resource: string) => Promise<Pick<Lease, 'release'> | undefined>;
  readonly raise: Raise;
}

export type Step =
  /** `sent` of `of` bytes. */
  | { readonly kind: 'sending'; readonly sent: number; readonly of: number }
  | { readonly kind: 'waiting'; readonly status: DocumentStatus }
  | { readonly kind: 'receiving' };

export interface Watch {
  readonly signal: AbortSignal;
  readonly onStep?: ((step: Step) => void) | undefined;
}
