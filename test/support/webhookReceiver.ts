/**
 * A team's server on this machine, which trusts nothing it receives, and fails in the ways that servers fail. It
 * follows the record's documentation and the specification of Standard Webhooks. It imports nothing from
 * `src/webhooks`, so that the two do not share mistakes; keep it so.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { bodyOf } from './localServer.ts';
import type { Random } from './random.ts';

export interface Agreement {
  readonly oid: number;
  readonly username: string;
  readonly password: string;
  /** Bytes of the signing secret. */
  readonly key: Buffer;
  readonly isCompressed: boolean;
  readonly maximumEvents: number;
  readonly maximumBytes: number;
  /** The percentage of deliveries that meet a fault. */
  readonly faultPercent: number;
  /** The number of an event with which every delivery fails. */
  readonly poison?: number;
}

export interface ReceiverOptions {
  readonly agreements: readonly Agreement[];
  readonly random: Random;
  /** The time by the clock of the deliverers. */
  readonly now: () => number;
}

const faults = [
  'error',
  'busy',
  'silent',
  'silentTaken',
  'resetBefore',
  'resetAfter',
  'cut',
  'slow',
] as const;
export type Fault = (typeof faults)[number];
/** Silence lasts a whole deadline, so it is chosen less often. */
const silences: readonly Fault[] = ['silent', 'silentTaken'];

interface Taking {
  readonly process: string;
  readonly numbers: readonly number[];
  /** Whether the answer may not have reached the sender. */
  isLost: boolean;
}

interface Exchange {
  readonly process: string;
  isOpen: boolean;
}

class Ledger {
  readonly agreement: Agreement;
  /** The numbers of the received events, in the order of their first arrival. */
  readonly numbers = new Set<number>();
  readonly takings: Taking[] = [];
  readonly open = new Set<Exchange>();
  /** For each process, the number of requests accepted before its last request. */
  readonly lastRequest = new Map<string, number>();
  readonly faults = new Map<Fault | 'poisoned', number>();
  requests = 0;
  notBefore: { readonly at: number; readonly process: string } | undefined;

  constructor(agreement: Agreement) {
    this.agreement = agreement;
  }
}

export interface LedgerReport {
  readonly requests: number;
  /** The number of distinct events. */
  readonly received: number;
  /** Events that were received again. */
  readonly duplicates: number;
  readonly faults: ReadonlyMap<Fault | 'poisoned', number>;
}

export class WebhookReceiver {
  readonly url: string;
  readonly complaints: string[] = [];
  /** Called when a request arrives, and when a complete answer is sent. */
  onRequest: (process: string, moment: 'came' | 'answered') => void = () => {};
  readonly #options: ReceiverOptions;
  readonly #ledgers: ReadonlyMap<number, Ledger>;
  readonly #killed = new Set<string>();
  /** The last accepted request answered over a connection. */
  readonly #answered = new WeakMap<Socket, Taking>();
  readonly #close: () => Promise<void>;

  static async start(options: ReceiverOptions): Promise<WebhookReceiver> {
    const server = createServer({ keepAliveTimeout: 0 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const receiver = new WebhookReceiver(`http://127.0.0.1:${port}`, options, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    server.on('connection', (socket) => socket.once('close', () => receiver.#hungUp(socket)));
    server.on('request', (request, response) => {
      receiver.#serve(request, response).catch((error) => {
        // A killed process does not complete its request.
        if (!request.errored) receiver.complaints.push(String(error));
      });
    });
    return receiver;
  }

  private constructor(url: string, options: ReceiverOptions, close: () => Promise<void>) {
    this.url = url;
    this.#options = options;
    this.#ledgers = new Map(options.agreements.map((one) => [one.oid, new Ledger(one)]));
    this.#close = close;
  }

  stop(): Promise<void> {
    return this.#close();
  }

  /** Call before killing the process. */
  willKill(process: string): void {
    this.#killed.add(process);
  }

  received(oid: number): readonly number[] {
    return [...this.#ledgerOf(oid).numbers];
  }

  /** Compares duplicates with lost answers. Call when no more requests are expected. */
  report(oid: number): LedgerReport {
    const ledger = this.#ledgerOf(oid);
    let duplicates = 0;
    const last = new Map<number, number>();
    for (const [index, taking] of ledger.takings.entries()) {
      for (const number of taking.numbers) {
        const before = last.get(number);
        last.set(number, index);
        if (before === undefined) continue;
        duplicates += 1;
        if (!this.#mayComeAgain(ledger, before))
          this.#blame(ledger, `event ${number} came again from ${taking.process}`);
      }
    }
    const { requests, numbers, faults: met } = ledger;
    return { requests, received: numbers.size, duplicates, faults: met };
  }

  /** Whether the answer to a request was lost, or its sender may have been killed before recording the answer. */
  #mayComeAgain(ledger: Ledger, index: number): boolean {
    const taking = ledger.takings[index];
    if (!taking || taking.isLost) return true;
    const wasLast = (ledger.lastRequest.get(taking.process) ?? 0) <= index;
    return wasLast && this.#killed.has(taking.process);
  }

  #ledgerOf(oid: number): Ledger {
    const ledger = this.#ledgers.get(oid);
    if (!ledger) throw new Error(`No webhook ${oid}`);
    return ledger;
  }

  #blame({ agreement }: Ledger, complaint: string): void {
    this.complaints.push(`webhook ${agreement.oid}: ${complaint}`);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ledger = this.#ledgerOf(Number(/^\/hooks\/(\d+)$/.exec(request.url ?? '')?.[1]));
    const process = /^vernacular\/(\S+)$/.exec(request.headers['user-agent'] ?? '')?.[1] ?? '';
    const exchange = { process, isOpen: true };
    response.on('close', () => {
      exchange.isOpen = false;
      ledger.open.delete(exchange);
    });
    await this.#expectAlone(ledger, exchange);
    this.#answered.delete(request.socket);
    ledger.requests += 1;
    ledger.lastRequest.set(process, ledger.takings.length);
    this.onRequest(process, 'came');
    this.#expectPatience(ledger, process);
    const body = await bodyOf(request);
    for (const complaint of unbelievable(request, body, ledger.agreement, this.#options.now()))
      this.#blame(ledger, complaint);
    this.#answer(ledger, process, numbersIn(body, ledger.agreement), response);
  }

  /** Complains if another request for the webhook is open, unless its process was killed. */
  async #expectAlone(ledger: Ledger, exchange: Exchange): Promise<void> {
    // A disconnect that happened before this request may be noticed after it.
    await turn();
    await turn();
    for (const other of ledger.open) {
      if (other.isOpen && !this.#killed.has(other.process))
        this.#blame(ledger, `${exchange.process} delivers while ${other.process} is delivering`);
    }
    if (exchange.isOpen) ledger.open.add(exchange);
  }

  #expectPatience(ledger: Ledger, process: string): void {
    const { notBefore } = ledger;
    ledger.notBefore = undefined;
    if (!notBefore || this.#killed.has(notBefore.process)) return;
    const early = notBefore.at - this.#options.now();
    if (early > 0) this.#blame(ledger, `${process} came ${early} ms before Retry-After`);
  }

  #answer(ledger: Ledger, process: string, numbers: readonly number[], response: ServerResponse): void {
    const { agreement } = ledger;
    const isPoisoned = agreement.poison !== undefined && numbers.includes(agreement.poison);
    const fault = isPoisoned ? 'poisoned' : this.#nextFault(agreement);
    if (fault) ledger.faults.set(fault, (ledger.faults.get(fault) ?? 0) + 1);
    const end = (status: number) => {
      response.writeHead(status, { 'content-type': 'text/plain' }).end('received');
      this.onRequest(process, 'answered');
    };
    const take = () => this.#take(ledger, process, numbers, response);
    const { random, now } = this.#options;
    switch (fault) {
      case 'poisoned':
      case 'error':
        end(500);
        break;
      case 'busy': {
        const seconds = 1 + random(8);
        ledger.notBefore = { at: now() + seconds * 1000, process };
        response.setHeader('retry-after', String(seconds));
        end(503);
        break;
      }
      case 'silent':
        break;
      case 'silentTaken':
        take();
        break;
      case 'resetBefore':
        response.socket?.resetAndDestroy();
        break;
      case 'resetAfter':
        take();
        response.socket?.resetAndDestroy();
        break;
      case 'cut':
        take().isLost = true;
        response.writeHead(200, { 'content-length': '1000' });
        response.write('to', () => response.socket?.destroy());
        break;
      case 'slow':
        take();
        setTimeout(end, 10 + random(60), 200);
        break;
      case undefined:
        take();
        end(200);
        break;
    }
  }

  /** The sender hangs up at its deadline, so the last answer may not have been read in time. */
  #hungUp(socket: Socket): void {
    const taking = this.#answered.get(socket);
    if (taking) taking.isLost = true;
  }

  #nextFault({ faultPercent }: Agreement): Fault | undefined {
    const { random } = this.#options;
    if (random(100) >= faultPercent) return undefined;
    const fault = faults[random(faults.length)];
    return fault && silences.includes(fault) && random(4) > 0 ? 'error' : fault;
  }

  #take(ledger: Ledger, process: string, numbers: readonly number[], response: ServerResponse): Taking {
    const taking: Taking = { process, numbers, isLost: false };
    ledger.takings.push(taking);
    for (const number of numbers) ledger.numbers.add(number);
    const { socket } = response;
    response.on('close', () => {
      if (!response.writableFinished) taking.isLost = true;
      else if (socket) this.#answered.set(socket, taking);
    });
    return taking;
  }
}

function* unbelievable(
  { method, headers }: IncomingMessage,
  body: Buffer,
  agreement: Agreement,
  now: number,
): Generator<string> {
  const { username, password, key, maximumBytes, maximumEvents } = agreement;
  if (method !== 'POST') yield `a ${method}`;
  if (headers['content-type'] !== 'application/json') yield `the content type ${headers['content-type']}`;
  const [scheme, pair = ''] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Basic' || atob(pair) !== `${username}:${password}`) yield 'wrong credentials';
  const id = String(headers['webhook-id']);
  const seconds = String(headers['webhook-timestamp']);
  if (!/^msg_[\w-]{10,}$/.test(id)) yield `the id ${id}`;
  if (!/^\d+$/.test(seconds) || Math.abs(now / 1000 - Number(seconds)) > 300) yield `the time ${seconds}`;
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64');
  if (!isSame(headers['webhook-signature'], `v1,${mac}`)) yield 'a wrong signature';
  if (body.length > maximumBytes) yield `a body of ${body.length} bytes`;
  const numbers = numbersIn(body, agreement);
  if (numbers.length === 0 || numbers.length > maximumEvents) yield `${numbers.length} events at once`;
  if (numbers.some((number, index) => number <= (numbers[index - 1] ?? -1))) yield `the order ${numbers}`;
}

function isSame(one: string | string[] | undefined, other: string): boolean {
  return (
    typeof one === 'string' &&
    one.length === other.length &&
    timingSafeEqual(Buffer.from(one), Buffer.from(other))
  );
}

function numbersIn(body: Buffer, { isCompressed }: Agreement): readonly number[] {
  const { events } = JSON.parse(body.toString());
  if (isCompressed !== (typeof events === 'string')) throw new Error(`events are a ${typeof events}`);
  const list = isCompressed ? JSON.parse(gunzipSync(Buffer.from(events, 'base64')).toString()) : events;
  return list.map(
    (item: Readonly<Record<string, { readonly number: number; readonly event_id: string }>>) => {
      const [[name, value] = ['', undefined], ...more] = Object.entries(item);
      if (more.length > 0 || name !== 'webhook_test')
        throw new Error(`an event with the keys ${Object.keys(item)}`);
      if (value?.event_id !== `evt_${value?.number}`)
        throw new Error(`an event with the id ${value?.event_id}`);
      return value.number;
    },
  );
}
