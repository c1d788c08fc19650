import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { php } from '../../../src/formats/php.ts';
import { de, file, textsIn } from './phpRows.ts';

describe('PHP: files', () => {
  const files: readonly string[] = [
    "<?php return ['a' => 'x'];",
    "\uFEFF<?PHP\nRETURN ARRAY('a'=>'x',)?>\n",
    "\n<?php\r\n\r\n/** Doc ?\n */\ndeclare(strict_types=1, ticks = 1);\r\nreturn/**/['a' => 'x' # c\n] /* d */ ; // e",
    "<?php namespace A\\B; use C\\{D, E as F}; use function g, h; use const I; return ['a' => 'x']; ?>",
    "<?php // a ?\n# b\nreturn array /* c */ ('a' => 'x');\n?>\n\n",
    "<?php return (['a' => 'x']);",
    "<?php return ( array('a' => 'x') /* b */ ) ?>",
    // Kohana, CodeIgniter and WordPress
    "<?php defined('SYSPATH') or die('No direct script access.');\nreturn array('a' => 'x');",
    "<?php\ndefined('BASEPATH') OR exit('No direct script access allowed');\nreturn ['a' => 'x'];",
    "<?php declare(strict_types=1);\ndefined( 'ABSPATH' ) || exit; // b\nreturn ['a' => 'x'];",
    "<?php if (!defined('ABSPATH')) exit;\nreturn ['a' => 'x'];",
    "<?php if ( ! defined( \"ABSPATH\" ) ) {\n\texit(1); # b\n}\nreturn ['a' => 'x'];",
    "<?php if (!defined('X')) { die(); } return ['a' => 'x'];",
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
    "<?php return array_merge(['a' => 'b'], c());",
    "<?php return ['a' => 'b'] + c();",
    "<?php return ['a' => 'b']['a'];",
    "<?php return ['a' => 'b']; d();",
    "<?php return ['a' => 'b'] ?>\ntext",
    "<?php return 'a';",
    "<?php return require 'a.php' + ['a' => 'b'];",
    '<?php return require $a;',
    "<?php return required('a.php');",
    "<?php use A { b(); } return ['a' => 'b'];",
    "<?php if (1) { exit; } return ['a' => 'b'];",
    "<?php if (defined('A')) exit; return ['a' => 'b'];",
    "<?php if (!defined('A') && b()) exit; return ['a' => 'b'];",
    "<?php if (!defined('A')) { b(); } return ['a' => 'b'];",
    "<?php if (!defined('A')) exit; else return ['a' => 'b'];",
    "<?php defined('A') or define('A', 1); return ['a' => 'b'];",
    "<?php defined('A') || exit(b()); return ['a' => 'b'];",
    "<?php return (['a' => 'b'])['a'];",
    "<?php return (['a' => 'b'] + c());",
    "text <?php return ['a' => 'b'];",
    "<?= ['a' => 'b'] ?>",
    "<?phpreturn ['a' => 'b'];",
  ];
  for (const text of programs) {
    it(`do not include ${JSON.stringify(text)}`, () => {
      const { entries, problems } = php.read(text, de);
      assert.deepEqual([entries, problems.map(({ code }) => code)], [[], ['notAnObject']]);
    });
  }

  const passing: readonly (readonly [value: string, from: string])[] = [
    ["require __DIR__ . '/../de/a.php'", '../de/a.php'],
    ["include(__DIR__.'/a.php')", 'a.php'],
    ['(REQUIRE_ONCE dirname(__FILE__) . "/a.php")', 'a.php'],
    ["require '/var/a.php'", '/var/a.php'],
    ["include_once 'a.php'", 'a.php'],
  ];
  for (const [value, from] of passing) {
    it(`pass on the texts of another: ${value}`, () => {
      const { entries, problems } = php.read(`<?php\n\nreturn ${value};\n`, de);
      assert.deepEqual(
        [entries, problems.map((one) => ({ ...one, column: 0 }))],
        [[], [{ line: 3, column: 0, code: 'passesOn', from }]],
      );
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
    it(`are broken: ${JSON.stringify(inner)}`, () => {
      const { entries, problems } = php.read(file(inner), de);
      assert.equal(entries.length, 0);
      assert.deepEqual(
        problems.map((problem) => [problem.line, problem.code === 'syntax' ? problem.detail : problem.code]),
        [[line, detail]],
      );
    });
  }

  it('report keys that occur twice, in any spelling', () => {
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

  it('must not be nested too deeply', () => {
    for (const text of ['['.repeat(5000), `[f${'('.repeat(5000)}`, `["${'{$a["'.repeat(5000)}`]) {
      assert.equal(php.read(`<?php return ${text}`, de).problems[0]?.code, 'tooDeep');
    }
    assert.equal(textsIn(`<?php return ${'['.repeat(150)}'a'${']'.repeat(150)};`).length, 1);
  });
});
