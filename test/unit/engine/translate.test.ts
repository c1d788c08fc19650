import assert from 'node:assert/strict';
import { createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';
import { createSessionMemory } from '../../../src/engine/memory.ts';
import type { EngineDeps } from '../../../src/engine/segment.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { answering, brief, german, memoryKey, numbered, one, translate, upper } from './fakes.ts';

describe('engine/translate', () => {
  it('copies texts without letters, leaves out invalid messages, and sends neither', async () => {
    const { outcomes, requests } = await translate(['{x} 1', '', ' \n', '{n, plural, one {# a}}']);
    assert.deepEqual(brief(outcomes), ['copied {x} 1', 'copied ', 'copied  \n', 'leftOut messageSyntax']);
    assert.equal(requests, 0);
  });

  it('sends equal texts once, and restores the outer white space of each', async () => {
    const run = await translate([' ab\n', 'ab', { text: '\tab', options: { targetLang: 'DE' } }], {
      translate: upper,
    });
    assert.deepEqual(brief(run.outcomes), ['translated  AB\n', 'translated AB', 'translated \tAB']);
    assert.deepEqual(
      run.batches.map(({ texts }) => texts),
      [['ab']],
    );
  });

  it('sends a text once for all syntaxes that read it alike, and writes it if intact in each', async () => {
    const laravel = readSyntax({ samples: [{ text: 'Hi :name' }, { text: 'Bye :name' }] });
    const named = { text: 'Hi (:name)', options: german, syntax: laravel };
    const run = await translate(['ab', { ...named, text: 'ab' }, 'Hi (:name)', named], { translate: upper });
    assert.deepEqual(
      run.batches.slice(0, 2).map(({ texts }) => texts),
      [['ab', 'Hi (:name)'], ['Hi (<x id="1"/>)']],
    );
    assert.deepEqual(brief(run.outcomes).slice(0, 2), ['translated AB', 'translated AB']);
    const adding = answering((text) => `${text} :b`);
    const added = await translate(['ab', { ...named, text: 'ab' }], { translate: adding });
    assert.deepEqual(brief(added.outcomes), ['leftOut placeholders', 'leftOut placeholders']);
    const memory = createSessionMemory(10);
    memory.set(memoryKey('ab', german), 'x :b');
    const recalled = await translate(['ab', { ...named, text: 'ab' }], { memory, translate: upper });
    assert.deepEqual(brief(recalled.outcomes), ['translated AB', 'translated AB']);
  });

  it('drops the outer white space of an answer', async () => {
    const run = await translate(['ab {x}'], { translate: answering((text) => ` ${text}\n`) });
    assert.deepEqual(brief(run.outcomes), ['translated ab {x}']);
  });

  it('sends line feeds, and restores CR LF if all lines end with it', async () => {
    const run = await translate(['a\r\nb', 'a\r\nb\nc'], { translate: answering((text) => text) });
    assert.deepEqual(brief(run.outcomes), ['translated a\r\nb', 'translated a\r\nb\nc']);
    assert.deepEqual(
      run.batches.flatMap(({ texts }) => texts),
      ['a\nb', 'a<x id="1"/>\nb\nc'],
    );
  });

  it('groups by options and markup, in the order of first appearance', async () => {
    const french = { targetLang: 'FR' };
    const run = await translate(['a', 'b {x}', { text: 'c', options: french }, 'd', 'e {y}'], {
      limiter: createConcurrencyLimiter(1),
    });
    const sent = run.batches.map(({ texts, markup, options }) => [options.targetLang, markup, texts.length]);
    assert.deepEqual(sent, [
      ['DE', 'none', 2],
      ['DE', 'xml', 2],
      ['FR', 'none', 1],
    ]);
  });

  it('translates into several languages at once exactly as into one after another', async () => {
    const texts = [
      'Hello {name}',
      '  outer {x}\n',
      '{n, plural, one {# file} other {# files}}',
      '{x} 1',
      'a'.repeat(500),
      `${'Long {x}. '.repeat(60)}`,
    ];
    const icu = readSyntax({ samples: [{ text: '{n, plural, one {# a} other {# b}}' }] });
    const laravel = readSyntax({ samples: [{ text: 'Hi :name' }, { text: 'Bye :name' }] });
    const manners = ['de', 'pl', 'ar', 'ja'].map((targetLang) => ({ targetLang, sourceLang: 'en' }));
    const writing = { targetLang: 'en-US', writing: { kind: 'rephrase' } as const };
    const groups = [...manners, writing].flatMap((options) =>
      [undefined, icu, laravel].map((syntax) =>
        texts.map((text) => ({ text, options, ...(syntax && { syntax }) })),
      ),
    );
    const deps = { translate: upper, limits: { texts: 50, bytes: 2000 } };
    const together = await translate(groups.flat(), deps);
    const apart = [];
    for (const group of groups) apart.push(await translate(group, deps));
    assert.deepEqual(
      together.outcomes,
      apart.flatMap(({ outcomes }) => outcomes),
    );
    const sent = (runs: readonly (typeof together)[]) =>
      new Set(
        runs.flatMap(({ batches }) =>
          batches.flatMap(({ options, texts: own }) =>
            own.map((text) => `${JSON.stringify(options)} ${text}`),
          ),
        ),
      );
    assert.deepEqual(sent([together]), sent(apart));
  });

  it('leaves out what is longer than the file allows', async () => {
    const long = answering((text) => `${text} 😀😀`);
    const segments = [4, 5].map((maxLength) => ({ text: 'ab', options: german, maxLength }));
    const { outcomes } = await translate(segments, { translate: long });
    assert.deepEqual(outcomes, [
      { kind: 'leftOut', finding: { code: 'overLength', characters: 5, limit: 4 } },
      { kind: 'translated', text: 'ab 😀😀' },
    ]);
  });

  it('returns the detected source language', async () => {
    const run = await translate(['a'], { translate: async () => [{ text: 'b', detectedSource: 'EN' }] });
    assert.deepEqual(run.outcomes, [{ kind: 'translated', text: 'b', detectedSource: 'EN' }]);
  });

  it('does not send a text that exceeds a request on its own', async () => {
    const run = await translate(['short', 'long '.repeat(50)], { limits: { texts: 50, bytes: 200 } });
    assert.deepEqual(brief(run.outcomes), ['translated sho\u0301rt', 'leftOut tooLong']);
    assert.deepEqual(run.outcomes[1], {
      kind: 'leftOut',
      finding: { code: 'tooLong', bytes: 351, limitBytes: 200 },
    });
  });

  describe('cancelling', () => {
    it('keeps what came back, and leaves the rest pending', async () => {
      const controller = new AbortController();
      const run = await translate(
        numbered(4),
        {
          ...one(),
          translate: async ({ texts }, { signal }) => {
            if (texts[0] === 'text 1') controller.abort();
            signal.throwIfAborted();
            return texts.map((text) => ({ text }));
          },
          onFailure: () => assert.fail('a cancelled request counts as a failure'),
        },
        { signal: controller.signal },
      );
      assert.deepEqual(brief(run.outcomes), ['translated text 0', 'pending', 'pending', 'pending']);
      assert.deepEqual([run.cancelled, run.requests, 'failure' in run], [true, 2, false]);
    });

    it('counts the characters of all answers, even for parts of a text whose other parts have none', async () => {
      const controller = new AbortController();
      const plural = '{n, plural, one {A file was found} other {Many files were found}}';
      const run = await translate(
        ['A file was found', plural],
        {
          ...one(),
          translate: async ({ texts }) => {
            controller.abort();
            return texts.map((text) => ({ text }));
          },
        },
        { signal: controller.signal },
      );
      assert.deepEqual(brief(run.outcomes), ['translated A file was found', 'pending']);
      assert.equal(run.characters, 'A file was found'.length);
    });

    it('prevents the other half of a split request and a second attempt', async () => {
      const controller = new AbortController();
      const run = await translate(
        numbered(4),
        {
          translate: async ({ texts }) => {
            if (texts.length === 4) throw new Error('too large');
            controller.abort();
            return texts.map((text, index) => ({ text: index === 0 ? text : '' }));
          },
          onFailure: () => ({ action: 'split' }),
        },
        { signal: controller.signal },
      );
      assert.deepEqual(brief(run.outcomes), ['translated text 0', 'pending', 'pending', 'pending']);
      assert.deepEqual([run.cancelled, run.requests], [true, 2]);
    });

    it('before the start sends nothing', async () => {
      const run = await translate(['a', '1'], {}, { signal: AbortSignal.abort() });
      assert.deepEqual(
        [run.requests, run.cancelled, brief(run.outcomes)],
        [0, true, ['pending', 'copied 1']],
      );
    });
  });

  it('keeps at most `limiter.limit` requests in progress', async () => {
    let under = 0;
    let most = 0;
    await translate(numbered(20), {
      ...one(3),
      translate: async ({ texts }) => {
        most = Math.max(most, ++under);
        await new Promise(setImmediate);
        under--;
        return texts.map((text) => ({ text }));
      },
    });
    assert.equal(most, 3);
  });

  it('reports that the service is busy for as long as a request waits', async () => {
    const reports: unknown[] = [];
    const waiting = new Map<string, () => void>();
    const asking: EngineDeps['translate'] = async ({ texts: [text = ''] }, { onPushback }) => {
      if (text === 'c') waiting.get('a')?.();
      else {
        onPushback?.();
        if (text === 'a') await new Promise<void>((done) => waiting.set(text, done));
      }
      return [{ text: text.toUpperCase() }];
    };
    await translate(
      ['a', 'b', 'c'],
      { ...one(2), translate: asking },
      { onProgress: (done, _, isBusy) => reports.push([done, isBusy]) },
    );
    assert.deepEqual(reports, [
      [0, false],
      [0, true],
      [0, true],
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  it('reports that the service is not busy once it has refused the texts', async () => {
    const reports: unknown[] = [];
    const refusing: EngineDeps['translate'] = async (_, { onPushback }) => {
      onPushback?.();
      throw new Error('refused');
    };
    const refused = () => ({ action: 'leaveOut', reason: 'no' }) as const;
    await translate(
      ['a'],
      { ...one(), translate: refusing, onFailure: refused },
      { onProgress: (done, _, isBusy) => reports.push([done, isBusy]) },
    );
    assert.deepEqual(reports.at(-1), [1, false]);
  });

  it('reports progress as segments get their final outcome', async () => {
    const reports: (readonly [number, number])[] = [];
    const onProgress = (done: number, total: number) => reports.push([done, total]);
    await translate(['a', ' a', '1', 'b'], one(), { onProgress });
    assert.deepEqual(reports, [
      [1, 4],
      [3, 4],
      [4, 4],
    ]);
  });
});
