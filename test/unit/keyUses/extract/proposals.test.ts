import assert from 'node:assert/strict';
import { Proposals } from '../../../../src/keyUses/extract/proposals.ts';

describe('Proposals', () => {
  const grouped = ['cart.title', 'cart.payNow', 'shopList.title'];
  const rows: readonly (readonly [path: string, names: readonly string[], key: string])[] = [
    ['/w/src/Checkout.tsx', grouped, 'checkout.goOn'],
    ['/w/src/CheckOut.tsx', grouped, 'checkOut.goOn'],
    ['/w/src/XMLViewer.tsx', grouped, 'xmlViewer.goOn'],
    ['/w/src/shop-list.vue', grouped, 'shopList.goOn'],
    ['/w/src/ShopList/index.tsx', grouped, 'shopList.goOn'],
    ['/w/routes/check-out/+page.svelte', grouped, 'checkOut.goOn'],
    ['/w/index.ts', grouped, 'w.goOn'],
    ['index.ts', grouped, 'goOn'],
    ['/w/src/Checkout.tsx', [...grouped, 'one', 'two'], 'goOn'],
    ['/w/src/Checkout.tsx', [...grouped, 'cart.one', 'cart.two', 'checkout'], 'goOn'],
    ['/w/src/Checkout.tsx', [], 'goOn'],
  ];
  for (const [path, names, key] of rows) {
    it(`proposes ${key} for ${path} with ${names.length} keys`, () => {
      assert.equal(new Proposals({ path, names, isNested: names.length > 0 }).keyFor('Go on', []), key);
    });
  }

  it('proposes no key below the name of a file if dots are part of keys', () => {
    assert.equal(new Proposals({ path: '/w/src/Checkout.tsx', names: grouped }).keyFor('Go on', []), 'goOn');
  });
});
