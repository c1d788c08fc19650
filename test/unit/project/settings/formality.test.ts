import assert from 'node:assert/strict';
import { withoutFormality } from '../../../../src/project/settings/formality.ts';

const languages = [
  { code: 'de', formality: true },
  { code: 'pl', formality: false },
];

describe('withoutFormality', () => {
  const rows: readonly (readonly [formality: string | undefined, target: string, found: boolean])[] = [
    ['more', 'pl', true],
    ['less', 'pl', true],
    ['more', 'de', false],
    ['prefer_more', 'pl', false],
    ['default', 'pl', false],
    [undefined, 'pl', false],
    ['more', 'xx', false],
  ];
  for (const [formality, target, found] of rows) {
    it(`${found ? 'finds' : 'accepts'} ${formality ?? 'nothing'} for ${target}`, () =>
      assert.equal(withoutFormality(formality, target, languages) !== undefined, found));
  }

  it('finds nothing without a list', () =>
    assert.equal(withoutFormality('more', 'pl', undefined), undefined));
});
