import assert from 'node:assert/strict';
import { createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';
import type { TextBatch, TranslationRun } from '../../../src/engine/segment.ts';
import { answering, brief, numbered, one, translate } from './fakes.ts';

describe('engine/translate', () => {
  describe('a damaged answer', () => {
    const cases: readonly (readonly [
      name: string,
      source: string,
      bad: (batch: TextBatch) => boolean,
      second: string,
      billed: number,
    ])[] = [
      ['plain as XML', 'a & b', ({ markup }) => markup === 'none', 'a &amp; b', 5 + 5],
      [
        'pairs as empty elements',
        '<b>a</b>',
        ({ texts }) => texts[0]?.includes('<g') === true,
        '<x id="1"/>a<x id="2"/>',
        1 + 1,
      ],
      ['empty elements as plain text', 'a {x}', ({ markup }) => markup === 'xml', 'a {x}', 2 + 5],
    ];
    for (const [name, source, bad, second, billed] of cases) {
      it(`is requested once more: ${name}`, async () => {
        const service = answering((text, batch) => (bad(batch) ? '' : text));
        const run = await translate([source], { translate: service });
        assert.deepEqual(brief(run.outcomes), [`translated ${source}`]);
        assert.deepEqual(run.batches.map(({ texts }) => texts[0]).at(-1), second);
        assert.deepEqual([run.requests, run.characters], [2, billed]);
      });
    }

    it('is left out after the second attempt with the finding of the first', async () => {
      const service = answering((_, { markup }) => (markup === 'xml' ? 'lost' : ''));
      const run = await translate(['a {x}'], { translate: service });
      const finding = { code: 'placeholders', missing: ['{x}'], added: [] };
      assert.deepEqual(run.outcomes, [{ kind: 'leftOut', finding }]);
    });

    it('with equal placeholders in another order is not requested again in a form that hides this', async () => {
      const turning = answering((text) => text.replace(/(<x[^>]*>) likes (<x[^>]*>)/, '$2 is liked by $1'));
      const run = await translate(['%s likes %s', '<b>%s likes %s</b>'], { translate: turning });
      const finding = { code: 'placeholderOrder', placeholders: ['%s', '%s'] };
      assert.deepEqual(run.outcomes[0], { kind: 'leftOut', finding });
      assert.deepEqual(
        run.batches.map(({ texts }) => texts.length),
        [2, 1],
      );
    });

    it('shares its second request with others', async () => {
      const run = await translate(
        numbered(40).map((text) => `${text} {x}`),
        { translate: answering(() => '') },
      );
      assert.equal(run.requests, 2);
      assert.ok(run.outcomes.every(({ kind }) => kind === 'leftOut'));
    });

    it('does not affect other texts of its request', async () => {
      const run = await translate(['good {x}', 'bad {x}'], {
        translate: answering((text) => (text.startsWith('bad') ? 'lost' : text)),
      });
      assert.deepEqual(brief(run.outcomes), ['translated good {x}', 'leftOut placeholders']);
    });
  });

  describe('a failed request', () => {
    const failure = new Error('no');
    const leaveOut = () => ({ action: 'leaveOut', reason: 'why' }) as const;
    const leftOut = ({ outcomes }: TranslationRun) =>
      outcomes.flatMap(({ kind }, index) => (kind === 'leftOut' ? [index] : []));
    const failingOn = (...words: readonly string[]) =>
      answering((text) => {
        if (words.includes(text)) throw failure;
        return text.toUpperCase();
      });

    it('stops the run, keeps what is finished and names the error', async () => {
      const run = await translate(numbered(4), { ...one(), translate: failingOn('text 2') });
      assert.deepEqual(brief(run.outcomes), ['translated TEXT 0', 'translated TEXT 1', 'pending', 'pending']);
      assert.deepEqual([run.failure, run.cancelled, run.requests], [failure, false, 3]);
    });

    it('allows running requests to finish when one stops the run', async () => {
      const gate = Promise.withResolvers<void>();
      const signals: AbortSignal[] = [];
      const running = translate(numbered(3), {
        ...one(2),
        translate: async ({ texts }, { signal }) => {
          signals.push(signal);
          if (texts[0] === 'text 1') throw failure;
          await gate.promise;
          return texts.map((text) => ({ text }));
        },
      });
      setImmediate(gate.resolve);
      const run = await running;
      assert.deepEqual(brief(run.outcomes), ['translated text 0', 'pending', 'pending']);
      assert.ok(signals.every(({ aborted }) => !aborted));
    });

    it('leaves its texts out, and the run continues', async () => {
      const run = await translate(numbered(3), {
        ...one(),
        translate: failingOn('text 1'),
        onFailure: leaveOut,
      });
      assert.deepEqual(brief(run.outcomes), ['translated TEXT 0', 'leftOut refused', 'translated TEXT 2']);
      assert.deepEqual(run.outcomes[1], { kind: 'leftOut', finding: { code: 'refused', reason: 'why' } });
      assert.ok(!('failure' in run));
    });

    it('leaves out only the text that is to blame', async () => {
      for (const bad of [0, 17, 49, 70]) {
        const run = await translate(numbered(100), {
          translate: failingOn(`text ${bad}`),
          onFailure: leaveOut,
        });
        assert.deepEqual(leftOut(run), [bad]);
        assert.ok(run.requests <= 18, `${run.requests} requests`);
      }
    });

    for (const [refused, second, perRequest] of [
      ['two refused texts', 3, 4],
      ['nothing but two refused texts', 1, 2],
    ] as const) {
      it(`with ${refused} does not make their group count as refused`, async () => {
        const run = await translate(numbered(12), {
          translate: failingOn('text 0', `text ${second}`),
          onFailure: leaveOut,
          limits: { texts: perRequest, bytes: 9999 },
          limiter: createConcurrencyLimiter(1),
        });
        assert.deepEqual(leftOut(run), [0, second]);
      });
    }

    it('ends the requests for a refused group, even with two texts in each', async () => {
      const run = await translate(numbered(40), {
        translate: () => Promise.reject(failure),
        onFailure: leaveOut,
        limits: { texts: 2, bytes: 9999 },
        limiter: createConcurrencyLimiter(1),
      });
      assert.deepEqual(
        run.batches.map(({ texts }) => texts.length),
        [2, 1, 1, 2, 1, 1],
      );
      assert.ok(run.outcomes.every(({ kind }) => kind === 'leftOut'));
    });

    it('ends the requests for a group that is refused regardless of its texts', async () => {
      const refusing = answering((text, { options }) => {
        if (options.targetLang === 'ET') throw new Error('refused');
        return text.toUpperCase();
      });
      const segments = numbered(500).flatMap((text) => [
        { text, options: { targetLang: 'ET' } },
        { text, options: { targetLang: 'DE' } },
      ]);
      const run = await translate(segments, {
        translate: refusing,
        onFailure: leaveOut,
        limiter: createConcurrencyLimiter(1),
      });
      const refused = run.batches.filter(({ options }) => options.targetLang === 'ET');
      assert.deepEqual(
        refused.map(({ texts }) => texts.length),
        [50, 1, 1, 1],
      );
      assert.equal(run.outcomes.filter(({ kind }) => kind === 'translated').length, 500);
      assert.equal(run.outcomes.filter(({ kind }) => kind === 'leftOut').length, 500);
    });

    it('is split until only the text that is too large for the service is left out', async () => {
      const onFailure = () => ({ action: 'split' }) as const;
      const run = await translate(numbered(8), { translate: failingOn('text 5'), onFailure });
      assert.deepEqual(
        run.batches.map(({ texts }) => texts.length),
        [8, 4, 4, 2, 1, 1, 2],
      );
      assert.deepEqual(run.outcomes[5], {
        kind: 'leftOut',
        finding: { code: 'tooLargeForService', bytes: 108 },
      });
      assert.equal(run.outcomes.filter(({ kind }) => kind === 'translated').length, 7);
    });

    it('counts as too long if it exceeds a limit of our own', async () => {
      const onFailure = () => ({ action: 'split', limitBytes: 70 }) as const;
      const run = await translate(['text 5'], { translate: failingOn('text 5'), onFailure });
      assert.deepEqual(run.outcomes[0], {
        kind: 'leftOut',
        finding: { code: 'tooLong', bytes: 108, limitBytes: 70 },
      });
    });

    it('names the first of several errors', async () => {
      const gate = Promise.withResolvers<void>();
      const running = translate(numbered(2), {
        ...one(2),
        translate: async ({ texts }) => {
          if (texts[0] === 'text 1') throw failure;
          await gate.promise;
          throw new Error('later');
        },
      });
      setImmediate(gate.resolve);
      assert.equal((await running).failure, failure);
    });

    it('is also one whose answer has the wrong length', async () => {
      const run = await translate(['a', 'b'], { translate: async () => [{ text: 'x' }] });
      assert.deepEqual(brief(run.outcomes), ['pending', 'pending']);
      assert.match(String(run.failure), /wrong number of answers: 1, not 2/);
    });
  });
});
