/** The cost of dictionaries: reading them, each keystroke in them, and looking up the terms of texts. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { read } from '../../src/editor/terms/documents/saving.ts';
import { termsHash } from '../../src/terms/compare.ts';
import { readCsv, writeCsv } from '../../src/terms/csv.ts';
import type { Term } from '../../src/terms/term.ts';
import { termIndex } from '../../src/terms/termIndex.ts';
import { readTsv, tsvChecker, writeTsv } from '../../src/terms/tsv.ts';
import { generator, pick, type Random } from '../support/random.ts';
import type { Figure } from './figure.ts';

const onsets = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sp st str t th tr v w z'.split(' ');
const vowels = ['a', 'ai', 'e', 'ea', 'ee', 'i', 'io', 'o', 'ou', 'u'];
const codas = ['', '', '', 'ck', 'l', 'm', 'n', 'nd', 'ng', 'r', 's', 'st', 't', 'x'];

type Words = () => string;

/** A function that returns random words of one to four syllables, some of them more often than others. */
function wordsOf(random: Random): Words {
  const syllable = () => pick(random, onsets) + pick(random, vowels) + pick(random, codas);
  const all = Array.from({ length: 60_000 }, () =>
    Array.from({ length: 1 + random(4) }, syllable).join(''),
  ).filter((word) => word.length > 3);
  return () => all[Math.floor(all.length * (random(1e6) / 1e6) ** 1.3)] ?? '';
}

function dictionary(count: number, words: Words, random: Random): readonly Term[] {
  const sources = new Set<string>();
  while (sources.size < count) {
    const length = pick(random, [1, 2, 2, 2, 2, 2, 3, 3, 3, 3]);
    sources.add(Array.from({ length }, words).join(' '));
  }
  return Array.from(sources, (source) => ({ source, target: `${words()} ${words()}` }));
}

/** The processor time of this process, which hardly depends on other processes. */
function milliseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The median of the milliseconds per round; the first third of the rounds only warms up. */
function usual(count: number, work: (round: number) => unknown): number {
  const times = Array.from({ length: count }, (_, round) => milliseconds(() => work(round)));
  const warm = times.slice(Math.floor(count / 3)).sort((one, other) => one - other);
  return warm[Math.floor(warm.length / 2)] ?? Number.NaN;
}

function keystroke(text: string, random: Random): number {
  const checker = tsvChecker();
  checker.problems(text);
  let typed = text;
  return usual(60, () => {
    const offset = random(typed.length);
    typed = `${typed.slice(0, offset)}x${typed.slice(offset)}`;
    checker.problems(typed);
  });
}

function reading(random: Random): Figure[] {
  const terms = dictionary(50_000, wordsOf(random), random);
  const text = writeTsv(terms);
  const csv = writeCsv(terms, { separator: ';' });
  const what = 'dictionary of 50 000 terms';
  return [
    {
      what: `${what}, read the first time`,
      value: milliseconds(() => readTsv(text)),
      unit: ' ms',
      target: 300,
    },
    { what: `${what}, read again`, value: usual(12, () => readTsv(text)), unit: ' ms', target: 150 },
    { what: `${what}, a keystroke in it`, value: keystroke(text, random), unit: ' ms', target: 15 },
    { what: `${what}, read as CSV`, value: usual(12, () => readCsv(csv)), unit: ' ms', target: 300 },
    { what: `${what}, its hash`, value: usual(12, () => termsHash(terms)), unit: ' ms', target: 200 },
  ];
}

function touching(lang: string, random: Random): Figure[] {
  const words = wordsOf(random);
  const terms = dictionary(200_000, words, random);
  const texts = Array.from({ length: 10_000 }, () =>
    Array.from({ length: 12 }, words).join(' ').slice(0, 80),
  );
  const built = usual(3, () => termIndex(terms, lang));
  const before = memory();
  const index = termIndex(terms, lang);
  const megabytes = (memory() - before) / 1e6;
  let found = 0;
  const asked = usual(3, () => {
    found = 0;
    for (const text of texts) found += index.touching(text).length;
  });
  const what = `200 000 terms in "${lang}"`;
  const note = `${(found / texts.length).toFixed(0)} terms a text`;
  return [
    { what: `${what}, indexed`, value: built, unit: ' ms', target: 1000 },
    { what: `${what}, memory of the index`, value: megabytes, unit: ' MB', target: 100 },
    { what: `${what}, looked up for 10 000 texts`, value: asked, unit: ' ms', target: 500, note },
  ];
}

/** The time, apart from the service's, until the editor can show a dictionary. */
async function opening(random: Random): Promise<Figure[]> {
  const terms = dictionary(50_000, wordsOf(random), random);
  const text = writeTsv(terms);
  const unasked = () => Promise.reject(new Error('Not needed'));
  const service = {
    dictionaryEntries: async () => text,
    glossary: unasked,
    replaceDictionary: unasked,
  };
  const at = { glossaryId: 'g', sourceLang: 'en', targetLang: 'de' };
  const before = process.cpuUsage();
  await read(at, { service, call: { signal: new AbortController().signal } });
  tsvChecker().problems(text);
  const { user, system } = process.cpuUsage(before);
  const what = 'dictionary of 50 000 terms, opened and checked';
  return [{ what, value: (user + system) / 1000, unit: ' ms', target: 1000 }];
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** The bytes in use, after garbage collection. */
function memory(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export async function termFigures(): Promise<Figure[]> {
  return [
    ...(await opening(generator(4))),
    ...reading(generator(1)),
    ...touching('en', generator(2)),
    ...touching('de', generator(3)),
  ];
}
