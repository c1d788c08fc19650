import assert from 'node:assert/strict';
import { areAsExpected } from '../../../src/formats/expected.ts';
import type { Change, Conflict } from '../../../src/formats/format.ts';
import { pathKey } from '../../../src/formats/pathKey.ts';

type Texts = Readonly<Record<string, string>>;

describe('areAsExpected', () => {
  const set = (key: string, text: string): Change => ({ kind: 'set', path: [key], text });
  const remove = (key: string): Change => ({ kind: 'remove', path: [key] });
  const byKey = (texts: Texts) => new Map(Object.entries(texts).map(([key, text]) => [pathKey([key]), text]));

  const cases: readonly (readonly [
    title: string,
    changes: readonly Change[],
    refused: readonly string[],
    after: Texts,
    isExpected: boolean,
  ])[] = [
    ['a changed text', [set('a', 'x')], [], { a: 'x', b: 'B' }, true],
    ['a new text', [set('c', 'x')], [], { a: 'A', b: 'B', c: 'x' }, true],
    ['a removed text', [remove('a')], [], { b: 'B' }, true],
    ['a refused change', [set('a', 'x'), set('b', 'y')], ['a'], { a: 'A', b: 'y' }, true],
    ['a text that differs', [set('a', 'x')], [], { a: 'y', b: 'B' }, false],
    ['a text that stayed', [remove('a')], [], { a: 'A', b: 'B' }, false],
    ['a text that was lost', [set('a', 'x')], [], { a: 'x' }, false],
    ['another text that changed', [set('a', 'x')], [], { a: 'x', b: 'C' }, false],
    ['a text that nobody wrote', [set('a', 'x')], [], { a: 'x', b: 'B', evil: 'E' }, false],
    ['a refused change that was made', [set('a', 'x')], ['a'], { a: 'x', b: 'B' }, false],
  ];
  for (const [title, changes, refused, after, isExpected] of cases) {
    it(`${isExpected ? 'accepts' : 'does not accept'} ${title}`, () => {
      const conflicts = refused.map((key): Conflict => ({ path: [key], code: 'shapeDiffers' }));
      const actual = areAsExpected(byKey({ a: 'A', b: 'B' }), byKey(after), { changes, conflicts });
      assert.equal(actual, isExpected);
    });
  }
});
