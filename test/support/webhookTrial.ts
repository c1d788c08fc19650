/** One process fills an outbox, while two others deliver its events and are killed; the receiver fails in many ways. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Outbox } from '../../src/webhooks/outbox/outbox.ts';
import { patience } from './patience.ts';
import { generator, type Random } from './random.ts';
import type { DeliveredWebhook, Delivery } from './webhookDeliverer.ts';
import { type Agreement, type LedgerReport, WebhookReceiver } from './webhookReceiver.ts';
import { event, type HurriedTime, hurriedClock } from './webhooks.ts';

export interface TrialOptions {
  readonly events: number;
  readonly kills: number;
  readonly seed: number;
}

export interface TrialReport {
  readonly complaints: readonly string[];
  readonly ledgers: ReadonlyMap<number, LedgerReport>;
  readonly kills: number;
  /** Kills during a request, or just after its answer. */
  readonly killsOfHolders: number;
  /** Final size of the outbox's file. */
  readonly bytes: number;
  readonly ms: number;
}

/** Bytes of all events: enough to need compaction, and to fill the outbox if receivers accept too little. */
const allBytes = 9_000_000;
/** More than any agreement allows, even compressed. */
const giantBytes = 900_000;

const program = fileURLToPath(new URL('webhookDeliverer.ts', import.meta.url));
const slots = ['a', 'b'] as const;
type Slot = (typeof slots)[number];

export async function tryWebhooks(options: TrialOptions): Promise<TrialReport> {
  const folder = await mkdtemp(join(tmpdir(), 'vernacular-webhooks-'));
  const trial = await Trial.start(folder, options);
  try {
    await trial.run();
    return await trial.report();
  } finally {
    await trial.end();
    await rm(folder, { recursive: true, force: true });
  }
}

class Trial {
  readonly #folder: string;
  readonly #path: string;
  readonly #options: TrialOptions;
  readonly #random: Random;
  readonly #agreements: readonly Agreement[];
  readonly #receiver: WebhookReceiver;
  readonly #time: HurriedTime;
  readonly #outbox: Outbox;
  readonly #complaints: string[] = [];
  readonly #processes = new Map<Slot, DelivererProcess>();
  readonly #began = performance.now();
  #started = 0;
  #kills = 0;
  #killsOfHolders = 0;
  #isFed = false;

  static async start(folder: string, options: TrialOptions): Promise<Trial> {
    const random = generator(options.seed);
    const time = { since: Date.now(), factor: 50 };
    const agreements = agreedOn(options.events, random);
    const now = hurriedClock(time).now;
    const receiver = await WebhookReceiver.start({ agreements, random, now });
    return new Trial(folder, options, { random, time, agreements, receiver });
  }

  private constructor(
    folder: string,
    options: TrialOptions,
    made: {
      readonly random: Random;
      readonly time: HurriedTime;
      readonly agreements: readonly Agreement[];
      readonly receiver: WebhookReceiver;
    },
  ) {
    this.#folder = folder;
    this.#path = join(folder, 'outbox');
    this.#options = options;
    this.#random = made.random;
    this.#time = made.time;
    this.#agreements = made.agreements;
    this.#receiver = made.receiver;
    this.#outbox = new Outbox(this.#path);
  }

  async run(): Promise<void> {
    for (const slot of slots) this.#start(slot);
    const fed = this.#feed();
    await Promise.all([fed, this.#killSome()]);
    await this.#untilEmpty();
    await Promise.all([...this.#processes.values()].map((process) => this.#finish(process)));
  }

  async report(): Promise<TrialReport> {
    await this.#outbox.refresh();
    for (const agreement of this.#agreements) this.#compare(agreement);
    const ledgers = new Map(this.#agreements.map(({ oid }) => [oid, this.#receiver.report(oid)]));
    const names = await readdir(this.#folder);
    for (const name of names) if (/\.(?:lock|lease)$/.test(name)) this.#complain(`${name} is left over`);
    return {
      complaints: [...this.#complaints, ...this.#receiver.complaints],
      ledgers,
      kills: this.#kills,
      killsOfHolders: this.#killsOfHolders,
      bytes: (await stat(this.#path)).size,
      ms: performance.now() - this.#began,
    };
  }

  async end(): Promise<void> {
    await Promise.all([...this.#processes.values()].map((process) => process.kill()));
    await this.#receiver.stop();
  }

  #complain(complaint: string): void {
    this.#complaints.push(complaint);
  }

  get #giant(): number {
    return Math.floor(this.#options.events / 3);
  }

  async #feed(): Promise<void> {
    const { events } = this.#options;
    const most = Math.floor((2 * (allBytes - giantBytes)) / events);
    const oids = this.#agreements.map(({ oid }) => oid);
    for (let number = 0; number < events; number++) {
      const size = number === this.#giant ? giantBytes : this.#random(most);
      const made = event(number);
      const filler = randomBytes(Math.floor(size / 2)).toString('hex');
      const value = { ...made.value, filler };
      let waiting = await this.#outbox.add({ ...made, value }, oids);
      while (waiting.length > 0) {
        await wait(20);
        waiting = await this.#outbox.add({ ...made, value }, waiting);
      }
    }
    this.#isFed = true;
  }

  /** Kills in turn at any time, when a request arrives, and when it has been answered. */
  async #killSome(): Promise<void> {
    const { kills } = this.#options;
    for (let kill = 0; kill < kills; kill++) {
      const slot = await this.#nextVictim(kill);
      const process = this.#processes.get(slot);
      if (!process) continue;
      this.#receiver.willKill(process.name);
      if (!(await process.kill())) this.#complain(`${process.name} ended by itself`);
      this.#kills += 1;
      this.#start(slot);
    }
  }

  async #nextVictim(kill: number): Promise<Slot> {
    const random = slots[this.#random(slots.length)] ?? 'a';
    await this.#processes.get(random)?.ready;
    await wait(this.#random(300));
    const moment = (['came', 'answered', undefined] as const)[kill % 3];
    if (!moment) return random;
    const holder = await this.#nextOf(moment);
    if (!holder) return random;
    this.#killsOfHolders += 1;
    return holder;
  }

  /** The slot of the process whose request next reaches this moment; undefined if none does within two seconds. */
  async #nextOf(moment: 'came' | 'answered'): Promise<Slot | undefined> {
    const name = Promise.withResolvers<string>();
    this.#receiver.onRequest = (process, what) => {
      if (what === moment) name.resolve(process);
    };
    const processName = await Promise.race([name.promise, wait(2000, undefined, { ref: false })]);
    this.#receiver.onRequest = () => {};
    return slots.find((slot) => this.#processes.get(slot)?.name === processName);
  }

  #start(slot: Slot): void {
    const name = `${slot}.${++this.#started}`;
    const webhooks = this.#agreements.map((agreement) => delivered(agreement, this.#receiver.url));
    const delivery: Delivery = { path: this.#path, name, time: this.#time, webhooks };
    this.#processes.set(slot, new DelivererProcess(delivery, (line) => this.#complain(`${name}: ${line}`)));
  }

  async #finish(process: DelivererProcess): Promise<void> {
    const code = await process.finish();
    if (code !== 0) this.#complain(`${process.name} ended with ${code}`);
  }

  /** May take minutes: the event that always fails is retried for longer if other deliveries fail as well. */
  async #untilEmpty(): Promise<void> {
    for (const end = performance.now() + patience.test; performance.now() < end; await wait(50)) {
      await this.#outbox.refresh();
      const waiting = this.#agreements.reduce(
        (sum, { oid }) => sum + this.#outbox.queue(oid).pending.size,
        0,
      );
      if (this.#isFed && waiting === 0) return;
    }
    this.#complain('events are still pending');
  }

  #compare({ oid, poison }: Agreement): void {
    const aside = [...this.#outbox.queue(oid).aside.values()].map(
      ({ event: { id }, reason }) => `${id} ${reason}`,
    );
    const expected = [`evt_${this.#giant} tooLarge`];
    if (poison !== undefined) expected.push(`evt_${poison} failing`);
    if (aside.toSorted().join() !== expected.toSorted().join())
      this.#complain(`webhook ${oid}: set aside ${aside}, expected ${expected}`);
    const numbers = Array.from({ length: this.#options.events }, (_, number) => number);
    const wanted = numbers.filter((number) => number !== this.#giant && number !== poison);
    const got = this.#receiver.received(oid);
    const lost = wanted.filter((number) => !got.includes(number));
    if (lost.length > 0) this.#complain(`webhook ${oid}: lost ${lost.slice(0, 10)}, ${lost.length} in all`);
    const wrong = got.findIndex((number, index) => number < (got[index - 1] ?? -1));
    if (wrong !== -1) this.#complain(`webhook ${oid}: ${got[wrong]} came after ${got[wrong - 1]}`);
  }
}

function agreedOn(events: number, random: Random): readonly Agreement[] {
  const agreement = (oid: number, change: Partial<Agreement>): Agreement => ({
    oid,
    username: `user${oid}`,
    password: `pass:word ${oid}`,
    key: Buffer.from(Array.from({ length: 32 }, () => random(256))),
    isCompressed: false,
    maximumEvents: 100,
    maximumBytes: 300_000,
    faultPercent: 5,
    ...change,
  });
  return [
    agreement(1, { isCompressed: true, maximumBytes: 150_000 }),
    agreement(2, { maximumEvents: 20, maximumBytes: 50_000 }),
    agreement(3, { faultPercent: 40, poison: Math.floor(events / 2) }),
  ];
}

function delivered({ key, ...agreement }: Agreement, url: string): DeliveredWebhook {
  const { oid, username, password, isCompressed, maximumEvents, maximumBytes } = agreement;
  return {
    oid,
    url: `${url}/hooks/${oid}`,
    username,
    password,
    signingSecret: `whsec_${key.toString('base64')}`,
    isCompressed,
    maximumEvents,
    maximumBytes,
  };
}

class DelivererProcess {
  readonly name: string;
  /** Resolves when the process has started, or has exited. */
  readonly ready: Promise<unknown>;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(delivery: Delivery, complain: (line: string) => void) {
    const child = spawn(process.execPath, ['--no-warnings', program, JSON.stringify(delivery)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    this.name = delivery.name;
    this.#child = child;
    this.ready = Promise.race([once(lines, 'line'), once(child, 'close')]);
    this.#ended = Promise.all([once(child, 'close'), once(lines, 'close')]);
    lines.on('line', (line) => {
      if (line !== 'ready') complain(line);
    });
  }

  async finish(): Promise<number | null> {
    this.#child.stdin?.end();
    await this.#ended;
    return this.#child.exitCode;
  }

  /** @returns false if the process had already exited */
  async kill(): Promise<boolean> {
    this.#child.kill('SIGKILL');
    await this.#ended;
    return this.#child.signalCode === 'SIGKILL';
  }
}
