/** Judges translations of packages that were not chosen for their content. Details: `test-output/strangers.json`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '../support/paths.ts';
import { msgfmt, newComplaints, pofilter } from '../support/quality/outside.ts';
import { askReaders } from '../support/quality/readers/ask.ts';
import { packageOf, sourcesOf, strangePackages } from '../support/quality/strangers.ts';
import type { Figure } from './figure.ts';
import { Ledger, type PackageRow, type Report } from './strangers/ledger.ts';
import { describeShapes, printRows } from './strangers/print.ts';
import { type Trial, tried } from './strangers/trial.ts';

export interface StrangersOptions {
  /** The first of three seeds. */
  readonly seed: number;
  /** Only packages whose name contains this; if absent, all. */
  readonly only?: string | undefined;
}

export async function strangers({ seed, only = '' }: StrangersOptions): Promise<Figure[]> {
  const packages = strangePackages().filter(({ name }) => name.includes(only));
  if (packages.length === 0) throw new Error(`No package contains "${only}" in its name`);
  const ledger = new Ledger();
  for (const run of [undefined, seed, seed + 1, seed + 2]) {
    const trials: Trial[] = [];
    for (const one of packages) {
      const trial = await tried(await sourcesOf(one), run);
      ledger.add(one.name, trial, run === undefined);
      trials.push(trial);
    }
    for (const [name, complaint] of askOthers(trials)) ledger.complain(name, complaint);
    process.stderr.write(run === undefined ? 'without damage: done\n' : `seed ${run}: done\n`);
  }
  return show(ledger.report());
}

/** Third-party programs start slowly, so they get the files of all packages at once. */
function askOthers(trials: readonly Trial[]): readonly (readonly [string, string])[] {
  const { complaints, missing } = askReaders(trials.flatMap(({ written }) => written));
  for (const one of missing) process.stdout.write(`  not run: ${one}\n`);
  const pairs = trials.flatMap((trial) => trial.pairs);
  const compared = [msgfmt, pofilter].flatMap((check) => newComplaints(check, pairs));
  return [
    ...complaints.map((complaint) => [packageOf(complaint), complaint] as const),
    ...compared.map(({ index, text }) => {
      const { file = '', source, output } = pairs[index] ?? {};
      return [packageOf(file), `${JSON.stringify([source, output])}: ${text}`] as const;
    }),
  ];
}

function show(report: Report): Figure[] {
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(join(outputFolder, 'strangers.json'), JSON.stringify(report, undefined, 1));
  process.stdout.write(printRows(report.rows) + describeShapes(report.losses));
  return figuresOf(report.rows);
}

function figuresOf(rows: readonly PackageRow[]): Figure[] {
  const sum = (column: 'damaged' | 'complaints') => rows.reduce((all, row) => all + row[column], 0);
  const figure = (what: string, value: number) => ({
    what: `strangers: ${what}`,
    value,
    unit: '',
    target: 0,
  });
  return [figure('damaged and written', sum('damaged')), figure('new complaints', sum('complaints'))];
}
