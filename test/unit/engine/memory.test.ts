import assert from 'node:assert/strict';
import { createOptionsKeys, createSessionMemory, memoryKey, optionsKey } from '../../../src/engine/memory.ts';
import type { TextOptions } from '../../../src/engine/segment.ts';

describe('engine/memory', () => {
  const base: TextOptions = { targetLang: 'DE' };
  const variants: readonly TextOptions[] = [
    { targetLang: 'FR' },
    { ...base, sourceLang: 'EN' },
    { ...base, formality: 'more' },
    { ...base, modelType: 'quality_optimized' },
    { ...base, context: 'c' },
    { ...base, customInstructions: ['c'] },
    { ...base, glossaryId: 'c' },
    { ...base, styleId: 'c' },
    { ...base, translationMemoryId: 'c' },
    { ...base, translationMemoryThreshold: 1 },
  ];

  it('has one key per value of the options and text', () => {
    const keys = [base, ...variants].flatMap((options) => ['a', 'b'].map((text) => memoryKey(text, options)));
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(
      optionsKey({ targetLang: 'DE', context: 'c' }),
      optionsKey({ context: 'c', targetLang: 'DE' }),
    );
    assert.equal(createOptionsKeys()(base), optionsKey(base));
  });

  it('forgets what was used longest ago', () => {
    const memory = createSessionMemory(2);
    memory.set('a', '1');
    memory.set('b', '2');
    assert.equal(memory.get('a'), '1');
    memory.set('c', '3');
    assert.deepEqual(
      ['a', 'b', 'c'].map((key) => memory.get(key)),
      ['1', undefined, '3'],
    );
    memory.set('a', '4');
    assert.deepEqual(
      ['a', 'c'].map((key) => memory.get(key)),
      ['4', '3'],
    );
  });
});
