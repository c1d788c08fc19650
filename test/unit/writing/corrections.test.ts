import assert from 'node:assert/strict';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { applyEdits } from '../../../src/formats/format.ts';
import { corrections } from '../../../src/writing/corrections.ts';
import { differences } from '../../../src/writing/differences.ts';
import { generator } from '../../support/random.ts';

describe('corrections', () => {
  const rows: readonly [original: string, corrected: string, changes: readonly [string, string][]][] = [
    ['Right.', 'Right.', []],
    [
      'Teh adress is here.',
      'The address is here.',
      [
        ['Teh', 'The'],
        ['adress', 'address'],
      ],
    ],
    ['I see alot.', 'I see a lot.', [['alot', 'a lot']]],
    ['the the cat', 'the cat', [['the ', '']]],
    ['A cat , a dog', 'A cat, a dog', [[' ', '']]],
    ['Dont go', "Don't go", [['Dont', "Don't"]]],
    ['私は学生てす。', '私は学生です。', [['てす', 'です']]],
    // What moves a placeholder cannot be taken by half.
    [
      '{name} is at teh far end',
      'At the far end is {name}',
      [['{name} is at teh far end', 'At the far end is {name}']],
    ],
    [
      'Teh cat and <b>a dog</b> sleep',
      'The <b>cat and a</b> dog sleep',
      [
        ['Teh', 'The'],
        ['cat and <b>', '<b>cat and '],
        [' dog', ''],
        ['', ' dog'],
      ],
    ],
  ];
  for (const [original, corrected, changes] of rows) {
    it(`of ${JSON.stringify(original)} to ${JSON.stringify(corrected)}`, () => {
      const found = corrections(original, corrected);
      assert.equal(applyEdits(original, found), corrected);
      assert.deepEqual(
        found.map((one) => [one.original, one.content]),
        changes,
      );
      for (const { offset, length, original: own } of found) {
        assert.equal(original.slice(offset, offset + length), own);
      }
    });
  }

  it('keep what only the texts around it show to be a placeholder', () => {
    const samples = ['Welcome :name to :site', 'Hello :name', 'The :attribute is :value'];
    const syntax = readSyntax({ samples: samples.map((text) => ({ text })) });
    const [original, corrected] = ['Welcome :name to teh site', 'Welcome to the site, :name'];
    const found = corrections(original, corrected, syntax);
    assert.deepEqual(
      found.map((one) => [one.original, one.content]),
      [[':name to teh site', 'to the site, :name']],
    );
  });

  const seed = Math.floor(Math.random() * 2 ** 31);
  it(`make the other text of any text (seed ${seed})`, () => {
    const random = generator(seed);
    const words = ['the', 'cat', ' ', ' ', ',', '{n}', '<b>', '</b>', '😀', '\n', 'é', '一'];
    const text = () => Array.from({ length: 1 + random(12) }, () => words[random(words.length)]).join('');
    for (let round = 0; round < 500; round += 1) {
      const [one, other] = [text(), text()];
      assert.equal(applyEdits(one, corrections(one, other)), other, JSON.stringify([one, other]));
    }
  });
});

describe('differences', () => {
  it('are few', () => {
    assert.deepEqual(differences([...'abcabba'], [...'cbabac']).length <= 5, true);
    assert.deepEqual(differences([...'abc'], [...'axc']), [{ start: 1, end: 2, otherStart: 1, otherEnd: 2 }]);
    assert.deepEqual(differences([], []), []);
    assert.deepEqual(differences([], ['a']), [{ start: 0, end: 0, otherStart: 0, otherEnd: 1 }]);
  });

  it('of lists that have nothing in common are one', () => {
    const [one, other] = ['a', 'b'].map((letter) => Array.from({ length: 3000 }, (_, at) => letter + at));
    assert.deepEqual(differences(['x', ...(one ?? [])], ['x', ...(other ?? [])]), [
      { start: 1, end: 3001, otherStart: 1, otherEnd: 3001 },
    ]);
  });
});
