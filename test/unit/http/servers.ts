/** A server and the proxies that lead to it, each for as long as a function runs. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer as createSocketServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { listen } from './scripted.ts';

export const fixture = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/tls/${name}`, import.meta.url));
export const certificate = fixture('localhost.cert.pem');

interface Target {
  readonly port: number;
  readonly connections: () => number;
}

export async function withTarget(secure: boolean, run: (target: Target) => Promise<void>): Promise<void> {
  const answer: RequestListener = (_request, response) => response.end('target');
  const pem = { cert: readFileSync(certificate), key: readFileSync(fixture('localhost.key.pem')) };
  const server = secure ? createSecureServer(pem, answer) : createServer(answer);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const port = await listen(server);
  try {
    await run({ port, connections: () => connections });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

interface Proxy {
  readonly url: string;
  /** The requested targets, with the credentials that were sent. */
  readonly asked: readonly string[];
}

/** Runs a proxy that connects every tunnel to `port`, whatever its target, or refuses it if there is no port. */
export async function withProxy(
  port: number | undefined,
  run: (proxy: Proxy) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => socket.destroy()));
  const server = createServer().on('connect', (request, client: Socket) => {
    asked.push([request.url, request.headers['proxy-authorization']].filter(Boolean).join(' '));
    keep(client);
    if (port === undefined) return client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    keep(upstream);
  });
  const proxyPort = await listen(server);
  try {
    await run({ url: `http://127.0.0.1:${proxyPort}`, asked });
  } finally {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
}

/** Answers of a SOCKS 5 proxy (RFC 1928) in hexadecimal. */
export const socks = {
  noAuthentication: '0500',
  wantsPassword: '0502',
  passwordRight: '0100',
  connected: `05000001${'0'.repeat(12)}`,
};

interface SocksProxy {
  readonly host: string;
  /** What the proxy was sent, in hexadecimal. */
  readonly asked: readonly string[];
}

interface SocksScript {
  readonly answers: readonly string[];
  /** Where it connects after its last answer, whatever the requested target. */
  readonly port?: number;
  /** Called for everything that is sent after the last answer if there is no port. */
  readonly onRest?: (client: Socket) => void;
}

export async function withSocksProxy(
  { answers, port, onRest }: SocksScript,
  run: (proxy: SocksProxy) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => socket.destroy()));
  const server = createSocketServer((client) => {
    keep(client);
    let next = 0;
    const answer = (request: Buffer) => {
      asked.push(request.toString('hex'));
      const hex = answers[next++];
      if (hex === undefined) return onRest?.(client);
      client.write(Buffer.from(hex, 'hex'));
      if (next < answers.length || port === undefined) return;
      const upstream = connect(port, '127.0.0.1');
      keep(upstream);
      client.off('data', answer).pipe(upstream).pipe(client);
    };
    client.on('data', answer);
  });
  const socksPort = await listen(server);
  try {
    await run({ host: `127.0.0.1:${socksPort}`, asked });
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}
