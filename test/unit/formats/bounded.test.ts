import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { bounded, longest, tooLarge } from '../../../src/formats/bounded.ts';
import { slashMarks } from '../../../src/formats/commentMarks.ts';
import type { Format } from '../../../src/formats/format.ts';

const large = ' '.repeat(longest + 1);
const file = { path: 'de.x', locale: 'de' };

/** Fails if it is given a large text. */
const parse = (text = '') => assert.ok(text.length <= longest, 'parses a large text');

const format: Required<Format> = {
  id: 'x',
  nestsKeys: true,
  isTable: true,
  comments: slashMarks,
  keepsSourceTexts: true,
  read(text) {
    parse(text);
    return { entries: [], problems: [] };
  },
  sameText: (one, other) => one === other,
  write(text, _, { template }) {
    parse(text);
    parse(template?.text);
    return { edits: [], conflicts: [] };
  },
  removeKeys(text) {
    parse(text);
    return [];
  },
  retired(text, { template }) {
    parse(text);
    parse(template?.text);
    return [{ path: ['a'], text: 'A' }];
  },
  isPath: () => true,
  marksPlurals: true,
  pluralPath: ({ set }) => set,
  pluralCategories(_, text) {
    parse(text);
    return [text ?? 'none'];
  },
  pluralRule(_, text) {
    parse(text);
    return () => text ?? 'none';
  },
  languages(text) {
    parse(text);
    return [text];
  },
};

describe('A bounded format', () => {
  const own: Required<Format> = { ...format, ...bounded(format) };
  const template = (text: string) => ({ file, template: { file, text } });

  it('does not parse a large text', () => {
    assert.deepEqual(own.read(large, file).problems, [tooLarge]);
    for (const [text, options] of [
      [large, template('a')],
      ['a', template(large)],
    ] as const) {
      assert.throws(() => own.write(text, [], options), /has problems: tooLarge/);
      assert.throws(() => own.retired(text, options), /has problems: tooLarge/);
    }
    assert.throws(() => own.removeKeys(large, file, []), /has problems: tooLarge/);
    assert.deepEqual(own.pluralCategories(file, large), ['none']);
    assert.equal(own.pluralRule(file, large)(1), 'none');
    assert.deepEqual(own.languages(large, file), []);
  });

  it('is the format itself for other texts', () => {
    assert.deepEqual(own.read('a', file).problems, []);
    assert.deepEqual(own.write('a', [], template('a')).edits, []);
    assert.deepEqual(own.removeKeys('a', file, []), []);
    assert.deepEqual(own.retired('a', template('a')), [{ path: ['a'], text: 'A' }]);
    assert.deepEqual(own.pluralCategories(file, 'a'), ['a']);
    assert.equal(own.pluralRule(file, 'a')(1), 'a');
    assert.deepEqual(own.languages('a', file), ['a']);
  });

  it('has no function that the format lacks', () => {
    const { id, read, write } = format;
    assert.deepEqual(Object.keys(bounded({ id, read, write })), ['id', 'read', 'write']);
  });
});
