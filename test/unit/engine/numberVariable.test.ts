import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { shownNumber } from '../../../src/engine/plural/shownNumber.ts';
import { defaultSyntax } from '../../../src/engine/syntax/families.ts';

describe('the number in the forms of a plural', () => {
  const table: readonly (readonly [one: string, other: string, place: string | undefined])[] = [
    ['one file in %@', '%d files in %@', '%d'],
    ['one file', '%@ files', '%@'],
    ['one file in %#@folders@', '%lld files in %#@folders@', '%lld'],
    // Apple's references to other plurals are not numbers.
    ['a file in %#@folders@', 'files in %#@folders@', undefined],
    ['a file in %1$#@folders@', 'files in %1$#@folders@', undefined],
    ['a file in %1#@folders@', 'files in %1#@folders@', undefined],
  ];
  for (const [one, other, place] of table) {
    it(`is ${place ?? 'nowhere'} in ${other}`, () => {
      const forms = new Map(Object.entries({ one, other }));
      assert.equal(shownNumber(forms, defaultSyntax).placeIn(other), place);
    });
  }
});
