import { Agent } from '../../../src/http/undici.ts';
import {
  createRequester,
  type Requester,
  type RequesterConfig,
  type RequestLine,
} from '../../../src/service/request.ts';
import { fakeClock, timeoutMs } from '../http/fakeClock.ts';
import { type Received, type Reply, withServer } from '../http/scripted.ts';

export const testKey = 'test-key-1234:fx';

export interface Scene {
  readonly request: Requester;
  readonly received: readonly Received[];
  readonly lines: readonly RequestLine[];
  readonly url: string;
}

/** A requester that talks to a server which answers with `replies` in turn. */
export function withRequester<T>(
  replies: readonly Reply[],
  run: (scene: Scene) => Promise<T>,
  config: Partial<RequesterConfig> & { readonly basePath?: string } = {},
): Promise<T> {
  return withServer(replies, async ({ url, received }) => {
    const dispatcher = new Agent();
    const lines: RequestLine[] = [];
    const request = createRequester({
      baseUrl: url + (config.basePath ?? ''),
      key: testKey,
      version: '1.2.3',
      dispatcher,
      clock: fakeClock(),
      timeoutMs,
      log: (line) => lines.push(line),
      ...config,
    });
    try {
      return await run({ request, received, lines, url });
    } finally {
      await dispatcher.destroy();
    }
  });
}

export const call = { signal: new AbortController().signal };

/** The reason with which a promise is rejected. */
export function thrown(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => Promise.reject(new Error(`did not fail but gave ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );
}
