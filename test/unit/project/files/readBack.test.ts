import assert from 'node:assert/strict';
import type { Change, Format } from '../../../../src/formats/format.ts';
import { pathKey } from '../../../../src/formats/pathKey.ts';
import { writeReadBack } from '../../../../src/project/files/readBack.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

const json = formatFor('en.json');
assert.ok(json);
const file = { path: 'de.json', locale: 'de' };
const text = '{"a": "A", "b": "B", "c": "C"}';
const set = (path: string, value: string): Change => ({ kind: 'set', path: [path], text: value });

/** The JSON format, with everything that it writes modified by `spoil`. */
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

/** The JSON format, writing what `rewrite` makes of the changes. */
function rewriting(rewrite: (changes: readonly Change[]) => readonly Change[]): Format {
  assert.ok(json);
  const { write } = json;
  return { ...json, write: (before, changes, options) => write(before, rewrite(changes), options) };
}

/** The JSON format, recording the files that it reads. */
function readingInto(seen: unknown[]): Format {
  assert.ok(json);
  const { read } = json;
  return {
    ...json,
    read(content, identity) {
      seen.push(identity);
      return read(content, identity);
    },
  };
}

function written(format: Format, changes: readonly Change[], others: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(others).map(([key, value]) => [pathKey([key]), value]));
  const result = writeReadBack({ format, text, changes, options: { file }, others: kept });
  return [result.text, result.conflicts.map(({ path, code }) => `${path.join()} ${code}`)];
}

describe('writeReadBack', () => {
  it('writes what reads back as it should', () => {
    const changes = [set('a', 'x "y"'), { kind: 'remove', path: ['b'] } as const];
    assert.deepEqual(written(json, changes, { a: 'A', c: 'C' }), ['{"a": "x \\"y\\"", "c": "C"}', []]);
  });

  it('leaves out what would read back as another text', () => {
    const format = spoiled((content) => content.replace('bad', 'worse'));
    assert.deepEqual(written(format, [set('a', 'bad'), set('b', 'good')]), [
      '{"a": "A", "b": "good", "c": "C"}',
      ['a notReadBack'],
    ]);
  });

  it('keeps the keys of texts that it leaves out', () => {
    const german = '{"de": {"a": "A"}, "b": "B"}';
    const changes: readonly Change[] = [
      { kind: 'set', path: ['de', 'a'], text: 'x' },
      { kind: 'remove', path: ['b'] },
    ];
    // Without `b`, `de` is the locale, and `a` the only key.
    const result = writeReadBack({
      format: json,
      text: german,
      changes,
      options: { file },
      others: new Map(),
    });
    assert.equal(result.text, german);
    assert.deepEqual(
      result.conflicts.map(({ path, code }) => `${path.join('.')} ${code}`),
      ['de.a notReadBack', 'b notReadBack'],
    );
  });

  it('leaves out of a new file what would read back as another text', () => {
    const becomes = { path: 'fr.json', locale: 'fr' };
    const { write } = spoiled((content) => content.replace('bad', 'worse'));
    // Like formats whose new files have no texts of their source.
    const format: Format = {
      ...json,
      write(before, changes, options) {
        const set = new Set(changes.map(({ path }) => pathKey(path)));
        const others = ['a', 'b', 'c'].filter((key) => !set.has(pathKey([key])));
        return write(
          before,
          [...changes, ...others.map((key) => ({ kind: 'remove', path: [key] }) as const)],
          options,
        );
      },
    };
    const changes = [set('a', 'bad'), set('b', 'good')];
    const result = writeReadBack({ format, text, changes, options: { file, becomes }, others: new Map() });
    assert.deepEqual([result.text, result.conflicts.length], ['{"b": "good"}', 1]);
  });

  it('treats two spellings of a text as one if the format does', () => {
    const format = spoiled((content) => content.replace('&', '&amp;'));
    const sameText = (one: string, other: string) => one.replace('&amp;', '&') === other;
    const expected = ['{"a": "x &amp; y", "b": "B", "c": "C"}', []];
    assert.deepEqual(written({ ...format, sameText }, [set('a', 'x & y')]), expected);
    assert.notDeepEqual(written(format, [set('a', 'x & y')]), expected);
  });

  for (const [name, content] of [
    ['breaks the file', '"'],
    ['also changes another text', 'A", "c": "other'],
    ['closes its string and opens a comment', 'x"} //'],
    ['appears twice', 'x", "a": "x'],
  ]) {
    it(`writes nothing if a change ${name}`, () => {
      const format = spoiled(() => `"${content}"`);
      assert.deepEqual(written(format, [set('a', 'x')], { c: 'C' }), [text, ['a notReadBack']]);
    });
  }

  it('writes nothing if a removal breaks the file', () => {
    const changes = [{ kind: 'remove', path: ['b'] } as const];
    assert.deepEqual(
      written(
        spoiled(() => '"'),
        changes,
      ),
      [text, ['b notReadBack']],
    );
  });

  it('writes nothing if what is left is misread as well', () => {
    const format = rewriting(([first, ...rest]) => [
      ...(first ? [{ ...first, text: 'worse' }] : []),
      ...rest,
    ]);
    assert.deepEqual(written(format, [set('a', 'x'), set('b', 'y')]), [
      text,
      ['a notReadBack', 'b notReadBack'],
    ]);
  });

  it('leaves out what is missing afterwards', () => {
    const format = rewriting((changes) => changes.filter(({ path: [key] }) => key !== 'new'));
    assert.deepEqual(written(format, [set('a', 'x'), set('new', 'y')]), [
      '{"a": "x", "b": "B", "c": "C"}',
      ['new notReadBack'],
    ]);
  });

  it('accepts it if an empty text is not written, or a removal is not made', () => {
    const format = rewriting((changes) => changes.filter(({ path: [key] }) => key === 'a'));
    const changes = [set('a', 'x'), set('new', ''), { kind: 'remove', path: ['b'] } as const];
    assert.deepEqual(written(format, changes), ['{"a": "x", "b": "B", "c": "C"}', []]);
  });

  it('reports what the format refuses with the reason of the format', () => {
    const { edits } = json.write(text, [set('a', 'x')], { file });
    const conflicts = [{ path: ['b'], code: 'unencodable' }] as const;
    const format: Format = { ...json, write: () => ({ edits, conflicts }) };
    assert.deepEqual(written(format, [set('a', 'x'), set('b', 'y')]), [
      '{"a": "x", "b": "B", "c": "C"}',
      ['b unencodable'],
    ]);
  });

  it('reads a new file with the path and locale that it will have', () => {
    const becomes = { path: 'fr.json', locale: 'fr' };
    const changes = [set('a', 'x')];
    const seen: unknown[] = [];
    const format = readingInto(seen);
    writeReadBack({ format, text, changes, options: { file, becomes }, others: new Map() });
    assert.deepEqual(seen, [becomes]);
  });
});
