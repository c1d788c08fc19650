import assert from 'node:assert/strict';
import { KnownOffers } from '../../../../src/editor/terms/knownOffers.ts';
import { findReferred, type Named } from '../../../../src/terms/references.ts';

const list: readonly Named[] = [
  { id: 'A1', name: 'Product' },
  { id: 'b2', name: 'Twin' },
  { id: 'c3', name: 'Twin' },
  { id: 'd4', name: 'a1' },
  { id: 'e5', name: 'e5' },
  { id: 'f6', name: '' },
];

const make = (all: readonly Named[]) =>
  all.map((one) => ({ ...one, description: '', languages: [], fits: () => true }));
const rest = { fits: () => true, languagesOf: () => [] };

describe('The offers of a list', () => {
  for (const reference of [
    'a1',
    'A1',
    'Product',
    'product',
    'Twin',
    'B2',
    'e5',
    'E5',
    '',
    'nothing',
    '__proto__',
  ])
    it(`called "${reference}" lead to the same result as all of them`, () => {
      const offers = new KnownOffers().of(list, make);
      assert.deepEqual(
        findReferred(reference, { all: offers.called(reference), ...rest }),
        findReferred(reference, { all: offers.all, ...rest }),
      );
    });

  it('are made once for each list', () => {
    const known = new KnownOffers();
    const made: (readonly Named[])[] = [];
    const making = (all: readonly Named[]) => {
      made.push(all);
      return make(all);
    };
    const other = [...list];
    for (const each of [list, list, other, list]) known.of(each, making);
    assert.deepEqual(
      made.map((each) => (each === list ? 0 : 1)),
      [0, 1],
    );
  });
});
