/** Kills runs of `vernacular document` after the first request, and checks how later runs recover. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Emulator, startEmulator } from '../../src/emulator/server.ts';
import { unlessMissing } from '../../src/store/systemCode.ts';
import { generator, type Random } from './random.ts';

export interface DocumentKillOptions {
  readonly program: string;
  readonly kills: number;
  readonly seed: number;
}

/** The outcome of all kills. Except for `late`, the numbers count documents. */
export interface DocumentKillReport {
  /** The number of kills after the run had already ended. */
  readonly late: number;
  readonly saved: number;
  /** Listed as possibly billed. */
  readonly unanswered: number;
  /** Delivered in full by the service to a process that was killed before receiving all of it; listed as gone. */
  readonly gone: number;
  readonly faults: readonly string[];
}

const contents: Readonly<Record<string, Buffer>> = {
  'manual.docx': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(3_000_000, 'a\u0000ÿ')]),
  'slides.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'b\r\n--')]),
  'notes.txt': Buffer.from('123\n'),
};
const names = Object.keys(contents);
const targetOf = (name: string) => name.replace('.', '.de.');
const send = [...names, '--to', 'de'];

/** Requests of an undisturbed run: one for the languages, and three per document. */
const requests = 1 + 3 * names.length;

/** The typical duration of a run after its first request. */
const wholeMs = 400;

export async function killDocuments({
  program,
  kills,
  seed,
}: DocumentKillOptions): Promise<DocumentKillReport> {
  const random = generator(seed);
  const counts = { late: 0, saved: 0, unanswered: 0, gone: 0 };
  const faults: string[] = [];
  let onRequest = () => {};
  const emulator = await startEmulator({ latencyMs: 1, sleep: async () => onRequest() });
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      emulator.reset();
      const listen = (listener: () => void) => {
        onRequest = listener;
      };
      const trial = await Trial.create(program, emulator, random, listen);
      const isAimed = kill % 2 === 0;
      const one = await trial.run(isAimed, random(2) === 0).finally(() => trial.remove());
      for (const key of ['late', 'saved', 'unanswered', 'gone'] as const) counts[key] += one[key];
      faults.push(...one.faults.map((fault) => `kill ${kill}: ${fault}`));
    }
    return { ...counts, faults };
  } finally {
    await emulator.close();
  }
}

interface Listed {
  readonly id: string;
  readonly source: string;
  readonly state: string;
}

class Trial {
  readonly #program: string;
  readonly #emulator: Emulator;
  readonly #random: Random;
  readonly #listen: (listener: () => void) => void;
  readonly #folder: string;

  private constructor(
    program: string,
    emulator: Emulator,
    random: Random,
    listen: (listener: () => void) => void,
    folder: string,
  ) {
    this.#program = program;
    this.#emulator = emulator;
    this.#random = random;
    this.#listen = listen;
    this.#folder = folder;
  }

  static async create(
    program: string,
    emulator: Emulator,
    random: Random,
    listen: (listener: () => void) => void,
  ): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-documents-'));
    await mkdir(join(folder, 'project'));
    for (const [name, bytes] of Object.entries(contents))
      await writeFile(join(folder, 'project', name), bytes);
    return new Trial(program, emulator, random, listen, folder);
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  /** @param isAimed whether to kill at one of the requests or shortly after it, instead of at any moment */
  async run(isAimed: boolean, resumes: boolean): Promise<DocumentKillReport> {
    const isLate = await this.#killOne(isAimed);
    const faults: string[] = [];
    await this.#finish(resumes ? ['--resume'] : send);
    const listed = await this.#list();
    const counts = { saved: 0, unanswered: 0, gone: 0 };
    for (const name of names) {
      const fate = await this.#fateOf(name, listed);
      if (fate === 'saved' || fate === 'unanswered' || fate === 'gone') counts[fate] += 1;
      else if (fate !== 'not sent' || !resumes) faults.push(`${name}: ${fate}`);
    }
    faults.push(...(await this.#traces(listed)));
    return { late: Number(isLate), ...counts, faults };
  }

  async #killOne(isAimed: boolean): Promise<boolean> {
    // The first request is for the languages; the rest of the run follows it.
    const at = isAimed ? 1 + this.#random(requests) : 1;
    const delay = isAimed ? this.#random(3) * this.#random(12) : this.#random(wholeMs);
    let count = 0;
    const reached = new Promise<void>((resolve) => {
      this.#listen(() => {
        count += 1;
        if (count === at) resolve();
      });
    });
    const child = this.#start(send);
    const ended = once(child, 'close');
    await Promise.race([reached.then(() => wait(delay)), ended]);
    const isLate = child.exitCode !== null;
    child.kill('SIGKILL');
    await ended;
    this.#listen(() => {});
    return isLate;
  }

  async #fateOf(name: string, listed: readonly Listed[]): Promise<string> {
    const uploads = this.#emulator.documents.rows(Date.now()).filter((row) => row.name === name);
    if (uploads.length > 1) return `sent ${uploads.length} times`;
    const bytes = await unlessMissing(readFile(join(this.#folder, 'project', targetOf(name))));
    if (bytes && contents[name] && !bytes.equals(contents[name])) return 'other bytes';
    const own = listed.filter(({ source }) => source === name);
    if (bytes) return own.length === 0 ? 'saved' : 'saved, and listed';
    const [{ state } = { state: undefined }] = own;
    if (state === undefined) return uploads.length === 0 ? 'not sent' : 'lost';
    return state === 'sending' ? 'unanswered' : state;
  }

  /** Reports files that are neither sources nor translations, and keys of documents that are not listed. */
  async #traces(listed: readonly Listed[]): Promise<readonly string[]> {
    const state = join(this.#folder, 'state', 'documents');
    const [files, parts, keys] = await Promise.all(
      [join(this.#folder, 'project'), join(state, 'parts'), join(state, 'keys')].map(
        async (folder) => (await unlessMissing(readdir(folder))) ?? [],
      ),
    );
    const known = new Set([...names, ...names.map(targetOf)]);
    const left = [...(files ?? []).filter((name) => !known.has(name)), ...(parts ?? [])];
    const ids = new Set(listed.map(({ id }) => `${id}.json`));
    const orphans = (keys ?? []).filter((name) => !ids.has(name));
    return [...left.map((name) => `${name} is left`), ...orphans.map(() => 'a key is left')];
  }

  async #list(): Promise<readonly Listed[]> {
    const { documents } = JSON.parse(await this.#finish(['--list', '--json']));
    return documents;
  }

  async #finish(args: readonly string[]): Promise<string> {
    const child = this.#start(args);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
    await once(child, 'close');
    return output;
  }

  #start(args: readonly string[]): ChildProcess {
    return spawn(process.execPath, ['--no-warnings', this.#program, 'document', ...args], {
      cwd: join(this.#folder, 'project'),
      env: {
        PATH: process.env.PATH ?? '',
        VERNACULAR_BASE_URL: this.#emulator.url,
        VERNACULAR_STATE_DIR: join(this.#folder, 'state'),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}
