import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Lock } from '../../../../src/project/lock/lock.ts';
import type { StandingText } from '../../../../src/project/lock/renew.ts';

describe('a source that inherits records', () => {
  const texts = ['a', 'b', 'c'].map((key) => ({
    path: [key],
    source: `text ${key}`,
    translation: `Text ${key}`,
  }));
  const ours = texts.map((text): StandingText => ({ ...text, made: 'ours' }));

  /** The origins of its texts, if the former source and its copies are recorded as given. */
  function originsAfter(...recorded: readonly (readonly StandingText[])[]) {
    const lock = new Lock([], () => true);
    for (const [index, own] of recorded.entries()) lock.textsOf(`${index}/en.json`, 'de').learn(own);
    const known = lock.textsOf('moved/en.json', 'de');
    known.inherit(() => texts);
    return texts.map((text) => {
      const { standing } = known.look(text);
      return 'origin' in standing ? standing.origin : standing.kind;
    });
  }

  it('has what a person made in one of several files that it may be a copy of', () => {
    const mixed = [...ours.slice(0, 2), ...texts.slice(2)];
    assert.deepEqual(originsAfter(ours), ['ours', 'ours', 'ours']);
    assert.deepEqual(originsAfter(ours, mixed), ['ours', 'ours', 'byHand']);
    assert.deepEqual(originsAfter(mixed, ours), ['ours', 'ours', 'byHand']);
    assert.deepEqual(originsAfter(texts, ours), ['byHand', 'byHand', 'byHand']);
  });

  it('has nothing of a file that has less in common', () => {
    const other = texts.map((text) => (text.path[0] === 'a' ? { ...text, translation: 'else' } : text));
    assert.deepEqual(originsAfter(ours, other), ['ours', 'ours', 'ours']);
  });
});
