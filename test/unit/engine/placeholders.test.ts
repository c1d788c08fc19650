import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findTokens, hasLetters } from '../../../src/engine/placeholders.ts';

const found = (text: string) => findTokens(text).map(({ family, raw }) => `${family} ${raw}`);

describe('engine/placeholders', () => {
  const cases: readonly (readonly [text: string, ...tokens: string[]])[] = [
    ['Hi {{name}}', 'mustache {{name}}'],
    ['{{ n }} {{n, number}} {{{raw}}}', 'mustache {{ n }}', 'mustache {{n, number}}', 'mustache {{{raw}}}'],
    ['see $t(key.inner) and $t(a, {"count": 1})', 'nesting $t(key.inner)', 'nesting $t(a, {"count": 1})'],
    [`\${x} %{x} #{x}`, `template \${x}`, 'interpolation %{x}', 'hash #{x}'],
    ['%<price>.2f %<n>d', 'interpolation %<price>.2f', 'interpolation %<n>d'],
    ['{x} {0} {} { name }', 'argument {x}', 'argument {0}', 'argument {}', 'argument { name }'],
    ['{x, number, ::currency/EUR} {0:N2}', 'argument {x, number, ::currency/EUR}', 'argument {0:N2}'],
    ['{名前} {user.name} {items[0]}', 'argument {名前}', 'argument {user.name}', 'argument {items[0]}'],
    ['{ alone, {two words} } and {', 'words {two words}'],
    ["{'@'}all", "literal {'@'}"],
    [
      '%s %1$s %d %5.2f %@ %lu',
      'printf %s',
      'printf %1$s',
      'printf %d',
      'printf %5.2f',
      'printf %@',
      'printf %lu',
    ],
    ['%(name)s %(n)d', 'printfNamed %(name)s', 'printfNamed %(n)d'],
    ['%dpx 100%% 3%d', 'printf %d', 'printf %%', 'printf %d'],
    ['%name% %TEMP%\\x', 'percent %name%', 'percent %TEMP%'],
    ['%spx%s', 'printf %s', 'printf %s'],
    ['100% sure, 50%off, 5% discount, 50%ige, 100%'],
    ['@:key @.upper:a.b. @:(a.b)', 'linked @:key', 'linked @.upper:a.b', 'linked @:(a.b)'],
    ['See https://x.org/a_(b)?q={id}.', 'url https://x.org/a_(b)?q={id}'],
    ['(https://x.org/a), vscode://f', 'url https://x.org/a', 'url vscode://f'],
    ['a://', ''],
    ['mail a.b+c@example.co.uk. @you a@b', 'email a.b+c@example.co.uk'],
    ['run `npm i {x}` or ``a``', 'code `npm i {x}`', 'code ``a``'],
    ['a ` b', ''],
    ['a&nbsp;b &#160; &#xA0; R&D; &', 'entity &nbsp;', 'entity &#160;', 'entity &#xA0;'],
    ['car | cars', ''],
    ['car |', ''],
    ['a|b ||', ''],
    ['<%= name %>', 'erb <%= name %>'],
    ['<b>x</b><br/><!-- c --><0>', 'tag <b>', 'tag </b>', 'tag <br/>', 'tag <!-- c -->', 'tag <0>'],
    ['<a href="{x}>">', 'tag <a href="{x}>">'],
    ['a < b, <3, <3 you >, x <- y, <>, <b', ''],
    ['a\u0000b\ud800c\ufffe\r\n', 'control \u0000', 'control \ud800', 'control \ufffe', 'control \r'],
    ['😀 fine\t\n', ''],
  ];
  for (const [text, ...tokens] of cases) {
    it(`finds ${tokens.filter(Boolean).length} in ${JSON.stringify(text)}`, () => {
      const expected = tokens.filter(Boolean);
      assert.deepEqual(found(text), expected);
    });
  }

  it('finds tokens in order, without overlap, where they stand', () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '<',
      '>',
      '%',
      's',
      '&',
      ';',
      '@',
      ':',
      '/',
      '`',
      '$',
      '"',
      'a',
      '1',
      ' ',
    );
    const text = fc.array(parts, { maxLength: 40 }).map((list) => list.join(''));
    fc.assert(
      fc.property(text, (sample) => {
        let from = 0;
        for (const { start, end, raw } of findTokens(sample)) {
          assert.ok(start >= from && end > start);
          assert.equal(sample.slice(start, end), raw);
          from = end;
        }
      }),
      { numRuns: 2000 },
    );
  });

  const hostile = [
    '{',
    '<',
    '%',
    '&',
    '`',
    '<a "',
    '<a \'"',
    '<!--',
    '{{',
    '{ ',
    '$t(',
    'a@',
    '://',
    '@:',
    '@.a',
    'x://)',
  ];
  const spaced = [
    '_',
    '__a',
    '__a_',
    '[[',
    '[[a',
    '#a.',
    '#a',
    '*|',
    '*|a',
    ' :a',
    ':a',
    '{a ',
    '{%',
    '{% ',
    '$1',
    '%1',
  ];
  for (const unit of [
    ...hostile,
    '<a',
    '%(',
    '%<a',
    '&a',
    '#{',
    '${',
    '$a',
    '</',
    '<%',
    '😀',
    '\ud800',
    ...spaced,
  ]) {
    it(`takes linear time for a megabyte of ${JSON.stringify(unit)}`, () => {
      const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
      const started = performance.now();
      findTokens(text);
      findTokens(`{${' '.repeat(1_000_000)}x`);
      assert.ok(performance.now() - started < 1500);
    }).timeout(10_000);
  }

  it('sees letters outside tokens only', () => {
    const letters = (text: string) => hasLetters(text, findTokens(text));
    assert.deepEqual(['{x} %s', '12 %', '', '{x} é', '<b>a</b>', '漢', '😀'].map(letters), [
      ...[false, false, false, true, true, true, false],
    ]);
  });
});
