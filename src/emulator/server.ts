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
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Milliseconds before every answer. */
  readonly latencyMs?: number;
  /** The keys to issue in place of the demo keys. */
  readonly keys?: readonly EmulatorKey[];
  /** Billed characters per account and calendar month (UTC), in place of the plan's. */
  readonly characterLimit?: number;
  /** Damages what it translates. Absent: it does not. */
  readonly damage?: DamageOptions;
  /** A made-up past of the developer keys. Absent: there is none. */
  readonly history?: HistoryOptions;
  /** Ids that translate requests may name; for one alone nothing is known of its languages. */
  readonly glossaryIds?: readonly (string | GlossaryId)[];
  readonly styleIds?: readonly (string | StyleId)[];
  readonly memoryIds?: readonly string[];
  /** Milliseconds for which glossaries are not ready after they were created or changed; 0 unless told. */
  readonly glossaryDelayMs?: number;
  /** Lists of style rules of the paid account from the start, in place of the demo ones. */
  readonly styles?: readonly StyleSeed[];
  /** Translation memories of both accounts from the start, in place of the demo ones. */
  readonly memories?: readonly MemorySeed[];
  /** How documents go on; unless told they are done at once. */
  readonly documents?: DocumentTimes;
  /** Rows on a page of the report by tag, 1000 unless told: the service's own number is not published. */
  readonly tagPageSize?: number;
  /** Time, for tests that must not depend on it. */
  readonly now?: () => Date;
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface Emulator {
  /** The address without a slash at the end, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  readonly state: Pick<EmulatorState, 'seen' | 'count' | 'snapshot'>;
  readonly deliveries: Pick<Deliveries, 'all'>;
  readonly documents: Pick<Documents, 'rows' | 'setTimes' | 'failNext'>;
  /** Appends faults. */
  script(...faults: readonly ScriptedFault[]): void;
  clearFaults(): void;
  setLatency(ms: number): void;
  /** Damages translations; undefined leaves them whole. */
  setDamage(damage: DamageOptions | undefined): void;
  /** For glossaries that are created or changed from now on. */
  setGlossaryDelay(ms: number): void;
  /** Makes up a past; undefined leaves none. What was really sent stays. */
  setHistory(history: HistoryOptions | undefined): void;
  /**
   * Forgets counts, bills, deliveries, faults, glossaries, documents and what was done to keys; latency, damage, history, style rules and
   * memories go back to the options.
   */
  reset(): void;
  /** Cuts open connections. May be called again. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 only. Rejects with the system's error when the port is taken. */
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
  // Without a host it is refused as one from elsewhere.
  const server = createServer({ requireHostHeader: false }, answer);
  server.on('checkExpectation', answer);
  server.on('clientError', answerUnread);
  // Longer than clients keep an idle connection, so that none is closed under a request that is being sent.
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
      if (address === null || typeof address === 'string') reject(new Error('no port'));
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
