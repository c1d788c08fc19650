import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { placesIn, setsIn } from '../../../src/editor/localeFile/places.ts';
import type { KeyPath } from '../../../src/formats/format.ts';
import { pathKey } from '../../../src/formats/pathKey.ts';
import { planFile } from '../../../src/project/plans/plan.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

/** The text in the source that belongs to a key, in a run that translates everything again. */
function placeOf(key: KeyPath, source: unknown, locale: string, target: unknown): string | undefined {
  const text = JSON.stringify(source);
  const format = formatFor('en.json');
  assert.ok(format);
  const to = { path: `${locale}.json`, locale, text: JSON.stringify(target) };
  const selection = { only: 'all', keys: [] } as const;
  const result = planFile({ path: 'en.json', locale: 'en', text }, to, format, { selection });
  assert.ok(result.kind === 'plan');
  const set = setsIn(result.plan).get(pathKey(key));
  const range = placesIn(text, result.plan)({ path: key, set });
  return range && text.slice(range.offset, range.offset + range.length);
}

describe('The place of a text in its source', () => {
  const plural = { n_one: 'one {{count}}', n_other: 'other {{count}}' };
  const polish = Object.fromEntries(
    ['one', 'few', 'many', 'other'].map((form) => [`n_${form}`, '{{count}}']),
  );

  it('is the last form of the plural for a form that only the target has', () => {
    assert.match(placeOf(['n_few'], plural, 'pl', {}) ?? '', /^"other/);
    assert.match(placeOf(['n_few'], plural, 'pl', polish) ?? '', /^"other/);
  });

  it('is found for a key that the target spells differently', () => {
    assert.match(placeOf(['a.b'], { z: 'Z', a: { b: 'B' } }, 'de', { z: 'Z', 'a.b': 'B' }) ?? '', /^"B/);
  });
});
