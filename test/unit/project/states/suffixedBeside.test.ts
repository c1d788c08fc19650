import assert from 'node:assert/strict';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { stateBetween } from './stateBetween.ts';

describe('A text beside a plural with suffixes of the same name', () => {
  const forms = { items_one: '{{count}} item', items_other: '{{count}} items' };

  function factsOf(german: object): readonly string[] {
    const format = formatFor('locales/en.json');
    assert.ok(format);
    const result = stateBetween(
      { path: 'locales/en.json', locale: 'en', text: JSON.stringify({ ...forms, items: 'Items' }) },
      { path: 'locales/de.json', locale: 'de', text: JSON.stringify({ ...forms, ...german }) },
      format,
    );
    assert.ok(result.kind === 'state');
    return result.state.entries.flatMap(({ path, facts }) =>
      facts.filter(({ code }) => code !== 'sameAsSource').map(({ code }) => `${path.join('.')} ${code}`),
    );
  }

  it('is missing if the target has only the plural', () => {
    assert.deepEqual(factsOf({}), ['items missing']);
  });

  it('is of another structure if an object is in its place', () => {
    assert.deepEqual(factsOf({ items: { head: 'Kopf' } }), ['items otherShape', 'items.head extra']);
  });

  it('may be a map of forms in the target', () => {
    const map = { items: { one: '{{count}} Ding', other: '{{count}} Dinge' } };
    assert.ok(!factsOf(map).includes('items missing'));
  });
});
