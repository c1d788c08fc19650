import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { keyHash, resourceHash, textHash } from '../../../../src/project/lock/lockHash.ts';
import {
  type LockLine,
  parseLock,
  printLine,
  printLock,
  readLine,
  withLines,
} from '../../../../src/project/lock/lockText.ts';

const line = (key: string, more: Partial<LockLine> = {}): LockLine => ({
  resource: resourceHash('locales/en.json'),
  key: keyHash([key]),
  locale: 'de',
  source: textHash(key),
  translation: textHash(`${key} auf Deutsch`),
  origin: 'ours',
  ...more,
});

describe('the text of a lock', () => {
  const all = [line('a'), line('b', { locale: 'zh-Hant', origin: 'byHand' }), line('b')];
  const lines = all.map(printLine);
  const text = printLock(lines);
  const printed = text.split('\n').slice(1, -1);

  it('is read as it was printed, and printed the same from any order', () => {
    assert.deepEqual(new Set(parseLock(text).lines), new Set(lines));
    assert.deepEqual(parseLock(text).findings, []);
    assert.equal(printLock(lines.toReversed()), text);
    assert.equal(printLock(parseLock(text).lines), text);
  });

  it('has lines that are read as they were printed', () => assert.deepEqual(lines.map(readLine), all));

  it('is in order only if its lines are unique and sorted', () => {
    const [first = '', second = '', ...others] = lines.toSorted();
    for (const [all, expected] of [
      [[first, second, ...others], true],
      [[first, first, second, ...others], false],
      [[second, first, ...others], false],
    ] as const)
      assert.equal(parseLock(`${all.join('\n')}\n`).isInOrder, expected);
  });

  it('has each line once', () => assert.equal(printLock([...lines, ...lines]), text));

  it('is continued with its last line end, which it gets if it has none', () => {
    const [first = '', second = ''] = lines;
    for (const [before, after] of [
      ['', `${second}\n`],
      ['\uFEFF', `\uFEFF${second}\n`],
      [`${first}\n`, `${first}\n${second}\n`],
      [`${first}\r\n`, `${first}\r\n${second}\r\n`],
      [first, `${first}\n${second}\n`],
      [`\r\n${first}`, `\r\n${first}\r\n${second}\r\n`],
      [`\r\n${first}\n`, `\r\n${first}\n${second}\n`],
    ] as const)
      assert.equal(withLines(before, [second]), after);
  });

  it('is small: 20 languages of 5 000 entries take less than 5 MB', () => {
    const longest = Math.max(...printed.map(({ length }) => length)) + 1;
    assert.ok(longest * 20 * 5000 < 5e6, `${longest}`);
  });

  it('keeps the lines of both sides of an unfinished merge', () => {
    const [first = '', second = '', third = ''] = printed;
    const merged = [
      '# vernacular.lock 1',
      '<<<<<<< HEAD',
      first,
      '=======',
      second,
      '>>>>>>> other',
      third,
      '',
    ];
    const read = parseLock(merged.join('\n'));
    assert.equal(printLock(read.lines), text);
    assert.deepEqual(read.findings, [{ code: 'mergeMarkers', line: 2 }]);
  });

  const odd: readonly (readonly [name: string, text: string, findings: readonly object[]])[] = [
    ['cut off', text.slice(0, -5), [{ code: 'notUnderstood', line: 4, count: 1 }]],
    ['with something else in it', `${text}hello\n{}\n`, [{ code: 'notUnderstood', line: 5, count: 2 }]],
    [
      'with another letter at the end',
      text.replace(/ o\n/, ' x\n'),
      [
        {
          code: 'notUnderstood',
          line: text.split('\n').findIndex((one) => one.endsWith(' o')) + 1,
          count: 1,
        },
      ],
    ],
    ['of a later version', text.replace('lock 1', 'lock 2'), [{ code: 'newer', version: 2 }]],
    [
      'of a later version, with a byte order mark',
      `\uFEFF${text.replace('lock 1', 'lock 2')}`,
      [{ code: 'newer', version: 2 }],
    ],
    ['without its header', printed.join('\n'), []],
    ['with the line ends of Windows', text.replaceAll('\n', '\r\n'), []],
    ['empty', '', []],
    ['with a header twice', `# vernacular.lock 1\n${text}`, []],
  ];
  for (const [name, content, findings] of odd) {
    it(`can be read ${name}`, () => assert.deepEqual(parseLock(content).findings, findings));
  }

  it('is read up to its last whole line if it was cut off', () =>
    assert.deepEqual(parseLock(text.slice(0, -5)).lines.length, lines.length - 1));

  it('has different hashes for different entries and texts', () => {
    const hashes = [['b', 'c'], ['b.c'], ['b', 'C']].map(keyHash);
    assert.equal(new Set(hashes).size, hashes.length);
    assert.notEqual(resourceHash('a.json'), resourceHash('b.json'));
    assert.notEqual(textHash('a'), textHash('a '));
  });
});
