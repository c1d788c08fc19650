/** Which human translations the engine would refuse, also compared with another version of the engine. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '../support/paths.ts';
import { type PairsReport, type RefusedPair, refusedOnlyIn, refusedPairs } from '../support/quality/pairs.ts';
import { corpusPairs } from '../support/quality/sources.ts';
import { generator } from '../support/random.ts';
import type { Figure } from './figure.ts';

export interface PairsOptions {
  /** If present, prints a random sample of the refused pairs. */
  readonly seed?: number | undefined;
  /** The path of the `test-output/pairs.json` of another run. */
  readonly against?: string | undefined;
}

const mostDrawn = 100;

/** Percent. */
const mostRefused = 1.04;
const mostMore = 0.5;

export function pairs({ seed, against }: PairsOptions): Figure[] {
  const before = against === undefined ? undefined : readReport(against);
  const report = refusedPairs(corpusPairs());
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(join(outputFolder, 'pairs.json'), JSON.stringify(report, undefined, 1));
  const all = share("people's translations refused", report.refused, report, mostRefused);
  if (!before) {
    if (seed !== undefined) list('Refused', report.refused, seed);
    return [all];
  }
  const more = refusedOnlyIn(report, before);
  list('Refused, and not before', more, seed);
  list('Refused before, and no longer', refusedOnlyIn(before, report), seed);
  return [all, share('refused, and not before', more, report, mostMore)];
}

function share(what: string, part: readonly RefusedPair[], { all }: PairsReport, target: number): Figure {
  return { what, value: (100 * part.length) / all, unit: ' %', target, note: `${part.length} ÷ ${all}` };
}

function readReport(file: string): PairsReport {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReport(report)) throw new Error(`${file} is not a report of \`pairs\``);
  return report;
}

function isReport(value: unknown): value is PairsReport {
  return typeof value === 'object' && value !== null && 'all' in value && 'refused' in value;
}

/** Prints all pairs, or with a seed at most a hundred random ones. */
function list(title: string, pairs: readonly RefusedPair[], seed: number | undefined): void {
  const drawn = seed === undefined ? pairs : draw(pairs, seed);
  const what = drawn.length < pairs.length ? `, ${drawn.length} of them drawn with seed ${seed}` : '';
  process.stdout.write(`${title}: ${pairs.length}${what}\n${drawn.map(describe).join('')}`);
}

function draw(pairs: readonly RefusedPair[], seed: number): readonly RefusedPair[] {
  const random = generator(seed);
  const left = [...pairs];
  return Array.from({ length: Math.min(mostDrawn, pairs.length) }, () =>
    left.splice(random(left.length), 1),
  ).flat();
}

function describe({ file, key, source, translation, finding }: RefusedPair): string {
  const texts = [source, translation].map((text) => `    ${JSON.stringify(text)}\n`).join('');
  return `  ${file} ${key}\n${texts}    ${JSON.stringify(finding)}\n`;
}
