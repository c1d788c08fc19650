/** Time and memory of reading and writing files of every format. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Figure } from './figure.ts';
import { samples, samplesOf } from './files.ts';
import { bundleRewriting, meanMs, peakMegabytes, rewrite } from './rewriting.ts';
import { generateFile } from './texts.ts';

export async function rewritingFigures(): Promise<readonly Figure[]> {
  const entries = 50_000;
  const { text } = generateFile(entries);
  const [ours = Number.NaN, theirs = Number.NaN] = await meanMs(
    { warmUp: 5, measured: 20 },
    { text, run: (own) => rewrite('locales/en.json', own, entries) },
    { text, run: (own) => JSON.stringify(JSON.parse(own), null, 2) },
  );
  const note = `${ours.toFixed(0)} ms ÷ ${theirs.toFixed(0)} ms`;
  return [
    {
      what: 'write 50 000 entries ÷ parse and print',
      value: ours / theirs,
      unit: '',
      target: 3,
      reached: 4,
      isOfTimes: true,
      note,
    },
  ];
}

/** One round of ten files is enough to compile the code, and all formats together take minutes. */
const linearRounds = { warmUp: 1, measured: 6 };

/**
 * Compares one large file with ten of a tenth of its size, so that the garbage collector has the same amount of work. A
 * single small file would fit into the processor's cache and be discarded before the collector runs.
 * @param only the id of a format; all formats if absent
 */
export async function linearFigures(only?: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { id, path, text } of samplesOf(only)) {
    const few = text(10_000);
    const many = text(100_000);
    // If they alternated, the garbage of the large file would be collected while the small ones are measured.
    const [small = Number.NaN] = await meanMs(linearRounds, {
      text: few,
      files: 10,
      run: (own) => rewrite(path, own, 10_000),
    });
    const [large = Number.NaN] = await meanMs(linearRounds, {
      text: many,
      run: (own) => rewrite(path, own, 100_000),
    });
    const note = `${large.toFixed(0)} ms, ten files ${small.toFixed(0)} ms`;
    figures.push({
      what: `${id}, time for ten times the texts`,
      value: large / (small / 10),
      unit: '',
      target: 12,
      reached: 15,
      isOfTimes: true,
      note,
    });
  }
  return figures;
}

/** In Markdown, each part of the sample has two texts. */
export async function memoryFigures(): Promise<readonly Figure[]> {
  const texts = 100_000;
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  try {
    const program = bundleRewriting(folder);
    return samples.map(({ id, path, text }) => {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text(id === 'markdown' ? texts / 2 : texts));
      const value = peakMegabytes(program, file, texts);
      return {
        what: `${id}, memory to write 100 000 texts, at its peak`,
        value,
        unit: ' MB',
        target: 300,
        reached: 330,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
