/** PHP files that assign texts to the elements of a variable. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { php } from '../../../src/formats/php.ts';
import { de, textsIn } from './phpRows.ts';

describe('PHP: texts that are assigned', () => {
  const files: readonly (readonly [text: string, paths: readonly string[]])[] = [
    ["<?php\n$lang['a'] = 'x';\n$lang['b']='x' ;\n", ['a', 'b']],
    ["<?php $_ [ \"a\" ] = 'x'; $_['b'] /* c */ = /* d */ 'x' ?>\n", ['a', 'b']],
    [
      "\uFEFF<?PHP\r\n$t['a']['b'] = 'x';\r\n$t['c'] = 'x';\r\n$t['a'][\"d\"] = 'x';\r\n",
      ['a/b', 'c', 'a/d'],
    ],
    ["<?php $ä['a'] = ['b' => 'x', 'c' => array('x')]; $ä['d']['e']['f'] = 'x';", ['a/b', 'a/c/0', 'd/e/f']],
    ["<?php $a['b'] = array(); $a['b']['c'] = 'x'; $a['b']['d'] = [];", ['b/c']],
    [
      "<?php $a[5] = 'x'; $a[Foo::BAR] = 'x'; $a[C]['d'] = 'x'; $a[true] = 'x';",
      ['5', 'Foo::BAR', 'C/d', '1'],
    ],
    ["<?php $a['b'] = 'x'; $a['c'] = 5 ?>\n", ['b']],
    // CodeIgniter, Moodle and DokuWiki
    ["<?php\ndefined('BASEPATH') OR exit('No');\n\n$lang['a'] = 'x';\n", ['a']],
    [
      "<?php\ndeclare(strict_types=1);\nif (!defined('A')) { exit; }\nglobal $string, $b;\n$string['a'] = 'x';",
      ['a'],
    ],
    [
      "<?php\n$lang['a'] = 'x';\nif (!defined('A')) die();\n$lang['b'] = 'x';\nreturn $lang;\n?>\n",
      ['a', 'b'],
    ],
    // What is not a text is left alone.
    ["<?php $a['b'] = 5; $a['c'] = \"$d\"; $a['e'] = $a['c'] . 'x'; $a['f'] = g('h'); $a['i'] = 'x';", ['i']],
    [
      "<?php $a[$b] = 'x'; $a[] = 'x'; $a[c()]['d'] = 'x'; $a['e'] = & $f; $a['g'][] = 'x'; $a['i'] = 'x';",
      ['i'],
    ],
  ];
  for (const [text, paths] of files) {
    it(JSON.stringify(text), () => {
      assert.deepEqual(
        textsIn(text),
        paths.map((path) => [path, 'x']),
      );
    });
  }

  const programs: readonly string[] = [
    "$a = 'b';",
    "$a['b'] = 'c'; $d['e'] = 'f';",
    "$a['b'] = 'c'; d();",
    "d(); $a['b'] = 'c';",
    "$a['b'] = 'c'; if ($d) { $a['b'] = 'e'; }",
    "$a['b'] .= 'c';",
    "$a['b'] == 'c';",
    "$a['b'] => 'c';",
    "$a['b']->c = 'd';",
    "$a['b'];",
    "$a->b['c'] = 'd';",
    "$$a['b'] = 'c';",
    "$a['b'] = 'c'; return;",
    "$a['b'] = 'c'; return $d;",
    "$a['b'] = 'c'; return $a['b'];",
    "$a['b'] = 'c'; return ['d' => 'e'];",
    "$a['b'] = 'c'; ?> d",
    "$a['b'] = $c ?> d",
    "class A { function b() { $a['b'] = 'c'; } }",
  ];
  for (const code of programs) {
    it(`are not in ${code}`, () => {
      const { entries, problems } = php.read(`<?php\n${code}\n`, de);
      assert.deepEqual([entries, problems.map((one) => one.code)], [[], ['notAnObject']]);
    });
  }

  const faults: readonly (readonly [code: string, line: number, detail: string])[] = [
    ["$a['b'] = 'c'\n$a['d'] = 'e';", 2, 'SemicolonExpected'],
    ["$a['b'] = 'c'\n\n", 4, 'SemicolonExpected'],
    ["$a['b'] = 'c', 'd';", 2, 'SemicolonExpected'],
    ["$a['b'] = c() 'd';", 2, 'SemicolonExpected'],
    ["$a['b'] = c() d;", 2, 'SemicolonExpected'],
    ["$a['b'] = 'c' => 'd';", 2, 'SemicolonExpected'],
    ["$a['b'] = ['c' => 'd' 'e'];", 2, 'CommaExpected'],
    ["$a['b'] = 'c';\n$a['d'] = ;", 3, 'ValueExpected'],
    ["$a['b'] = 'c';\n$a['d'] = 5 + ?>", 3, 'ValueExpected'],
    ["$a['b'] = 'c';\n$a['d'] = [5 ?>", 3, 'ValueExpected'],
    ["$a['b'] = 'c';\n$a['d'] = 'e;", 3, 'UnexpectedEndOfString'],
    ["$a['b'] = 'c';\n$a['d' = 'e';", 3, 'CloseBracketExpected'],
    ["$a['b', 'c'] = 'd';", 2, 'CloseBracketExpected'],
    ["$a['b'] = 'c';\n$a['d'] = 'e'; /*", 3, 'UnexpectedEndOfComment'],
  ];
  for (const [code, line, detail] of faults) {
    it(`are broken in ${JSON.stringify(code)}`, () => {
      const { entries, problems } = php.read(`<?php\n${code}`, de);
      assert.deepEqual(
        [entries, problems.map((one) => [one.line, one.code === 'syntax' ? one.detail : one.code])],
        [[], [[line, detail]]],
      );
    });
  }

  it('must have different keys', () => {
    const text =
      "<?php\n$a['b'] = 'c';\n$a[\"b\"] = 'd';\n$a['e']['f'] = 'g';\n$a['e'] = 'h';\n$a['e']['f'] = 'i';\n$a['b']['j'] = ['k', 0 => 'l'];\n";
    assert.deepEqual(
      php
        .read(text, de)
        .problems.map((one) => one.code === 'duplicateKey' && [one.line, one.firstLine, one.path]),
      [
        [3, 2, ['b']],
        [5, 4, ['e']],
        [6, 4, ['e', 'f']],
        [7, 2, ['b']],
        [7, 7, ['b', 'j', '0']],
      ],
    );
  });

  it('must not be nested too deeply', () => {
    for (const keys of ["['a']".repeat(5000), `[${'['.repeat(5000)}`, `["${'{$a["'.repeat(5000)}`]) {
      assert.equal(php.read(`<?php $b${keys} = 'c';`, de).problems[0]?.code, 'tooDeep');
    }
    assert.equal(textsIn(`<?php $b${"['a']".repeat(150)} = 'c';`).length, 1);
    assert.equal(
      php.read(`<?php $b${"['a']".repeat(150)} = ${'['.repeat(100)}`, de).problems[0]?.code,
      'tooDeep',
    );
  });

  it('have comments, but not the one about the file', () => {
    const text = `<?php
/**
 * German
 */
$a['b'] = 'x';

// Two
# and three
$a['c'] = 'x'; // four

$a['d'] = 'x' /* five */ ; # six
$a['e'] = 'x';`;
    const contexts = (own: string) => php.read(own, de).entries.map(({ context }) => context);
    const others = ['Two\nand three\nfour', 'five\nsix', undefined];
    assert.deepEqual(contexts(text), [undefined, ...others]);
    const guarded = text.replace('$a', "defined('A') or die;\n// One\n$a");
    assert.deepEqual(contexts(guarded), ['One', ...others]);
  });

  it('have keys that are constants', () => {
    assert.deepEqual(
      php
        .read("<?php $a[B][C::D] = 'x'; $a['E'] = [F => 'x'];", de)
        .entries.map(({ constants }) => constants),
      [[0, 1], [1]],
    );
  });
});
