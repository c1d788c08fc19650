/** Kills runs of the terminal program, and starts several at once, on a made-up project. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Emulator, startEmulator } from '../../src/emulator/server.ts';
import { catalogue } from '../unit/formats/xcstrings/catalogues.ts';
import { generator, type Random } from './random.ts';

export interface KillOptions {
  readonly program: string;
  readonly kills: number;
  readonly seed: number;
}

export interface KillReport {
  /** Runs that ended before they could be killed. */
  readonly late: number;
  /** Kills that left a lease or a temporary file behind. */
  readonly whileWriting: number;
  /** Files that were neither unchanged nor complete. */
  readonly torn: number;
  /** Leases and temporary files that the next run did not remove. */
  readonly leftOver: number;
  /** Next runs that did not complete the project. */
  readonly unfinished: number;
  /** Texts paid for twice: the most for a single kill, and the sum of all. */
  readonly mostPaidTwice: number;
  readonly paidTwice: number;
}

/** The most texts that concurrent requests can contain: four requests of 50 texts. */
export const mostInFlight = 4 * 50;

const languages = ['de', 'fr', 'ja', 'pl', 'it', 'nl'];
const texts = 150;

const keys = Array.from({ length: texts }, (_, index) => index);
const project: Readonly<Record<string, string>> = {
  'vernacular.lock': '# vernacular.lock 1\n',
  'locales/en.json': JSON.stringify(
    Object.fromEntries(keys.map((key) => [`key${key}`, `Text of number ${key}`])),
    null,
    2,
  ),
  'Localizable.xcstrings': catalogue(
    Object.fromEntries(keys.map((key) => [`Sentence of number ${key}`, {}])),
  ),
};

export async function killRuns({ program, kills, seed }: KillOptions): Promise<KillReport> {
  const trial = await Trial.start(program);
  const random = generator(seed);
  try {
    const whole = await trial.whole();
    const report = {
      late: 0,
      whileWriting: 0,
      torn: 0,
      leftOver: 0,
      unfinished: 0,
      mostPaidTwice: 0,
      paidTwice: 0,
    };
    for (let kill = 0; kill < kills; kill++) {
      const one = await trial.kill(whole, random, kill % 2 === 1);
      for (const key of ['late', 'whileWriting', 'torn', 'leftOver', 'unfinished', 'paidTwice'] as const)
        report[key] += one[key];
      report.mostPaidTwice = Math.max(report.mostPaidTwice, one.paidTwice);
    }
    return report;
  } finally {
    await trial.end();
  }
}

/** @returns sums: `lost` counts a language once per file that lacks any of it, `leftOver` leases and temporary files */
export async function raceRuns(
  program: string,
  rounds: number,
): Promise<{ readonly lost: number; readonly failed: number; readonly leftOver: number }> {
  const trial = await Trial.start(program);
  try {
    const result = { lost: 0, failed: 0, leftOver: 0 };
    for (let round = 0; round < rounds; round++) {
      await trial.reset();
      // All three translate into the first two languages, and each into two more, some of which overlap.
      const wanted = [0, 1, 2].map((run) => [...languages.slice(0, 2), ...languages.slice(2 + run, 4 + run)]);
      const ends = await Promise.all(wanted.map((some) => trial.finish(some)));
      result.failed += ends.filter((code) => code !== 0).length;
      result.lost += await trial.lost();
      result.leftOver += Object.keys(await trial.files()).filter(isOurs).length;
    }
    return result;
  } finally {
    await trial.end();
  }
}

interface Whole {
  readonly files: Readonly<Record<string, string>>;
  /** The number of texts paid for, and the duration in milliseconds. */
  readonly texts: number;
  readonly ms: number;
}

type Outcome = Omit<KillReport, 'mostPaidTwice'>;

class Trial {
  readonly #program: string;
  readonly #folder: string;
  readonly #emulator: Emulator;

  private constructor(program: string, folder: string, emulator: Emulator) {
    this.#program = program;
    this.#folder = folder;
    this.#emulator = emulator;
  }

  static async start(program: string): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-kills-'));
    return new Trial(program, folder, await startEmulator({ latencyMs: 10 }));
  }

  async end(): Promise<void> {
    await this.#emulator.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async reset(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    for (const [path, content] of Object.entries(project)) {
      await mkdir(dirname(join(this.#folder, 'project', path)), { recursive: true });
      await writeFile(join(this.#folder, 'project', path), content);
    }
    this.#emulator.reset();
  }

  async whole(): Promise<Whole> {
    await this.reset();
    const started = performance.now();
    if ((await this.finish()) !== 0) throw new Error('The run failed');
    const ms = performance.now() - started;
    return { files: await this.files(), texts: this.#emulator.state.snapshot().texts, ms };
  }

  async kill(whole: Whole, random: Random, isWriting: boolean): Promise<Outcome> {
    await this.reset();
    const child = this.#run(languages);
    const ended = once(child, 'close');
    if (isWriting) await this.#writing(random, ended);
    else await Promise.race([wait(random(Math.ceil(whole.ms))), ended]);
    const isLate = child.exitCode !== null;
    child.kill('SIGKILL');
    await ended;
    const left = await this.files();
    const code = await this.finish();
    const files = await this.files();
    return {
      late: Number(isLate),
      whileWriting: Number(Object.keys(left).some(isOurs)),
      torn: Object.entries(left).filter((entry) => !isWhole(entry, whole)).length,
      leftOver: Object.keys(files).filter(isOurs).length,
      unfinished: Number(code !== 0 || !isSame(files, whole.files)),
      paidTwice: this.#emulator.state.snapshot().texts - whole.texts,
    };
  }

  /** Resolves shortly after the program starts to write to one of the folders, or when it has ended. */
  async #writing(random: Random, ended: Promise<unknown>): Promise<void> {
    const folders = ['project', 'project/locales'].map((name) => join(this.#folder, name));
    const signs = folders.map((folder) => watch(folder));
    const written = signs.map(
      (sign) =>
        new Promise<void>((resolve) => {
          sign.on('change', (_, name) => {
            if (isOurs(String(name))) resolve();
          });
        }),
    );
    await Promise.race([ended, ...written]);
    for (const sign of signs) sign.close();
    await wait(random(8));
  }

  async finish(wanted: readonly string[] = languages): Promise<number | null> {
    const child = this.#run(wanted);
    await once(child, 'close');
    return child.exitCode;
  }

  #run(wanted: readonly string[]): ChildProcess {
    const args = ['--no-warnings', this.#program, 'translate', '.', '--to', wanted.join(','), '--from', 'en'];
    return spawn(process.execPath, args, {
      cwd: join(this.#folder, 'project'),
      env: {
        PATH: process.env.PATH ?? '',
        VERNACULAR_BASE_URL: this.#emulator.url,
        VERNACULAR_CACHE_DIR: join(this.#folder, 'cache'),
      },
      stdio: 'ignore',
    });
  }

  async files(): Promise<Readonly<Record<string, string>>> {
    const top = join(this.#folder, 'project');
    const items = await readdir(top, { withFileTypes: true, recursive: true });
    const paths = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
    const texts = await Promise.all(
      paths.map(async (path) => [path.slice(top.length + 1), await readFile(path, 'utf8')]),
    );
    return Object.fromEntries(texts.sort());
  }

  /**
   * Counts the languages that the catalogue, the JSON files and the lock each lack, wholly or in part. The lock must
   * record them as made by the program.
   */
  async lost(): Promise<number> {
    const files = await this.files();
    const { strings = {} } = JSON.parse(files['Localizable.xcstrings'] ?? '{}');
    const units: readonly { localizations?: object }[] = Object.values(strings);
    const inCatalogue = languages.filter(
      (one) => !units.every(({ localizations = {} }) => one in localizations),
    );
    const inFiles = languages.filter(
      (one) => Object.keys(JSON.parse(files[`locales/${one}.json`] ?? '{}')).length !== texts,
    );
    const lines = (files['vernacular.lock'] ?? '').split('\n');
    const inLock = languages.filter((one) => {
      const own = lines.filter((line) => line.split(' ')[1] === one);
      return own.length !== 2 * texts || !own.every((line) => line.endsWith(' o'));
    });
    return inCatalogue.length + inFiles.length + inLock.length;
  }
}

function isOurs(path: string): boolean {
  return /(?:^|[\\/])\.vernacular-/.test(path);
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A catalogue is written language by language, and the lock before each file, so either may lack languages. */
function isWhole([path, text]: readonly [string, string], { files }: Whole): boolean {
  if (isOurs(path) || text === project[path] || text === files[path]) return true;
  if (path === 'vernacular.lock') {
    const lines = new Set(files[path]?.split('\n'));
    return text.endsWith('\n') && text.split('\n').every((line) => lines.has(line));
  }
  if (!path.endsWith('.xcstrings')) return false;
  try {
    const { strings } = JSON.parse(text) as { strings: Readonly<Record<string, { localizations?: object }>> };
    const counts = new Set(
      Object.values(strings).map(({ localizations = {} }) => Object.keys(localizations).length),
    );
    return Object.keys(strings).length === texts && counts.size === 1;
  } catch {
    return false;
  }
}
