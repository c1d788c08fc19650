import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  durationText,
  type EnteredLimit,
  parseCharacters,
  parseDuration,
} from '../../../src/administration/keyLimits.ts';

type Row = readonly [text: string, expected: EnteredLimit];

const characters: readonly Row[] = [
  ['', null],
  ['   ', null],
  ['0', 0],
  ['500000', 500_000],
  [' 500,000 ', 500_000],
  ['1.000.000', 1_000_000],
  ["1'000'000", 1_000_000],
  ['1\u00a0000\u00a0000', 1_000_000],
  ['1\u202f000', 1_000],
  ['10,00,000', 1_000_000],
  ['1,000.000', undefined],
  ['1,50', undefined],
  ['1.5', undefined],
  ['1,000,00', undefined],
  ['-1', undefined],
  ['1e6', undefined],
  ['0.500', undefined],
  ['0,100', undefined],
  ['007', 7],
  ['none', undefined],
  ['9007199254740993', undefined],
];

const durations: readonly Row[] = [
  ['', null],
  ['0', 0],
  ['0 h', 0],
  ['90', 5_400_000],
  ['90 min', 5_400_000],
  ['1.5 h', 5_400_000],
  ['1,5 hours', 5_400_000],
  ['1h30m', 5_400_000],
  ['1 h 30 min 5 s', 5_405_000],
  ['1,500 min', 90_000_000],
  ['2 H', 7_200_000],
  ['0.5', 30_000],
  ['0.500 h', 1_800_000],
  ['0,125', 7_500],
  ['0.025 s', 25],
  ['12.5 s', 12_500],
  ['12 s 345 ms', 12_345],
  ['30 min 1 h', undefined],
  ['1:30', undefined],
  ['1 30 min', undefined],
  ['-5', undefined],
  ['h', undefined],
  ['0.000001 s', undefined],
  ['99999999999999 h', undefined],
];

describe('Limits that the user enters', () => {
  for (const [text, expected] of characters) {
    it(`of ${JSON.stringify(text)} characters are read as ${expected}`, () =>
      assert.equal(parseCharacters(text), expected));
  }

  for (const [text, expected] of durations) {
    it(`of ${JSON.stringify(text)} of speech are read as ${expected}`, () =>
      assert.equal(parseDuration(text), expected));
  }

  const shown: readonly (readonly [ms: number, text: string])[] = [
    [0, '0 min'],
    [60_000, '1 min'],
    [5_400_000, '1 h 30 min'],
    [90_000_000, '25 h'],
    [61_500, '1 min 1 s 500 ms'],
  ];
  for (const [ms, text] of shown)
    it(`of ${ms} ms are shown as ${text}`, () => assert.equal(durationText(ms), text));

  it('are read as they were shown', () => {
    const milliseconds = fc.integer({ min: 0, max: 10 ** 11 });
    fc.assert(fc.property(milliseconds, (ms) => parseDuration(durationText(ms)) === ms));
  });
});
