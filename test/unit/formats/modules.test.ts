import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { modules } from '../../../src/formats/modules.ts';
import { de, file, pathsIn, textsIn } from './modulesRows.ts';

describe('Modules: strings', () => {
  const strings: readonly (readonly [spelled: string, text: string])[] = [
    ["'a'", 'a'],
    ["''", ''],
    [String.raw`'it\'s "x" \n\r\t\b\v\f\0 \\ \q \/'`, 'it\'s "x" \n\r\t\b\v\f\0 \\ q /'],
    [String.raw`"\x41\u0042\u{43}\ud83d\ude00\u{0000000000044}"`, 'ABC😀D'],
    ["'a\\\nb\\\r\nc'", 'abc'],
    ["'\u2028'", '\u2028'],
    ['`a "b" \'c\' $d {e} $`', 'a "b" \'c\' $d {e} $'],
    [`\`two\nlines\r\n\\\`c\\\` \\$\{d}\``, `two\nlines\n\`c\` $${'{d}'}`],
    [`'a' + "b"\n+ \`c\``, 'abc'],
  ];
  for (const [spelled, text] of strings) {
    it(JSON.stringify(spelled), () => {
      for (const around of ['', ' ', '\n', ' /* c */ ', ' // c\n']) {
        assert.deepEqual(textsIn(file(`k:${around}${spelled}${around}, l: 'm'`)), [
          ['k', text],
          ['l', 'm'],
        ]);
      }
    });
  }

  for (const type of [
    'as string',
    'satisfies a.B',
    'as unknown as Record<string, a | undefined>',
    'as Map<string, [a, "b"]>[]',
    "as { a?: string; b: Set<c, 'd'> }",
    'as (a: B<C, D>) => E<F, G>\n',
    'as /* b */ T<A, B> // c\n',
    `as T<'a/b>;', \`c$${'{string}'}\`, B>`,
    'as A extends B<C, D> ? E<F, G> : "h"',
    'satisfies T<Größe, B> as C',
    'as { [k in A]+?: B; /** c */ readonly d: (e?: F) => asserts e is G }',
    'as A<B>["c"][]',
    'as { -readonly [k in A]: void }',
    'as -1',
    'as A | -1',
  ]) {
    it(`with the type ${JSON.stringify(type)}`, () => {
      const inner = `k: 'a' ${type}, l: { m: 'b' } ${type}, n: ['c'] ${type}`;
      assert.deepEqual(textsIn(file(inner)), [
        ['k', 'a'],
        ['l/m', 'b'],
        ['n/0', 'c'],
      ]);
    });
  }

  it('are not constants in a list', () => {
    assert.deepEqual(textsIn(file("k: ['a'] as const")), [['k/0', 'a']]);
  });

  const others: readonly string[] = [
    `\`a $${'{b}'}\``,
    ['`a $', '{b ? `c$', '{d}` : "}"} e`'].join(''),
    String.raw`'\101'`,
    String.raw`'\ud83d'`,
    String.raw`'\u{110000}'`,
    "'a' + b",
    "'a' + /* c */ 'b'",
    "('a')",
    "'a'.length",
    "'a' as const",
    "'a' as string + b",
    "['a'] as string[] ?? b",
    "'a' as const satisfies string",
    "'a' as b === c",
    "'a' as b ? c : d",
    "{ a: 'b' } as c < d",
    "{ a: 'b' } as c && { a: 'd' }",
    "{ a: 'b' } as c - 1",
    "{ a: 'b' } as c -1",
    'b as A extends B ? T<C, D> : E',
    'b<A, B> as C',
    'new Map<A, B>().c ?? d',
    'class K<T, U> extends G<T, U> implements I<T, U> {}',
    '(b): asserts b is C => {}',
    "x ? 'a' : 'b'",
    "t('a')",
    "() => 'a'",
    "(n) => { return ['a', { b: 'c' }]; }",
    "async function* (n) { yield 'a' }",
    "function named(n) { if (n) /'/.test(n); return 'a' }",
    'a`b`',
    "class { b = 'c' }",
    '/[/\'"`{]/g',
    "1 / 2 + '/'.length / 3",
    'a++ / 2',
    "a.in / 2 + '/'.length",
    '"\\u{110000}"',
    "['a'].concat(['b'])",
    "{ a: 'b', a: 'c' }.a",
    "new Date('a')",
    '1_000n',
    '.5',
    'void 0',
    '<T,>(a: T) => a',
    '<T extends B<C, D>, U = E>(a: T): U => a',
    '<const T extends { a: b }>(c: T) => c',
    'a << 2',
    'a << b | c >> d >>> e',
    "a! / b / 'c'.length",
    'x satisfies y',
    'new Map<string, () => Set<a>>()',
    "(n: number): Record<string, [a, b]> => 'a'",
    'a<b, c>(d)',
    'b as Record<string, { a?: string; b: c }>',
    'b as Record<"a", string>\n',
    `<p title="it's" {...b} data-c={d ? 'e' : <i>f</i>} g>Don't, {h > 1 ? 'i' : "j"}; <b.C/> <b>k</b></p>`,
    '<>Don\'t <l-m n="o\n"></l-m></ >',
  ];
  for (const spelled of others) {
    it(`leaves alone ${JSON.stringify(spelled)}`, () => {
      assert.deepEqual(textsIn(file(`k: ${spelled}, l: 'm'`)), [['l', 'm']]);
    });
  }
});

describe('Modules: keys', () => {
  const keys: readonly (readonly [inner: string, paths: readonly string[]])[] = [
    [
      `a: 'x', 'b.c': 'x', "d\\n": 'x', $e_1: 'x', ä: 'x', default: 'x'`,
      ['a', 'b.c', 'd\n', '$e_1', 'ä', 'default'],
    ],
    [`1: 'x', 0x1F: 'x', 1_000: 'x', 2.5: 'x', 010: 'x'`, ['1', '31', '1000']],
    [`['a']: 'x', [b]: 'x', [c.d]: { e: 'x' }, [\`f\`]: 'x'`, ['a', 'f']],
    [
      `...a, ...new B(), b, c() { return 'x' }, get d() { return 'x' }, set d(e) {}, async f() {}, *g() {}, h: 'x'`,
      ['h'],
    ],
    [`get: 'x', set: 'x', async: 'x', static() {}, of: 'x'`, ['get', 'set', 'async', 'of']],
    [`__proto__: { a: 'x' }, '__proto__': 'x', ['__proto__']: 'x'`, ['__proto__']],
    [`a: { b: [{ c: 'x' }, 'x', ...d], e: [] }`, ['a/b/0/c', 'a/b/1']],
    [`a: [, 'x',, 'y']`, ['a/1', 'a/3']],
    [`a: [b < c, d > (e), 'x', f<g, h>(i), 'x']`, ['a/2', 'a/4']],
    [
      `a: [b<c,d>=e, 'x'], f: [g<h,i>.5, 'x'], j: [k<l,m>[n], 'x'], o: p<'>;', q: 'x'`,
      ['a/2', 'f/2', 'j/2', 'q'],
    ],
    [`a: [b<c,d>!e, 'x']`, ['a/2']],
    [`a: [b<c,d>e, 'x'], f: g<h, i: { j: 'x' }, k: l>(m), n: 'x'`, ['a/2', 'i/j', 'n']],
    [`a<T, U>(b: T): Map<T, U> { return 'x' }, c: 'x'`, ['c']],
  ];
  for (const [inner, paths] of keys) it(inner, () => assert.deepEqual(pathsIn(file(inner)), paths));

  const noElements: readonly string[] = [
    "<any>'x'",
    "<any>'x</b>'",
    '<p>x',
    '<p>x</b></p>',
    '<p a=1>x</p>',
    '<p a="b>x</p>',
    '<1>x</1>',
  ];
  for (const spelled of noElements) {
    it(`are not read beside ${spelled}`, () => {
      const { entries, problems } = modules.read(file(`k: ${spelled}, l: 'm'`), de);
      assert.deepEqual([entries, problems.map(({ code }) => code)], [[], ['notAnObject']]);
    });
  }

  it('are not read beside elements nested too deeply', () => {
    const { problems } = modules.read(file(`k: ${'<a>'.repeat(50_000)}`), de);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['tooDeep'],
    );
  });

  it('of lists and plurals', () => {
    const { entries } = modules.read(file("a: ['x'], b_one: 'x', b_other: 'y'"), de);
    assert.deepEqual(
      entries.map(({ list, plural }) => list ?? plural?.category),
      [['a'], 'one', 'other'],
    );
  });
});

describe('Modules: what is known about a text', () => {
  it("is the description in FormatJS messages, and that they are ICU's", () => {
    const text = file(
      "a: { id: 'a', defaultMessage: 'Hi {b}', description: 'One' }, c: { defaultMessage: 'x' }",
    );
    const { entries, syntax } = modules.read(text, de);
    assert.deepEqual(
      entries.map(({ path, context }) => [path.join('/'), context]),
      [
        ['a/defaultMessage', 'One'],
        ['c/defaultMessage', undefined],
      ],
    );
    assert.equal(syntax, 'icu');
  });

  it('is in the comments above it and beside it', () => {
    const text = file(`
  // One
  // and more
  a: 'x', // two

  /*
   * A head
   */

  /**
   * Three
   */
  b: 'x' /* four */,
  c: 'x',`);
    assert.deepEqual(
      modules.read(text, de).entries.map(({ context }) => context),
      ['One\nand more\ntwo', 'Three\nfour', undefined],
    );
  });

  it('is in the comment after a constant', () => {
    assert.deepEqual(
      modules
        .read("export const a = 'x'; // One\nexport const b = 'y';\n", de)
        .entries.map((one) => one.context),
      ['One', undefined],
    );
  });

  const data: readonly (readonly [inner: string, isData: boolean])[] = [
    ["lang: 'de'", true],
    ["locale: 'en_US'", true],
    ["isoName: 'zh-Hans'", true],
    ["name: 'de-AT'", true],
    ["name: 'en'", false],
    ["name: 'Deutsch'", false],
    ["language: 'Language'", false],
    ["no: 'de'", false],
    ["list: [{ name: 'de' }, { id: 'en' }]", false],
    ["list: [{ code: 'de' }, { lang: 'en' }]", true],
    ["a: { name: 'de' }", false],
    ["dateKey: 'de'", true],
    ["a: 'DD.MM.YYYY'", true],
    ["a: 'D. MMMM YYYY [um] HH:mm'", true],
    ['a: "d \'de\' MMMM"', true],
    ["a: \"d'd' hh'h'\"", true],
    ["a: 'MM'", true],
    ["a: 'h:mm A'", true],
    ["a: 'Day'", false],
    ["a: 'Add a date: YYYY-MM-DD'", false],
    ["a: 'AM'", false],
    ["a: 'a'", false],
    ["a: 'mm hmm'", false],
    ['a: "s \'d\'"', false],
    ["a: ''", false],
  ];
  for (const [inner, isData] of data) {
    it(`is that ${inner} is ${isData ? 'data' : 'a text'}`, () => {
      assert.equal(textsIn(file(`${inner}, z: 'x'`)).length > 1, !isData);
    });
  }
});
