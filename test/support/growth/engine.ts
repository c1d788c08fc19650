/** Runs texts and answers through the engine, error responses through their reader, and texts through the emulator. */
import { pseudoTranslate } from '../../../src/emulator/pseudo.ts';
import { createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';
import type { EngineDeps } from '../../../src/engine/segment.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { showsPluralForms } from '../../../src/engine/syntax/pluralForms.ts';
import { translateSegments } from '../../../src/engine/translate.ts';
import { readMessage } from '../../../src/http/message.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import type { Task } from './measure.ts';
import { repeated } from './pieces.ts';

const options = { sourceLang: 'EN', targetLang: 'DE' };

async function run(text: string, answer: (text: string) => string, icu = false): Promise<void> {
  const deps: EngineDeps = {
    limits: { texts: 50, bytes: 120_000 },
    overheadBytes: () => 100,
    onFailure: () => ({ action: 'stop' }),
    limiter: createConcurrencyLimiter(4),
    translate: async ({ texts }) => texts.map((one) => ({ text: answer(one) })),
  };
  const syntax = readSyntax({ samples: [{ text }], ...(icu && { prescribed: 'icu' as const }) });
  await translateSegments([{ text, options, syntax }], deps, { signal: new AbortController().signal });
}

const redact = createRedactor('7d3f1a2b-growth-0123-4567-89abcdef0123:fx');

const source = 'See <b>{name}</b>, %s and {count} more.';

export function engineTasks(piece: string): readonly Task[] {
  const task = (what: string, use: (noise: string) => unknown): Task => ({
    name: `${what}: ${JSON.stringify(piece)}`,
    prepare: (length) => {
      const noise = repeated(piece, length);
      return () => use(noise);
    },
  });
  return [
    task('engine, text', (noise) => run(`A ${noise} b`, (text) => text)),
    task('engine, message', (noise) =>
      run(`{n, plural, one {# ${noise}} other {# b}}`, (text) => text, true),
    ),
    task('engine, answer', (noise) => run(source, (text) => text + noise)),
    task('engine, answer with what it lacks', (noise) => run(source, () => noise)),
    task('engine, answer around', (noise) => run(source, (text) => text.replaceAll(' ', noise))),
    task('http, message', (noise) => readMessage(JSON.stringify({ message: noise, detail: noise }), redact)),
    task('http, plain message', (noise) => readMessage(`<${noise}`, redact)),
    task('emulator', (noise) => pseudoTranslate(noise, 'DE')),
  ];
}

/** Comparing words is fast, so there is one for each code unit. */
export const manyWords: Task = {
  name: 'plural forms with many words',
  prepare: (length) => {
    const form = (script: number) =>
      Array.from({ length }, (_, number) =>
        [number, number >> 5, number >> 10].map((one) => String.fromCharCode(script + (one & 31))).join(''),
      ).join(' ');
    const text = `{n} ${form(0x430)}|${form(0x4e00)}`;
    return () => showsPluralForms(text);
  },
};
