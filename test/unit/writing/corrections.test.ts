import assert from 'node:assert/strict';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { applyEdits } from '../../../src/formats/format.ts';
import { corrections, wordChanges } from '../../../src/writing/corrections.ts';
import { differences } from '../../../src/writing/differences.ts';
import { comparableMs } from '../../support/processorTime.ts';
import { verifyText } from '../../support/protection.ts';
import { generator } from '../../support/random.ts';

const correctionsOf = (...args: Parameters<typeof corrections>) =>
  corrections(...args).map(({ correction }) => correction);

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
    // A correction that moves a placeholder cannot be accepted in part.
    ['Stop --now or teh end', 'Stop or the end --now', [['--now or teh end', 'or the end --now']]],
    [
      'Teh dog: stop --now or the end',
      'The dog: stop or the end --now',
      [
        ['Teh', 'The'],
        ['--now or the end', 'or the end --now'],
      ],
    ],
    [
      'Put fileName at teh end of it',
      'Put it at the end of fileName',
      [['fileName at teh end of it', 'it at the end of fileName']],
    ],
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
  it('never remove a placeholder made of letters, even if it is repeated elsewhere', () => {
    const original = 'please userName now';
    const found = correctionsOf(original, 'userName please please userName');
    for (const one of found) assert.match(applyEdits(original, [one]), /userName/);
  });

  for (const [original, corrected, changes] of rows) {
    it(`turn ${JSON.stringify(original)} into ${JSON.stringify(corrected)}`, () => {
      const found = correctionsOf(original, corrected);
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

  it('keep a placeholder that only other texts show to be one', () => {
    const samples = ['Welcome :name to :site', 'Hello :name', 'The :attribute is :value'];
    const syntax = readSyntax({ samples: samples.map((text) => ({ text })) });
    const [original, corrected] = ['Welcome :name to teh site', 'Welcome to the site, :name'];
    const found = correctionsOf(original, corrected, syntax);
    assert.deepEqual(
      found.map((one) => [one.original, one.content]),
      [[':name to teh site', 'to the site, :name']],
    );
  });

  it('are an empty list if the corrected text is damaged', () => {
    assert.deepEqual(corrections('Teh {name} end', 'The end'), []);
  });

  it('verify a long text only a few times, however many there are', async () => {
    const long = (word: string) =>
      Array.from({ length: 1500 }, (_, at) => (at % 10 === 0 ? word : 'right {n}')).join(' ');
    const ms = await comparableMs(() => assert.equal(corrections(long('teh'), long('the')).length, 150));
    // Verifying them one by one would take half a minute.
    assert.ok(ms < 5000);
  });

  it('are identified by their place in the corrected text, whichever others were accepted', () => {
    const [original, corrected] = ['Teh adress of teh dog .', 'The address of the dog.'];
    const places = (text: string) =>
      corrections(text, corrected).map(({ correction, correctedOffset }) => [
        correction.original,
        correctedOffset,
      ]);
    assert.deepEqual(places(original), [
      ['Teh', 0],
      ['adress', 4],
      ['teh', 15],
      [' ', 22],
    ]);
    assert.deepEqual(places('The address of teh dog .'), [
      ['teh', 15],
      [' ', 22],
    ]);
    assert.deepEqual(places('Teh adress of the dog.'), [
      ['Teh', 0],
      ['adress', 4],
    ]);
  });

  const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1_000_000);
  const words = ['the', 'cat', ' ', ' ', ',', '{n}', '%s', '--flag', '<b>', '</b>', '😀', '\n', 'é', '一'];

  it(`leave every placeholder in its text if one, or all but one, are accepted (seed ${seed})`, () => {
    const random = generator(seed);
    const word = () => words[random(words.length)] ?? '';
    const hold = ['{n}', '%s', '--flag', '<b>cat</b>'];
    let found = 0;
    for (let round = 0; round < 2000; round += 1) {
      const original = Array.from({ length: 4 + random(8) }, word).join('');
      const one = hold[random(hold.length)] ?? '';
      // Either moves a placeholder from the beginning to the end, or inserts a word at the beginning.
      const [from, to] =
        random(2) === 0 ? [`${one} ${original}`, `${original} ${one}`] : [original, `the ${original}`];
      const all = correctionsOf(from, to);
      if (verifyText(from, to) !== undefined) {
        assert.deepEqual(all, []);
        continue;
      }
      assert.equal(applyEdits(from, all), to);
      for (const correction of all) {
        const rest = all.filter((other) => other !== correction);
        for (const some of [[correction], rest]) {
          const text = applyEdits(from, some);
          assert.equal(verifyText(from, text), undefined, JSON.stringify([from, to, text]));
          found += 1;
        }
      }
    }
    assert.ok(found > 100, `${found} were tried`);
  });

  it(`turn any text into any other (seed ${seed})`, () => {
    const random = generator(seed);
    const text = () => Array.from({ length: 1 + random(12) }, () => words[random(words.length)]).join('');
    for (let round = 0; round < 500; round += 1) {
      const [one, other] = [text(), text()];
      assert.equal(applyEdits(one, wordChanges(one, other)), other, JSON.stringify([one, other]));
    }
  });

  it('split no character', () => {
    const [one, other] = ['A 👩‍👩‍👧 cafe\u0301 🇩🇪', 'A 👩‍👩‍👦 caffe\u0300 🇫🇷'];
    assert.deepEqual(
      wordChanges(one, other).map(({ original, content }) => [original, content]),
      [
        ['👩‍👩‍👧', '👩‍👩‍👦'],
        ['cafe\u0301', 'caffe\u0300'],
        ['🇩🇪', '🇫🇷'],
      ],
    );
  });
});

describe('differences', () => {
  it('are as few as possible', () => {
    assert.deepEqual(differences([...'abcabba'], [...'cbabac']).length <= 5, true);
    assert.deepEqual(differences([...'abc'], [...'axc']), [{ start: 1, end: 2, otherStart: 1, otherEnd: 2 }]);
    assert.deepEqual(differences([], []), []);
    assert.deepEqual(differences([], ['a']), [{ start: 0, end: 0, otherStart: 0, otherEnd: 1 }]);
  });

  it('of lists that have only their beginning in common are one', () => {
    const [one, other] = ['a', 'b'].map((letter) => Array.from({ length: 3000 }, (_, at) => letter + at));
    assert.deepEqual(differences(['x', ...(one ?? [])], ['x', ...(other ?? [])]), [
      { start: 1, end: 3001, otherStart: 1, otherEnd: 3001 },
    ]);
  });
});
