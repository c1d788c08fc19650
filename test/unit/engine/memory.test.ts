import assert from 'node:assert/strict';
import {
  createOptionsKeys,
  createSessionMemory,
  keepOf,
  optionsKey,
  rememberingOf,
  scopedMemory,
} from '../../../src/engine/memory.ts';
import type { TextOptions, Wording } from '../../../src/engine/segment.ts';
import { memoryKey } from './fakes.ts';

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
    { ...base, writing: { kind: 'correct' } },
    { ...base, writing: { kind: 'rephrase' } },
    { ...base, writing: { kind: 'rephrase', style: 'c' } },
    { ...base, writing: { kind: 'rephrase', tone: 'c' } },
  ];

  const keptForSession = (wording: Wording | undefined) =>
    variants
      .filter((options) => keepOf(options, wording) === 'session')
      .flatMap((options) => Object.keys(options).filter((name) => name !== 'targetLang'));

  it('has a separate key for every text and every value of an option', () => {
    const keys = [base, ...variants].flatMap((options) => ['a', 'b'].map((text) => memoryKey(text, options)));
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(
      optionsKey({ targetLang: 'DE', context: 'c' }),
      optionsKey({ context: 'c', targetLang: 'DE' }),
    );
    assert.equal(createOptionsKeys()(base), optionsKey(base));
  });

  it('has the same key as before the option for writing existed', () => {
    assert.equal(optionsKey(base), '[null,"DE",null,null,null,[],null,null,null,null]');
  });

  it('forgets the least recently used entry', () => {
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

  it('counts its entries and can be cleared', () => {
    const memory = createSessionMemory(3);
    memory.set('a', '1');
    memory.set('a', '2');
    memory.set('b', '3');
    assert.equal(memory.entries, 2);
    memory.clear();
    assert.equal(memory.entries, 0);
    assert.equal(memory.get('a'), undefined);
  });

  it('keeps for the session what the service may change under the same id', () => {
    assert.deepEqual(keptForSession(undefined), ['glossaryId', 'styleId', 'translationMemoryId']);
    assert.equal(keepOf(base, undefined), undefined);
  });

  it('keeps answers with a known wording longer, unless they used a translation memory', () => {
    assert.deepEqual(keptForSession({ keyOf: () => '' }), ['translationMemoryId']);
  });

  it('has a key per wording, regardless of ids', () => {
    const wording = (key: string): Wording => ({ keyOf: (text) => `${key} ${text}` });
    const keyOf = (options: TextOptions, known?: Wording) => rememberingOf(options, known).keyOf('a');
    const [one, other] = [{ glossaryId: '1' }, { glossaryId: '2', styleId: '3' }].map((ids) => ({
      ...base,
      ...ids,
    }));
    assert.ok(one && other);
    assert.equal(keyOf(one, wording('x')), keyOf(other, wording('x')));
    const keys = [
      keyOf(one, wording('x')),
      keyOf(one, wording('y')),
      rememberingOf(one, wording('x')).keyOf('b'),
      keyOf({ ...one, formality: 'more' }, wording('x')),
      keyOf({ ...one, translationMemoryId: '4' }, wording('x')),
      keyOf(one),
      keyOf(other),
      keyOf(base),
    ];
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(keyOf(base, wording('x')), keyOf(base), 'nothing prescribes a wording');
  });

  it('has the same key without a wording as with one that prescribes nothing for a text', () => {
    const named = { ...base, glossaryId: '1' };
    const nothing: Wording = { keyOf: (text) => (text === 'a' ? '' : 'x') };
    const keyOf = (text: string) => rememberingOf(named, nothing).keyOf(text);
    assert.equal(keyOf('a'), rememberingOf(base, undefined).keyOf('a'));
    assert.notEqual(keyOf('b'), rememberingOf(base, undefined).keyOf('b'));
  });

  it('has independent scopes', () => {
    const kept: (string | undefined)[] = [];
    const all = createSessionMemory(10);
    const set: typeof all.set = (key, text, keep) => {
      kept.push(keep);
      all.set(key, text);
    };
    const whole = { get: all.get, set };
    const [one, other] = [scopedMemory(whole, 'one'), scopedMemory(whole, 'other')];
    one.set('a', '1', 'session');
    other.set('a', '2');
    assert.deepEqual([one.get('a'), other.get('a'), all.get('a')], ['1', '2', undefined]);
    assert.deepEqual(kept, ['session', undefined]);
  });
});
