import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { orderOf } from '../../../../src/formats/xcstrings/order.ts';
import { xcstrings } from '../../../../src/formats/xcstrings.ts';
import { catalogue, device, unit } from './catalogues.ts';

/** Keys in the order in which Xcode writes them. */
const xcodes: readonly string[] = [
  '',
  '\nOn a line of its own',
  ' after a blank',
  '-',
  '–',
  '...',
  '(%@)',
  '[%@]',
  '%@',
  '%@ (%lld)',
  '%lld',
  '%lld days',
  '%lld Times',
  '%lld.',
  '• one of many',
  '© 2024',
  '+2',
  '|',
  '0.5',
  '2 of them',
  '10 of them',
  'All files',
  'All Folders',
  'Comment',
  'COMMENT',
  'Highest: %@',
  'iCloud',
  'ID: %@',
  'item.2.title',
  'item.10.title',
  'Öffnen',
  'state',
  'Store',
  '下载',
];

const codeUnits = ['COMMENT', 'Comment', 'ID', 'Store', 'item.10', 'item.2', 'state'];

/** The keys of a catalogue after one is added. */
function keysWith(keys: readonly string[], added: string): readonly string[] {
  const path = 'Localizable.xcstrings';
  const text = catalogue(Object.fromEntries(keys.map((key) => [key, { localizations: { en: unit('x') } }])));
  const change: Change = { kind: 'set', path: [added], text: 'y' };
  const options = { file: { path, locale: 'en' }, adds: { path: [added], beside: [keys[0] ?? ''] } };
  const { edits } = xcstrings.write(text, [change], options);
  return Object.keys(JSON.parse(applyEdits(text, edits)).strings);
}

describe('.xcstrings: the order of keys', () => {
  it("is Xcode's", () => {
    for (const known of [xcodes, [], ['a']]) {
      assert.deepEqual(xcodes.toReversed().sort(orderOf([known])), xcodes);
      assert.deepEqual(xcodes.toSorted().sort(orderOf([known])), xcodes);
    }
  });

  it('is that of code units in a file that is in this order, or nearly so', () => {
    assert.deepEqual(codeUnits.toReversed().sort(orderOf([codeUnits])), codeUnits);
    const almost = [...codeUnits, 'Added'];
    assert.deepEqual(codeUnits.toReversed().sort(orderOf([almost])), codeUnits);
  });

  it('is a total order', () => {
    const order = orderOf([]);
    assert.deepEqual([order('a1', 'a01') === 0, order('a', 'a')], [false, 0]);
    assert.equal(Math.sign(order('a1', 'a01')), -Math.sign(order('a01', 'a1')));
  });

  const rows: readonly (readonly [keys: readonly string[], added: string, before: string | undefined])[] = [
    [['Highest', 'ID', 'Store'], 'iCloud', 'ID'],
    [['item.2', 'item.10'], 'item.9', 'item.10'],
    [['item.2', 'item.10'], 'Store', undefined],
    [['All', '下载'], '© 2024', 'All'],
    [codeUnits, 'Zoom', 'item.10'],
    [codeUnits, 'item.11', 'item.2'],
  ];
  for (const [keys, added, before] of rows) {
    it(`places ${added} among ${keys.join(', ')}`, () => {
      const index = before === undefined ? keys.length : keys.indexOf(before);
      assert.deepEqual(keysWith(keys, added), keys.toSpliced(index, 0, added));
    });
  }

  const languageRows: readonly (readonly [
    what: string,
    strings: Readonly<Record<string, readonly string[]>>,
    expected: readonly string[],
  ])[] = [
    ["is Xcode's for languages, too", { a: ['de', 'zh-Hans'] }, ['de', 'zh-Hans', 'zh-HK']],
    [
      'is that of code units for languages, too, in a file in this order',
      { a: ['de', 'zh-Hans'], ...Object.fromEntries(codeUnits.map((key) => [key, []])) },
      ['de', 'zh-HK', 'zh-Hans'],
    ],
    [
      'can be seen from the languages of other strings',
      { a: ['de', 'zh-Hans'], b: ['zh-HK', 'zh-Hans'] },
      ['de', 'zh-HK', 'zh-Hans'],
    ],
    [
      'is not seen from the last language of a string and the first of the next',
      { a: ['de', 'zh-Hans'], b: ['de'], c: ['zh-HK'], d: ['zh-Hans'] },
      ['de', 'zh-Hans', 'zh-HK'],
    ],
  ];
  for (const [what, strings, expected] of languageRows) {
    it(what, () => {
      const localized = Object.entries(strings).map(([key, languages]) => {
        return [key, { localizations: Object.fromEntries(languages.map((one) => [one, unit('x')])) }];
      });
      const text = catalogue(Object.fromEntries(localized));
      const change: Change = { kind: 'set', path: ['a'], text: 'z' };
      const file = { path: 'Localizable.xcstrings', locale: 'zh-HK' };
      const { edits } = xcstrings.write(text, [change], { file });
      const { localizations } = JSON.parse(applyEdits(text, edits)).strings.a;
      assert.deepEqual(Object.keys(localizations), expected);
    });
  }

  const deviceRows: readonly (readonly [
    what: string,
    others: readonly string[],
    german: object,
    expected: readonly string[],
  ])[] = [
    ["Xcode's for devices in a new language, too", [], {}, ['ipad2', 'ipad10']],
    ['that of code units for devices in a new language, too', codeUnits, {}, ['ipad10', 'ipad2']],
    ["Xcode's for new devices, too", [], { de: device({ mac: unit('x') }) }, ['ipad2', 'ipad10', 'mac']],
    [
      'that of code units for new devices, too',
      codeUnits,
      { de: device({ mac: unit('x') }) },
      ['ipad10', 'ipad2', 'mac'],
    ],
  ];
  for (const [what, others, german, expected] of deviceRows) {
    it(`is ${what}`, () => {
      const en = device(Object.fromEntries(expected.map((name) => [name, unit('x')])));
      const rest = others.map((key) => [key, { localizations: {} }]);
      const text = catalogue({ a: { localizations: { ...german, en } }, ...Object.fromEntries(rest) });
      const file = { path: 'Localizable.xcstrings', locale: 'en' };
      const { entries } = xcstrings.read(text, file);
      const changes = entries.map(({ path }): Change => ({ kind: 'set', path, text: 'z' })).toReversed();
      const { edits } = xcstrings.write(text, changes, { file: { ...file, locale: 'de' } });
      const { de } = JSON.parse(applyEdits(text, edits)).strings.a.localizations;
      assert.deepEqual(Object.keys(de.variations.device), expected);
    });
  }
});
