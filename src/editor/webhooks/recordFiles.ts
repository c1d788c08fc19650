/** The records of webhooks as files: what the editor reads and writes where it would ask a disk. */
import * as vscode from 'vscode';
import type { RecordHealth } from '../../webhooks/outbox/health.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import type { Secrets } from '../../webhooks/record/secrets.ts';
import { noticeOf, UserError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type DocumentPlace, placeOf } from './addresses.ts';
import { hostOf } from './entry.ts';
import { fingerprint, isShownDisabled, savedRecord, shownText, template } from './recordDocument.ts';
import { type Identity, readDocument } from './recordProblems.ts';
import { decoded, refusal, unasked } from './refusals.ts';
import type { WebhookStore } from './store.ts';

/** What delivers. */
export interface WebhookDeliveries {
  /** How the webhook is apart from what its record says; undefined where nobody knows. */
  health(oid: number): Promise<RecordHealth | undefined>;
  /** Takes back that deliveries were ended. */
  enable(oid: number): Promise<void>;
  /** Forgets what is left of a former webhook that had the identifier. */
  begin(oid: number): Promise<void>;
  readonly onDidChange: vscode.Event<void>;
}

export interface FileParts {
  readonly store: WebhookStore;
  readonly deliveries: WebhookDeliveries;
  readonly log: Pick<Log, 'failure'>;
}

interface Content {
  readonly text: string;
  /** Another one where the person would see another record. */
  readonly mark: number;
  readonly isDisabled: boolean;
}

/** A webhook that is not saved yet. */
interface Draft {
  readonly secrets: Secrets;
  /** What it was saved as, until its document has given way to that of the webhook. */
  readonly oid?: number;
}

const marks = 2 ** 20;

/** A new webhook gets its own when it is kept. */
const anyOid = 1;

export class RecordFiles {
  readonly #parts: FileParts;
  /** By path. */
  readonly #told = new Map<string, { readonly text: string; readonly mtime: number }>();
  /** By path, what the editor has read. */
  readonly #read = new Map<string, string>();
  /** Whether the person last read of it that it is, by identifier. */
  readonly #readAsDisabled = new Map<number, boolean>();
  #draft: Draft = { secrets: {} };

  constructor(parts: FileParts) {
    this.#parts = parts;
  }

  /** What the new webhook was saved as whose document is still open. */
  get savedDraft(): number | undefined {
    return this.#draft.oid;
  }

  /** The next new webhook is another one. */
  forgetDraft(): void {
    this.#draft = { secrets: {} };
  }

  /**
   * The editor takes a file for changed when its time is later and its size is another. The time is later with all that
   * is shown, so that it is read again; the size has a mark of what is the person's, so that a delivery is no conflict
   * with what somebody types, and a change to an equal length is one.
   */
  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    if (placeOf(uri.path)?.kind === 'folder') {
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    const { text, mark } = await this.#content(uri);
    const size = Buffer.byteLength(text) + (mark % marks);
    return { type: vscode.FileType.File, ctime: 0, mtime: this.#timeOf(uri.path, text), size };
  }

  async read(uri: vscode.Uri): Promise<Uint8Array> {
    const { text, isDisabled } = await this.#content(uri);
    const place = placeOf(uri.path);
    if (place?.kind === 'webhook') this.#readAsDisabled.set(place.oid, isDisabled);
    this.#read.set(uri.path, text);
    return Buffer.from(text);
  }

  /**
   * Nothing of what has a problem.
   * @param isTyping when nobody asked for it: events, and with them a password, do not go to a server that is half typed
   * @throws FileSystemError that says what and where
   */
  async write(uri: vscode.Uri, bytes: Uint8Array, isTyping = false): Promise<void> {
    const place = placeOf(uri.path);
    if (!place || place.kind === 'folder') throw vscode.FileSystemError.NoPermissions(uri);
    await this.#guarded(async () => {
      const identity = await this.#identityOf(place);
      const text = decoded(bytes);
      const { record, problems } = readDocument(text, identity);
      if (!record) throw refusal(text, problems);
      if (isTyping && (await this.#isElsewhere(record, identity))) throw unasked();
      await (identity.isNew && this.#draft.oid === undefined
        ? this.#begin(record)
        : this.#save(record, identity));
    });
  }

  /** Whether there is another text than the editor has read. */
  async isStale(uri: vscode.Uri): Promise<boolean> {
    const read = this.#read.get(uri.path);
    return read !== undefined && (await this.#content(uri)).text !== read;
  }

  /** Makes the editor read the file again. */
  touch({ path }: vscode.Uri): void {
    const told = this.#told.get(path);
    if (told) this.#told.set(path, { ...told, mtime: told.mtime + 1 });
  }

  /** Puts secrets where those of the document belong. @throws UserError */
  async keep({ path }: vscode.Uri, secrets: Secrets): Promise<void> {
    const place = placeOf(path);
    if (place?.kind === 'new' && this.#draft.oid === undefined) {
      this.#draft = { secrets: { ...this.#draft.secrets, ...secrets } };
      return;
    }
    const { store } = this.#parts;
    const oid = place?.kind === 'webhook' ? place.oid : this.#draft.oid;
    if (oid !== undefined) await store.keep(oid, secrets);
  }

  async #isElsewhere(edited: WebhookRecord, identity: Identity): Promise<boolean> {
    const own = this.#isBegun(identity) ? await this.#parts.store.get(identity.oid) : undefined;
    return own === undefined || hostOf(own) !== hostOf(edited);
  }

  #isBegun({ isNew }: Identity): boolean {
    return !isNew || this.#draft.oid !== undefined;
  }

  async #begin(edited: WebhookRecord): Promise<void> {
    const { store, deliveries } = this.#parts;
    const oid = await store.takeOid();
    const { record } = savedRecord({ ...edited, webhook_oid: oid }, undefined, false);
    await deliveries.begin(oid);
    await store.add(record, this.#draft.secrets);
    this.#draft = { oid, secrets: {} };
    this.#readAsDisabled.set(oid, edited.disabled === true);
  }

  async #save(edited: WebhookRecord, { oid }: Identity): Promise<void> {
    const { store, deliveries } = this.#parts;
    const own = await store.get(oid);
    const wasDisabled = this.#readAsDisabled.get(oid) ?? isShownDisabled(own, await deliveries.health(oid));
    const { enables } = savedRecord(edited, own, wasDisabled);
    await store.change(oid, (now) => savedRecord(edited, now, wasDisabled).record);
    this.#readAsDisabled.set(oid, edited.disabled === true);
    if (enables) await deliveries.enable(oid);
  }

  async #identityOf(place: Exclude<DocumentPlace, { kind: 'folder' }>): Promise<Identity> {
    const { store } = this.#parts;
    if (place.kind === 'new') return { oid: (await this.#draftOid()) ?? anyOid, isNew: true };
    const { oid } = place;
    if (await store.get(oid)) return { oid, isNew: false };
    throw vscode.FileSystemError.FileNotFound(
      vscode.l10n.t('This webhook was deleted. To keep the text, copy it into a new webhook.'),
    );
  }

  /** Undefined also where it was deleted, although its document is still open. */
  async #draftOid(): Promise<number | undefined> {
    const { oid, secrets } = this.#draft;
    if (oid === undefined || (await this.#parts.store.get(oid))) return oid;
    this.#draft = { secrets };
    return undefined;
  }

  async #content(uri: vscode.Uri): Promise<Content> {
    const place = placeOf(uri.path);
    if (place?.kind === 'new') return { text: template, mark: 0, isDisabled: false };
    if (place?.kind === 'folder') throw vscode.FileSystemError.FileIsADirectory(uri);
    if (!place) throw vscode.FileSystemError.FileNotFound(uri);
    const { oid } = place;
    const { store, deliveries } = this.#parts;
    return this.#guarded(async () => {
      const record = await store.get(oid);
      if (!record) throw vscode.FileSystemError.FileNotFound(uri);
      const health = await deliveries.health(oid);
      const isDisabled = isShownDisabled(record, health);
      return { text: shownText(record, health), mark: fingerprint(record), isDisabled };
    });
  }

  /** Always later for another text. */
  #timeOf(path: string, text: string): number {
    const told = this.#told.get(path);
    if (told?.text === text) return told.mtime;
    const mtime = Math.max(Date.now(), (told?.mtime ?? 0) + 1);
    this.#told.set(path, { text, mtime });
    return mtime;
  }

  /** What fails is told by the editor, in the words of the error that it gets. */
  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof vscode.FileSystemError) throw error;
      if (!(error instanceof UserError)) this.#parts.log.failure('Reading or writing a webhook', error);
      throw vscode.FileSystemError.Unavailable(noticeOf(error)?.message);
    }
  }
}
