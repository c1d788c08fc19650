import assert from 'node:assert/strict';
import { createSessionMemory } from '../../../src/engine/memory.ts';
import type { Segment } from '../../../src/engine/segment.ts';
import { prepareRun } from '../../../src/engine/translate.ts';
import { createDeps, translate } from './fakes.ts';

const stageSize = 1000;
const languages = ['DE', 'FR', 'PL', 'JA'];
const texts = Array.from({ length: 600 }, (_, number) => `Text ${number} for {name}`);
/** Text by text, so that the segments of a language are not next to each other. */
const segments: readonly Segment[] = texts.flatMap((text) =>
  languages.map((targetLang) => ({ text, options: { targetLang } })),
);

describe('engine/stages', () => {
  it('translates every text into every language once, for the announced cost', async () => {
    const announced = prepareRun(segments, createDeps({ stageSize })).estimate();
    const { outcomes, batches, requests } = await translate(segments, { stageSize });
    assert.equal(requests, announced.requests);
    assert.equal(announced.texts, segments.length);
    assert.deepEqual(
      batches.flatMap((batch) => batch.texts.map(() => batch.options.targetLang)).sort(),
      languages.flatMap((language) => texts.map(() => language)).sort(),
    );
    const wrong = segments.filter(({ text }, index) => {
      const outcome = outcomes[index];
      return (
        outcome?.kind !== 'translated' || outcome.text !== text.replace(/[aeiou](?![^{]*\})/g, '$&\u0301')
      );
    });
    assert.deepEqual(wrong, []);
  });

  it('keeps remembered translations into a language that a failed run does not reach', async () => {
    const memory = createSessionMemory(segments.length);
    await translate(segments.slice(-40), { memory, stageSize });
    const { outcomes } = await translate(segments, {
      memory,
      stageSize,
      translate: async () => {
        throw new Error('gone');
      },
    });
    const finished = outcomes.filter(({ kind }) => kind === 'translated').length;
    assert.equal(finished, 40);
  });

  it('does not look up a remembered text twice', async () => {
    const memory = createSessionMemory(segments.length);
    await translate(segments, { memory, stageSize });
    const asked = new Set<string>();
    const once = {
      ...memory,
      get: (key: string) => (asked.has(key) ? undefined : asked.add(key) && memory.get(key)),
    };
    const { requests, outcomes } = await translate(segments, { memory: once, stageSize });
    assert.equal(requests, 0);
    assert.ok(outcomes.every(({ kind }) => kind === 'translated'));
  });

  it('does not send texts remembered since the announcement, and counts them as done', async () => {
    const memory = createSessionMemory(segments.length);
    const isOfFirstStage = ({ options }: Segment) => ['DE', 'FR'].includes(options.targetLang);
    await translate(segments.filter(isOfFirstStage), { memory, stageSize });
    const prepared = prepareRun(segments, createDeps({ memory, stageSize }));
    assert.equal(prepared.estimate().texts, segments.length / 2);
    await translate(segments, { memory, stageSize });
    let last = 0;
    const { requests, outcomes } = await prepared.translate({
      signal: new AbortController().signal,
      onProgress: (done) => {
        last = done;
      },
    });
    assert.equal(requests, 0);
    assert.equal(last, segments.length);
    assert.ok(outcomes.every(({ kind }) => kind === 'translated'));
  });

  it('leaves out a text that is too long in the last stage, and finishes', async () => {
    const long = segments.map((segment, index) =>
      index === segments.length - 1 ? { ...segment, text: `${'word'.repeat(40_000)}` } : segment,
    );
    const { outcomes } = await translate(long, { stageSize });
    assert.equal(outcomes.at(-1)?.kind, 'leftOut');
    assert.equal(outcomes.filter(({ kind }) => kind === 'translated').length, segments.length - 1);
  });
});
