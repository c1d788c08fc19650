import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findTokens, hasLetters, recognisers } from '../../../src/engine/placeholders.ts';
import { createSyntax, defaultSyntax, insidePlural } from '../../../src/engine/syntax/families.ts';
import type { Syntax } from '../../../src/engine/syntax/syntax.ts';
import { growthOf, mostGrowth } from '../../support/growth/measure.ts';
import { anyText } from './samples.ts';

const icuStyle = { kind: 'icu', apostrophes: 'single' } as const;
const icu = createSyntax({ message: icuStyle, with: [], without: [] });
const everyFamily: Syntax = {
  ...createSyntax({ with: [], without: [] }),
  id: 'every family',
  families: new Set(recognisers.map(({ id }) => id)),
};
const found = (text: string, syntax: Syntax) =>
  findTokens(text, syntax).map(({ family, raw }) => `${family} ${raw}`);

describe('engine/placeholders', () => {
  const mixed: readonly (readonly [syntax: Syntax, text: string, ...tokens: string[]])[] = [
    [
      defaultSyntax,
      `\${x} %{x} #{x} {x}`,
      `template \${x}`,
      'interpolation %{x}',
      'hash #{x}',
      'argument {x}',
    ],
    [defaultSyntax, '{{x}} {x} {x y}', 'mustache {{x}}', 'argument {x}', 'words {x y}'],
    [defaultSyntax, 'car | cars'],
    [defaultSyntax, "don't '{x}' # :n $1", 'argument {x}'],
    [defaultSyntax, 'C:\\new\\n and \\n', 'path C:\\new\\n', 'escape \\n'],
    [
      defaultSyntax,
      '[https://x.org/a](https://x.org/b)',
      'link [',
      'url https://x.org/a',
      'link ](https://x.org/b)',
    ],
    [defaultSyntax, '`a/b/c.json` a/b/c.json', 'code `a/b/c.json`', 'path a/b/c.json'],
    [defaultSyntax, 'https://x.org/a/b.html', 'url https://x.org/a/b.html'],
    [
      defaultSyntax,
      '<a href="/x/y.html">/x/y.html</a>',
      'tag <a href="/x/y.html">',
      'path /x/y.html',
      'tag </a>',
    ],
    [defaultSyntax, '%s/%s {a}/{b}', 'printf %s', 'printf %s', 'argument {a}', 'argument {b}'],
    [icu, "'{x}' {x} # 100%d", "quoted '{x}'", 'argument {x}'],
    [
      icu,
      '{n, number, ::currency/USD} { d , date , short }',
      'argument {n, number, ::currency/USD}',
      'argument { d , date , short }',
    ],
    [icu, `\${price} 5%{x}`, 'argument {price}', 'argument {x}'],
    [insidePlural(icu), "# '#' C#", 'pound #', "quotedPound '#'", 'pound #'],
  ];
  for (const [syntax, text, ...tokens] of mixed) {
    it(`finds all tokens in ${JSON.stringify(text)}, ${syntax.id || 'by default'}`, () => {
      assert.deepEqual(found(text, syntax), tokens);
    });
  }

  const signs = [...'{}<>%s&;@:/`$"a1 \'#[]()\\|.*_-!n', '\n', 'é', '😀', '\ud800'];
  const signText = fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((list) => list.join(''));
  for (const syntax of [defaultSyntax, insidePlural(icu), everyFamily]) {
    it(`finds tokens in order, without overlap and with their positions, ${syntax.id || 'by default'}`, () => {
      const check = (sample: string) => {
        let from = 0;
        for (const { start, end, raw, family } of findTokens(sample, syntax)) {
          assert.ok(start >= from && end > start);
          assert.equal(sample.slice(start, end), raw);
          assert.ok(syntax.families.has(family));
          from = end;
        }
      };
      fc.assert(fc.property(fc.oneof(signText, anyText), check), { numRuns: 2000 });
    });
  }

  const repeated = [
    ...['{', '{{', '{ ', '{a ', '{%', '{% ', "{'", '{"', '{a:', '}'],
    ...['<', '<a', '<a "', '<a \'"', '<!--', '</', '<%', '<![CDATA[', ']]>', ']]'],
    ...['%', '%1', '%(', '%<a', '% ', '%a', '$', '$1', '$a', '$t(', '$t(a(', '${'],
    ...['&', '&a', '#', '#{', '#a.', '#a', '_', '__a', '__a_', '*|', '*|a', '`', '``a'],
    ...['[', '[[', '[[a', '[a](', '](', '[a](b "', '[](', '![', ']({', ']({{', '](a(', '[a'],
    ...['a@', '@:', '@.a', 'a@b.', '://', 'x://)', 'a://', 'https://x](', ':a', ' :a', 'a:/'],
    ...[
      '/',
      'a/',
      '/a',
      ' /a',
      'a.',
      'a/.',
      './',
      '../',
      'a/a_',
      '~/',
      '*/',
      '**/',
      '/{a',
      '/{a}',
      '/{{a',
      ' a/b.c',
    ],
    ...['\\', '\\n', '\\\\a\\', '\\u', 'C:\\', ' C:\\a', 'a\\a'],
    ...["'", "''", "'{", "'{'", "''{", "'#", 'a ', '....', '😀', '\ud800', '\r'],
  ];
  /** Quadratic work takes at least two seconds. */
  const assertLinear = async (textOf: (length: number) => string, syntaxes: readonly Syntax[]) => {
    const prepare = (length: number) => {
      const text = textOf(length);
      return () => {
        for (const syntax of syntaxes)
          for (const { end } of findTokens(text, syntax).slice(-1)) assert.ok(end <= text.length);
      };
    };
    const { ratio = 0 } = await growthOf({ name: 'tokens', prepare }, { length: 200_000, enoughMs: 1000 });
    assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
  };

  for (const unit of repeated) {
    it(`takes linear time for repeated ${JSON.stringify(unit)}`, () =>
      assertLinear(
        (length) => unit.repeat(Math.ceil(length / unit.length)),
        [everyFamily, insidePlural(icu)],
      ));
  }

  for (const [start, unit, end] of [
    ['{', ' ', 'x'],
    ['[', 'a', ']('],
    ['](', 'a', ''],
    ['$t(', 'a', ''],
    ['', 'a', '/'],
    ['/', 'a', '/b'],
    ['/', '.', '/b'],
    ["'{", 'a', ''],
    ['https://', 'a)', ''],
    ['https://', '.', ''],
    ['https://', ')', ''],
    ['`', 'a', ''],
    ['\\\\a', '\\a', '\n'],
    ['a', '/a', '.'],
  ] as const) {
    it(`takes linear time for ${JSON.stringify(start + unit)}… ${JSON.stringify(end)}`, () =>
      assertLinear((length) => start + unit.repeat(length) + end, [everyFamily]));
  }

  it('finds letters outside tokens only', () => {
    const letters = (text: string) => hasLetters(text, findTokens(text));
    assert.deepEqual(['{x} %s', '12 %', '', '{x} é', '<b>a</b>', '漢', '😀'].map(letters), [
      ...[false, false, false, true, true, true, false],
    ]);
  });
});
