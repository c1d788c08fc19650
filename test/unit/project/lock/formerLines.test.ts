import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { formerRecords } from '../../../../src/project/lock/formerLines.ts';
import type { LockLine } from '../../../../src/project/lock/lockText.ts';

/** Records in short form, such as `a1 b2`: keys, and the translations recorded for them. */
function recordsOf(name: string, text: string) {
  const lines = text.split(' ').map((one): LockLine => {
    const [key = '', translation = ''] = one;
    return { resource: name, key, locale: 'de', source: '', translation, origin: 'ours' };
  });
  const keys = new Set(lines.map(({ key }) => key));
  return { name, size: keys.size, linesOf: (key: string) => lines.filter((line) => line.key === key) };
}

describe('the records of a source that was moved', () => {
  const rows: readonly (readonly [
    texts: string,
    records: Readonly<Record<string, string>>,
    former: string | undefined,
  ])[] = [
    ['a1 b2', { one: 'a1 b2' }, 'one'],
    // Half of the texts, and half of the records.
    ['a1 b2', { one: 'a1 c2' }, 'one'],
    ['a1 b2 c3', { one: 'a1 b3 c4' }, undefined],
    ['a1', { one: 'a1 b2 c3' }, undefined],
    ['a1 b2 c3', { one: 'a1' }, undefined],
    // The key and the translation must be equal.
    ['a1 b2', { one: 'b1 a2' }, undefined],
    // The one that has most, and the first among equals.
    ['a1 b2 c3', { one: 'a1 b2 c4', two: 'a1 b2 c3', three: 'a1 b2 c3' }, 'two'],
    // After a merge, a key may have several lines.
    ['a1 b2', { one: 'a3 a1 b4 b2' }, 'one'],
    ['a1', { one: 'b2' }, undefined],
    ['a1', {}, undefined],
  ];
  for (const [texts, records, former] of rows) {
    it(`are ${former ?? 'unknown'} for ${texts} among ${JSON.stringify(records)}`, () => {
      const all = Object.entries(records).map(([name, text]) => recordsOf(name, text));
      const held = texts.split(' ').map(([key = '', translation = '']) => ({ key, translation }));
      assert.equal(formerRecords(held, all)?.name, former);
    });
  }

  it('are none for a file without texts', () => {
    assert.equal(formerRecords([], [recordsOf('one', 'a1')]), undefined);
  });
});
