import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { orderOf } from '../../../../src/formats/xcstrings/order.ts';
import { xcstrings } from '../../../../src/formats/xcstrings.ts';
import { catalogue, unit } from './catalogues.ts';

/** As in catalogues that Xcode has written. */
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
      assert.deepEqual(xcodes.toReversed().sort(orderOf(known)), xcodes);
      assert.deepEqual(xcodes.toSorted().sort(orderOf(known)), xcodes);
    }
  });

  it('is that of code units in a file that is in this order', () => {
    assert.deepEqual(codeUnits.toReversed().sort(orderOf(codeUnits)), codeUnits);
    const almost = [...codeUnits, 'Added'];
    assert.deepEqual(codeUnits.toReversed().sort(orderOf(almost)), codeUnits);
  });

  it('is one of all keys', () => {
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

  it('is also that of languages', () => {
    const text = catalogue({ a: { localizations: { de: unit('x'), 'zh-Hans': unit('y') } } });
    const change: Change = { kind: 'set', path: ['a'], text: 'z' };
    const file = { path: 'Localizable.xcstrings', locale: 'zh-HK' };
    const { edits } = xcstrings.write(text, [change], { file });
    const { localizations } = JSON.parse(applyEdits(text, edits)).strings.a;
    assert.deepEqual(Object.keys(localizations), ['de', 'zh-Hans', 'zh-HK']);
  });
});
