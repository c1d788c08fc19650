/**
 * Translates every source file that has plurals or lists, against services that damage every text, into new files and into
 * files that have every second text; counts what is there by halves, and asks the programs of others.
 */

import { formatFor } from '../support/formats/formatFor.ts';
import { isChoice } from '../support/judge/icu.ts';
import { MissingPart } from '../support/missing.ts';
import { halfTranslated } from '../support/quality/halfTranslated.ts';
import { agreementOf } from '../support/quality/readers/agree.ts';
import { readers } from '../support/quality/readers/index.ts';
import { mended, type WrittenFile, write, writtenOf } from '../support/quality/readers/written.ts';
import { corpusSources, fixtureSources, type SourceFile } from '../support/quality/sources.ts';
import { damagedIn, describeVerdict } from '../support/quality/tally.ts';
import { type Job, translateFiles } from '../support/quality/translate.ts';
import { verdictsOn } from '../support/quality/verdict.ts';

const languages = ['de', 'ru', 'pl', 'ar', 'ja'];
const seeds = [0, 1, 2, 3, 4];

export interface Halves {
  readonly files: number;
  /** Plurals, lists and texts of which a half or a blank was written, and texts that were damaged. */
  readonly faults: number;
  /** Texts that the programs of others read, and what they said. */
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
      ['files that are there', existing],
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
  const { texts, complaints } = asked(writtenOf(files));
  for (const complaint of complaints) process.stdout.write(`  ${complaint}\n`);
  return { files: files.length, faults: faults.length, texts, complaints: complaints.length };
}

/** Android's files that are not for its own compiler. */
const forOthers = /moko-resources|composeMultiplatform/;

function asked(written: readonly WrittenFile[]) {
  const all = written.filter(({ source }) => !forOthers.test(source.path));
  const sources = [...new Map(all.map(({ source }) => [source.path, source])).values()];
  const answers = readers.map((reader) => {
    try {
      const own = sources.filter(({ path }) => reader.files.test(path));
      const readings = reader.read(own);
      const taken = new Set(own.filter((_, index) => readings[index]?.kind === 'read'));
      return agreementOf(
        reader,
        all.filter(({ source }) => taken.has(source)),
      );
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error;
      process.stdout.write(`  not asked: ${error.message}\n`);
      return { texts: 0, complaints: [] };
    }
  });
  const complaints = answers.flatMap((answer) => answer.complaints);
  return { texts: answers.reduce((sum, { texts }) => sum + texts, 0), complaints };
}

function added(one: Halves, other: Halves): Halves {
  return {
    files: one.files + other.files,
    faults: one.faults + other.faults,
    texts: one.texts + other.texts,
    complaints: one.complaints + other.complaints,
  };
}
