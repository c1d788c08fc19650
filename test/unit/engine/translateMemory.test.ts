import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSessionMemory } from '../../../src/engine/memory.ts';
import { answering, brief, german, memoryKey, numbered, one, translate, upper } from './fakes.ts';

describe('engine/translate: memory', () => {
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
    const run = await translate(numbered(3), { ...one(), memory, translate: upper });
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
    await translate(numbered(2), { ...one(), memory, translate: recording });
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
        ...one(2),
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

  it('does not change the outer white space of the source, even if a remembered answer has some', async () => {
    const memory = createSessionMemory(10);
    memory.set(memoryKey('Hi', german), ' Hallo\n');
    assert.deepEqual(brief((await translate(['Hi '], { memory })).outcomes), ['translated Hallo ']);
  });

  it('does not keep a damaged answer', async () => {
    const memory = createSessionMemory(10);
    await translate(['Hi {x}'], { memory, translate: answering(() => 'lost') });
    assert.equal(memory.get(memoryKey('Hi {x}', german)), undefined);
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
    assert.deepEqual(await sentUnder({ save: 'sichern' }), [], 'the earlier wording');
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

  it('leaves out what is withheld, does not request it again and does not remember it', async () => {
    const memory = createSessionMemory(10);
    const run = await translate(['ab', 'cd'], {
      memory,
      translate: async ({ texts }) => texts.map((text) => ({ text, withheld: text === 'ab' })),
    });
    assert.deepEqual(brief(run.outcomes), ['leftOut withheld', 'translated cd']);
    assert.deepEqual([run.requests, memory.entries], [1, 1]);
  });
});
