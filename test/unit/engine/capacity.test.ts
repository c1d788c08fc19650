import assert from 'node:assert/strict';
import { createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';
import type { TextBatch } from '../../../src/engine/segment.ts';
import { generator } from '../../support/random.ts';
import { answering, brief, createDeps, german, numbered, one, translate } from './fakes.ts';

const onFailure = () => ({ action: 'split' }) as const;

/** The size of a request as counted by the engine. */
function bodyBytes(texts: readonly string[]): number {
  return createDeps().overheadBytes('none', german) + Buffer.byteLength(JSON.stringify(texts)) - 2;
}

/** Refuses every larger request as too large. */
function upTo(limitBytes: number) {
  return async ({ texts }: Pick<TextBatch, 'texts'>) => {
    if (bodyBytes(texts) > limitBytes) throw new Error('too large');
    return texts.map((text) => ({ text: text.toUpperCase() }));
  };
}

describe('A service that refuses requests as too large', () => {
  const random = generator(1);
  const texts = Array.from({ length: 3000 }, (_, index) => `${'word '.repeat(1 + random(60))}${index}`);

  const shrinking = texts.toSorted((one, other) => other.length - one.length);
  const apart = texts.map((text) => ({ text, options: { ...german, context: text } }));
  for (const [name, segments, most] of [
    ['texts of any size', texts, 40],
    ['texts with their own contexts', apart, 20],
    // Every batch has smaller texts than the previous one, so each one takes two requests.
    ['texts that get smaller', shrinking, 150],
  ] as const) {
    it(`is not sent each of 3000 ${name} if it refuses all requests`, async () => {
      const run = await translate(segments, { translate: upTo(0), onFailure });
      assert.ok(run.requests <= most, `${run.requests} requests`);
      const sizes = new Set(run.batches.map((batch) => bodyBytes(batch.texts)));
      run.outcomes.forEach((outcome, index) => {
        assert.ok(outcome.kind === 'leftOut' && outcome.finding.code === 'tooLargeForService');
        assert.ok(sizes.has(outcome.finding.bytes), 'no request had that size');
        const segment = segments[index] ?? '';
        const own = bodyBytes([typeof segment === 'string' ? segment : segment.text]);
        assert.ok(outcome.finding.bytes <= own, 'larger than a request with this text alone');
      });
      assert.ok(!('failure' in run));
    });
  }

  for (const limitBytes of [108, 120, 200, 400, 5000]) {
    it(`translates every text that fits into its ${limitBytes} bytes`, async () => {
      const run = await translate(texts, { translate: upTo(limitBytes), onFailure });
      const fits = texts.map((text) => bodyBytes([text]) <= limitBytes);
      assert.ok(fits.includes(true));
      assert.deepEqual(
        run.outcomes.map(({ kind }) => kind === 'translated'),
        fits,
      );
    });
  }

  for (const [name, count, refused, changes] of [
    ['in the middle of others', 400, [110, 116], {}],
    ['before all others', 3, [0, 2], one()],
  ] as const) {
    it(`translates all but the texts that it refuses for another reason, ${name}`, async () => {
      const sources = numbered(count);
      const bad = new Set(sources.slice(...refused));
      const refusing = answering((text) => {
        if (bad.has(text)) throw new Error('too large');
        return text;
      });
      const run = await translate(sources, { translate: refusing, onFailure, ...changes });
      assert.deepEqual(
        brief(run.outcomes),
        sources.map((text) => (bad.has(text) ? 'leftOut tooLargeForService' : `translated ${text}`)),
      );
    });
  }

  it('is not probed with a small text after another request has stopped the run', async () => {
    const stopped = Promise.withResolvers<void>();
    const segments = ['FR', 'DE', 'DE', 'ES'].map((targetLang, index) => ({
      text: `text ${index}`,
      options: { targetLang },
    }));
    const run = await translate(segments, {
      limiter: createConcurrencyLimiter(2),
      translate: async ({ options }) => {
        if (options.targetLang === 'ES') stopped.resolve();
        if (options.targetLang === 'DE') await stopped.promise.then(() => new Promise(setImmediate));
        throw new Error(options.targetLang);
      },
      onFailure: (error) => ({ action: String(error).endsWith('ES') ? 'stop' : 'split' }),
    });
    assert.deepEqual(
      run.batches.map(({ options }) => options.targetLang),
      ['FR', 'DE', 'ES'],
    );
  });
});
