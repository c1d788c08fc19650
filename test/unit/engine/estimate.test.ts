import assert from 'node:assert/strict';
import { codePoints } from '../../../src/engine/codePoints.ts';
import { estimate } from '../../../src/engine/estimate.ts';
import { createSessionMemory } from '../../../src/engine/memory.ts';
import { createDeps, german, memoryKey, translate } from './fakes.ts';

const segmentsOf = (texts: readonly string[]) => texts.map((text) => ({ text, options: german }));

describe('engine/estimate', () => {
  const cases: readonly (readonly [
    name: string,
    texts: readonly string[],
    characters: number,
    sent: number,
  ])[] = [
    ['code points', ['a😀b'], 3, 1],
    ['duplicates once, without outer white space', ['ab', ' ab', 'ab\n'], 2, 1],
    ['no markup and no placeholders', ['<b>ab</b> {x}'], 3, 1],
    ['nothing that is copied or refused', ['{x} 1', '{n, plural, one {a}}'], 0, 0],
    ['nothing too long', ['a'.repeat(400)], 0, 0],
    ['nothing remembered', ['known', 'ab'], 2, 1],
  ];
  for (const [name, texts, characters, sent] of cases) {
    it(`counts ${name}`, () => {
      const memory = createSessionMemory(5);
      memory.set(memoryKey('known', german), 'bekannt');
      const deps = createDeps({ memory, limits: { texts: 50, bytes: 300 } });
      const result = estimate(segmentsOf(texts), deps);
      assert.deepEqual(result, { characters, requests: sent, texts: sent });
    });
  }

  it('counts texts to be improved as they are sent, including their masks', async () => {
    const options = { targetLang: 'en-US', writing: { kind: 'correct' } } as const;
    const segments = ['Hello {name} and {other}', 'Hello {name} ⟦ [', 'Hello 😀'].map((text) => ({
      text,
      options,
    }));
    const { batches } = await translate(segments);
    const texts = batches.flatMap((batch) => batch.texts);
    assert.deepEqual(texts, ['Hello {1} and {2}', 'Hello {1} ⟦ [', 'Hello 😀']);
    assert.equal(estimate(segments, createDeps()).characters, codePoints(texts.join('')));
  });

  it('predicts the requests of a run', async () => {
    const texts = Array.from({ length: 333 }, (_, index) =>
      index % 3 ? `text ${index}` : `text {x} ${index}`,
    );
    const { requests } = await translate(texts);
    assert.equal(estimate(segmentsOf(texts), createDeps()).requests, requests);
    assert.equal(requests, 8);
  });
});
