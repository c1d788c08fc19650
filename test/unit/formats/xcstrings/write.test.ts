import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { xcstrings } from '../../../../src/formats/xcstrings.ts';
import { catalogue, device, plural, substitutions, unit } from './catalogues.ts';

const path = 'Localizable.xcstrings';

/** Texts by path, with spaces between its parts; `null` removes a text. */
type Texts = Readonly<Record<string, string | null>>;

function write(text: string, locale: string, texts: Texts) {
  const changes = Object.entries(texts).map(([joined, value]): Change => {
    const path = joined.split(' ');
    return value === null ? { kind: 'remove', path } : { kind: 'set', path, text: value };
  });
  const { edits, conflicts } = xcstrings.write(text, changes, { file: { path, locale } });
  return { text: applyEdits(text, edits), refused: conflicts.map((one) => one.path.join(' ')) };
}

const files = plural({ one: 'file', other: 'files' });
const newFiles = { variations: { plural: { one: unit('file', 'new'), other: unit('files', 'new') } } };
const inLanguages = (localizations: object) => ({ localizations });

describe('.xcstrings: writing', () => {
  /** The strings before, the language, the texts, the strings afterwards. */
  const table: readonly (readonly [string, object, string, Texts, object])[] = [
    ['a first language', { a: {} }, 'de', { a: 'A' }, { a: inLanguages({ de: unit('A') }) }],
    [
      'a language before the others',
      { a: inLanguages({ en: unit('a'), fr: unit('b') }) },
      'de',
      { a: 'A' },
      { a: inLanguages({ de: unit('A'), en: unit('a'), fr: unit('b') }) },
    ],
    [
      'a language between the others',
      { a: inLanguages({ de: unit('a'), pt: unit('b'), 'pt-PT': unit('c') }) },
      'pt-BR',
      { a: 'A' },
      { a: inLanguages({ de: unit('a'), pt: unit('b'), 'pt-BR': unit('A'), 'pt-PT': unit('c') }) },
    ],
    [
      'a language after the others',
      { a: inLanguages({ de: unit('a'), en: unit('b') }) },
      'zh-Hans',
      { a: 'A' },
      { a: inLanguages({ de: unit('a'), en: unit('b'), 'zh-Hans': unit('A') }) },
    ],
    [
      'languages between other fields',
      { a: { comment: 'x', extractionState: 'manual', shouldTranslate: true } },
      'de',
      { a: 'A' },
      {
        a: {
          comment: 'x',
          extractionState: 'manual',
          localizations: { de: unit('A') },
          shouldTranslate: true,
        },
      },
    ],
    [
      'a text that was new',
      { a: inLanguages({ de: unit('a', 'new') }) },
      'de',
      { a: 'A' },
      { a: inLanguages({ de: unit('A') }) },
    ],
    [
      'a text that was new and is the same',
      { a: inLanguages({ de: unit('a', 'new') }) },
      'de',
      { a: 'a' },
      { a: inLanguages({ de: unit('a') }) },
    ],
    [
      'another text in place of one to be reviewed',
      { a: inLanguages({ de: unit('a', 'needs_review') }) },
      'de',
      { a: 'A' },
      { a: inLanguages({ de: unit('A') }) },
    ],
    [
      'the same text to be reviewed',
      { a: inLanguages({ de: unit('a', 'needs_review') }) },
      'de',
      { a: 'a' },
      { a: inLanguages({ de: unit('a', 'needs_review') }) },
    ],
    [
      'no text',
      { a: inLanguages({ de: unit('a') }) },
      'de',
      { a: '' },
      { a: inLanguages({ de: unit('', 'new') }) },
    ],
    [
      'a plural, its forms in the order of their names',
      { a: inLanguages({ en: files }) },
      'pl',
      { 'a plural one': '1', 'a plural few': '2', 'a plural many': '5', 'a plural other': '1.5' },
      { a: inLanguages({ en: files, pl: plural({ few: '2', many: '5', one: '1', other: '1.5' }) }) },
    ],
    [
      'further forms of a plural',
      { a: inLanguages({ en: files, pl: plural({ one: '1', other: '1.5' }) }) },
      'pl',
      { 'a plural few': '2', 'a plural many': '5' },
      { a: inLanguages({ en: files, pl: plural({ few: '2', many: '5', one: '1', other: '1.5' }) }) },
    ],
    [
      'a plural in place of a new text',
      { a: inLanguages({ de: unit('files', 'new'), en: files }) },
      'de',
      { 'a plural one': '1', 'a plural other': '2' },
      { a: inLanguages({ de: plural({ one: '1', other: '2' }), en: files }) },
    ],
    [
      'a text in place of new forms',
      { a: inLanguages({ de: newFiles, en: unit('x') }) },
      'de',
      { a: 'X' },
      { a: inLanguages({ de: unit('X'), en: unit('x') }) },
    ],
    [
      'devices, one with a plural',
      { a: inLanguages({ en: device({ mac: files, other: unit('x') }) }) },
      'de',
      { 'a device mac plural one': '1', 'a device mac plural other': '2', 'a device other': 'X' },
      {
        a: inLanguages({
          de: device({ mac: plural({ one: '1', other: '2' }), other: unit('X') }),
          en: device({ mac: files, other: unit('x') }),
        }),
      },
    ],
    [
      'the source, if the key was its text',
      { a: {} },
      'en',
      { a: 'A' },
      { a: inLanguages({ en: unit('A') }) },
    ],
    [
      'quotes, line ends and slashes',
      { a: {} },
      'de',
      { a: '"\\\n/é' },
      { a: inLanguages({ de: unit('"\\\n/é') }) },
    ],
    [
      'one text fewer',
      { a: inLanguages({ de: unit('A'), en: unit('a') }) },
      'de',
      { a: null },
      { a: inLanguages({ en: unit('a') }) },
    ],
    [
      'one form fewer',
      { a: inLanguages({ de: plural({ few: 'x', one: '1', other: '2' }) }) },
      'de',
      { 'a plural few': null },
      { a: inLanguages({ de: plural({ one: '1', other: '2' }) }) },
    ],
    [
      'one language fewer, and no list of languages',
      { a: { comment: 'x', ...inLanguages({ de: plural({ one: '1', other: '2' }) }) } },
      'de',
      { 'a plural one': null, 'a plural other': null },
      { a: { comment: 'x' } },
    ],
    ['nothing if there is nothing to remove', { a: {} }, 'de', { a: null, b: null }, { a: {} }],
  ];
  for (const [name, before, locale, texts, after] of table) {
    it(name, () => {
      assert.deepEqual(write(catalogue(before), locale, texts), { text: catalogue(after), refused: [] });
    });
  }

  it("keeps a layout without Xcode's blanks", () => {
    const plain = (strings: object) => JSON.stringify({ sourceLanguage: 'en', strings }, null, '\t');
    const before = { a: inLanguages({ en: unit('a') }), b: {} };
    const after = { a: inLanguages({ de: unit('A'), en: unit('a') }), b: inLanguages({ de: unit('B') }) };
    assert.equal(write(plain(before), 'de', { a: 'A', b: 'B' }).text, plain(after));
  });

  it('keeps CRLF, and a file on one line', () => {
    const crlf = (strings: object) => catalogue(strings).replaceAll('\n', '\r\n');
    assert.equal(write(crlf({ a: {} }), 'de', { a: 'A' }).text, crlf({ a: inLanguages({ de: unit('A') }) }));
    const line = (strings: object) => JSON.stringify({ strings });
    assert.equal(write(line({ a: {} }), 'de', { a: 'A' }).text, line({ a: inLanguages({ de: unit('A') }) }));
  });

  /** A string and the path that cannot be written in German. */
  const refusals: readonly (readonly [string, object, string])[] = [
    ['a string that is gone', { b: {} }, 'a'],
    ['a string that is not translated', { a: { shouldTranslate: false } }, 'a'],
    ['a stale string', { a: { extractionState: 'stale' } }, 'a'],
    ['a text in place of a plural', { a: inLanguages({ de: files }) }, 'a'],
    ['a plural in place of a text', { a: inLanguages({ de: unit('A') }) }, 'a plural one'],
    ['a plural in place of devices', { a: inLanguages({ de: device({ mac: unit('x') }) }) }, 'a plural one'],
    ['variables', { a: inLanguages({ de: substitutions('%#@a@', 'a', files) }) }, 'a'],
    ['half a path', { a: {} }, 'a plural'],
    ['what is not an object', { a: 1 }, 'a'],
    ['languages that are not an object', { a: { localizations: [] } }, 'a'],
    ['a language that is not an object', { a: inLanguages({ de: 'A' }) }, 'a'],
    ['a text that is not a string', { a: inLanguages({ de: { stringUnit: { value: 1 } } }) }, 'a'],
  ];
  for (const [name, strings, joined] of refusals) {
    it(`refuses ${name}`, () => {
      const text = catalogue(strings);
      assert.deepEqual(write(text, 'de', { [joined]: 'x' }), { text, refused: [joined] });
    });
  }

  it('refuses half a surrogate pair, which Xcode could not read', () => {
    const text = catalogue({ a: inLanguages({ de: unit('A') }) });
    assert.deepEqual(write(text, 'de', { a: 'B\ud83d' }), { text, refused: ['a'] });
  });

  it('adds another language to the same file', () => {
    const text = catalogue({ a: {}, b: inLanguages({ de: unit('B') }) });
    const changes: readonly Change[] = [
      { kind: 'set', path: ['a'], text: 'A' },
      { kind: 'remove', path: ['b'] },
    ];
    const { edits } = xcstrings.write(text, changes, {
      file: { path, locale: 'en', side: 'source' },
      becomes: { path, locale: 'de' },
    });
    const b = '"b" : {\n\n    }';
    const expected = catalogue({ a: inLanguages({ de: unit('A') }), b: {} }).replace(b, '"b" : {}');
    assert.equal(applyEdits(text, edits), expected);
  });
});
