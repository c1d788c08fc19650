import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { formOf, judgeForm, judgeSet, setsOf } from '../../support/judge/sets.ts';

const source = new Map([
  ['files_one', 'a file of {{name}}'],
  ['files_other', '{{count}} files of {{name}}'],
  ['place_ordinal_one', '{{count}}st'],
  ['place_ordinal_other', '{{count}}th'],
  ['lone_other', 'Other'],
  ['none_zero', 'none'],
  ['none_other', '{{count}}'],
  ['folders_one', '%(user)s has 1 folder'],
  ['folders_other', '%(user)s has %(counter)s folders'],
]);
const sets = setsOf(source);

function setOf(base: string) {
  const set = sets.get(base);
  assert.ok(set);
  return set;
}

describe('judging plural sets', () => {
  it('finds them by their keys', () => {
    assert.deepEqual([...sets.keys()], ['files', 'place_ordinal', 'none', 'folders']);
    assert.deepEqual(formOf('place_ordinal_two'), {
      base: 'place_ordinal',
      type: 'ordinal',
      category: 'two',
    });
    assert.equal(formOf('other'), undefined);
  });

  for (const [base, target, keys, missing] of [
    ['files', 'de', 'files_one files_other', ''],
    ['files', 'ja', 'files_other', ''],
    ['files', 'ru', 'files_one files_other', 'files_few files_many'],
    ['files', 'ru', '', ''],
    ['place_ordinal', 'de', 'place_ordinal_other', ''],
    ['place_ordinal', 'it', 'place_ordinal_other', 'place_ordinal_many'],
    ['none', 'ja', 'none_other', 'none_zero'],
  ] as const) {
    it(`finds that ${base} in ${target} with "${keys}" lacks ${missing || 'nothing'}`, () => {
      const found = judgeSet(setOf(base), new Set(keys.split(' ')), target).map(({ detail }) => detail);
      assert.equal(found.join(' '), missing);
    });
  }

  for (const [target, category, output, codes] of [
    ['de', 'one', 'eine Datei von {{name}}', ''],
    ['de', 'one', 'eine Datei', 'braces missing'],
    ['de', 'other', 'Dateien von {{name}}', 'braces missing'],
    ['ru', 'one', '{{count}} a {{name}}', ''],
    ['ru', 'one', 'a {{name}}', 'braces missing'],
    ['ru', 'few', '{{count}} b {{name}}', ''],
    ['ja', 'other', '{{name}} {{count}}', ''],
    ['ru', 'one', '%(counter)s %(user)s', ''],
    ['ru', 'one', '1 %(user)s', 'missing'],
    ['fr', 'one', '1 %(user)s', 'missing'],
    ['de', 'one', '1 %(user)s', ''],
  ] as const) {
    it(`finds ${codes || 'nothing'} in "${output}" as ${category} of ${target}`, () => {
      const faults = judgeForm(setOf(output.includes('%(') ? 'folders' : 'files'), category, output, {
        source: 'en',
        target,
      });
      assert.equal([...new Set(faults.map(({ code }) => code))].sort().join(' '), codes);
    });
  }
});
