/** Translates every source file of the corpora and of our samples, judges every text, and prints the tables. */
import { corpusSources, fixtureSources } from '../support/quality/sources.ts';
import {
  damagedIn,
  describeVerdict,
  printTally,
  refusedIn,
  shareOf,
  tallyOf,
} from '../support/quality/tally.ts';
import { translateFiles } from '../support/quality/translate.ts';
import { type Verdict, verdictsOn } from '../support/quality/verdict.ts';

const languages = ['de', 'ja', 'ar', 'pl', 'ru'];

export interface Quality {
  /** The percentage of entries that were left out although the service did no damage. */
  readonly leftOut: number;
  /** Damaged entries that would have been written, over all runs. */
  readonly damaged: number;
}

const seeds = [0, 1, 2, 3, 4];

export async function quality(): Promise<Quality> {
  const kind = await judged('Without damage', {});
  list('Left out', refusedIn(kind));
  list('Damaged', damagedIn(kind));
  let damaged = damagedIn(kind).length;
  for (const seed of seeds) {
    const found = damagedIn(
      await judged(`Every answer damaged, seed ${seed}`, { damage: { seed, share: 1 } }),
    );
    list('Damaged', found);
    damaged += found.length;
  }
  return { leftOut: (1 - shareOf(tallyOf(kind))) * 100, damaged };
}

async function judged(
  title: string,
  options: Parameters<typeof translateFiles>[1],
): Promise<readonly Verdict[]> {
  const jobs = [...corpusSources(), ...fixtureSources()].flatMap((source) =>
    languages.map((language) => ({ source, language })),
  );
  const { files, state } = await translateFiles(jobs, options);
  const verdicts = verdictsOn(files);
  const { texts, damaged, requests, characters } = state;
  const sent = `${texts} texts in ${requests} requests, ${characters} characters billed`;
  process.stdout.write(`${title}: ${sent}, ${damaged} answers damaged\n${printTally(verdicts)}`);
  return verdicts;
}

function list(title: string, verdicts: readonly Verdict[]): void {
  const first = new Map(verdicts.map((verdict) => [`${verdict.source}\n${verdict.output}`, verdict]));
  if (first.size === 0) return;
  const lines = [...first.values()].map((verdict) => `  ${describeVerdict(verdict)}\n`);
  process.stdout.write(`${title}, different texts: ${first.size}\n${lines.join('')}`);
}
