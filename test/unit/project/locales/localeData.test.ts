import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isLocaleData } from '../../../../src/project/locales/localeData.ts';

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
  for (const [path, isData] of rows)
    it(`is ${path}: ${isData}`, () => assert.equal(isLocaleData(path.split('/')), isData));
});
