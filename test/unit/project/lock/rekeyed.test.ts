import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/formats/format.ts';
import { keyHash, resourceHash, textHash } from '../../../../src/project/lock/lockHash.ts';
import { parseLock, printLock } from '../../../../src/project/lock/lockText.ts';
import { rekeyed } from '../../../../src/project/lock/rekeyed.ts';

const line = (key: string, locale = 'de', source = 'en.json') =>
  `${resourceHash(source)}${keyHash([key])} ${locale} ${textHash('A')} ${textHash('B')} o`;

const keys = [
  { from: ['a'], to: ['x'] },
  { from: ['b'], to: ['y'] },
];

describe('rekeyed', () => {
  const rekey = (text: string) => applyEdits(text, rekeyed(text, 'en.json', keys));
  const others = ['c', 'd', 'e', 'f', 'g', 'h'].map((key) => line(key));

  it('moves the lines of keys to where they belong in the order, in all languages', () => {
    const before = [line('a'), line('a', 'fr'), line('b'), line('a', 'de', 'other.json'), ...others];
    const after = [line('x'), line('x', 'fr'), line('y'), line('a', 'de', 'other.json'), ...others];
    assert.equal(rekey(printLock(before)), printLock(after));
    assert.equal(
      rekey(printLock(before).replaceAll('\n', '\r\n')),
      printLock(after).replaceAll('\n', '\r\n'),
    );
  });

  it('leaves alone a lock without such keys, and one of a later version', () => {
    const unrelated = printLock(others);
    const later = printLock([line('a')]).replace('lock 1', 'lock 2');
    assert.deepEqual([rekeyed(unrelated, 'en.json', keys), rekeyed(later, 'en.json', keys)], [[], []]);
  });

  it('replaces lines where they are if the lock is not sorted, or is being merged', () => {
    const [title = ''] = printLock([]).split('\n');
    for (const middle of [[], ['<<<<<<< HEAD']]) {
      const text = (key: string) => [title, ...middle, line('h'), line(key), line('c'), ''].join('\n');
      const sorted = parseLock(text('a')).isInOrder;
      assert.ok(!sorted || middle.length > 0);
      assert.equal(rekey(text('a')), text('x'));
    }
  });

  it('adds what the source inherits, under the new keys', () => {
    const inherited = [line('a'), line('z')];
    const added = (text: string) => applyEdits(text, rekeyed(text, 'en.json', keys, inherited));
    const sorted = printLock(others);
    assert.equal(added(sorted), printLock([...others, line('x'), line('z')]));
    const unsorted = `${sorted}${others[0]}\r\n<<<<<<< HEAD`;
    for (const end of ['', '\r\n'])
      assert.equal(added(unsorted + end), [unsorted, line('x'), line('z'), ''].join('\r\n'));
    assert.deepEqual(rekeyed(sorted.replace('lock 1', 'lock 2'), 'en.json', keys, inherited), []);
  });

  it('moves lines between any line ends, and below a byte order mark', () => {
    const before = [...others, line('a'), line('b')];
    const after = parseLock(printLock([...others, line('x'), line('y')])).lines;
    const [title = '', ...sorted] = printLock(before).split('\n').slice(0, -1);
    for (let mixture = 0; mixture < 2 ** (sorted.length + 1); mixture++) {
      const ends = [title, ...sorted].map((one, index) => one + (mixture & (2 ** index) ? '\r\n' : '\n'));
      for (const mark of ['', '\uFEFF']) {
        const text = rekey(mark + ends.join(''));
        const { lines, findings, isInOrder } = parseLock(text);
        assert.deepEqual([lines, findings, isInOrder], [after, [], true]);
        assert.ok(text.startsWith(mark + ends[0]));
        const untouched = ends.filter((one) => others.includes(one.trim()));
        assert.deepEqual(
          untouched.filter((one) => !text.includes(`\n${one}`)),
          [],
        );
      }
    }
  });

  it('moves a line to where another one has just been', () => {
    const chain = [
      { from: ['a'], to: ['b'] },
      { from: ['b'], to: ['c'] },
    ];
    const text = printLock([line('a'), line('b')]);
    assert.equal(applyEdits(text, rekeyed(text, 'en.json', chain)), printLock([line('b'), line('c')]));
  });

  it('does not repeat a line that is there', () => {
    assert.equal(rekey(printLock([line('a'), line('x')])), printLock([line('x')]));
  });
});
