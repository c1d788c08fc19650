import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Emulator, startEmulator } from '../../src/emulator/server.ts';
import { Cleanup } from '../support/cleanup.ts';
import { mostInFlight } from '../support/kills.ts';
import { generator } from '../support/random.ts';
import { startSession } from '../support/session.ts';
import type { Workbench } from '../support/workbench.ts';
import type { Figure } from './figure.ts';
import type { KillableHost } from './host/killed.ts';
import { installProbe } from './probe.ts';

const languages = ['de', 'fr', 'ja', 'pl', 'it', 'nl'];
const texts = 150;

interface Options {
  readonly kills: number;
  readonly seed: number;
}

export async function hostKills({ kills, seed }: Options): Promise<readonly Figure[]> {
  const cleanup = new Cleanup();
  const folder = await mkdtemp(join(tmpdir(), 'vernacular-host-kills-'));
  cleanup.add({ stop: () => rm(folder, { recursive: true }) });
  const probe = join(folder, 'probe.json');
  const random = generator(seed);
  try {
    const emulator = await startEmulator({ latencyMs: 60 });
    cleanup.add({ stop: () => emulator.close() });
    await writeProject(join(folder, 'project'), 0);
    process.env.VERNACULAR_BENCH_PROBE = probe;
    const { workbench } = await startSession(cleanup, {
      source: join(folder, 'project'),
      settings: () => ({ 'vernacular.baseUrl': emulator.url }),
      installMore: (extensions) => installProbe(extensions, 'killed'),
    });
    const trial = new Trial(workbench, emulator, probe);
    const ms = await trial.whole();
    const report = { late: 0, torn: 0, leftOver: 0, unfinished: 0, unknown: 0, open: 0, mostPaidTwice: 0 };
    for (let kill = 1; kill <= kills; kill++) {
      const one = await trial.kill(kill, random(Math.ceil(ms)));
      for (const key of ['late', 'torn', 'leftOver', 'unfinished', 'unknown', 'open'] as const)
        report[key] += one[key];
      report.mostPaidTwice = Math.max(report.mostPaidTwice, one.paidTwice);
    }
    const figure = (what: string, value: number, target = 0, note?: string): Figure => {
      return { what: `extension host killed: ${what}`, value, unit: '', target, ...(note && { note }) };
    };
    const note = `${kills} kills, ${report.late} too late, ${report.open} files left open with their translations`;
    return [
      figure('incomplete files', report.torn, 0, note),
      figure('files left over after the next run', report.leftOver),
      figure('next runs that did not finish', report.unfinished),
      figure('translations that the lock does not know as ours', report.unknown),
      figure('texts paid for twice, at most', report.mostPaidTwice, mostInFlight),
    ];
  } finally {
    await cleanup.run();
  }
}

interface Outcome {
  readonly late: number;
  readonly torn: number;
  readonly leftOver: number;
  readonly unfinished: number;
  readonly unknown: number;
  readonly open: number;
  readonly paidTwice: number;
}

class Trial {
  readonly #workbench: Workbench;
  readonly #emulator: Emulator;
  readonly #probe: string;

  constructor(workbench: Workbench, emulator: Emulator, probe: string) {
    this.#workbench = workbench;
    this.#emulator = emulator;
    this.#probe = probe;
  }

  async whole(): Promise<number> {
    const host = await this.#host();
    // The first run loads modules that later ones find already loaded.
    await this.#run(host);
    await this.#reset(host, -1);
    const started = performance.now();
    await this.#run(host);
    const ms = performance.now() - started;
    const { unfinished } = await this.#found();
    if (unfinished > 0) throw new Error('An undisturbed run did not finish');
    return ms;
  }

  async kill(nth: number, after: number): Promise<Outcome> {
    const host = await this.#host();
    await this.#reset(host, nth);
    let isLate = false;
    const run = this.#run(host).then(
      () => {
        isLate = true;
      },
      // The process that would respond is killed.
      () => {},
    );
    await Promise.race([wait(after), run]);
    const late = Number(isLate);
    await rm(this.#probe);
    process.kill(host.pid, 'SIGKILL');
    await run;
    const left = await this.#found();
    await this.#workbench.page.reload();
    await this.#workbench.ready();
    const next = await this.#host();
    await this.#run(next);
    const open: readonly string[] = JSON.parse(await ask(next, '/dirty'));
    await ask(next, '/save');
    const { leftOver, unfinished, unknown } = await this.#found();
    const paidTwice = this.#emulator.state.snapshot().texts - texts * languages.length;
    return { late, torn: left.torn, leftOver, unfinished, unknown, open: open.length, paidTwice };
  }

  #run(host: KillableHost): Promise<string> {
    const to = languages.map((locale) => `&to=${locale}`).join('');
    return ask(host, `/run?source=${join(this.#workbench.folder, 'locales/en.json')}${to}`);
  }

  async #reset(host: KillableHost, nth: number): Promise<void> {
    await ask(host, '/save');
    await writeProject(this.#workbench.folder, nth);
    this.#emulator.reset();
  }

  /** Waits until an extension host has reported its port and process id: after a kill, its replacement. */
  async #host(): Promise<KillableHost> {
    for (let round = 0; round < 600; round++) {
      const text = await readFile(this.#probe, 'utf8').catch(() => '');
      if (text !== '') return JSON.parse(text) as KillableHost;
      await wait(100);
    }
    throw new Error('The probe did not start');
  }

  async #found(): Promise<Pick<Outcome, 'torn' | 'leftOver' | 'unfinished' | 'unknown'>> {
    const { folder } = this.#workbench;
    const names = await readdir(folder, { recursive: true });
    const read = (path: string) => readFile(join(folder, path), 'utf8').catch(() => '');
    const files = await Promise.all(languages.map((locale) => read(`locales/${locale}.json`)));
    const lock = await read('vernacular.lock');
    const lines = lock.split('\n').slice(1, -1);
    const known = lines.filter((line) => line.endsWith(' o')).length;
    const areWhole = files.map((text) => countIn(text) === 0 || countIn(text) === texts);
    const isLockWhole = lock.startsWith('# vernacular.lock 1\n') && lock.endsWith('\n');
    return {
      torn: areWhole.filter((isWhole) => !isWhole).length + Number(!isLockWhole),
      leftOver: names.filter((name) => /(?:^|[\\/])\.vernacular-/.test(name)).length,
      unfinished: files.filter((text) => countIn(text) !== texts).length,
      unknown: texts * languages.length - known,
    };
  }
}

/** The number of texts in a file; 0 if it is empty or missing, undefined if it is broken. */
function countIn(text: string): number | undefined {
  if (text === '') return 0;
  try {
    return Object.keys(JSON.parse(text)).length;
  } catch {
    return undefined;
  }
}

async function writeProject(folder: string, nth: number): Promise<void> {
  // Answers are remembered, so each trial has its own texts.
  const source = Object.fromEntries(
    Array.from({ length: texts }, (_, key) => [`key${key}`, `Text of number ${key} in trial ${nth}`]),
  );
  const files = [
    ['vernacular.lock', '# vernacular.lock 1\n'],
    ['locales/en.json', `${JSON.stringify(source, null, 2)}\n`],
    ...languages.map((locale) => [`locales/${locale}.json`, '{}\n']),
  ] as const;
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path ?? '')), { recursive: true });
    await writeFile(join(folder, path ?? ''), text ?? '');
  }
}

async function ask({ port }: KillableHost, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`The probe failed: ${text}`);
  return text;
}
