/** A service that holds requests back until a test releases them; its responses come from the emulator. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, forward } from './localServer.ts';

/** A promise that can be resolved from outside. */
class Signal {
  readonly reached: Promise<void>;
  readonly tell: () => void;

  constructor() {
    let tell = () => {};
    this.reached = new Promise<void>((resolve) => {
      tell = resolve;
    });
    this.tell = tell;
  }
}

type IsHeld = (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean;

const isTranslation: IsHeld = ({ url }) => url === '/v2/translate';

export class HeldService {
  readonly url: string;
  /** The emulator's URL. */
  behind: string;
  private readonly server: Server;
  private asked = new Signal();
  private released = new Signal();
  private isHolding = true;

  static async start(behind = '', isHeld = isTranslation): Promise<HeldService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new HeldService(server, behind, isHeld);
  }

  private constructor(server: Server, behind: string, isHeld: IsHeld) {
    this.server = server;
    this.behind = behind;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', async (request, response) => {
      const body = await bodyOf(request);
      if (this.isHolding && isHeld(request)) {
        this.asked.tell();
        await this.released.reached;
      }
      // A request is not passed on if its client has gone in the meantime.
      if (response.destroyed) return;
      try {
        const answer = await forward(this.behind, request, body);
        const text = await answer.text();
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
      } catch (error) {
        response.writeHead(502).end(String(error));
      }
    });
  }

  /** Resolves once a request has been held since the last release. */
  get underWay(): Promise<void> {
    return this.asked.reached;
  }

  /** Releases the requests held so far. */
  release(): void {
    this.asked = new Signal();
    this.released.tell();
    this.released = new Signal();
  }

  /** Releases everything from now on. */
  releaseAll(): void {
    this.isHolding = false;
    this.release();
  }

  stop(): void {
    this.releaseAll();
    this.server.closeAllConnections();
    this.server.close();
  }
}
