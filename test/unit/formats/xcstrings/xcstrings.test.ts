import assert from 'node:assert/strict';
import type { Entry } from '../../../../src/formats/format.ts';
import { xcstrings } from '../../../../src/formats/xcstrings.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { catalogue, device, plural, substitutions, unit } from './catalogues.ts';

const path = 'App/Localizable.xcstrings';

function read(text: string, locale: string): readonly Entry[] {
  const { entries, problems } = xcstrings.read(text, { path, locale });
  assert.deepEqual(problems, []);
  return entries;
}

function texts(text: string, locale: string): Readonly<Record<string, string>> {
  return Object.fromEntries(read(text, locale).map((entry) => [entry.path.join(' '), entry.text]));
}

const files = plural({ one: '%lld file', other: '%lld files' });
const pliki = plural({ one: '%lld plik', few: '%lld pliki', many: '%lld plików', other: '%lld pliku' });

describe('.xcstrings: reading', () => {
  it('selects files by name', () => {
    assert.equal(formatFor('a/Localizable.XCSTRINGS')?.id, xcstrings.id);
    for (const other of ['a.xcstrings.json', 'xcstrings', 'a.strings']) {
      assert.notEqual(formatFor(other)?.id, xcstrings.id, other);
    }
  });

  /** Strings, language, texts by path. */
  const table: readonly (readonly [string, object, string, Readonly<Record<string, string>>])[] = [
    ['a key as the text of the source', { 'Hi %@': {} }, 'en', { 'Hi %@': 'Hi %@' }],
    ['the text of the source', { hi: { localizations: { en: unit('Hi') } } }, 'en', { hi: 'Hi' }],
    [
      'the text of the source, whatever its state',
      { hi: { localizations: { en: unit('Hi', 'new') } } },
      'en',
      { hi: 'Hi' },
    ],
    [
      'the key if the source has no text',
      { Hi: { localizations: { de: unit('Hallo') } } },
      'en',
      { Hi: 'Hi' },
    ],
    [
      'the key if the localization of the source is empty',
      { Hi: { localizations: { en: {} } } },
      'en',
      { Hi: 'Hi' },
    ],
    ['no empty key', { '': {} }, 'en', {}],
    ['no empty text', { hi: { localizations: { en: unit('') } } }, 'en', {}],
    ['no key as a translation', { Hi: {} }, 'de', {}],
    ['a translation', { Hi: { localizations: { de: unit('Hallo') } } }, 'de', { Hi: 'Hallo' }],
    [
      'a translation to be reviewed',
      { Hi: { localizations: { de: unit('Hallo', 'needs_review') } } },
      'de',
      { Hi: 'Hallo' },
    ],
    ['no new translation', { Hi: { localizations: { de: unit('Hi', 'new') } } }, 'de', {}],
    [
      'a translation without a state',
      { Hi: { localizations: { de: { stringUnit: { value: 'A' } } } } },
      'de',
      { Hi: 'A' },
    ],
    ['no string that is not to be translated', { Hi: { shouldTranslate: false } }, 'en', {}],
    ['a string that is to be translated', { Hi: { shouldTranslate: true } }, 'en', { Hi: 'Hi' }],
    ['no stale string', { Hi: { extractionState: 'stale' } }, 'en', {}],
    ['a manual string', { Hi: { extractionState: 'manual' } }, 'en', { Hi: 'Hi' }],
    [
      'a plural',
      { n: { localizations: { en: files } } },
      'en',
      { 'n plural one': '%lld file', 'n plural other': '%lld files' },
    ],
    [
      'devices',
      { n: { localizations: { en: device({ mac: unit('Click'), other: unit('Tap') }) } } },
      'en',
      { 'n device mac': 'Click', 'n device other': 'Tap' },
    ],
    [
      'a plural on a device',
      { n: { localizations: { en: device({ mac: files, other: unit('Tap') }) } } },
      'en',
      {
        'n device mac plural one': '%lld file',
        'n device mac plural other': '%lld files',
        'n device other': 'Tap',
      },
    ],
    [
      'no text with variables',
      { n: { localizations: { en: substitutions('%#@a@', 'a', files) } } },
      'en',
      {},
    ],
    [
      'no phrases',
      { n: { localizations: { en: { stringSet: { state: 'new', values: ['a'] } } } } },
      'en',
      {},
    ],
    [
      'nothing where a catalogue has values of other types',
      { a: 1, b: [], c: { localizations: { en: 'x', de: [] } } },
      'de',
      {},
    ],
    [
      'names that every object has',
      { constructor: {}, toString: {} },
      'en',
      { constructor: 'constructor', toString: 'toString' },
    ],
  ];
  for (const [name, strings, locale, expected] of table) {
    it(name, () => assert.deepEqual(texts(catalogue(strings), locale), expected));
  }

  /** A string's translation and its source, and the texts found at paths of the translation. */
  const shapes: readonly (readonly [string, object, object, Readonly<Record<string, string>>])[] = [
    ['a plural for one text', { de: files }, {}, { '%lld': '%lld files' }],
    ['a plural for a key with an empty localization', { de: files }, { en: {} }, { '%lld': '%lld files' }],
    ['one text for a plural', { de: unit('%lld') }, { en: files }, { '%lld plural few': '%lld' }],
    [
      'one text for devices',
      { de: unit('A') },
      { en: device({ mac: unit('B') }) },
      { '%lld device mac': 'A' },
    ],
    [
      'a plural for devices',
      { de: files },
      { en: device({ mac: unit('B') }) },
      { '%lld device mac': '%lld files' },
    ],
    ['variables for one text', { de: substitutions('%#@a@', 'a', files) }, {}, { '%lld': '%#@a@' }],
  ];
  for (const [name, translation, source, expected] of shapes) {
    it(`treats a string as translated if it has ${name}`, () => {
      const found = texts(catalogue({ '%lld': { localizations: { ...translation, ...source } } }), 'de');
      for (const [key, value] of Object.entries(expected)) assert.equal(found[key], value);
    });
  }

  it('marks texts that need a review, even if one represents others', () => {
    const review = { de: unit('Datei', 'needs_review') };
    const own = { n: { localizations: review }, done: { localizations: { de: unit('Fertig') } } };
    const stands = { n: { localizations: { ...review, en: files } } };
    const staleOf = (strings: object) => read(catalogue(strings), 'de').map(({ stale }) => stale);
    assert.deepEqual(staleOf(own), ['used', undefined]);
    assert.ok(staleOf(stands).every((stale) => stale === 'used'));
  });

  it('finds no forms that a plural lacks', () => {
    const found = texts(catalogue({ n: { localizations: { en: files, pl: files } } }), 'pl');
    assert.deepEqual(Object.keys(found), ['n plural one', 'n plural other']);
  });

  it('marks the forms of a plural, and knows where further ones belong', () => {
    const [one] = read(catalogue({ n: { localizations: { en: files } } }), 'en');
    assert.deepEqual(one?.plural, { set: ['n', 'plural'], category: 'one', ordinal: false });
    assert.deepEqual(one && xcstrings.pluralPath?.({ ...one.plural, category: 'few' }), [
      'n',
      'plural',
      'few',
    ]);
  });

  it('returns the ranges and comments of texts', () => {
    const text = catalogue({ Hi: { comment: 'A greeting' }, n: { localizations: { en: unit('a "b"') } } });
    const entries = read(text, 'en');
    const ranges = entries.map(({ range }) => text.slice(range.offset, range.offset + range.length));
    assert.deepEqual(ranges, ['"Hi"', String.raw`"a \"b\""`]);
    assert.deepEqual(
      entries.map(({ context }) => context),
      ['A greeting', undefined],
    );
  });

  it('lists its languages, the source first', () => {
    const text = catalogue({
      a: { localizations: { 'pt-BR': unit('x'), de: unit('y') } },
      b: { localizations: { en: unit('z'), ar: pliki } },
    });
    assert.deepEqual(xcstrings.languages?.(text, { path }), ['en', 'ar', 'de', 'pt-BR']);
    assert.deepEqual(xcstrings.languages?.(catalogue({}, 'fr'), { path }), ['fr']);
    assert.deepEqual(xcstrings.languages?.('{', { path }), []);
  });

  for (const [name, text, code] of [
    ['an empty file', '', 'notAnObject'],
    ['a list', '["a"]', 'notAnObject'],
    ['a text', '"a"', 'notAnObject'],
    ['a key twice', '{"strings": {"a": {}, "a": {}}}', 'duplicateKey'],
    ['an open brace', '{"strings": {"a": {}', 'syntax'],
  ] as const) {
    it(`refuses ${name}`, () => {
      const { entries, problems } = xcstrings.read(text, { path, locale: 'en' });
      assert.deepEqual([entries, problems.map((one) => one.code)], [[], [code]]);
      assert.throws(() => xcstrings.write(text, [], { file: { path, locale: 'en' } }));
    });
  }
});
