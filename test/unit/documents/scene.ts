import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFiles } from '../../../src/documents/disk.ts';
import {
  beginDocument,
  type DocumentRequest,
  type Outcome,
  resumeDocument,
} from '../../../src/documents/flow.ts';
import { type Kept, keptIn } from '../../../src/documents/kept.ts';
import type { FlowDeps } from '../../../src/documents/ports.ts';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import type { JobEvent } from '../../../src/jobs/events.ts';
import { type Client, createClient } from '../../../src/service/client.ts';
import type { RequestLine } from '../../../src/service/request.ts';
import { type FakeClock, fakeClock, timeoutMs } from '../http/fakeClock.ts';

/** A project with documents, a service, and the dependencies of a process that uses both. */
export interface Scene {
  readonly folder: string;
  readonly state: string;
  readonly emulator: Emulator;
  readonly client: Client;
  readonly clock: FakeClock;
  readonly lines: readonly RequestLine[];
  readonly events: readonly JobEvent[];
  readonly deps: FlowDeps & Kept;
  /** Translates `a.txt` to `a.de.txt`. */
  readonly request: DocumentRequest;
  at(name: string): string;
  begin(more?: Partial<DocumentRequest>): Promise<Outcome>;
  /** The dependencies of another process, which knows only what is on disk. */
  another(more?: Partial<FlowDeps>): FlowDeps & Kept;
  /** The text of all files in the state folder. */
  keptText(): string;
  /** The names of the project's files. */
  names(): readonly string[];
}

export const never = new AbortController().signal;

/** `a.txt` in German. */
export const translated = '[de] Ĥéļļö\n';

export const upload = 'POST /v2/document';
export const resultOf = { endpoint: '/v2/document/{id}/result' };
export const statusOf = { endpoint: '/v2/document/{id}' };

export function idOf(outcome: Outcome): string {
  assert.ok('record' in outcome, outcome.kind);
  return outcome.record.id;
}

/** Resumes a document like a process that was started later. */
export const resume = ({ another }: Scene, id: string, more: object = {}, deps: Partial<FlowDeps> = {}) =>
  resumeDocument(another(deps), { id, ...more }, { signal: never });

/** Runs with a clock for the emulator that advances during every wait. */
export async function withScene(run: (scene: Scene) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'documents-'));
  let time = Date.UTC(2026, 10, 21);
  const pass = (ms: number) => {
    time += ms;
  };
  const emulator = await startEmulator({ now: () => new Date(time) });
  const clock = fakeClock({ now: () => time, onWait: pass });
  const lines: RequestLine[] = [];
  const events: JobEvent[] = [];
  const network = { strictSsl: true, systemCertificates: false, env: {} };
  const client = createClient({
    ...{ key: 'demo', version: '1.2.3', baseUrl: emulator.url, network, clock, timeoutMs },
    log: (line) => lines.push(line),
  });
  const folder = join(root, 'project');
  const state = join(root, 'state');
  const another = (more: Partial<FlowDeps> = {}): FlowDeps & Kept => ({
    service: client,
    origin: emulator.url,
    account: 'a',
    ...keptIn(state, keyFiles(join(state, 'keys')), async () => ({ folder })),
    clock,
    raise: (event) => events.push(event),
    ...more,
  });
  mkdirSync(folder);
  const at = (name: string) => join(folder, name);
  writeFileSync(at('a.txt'), 'Hello\n');
  const deps = another();
  const request = {
    source: at('a.txt'),
    target: at('a.de.txt'),
    replaces: false,
    options: { targetLang: 'de' },
  };
  try {
    await run({
      ...{ folder, state, emulator, client, clock, lines, events, deps, request, at, another },
      begin: (more) => beginDocument(deps, { ...request, ...more }, { signal: never }),
      keptText: () => textOf(state),
      names: () => readdirSync(folder).toSorted(),
    });
  } finally {
    await client.close();
    await emulator.close();
    rmSync(root, { recursive: true, force: true });
  }
}

export function textOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  return names
    .filter((name) => statSync(name).isFile())
    .map((name) => `${name}\n${readFileSync(name, 'utf8')}`)
    .join('\n');
}
