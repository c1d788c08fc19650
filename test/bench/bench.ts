/**
 * Measures figures, and prints each with its target. Usage: npm run bench [-- NAME …] with the names of single
 * measurements. `--check` makes it a gate for any machine, see `check.ts`. `startup` takes `--node PATH`; `fuzz`
 * `--seed N`, `--format ID` and `--bytes N` per format; `project` and `linear` `--format ID`; `kills`, `store`,
 * `webhooks`, `documents` and `hostKills` `--seed N` and `--kills N`; `growth` `--seed N` and `--pieces N`;
 * `strangers` `--seed N` and `--package PART`; `pairs` `--seed N` and `--against FILE`.
 */
import { parseArgs } from 'node:util';
import { mostGrowth } from '../support/growth/measure.ts';
import { activations } from './activation.ts';
import { staticBytes, vsixBytes } from './bundles.ts';
import { asGate, asItStands, kindOf, needsSteadyPace, tolerances } from './check.ts';
import { codeFigures } from './code.ts';
import { documentFigures } from './documents.ts';
import { editorRunFigures } from './editorRun.ts';
import { engineMicroseconds } from './engine.ts';
import type { Figure } from './figure.ts';
import { linearFigures, memoryFigures, rewritingFigures } from './formats.ts';
import { fuzzFormats } from './fuzz.ts';
import { worstGrowth } from './growth.ts';
import { halves } from './halves.ts';
import { hostFigures } from './host.ts';
import { hostKills } from './hostKills.ts';
import { killFigures, storeFigures } from './kills.ts';
import { localesFigures } from './locales.ts';
import { pairs } from './pairs.ts';
import { generateProject } from './project.ts';
import { quality } from './quality.ts';
import { slowness } from './reference.ts';
import { measureReport } from './report.ts';
import { languages, runFigures } from './runs.ts';
import { startupFigures } from './startup.ts';
import { lockFigures, projectFigures } from './status.ts';
import { strangers } from './strangers.ts';
import { termFigures } from './terms.ts';
import { webhookFigures } from './webhooks.ts';

const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    bytes: { type: 'string' },
    format: { type: 'string' },
    kills: { type: 'string' },
    pieces: { type: 'string' },
    package: { type: 'string' },
    against: { type: 'string' },
    check: { type: 'boolean', default: false },
    node: { type: 'string', default: process.execPath },
  },
});

function wholeNumber(name: 'seed' | 'bytes' | 'kills' | 'pieces', otherwise: number): number {
  const number = Number(values[name] ?? otherwise);
  if (!Number.isSafeInteger(number)) throw new Error(`--${name} must be a whole number`);
  return number;
}

const seed = wholeNumber('seed', 1);

async function engine(): Promise<Figure[]> {
  const value = await engineMicroseconds(generateProject(5000), languages);
  return [{ what: 'engine, processor time per entry', value, unit: ' µs', target: 50 }];
}

async function activation(): Promise<Figure[]> {
  const all = await activations(5);
  const own = all.map(({ shown, empty }) => shown - empty).sort((a, b) => a - b);
  const note = `median of 5; shown: ${all.map(({ shown, empty }) => `${shown} − ${empty}`).join(', ')}`;
  const what = 'activation in a real VS Code, beyond that of an empty extension';
  return [{ what, value: own[2] ?? Number.NaN, unit: ' ms', target: 30, note }];
}

async function bundles(): Promise<Figure[]> {
  return [
    { what: 'entry bundle', value: staticBytes('dist/extension.js') / 1024, unit: ' KB', target: 100 },
    { what: 'whole VSIX', value: vsixBytes() / 1024 ** 2, unit: ' MB', target: 1.5 },
  ];
}

async function translations(): Promise<Figure[]> {
  const { damaged, leftOut } = await quality();
  return [
    { what: 'damaged and written', value: damaged, unit: '', target: 0 },
    { what: 'left out although the service did no damage', value: leftOut, unit: ' %', target: 0.5 },
  ];
}

async function wholes(): Promise<Figure[]> {
  const { files, faults, texts, complaints } = await halves();
  return [
    {
      what: 'incomplete plurals and lists, and damaged texts',
      value: faults,
      unit: '',
      target: 0,
      note: `${files} files`,
    },
    { what: 'complaints of other programs', value: complaints, unit: '', target: 0, note: `${texts} texts` },
  ];
}

async function fuzz(): Promise<Figure[]> {
  const options = { seed, bytes: wholeNumber('bytes', 1_000_000) };
  return fuzzFormats(options, values.format).map(({ id, inputs, bytes, slowestMs, findings }) => ({
    what: `${id}, faults in ${(bytes / 1e6).toFixed(2)} MB of damaged files`,
    value: findings.length,
    unit: '',
    target: 0,
    note: `${inputs} files, the slowest ${slowestMs.toFixed(0)} ms`,
  }));
}

async function growth(): Promise<Figure[]> {
  return [...(await worstGrowth(wholeNumber('pieces', 16), seed))].map(
    ([group, { name, ms, ratio = 0 }]) => ({
      what: `${group}, time for twice the length`,
      value: ratio,
      unit: '',
      target: mostGrowth,
      isOfTimes: true,
      note: ratio > 0 ? `${name}, ${ms.toFixed(0)} ms` : 'too short to tell',
    }),
  );
}

async function report(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [grouping, names] of [
    ['keyAndDay', 25],
    ['tagAndDay', 300],
  ] as const) {
    const { rows, paintMs, frameMs, sortMs, heapMegabytes } = await measureReport(grouping, names);
    const what = `usage report of ${rows} rows`;
    figures.push(
      { what: `${what}, shown`, value: paintMs, unit: ' ms', target: 1000 },
      { what: `${what}, sorted`, value: sortMs, unit: ' ms', target: 1000 },
      { what: `${what}, work for a frame of scrolling`, value: frameMs, unit: ' ms', target: 16 },
      { what: `${what}, memory of the page`, value: heapMegabytes, unit: ' MB', target: 50 },
    );
  }
  return figures;
}

const measurements: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  startup: () => startupFigures(values.node),
  runs: runFigures,
  engine,
  quality: translations,
  wholes,
  rewriting: rewritingFigures,
  linear: () => linearFigures(values.format),
  memory: memoryFigures,
  bundles,
  report,
  activation,
  fuzz,
  kills: () => killFigures(wholeNumber('kills', 200), seed),
  store: () => storeFigures(wholeNumber('kills', 500), seed),
  webhooks: () => webhookFigures(wholeNumber('kills', 60), seed),
  documents: () => documentFigures(wholeNumber('kills', 100), seed),
  growth,
  project: () => projectFigures(values.format),
  lock: lockFigures,
  locales: localesFigures,
  code: codeFigures,
  terms: termFigures,
  host: hostFigures,
  editorRun: editorRunFigures,
};

/** Run only if named, because they are slow or meant for comparison with an earlier run. */
const onlyNamed: typeof measurements = {
  strangers: () => strangers({ seed, only: values.package }),
  hostKills: () => hostKills({ kills: wholeNumber('kills', 100), seed }),
  pairs: async () => pairs({ seed: values.seed === undefined ? undefined : seed, against: values.against }),
};

/**
 * @param pace the slowness of the machine; undefined if this is not a gate
 * @returns whether the figure is acceptable
 */
function print(figure: Figure, pace: number | undefined): boolean {
  const { what, value, unit, target, note } = figure;
  const { state, compared } = pace === undefined ? asItStands(figure) : asGate(figure, pace);
  const shown = `${Number(value.toFixed(3))}${unit}`.padStart(12);
  const line = `${shownStates[state]} ${what.padEnd(50)} ${shown}  target ≤ ${target}${unit}`;
  const gate = pace === undefined ? '' : `× ${tolerances[kindOf(figure)]}, compared: ${compared.toFixed(3)}`;
  const notes = [gate, note ?? ''].filter(Boolean);
  process.stdout.write(notes.length > 0 ? `${line}  (${notes.join('; ')})\n` : `${line}\n`);
  return state !== 'over';
}

const shownStates = { met: 'ok  ', open: 'open', over: 'OVER' } as const;

/** Times are measured again if the machine's pace has changed by more than this factor in the meantime. */
const steady = 1.5;
const mostAttempts = 3;

interface Measured {
  readonly figures: readonly Figure[];
  /** The slowness of the machine; undefined if this is not a gate. */
  readonly pace?: number;
}

/** @returns undefined if the pace changed during every attempt */
async function measured(measure: () => Promise<readonly Figure[]>): Promise<Measured | undefined> {
  if (!values.check) return { figures: await measure() };
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = await slowness();
    const figures = await measure();
    const after = await slowness();
    const pace = Math.max(before, after);
    if (figures.some(needsSteadyPace) && pace > steady * Math.min(before, after)) continue;
    process.stdout.write(
      `     reference loop: ${pace.toFixed(2)} times as long as where the targets were set\n`,
    );
    return { figures, pace };
  }
  return undefined;
}

const all = { ...measurements, ...onlyNamed };

for (const name of chosen.length > 0 ? chosen : Object.keys(measurements)) {
  const measure = all[name];
  if (!measure) throw new Error(`No measurement "${name}"; there are ${Object.keys(all).join(', ')}`);
  const result = await measured(measure);
  if (!result) {
    process.stdout.write(`OVER ${name}: the machine changed its pace in each of ${mostAttempts} attempts\n`);
    process.exitCode = 1;
    continue;
  }
  const { figures, pace } = result;
  if (figures.length === 0) throw new Error(`${name}: nothing was measured`);
  for (const figure of figures) if (!print(figure, pace)) process.exitCode = 1;
}
