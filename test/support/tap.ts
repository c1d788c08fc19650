/** Runs between a program and a service, and records what is sent to the service. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Tap {
  readonly url: string;
  /** Sets the service, on this machine, to which everything is forwarded. Call before the first connection. */
  leadTo(url: string): void;
  /** All bytes sent to the service so far. */
  sent(): Buffer;
  stop(): Promise<void>;
}

export async function openTap(): Promise<Tap> {
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer((client) => {
    const service = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
      one.pipe(other);
    }
    client.on('data', (chunk: Buffer) => chunks.push(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    sent: () => Buffer.concat(chunks),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
