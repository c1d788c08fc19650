import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isKeyItself, keyPattern } from '../../../../src/project/settings/keyPattern.ts';
import { comparableMs } from '../../../support/processorTime.ts';

describe('project/settings/keyPattern', () => {
  /** Pattern, keys that it matches, keys that it does not. */
  const table: readonly (readonly [
    pattern: string,
    keys: readonly string[][],
    others: readonly string[][],
  ])[] = [
    ['menu.open', [['menu', 'open'], ['menu.open']], [['menu'], ['menu', 'open', 'x'], ['Menu', 'open']]],
    ['menu › open', [['menu', 'open']], [['menu', 'shut']]],
    ['Menu › *', [['Menu › Open'], ['Menu', 'Open'], ['Menu', 'File › Open']], [['Menu']]],
    [
      'menu.*',
      [
        ['menu', 'open'],
        ['menu', 'file', 'open'],
      ],
      [['menu'], ['menus', 'x']],
    ],
    [
      '*.title',
      [
        ['a', 'title'],
        ['a', 'b', 'title'],
      ],
      [['title'], ['a', 'titles']],
    ],
    ['*', [['a'], ['a', 'b'], ['']], []],
    ['**', [['a'], ['']], []],
    ['a*b*c', [['abc'], ['aXbYc'], ['abcbc']], [['ab'], ['acb']]],
    ['item_?', [['item_1'], ['item_😀']], [['item_'], ['item_12']]],
    ['Are you sure?', [['Are you sure?']], [['Are you sure']]],
    ['{count} of [n]/*', [['{count} of [n]/m']], [['x of n/m']]],
    ['.', [['.'], ['', '']], [['a']]],
  ];
  it('distinguishes a key from a pattern that matches it', () => {
    const keys: readonly (readonly [string, ...string[]])[] = [
      ['menu.open', 'menu', 'open'],
      ['menu › open', 'menu.open'],
      ['Are you sure?', 'Are you sure?'],
      ['*', '*'],
    ];
    const patterns: typeof keys = [
      ['menu.*', 'menu', 'open'],
      ['menu.ope?', 'menu', 'open'],
      ['*', 'menu'],
      ['menu', 'menu', 'open'],
    ];
    for (const [key, ...path] of keys) assert.ok(isKeyItself(key, path), key);
    for (const [pattern, ...path] of patterns) assert.ok(!isKeyItself(pattern, path), pattern);
  });

  for (const [pattern, keys, others] of table) {
    it(`matches ${pattern}`, () => {
      const matches = keyPattern(pattern);
      for (const key of keys) assert.ok(matches(key), key.join(' › '));
      for (const key of others) assert.ok(!matches(key), key.join(' › '));
    });
  }

  it('matches as a regular expression would', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '.'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (pattern, key) => {
        const source = pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.');
        assert.equal(keyPattern(pattern)([key]), new RegExp(`^${source}$`, 's').test(key));
      }),
      { numRuns: 2000 },
    );
  });

  it('needs little time for hostile patterns', async () => {
    const ms = await comparableMs(() => assert.ok(!keyPattern(`${'*a'.repeat(500)}b`)(['a'.repeat(20_000)])));
    assert.ok(ms < 2000);
  });
});
