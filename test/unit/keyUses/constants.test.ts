import assert from 'node:assert/strict';
import { comparableMs } from '../../support/processorTime.ts';
import { usedIn } from './usedIn.ts';

describe('constants with the beginnings of keys', () => {
  const keys = ['cartopen', 'cartOpen', 'cart.open', 'cart.full.now', 'CARTopen', 'cartoon'];
  const rows: readonly (readonly [codes: Readonly<Record<string, string>>, ...used: readonly string[]])[] = [
    // Other files name constants whose names are in capitals.
    [
      { 'A.java': 'static final String CART = "cart";', 'B.java': 'f(A.CART + "open") + f(CART + "Open")' },
      'cartopen',
      'cartOpen',
    ],
    [{ 'a.js': "export const CART = 'cart'", 'b.js': 'f(`${keys.CART}open`)' }, 'cartopen'],
    [{ 'a.py': 'CART = "cart"', 'b.py': 'f(f"{CART}open")' }, 'cartopen'],
    [{ 'a.rb': "CART: 'cart'", 'b.rb': 'f("#{CART}open")' }, ...[]],
    [{ 'a.rb': "CART = 'cart'", 'b.rb': 'f("#{CART}open")' }, 'cartopen'],
    [{ 'a.h': '#define CART "cart"', 'b.c': 'f(CART "open")' }, 'cartopen'],
    [{ 'a.rs': 'const CART: &str = "cart";', 'b.rs': 'f(CART + "open")' }, 'cartopen'],
    [
      { 'a.php': "<?php define('X', 1); const CART = 'cart';", 'b.php': "<?php f(CART . 'open');" },
      'cartopen',
    ],
    [{ 'a.lua': 'CART = "cart"; f(CART .. "open")' }, 'cartopen'],
    // What else code joins to a constant
    [
      { 'A.java': 'String CART = "cart";', 'B.java': 'f(CART + name)' },
      'cartOpen',
      'cart.open',
      'cart.full.now',
    ],
    [{ 'A.java': 'String CART = "CART";', 'B.java': 'f(CART + name)' }, 'CARTopen'],
    [{ 'a.js': "const CART = 'cart'; f(`${CART}.${name}`)" }, 'cartOpen', 'cart.open', 'cart.full.now'],
    [{ 'A.java': 'String CART = "cart"; CART++; x = CART;', 'B.java': 'CART += name' }, ...[]],
    [{ 'a.vb': 'Const CART = "cart"', 'b.vb': 'If CART <> name Then' }, ...[]],
    // Only their own file names others.
    [{ 'a.cs': 'const string Cart = "cart"; f(Cart + "open")' }, 'cartopen'],
    [{ 'a.kt': 'private const val cart = "cart"\nf(cart + "open")' }, 'cartopen'],
    [{ 'a.ts': 'readonly cart = "cart"; f(this.cart + "open")' }, 'cartopen'],
    [{ 'a.cs': 'const string Cart = "cart";', 'b.cs': 'f(Cart + "open")' }, ...[]],
    [{ 'a.js': 'cart = "cart"; f(cart + "open")' }, ...[]],
  ];
  for (const [codes, ...used] of rows) {
    it(`counts as used in ${JSON.stringify(Object.values(codes).join(' … '))}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(usedIn(keys, codes), used));
  }

  it('takes linear time', async () => {
    const pieces = [
      'A="a"',
      'const a = "a"',
      'A + ',
      'A ',
      'A "a"',
      '"{A}',
      '"${a.',
      'const a a ',
      '#define A "a" ',
    ];
    for (const piece of pieces) {
      const ms = await comparableMs(() => usedIn(['a.b'], { 'a.js': piece.repeat(50_000) }));
      assert.ok(ms < 2000, `${JSON.stringify(piece)}: ${Math.round(ms)} ms`);
    }
  });
});
