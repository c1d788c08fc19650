import * as vscode from 'vscode';
import type {
  Administration,
  DocumentsService,
  TermsService,
  ThrottledClient,
  Translator,
  UsageReader,
} from '../backend.ts';
import type { EngineDeps } from '../engine/segment.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Redactor } from '../http/redact.ts';
import { Secrets } from '../http/secrets.ts';
import { type BaseUrlProblem, parseBaseUrl } from '../service/baseUrl.ts';
import { baseUrlForKey } from '../service/deployment.ts';
import type { Call, RequestLine } from '../service/request.ts';
import type { Credentials, KeyKind, SavedKey } from './credentials.ts';
import { type DemoService, demoKeys } from './demo.ts';
import { badBaseUrl, keyOfOtherOrigin, noAdminKey, noKey, UserError } from './errors.ts';
import type { Log } from './log.ts';
import { connectionSettings, networkSettings } from './settings.ts';
import { translationSetting } from './translationSettings.ts';

export type ConnectionKind = 'demo' | 'service';

interface Target {
  readonly kind: ConnectionKind;
  readonly baseUrl: URL;
  readonly key: string;
}

export interface Connection {
  readonly kind: ConnectionKind;
  /** Host and port, for display. */
  readonly host: string;
  /** The base URL and the key: caches are valid for one identity only. */
  readonly identity: string;
}

/** Views hide what an absent member would provide. */
export interface TranslateConnection extends Connection {
  readonly translator: Translator;
  /** Improves texts in their own language. */
  readonly writer: EngineDeps;
  readonly usage?: UsageReader;
  readonly terms?: TermsService;
  readonly documents: DocumentsService;
}

export interface AdminConnection extends Connection {
  readonly administration: Administration;
}

/** A connection for checking a key. The caller must close it. */
export interface Candidate {
  readonly origin: string;
  /**
   * Makes a request that succeeds only with a valid key.
   * @throws ServiceError
   */
  check(call: Call): Promise<unknown>;
  close(): Promise<void>;
}

export interface KeyInUse {
  readonly key: string;
  /** The origin for which a key was saved, if any. Unless it is the current one, `key` is an emulator's public key. */
  readonly savedFor: string | undefined;
}

interface OpenClient {
  readonly signature: string;
  readonly client: Promise<ThrottledClient>;
}

interface Parts {
  readonly credentials: Credentials;
  readonly demo: DemoService;
  readonly log: Log;
  /** The version of the extension. */
  readonly version: string;
}

/** Opens clients for the chosen service, and keeps one per kind of key until something that it depends on changes. */
export class Connections implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  /** Fires when the service, key or base URL may have changed. */
  readonly onDidChange = this.changed.event;
  private readonly parts: Parts;
  private readonly open = new Map<KeyKind, OpenClient>();
  private readonly secrets = new Secrets();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Must be called after changing the key, the demo choice or the base URL. */
  announceChange(): void {
    this.changed.fire();
  }

  /** The chosen kind of connection, without opening it; undefined if a key is needed and none is saved. */
  async kind(key: KeyKind = 'translate'): Promise<ConnectionKind | undefined> {
    try {
      if (await this.parts.demo.chosen()) return 'demo';
      return onThisMachine() || (await this.saved())[key] ? 'service' : undefined;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // A connection may exist: using it reports the error.
      return 'service';
    }
  }

  /**
   * The connection for texts of `scope`.
   * @throws UserError if there is no usable key, or a setting is wrong
   */
  async current(scope?: vscode.ConfigurationScope): Promise<TranslateConnection> {
    const target = await this.target('translate');
    const client = await this.client('translate', target, translationSetting('reportingTag', scope));
    const { translatorOf, writerOf } = await import('../backend.ts');
    const usage: UsageReader = (call) => client.usage({}, call);
    const engines = { translator: translatorOf(client), writer: writerOf(client) };
    return { ...connectionTo(target), ...engines, usage, terms: client, documents: client };
  }

  /**
   * The connection for the administration of the organisation.
   * @throws UserError if there is no usable admin key, or a setting is wrong
   */
  async admin(): Promise<AdminConnection> {
    const target = await this.target('admin');
    return { ...connectionTo(target), administration: await this.client('admin', target, '') };
  }

  /**
   * Opens a connection to check a key, whether saved or not.
   * @throws UserError if the saved keys cannot be read, or a setting is wrong
   */
  async candidate(kind: KeyKind, key: string): Promise<Candidate> {
    const baseUrl = addressFor(key);
    await this.saved();
    const client = await this.create({ kind: 'service', baseUrl, key }, '');
    const check: Candidate['check'] = (call) =>
      kind === 'translate' ? client.usage({}, call) : client.developerKeys({}, call);
    return { origin: baseUrl.origin, check, close: () => client.close() };
  }

  /**
   * Returns a function that hides all known keys in a text, including those that are saved now.
   * @throws UserError if the saved keys cannot be read
   */
  async redactor(): Promise<Redactor> {
    await this.saved();
    return this.secrets.redact;
  }

  /**
   * The key for requests to the service; undefined if there is none.
   * @throws UserError if the saved keys cannot be read, a setting is wrong, or the key was saved for another origin and
   * the service is not on this machine
   */
  async keyInUse(kind: KeyKind): Promise<KeyInUse | undefined> {
    const { [kind]: saved } = await this.saved();
    if (onThisMachine()) {
      const publicKey = demoKeys[kind];
      const isForHere = saved?.origin === addressFor(publicKey).origin;
      return { key: isForHere ? saved.key : publicKey, savedFor: saved?.origin };
    }
    if (!saved) return undefined;
    const { origin } = addressFor(saved.key);
    if (origin !== saved.origin) throw keyOfOtherOrigin(kind, saved.origin, origin);
    return { key: saved.key, savedFor: origin };
  }

  dispose(): void {
    this.changed.dispose();
    for (const { client } of this.open.values()) {
      client.then(
        (open) => open.close(),
        // A client that failed to open needs no closing, and its error was already reported.
        () => undefined,
      );
    }
  }

  /** Always reads both keys, because an answer to a request with one may reveal the other. */
  private async saved(): Promise<Readonly<Record<KeyKind, SavedKey | undefined>>> {
    const { credentials, log } = this.parts;
    try {
      const [translate, admin] = await Promise.all([
        credentials.read('translate'),
        credentials.read('admin'),
      ]);
      for (const known of [translate, admin]) if (known) this.secrets.add(known.key);
      return { translate, admin };
    } catch (error) {
      log.failure('Reading a key', error);
      throw new UserError('error', vscode.l10n.t("The editor's secret storage cannot be read."));
    }
  }

  private async target(kind: KeyKind): Promise<Target> {
    const { demo } = this.parts;
    if (await demo.chosen()) {
      return { kind: 'demo', baseUrl: new URL(await demo.url()), key: demoKeys[kind] };
    }
    const inUse = await this.keyInUse(kind);
    if (inUse === undefined) throw kind === 'admin' ? noAdminKey() : noKey();
    return { kind: 'service', baseUrl: addressFor(inUse.key), key: inUse.key };
  }

  private client(key: KeyKind, target: Target, reportingTag: string): Promise<ThrottledClient> {
    const signature = JSON.stringify([target, reportingTag, connectionSettings(), networkSettings()]);
    const open = this.open.get(key);
    if (open?.signature === signature) return open.client;
    // The previous client stays open, because a run may still use it; its idle sockets close by themselves.
    const client = this.create(target, reportingTag);
    this.open.set(key, { signature, client });
    return client;
  }

  private async create({ baseUrl, key }: Target, reportingTag: string): Promise<ThrottledClient> {
    const { createClient } = await import('../service/client.ts');
    const { withLimiter } = await import('../backend.ts');
    const config = {
      baseUrl: baseUrl.href,
      key,
      secrets: this.secrets,
      version: this.parts.version,
      timeoutMs: connectionSettings().timeoutMs,
      network: networkSettings(),
      log: (line: RequestLine) => this.parts.log.request(line),
      ...(reportingTag ? { reportingTag } : {}),
    };
    return withLimiter((onPushback) => createClient({ ...config, onPushback }));
  }
}

function connectionTo({ kind, baseUrl, key }: Target): Connection {
  return { kind, host: baseUrl.host, identity: `${baseUrl.href} ${key}` };
}

/** The base URL to which a key is sent: the setting's or, if that is empty, the one for the deployment and the key. */
function addressFor(key: string): URL {
  const { baseUrl, deployment } = connectionSettings();
  if (baseUrl === '') return new URL(baseUrlForKey(key, deployment));
  const parsed = parseBaseUrl(baseUrl);
  if (parsed instanceof URL) return parsed;
  throw badBaseUrl(addressProblem(parsed));
}

/** Whether the setting points to this machine. A service there is assumed to be an emulator, whose keys are public. */
function onThisMachine(): boolean {
  const { baseUrl } = connectionSettings();
  return URL.canParse(baseUrl) && isLoopbackHost(new URL(baseUrl).hostname);
}

function addressProblem(code: BaseUrlProblem): string {
  switch (code) {
    case 'notUrl':
      return vscode.l10n.t('it is not an address.');
    case 'scheme':
    case 'insecure':
      return vscode.l10n.t('only HTTPS is allowed, or HTTP on this machine.');
    case 'userInfo':
      return vscode.l10n.t('it must not contain a user name or password.');
    case 'query':
    case 'hash':
      return vscode.l10n.t('it must not contain a query or a fragment.');
  }
}
