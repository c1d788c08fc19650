/** The records of webhooks as files: reads and writes what the editor would otherwise request from a disk. */
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

/** What documents read and change about the deliveries to their webhooks. */
export interface WebhookDeliveries {
  /** The state of the webhook's deliveries; undefined if unknown. */
  health(oid: number): Promise<RecordHealth | undefined>;
  /** Enables a webhook that failed deliveries have disabled. */
  enable(oid: number): Promise<void>;
  /** Discards what is left of a former webhook with this identifier. */
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
  /** The size to report. It changes with the user's own fields, but not with the state of deliveries. */
  readonly size: number;
  readonly isDisabled: boolean;
}

/** A new webhook, until its document has been replaced. */
interface Draft {
  readonly secrets: Secrets;
  /** The identifier under which it was saved; absent before. */
  readonly oid?: number;
}

/** Keeps sizes below the one from which the editor warns about large files. */
const sizes = 2 ** 20;

/** A placeholder: a new webhook gets its identifier when it is saved. */
const anyOid = 1;

export class RecordFiles {
  readonly #parts: FileParts;
  /** The text and the time that were reported to the editor, by path. */
  readonly #reported = new Map<string, { readonly text: string; readonly mtime: number }>();
  /** The text that the editor has read, by path. */
  readonly #read = new Map<string, string>();
  /** Whether each webhook was shown as disabled when its document was last read or saved, by identifier. */
  readonly #readAsDisabled = new Map<number, boolean>();
  #draft: Draft = { secrets: {} };

  constructor(parts: FileParts) {
    this.#parts = parts;
  }

  /** The identifier of a new webhook that was saved and whose document is still open. */
  get savedDraft(): number | undefined {
    return this.#draft.oid;
  }

  /** Makes the next new webhook start without the identifier and the secrets of this one. */
  forgetDraft(): void {
    this.#draft = { secrets: {} };
  }

  /**
   * The editor treats a file as changed if its time is later and its size is different. The time becomes later
   * with every change to the text, so that the file is read again. The size is made from a fingerprint of the
   * user's own fields: changes to these conflict with unsaved edits, but deliveries do not.
   */
  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    if (placeOf(uri.path)?.kind === 'folder') {
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    const { text, size } = await this.#content(uri);
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
   * Rejects a text with problems.
   * @param isTyping whether auto save is saving after a pause in typing: events, and with them a password, must not
   * be sent to a server whose URL is only half typed
   * @throws FileSystemError that says what is wrong
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

  /** Whether the text differs from what the editor has read. */
  async isStale(uri: vscode.Uri): Promise<boolean> {
    const read = this.#read.get(uri.path);
    return read !== undefined && (await this.#content(uri)).text !== read;
  }

  /** Makes the file's time later, so that the editor reads the file again when a change is announced. */
  touch({ path }: vscode.Uri): void {
    const reported = this.#reported.get(path);
    if (reported) this.#reported.set(path, { ...reported, mtime: reported.mtime + 1 });
  }

  /**
   * Stores secrets for the document's webhook, or for the new webhook.
   * @throws UserError as `WebhookStore.keep` does
   */
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

  /** Undefined if no new webhook was saved, or if it was deleted while its document was still open. */
  async #draftOid(): Promise<number | undefined> {
    const { oid, secrets } = this.#draft;
    if (oid === undefined || (await this.#parts.store.get(oid))) return oid;
    this.#draft = { secrets };
    return undefined;
  }

  async #content(uri: vscode.Uri): Promise<Content> {
    const place = placeOf(uri.path);
    if (place?.kind === 'new') return { text: template, size: template.length, isDisabled: false };
    if (place?.kind === 'folder') throw vscode.FileSystemError.FileIsADirectory(uri);
    if (!place) throw vscode.FileSystemError.FileNotFound(uri);
    const { oid } = place;
    const { store, deliveries } = this.#parts;
    return this.#guarded(async () => {
      const record = await store.get(oid);
      if (!record) throw vscode.FileSystemError.FileNotFound(uri);
      const health = await deliveries.health(oid);
      const isDisabled = isShownDisabled(record, health);
      return { text: shownText(record, health), size: 1 + (fingerprint(record) % sizes), isDisabled };
    });
  }

  /** The time to report. It is later for every change to the text, even if the clock was set back. */
  #timeOf(path: string, text: string): number {
    const reported = this.#reported.get(path);
    if (reported?.text === text) return reported.mtime;
    const mtime = Math.max(Date.now(), (reported?.mtime ?? 0) + 1);
    this.#reported.set(path, { text, mtime });
    return mtime;
  }

  /** Converts errors to file system errors, whose messages the editor shows. */
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
