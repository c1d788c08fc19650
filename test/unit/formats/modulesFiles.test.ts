import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { modules } from '../../../src/formats/modules.ts';
import { de, file, pathsIn, textsIn } from './modulesRows.ts';

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
    `const a = b as Map<string, number>\nexport const de = ${inner}`,
    `type A = () => void\nexport const de = ${inner}`,
    `type A = B<'c/d' | e> // f\nexport const de = ${inner}`,
    `const a = b < c, d = e > f\nexport const de = ${inner}`,
    `const de = ${inner} satisfies Base<string, number>;\nexport { de };`,
    `import { a, type b } from './c';\nimport d = require('e')\nimport 'f'\nexport default defineLocale(${inner});`,
    `export default defineI18nLocale(() => (${inner}))`,
    `export default defineI18nLocale(async (locale: string): Promise<Texts> => { return ${inner}; });`,
    `export default define<Texts>('de', a.b, ${inner}, {})`,
    `export default function () { return ${inner} }`,
    `export default (locale) => (${inner} as Texts)`,
    `export default locale => (${inner})`,
    `export default Object.freeze(${inner});`,
    `const de = ${inner};\nexport default Object.freeze(de);`,
    `const de = ${inner} as const;\nmodule.exports = Object.freeze<Texts>(de as Texts,);`,
    `export default (${inner})`,
    `const base = { b: f('y') };\nexport default { ...base, a: 'x' };`,
    `export const German = ${inner};\nlibrary.languages.de = German;\nexport default library.languages;`,
    `const de = { strings: {} };\nde.strings = ${inner};\nif (typeof x !== 'undefined') { x.de = de }\nexport default de;`,
    `export const de = { key: 'de', texts: deTexts };\nexport const deTexts = ${inner};`,
    `interface A { b: 'c' }\ndeclare module 'd' { interface E {} }\ntype F =\n  | 'g'\n  | \`h\${string}\`\nexport default ${inner}\nfunction i() { return /[}]/ }\nclass J extends K {}\nenum L { M = 'n' }`,
    `export * from './o'\nexport { p } from './q'\nexport default ${inner}`,
    `export default { de: ${inner} }`,
    `const b = { c: 'd', c: 'e' }.c;\nexport default ${inner}`,
    `define([], function () { return ${inner}; });`,
    `define("loc/de", ["require"], function (require) {\n  "use strict";\n  return ${inner}\n})`,
    `'use strict';\ndefine(${inner});`,
    `define(() => (${inner}))`,
    `let a = b / c, d = e / f; /* ' */ var g = \`h\${i}\`; export default ${inner}`,
  ];
  for (const text of files) it(JSON.stringify(text), () => assert.deepEqual(textsIn(text), [['a', 'x']]));

  it('have no text where a comment separates strings, even in parentheses', () => {
    const object = "{ a: 'x', b: 'y' + /* c */ 'z' }";
    for (const around of [object, `(${object})`, `() => (${object})`, `define(() => (${object}))`])
      assert.deepEqual(textsIn(`export default ${around};`), [['a', 'x']], around);
  });

  it('do not take the `el` of Element UI for Greek', () => {
    const pathsOf = (inner: string) => {
      const { entries } = modules.read(file(inner), { path: 'lang/el.js', locale: 'el' });
      return entries.map(({ path }) => path.join('/'));
    };
    assert.deepEqual(pathsOf("el: { colorpicker: { clear: 'x' } }"), ['el/colorpicker/clear']);
    assert.deepEqual(pathsOf("el: { cart: { clear: 'x' } }"), ['cart/clear']);
  });

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
    "export default { a: 'b' }.a;",
    "export default { a: 'b' } || c;",
    "export default merge({ a: 'b' }, { c: 'd' });",
    "export default new Locale({ a: 'b' });",
    "export default a ? { b: 'c' } : { d: 'e' };",
    "import a from './a';\nexport default merge(a);",
    "import a from './a';\nexport default b;",
    "export default require('./a')('b');",
    'export default require(a);',
    "export type { A } from './a';",
    "type A = { b: 'c' };\nexport type D = A;",
    'export default JSON.parse(\'{"a": "b"}\');',
    '} export default {};',
    "export { a } from './a'; export default merge({ a: 'b' }, { c: 'd' });",
    "export { default } from './a';\nexport const b = merge({ a: 'b' }, { c: 'd' });",
    "import a from './a';\nconst b = merge({ a: 'b' }, { c: 'd' }), type = b;\nexport { a, type };",
    "import a from './a';\ninterface B {}\nconst B = merge({ a: 'b' }, { c: 'd' });\nexport { a, B };",
    "import a from './a';\nconst b = merge({ a: 'b' }, { c: 'd' });\nexport { a, b as type };",
    "import a from './a';\nconst type = merge({ a: 'b' }, { c: 'd' });\nexport { a, type as b };",
    "module.exports = require('./a');\nmodule.exports.b = merge({ a: 'b' }, { c: 'd' });",
    "!function (a) { a.exports = { b: 'c' } }(module);",
    '<?xml version="1.0"?><TS version="2.1"></TS>',
  ];
  for (const text of programs) {
    it(`do not include ${JSON.stringify(text)}`, () => {
      const { entries, problems } = modules.read(text, de);
      assert.deepEqual([entries, problems.map(({ code }) => code)], [[], ['notAnObject']]);
    });
  }

  const passing: readonly (readonly [text: string, from: string])[] = [
    ["export { default } from './a'", './a'],
    ["// English\nexport * from './a';\nexport { default } from './a';", './a'],
    ["export * as de from './a' with { type: 'json' }", './a'],
    ["import type { B } from './b';\nimport a from './a'\n\nexport default a as B", './a'],
    ["import { de as a } from './a';\nconst b = a;\nexport { b as default };\n", './a'],
    ["import * as a from './a';\nexport const de = a;", './a'],
    ["import a = require('./a');\nexport = a;", './a'],
    ["'use strict';\nmodule.exports = require('./a').default;", './a'],
    ['const a = require("./a")\nmodule.exports = a', './a'],
    ["export default require('./a');", './a'],
    ["const a = { b: 'c' };\nexport { a as default } from './d';", './d'],
    ["interface B {}\nexport { default } from './a';\nexport { B, type B as C };", './a'],
    [
      "import { type B } from './b';\ntype C = B;\ndeclare  interface D { e: 'f' }\nimport a from './a';\nexport { B, C, D, a as default }",
      './a',
    ],
    ["export { default, type B } from './a';\nexport type { C } from './c';\nexport type D = 'e';", './a'],
    ["import a from './a';\nexport { a as default, type Ambient };", './a'],
    ["import { type } from './a';\nexport { type as default };", './a'],
    ["exports.__esModule = true;\nexports.default = require('./a').default;", './a'],
    ["export {\n  default,\n  a\n} from './a'\nexport const name = 'de'", './a'],
  ];
  for (const [text, from] of passing) {
    it(`pass on the texts of another: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(modules.read(text, de).problems, [{ line: 1, column: 1, code: 'passesOn', from }]);
    });
  }

  const ownAndOthers: readonly string[] = [
    "import b from './b';\nexport default { ...b, a: 'x' };",
    "export * from './b';\nexport default { a: 'x' };",
    "const b = require('./b');\nmodule.exports = { a: 'x' };\nmodule.exports.b = b;",
    "import b from './b'\nexport { b }\nexport const de = { a: 'x' }",
    "import './b'\nimport(b).then(c)\nimport.meta.hot.accept()\nexport default { a: 'x' }",
  ];
  for (const text of ownAndOthers) {
    it(`have texts of their own: ${JSON.stringify(text)}`, () =>
      assert.deepEqual(textsIn(text), [['a', 'x']]));
  }

  /** Declarations with types, which precede the exported object or declare it. */
  const typed: readonly string[] = [
    'let extra: Texts, de =',
    'let extra: Map<string, string>, de =',
    'let f: (a: string, b: string) => void, de: { a: string, b: string } =',
    'let extra: Texts\nlet de =',
    'let extra: Texts[]\nconst de =',
    'let extra: Texts\n  | Others // ours\nlet de =',
    'const de: () =>\n  Texts =',
    "let extra: 'a' | 1\nlet de =",
    'const de: A\n  extends B ? C : D =',
    "let extra: Texts\n'use strict'\nlet de =",
    'let extra: Texts\n{}\nlet de =',
    'const de: keyof\n  Texts =',
    'const de: Map < A, B > =',
    'const de: <A, B = C>(a: A) => B =',
  ];
  for (const start of typed) {
    const text = `other.b = { c: 'y' };\n${start} { a: 'x' };\nexport default de;`;
    it(`may have types: ${JSON.stringify(start)}`, () => assert.deepEqual(textsIn(text), [['a', 'x']]));
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
    it(`are broken: ${JSON.stringify(broken)}`, () => {
      const { entries, problems } = modules.read(file(broken), de);
      assert.equal(entries.length, 0);
      assert.deepEqual(
        problems.map((problem) => [problem.line, problem.code === 'syntax' ? problem.detail : problem.code]),
        [[line, detail]],
      );
    });
  }

  it('report keys that occur twice, in any spelling', () => {
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

  it('must not be nested too deeply', () => {
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
