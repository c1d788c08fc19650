import assert from 'node:assert/strict';
import {
  type KeyState,
  keyState,
  shortKeyId,
  sortedKeys,
  withUse,
} from '../../../src/administration/developerKeys.ts';
import type { ReportRow } from '../../../src/administration/report.ts';
import type { DeveloperKey } from '../../../src/service/developerKeys.ts';

const range = { start: '2026-03-01', end: '2026-03-20' };

function key(keyId: string, rest: Partial<DeveloperKey> = {}): DeveloperKey {
  const limits = { characters: null, speechMilliseconds: null };
  return { keyId, label: 'CI', deactivated: false, limits, ...rest };
}

function row(name: string, maskedKey: string, total: number): ReportRow {
  return { name, maskedKey, usage: { total } };
}

/** The reported usage of the key `a`, and the number of keys sharing it. */
function useOfA(keys: readonly DeveloperKey[], rows: readonly ReportRow[]) {
  const found = withUse(keys, { rows, range }).find((one) => one.key.keyId === 'a');
  return [found?.use?.usage.total, found?.use?.sharedBy];
}

describe('What a developer key used', () => {
  const rows = [row('CI', 'aaaa****bbbb', 7), row('Web', 'cccc****dddd', 100)];

  it('is found by its label', () => {
    assert.deepEqual(useOfA([key('a'), key('b', { label: 'Web' })], rows), [7, 1]);
  });

  it('is zero if the report does not name the label', () => {
    assert.deepEqual(useOfA([key('a', { label: 'New' })], rows), [0, 1]);
  });

  it('is shared if several keys have the label', () => {
    const more = [...rows, row('CI', 'eeee****ffff', 3)];
    assert.deepEqual(useOfA([key('a'), key('b')], more), [10, 2]);
    assert.deepEqual(useOfA([key('a'), key('b')], rows), [7, 2]);
  });

  it('is shared if the report has more keys with the label than the list', () => {
    assert.deepEqual(useOfA([key('a')], [...rows, row('CI', 'eeee****ffff', 3)]), [10, 2]);
  });

  it('is not shared with a key that was deactivated before the period', () => {
    const old = (deactivatedAt: string) => key('b', { deactivated: true, deactivatedAt });
    assert.deepEqual(useOfA([key('a'), old('2026-02-28T23:59:59.000Z')], rows), [7, 1]);
    assert.deepEqual(useOfA([key('a'), old('2026-03-01T00:00:00.000Z')], rows), [7, 2]);
    assert.deepEqual(useOfA([key('a'), key('b', { deactivated: true })], rows), [7, 2]);
  });

  it('is shared with a deactivated key by its day in UTC, and if that day is unknown', () => {
    const old = (deactivatedAt: string) => key('b', { deactivated: true, deactivatedAt });
    assert.deepEqual(useOfA([key('a'), old('2026-02-28T23:00:00-05:00')], rows), [7, 2]);
    assert.deepEqual(useOfA([key('a'), old('2026-03-01T01:00:00+05:00')], rows), [7, 1]);
    assert.deepEqual(useOfA([key('a'), old('02/03/2026')], rows), [7, 2]);
  });

  it('is zero for a key that was deactivated before the period', () => {
    const old = key('a', { deactivated: true, deactivatedAt: '2026-01-01T00:00:00.000Z' });
    assert.deepEqual(useOfA([old, key('b')], rows), [0, 1]);
  });
});

describe('The list of developer keys', () => {
  it('has active keys first, is sorted by label and age, and has each id once', () => {
    const keys = [
      key('gone', { label: 'A', deactivated: true }),
      key('ten', { label: 'team 10' }),
      key('two', { label: 'Team 2' }),
      key('young', { label: 'Same', created: '2026-02-01T00:00:00.000Z' }),
      key('old', { label: 'Same', created: '2026-01-01T00:00:00.000Z' }),
      key('two', { label: 'Team 2' }),
    ];
    const ids = sortedKeys(keys, 'en').map(({ keyId }) => keyId);
    assert.deepEqual(ids, ['old', 'young', 'two', 'ten', 'gone']);
  });

  it('shortens an id to the ends of its parts', () => {
    const id = '1a2b3c4d-0000-4000-8000-00000000aaaa:5e6f7a8b-0000-4000-8000-00000000bbbb';
    assert.equal(shortKeyId(id), '1a2b…aaaa:5e6f…bbbb');
    assert.equal(shortKeyId('short'), 'short');
  });
});

const states: readonly (readonly [
  expected: KeyState,
  rest: Partial<DeveloperKey>,
  total: number,
  speechMinutes?: number,
  sharedBy?: number,
])[] = [
  ['active', {}, 10 ** 9],
  ['active', { limits: { characters: 100, speechMilliseconds: null } }, 79],
  ['near', { limits: { characters: 100, speechMilliseconds: null } }, 80],
  ['reached', { limits: { characters: 100, speechMilliseconds: null } }, 100],
  ['reached', { limits: { characters: 100, speechMilliseconds: null } }, 101],
  ['blocked', { limits: { characters: 0, speechMilliseconds: null } }, 0],
  ['deactivated', { deactivated: true, limits: { characters: 0, speechMilliseconds: null } }, 0],
  ['near', { limits: { characters: null, speechMilliseconds: 600_000 } }, 0, 8],
  ['reached', { limits: { characters: null, speechMilliseconds: 600_000 } }, 0, 10],
  ['active', { limits: { characters: null, speechMilliseconds: 0 } }, 0, 0],
  ['active', { limits: { characters: 100, speechMilliseconds: null } }, 500, 0, 2],
];

describe('The state of a developer key', () => {
  for (const [expected, rest, total, speechMinutes, sharedBy = 1] of states) {
    it(`${JSON.stringify([rest, total, speechMinutes, sharedBy])} is ${expected}`, () => {
      const use = { usage: { total, speechMinutes }, sharedBy };
      assert.equal(keyState({ key: key('a', rest), use }, 80), expected);
    });
  }

  it('is active while nothing is known about its use', () => {
    const limits = { characters: 1, speechMilliseconds: null };
    assert.equal(keyState({ key: key('a', { limits }) }, 80), 'active');
  });
});
