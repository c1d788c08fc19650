import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { localeDataAmong } from '../../../../src/project/locales/localeData.ts';

describe('What belongs to the file of each language, whatever its source has', () => {
  const rows: readonly (readonly [path: string, isData: boolean])[] = [
    ['date/abbr_day_names/0', true],
    ['number/currency/format/unit', true],
    ['date/title', false],
    ['formats/LLL', true],
    ['formats/LLLLL', false],
    ['formats/pdf', false],
    ['longDateFormat/LT', true],
    ['calendar/nextWeek', true],
    ['calendar/title', false],
    ['alt_numbers/12', true],
    ['meridiem/1', true],
    ['months_short_standalone/0', true],
    ['months/title', false],
    ['constructor/LT', false],
  ];
  const isData = localeDataAmong([
    ['calendar', 'sameElse'],
    ['formats', 'LT'],
  ]);
  for (const [path, expected] of rows)
    it(`${expected ? 'is' : 'is not'} ${path}`, () => assert.equal(isData(path.split('/')), expected));

  it('is no calendar of ordinary texts', () => {
    const isIn = localeDataAmong([
      ['calendar', 'nextWeek'],
      ['formats', 'LT'],
      ['a', 'sameElse'],
    ]);
    const among = [
      ['calendar', 'nextWeek'],
      ['formats', 'LT'],
    ].filter(isIn);
    assert.deepEqual(among, [['formats', 'LT']]);
  });
});
