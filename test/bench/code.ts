/** The cost of reading a document by its grammar, and how long it blocks everything else. */

import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { endOf } from '../../src/code/region.ts';
import { isStill } from '../../src/code/regions/isStill.ts';
import { regionAt, regionsIn } from '../../src/code/regions.ts';
import { carriedGrammars } from '../../src/code/scopes/carried.ts';
import { DocumentScopes } from '../../src/code/scopes/documentScopes.ts';
import { type Grammars, grammars } from '../../src/code/scopes/grammars.ts';
import type { Figure } from './figure.ts';

const lineCount = 5000;

function packed(): Grammars {
  const unpack = promisify(brotliDecompress);
  return grammars({
    source: carriedGrammars(async (file) =>
      String(await unpack(await readFile(`dist/grammars/${file}.json.br`))),
    ),
    wasm: () => readFile('dist/onig.wasm'),
    onFault: (_scopeName, fault) => {
      throw fault;
    },
  });
}

/** Real code: files of this repository in sequence, so that there are not only declarations. */
function realCode(): string {
  const files = globSync('src/**/*.ts').toSorted();
  const lines = files.flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  return lines.slice(0, lineCount).join('\n');
}

/** @returns the duration, and the longest time in which nothing else could run, in milliseconds */
async function timed(
  work: () => Promise<unknown>,
): Promise<{ readonly all: number; readonly stretch: number }> {
  const began = performance.now();
  let last = began;
  let stretch = 0;
  let running = true;
  const tick = () => {
    const now = performance.now();
    stretch = Math.max(stretch, now - last);
    last = now;
    if (running) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  running = false;
  tick();
  return { all: performance.now() - began, stretch };
}

async function scopesOf(all: Grammars, text: string): Promise<DocumentScopes> {
  const grammar = await all.of('typescript');
  if (grammar === undefined) throw new Error('No grammar');
  return new DocumentScopes(grammar, text);
}

/** @returns the milliseconds for finding a literal and verifying a change to it, in ascending order */
async function edits(scopes: DocumentScopes): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    const { text } = scopes.lines;
    const near = { offset: Math.floor(text.length / 2), length: 2000 };
    const [region] = (await regionsIn(scopes, near)).filter(({ kind }) => kind === 'string');
    if (region === undefined) throw new Error('No string');
    const { offset } = region.range;
    const content = `${text.slice(offset, offset + 1)}x${text.slice(offset + 1, endOf(region.range))}`;
    const { all } = await timed(async () => {
      const found = await regionAt(scopes, offset);
      if (found === undefined || !(await isStill(scopes, found, content))) throw new Error('Refused');
    });
    times.push(all);
    scopes.update(text.slice(0, offset) + content + text.slice(endOf(region.range)));
  }
  return times.toSorted((a, b) => a - b);
}

export async function codeFigures(): Promise<Figure[]> {
  const text = realCode();
  let scopes: DocumentScopes | undefined;
  const grammarsOnce = packed();
  const first = await timed(async () => {
    scopes = await scopesOf(grammarsOnce, text);
    await regionAt(scopes, text.length);
  });
  const again = scopes ? await edits(scopes) : [];
  const line = 'f("x");'.repeat(750_000);
  const long = await timed(async () => {
    await regionAt(await scopesOf(grammarsOnce, line), 100);
  });
  const what = `${lineCount} lines of TypeScript`;
  return [
    {
      what: `${what}, first use`,
      value: first.all / 1000,
      unit: ' s',
      target: 2,
      note: `longest stretch ${first.stretch.toFixed(0)} ms`,
    },
    {
      what: `${what}, later use after an edit, verified`,
      value: again[10] ?? Number.NaN,
      unit: ' ms',
      target: 20,
      note: `median of ${again.length}, the longest ${(again.at(-1) ?? Number.NaN).toFixed(1)} ms`,
    },
    { what: 'a line of 5 MB, longest stretch', value: long.stretch, unit: ' ms', target: 50 },
  ];
}
