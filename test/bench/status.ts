/** Time and memory for the state and the lock of a project, in the terminal program and in the model. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { applyEdits, type Change, type Format } from '../../src/formats/format.ts';
import type { ProjectFiles } from '../../src/project/discovery/projectFiles.ts';
import { type Resource, resourceOf, targetsOf } from '../../src/project/discovery/resource.ts';
import type { DecodedText } from '../../src/project/files/encoding.ts';
import { Project } from '../../src/project/project.ts';
import { formatFor } from '../support/formats/formatFor.ts';
import type { Figure } from './figure.ts';
import { samples, samplesOf } from './files.ts';
import { writingPeakTo } from './peakMemory.ts';

export const locales = 'de fr es it pt nl pl cs sk hu ro bg el sv da fi nb ja ko tr'.split(' ');
export const entries = 5000;
const unrelatedFiles = 10_000;

/** @param only the id of a format; all formats if absent */
export async function projectFigures(only?: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { id, path, text } of samplesOf(only)) {
    const files = await filesOf(path, text(id === 'markdown' ? entries / 2 : entries));
    figures.push(...(await statusFigures(id, files)), await changeFigure(id, path, files));
  }
  return [...figures, scanFigure()];
}

/** @param missing which of every hundred texts all languages lack, counted from 0 */
export function jsonProject(missing?: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const json = samples.find(({ id }) => id === 'json');
  if (!json) throw new Error('There is no JSON sample');
  return filesOf(json.path, json.text(entries), missing);
}

export async function lockFigures(): Promise<readonly Figure[]> {
  const files = await jsonProject([]);
  return inFolder(files, (folder) => {
    const translate = ['translate', folder, '--to', locales.join(',')];
    runProgram(['lock', folder]);
    const lock = join(folder, 'vernacular.lock');
    const text = readFileSync(lock);
    const { megabytes } = runMeasured(translate);
    const times = { withLock: [] as number[], without: [] as number[] };
    for (let round = 0; round < 7; round++) {
      writeFileSync(lock, text);
      times.withLock.push(runProgram(translate).seconds);
      if (!readFileSync(lock).equals(text)) throw new Error('A run that changed nothing wrote the lock');
      rmSync(lock);
      times.without.push(runProgram(translate).seconds);
    }
    const [withLock, without] = [median(times.withLock), median(times.without)];
    const what = `20 languages × ${entries} texts`;
    const [quickest, quickestWithout] = [Math.min(...times.withLock), Math.min(...times.without)];
    const note = [
      `${withLock.toFixed(2)} s with it, ${without.toFixed(2)} s without`,
      `at best ${quickest.toFixed(2)} and ${quickestWithout.toFixed(2)}`,
    ].join('; ');
    return [
      { what: `lock of ${what}`, value: text.length / 1e6, unit: ' MB', target: 5 },
      {
        what: `lock, a run of ${what} with nothing to do`,
        value: withLock - without,
        unit: ' s more',
        target: 0.5,
        note,
      },
      { what: 'lock, the same run, memory', value: megabytes, unit: ' MB', target: 300 },
    ];
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

async function filesOf(
  path: string,
  text: string,
  missing: readonly number[] = [0, 20, 40, 60, 80],
): Promise<ReadonlyMap<string, string>> {
  const format = formatFor(path);
  if (!format) throw new Error(`No format reads ${path}`);
  const files = new Map([[path, text]]);
  const resource = await resourceAt(path, files);
  for (const { path: target, locale } of targetsOf(resource, locales)) {
    files.set(
      target,
      translated(
        format,
        { path, locale: 'en', text },
        { path: target, locale, text: files.get(target) },
        missing,
      ),
    );
  }
  return files;
}

interface SourceFile {
  readonly path: string;
  readonly locale: string;
  readonly text: string;
}

function translated(
  format: Format,
  from: SourceFile,
  to: Omit<SourceFile, 'text'> & { readonly text: string | undefined },
  missing: readonly number[],
): string {
  const source = { path: from.path, locale: from.locale, side: 'source' } as const;
  const target = { path: to.path, locale: to.locale, side: 'target' } as const;
  const changes = format
    .read(from.text, source)
    .entries.map(
      ({ path, text }, index): Change =>
        missing.includes(index % 100)
          ? { kind: 'remove', path }
          : { kind: 'set', path, text: `${text} (${to.locale})` },
    );
  const own = to.text ?? from.text;
  const added = to.text === undefined ? changes : changes.filter(({ kind }) => kind === 'set');
  const template = { file: source, text: from.text };
  const becomes = to.text === undefined ? { becomes: target } : {};
  const { edits } = format.write(own, added, {
    file: to.text === undefined ? source : target,
    template,
    ...becomes,
  });
  return applyEdits(own, edits);
}

async function resourceAt(path: string, files: ReadonlyMap<string, string>): Promise<Resource> {
  const resource = await resourceOf(path, 'en', inMemory(files));
  if (!resource) throw new Error(`No resource for ${path}`);
  return resource;
}

function inMemory(files: ReadonlyMap<string, string>): ProjectFiles {
  return {
    isFile: async (path) => files.has(path),
    list: async () => [],
    read: async (path): Promise<DecodedText | undefined> => {
      const text = files.get(path);
      return text === undefined ? undefined : { text, encoding: 'utf-8' };
    },
  };
}

async function statusFigures(id: string, files: ReadonlyMap<string, string>): Promise<readonly Figure[]> {
  return inFolder(files, (folder) => {
    const { seconds, megabytes } = runStatus(folder);
    const what = `${id}, status of 20 languages × ${entries} texts`;
    return [
      { what, value: seconds, unit: ' s', target: id === 'json' ? 2 : 4 },
      { what: `${what}, memory`, value: megabytes, unit: ' MB', target: 300 },
    ];
  });
}

async function changeFigure(id: string, path: string, files: ReadonlyMap<string, string>): Promise<Figure> {
  const project = new Project(inMemory(files), { usual: 'en' });
  const resource = await project.resourceAt(path);
  const target = resource && targetsOf(resource, ['de'])[0];
  if (!target) throw new Error(`No target for ${path}`);
  const times: number[] = [];
  for (let round = 0; round < 12; round++) {
    const started = process.threadCpuUsage();
    const known = await project.stateOf(resource, target);
    const { user, system } = process.threadCpuUsage(started);
    times.push((user + system) / 1000);
    if (known.kind !== 'state' || known.state.entries.length === 0) throw new Error(`${id}: ${known.kind}`);
    project.change([{ path: target.path, kind: 'content' }]);
  }
  const value = times.slice(2).sort((one, other) => one - other)[5] ?? Number.NaN;
  return {
    what: `${id}, one changed file of ${entries} texts in the model`,
    value,
    unit: ' ms',
    target: 50,
    reached: 76,
  };
}

function scanFigure(): Figure {
  const unrelated = Array.from({ length: unrelatedFiles }, (_, index): [string, string] => [
    `src/part${Math.floor(index / 100)}/file${index}.ts`,
    'export {};\n',
  ]);
  const files = new Map([...unrelated, ['locales/en.json', '{ "a": "One text" }\n'] as const]);
  const few = new Map([['locales/en.json', '{ "a": "One text" }\n']]);
  const [all, none] = [files, few].map((one) => inFolder(one, (folder) => runStatus(folder).seconds));
  const note = `${all?.toFixed(2)} s with them, ${none?.toFixed(2)} s without`;
  return {
    what: `${unrelatedFiles} unrelated files`,
    value: (all ?? 0) - (none ?? 0),
    unit: ' s',
    target: 1,
    note,
  };
}

function inFolder<T>(files: ReadonlyMap<string, string>, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runStatus(folder: string): { readonly seconds: number; readonly megabytes: number } {
  const { seconds, stdout, megabytes } = runMeasured(['status', folder, '--json']);
  if (!Array.isArray(JSON.parse(stdout).files)) throw new Error('status printed no report');
  return { seconds, megabytes };
}

function runMeasured(args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  try {
    const peak = join(folder, 'peak');
    const { seconds, stdout, stderr } = runProgram(args, writingPeakTo(peak));
    if (stderr !== '') throw new Error(`${args[0]} printed: ${stderr}`);
    return { seconds, stdout, megabytes: Number(readFileSync(peak, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runProgram(args: readonly string[], options: readonly string[] = []) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...options, resolve('dist/cli.js'), ...args],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${stderr}`);
  return { seconds, stdout, stderr };
}
