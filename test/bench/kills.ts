/** What is lost or left over when programs are killed, or run at the same time. */
import { resolve } from 'node:path';
import { killRuns, mostInFlight, raceRuns } from '../support/kills.ts';
import { killWriters } from '../support/store/kills.ts';
import type { Figure } from './figure.ts';

export async function killFigures(count: number, seed: number): Promise<readonly Figure[]> {
  const program = resolve('dist/cli.js');
  const { late, whileWriting, torn, leftOver, unfinished, mostPaidTwice, paidTwice } = await killRuns({
    program,
    kills: count,
    seed,
  });
  const rounds = 8;
  const race = await raceRuns(program, rounds);
  const figure = (what: string, value: number, target = 0, note?: string): Figure => ({
    what,
    value,
    unit: '',
    target,
    ...(note !== undefined && { note }),
  });
  const killed = `${count} kills, ${late} too late, ${whileWriting} while writing`;
  return [
    figure('killed: incomplete files', torn, 0, killed),
    figure('killed: files left over after the next run', leftOver),
    figure('killed: next runs that did not finish', unfinished),
    figure('killed: texts paid for twice, at most', mostPaidTwice, mostInFlight, `${paidTwice} in all`),
    figure('three at once: lost translations', race.lost, 0, `${rounds} rounds`),
    figure('three at once: runs that failed', race.failed),
    figure('three at once: files left over', race.leftOver),
  ];
}

export async function storeFigures(count: number, seed: number): Promise<readonly Figure[]> {
  const { faults, ...done } = await killWriters(count, seed);
  for (const fault of faults) process.stdout.write(`     ${fault}\n`);
  const what = 'store: torn, lost, left over, or two holders at once';
  const counts = Object.entries(done).map(([name, number]) => `${number} ${name}`);
  return [{ what, value: faults.length, unit: '', target: 0, note: `${count} kills, ${counts.join(', ')}` }];
}
