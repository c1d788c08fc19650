import { createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';
import type { RunOptions } from '../../../src/engine/delivery.ts';
import { memoryKeyOf, prepare } from '../../../src/engine/prepare.ts';
import type {
  EngineDeps,
  Outcome,
  Segment,
  TextBatch,
  TextOptions,
  TranslationRun,
} from '../../../src/engine/segment.ts';
import { translateSegments } from '../../../src/engine/translate.ts';

export const german: TextOptions = { targetLang: 'DE' };
export const to = (targetLang: string): TextOptions => ({ targetLang, sourceLang: 'EN' });

/** A fake service that answers each text separately. */
export function answering(answer: (text: string, batch: TextBatch) => string): EngineDeps['translate'] {
  return async (batch) => batch.texts.map((text) => ({ text: answer(text, batch) }));
}

export const upper = answering((text) => text.toUpperCase());

/** Accents vowels, but leaves elements and references unchanged if they are markup. */
export function accent(text: string, { markup }: Pick<TextBatch, 'markup'>): string {
  const kept = markup === 'xml' ? '<[^>]*>|&\\w+;|' : '';
  return text.replace(new RegExp(`${kept}[aeiou]`, 'g'), (hit) => (hit.length > 1 ? hit : `${hit}\u0301`));
}

/** Texts that differ only in their number. */
export const numbered = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`);

/** One text per request, and at most `limit` requests at a time. */
export const one = (limit = 1) => ({
  limits: { texts: 1, bytes: 9999 },
  limiter: createConcurrencyLimiter(limit),
});

export function createDeps(changes: Partial<EngineDeps> = {}): EngineDeps {
  return {
    translate: answering(accent),
    limits: { texts: 50, bytes: 120_000 },
    overheadBytes: () => 100,
    onFailure: () => ({ action: 'stop' }),
    limiter: createConcurrencyLimiter(4),
    ...changes,
  };
}

export interface Recorded extends TranslationRun {
  readonly batches: readonly TextBatch[];
}

/** Runs over texts or segments and records what was sent. */
export async function translate(
  sources: readonly (string | Segment)[],
  changes: Partial<EngineDeps> = {},
  run: Partial<RunOptions> = {},
): Promise<Recorded> {
  const batches: TextBatch[] = [];
  const deps = createDeps(changes);
  const segments = sources.map((source) =>
    typeof source === 'string' ? { text: source, options: german } : source,
  );
  const recording: EngineDeps['translate'] = (batch, call) => {
    batches.push(batch);
    return deps.translate(batch, call);
  };
  const signal = new AbortController().signal;
  const result = await translateSegments(segments, { ...deps, translate: recording }, { signal, ...run });
  return { ...result, batches };
}

/** The key by which the answer to a text of one part is remembered. */
export function memoryKey(text: string, options: TextOptions): string {
  const [unit] = prepare([{ text, options }], createDeps());
  if (!unit) throw new Error('There is nothing to remember');
  return memoryKeyOf(unit);
}

/** The outcomes in short form, one string each. */
export function brief(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.map(briefly);
}

function briefly(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'translated':
    case 'copied':
      return `${outcome.kind} ${outcome.text}`;
    case 'leftOut':
      return `leftOut ${outcome.finding.code}`;
    case 'pending':
      return 'pending';
  }
}

const marked = answering((text) => `~${text}`);

/** What is sent of a segment, and its outcome in short form. By default, answers repeat the text after a `~`. */
export async function sentAndWritten(segment: Segment, answer = marked) {
  const run = await translate([segment], { translate: answer });
  return { sent: run.batches.flatMap(({ texts }) => texts), written: brief(run.outcomes)[0] };
}
