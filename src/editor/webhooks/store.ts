import * as vscode from 'vscode';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import { type SecretKind, type Secrets, secretKinds } from '../../webhooks/record/secrets.ts';
import { DisposableStore } from '../disposables.ts';
import { UserError } from '../errors.ts';
import { find } from '../fileSystem.ts';
import type { Log } from '../log.ts';
import { followFile } from '../sharedFile.ts';

/** The webhooks of this user: records in a file that all windows share, and secrets in secret storage. */
export interface WebhookStore {
  /**
   * All valid records, in the order of their identifiers.
   * @throws UserError if the file is not a list of webhooks
   */
  all(): Promise<readonly WebhookRecord[]>;
  get(oid: number): Promise<WebhookRecord | undefined>;
  /**
   * Adds a record with exactly these secrets, regardless of those that a former webhook with its identifier
   * left behind. Secrets are never written to the file.
   */
  add(record: WebhookRecord, secrets: Secrets): Promise<void>;
  /**
   * Replaces the record with what `make` returns for the current one.
   * @throws UserError if the webhook was deleted, or the file is not a list of webhooks or has no room for the change
   */
  change(oid: number, make: (record: WebhookRecord) => WebhookRecord): Promise<void>;
  /**
   * Saves the given secrets, and removes those that are empty.
   * @throws UserError if the webhook was deleted or cannot be read, or secret storage fails
   */
  keep(oid: number, secrets: Secrets): Promise<void>;
  /** Removes a webhook together with its secrets. */
  remove(oid: number): Promise<void>;
  secrets(oid: number): Promise<Secrets>;
  /** An identifier for a new webhook, not assigned again after the webhook is deleted. */
  takeOid(): Promise<number>;
  /** Fires for changes by any window. */
  readonly onDidChange: vscode.Event<void>;
}

export interface ReadWebhooks {
  readonly records: readonly WebhookRecord[];
  /** Why some records cannot be read, for display. */
  readonly problem?: string;
}

const fileName = 'webhooks.json';
const secretPrefix = 'webhook.';

interface Parts {
  /** The extension's storage folder, which all windows share. It may not exist yet. */
  readonly storage: vscode.Uri;
  readonly secretStorage: vscode.SecretStorage;
  readonly log: Log;
}

/** Loads the code that reads and writes records only when it is needed. */
export class StoredWebhooks implements WebhookStore, vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  readonly #parts: Parts;
  readonly #path: string;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#path = vscode.Uri.joinPath(parts.storage, fileName).fsPath;
    this.#store.add(
      parts.secretStorage.onDidChange(({ key }) => {
        if (key.startsWith(secretPrefix)) this.#changed.fire();
      }),
    );
  }

  /** Follows changes by other windows from now on. */
  async watch(): Promise<void> {
    this.#store.add(await followFile(this.#parts.storage, fileName, () => this.#changed.fire()));
  }

  /** Whether the webhook file exists. */
  async isUsed(): Promise<boolean> {
    return (await find(vscode.Uri.file(this.#path))) !== undefined;
  }

  async all(): Promise<readonly WebhookRecord[]> {
    return (await this.read()).records;
  }

  /** @throws the same errors as `all` */
  async read(): Promise<ReadWebhooks> {
    if (!(await this.isUsed())) return { records: [] };
    const { records, unread } = await this.#withFile(({ recordsIn }) => recordsIn(this.#path));
    return { records, ...(unread > 0 && { problem: unreadSentence(unread, this.#path) }) };
  }

  async get(oid: number): Promise<WebhookRecord | undefined> {
    return (await this.all()).find((one) => one.webhook_oid === oid);
  }

  /**
   * Adds or replaces a record. Saves the given secrets first, and removes empty ones, because deliveries may
   * begin as soon as the record is saved.
   */
  async save(record: WebhookRecord, secrets: Secrets = {}): Promise<void> {
    await this.#keepAll(record.webhook_oid, secrets);
    await this.#withFile(({ putRecord }) => putRecord(this.#path, record));
    this.#changed.fire();
  }

  async add(record: WebhookRecord, secrets: Secrets): Promise<void> {
    const none = Object.fromEntries(secretKinds.map((kind) => [kind, '']));
    await this.save(record, { ...none, ...secrets });
  }

  async change(oid: number, make: (record: WebhookRecord) => WebhookRecord): Promise<void> {
    if (!(await this.#withFile(({ changeRecord }) => changeRecord(this.#path, oid, make)))) throw gone();
    this.#changed.fire();
  }

  async keep(oid: number, secrets: Secrets): Promise<void> {
    if (!(await this.get(oid))) throw gone();
    await this.#keepAll(oid, secrets);
    this.#changed.fire();
  }

  async remove(oid: number): Promise<void> {
    await this.#withFile(({ removeRecord }) => removeRecord(this.#path, oid));
    for (const kind of secretKinds) await this.#keep(oid, kind, '');
    this.#changed.fire();
  }

  /** @throws UserError if secret storage fails, which depends on the operating system */
  async secrets(oid: number): Promise<Secrets> {
    const { log, secretStorage } = this.#parts;
    try {
      const entries = secretKinds.map(async (kind) => [kind, await secretStorage.get(secretName(kind, oid))]);
      return Object.fromEntries(await Promise.all(entries));
    } catch (error) {
      log.failure('Reading a secret of a webhook', error);
      throw new UserError('error', vscode.l10n.t("The editor's secret storage cannot be read."));
    }
  }

  takeOid(): Promise<number> {
    return this.#withFile(({ takeOid }) => takeOid(this.#path));
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #keepAll(oid: number, secrets: Secrets): Promise<void> {
    for (const kind of secretKinds) {
      if (secrets[kind] !== undefined) await this.#keep(oid, kind, secrets[kind]);
    }
  }

  async #keep(oid: number, kind: SecretKind, secret: string): Promise<void> {
    const { log, secretStorage } = this.#parts;
    const name = secretName(kind, oid);
    try {
      await (secret === '' ? secretStorage.delete(name) : secretStorage.store(name, secret));
    } catch (error) {
      log.failure('Keeping a secret of a webhook', error);
      throw new UserError(
        'error',
        vscode.l10n.t("The secret could not be saved in the editor's secret storage."),
      );
    }
  }

  async #withFile<T>(use: (file: typeof import('./recordsFile.ts')) => Promise<T>): Promise<T> {
    const file = await import('./recordsFile.ts');
    try {
      return await use(file);
    } catch (error) {
      if (error instanceof file.TooManyRecords) {
        throw new UserError(
          'error',
          vscode.l10n.t('There is no room for this webhook. Delete others that are no longer needed.'),
        );
      }
      if (!(error instanceof file.UnreadableRecords)) throw error;
      throw new UserError(
        'error',
        vscode.l10n.t(
          'The webhooks cannot be read: {0} is damaged. Restore the file, or delete it and set them up again.',
          error.path,
        ),
      );
    }
  }
}

function unreadSentence(count: number, path: string): string {
  return count === 1
    ? vscode.l10n.t('1 webhook in {0} cannot be read, and gets no events. Set it up again.', path)
    : vscode.l10n.t('{0} webhooks in {1} cannot be read, and get no events. Set them up again.', count, path);
}

function gone(): UserError {
  return new UserError('information', vscode.l10n.t('This webhook no longer exists.'));
}

function secretName(kind: SecretKind, oid: number): string {
  return `${secretPrefix}${kind}.${oid}`;
}
