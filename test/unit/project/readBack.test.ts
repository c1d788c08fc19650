import assert from 'node:assert/strict';
import type { Change, Format } from '../../../src/formats/format.ts';
import { keyOf } from '../../../src/project/keyPath.ts';
import { writeReadBack } from '../../../src/project/readBack.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

const json = formatFor('en.json');
assert.ok(json);
const file = { path: 'de.json', locale: 'de' };
const text = '{"a": "A", "b": "B", "c": "C"}';
const set = (path: string, value: string): Change => ({ kind: 'set', path: [path], text: value });

/** As JSON, but what it writes is spoiled on the way. */
function spoiled(spoil: (content: string) => string): Format {
  assert.ok(json);
  return {
    ...json,
    write(before, changes, options) {
      const { edits, conflicts } = json.write(before, changes, options);
      return { edits: edits.map((edit) => ({ ...edit, content: spoil(edit.content) })), conflicts };
    },
  };
}

function written(format: Format, changes: readonly Change[], others: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(others).map(([key, value]) => [keyOf([key]), value]));
  const result = writeReadBack({ format, text, changes, options: { file }, others: kept });
  return [result.text, result.conflicts.map(({ path, code }) => `${path.join()} ${code}`)];
}

describe('writeReadBack', () => {
  it('writes what reads as it should', () => {
    const changes = [set('a', 'x "y"'), { kind: 'remove', path: ['b'] } as const];
    assert.deepEqual(written(json, changes, { a: 'A', c: 'C' }), ['{"a": "x \\"y\\"", "c": "C"}', []]);
  });

  it('leaves out what would be read as another text', () => {
    const format = spoiled((content) => content.replace('bad', 'worse'));
    assert.deepEqual(written(format, [set('a', 'bad'), set('b', 'good')]), [
      '{"a": "A", "b": "good", "c": "C"}',
      ['a notReadBack'],
    ]);
  });

  it('takes two spellings of a text for one where the format does', () => {
    const format = spoiled((content) => content.replace('&', '&amp;'));
    const sameText = (one: string, other: string) => one.replace('&amp;', '&') === other;
    const expected = ['{"a": "x &amp; y", "b": "B", "c": "C"}', []];
    assert.deepEqual(written({ ...format, sameText }, [set('a', 'x & y')]), expected);
    assert.notDeepEqual(written(format, [set('a', 'x & y')]), expected);
  });

  for (const [name, content] of [
    ['breaks the file', '"'],
    ['changes what nobody touched', 'A", "c": "other'],
  ]) {
    it(`writes nothing when a change ${name}`, () => {
      const format = spoiled(() => `"${content}"`);
      assert.deepEqual(written(format, [set('a', 'x')], { c: 'C' }), [text, ['a notReadBack']]);
    });
  }
});
