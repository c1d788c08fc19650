import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { php } from '../../../src/formats/php.ts';
import { de, file } from './phpRows.ts';

function textsIn(text: string): readonly (readonly [string, string])[] {
  const { entries, problems } = php.read(text, de);
  assert.deepEqual(problems, [], text);
  return entries.map((entry) => [entry.path.join('/'), entry.text]);
}

describe('PHP: strings', () => {
  const strings: readonly (readonly [spelled: string, text: string])[] = [
    ["'a'", 'a'],
    ["''", ''],
    [String.raw`'it\'s C:\dir \\ \n "x" $y {$z}'`, String.raw`it's C:\dir \ \n "x" $y {$z}`],
    ["'two\nlines'", 'two\nlines'],
    [String.raw`"a\n\r\t\v\e\f\\\$\""`, 'a\n\r\t\v\x1b\f\\$"'],
    [String.raw`"\x41\X42\103\u{44}\u{1F600}"`, 'ABCD😀'],
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

describe('PHP: files', () => {
  const files: readonly string[] = [
    "<?php return ['a' => 'x'];",
    "\uFEFF<?PHP\nRETURN ARRAY('a'=>'x',)?>\n",
    "\n<?php\r\n\r\n/** Doc ?\n */\ndeclare(strict_types=1, ticks = 1);\r\nreturn/**/['a' => 'x' # c\n] /* d */ ; // e",
    "<?php namespace A\\B; use C\\{D, E as F}; use function g, h; use const I; return ['a' => 'x']; ?>",
    "<?php // a ?\n# b\nreturn array /* c */ ('a' => 'x');\n?>\n\n",
  ];
  for (const text of files) it(JSON.stringify(text), () => assert.deepEqual(textsIn(text), [['a', 'x']]));

  it('may have comments and names of any length', () => {
    const [comment, name] = ['c'.repeat(9_000_000), `a${'::a'.repeat(500)}`];
    assert.deepEqual(textsIn(`<?php return ['a' => 'x', ${name} => 'y']; // ${comment}`), [['a', 'x']]);
  });

  const programs: readonly string[] = [
    '',
    'a',
    '<?php',
    '<?php\n\nnamespace A;\n\nclass B { function c() { return ["a" => "b"]; } }\n',
    "<?php\n$lang['a'] = 'b';\nreturn $lang;",
    "<?php return array_merge(['a' => 'b'], c());",
    "<?php return ['a' => 'b'] + c();",
    "<?php return ['a' => 'b']['a'];",
    "<?php return ['a' => 'b']; d();",
    "<?php return ['a' => 'b'] ?>\ntext",
    "<?php return 'a';",
    "<?php use A { b(); } return ['a' => 'b'];",
    "<?php if (1) { exit; } return ['a' => 'b'];",
    "text <?php return ['a' => 'b'];",
    "<?= ['a' => 'b'] ?>",
    "<?phpreturn ['a' => 'b'];",
  ];
  for (const text of programs) {
    it(`is none: ${JSON.stringify(text)}`, () => {
      const { entries, problems } = php.read(text, de);
      assert.deepEqual([entries, problems.map(({ code }) => code)], [[], ['notAnObject']]);
    });
  }

  const faults: readonly (readonly [inner: string, line: number, detail: string])[] = [
    ["\n'a' => 'b'\n'c' => 'd'", 4, 'CommaExpected'],
    ["\n'a' => ['b' => 'c'\n'd' => 'e']", 4, 'CommaExpected'],
    ["\n'a' => b()\n'c' => 'd'", 4, 'CommaExpected'],
    ["\n'a' => ,", 4, 'ValueExpected'],
    ["\n'a' =>", 4, 'ValueExpected'],
    ["\n, 'a'", 4, 'ValueExpected'],
    ["\n'a' => 'b", 4, 'UnexpectedEndOfString'],
    ['\n"a', 4, 'UnexpectedEndOfString'],
    ["\n'a' => <<<A\nb", 4, 'UnexpectedEndOfString'],
    ["\n'a' => <<<A\n b\n  A", 6, 'InvalidIndent'],
    ["\n'a' => b('c') 'd'", 4, 'CommaExpected'],
    ["\n'a' => (string) 'd' $e", 4, 'CommaExpected'],
    ["\n'a' => [1] + ['b'] \"c\"", 4, 'CommaExpected'],
    ["\n'a' => true 'b'", 4, 'CommaExpected'],
    ["\n'a' => 1 \x7f", 4, 'InvalidSymbol'],
    ["\n'a' => 'b', /*", 4, 'UnexpectedEndOfComment'],
    ["\n'a' => f(['b')]", 4, 'InvalidSymbol'],
    ["\n'a' => ('b' ?> ", 4, 'ValueExpected'],
    ["\n'a' => 'b'; // ", 4, 'CommaExpected'],
    ["\n'a' => 'b' ?> ", 4, 'ValueExpected'],
    ["\n'a' = 'b'", 4, 'CommaExpected'],
    ["\n'a' .= 'b'", 4, 'CommaExpected'],
    ["\n'a' => B::class = 'c'", 4, 'CommaExpected'],
    ["\n'a' =>: 'b'", 4, 'ValueExpected'],
    ["\n'a' => . 'b'", 4, 'ValueExpected'],
    ["\n'a' => 'b' .", 4, 'ValueExpected'],
    ["\n'a' => 'b' : 'c'", 4, 'CommaExpected'],
    ["\n'a' => b ? 'c'", 4, 'ValueExpected'],
    ["\n'a' => b ? : : 'c'", 4, 'ValueExpected'],
    ["\n'a' => 'b' @ 'c'", 4, 'CommaExpected'],
    ["\n'a' => 'b' ... 'c'", 4, 'CommaExpected'],
    ["\n'a' => 'b' \\ 'c'", 4, 'CommaExpected'],
    ["\n'a' => 'b' . c() d", 4, 'CommaExpected'],
    ["\n'a' => 1 . 'b' 2", 4, 'CommaExpected'],
    ["\n'a' => b {'c'}", 4, 'InvalidSymbol'],
    ["\n'a' => 08", 4, 'InvalidSymbol'],
    ["\n'a' => +b'c' b'd'", 4, 'CommaExpected'],
    ['\n\'a\' => "{$}"', 4, 'InvalidSymbol'],
    ['\n\'a\' => "\x24{}"', 4, 'InvalidSymbol'],
    ['\n\'a\' => "\\u{41"', 4, 'InvalidEscapeCharacter'],
    ['\n\'a\' => "\\u{}"', 4, 'InvalidEscapeCharacter'],
    ['\n\'a\' => "\\u{110000}"', 4, 'InvalidEscapeCharacter'],
  ];
  for (const [inner, line, detail] of faults) {
    it(`is broken: ${JSON.stringify(inner)}`, () => {
      const { entries, problems } = php.read(file(inner), de);
      assert.equal(entries.length, 0);
      assert.deepEqual(
        problems.map((problem) => [problem.line, problem.code === 'syntax' ? problem.detail : problem.code]),
        [[line, detail]],
      );
    });
  }

  it('names keys that occur twice, in any spelling', () => {
    const { problems } = php.read(
      file(`\n'a' => ['b', '0' => 'c'],\n"\\x61" => 'd',\n1 => 'e', true => 'f'`),
      de,
    );
    assert.deepEqual(
      problems.map((one) => one.code === 'duplicateKey' && [one.line, one.firstLine, one.path.join('/')]),
      [
        [4, 4, 'a/0'],
        [5, 4, 'a'],
        [6, 6, '1'],
      ],
    );
  });

  it('may not be nested too deeply', () => {
    for (const text of ['['.repeat(5000), `[f${'('.repeat(5000)}`, `["${'{$a["'.repeat(5000)}`]) {
      assert.equal(php.read(`<?php return ${text}`, de).problems[0]?.code, 'tooDeep');
    }
    assert.equal(textsIn(`<?php return ${'['.repeat(150)}'a'${']'.repeat(150)};`).length, 1);
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

  it('is its key, where a source of Yii has none', () => {
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

  it('is that settings of a language in Kirby are no texts', () => {
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
