import assert from 'node:assert/strict';
import type { Range } from '../../../src/formats/format.ts';
import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';
import { Mentions } from '../../../src/keyUses/mentions.ts';
import { comparableMs } from '../../support/processorTime.ts';
import { usedIn } from './usedIn.ts';

describe('constants with the beginnings of keys', () => {
  const keys = ['cartopen', 'cartOpen', 'cart.open', 'cart.full.now', 'CARTopen', 'cartoon'];
  const begunByCart = ['cartOpen', 'cart.open', 'cart.full.now'];
  const rows: readonly (readonly [codes: Readonly<Record<string, string>>, ...used: readonly string[]])[] = [
    // Constants with names in capitals, which other files may name as well
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
    [{ 'A.java': 'f(B.CART2 + "open")', 'B.java': 'String CART2 = "cart";' }, 'cartopen'],
    [{ 'a.py': 'CA: str = "cart"', 'b.py': 'f(CA + "open")' }, 'cartopen'],
    [{ 'a.go': 'CART := "cart"; f(CART + "open")' }, 'cartopen'],
    [{ 'a.cs': 'const string CART = @"cart"; f(CART + @"open")' }, 'cartopen'],
    [{ 'a.cpp': 'const wchar_t* CART = L"cart"; f(CART + L"open")' }, 'cartopen'],
    [{ 'a.h': '#  define CART L"cart"', 'b.c': 'f(CART "open")' }, 'cartopen'],
    [{ 'a.d': 'CART = "cart"; f(CART ~ "open")' }, 'cartopen'],
    [{ 'a.cpp': 'CART = "cart"; key << CART << "open";' }, 'cartopen'],
    // Constants that begin with others, in any order
    [
      {
        'A.java': 'K(FULL + ".now"), L(OTHER + "oon"); FULL = B.CART + ".full"; OTHER = UNKNOWN + "cart";',
        'B.java': 'static final String CART = "cart";',
      },
      'cart.full.now',
    ],
    // Names that only end with that of a constant
    [{ 'a.js': 'myCART = "cart"', 'b.js': 'f(CART + "open")' }, ...[]],
    [{ 'a.js': 'CART = "cart"', 'b.js': 'f(myCART + "open", myCART + name)' }, ...[]],
    [{ 'a.h': '#define CART "cart"', 'b.c': 'f(myCART "open")' }, ...[]],
    // Variables and strings that code joins to a constant, and what only looks as if it joined something
    [{ 'A.java': 'String CART = "cart";', 'B.java': 'f(CART + name)' }, ...begunByCart],
    [{ 'A.java': 'String CART = "CART";', 'B.java': 'f(CART + name)' }, 'CARTopen'],
    [{ 'A.java': 'String CART = "cartO";', 'B.java': 'f(CART + name)' }, ...[]],
    [{ 'a.lua': 'CART = "cart"', 'b.lua': 'f(CART .. name)' }, ...begunByCart],
    [{ 'a.d': 'CART = "cart";', 'b.d': 'f(CART ~ name);' }, ...begunByCart],
    [{ 'a.rb': 'CART = "cart"', 'b.rb': 'f(CART << name)' }, ...begunByCart],
    [{ 'a.php': "<?php const CART = 'cart';", 'b.php': '<?php f(CART . $name);' }, ...begunByCart],
    [{ 'a.py': 'CART = "cart"; f(f"{keys.CART}.{name}")' }, ...begunByCart],
    [{ 'a.js': "CART = 'cart'; f(CART.length); if (x) {CART}{name}" }, ...[]],
    [{ 'a.swift': 'let CART = "cart"; f(CART...last, CART..<last)' }, ...[]],
    [{ 'a.js': "const CART = 'cart'; f(`${CART}.${name}`)" }, ...begunByCart],
    [{ 'A.java': 'String CART = "cart"; CART++; x = CART;', 'B.java': 'CART += name' }, ...[]],
    [{ 'a.vb': 'Const CART = "cart"', 'b.vb': 'If CART <> name Then' }, ...[]],
    [{ 'a.vb': 'Const CART = "cart"', 'b.vb': 'If CART <> "open" Then' }, ...[]],
    [{ 'a.vb': 'Const CART = "cart"', 'b.vb': 'f(CART & "open")' }, 'cartopen'],
    [{ 'a.vb': 'Const CART = "cart"', 'b.vb': 'f(CART & name)' }, ...begunByCart],
    [{ 'a.vb': 'Const CART = "cart"', 'b.cs': 'if (CART && "open" && name) f();' }, ...[]],
    // Constants with other names, which only their own file may name
    [{ 'a.cs': 'const string Cart = "cart"; f(Cart + "open")' }, 'cartopen'],
    [{ 'a.kt': 'private const val cart = "cart"\nf(cart + "open")' }, 'cartopen'],
    [{ 'a.ts': 'readonly cart = "cart"; f(this.cart + "open")' }, 'cartopen'],
    [{ 'a.ts': 'let cart: string = "cart"; f(cart + "open")' }, 'cartopen'],
    [{ 'A.java': 'final String cart = "cart"; f(cart + "open");' }, 'cartopen'],
    [{ 'a.scala': 'val cart = "cart"; f(cart + "open")' }, 'cartopen'],
    [{ 'a.cpp': 'constexpr auto cart = "cart"; f(cart + "open");' }, 'cartopen'],
    [{ 'a.cpp': 'const std::string& cart = "cart"; f(cart + "open");' }, 'cartopen'],
    [{ 'a.gleam': 'const cart = "cart"\nf(cart <> "open")' }, 'cartopen'],
    [{ 'a.js': 'inlet cart = "cart"; f(cart + "open")' }, ...[]],
    [{ 'a.js': 'const cart = "cart"; f(mycart + "open")' }, ...[]],
    [{ 'a.c': 'const char* cart = "cart"; f(cart "open");' }, ...[]],
    [{ 'a.cs': 'const string Cart = "cart";', 'b.cs': 'f(Cart + "open")' }, ...[]],
    [{ 'a.js': 'cart = "cart"; f(cart + "open")' }, ...[]],
  ];
  for (const [codes, ...used] of rows) {
    it(`counts as used in ${JSON.stringify(Object.values(codes).join(' … '))}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(usedIn(keys, codes), used));
  }

  it('are the places of the keys that are looked for, and of no others', () => {
    const entries = ['cartopen', 'carttitle'].map((key) => ({ path: [key], text: 'Text' }));
    const index = new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]);
    const mentions = new Mentions<string, string>(index, [...index.keys()].slice(0, 1));
    const text = 'CART = "cart"; f(CART + "open"); f(CART + "title")';
    const placeOf = ({ offset, length }: Range) => text.slice(offset, offset + length);
    assert.equal(Array.from(mentions.add({ path: '/w/src/a.py', text }, placeOf)).length, 0);
    assert.deepEqual(
      Array.from(mentions.completed(), ({ key, places }) => [key.name, places]),
      [['cartopen', ['cart']]],
    );
  });

  const manyKeys = Array.from({ length: 1000 }, (_, index) => `cart${index}`);

  it('takes linear time', async () => {
    const pieces: readonly ((index: number) => string)[] = [
      () => 'AB="a"',
      () => 'const a = "a"',
      () => 'AB + ',
      () => 'AB ',
      () => 'AB "a"',
      () => '"{AB}',
      () => '"${a.',
      () => 'const a a ',
      () => '#define AB "a" ',
      // Many beginnings and many ends of one name, many names of one beginning
      (index) => `AB="a${index}";AB+"b${index}";`,
      (index) => `AB="${'cart'.slice(0, 1 + (index % 4))}";AB+"${index}";`,
      (index) => `AB${index}="cart";AB${index}+x;`,
      (index) => `AB${index}="cart";AB${index}+"${index}";`,
      // Constants that begin with others, or with themselves
      () => 'AB = AB + ',
      (index) => `AB="a";AB=AB+"b${index}";AB+"c";`,
      (index) => `AB${index + 1}=AB${index}+"b";AB${index}="cart";`,
    ];
    for (const piece of pieces) {
      const text = Array.from({ length: 10_000 }, (_, index) => piece(index)).join('\n');
      const ms = await comparableMs(() => usedIn(manyKeys, { 'a.js': text }));
      assert.ok(ms < 1000, `${JSON.stringify(piece(1))}: ${Math.round(ms)} ms`);
    }
  });

  it('finds keys by any of many strings that code joins to a constant', () => {
    const joined = Array.from({ length: 1002 }, (_, index) => `AB+"${index}x";`);
    const text = `AB="cart";${joined.join('')}AB+"17";AB+"x"`;
    assert.deepEqual(usedIn([...manyKeys, 'carty', 'cart7x'], { 'a.js': text }), ['cart17', 'cart7x']);
  });
});
