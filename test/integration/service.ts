/** The service for tests: the emulator of this run, or a server that records requests. */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { after, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { findRoute } from '../../src/emulator/routes.ts';
import type { StateSnapshot } from '../../src/emulator/state.ts';
import { HeldService } from '../support/heldService.ts';
import { bodyOf, forward, withLocalServer } from '../support/localServer.ts';

export const emulatorUrl = process.env.VERNACULAR_TEST_EMULATOR ?? '';

export interface Fault {
  readonly match?: { readonly endpoint?: string; readonly nth?: number };
  readonly times?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly latencyMs?: number;
}

async function control(path: string, body: unknown): Promise<void> {
  const response = await fetch(`${emulatorUrl}/_emulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The emulator rejected ${path}: ${response.status}`);
}

/** Resets the emulator to its initial state, with no counts, faults, latency or glossaries. */
export const resetEmulator = (): Promise<void> => control('reset', {});

export const addFaults = (...faults: readonly Fault[]): Promise<void> => control('faults', faults);
export const setLatency = (ms: number): Promise<void> => control('latency', { ms });

async function state(): Promise<StateSnapshot> {
  return (await (await fetch(`${emulatorUrl}/_emulator/state`)).json()) as StateSnapshot;
}

/**
 * The number of requests to an endpoint since the reset. An endpoint is a method and a path as sent, with its ids.
 * Throws for one that the service does not have, which would otherwise count as never requested.
 */
export async function requests(endpoint = 'POST /v2/translate'): Promise<number> {
  const [method = '', path = ''] = endpoint.split(' ');
  assert.doesNotMatch(path, /[{}]/, 'requests are counted by their actual paths');
  findRoute(method, path);
  return (await state()).endpoints[endpoint] ?? 0;
}

/** The number of requests since the reset that send or change something; views may query the service at any time. */
export async function sendingRequests(): Promise<number> {
  const counts = Object.entries((await state()).endpoints).filter(([one]) => !one.startsWith('GET '));
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

export interface Recorded {
  readonly path: string;
  readonly authorization: string;
  readonly tag: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * The answer to send instead of the emulator's, by the path and query of the request: a string is sent as text,
 * anything else as JSON. Undefined forwards the request.
 */
export type OwnAnswer = (url: string) => { readonly status: number; readonly body: unknown } | undefined;

/** Answers like the service for a key that may only translate. */
export const scopedKey: OwnAnswer = (url) =>
  url.startsWith('/v2/translate')
    ? undefined
    : { status: 403, body: { message: 'Forbidden', detail: 'Missing scopes: languages:read' } };

/** Answers every request to rephrase or correct with this text. */
export const improvedAs =
  (text: string): OwnAnswer =>
  (url) =>
    url.startsWith('/v2/write/')
      ? {
          status: 200,
          body: { improvements: [{ text, target_language: 'en-US', detected_source_language: 'en' }] },
        }
      : undefined;

/** Calls `run` with a service that records all requests, and forwards those that `instead` does not answer. */
export async function withRecorder(
  run: (url: string, recorded: readonly Recorded[]) => Promise<void>,
  instead: OwnAnswer = () => undefined,
): Promise<void> {
  const recorded: Recorded[] = [];
  const listener: RequestListener = async (request, response) => {
    const body = await bodyOf(request);
    const authorization = request.headers.authorization ?? '';
    recorded.push({
      path: request.url ?? '',
      authorization,
      tag: String(request.headers['x-deepl-reporting-tag'] ?? ''),
      body: body.length > 0 ? JSON.parse(body.toString()) : {},
    });
    const own = instead(request.url ?? '');
    if (own) {
      const isText = typeof own.body === 'string';
      const type = isText ? 'text/plain' : 'application/json';
      response
        .writeHead(own.status, { 'content-type': type })
        .end(isText ? own.body : JSON.stringify(own.body));
      return;
    }
    const answer = await forward(emulatorUrl, request, body);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  };
  await withLocalServer(listener, (url) => run(url, recorded));
}

/** Calls `run` with a service that holds translations back until they are released. */
export async function withHeldService(run: (held: HeldService) => Promise<void>): Promise<void> {
  const held = await HeldService.start(emulatorUrl);
  try {
    await configure('baseUrl', held.url);
    await run(held);
  } finally {
    held.stop();
    await configure('baseUrl', emulatorUrl);
  }
}

/**
 * Sets a setting, usually one of ours, at the user level; undefined resets it to its default. Does nothing if the user
 * has this value already: VS Code would write its file even then, which takes a tenth of a second.
 */
export async function configure(name: string, value: unknown, section = 'vernacular'): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(section);
  if (isDeepStrictEqual(configuration.inspect(name)?.globalValue, value)) return;
  await configuration.update(name, value, vscode.ConfigurationTarget.Global);
}

/**
 * Call it inside `describe`: each test begins with a reset emulator that the extension uses, and with these settings.
 * The settings are reset only after the last test, because each change takes the window tenths of a second.
 */
export function useEmulator(settings: Readonly<Record<string, unknown>> = {}): void {
  const all = { baseUrl: emulatorUrl, ...settings };
  beforeEach(async () => {
    await resetEmulator();
    for (const [name, value] of Object.entries(all)) await configure(name, value);
  });
  after(async () => {
    for (const name of Object.keys(all)) await configure(name, undefined);
  });
}
