import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { php } from '../../../src/formats/php.ts';
import { de, file, textsIn } from './phpRows.ts';

describe('PHP: strings', () => {
  const strings: readonly (readonly [spelled: string, text: string])[] = [
    ["'a'", 'a'],
    ["''", ''],
    [String.raw`'it\'s C:\dir \\ \n "x" $y {$z}'`, String.raw`it's C:\dir \ \n "x" $y {$z}`],
    ["'two\nlines'", 'two\nlines'],
    [String.raw`"a\n\r\t\v\e\f\\\$\""`, 'a\n\r\t\v\x1b\f\\$"'],
    [String.raw`"\x41\X42\103\u{44}\u{1F600}\u{0000000000045}"`, 'ABCD😀E'],
    [String.raw`"\xc3\xa4\303\244\x7"`, 'ää\x07'],
    [String.raw`"\'\q\{$"`, String.raw`\'\q\{$`],
    [String.raw`"$5 and \$x and {a} and $"`, '$5 and $x and {a} and $'],
    [`b'a'`, 'a'],
    [`B"a"`, 'a'],
    [`'a' . "b"\n.'c'`, 'abc'],
    ['<<<EOT\n  a "b" \\"c\\" \\$d\n    e\n\n  EOT', 'a "b" \\"c\\" $d\n  e\n'],
    ['<<<"EOT"\nEOTX\nEOT', 'EOTX'],
    ["<<<'EOT'\n\ta\\n $b\n\tEOT", 'a\\n $b'],
    ['<<<EOT\nEOT', ''],
    ['<<< EOT\n\nEOT', ''],
    ['<<<EOT\r\na\r\nb\r\nEOT', 'a\r\nb'],
  ];
  for (const [spelled, text] of strings) {
    it(JSON.stringify(spelled), () => {
      for (const around of ['', ' ', '\n', ' /* c */ ', ' // c\n', ' # c\r\n']) {
        assert.deepEqual(textsIn(file(`'k' =>${around}${spelled}${around}, 'l' => 'm'`)), [
          ['k', text],
          ['l', 'm'],
        ]);
      }
    });
  }

  const others: readonly string[] = [
    '"a $b"',
    '"a {$b["c"]} d"',
    '"a {$b->c(")", [1])} d"',
    '"a $' + '{b} c"',
    '"$ä"',
    '<<<A\n$b\nA',
    '<<<A\n{$b[<<<C\n  x\n  C]}\nA',
    String.raw`"\xff"`,
    String.raw`"\u{d800}"`,
    "'a' . B",
    "'a' . /* c */ 'b'",
    "('a')",
    "'a'[0]",
    "$x ? 'a' : 'b'",
    "__('a')",
    'new A("b", [c => "d"])',
    "fn($x) => ['a' => 'b']",
    "static function () { return ['a' => 'b', \"{$c}\"]; }",
    '#[A(1)] fn() => 1',
    "#[A] static fn() => 'b'",
    "match(1) { 1 => 'a', default => ['b'] }",
    '`ls "$a"`',
    '1',
    '-1.5',
    'null',
    'A::class',
    "['a'] + ['b']",
    "[['a' => 'b', 'a' => 'c'], 'd'][0]",
    'array_merge(["a"])',
    '&$a',
    "(string) 'a'",
    "+b'a'",
    "a ?: 'b'",
    "a ? 'b' : ('c' ?? 'd')",
    '-1.5e-3 ** .5 <=> 0o17 + 08.5',
    '!a && !b || @c',
    "$a ??= 'b'",
    "$a++ . 'b'",
    "$$a . \x24{'b'}",
    "\"\x24{a} {$b['c']} {$$d} {\x24{'e'}}\"",
    "$a?->b->{'c'} . A::class . A::{'b'}()",
    "\\A\\b('c')[0]",
    "new class('a') extends B { public $c = 'd'; }",
    "static fn (?A $a = null): ?string => 'b'",
    "function () use ($a): string { return 'b'; }",
    "(int) 'a' instanceof A and b xor print 'c'",
  ];
  for (const spelled of others) {
    it(`leaves alone ${JSON.stringify(spelled)}`, () => {
      assert.deepEqual(textsIn(file(`'k' => ${spelled}, 'l' => 'm'`)), [['l', 'm']]);
    });
  }
});

describe('PHP: keys', () => {
  const keys: readonly (readonly [inner: string, paths: readonly string[]])[] = [
    [`'a' => 'x', "b\\n" => 'x', 'c' . 'd' => 'x'`, ['a', 'b\n', 'cd']],
    [`'x', 'x', 2 => 'x'`, ['0', '1', '2']],
    [`5 => 'x', 'x', '7' => 'x', 'x', 'a' => 'x', 'x'`, ['5', '6', '7', '8', 'a', '9']],
    [
      `0x1F => 'x', 010 => 'x', 0o11 => 'x', 0b101 => 'x', 1_000 => 'x', -3 => 'x'`,
      ['31', '8', '9', '5', '1000', '-3'],
    ],
    [`true => 'x', FALSE => 'x', null => 'x'`, ['1', '0', '']],
    [
      `A::B => 'x', \\C\\D :: class => 'x', E => 'x', A::B->value => 'x'`,
      ['A::B', '\\C\\D::class', 'E', 'A::B->value'],
    ],
    [`"$a" => 'x', f() => ['b' => 'x'], 1.5 => 'x', ...$c, 'x', -1 => 'x', 'd' => 'x'`, ['-1', 'd']],
    [`-1 => 'x', 'x'`, ['-1']],
    [`'99999999999999999999' => 'x', 'x'`, ['99999999999999999999']],
    [`A => 'x', 'x'`, ['A']],
    [`'a' => ['b' => array('c' => 'x'), 'd' => []]`, ['a/b/c']],
  ];
  for (const [inner, paths] of keys) {
    it(inner, () => {
      assert.deepEqual(
        textsIn(file(inner)).map(([path]) => path),
        paths,
      );
    });
  }

  it('that are constants', () => {
    const inner = `'B' => ['C' => 'x', D\\E::F => ['g' => 'x', 7 => 'x', G => 'x']], true => 'x'`;
    assert.deepEqual(
      php.read(file(inner), de).entries.map(({ path, constants = [] }) => [path.join(), constants]),
      [
        ['B,C', []],
        ['B,D\\E::F,g', [1]],
        ['B,D\\E::F,7', [1]],
        ['B,D\\E::F,G', [1, 2]],
        ['1', []],
      ],
    );
  });

  it('of lists', () => {
    const { entries } = php.read(
      file(`'a' => ['x', ['b' => 'y']], 'c' => array(0 => 'x'), 'd' => [1 => 'x']`),
      de,
    );
    assert.deepEqual(
      entries.map(({ list }) => list),
      [['a'], ['a'], ['c'], undefined],
    );
  });
});

describe('PHP: what is known about a text', () => {
  it('is in the comments above it and beside it', () => {
    const text = file(`
    // One
    # and more
    'a' => 'x', // two

    /*
    | A head
    */

    /**
     * Three
     */
    'b' => 'x' /* four */,
    'c' => 'x',`);
    assert.deepEqual(
      php.read(text, de).entries.map(({ context }) => context),
      ['One\nand more\ntwo', 'Three\nfour', undefined],
    );
  });

  it('is its syntax, in files that Symfony reads as ICU messages', () => {
    const text = file("'a' => 'x'");
    assert.equal(
      php.read(text, { path: 'translations/messages+intl-icu.de.php', locale: 'de' }).syntax,
      'icu',
    );
    assert.equal(php.read(text, { path: 'translations/messages.de.php', locale: 'de' }).syntax, undefined);
  });

  it('is its key, where a source in Yii has none', () => {
    const text = file(
      "'Save changes' => '', 'user.name' => '', 'Log out' => 'Leave', 'a' => ['Inner key' => '']",
    );
    const path = 'messages/en/app.php';
    const read = (side: 'source' | 'target', at = path) =>
      php.read(text, { path: at, locale: 'en', side }).entries.map((entry) => entry.text);
    assert.deepEqual(read('source'), ['Save changes', '', 'Leave', '']);
    assert.deepEqual(read('target'), ['', '', 'Leave', '']);
    assert.deepEqual(read('source', 'lang/en/app.php'), ['', '', 'Leave', '']);
  });

  it('is that the settings of a language in Kirby are not texts', () => {
    const text = file(
      "'code' => 'de', 'name' => 'Deutsch', 'locale' => ['x'], 'translations' => ['a' => 'x']",
    );
    const kirby = php.read(text, { path: 'site/languages/de.php', locale: 'de' });
    assert.deepEqual(
      kirby.entries.map(({ path }) => path),
      [['translations', 'a']],
    );
    assert.equal(textsIn(text).length, 4);
  });
});
