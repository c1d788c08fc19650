import assert from 'node:assert/strict';
import { applyEdits, type Format } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { yaml } from '../../../src/formats/yaml.ts';

interface Sample {
  readonly format: Format;
  readonly source: string;
  /** One item, then the appended ones. */
  readonly texts: readonly [string, string];
  readonly swapped: string;
  readonly others: readonly string[];
}

const samples: Readonly<Record<string, Sample>> = {
  yaml: {
    format: yaml,
    source:
      "# Texts\n- id: home\n  translation: Home\n- id: 'items left'\n  translation:\n    one: One item\n    other: Many items\n",
    texts: [
      '- id: home\n  translation: Start\n',
      '- id: items left\n  translation:\n    one: Ein Ding\n    other: Viele Dinge\n',
    ],
    swapped: '- id: items left\n  translation: Viele Dinge\n',
    others: [
      '- id: a name\n  translation: Home\n  note: B\n',
      '- id: a name\n',
      'id: a name\ntranslation: Home\n',
      '- id: a name\n  translation: Home\n- b\n',
      '- id: a name\n  translation: Home\n- translation: Home\n',
    ],
  },
  json: {
    format: json,
    source:
      '[\n  { "id": "home", "translation": "Home" },\n  { "id": "items left", "translation": { "one": "One item", "other": "Many items" } }\n]\n',
    texts: [
      '[\n  { "id": "home", "translation": "Start" }',
      ',\n  { "id": "items left", "translation": { "one": "Ein Ding", "other": "Viele Dinge" } }\n]\n',
    ],
    swapped: '[\n  { "id": "items left", "translation": "Viele Dinge" }\n]\n',
    others: [
      '[{"id": "a name", "translation": "Home", "note": "B"}]',
      '[{"id": "a name"}]',
      '{"id": "a name", "translation": "Home"}',
    ],
  },
};

describe('Lists of ids and translations', () => {
  for (const [extension, { format, source, texts, swapped, others }] of Object.entries(samples)) {
    const [en, de] = ['en', 'de'].map((locale) => ({ path: `i18n/${locale}.${extension}`, locale }));
    assert(en && de);
    const pathsIn = (text: string) => format.read(text, en).entries.map(({ path }) => path.join('/'));
    const changes = [
      { kind: 'set', path: ['1', 'translation', 'one'], text: 'Ein Ding' },
      { kind: 'set', path: ['1', 'translation', 'other'], text: 'Viele Dinge' },
    ] as const;
    const written = (text: string) => {
      const options = { file: de, template: { file: en, text: source } };
      const { edits, conflicts } = format.write(text, changes, options);
      return { text: applyEdits(text, edits), conflicts: conflicts.map(({ code }) => code) };
    };
    const [first, further] = texts;
    const start = extension === 'json' ? `${first}\n]\n` : first;

    it(`${extension}: the ids are no texts`, () =>
      assert.deepEqual(pathsIn(source), ['0/translation', '1/translation/one', '1/translation/other']));

    it(`${extension}: items are added with their ids`, () =>
      assert.deepEqual(written(start), { text: first + further, conflicts: [] }));

    it(`${extension}: a list with other ids is not filled in`, () =>
      assert.deepEqual(written(swapped), { text: swapped, conflicts: ['shapeDiffers', 'shapeDiffers'] }));

    for (const other of others)
      it(`${extension}: the id is a text in ${JSON.stringify(other)}`, () =>
        assert.equal(pathsIn(other).filter((path) => /(?:^|\/)id$/.test(path)).length, 1));
  }
});
