import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';
import { createSessionMemory } from '../../../src/engine/memory.ts';
import type { TextBatch } from '../../../src/engine/segment.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { answering, brief, german, memoryKey, translate } from './fakes.ts';

const upper = answering((text) => text.toUpperCase());
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`);
const one = { limits: { texts: 1, bytes: 9999 }, limiter: createConcurrencyLimiter(1) };

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

  it('sends again only the texts that a changed wording affects', async () => {
    const memory = createSessionMemory(100);
    const options = { ...german, sourceLang: 'EN', glossaryId: 'g' };
    const segments = ['save it', 'open it', 'save all'].map((text) => ({ text, options }));
    const sentUnder = async (terms: Readonly<Record<string, string>>, glossaryId = 'g') => {
      const renamed = segments.map((segment) => ({ ...segment, options: { ...options, glossaryId } }));
      const wordingOf = () => ({
        keyOf: (text: string) =>
          JSON.stringify(Object.entries(terms).filter(([term]) => text.includes(term))),
      });
      const { batches } = await translate(renamed, { memory, translate: upper, wordingOf });
      return batches.flatMap(({ texts }) => texts);
    };
    assert.deepEqual(await sentUnder({ save: 'sichern' }), ['save it', 'open it', 'save all']);
    assert.deepEqual(await sentUnder({ save: 'sichern' }, 'another id'), []);
    assert.deepEqual(await sentUnder({ save: 'speichern' }), ['save it', 'save all']);
    assert.deepEqual(await sentUnder({ save: 'speichern', all: 'alles' }), ['save all']);
    assert.deepEqual(await sentUnder({ save: 'sichern' }), [], 'the wording of before');
  });

  it('marks answers that the memory must forget after the session', async () => {
    const kept: (string | undefined)[] = [];
    const memory = {
      get: () => undefined,
      set: (_: string, _text: string, keep?: 'session') => kept.push(keep),
    };
    const segment = { text: 'ab', options: { ...german, glossaryId: 'g' } };
    await translate([segment], { memory, translate: upper });
    await translate([segment], { memory, translate: upper, wordingOf: () => ({ keyOf: () => '' }) });
    assert.deepEqual(kept, ['session', undefined]);
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

  it('translates into several languages at once just as into one after another', async () => {
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

  describe('memory', () => {
    it('prevents sending a text twice', async () => {
      const memory = createSessionMemory(10);
      const first = await translate([' Hi {x}', 'yes'], { memory });
      const second = await translate(['Hi {x} ', 'yes'], { memory });
      assert.equal(first.requests, 2);
      assert.equal(second.requests, 0);
      assert.deepEqual(brief(second.outcomes), ['translated Hi\u0301 {x} ', 'translated ye\u0301s']);
    });

    it('stops the run without a crash if it fails', async () => {
      const broken = new Error('broken');
      const memory = {
        get: () => undefined,
        set: () => {
          throw broken;
        },
      };
      const run = await translate(numbered(3), { ...one, memory, translate: upper });
      assert.equal(run.failure, broken);
      assert.deepEqual(brief(run.outcomes), ['pending', 'pending', 'pending']);
    });

    it('is flushed after an answer before the next request is sent', async () => {
      const events: string[] = [];
      const memory = {
        get: () => undefined,
        set: (_: string, text: string) => void events.push(`set ${text}`),
        async flush() {
          await nextTurn();
          events.push('kept');
        },
      };
      const recording = answering((text) => {
        events.push(`sent ${text}`);
        return text;
      });
      await translate(numbered(2), { ...one, memory, translate: recording });
      const about = (text: string) => [`sent ${text}`, `set ${text}`, 'kept'];
      assert.deepEqual(events, [...about('text 0'), ...about('text 1')]);
    });

    it('has every text that is reported as settled', async () => {
      const flushes = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const late = Promise.withResolvers<void>();
      let calls = 0;
      const memory = {
        get: () => undefined,
        set: () => {},
        flush: async () => flushes[calls++]?.promise,
      };
      const settled: number[] = [];
      const running = translate(
        numbered(2),
        {
          ...one,
          limiter: createConcurrencyLimiter(2),
          memory,
          translate: async ({ texts }) => {
            if (texts[0] === 'text 1') await late.promise;
            return texts.map((text) => ({ text }));
          },
        },
        { onSettled: (segments) => settled.push(...segments.map(({ index }) => index)) },
      );
      await nextTurn();
      late.resolve();
      await nextTurn();
      assert.equal(calls, 2);
      flushes[0]?.resolve();
      await nextTurn();
      assert.deepEqual(settled, [0]);
      flushes[1]?.resolve();
      await running;
      assert.deepEqual(settled, [0, 1]);
    });

    it('is not trusted if its entry is damaged', async () => {
      const memory = createSessionMemory(10);
      memory.set(memoryKey('Hi {x}', german), 'Hallo');
      const run = await translate(['Hi {x}'], { memory, translate: answering((text) => text) });
      assert.deepEqual([run.requests, brief(run.outcomes)], [1, ['translated Hi {x}']]);
    });

    it('does not change the outer white space of the source, even if edited', async () => {
      const memory = createSessionMemory(10);
      memory.set(memoryKey('Hi', german), ' Hallo\n');
      assert.deepEqual(brief((await translate(['Hi '], { memory })).outcomes), ['translated Hallo ']);
    });

    it('does not keep a damaged answer', async () => {
      const memory = createSessionMemory(10);
      await translate(['Hi {x}'], { memory, translate: answering(() => 'lost') });
      assert.equal(memory.get(memoryKey('Hi {x}', german)), undefined);
    });
  });

  it('leaves out what is withheld, does not request it again and does not remember it', async () => {
    const memory = createSessionMemory(10);
    const run = await translate(['ab', 'cd'], {
      memory,
      translate: async ({ texts }) => texts.map((text) => ({ text, withheld: text === 'ab' })),
    });
    assert.deepEqual(brief(run.outcomes), ['leftOut withheld', 'translated cd']);
    assert.deepEqual([run.requests, memory.entries], [1, 1]);
  });

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
    const failingOn = (word: string) =>
      answering((text) => {
        if (text === word) throw failure;
        return text.toUpperCase();
      });

    it('stops the run, keeps what is finished and names the error', async () => {
      const run = await translate(numbered(4), { ...one, translate: failingOn('text 2') });
      assert.deepEqual(brief(run.outcomes), ['translated TEXT 0', 'translated TEXT 1', 'pending', 'pending']);
      assert.deepEqual([run.failure, run.cancelled, run.requests], [failure, false, 3]);
    });

    it('allows running requests to finish when one stops the run', async () => {
      const gate = Promise.withResolvers<void>();
      const signals: AbortSignal[] = [];
      const running = translate(numbered(3), {
        ...one,
        limiter: createConcurrencyLimiter(2),
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
      const onFailure = () => ({ action: 'leaveOut', reason: 'why' }) as const;
      const run = await translate(numbered(3), { ...one, translate: failingOn('text 1'), onFailure });
      assert.deepEqual(brief(run.outcomes), ['translated TEXT 0', 'leftOut refused', 'translated TEXT 2']);
      assert.deepEqual(run.outcomes[1], { kind: 'leftOut', finding: { code: 'refused', reason: 'why' } });
      assert.ok(!('failure' in run));
    });

    it('leaves out only the text that is to blame', async () => {
      const onFailure = () => ({ action: 'leaveOut', reason: 'why' }) as const;
      for (const bad of [0, 17, 49, 70]) {
        const run = await translate(numbered(100), { translate: failingOn(`text ${bad}`), onFailure });
        const left = run.outcomes.flatMap(({ kind }, index) => (kind === 'leftOut' ? [index] : []));
        assert.deepEqual(left, [bad]);
        assert.ok(run.requests <= 18, `${run.requests} requests`);
      }
    });

    it('with two refused texts does not make their group count as refused', async () => {
      const onFailure = () => ({ action: 'leaveOut', reason: 'why' }) as const;
      const run = await translate(numbered(12), {
        translate: answering((text) => {
          if (text === 'text 0' || text === 'text 3') throw failure;
          return text;
        }),
        onFailure,
        limits: { texts: 4, bytes: 9999 },
        limiter: createConcurrencyLimiter(1),
      });
      const left = run.outcomes.flatMap(({ kind }, index) => (kind === 'leftOut' ? [index] : []));
      assert.deepEqual(left, [0, 3]);
    });

    it('with nothing but two refused texts does not make their group count as refused', async () => {
      const onFailure = () => ({ action: 'leaveOut', reason: 'why' }) as const;
      const run = await translate(numbered(12), {
        translate: answering((text) => {
          if (text === 'text 0' || text === 'text 1') throw failure;
          return text;
        }),
        onFailure,
        limits: { texts: 2, bytes: 9999 },
        limiter: createConcurrencyLimiter(1),
      });
      const left = run.outcomes.flatMap(({ kind }, index) => (kind === 'leftOut' ? [index] : []));
      assert.deepEqual(left, [0, 1]);
    });

    it('ends the requests for a refused group, even with two texts in each', async () => {
      const run = await translate(numbered(40), {
        translate: () => Promise.reject(failure),
        onFailure: () => ({ action: 'leaveOut', reason: 'why' }),
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
      const onFailure = () => ({ action: 'leaveOut', reason: 'why' }) as const;
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
        onFailure,
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
        ...one,
        limiter: createConcurrencyLimiter(2),
        translate: async ({ texts }) => {
          if (texts[0] === 'text 1') throw failure;
          await gate.promise;
          throw new Error('later');
        },
      });
      setImmediate(gate.resolve);
      assert.equal((await running).failure, failure);
    });

    it('includes an answer of the wrong length', async () => {
      const run = await translate(['a', 'b'], { translate: async () => [{ text: 'x' }] });
      assert.deepEqual(brief(run.outcomes), ['pending', 'pending']);
      assert.match(String(run.failure), /1 answers for 2 texts/);
    });
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
          ...one,
          translate: async ({ texts }, { signal }) => {
            if (texts[0] === 'text 1') controller.abort();
            signal.throwIfAborted();
            return texts.map((text) => ({ text }));
          },
          onFailure: () => assert.fail('a cancelled request is not a failure'),
        },
        { signal: controller.signal },
      );
      assert.deepEqual(brief(run.outcomes), ['translated text 0', 'pending', 'pending', 'pending']);
      assert.deepEqual([run.cancelled, run.requests, 'failure' in run], [true, 2, false]);
    });

    it('counts the characters of all answers, also to parts of a text that lacks others', async () => {
      const controller = new AbortController();
      const plural = '{n, plural, one {A file was found} other {Many files were found}}';
      const run = await translate(
        ['A file was found', plural],
        {
          ...one,
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

  it('keeps at most `limiter.limit` requests under way', async () => {
    let under = 0;
    let most = 0;
    await translate(numbered(20), {
      ...one,
      limiter: createConcurrencyLimiter(3),
      translate: async ({ texts }) => {
        most = Math.max(most, ++under);
        await new Promise(setImmediate);
        under--;
        return texts.map((text) => ({ text }));
      },
    });
    assert.equal(most, 3);
  });

  it('reports progress as segments get their final outcome', async () => {
    const reports: (readonly [number, number])[] = [];
    const onProgress = (done: number, total: number) => reports.push([done, total]);
    await translate(['a', ' a', '1', 'b'], one, { onProgress });
    assert.deepEqual(reports, [
      [1, 4],
      [3, 4],
      [4, 4],
    ]);
  });
});
