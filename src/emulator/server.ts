import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { World } from './call.ts';
import { DamageMode, type DamageOptions } from './damage/mode.ts';
import { Deliveries } from './deliveries.ts';
import { Documents, type DocumentTimes } from './documents/store.ts';
import { exchange, type Setting, sendFailure } from './exchange.ts';
import { FaultScript, type ScriptedFault } from './faults.ts';
import { Glossaries } from './glossaries/store.ts';
import { type HistoryOptions, setHistory } from './history/history.ts';
import { demoKeys, type EmulatorKey, Keys } from './keys.ts';
import { type GlossaryId, readIds, type StyleId } from './knownIds.ts';
import { Ledger } from './ledger.ts';
import { demoMemories, Memories, type MemorySeed } from './memories/store.ts';
import { EmulatorState } from './state.ts';
import { demoStyles } from './styles/seeds.ts';
import { type StyleSeed, Styles } from './styles/store.ts';
import { answerUnread } from './unread.ts';

export interface EmulatorOptions {
  /** The default of 0 picks a free port. */
  readonly port?: number;
  /** Milliseconds before answers other than those of the control paths. */
  readonly latencyMs?: number;
  /** The keys to issue instead of the demo keys. */
  readonly keys?: readonly EmulatorKey[];
  /** Billed characters per account and calendar month (UTC), overriding the plan's limit. */
  readonly characterLimit?: number;
  /** Damages translations if present. */
  readonly damage?: DamageOptions;
  /** Invents a past for the developer keys if present. */
  readonly history?: HistoryOptions;
  /** Ids that translations may name although nothing is stored for them. A bare id accepts any languages. */
  readonly glossaryIds?: readonly (string | GlossaryId)[];
  readonly styleIds?: readonly (string | StyleId)[];
  readonly memoryIds?: readonly string[];
  /** Milliseconds for which glossaries are not ready after being created or changed; 0 by default. */
  readonly glossaryDelayMs?: number;
  /** The paid account's initial style rule lists, instead of the demo lists. */
  readonly styles?: readonly StyleSeed[];
  /** The initial translation memories of both accounts, instead of the demo ones. */
  readonly memories?: readonly MemorySeed[];
  /** How documents proceed; by default they are finished at once. */
  readonly documents?: DocumentTimes;
  /** Rows per page of the report by tag; 1000 by default. The service does not publish its number. */
  readonly tagPageSize?: number;
  /** A clock for tests that must not depend on the real time. */
  readonly now?: () => Date;
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface Emulator {
  /** The URL without a trailing slash, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  readonly state: Pick<EmulatorState, 'seen' | 'count' | 'snapshot'>;
  readonly deliveries: Pick<Deliveries, 'all'>;
  readonly documents: Pick<Documents, 'rows' | 'setTimes' | 'failNext'>;
  /** Appends faults to the script. */
  script(...faults: readonly ScriptedFault[]): void;
  clearFaults(): void;
  setLatency(ms: number): void;
  /** Damages translations from now on; undefined turns damage off. */
  setDamage(damage: DamageOptions | undefined): void;
  /** Applies to glossaries that are created or changed from now on. */
  setGlossaryDelay(ms: number): void;
  /** Invents a history; undefined removes it. Keys that were not invented keep their usage. */
  setHistory(history: HistoryOptions | undefined): void;
  /** Forgets all requests and changes, and restores the initial options. */
  reset(): void;
  /** Drops open connections. Can be called repeatedly. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 only. Rejects with the system's error if the port is in use. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const world = createWorld(options);
  setHistory(world, options.history);
  const setting = createSetting(world, options);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    exchange(setting, request, response).catch((error: unknown) => {
      process.emitWarning(error instanceof Error ? error : String(error));
      sendFailure(response);
    });
  };
  // Requests without a `Host` header are refused as foreign instead.
  const server = createServer({ requireHostHeader: false }, answer);
  server.on('checkExpectation', answer);
  server.on('clientError', answerUnread);
  // Longer than clients usually keep an idle connection, so that none is closed while a request is being sent.
  server.keepAliveTimeout = 120_000;
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    state: world.state,
    deliveries: world.deliveries,
    documents: world.documents,
    script: (...faults) => world.faults.append(faults),
    clearFaults: () => world.faults.clear(),
    setLatency: setting.setLatency,
    setDamage: (damage) => world.damage.set(damage),
    setGlossaryDelay: (ms) => world.glossaries.setDelay(ms),
    setHistory: (history) => setHistory(world, history),
    reset: setting.reset,
    close: () => close(server),
  };
}

function createWorld(options: EmulatorOptions): World {
  const now = options.now ?? (() => new Date());
  return {
    keys: new Keys(options.keys ?? demoKeys, now()),
    ledger: new Ledger(),
    characterLimit: options.characterLimit,
    state: new EmulatorState(),
    faults: new FaultScript(),
    damage: new DamageMode(options.damage),
    ids: readIds(options),
    glossaries: new Glossaries(options.glossaryDelayMs),
    styles: new Styles(options.styles ?? demoStyles, now()),
    memories: new Memories(options.memories ?? demoMemories),
    documents: new Documents(options.documents),
    deliveries: new Deliveries(),
    tagPageSize: options.tagPageSize ?? 1000,
    now,
  };
}

function createSetting(world: World, options: EmulatorOptions): Setting {
  const initial = options.latencyMs ?? 0;
  let latencyMs = initial;
  return {
    world,
    get latencyMs() {
      return latencyMs;
    },
    sleep: options.sleep ?? ((ms) => delay(ms, undefined, { ref: false })),
    setLatency: (ms) => {
      latencyMs = ms;
    },
    reset: () => {
      latencyMs = initial;
      world.keys.reset();
      world.ledger.clear();
      setHistory(world, options.history);
      world.state.reset();
      world.glossaries.reset();
      world.styles.reset();
      world.memories.reset();
      world.documents.reset();
      world.deliveries.clear();
      world.faults.clear();
      world.damage.reset();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port'));
      else resolve(address.port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!server.listening) {
      resolve();
      return;
    }
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
