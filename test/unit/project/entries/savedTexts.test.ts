import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { changedTexts, EarlierTexts } from '../../../../src/project/entries/savedTexts.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

/** Name, text before, text after, and the changed keys, or why they are not known. */
type Row = readonly [name: string, before: string | undefined, after: string, changed: string];

const catalogue = (strings: object) => JSON.stringify({ sourceLanguage: 'en', version: '1.0', strings });
const german = { localizations: { de: { stringUnit: { state: 'translated', value: 'Auf' } } } };

const rows: Readonly<Record<string, readonly Row[]>> = {
  'en.json': [
    ['nothing', '{"a": "A", "b": {"c": "C"}}', '{"b": {"c": "C"},\n"a": "A"}', ''],
    ['a text', '{"a": "A", "b": {"c": "C"}}', '{"a": "A", "b": {"c": "D"}}', 'b/c'],
    ['a new text', '{"a": "A"}', '{"n": "N", "a": "A", "m": "M"}', 'n m'],
    ['a text that is gone', '{"a": "A", "b": "B"}', '{"a": "A"}', ''],
    ['a text that is empty now', '{"a": "A"}', '{"a": ""}', ''],
    ['a text that was empty', '{"a": ""}', '{"a": "A"}', 'a'],
    ['an item of a list', '{"a": ["A", "B"]}', '{"a": ["A", "C"]}', 'a/1'],
    ['a file that is new', undefined, '{"a": "A"}', 'a'],
    ['a file that was empty', ' \n', '{"a": "A"}', 'a'],
    ['a file that can no longer be read', '{"a": "A"}', '{"a": "A",', 'broken'],
    ['a file that could not be read', '{"a": "A",', '{"a": "A"}', 'unknown'],
    ['line ends and a byte order mark', '\uFEFF{\r\n"a": "A"\r\n}', '{\n"a": "A"\n}', ''],
  ],
  'en.yml': [
    ['line ends in a text', 'en:\r\n  a: |\r\n    A\r\n    B\r\n', 'en:\n  a: |\n    A\n    B\n', ''],
  ],
  'messages.pot': [['a message', 'msgid "a"\nmsgstr ""\n', 'msgid "b"\nmsgstr ""\n', 'b']],
  'a.xcstrings': [
    ['a translation beside the text', catalogue({ Open: {} }), catalogue({ Open: german }), ''],
    ['a text beside translations', catalogue({ Open: german }), catalogue({ Open: german, New: {} }), 'New'],
  ],
};

describe('The texts that a save has changed', () => {
  for (const [path, table] of Object.entries(rows)) {
    for (const [name, before, after, changed] of table) {
      it(`are found in ${path}: ${name}`, () => {
        const format = formatFor(path);
        assert.ok(format);
        const found = changedTexts({ file: { path, locale: 'en' }, before, after }, format);
        const outcome =
          found.kind === 'changed' ? found.paths.map((keys) => keys.join('/')).join(' ') : found.kind;
        assert.equal(outcome, changed);
      });
    }
  }
});

describe('The text before a save', () => {
  it('is what was on disk', () => {
    const texts = new EarlierTexts();
    texts.saving('a', 'one');
    assert.deepEqual(texts.take('a'), { before: 'one' });
    assert.equal(texts.take('a'), undefined);
  });

  it('is that before the first save that was not used', () => {
    const texts = new EarlierTexts();
    texts.saving('a', undefined);
    texts.keep('a', 'two\n');
    texts.saving('a', '\uFEFFtwo\r\n');
    texts.keep('a', 'three');
    texts.saving('a', 'three');
    assert.deepEqual(texts.take('a'), { before: undefined });
  });

  it('is what another program has written since', () => {
    const texts = new EarlierTexts();
    texts.saving('a', 'one');
    texts.keep('a', 'two');
    texts.saving('a', 'theirs');
    assert.deepEqual(texts.take('a'), { before: 'theirs' });
  });

  it('is the same again if what was saved could not be used', () => {
    const texts = new EarlierTexts();
    texts.saving('a', 'one');
    const taken = texts.take('a');
    assert.ok(taken);
    texts.giveBack('a', taken, 'two');
    texts.saving('a', 'two');
    assert.deepEqual(texts.take('a'), { before: 'one' });
    texts.saving('a', 'three');
    texts.giveBack('a', taken, 'two');
    texts.saving('a', 'three');
    assert.deepEqual(texts.take('a'), { before: 'one' }, 'also if the next save has begun');
  });

  it('is kept separately for each file', () => {
    const texts = new EarlierTexts();
    texts.saving('a', 'one');
    texts.keep('b', 'two');
    assert.deepEqual([texts.take('b'), texts.take('a')], [undefined, { before: 'one' }]);
  });
});
