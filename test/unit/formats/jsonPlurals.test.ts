import assert from 'node:assert/strict';
import type { FileIdentity } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';
import { en } from './jsonRows.ts';

/** `set category` of each form, with `#` after an ordinal. */
function rolesIn(text: string, file: FileIdentity = en): readonly string[] {
  const { entries, problems } = json.read(text, file);
  assert.deepEqual(problems, []);
  return entries.flatMap(({ path, plural }) => {
    if (!plural) return [];
    assert.deepEqual(json.pluralPath?.(plural), path);
    return [`${plural.set.join('/')} ${plural.category}${plural.ordinal ? '#' : ''}`];
  });
}

describe('JSON: plural forms as keys', () => {
  const table: readonly (readonly [string, string, readonly string[]])[] = [
    ['one and other', '{"a_one": "1", "a_other": "2"}', ['a one', 'a other']],
    [
      'every category, in any order',
      '{"a_other": "1", "a_few": "2", "a_zero": "3", "a_many": "4", "a_two": "5", "a_one": "6"}',
      ['a other', 'a few', 'a zero', 'a many', 'a two', 'a one'],
    ],
    ['forms apart from each other', '{"a_one": "1", "b": "x", "a_other": "2"}', ['a one', 'a other']],
    ['a base key beside them', '{"a": "0", "a_one": "1", "a_other": "2"}', ['a one', 'a other']],
    ['forms inside an object', '{"p": {"a_one": "1", "a_other": "2"}}', ['p/a one', 'p/a other']],
    ['forms in the items of a list', '[{"a_one": "1", "a_other": "2"}]', ['0/a one', '0/a other']],
    ['empty forms', '{"a_one": "", "a_other": ""}', ['a one', 'a other']],
    [
      'contexts',
      '{"friend_male_one": "1", "friend_male_other": "2", "friend_female_one": "3", "friend_female_other": "4"}',
      ['friend_male one', 'friend_male other', 'friend_female one', 'friend_female other'],
    ],
    [
      'ordinals',
      '{"place_ordinal_one": "1", "place_ordinal_two": "2", "place_ordinal_few": "3", "place_ordinal_other": "4"}',
      ['place_ordinal one#', 'place_ordinal two#', 'place_ordinal few#', 'place_ordinal other#'],
    ],
    [
      'ordinals beside cardinals',
      '{"a_one": "1", "a_other": "2", "a_ordinal_one": "3", "a_ordinal_other": "4"}',
      ['a one', 'a other', 'a_ordinal one#', 'a_ordinal other#'],
    ],
    [
      'the word ordinal as base',
      '{"_ordinal_one": "1", "_ordinal_other": "2"}',
      ['_ordinal one', '_ordinal other'],
    ],
    [
      'sentences as keys',
      '{"{{count}} clusters_one": "1", "{{count}} clusters_other": "2"}',
      ['{{count}} clusters one', '{{count}} clusters other'],
    ],
    ['lines as keys', '{"a\\nb_one": "1", "a\\nb_other": "2"}', ['a\nb one', 'a\nb other']],
    ['no lone other', '{"x_other": "1"}', []],
    ['no lone one', '{"select_atleast_one": "1"}', []],
    ['nothing without other', '{"phase_one": "1", "phase_two": "2"}', []],
    ['no other of another place', '{"a_one": "1", "p": {"a_other": "2"}}', []],
    ['no other of another base', '{"a_one": "1", "b_other": "2"}', []],
    ['no form that is not a text', '{"a_one": 1, "a_other": "2"}', []],
    ['no other that is not a text', '{"a_one": "1", "a_two": "1", "a_other": {"b": "2"}}', []],
    [
      'no words that only contain a category',
      '{"a_one": "1", "a_another": "2", "someone": "3", "other": "4"}',
      [],
    ],
    ['nothing without a base', '{"_one": "1", "_other": "2"}', []],
    ['maps of forms with a number', '{"a": {"other": "{n} b", "one": "b"}}', ['a other', 'a one']],
    [
      'maps of forms with a conversion',
      '{"%d b": {"one": "1", "other": "%d b"}}',
      ['%d b one', '%d b other'],
    ],
    ['no choices between texts without a number', '{"a": {"one": "1", "other": "2"}}', []],
    ['no maps with other keys', '{"a": {"one": "1", "other": "{n}", "b": "2"}}', []],
    ['no maps with other values', '{"a": {"one": 1, "other": "{n}"}}', []],
    ['no map that is the whole file', '{"one": "1", "other": "{n}"}', []],
    ['no older formats', '{"a": "1", "a_plural": "2", "b_0": "1", "b_1": "2"}', []],
    ['no metadata', '{"@a_one": "1", "@a_other": "2"}', []],
  ];
  for (const [name, text, expected] of table) {
    it(`finds ${name}`, () => assert.deepEqual(rolesIn(text), expected));
  }

  it('are found in plain files only', () => {
    const forms = '"a_one": "1", "a_other": "2"';
    const described = '"a_one": {"message": "1"}, "a_other": {"message": "2"}';
    const formatjs = '{"a_one": {"defaultMessage": "1"}, "a_other": {"defaultMessage": "2"}}';
    const none = [
      rolesIn(`{${forms}}`, { path: 'package.nls.json', locale: 'en' }),
      rolesIn(`{${described}}`, { path: '_locales/en/messages.json', locale: 'en' }),
      rolesIn(`{${forms}}`, { path: 'app_en.arb', locale: 'en' }),
      rolesIn(formatjs),
    ];
    assert.deepEqual(none, [[], [], [], []]);
    assert.deepEqual(rolesIn(`{"en": {${forms}}}`), ['a one', 'a other']);
  });

  it('come with the syntax that a dialect prescribes', () => {
    const syntaxOf = (text: string, path: string) => json.read(text, { path, locale: 'en' }).syntax;
    assert.equal(syntaxOf('{"a": "x"}', 'en.json'), undefined);
    assert.equal(syntaxOf('{"a": {"defaultMessage": "x"}}', 'en.json'), 'icu');
    assert.equal(syntaxOf('{"a": "x"}', 'app_en.arb'), 'icu');
    assert.equal(syntaxOf('{"@metadata": {"authors": []}, "a": "$1"}', 'i18n/en.json'), 'banana');
    assert.equal(syntaxOf('{"a": {"message": "x"}}', '_locales/en/messages.json'), 'chrome');
    assert.equal(syntaxOf('{"a": "x"}', 'package.nls.json'), undefined);
  });
});

describeCorpus('JSON: plural forms of the corpora', () => {
  it('are found in the files that have them, and nowhere else', () => {
    const found = new Map<string, number>();
    for (const { path, locale, text } of corpusFiles(/\.jsonc?$/)) {
      const forms = json.read(text, { path, locale }).entries.filter(({ plural }) => plural).length;
      if (forms > 0) found.set(path.replace(/^.*\/(?=[^/]+\/[^/]+$)/, ''), forms);
    }
    assert.deepEqual(Object.fromEntries(found), {
      'ar/translation.json': 60,
      'de/translation.json': 20,
      'en/translation.json': 20,
      'fr/translation.json': 30,
      'pl/translation.json': 40,
      'i18next/example.json': 7,
      'i18next/example2.json': 6,
    });
  });
});
