import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createPeer, type Server, type Socket } from 'node:net';
import { bodyOf } from '../../support/localServer.ts';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What to answer, or what to do with the connection instead. */
export type Reply =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | ((response: ServerResponse, request: Received) => void);

export interface Scripted {
  readonly url: string;
  readonly received: readonly Received[];
}

/** Answers the nth request with the nth reply, and all further ones with the last. */
export async function withServer<T>(
  replies: readonly Reply[],
  run: (server: Scripted) => Promise<T>,
): Promise<T> {
  const received: Received[] = [];
  const server = createServer(listener(replies, received));
  const port = await listen(server);
  try {
    return await run({ url: `http://127.0.0.1:${port}`, received });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export function listener(replies: readonly Reply[], received: Received[]): RequestListener {
  return async (request, response) => {
    const body = await bodyOf(request);
    const { method = '', url = '', headers } = request;
    const reply = replies[Math.min(received.length, replies.length - 1)];
    received.push({ method, url, headers, body });
    if (typeof reply === 'function') reply(response, received[received.length - 1] as Received);
    else response.writeHead(reply?.status ?? 599, reply?.headers).end(reply?.body ?? '');
  };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs a peer that handles connections in an arbitrary way. */
export async function withPeer<T>(
  onSocket: (socket: Socket) => void,
  run: (url: string) => Promise<T>,
): Promise<T> {
  const sockets: Socket[] = [];
  const server = createPeer((socket) => {
    sockets.push(socket.on('error', () => {}));
    onSocket(socket);
  });
  const port = await listen(server);
  try {
    return await run(`http://127.0.0.1:${port}/x`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** Announces this many bytes in response to the first data, and writes as many as it can. */
export function floods(bytes: number): (socket: Socket) => void {
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  return (socket) => {
    const pump = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', pump).once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\n\r\n`);
      pump();
    });
  };
}

export function json(value: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}

/** A port that nothing listens on. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
