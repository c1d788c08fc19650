/**
 * Translates every source file that has plurals or lists, with every answer damaged: into new files, and into files
 * that already have every second text.
 */

import { formatFor } from '../support/formats/formatFor.ts';
import { isChoice } from '../support/judge/icu.ts';
import { halfTranslated } from '../support/quality/halfTranslated.ts';
import { askReaders } from '../support/quality/readers/ask.ts';
import { mended, write, writtenOf } from '../support/quality/readers/written.ts';
import { corpusSources, fixtureSources, type SourceFile } from '../support/quality/sources.ts';
import { damagedIn, describeVerdict } from '../support/quality/tally.ts';
import { type Job, translateFiles } from '../support/quality/translate.ts';
import { verdictsOn } from '../support/quality/verdict.ts';

const languages = ['de', 'ru', 'pl', 'ar', 'ja'];
const seeds = [0, 1, 2, 3, 4];

export interface Halves {
  readonly files: number;
  /** Plurals, lists and texts that were only partly written or left blank, and damaged texts. */
  readonly faults: number;
  /** How many texts were compared with what third-party programs read, and the number of complaints. */
  readonly texts: number;
  readonly complaints: number;
}

export async function halves(): Promise<Halves> {
  const sources = [...corpusSources(), ...fixtureSources()].filter(hasWholes).map(mended);
  const created = sources.flatMap((source) => languages.map((language): Job => ({ source, language })));
  const existing = (await write(created)).map(({ source, file }) => halfTranslated(source, file));
  let sum: Halves = { files: 0, faults: 0, texts: 0, complaints: 0 };
  for (const seed of seeds) {
    for (const [title, jobs] of [
      ['new files', created],
      ['existing files', existing],
    ] as const) {
      const found = await judged(jobs, seed);
      process.stdout.write(`Seed ${seed}, ${title}: ${JSON.stringify(found)}\n`);
      sum = added(sum, found);
    }
  }
  return sum;
}

function hasWholes(source: SourceFile): boolean {
  const { entries = [] } = formatFor(source.path)?.read(source.text, { ...source, side: 'source' }) ?? {};
  return entries.some(({ plural, list, text }) => plural || list || isChoice(text));
}

async function judged(jobs: readonly Job[], seed: number): Promise<Halves> {
  const { files } = await translateFiles(jobs, { damage: { seed, share: 1 } });
  const faults = damagedIn(verdictsOn(files));
  for (const verdict of faults) process.stdout.write(`  ${describeVerdict(verdict)}\n`);
  const { texts, complaints, missing } = askReaders(writtenOf(files));
  for (const one of missing) process.stdout.write(`  not run: ${one}\n`);
  for (const complaint of complaints) process.stdout.write(`  ${complaint}\n`);
  return { files: files.length, faults: faults.length, texts, complaints: complaints.length };
}

function added(one: Halves, other: Halves): Halves {
  return {
    files: one.files + other.files,
    faults: one.faults + other.faults,
    texts: one.texts + other.texts,
    complaints: one.complaints + other.complaints,
  };
}
