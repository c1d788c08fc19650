import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../src/emulator/server.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Starts an emulator for one test, and always closes it. */
export async function withEmulator(
  options: EmulatorOptions,
  work: (emulator: Emulator) => Promise<void>,
): Promise<void> {
  const emulator = await startEmulator(options);
  try {
    await work(emulator);
  } finally {
    await emulator.close();
  }
}

/** Sends one request over a separate connection; unlike fetch, it may send any `Host` and `Origin`. */
export function call(emulator: Emulator, path: string, sent: Sent = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: 'DeepL-Auth-Key demo', ...sent.headers };
    const outgoing = httpRequest(
      `${emulator.url}${path}`,
      { method: sent.method ?? 'GET', headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(sent.body);
  });
}

export function post(
  emulator: Emulator,
  path: string,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return call(emulator, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
}

export function translate(
  emulator: Emulator,
  value: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return post(emulator, '/v2/translate', { text: ['Hello'], target_lang: 'DE', ...value }, headers);
}

export const admin: Readonly<Record<string, string>> = { Authorization: 'DeepL-Auth-Key demo:adm' };

export function put(emulator: Emulator, path: string, value: unknown): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json', ...admin };
  return call(emulator, path, { method: 'PUT', headers, body: JSON.stringify(value) });
}

/** Sends JSON with any method, or no body if `value` is undefined. */
export async function exchange(
  emulator: Emulator,
  method: string,
  path: string,
  value?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly value: unknown }> {
  const body = value === undefined ? {} : { body: JSON.stringify(value) };
  const type = value === undefined ? {} : { 'Content-Type': 'application/json' };
  const reply = await call(emulator, path, { method, headers: { ...type, ...headers }, ...body });
  return { status: reply.status, value: reply.text === '' ? undefined : JSON.parse(reply.text) };
}

export const asKey = (key: string): Readonly<Record<string, string>> => ({
  Authorization: `DeepL-Auth-Key ${key}`,
});

export function messageOf(reply: Reply): unknown {
  const value: { readonly message?: unknown } = JSON.parse(reply.text);
  return value.message;
}

/** Resolves once the condition is met, and fails after five seconds. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!condition()) {
    assert.ok(Date.now() < deadline, 'it did not happen');
    await new Promise(setImmediate);
  }
}
