/** Processes that share a store folder, killed at random moments and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { append } from '../../../src/store/journal.ts';
import { decodeLines, encodeLines } from '../../../src/store/jsonLines.ts';
import { unlessMissing } from '../../../src/store/systemCode.ts';
import { generator, pick, type Random } from '../random.ts';
import { now, type StoreEvent } from './events.ts';
import { Ledger } from './ledger.ts';
import { journalPath, OpenItems, openOutbox } from './outbox.ts';

export interface StoreKillReport {
  readonly faults: readonly string[];
  /** Kills of writers that held the lease. */
  readonly killedHolders: number;
  /** Kills while a temporary file existed. */
  readonly killsWhileWriting: number;
  readonly updates: number;
  readonly appends: number;
  readonly compactions: number;
}

const slots = ['0', '1', '2', '3'];
/** Used in turn: the event after which to kill, if any, and the limit of the random delay in milliseconds. */
const moments = [
  { kind: undefined, ms: 60 },
  { kind: 'meant', ms: 30 },
  { kind: 'compacting', ms: 40 },
  { kind: 'holds', ms: 10 },
] as const;
const program = fileURLToPath(new URL('writer.ts', import.meta.url));
/** The files in the folder when no process is working. */
const lasting = ['journal.jsonl', 'state.json'];

/** @param kills the minimum number of kills */
export async function killWriters(kills: number, seed: number): Promise<StoreKillReport> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vernacular-store-')));
  const trial = new Trial(folder, seed);
  try {
    await trial.run(kills);
    return trial.report();
  } finally {
    await trial.end();
    await rm(folder, { recursive: true, force: true });
  }
}

class Trial {
  readonly #folder: string;
  readonly #random: Random;
  readonly #ledger = new Ledger();
  readonly #writers = new Map<string, Writer>();
  readonly #contents = new Set<string>();
  readonly #planted: string[] = [];
  #awaited: { readonly kind: StoreEvent['kind']; readonly come: (slot: string) => void } | undefined;
  #started = 0;
  #killedHolders = 0;
  #killsWhileWriting = 0;

  constructor(folder: string, seed: number) {
    this.#folder = folder;
    this.#random = generator(seed);
  }

  async run(kills: number): Promise<void> {
    for (const slot of slots) this.#start(slot);
    // Chance may miss these cases, so there are further kills, up to a limit.
    const isMet = () => this.#killedHolders > 0 && this.#killsWhileWriting > 0;
    for (let kill = 0; kill < kills || (!isMet() && kill < 10 * kills); kill++) {
      await this.#kill(kill);
      await this.#look();
      await this.#plant(kill);
    }
    for (const writer of this.#writers.values()) writer.askToEnd();
    await Promise.all([...this.#writers.values()].map((writer) => this.#finish(writer)));
    await this.#finish(this.#start(pick(this.#random, slots), '100'));
    await this.#lookAtTheEnd();
  }

  report(): StoreKillReport {
    const { faults, tally } = this.#ledger;
    const count = (kind: StoreEvent['kind']) => tally.get(kind) ?? 0;
    return {
      faults,
      killedHolders: this.#killedHolders,
      killsWhileWriting: this.#killsWhileWriting,
      updates: count('updated'),
      appends: count('put') + count('closed'),
      compactions: count('compacted'),
    };
  }

  async end(): Promise<void> {
    await Promise.all([...this.#writers.values()].map((writer) => writer.kill()));
  }

  #take(slot: string, event: StoreEvent): void {
    this.#ledger.take(slot, event);
    if (this.#awaited?.kind === event.kind) this.#awaited.come(slot);
  }

  /** The slot of the next writer that reports this event; a random slot if all writers have ended. */
  #next(kind: StoreEvent['kind']): Promise<string> {
    const reported = new Promise<string>((come) => {
      this.#awaited = { kind, come };
    });
    const ended = Promise.all([...this.#writers.values()].map((writer) => writer.ended));
    return Promise.race([reported, ended.then(() => pick(this.#random, slots))]);
  }

  #start(slot: string, ...rounds: readonly string[]): Writer {
    const args = [this.#folder, slot, `${++this.#started}`, `${this.#random(1e9)}`, ...rounds];
    const writer = new Writer(args, (event) => this.#take(slot, event));
    this.#writers.set(slot, writer);
    return writer;
  }

  /** Kills at any time or, in turn, soon after the start of an operation that must not be done in part. */
  async #kill(kill: number): Promise<void> {
    const { kind, ms } = moments[kill % moments.length] ?? moments[0];
    const slot = kind ? await this.#next(kind) : pick(this.#random, slots);
    const writer = this.#writers.get(slot);
    await writer?.ready;
    await wait(this.#random(ms));
    const at = now();
    if (!(await writer?.kill())) this.#ledger.blame('a writer ended by itself');
    if (this.#ledger.end(slot, at)) this.#killedHolders++;
    const names = await readdir(this.#folder);
    if (names.some((name) => name.endsWith('.tmp'))) this.#killsWhileWriting++;
    this.#start(slot);
  }

  async #finish(writer: Writer): Promise<void> {
    const code = await writer.finish();
    if (code !== 0) this.#ledger.blame(`a writer ended with ${code}`);
  }

  async #look(): Promise<void> {
    const bytes = await unlessMissing(readFile(join(this.#folder, 'state.json')));
    if (bytes) this.#contents.add(hash('sha256', bytes));
  }

  /** Appends a line torn by a crash and, now and then, lines of another program and of a later version. */
  async #plant(kill: number): Promise<void> {
    await appendFile(journalPath(this.#folder), '\n{"id":"torn');
    if (kill % 10 > 0) return;
    const id = `later ${kill}`;
    await append(journalPath(this.#folder), encodeLines([{ v: 2, id }, { kind: 'foreign' }, null]));
    this.#planted.push(id);
  }

  async #lookAtTheEnd(): Promise<void> {
    await this.#look();
    const { counts } = JSON.parse(await readFile(join(this.#folder, 'state.json'), 'utf8'));
    this.#ledger.compareCounts(counts);
    this.#ledger.compareContents(this.#contents);
    this.#ledger.compareHoldings();
    await this.#lookAtJournal();
    const left = (await readdir(this.#folder)).filter((name) => !lasting.includes(name));
    for (const name of left) this.#ledger.blame(`${name} is left over`);
  }

  async #lookAtJournal(): Promise<void> {
    const open = new OpenItems();
    await open.read(openOutbox(this.#folder));
    for (const slot of slots)
      this.#ledger.compareOpen(
        slot,
        [...open.ids].filter((id) => id.startsWith(`${slot}:`)),
      );
    for (const id of open.ids) if (!/^\d:/.test(id)) this.#ledger.blame(`${id} was taken for an item`);
    const lines = [...decodeLines(await readFile(journalPath(this.#folder)))];
    const later = lines.flatMap((line) => (Object(line).v === 2 ? [Object(line).id] : []));
    for (const id of this.#planted) if (!later.includes(id)) this.#ledger.blame(`${id} is lost`);
  }
}

class Writer {
  /** Resolves when the process has read the journal, or has exited. */
  readonly ready: Promise<unknown>;
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown>;

  constructor(args: readonly string[], take: (event: StoreEvent) => void) {
    const child = spawn(process.execPath, ['--no-warnings', program, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    this.#child = child;
    this.ready = Promise.race([once(lines, 'line'), once(child, 'close')]);
    this.ended = Promise.all([once(child, 'close'), once(lines, 'close')]);
    lines.on('line', (line) => take(JSON.parse(line)));
  }

  /** Asks the process to exit after its current operation. */
  askToEnd(): void {
    this.#child.stdin?.end();
  }

  async finish(): Promise<number | null> {
    await this.ended;
    return this.#child.exitCode;
  }

  /** @returns false if the process had already exited */
  async kill(): Promise<boolean> {
    this.#child.kill('SIGKILL');
    await this.ended;
    return this.#child.signalCode === 'SIGKILL';
  }
}
