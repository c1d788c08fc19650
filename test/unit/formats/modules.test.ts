import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { modules } from '../../../src/formats/modules.ts';
import { de, file } from './modulesRows.ts';

function textsIn(text: string): readonly (readonly [string, string])[] {
  const { entries, problems } = modules.read(text, de);
  assert.deepEqual(problems, [], text);
  return entries.map((entry) => [entry.path.join('/'), entry.text]);
}

function pathsIn(text: string): readonly string[] {
  return textsIn(text).map(([path]) => path);
}

describe('Modules: strings', () => {
  const strings: readonly (readonly [spelled: string, text: string])[] = [
    ["'a'", 'a'],
    ["''", ''],
    [String.raw`'it\'s "x" \n\r\t\b\v\f\0 \\ \q \/'`, 'it\'s "x" \n\r\t\b\v\f\0 \\ q /'],
    [String.raw`"\x41\u0042\u{43}\ud83d\ude00"`, 'ABC😀'],
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
    "'a' as string",
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
    "a! / b / 'c'.length",
    "['a', 'b'] as const",
    'x satisfies y',
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

  it('are not read beside elements nested too deep', () => {
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

describe('Modules: files', () => {
  const inner = "{ a: 'x' }";
  const files: readonly string[] = [
    `export default ${inner}`,
    `\uFEFF#!/usr/bin/env node\n'use strict'\nexport default ${inner} // end`,
    `module.exports = ${inner};`,
    `exports.default = ${inner};`,
    `exports["default"] = ${inner};`,
    `export = ${inner};`,
    `exports = module.exports = ${inner}\n`,
    `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nexports.default = void 0;\nvar _default = exports.default = ${inner};`,
    `export const de = ${inner} as const;`,
    `export const de: Record<string, Array<'a' | string>> = ${inner};\nexport type De = typeof de;`,
    `const de: { a: string; b?: () => void } = ${inner}\nexport default de`,
    `const a = 1, de = ${inner}, b = "c";\nexport { a, de as default };`,
    `const de = ${inner} satisfies Base<string, number>;\nexport { de };`,
    `import { a, type b } from './c';\nimport d = require('e')\nimport 'f'\nexport default defineLocale(${inner});`,
    `export default defineI18nLocale(() => (${inner}))`,
    `export default defineI18nLocale(async (locale: string): Promise<Texts> => { return ${inner}; });`,
    `export default define<Texts>('de', a.b, ${inner}, {})`,
    `export default function () { return ${inner} }`,
    `export default (locale) => (${inner} as Texts)`,
    `export default locale => (${inner})`,
    `export default Object.freeze(${inner});`,
    `export default (${inner})`,
    `const base = { b: f('y') };\nexport default { ...base, a: 'x' };`,
    `export const German = ${inner};\nlibrary.languages.de = German;\nexport default library.languages;`,
    `const de = { strings: {} };\nde.strings = ${inner};\nif (typeof x !== 'undefined') { x.de = de }\nexport default de;`,
    `export const de = { key: 'de', texts: deTexts };\nexport const deTexts = ${inner};`,
    `interface A { b: 'c' }\ndeclare module 'd' { interface E {} }\ntype F =\n  | 'g'\n  | \`h\${string}\`\nexport default ${inner}\nfunction i() { return /[}]/ }\nclass J extends K {}\nenum L { M = 'n' }`,
    `export * from './o'\nexport { p } from './q'\nexport default ${inner}`,
    `export default { de: ${inner} }`,
    `const b = { c: 'd', c: 'e' }.c;\nexport default ${inner}`,
    `let a = b / c, d = e / f; /* ' */ var g = \`h\${i}\`; export default ${inner}`,
  ];
  for (const text of files) it(JSON.stringify(text), () => assert.deepEqual(textsIn(text), [['a', 'x']]));

  it('may export several objects and texts', () => {
    const text =
      "export const titles = { a: 'x' };\nexport const deLabels = { b: 'y' };\nexport const name = 'z';\n";
    assert.deepEqual(pathsIn(text), ['titles/a', '{locale}Labels/b', 'name']);
  });

  it('may have comments, numbers and strings of any length', () => {
    const long = 'c'.repeat(9_000_000);
    assert.deepEqual(
      textsIn(`export default { a: 'x', b: ${'1'.repeat(9_000_000)}, /*${long}*/ } // ${long}`),
      [['a', 'x']],
    );
    assert.equal(textsIn(file(`a: '${long}'`)).length, 1);
  });

  const programs: readonly string[] = [
    '',
    'a',
    "const a = { b: 'c' };",
    "export default ['a', 'b'];",
    "export default 'a';",
    "export default class { a = { b: 'c' } }",
    "export default function (a) { const b = { c: 'd' }; return b; }",
    "export default () => <p title={'x'}>it's {a}</p>;",
    "export default <A>{ b: 'c' };",
    "module.exports = require('./a');",
    "export default { a: 'b' }.a;",
    "export default { a: 'b' } || c;",
    "export default merge({ a: 'b' }, { c: 'd' });",
    "export default new Locale({ a: 'b' });",
    "export default a ? { b: 'c' } : { d: 'e' };",
    "import a from './a';\nexport default a;",
    "type A = { b: 'c' };\nexport type D = A;",
    "const a = { b: 'c' };\nexport { a as default } from './d';",
    'export default JSON.parse(\'{"a": "b"}\');',
    '} export default {};',
    "!function (a) { a.exports = { b: 'c' } }(module);",
    '<?xml version="1.0"?><TS version="2.1"></TS>',
  ];
  for (const text of programs) {
    it(`is none: ${JSON.stringify(text)}`, () => {
      const { entries, problems } = modules.read(text, de);
      assert.deepEqual([entries, problems.map(({ code }) => code)], [[], ['notAnObject']]);
    });
  }

  const faults: readonly (readonly [inner: string, line: number, detail: string])[] = [
    ["\na: 'b'\nc: 'd'", 2, 'CommaExpected'],
    ["\na: { b: 'c'\nd: 'e' }", 2, 'CommaExpected'],
    ["\na: b()\nc: 'd'", 2, 'CommaExpected'],
    ["\na: 'b' 'c'", 2, 'CommaExpected'],
    ["\na: () => { b }\nc: 'd'", 2, 'CommaExpected'],
    ["\na: 'b';", 2, 'CommaExpected'],
    ['\na: ,', 2, 'ValueExpected'],
    ['\na:', 2, 'ValueExpected'],
    ["\n, a: 'b'", 2, 'PropertyExpected'],
    ["\na 'b'", 2, 'ColonExpected'],
    ["\na = 'b'", 2, 'ColonExpected'],
    ["\na: 'b", 2, 'UnexpectedEndOfString'],
    ["\na: 'b\nc'", 2, 'UnexpectedEndOfString'],
    ['\na: `b', 2, 'UnexpectedEndOfString'],
    ["\na: 'b', /*", 2, 'UnexpectedEndOfComment'],
    ["\na: f(['b')]", 2, 'InvalidSymbol'],
    ['\na: 1 \x7f', 2, 'InvalidSymbol'],
    ["\na: ['b'", 2, 'CommaExpected'],
  ];
  for (const [broken, line, detail] of faults) {
    it(`is broken: ${JSON.stringify(broken)}`, () => {
      const { entries, problems } = modules.read(file(broken), de);
      assert.equal(entries.length, 0);
      assert.deepEqual(
        problems.map((problem) => [problem.line, problem.code === 'syntax' ? problem.detail : problem.code]),
        [[line, detail]],
      );
    });
  }

  it('names keys that occur twice, in any spelling', () => {
    const { problems } = modules.read(
      file(`\na: { 0: 'b', '0': 'c' },\n"\\x61": 'd',\n['a']: 'e', f() {}, f`),
      de,
    );
    assert.deepEqual(
      problems.map((one) => one.code === 'duplicateKey' && [one.line, one.firstLine, one.path.join('/')]),
      [
        [2, 2, 'a/0'],
        [3, 2, 'a'],
        [4, 2, 'a'],
        [4, 4, 'f'],
      ],
    );
  });

  it('may not be nested too deeply', () => {
    for (const inner of [
      '['.repeat(5000),
      '{ a:'.repeat(5000),
      `f${'('.repeat(5000)}`,
      `\`${'${`'.repeat(5000)}`,
    ]) {
      assert.equal(modules.read(`export default { a: ${inner}`, de).problems[0]?.code, 'tooDeep');
    }
    assert.equal(textsIn(file(`a: ${'['.repeat(150)}'a'${']'.repeat(150)}`)).length, 1);
  });
});

describe('Modules: what is known about a text', () => {
  it("is the description in messages of FormatJS, and that they are ICU's", () => {
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
    ["a: 'MM'", true],
    ["a: 'h:mm A'", true],
    ["a: 'Day'", false],
    ["a: 'Add a date: YYYY-MM-DD'", false],
    ["a: 'AM'", false],
    ["a: 'a'", false],
    ["a: 'mm hmm'", false],
    ["a: ''", false],
  ];
  for (const [inner, isData] of data) {
    it(`is that ${inner} is ${isData ? 'data' : 'a text'}`, () => {
      assert.equal(textsIn(file(`${inner}, z: 'x'`)).length > 1, !isData);
    });
  }
});
