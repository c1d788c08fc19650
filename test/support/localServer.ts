/** HTTP servers for tests, on any free port of this machine. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Ends all connections. */
  stop(): void;
}

export async function startLocalServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Stops the server when `run` ends. */
export async function withLocalServer(
  listener: RequestListener,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const server = await startLocalServer(listener);
  try {
    await run(server.url);
  } finally {
    server.stop();
  }
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Sends a request on to another service, and returns the answer. */
export function forward(
  service: string,
  { method = 'GET', url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Response> {
  return fetch(service + url, {
    method,
    headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
    ...(body.length > 0 && { body }),
  });
}
