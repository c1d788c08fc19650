/** PHP files that assign whole arrays of texts to a variable. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { php } from '../../../src/formats/php.ts';
import { growthOf, mostGrowth } from '../../support/growth/measure.ts';
import { change, de, textsIn } from './phpRows.ts';

describe('PHP: arrays that are assigned to a variable', () => {
  const files: readonly (readonly [code: string, paths: readonly string[]])[] = [
    ["$lang = ['a' => 'x'];", ['a']],
    ["$lang = array('a' => 'x', 'b' => ['c' => 'x']); return $lang;", ['a', 'b/c']],
    ["global $t; $t=['x'] ?>", ['0']],
    ["$lang = array(); $lang['a'] = 'x'; $lang['b'] = ['c' => 'x'];", ['a', 'b/c']],
    ['$lang = []; return $lang;', []],
    ["$lang = ['a' => 'x']; $lang['b']['c'] = 'x'; $lang['b']['d'] = 'x';", ['a', 'b/c', 'b/d']],
    ["$lang = array_merge($lang, array('a' => 'x'));", ['a']],
    ["$lang = Array_Merge ( $lang , [ 'a' => 'x' ] , array('b' => 'x') , ) ;", ['a', 'b']],
    ["$l['a'] = 'x'; $l = array_merge($l, ['b' => 'x']); $l['c'] = 'x';", ['a', 'b', 'c']],
    ["if (empty($l) || !is_array($l))\n{\n\t$l = array();\n}\n$l = array_merge($l, ['a' => 'x']);", ['a']],
    ["if ( ! isset($l) ) { $l = []; } $l['a'] = 'x';", ['a']],
    ["if (!is_array($l)) { $l = []; } $l['a'] = 'x';", ['a']],
  ];
  for (const [code, paths] of files) {
    it(code, () => {
      assert.deepEqual(
        textsIn(`<?php\n${code}\n`),
        paths.map((path) => [path, 'x']),
      );
    });
  }

  const programs: readonly string[] = [
    "$a = ['b' => 'c']; $a = ['d' => 'e'];",
    "$a['b'] = 'c'; $a = ['d' => 'e'];",
    "$a = ['b' => 'c'] + d();",
    "$a = ['b' => 'c']['b'];",
    "$a = ['b' => 'c']; $d = ['e' => 'f'];",
    "$a = array_merge($b, ['c' => 'd']);",
    "$a = array_merge(['b' => 'c'], $a);",
    "$a = array_merge($a, b(), ['c' => 'd']);",
    "$a = array_merge($a, ['b' => 'c'], d());",
    "$a = array_merge($a, ['b' => 'c'])['b'];",
    "$a = array_merge_recursive($a, ['b' => 'c']);",
    "$a = array_merge($a, ['b']); $a['c'] = 'd';",
    "$a = array_merge($a, ['b' => 'c', 'd']); $a['e'] = 'f';",
    "$a = array_merge($a, ['5' => 'c']);",
    "$a[5] = 'b'; $a = array_merge($a, ['c' => 'd']);",
    '$a = array_merge($a);',
    "if (empty($a)) { $b = array(); } $a['c'] = 'd';",
    "if (empty($a)) { $a = array('b'); } $a['c'] = 'd';",
    "if (empty($a)) { b(); } $a['c'] = 'd';",
  ];
  for (const code of programs) {
    it(`are not in ${code}`, () => {
      const { entries, problems } = php.read(`<?php\n${code}\n`, de);
      assert.deepEqual([entries, problems.map((one) => one.code)], [[], ['notAnObject']]);
    });
  }

  it('are broken without a semicolon, or with a fault in them', () => {
    for (const code of [
      "$a = ['b' => 'c']\n",
      "$a = ['b' => 'c'\n'd' => 'e'];",
      "$a = array_merge($a, ['b' 'c']);",
    ]) {
      assert.deepEqual(
        php.read(`<?php\n${code}`, de).problems.map((one) => one.code),
        ['syntax'],
        code,
      );
    }
  });

  it('must have different keys', () => {
    const text =
      "<?php\n$a = ['b' => 'c', 'e' => []];\n$a = array_merge($a, ['b' => 'd']);\n$a['b'] = 'f';\n$a['e']['g'] = 'h';";
    assert.deepEqual(
      php
        .read(text, de)
        .problems.map((one) => one.code === 'duplicateKey' && [one.line, one.firstLine, one.path]),
      [
        [3, 2, ['b']],
        [4, 2, ['b']],
        [5, 2, ['e']],
      ],
    );
  });

  it('have the comments above and beside them', () => {
    const text = "<?php\n// File\n\n$a = [\n  // One\n  'b' => 'c', // two\n];\n// Three\n$a['d'] = 'e';";
    assert.deepEqual(
      php.read(text, de).entries.map(({ context }) => context),
      ['One\ntwo', 'Three'],
    );
  });
});

describe('PHP: writing arrays that are assigned to a variable', () => {
  const merged = `<?php
if (!defined('IN_PHPBB'))
{
	exit;
}

$lang = array_merge($lang, array(
	'A'	=> 'x',
	'C'	=> 'x',
));

// Second
$lang = array_merge($lang, array(
	'E'	=> 'x',
));
$lang['G'] = 'x';
`;
  const source = merged
    .replaceAll("'x'", "'X'")
    .replace("	'C'", "	'B'	=> \"X\",\n	'C'")
    .replace("	'E'	=> 'X',", "	'E'	=> 'X',\n	'F'	=> array(\n		'F1'	=> 'X',\n	),")
    .replace("$lang['G']", "$lang['g']['a'] = 'X';\n$lang['G']");

  type Row = readonly [what: string, changes: readonly string[], from: string, to: string];
  const rows: readonly Row[] = [
    ['replaces texts', ['C=y'], "'C'	=> 'x'", "'C'	=> 'y'"],
    ['replaces a text in a statement', ['G=y'], "['G'] = 'x'", "['G'] = 'y'"],
    ['removes texts', ['-C'], "	'C'	=> 'x',\n", ''],
    ['removes a statement', ['-G'], "$lang['G'] = 'x';\n", ''],
    ['empties an array', ['-E'], "array(\n	'E'	=> 'x',\n)", 'array()'],
    ['inserts texts', ['B=y'], "	'C'", "	'B'	=> 'y',\n	'C'"],
    [
      'inserts an array',
      ['F/F1=y'],
      "	'E'	=> 'x',\n",
      "	'E'	=> 'x',\n	'F'	=> array(\n		'F1'	=> 'y',\n	),\n",
    ],
    [
      'inserts what the source assigns into the array before',
      ['g/a=y'],
      "	'E'	=> 'x',\n",
      "	'E'	=> 'x',\n	'g'	=> array(\n		'a'	=> 'y',\n	),\n",
    ],
  ];
  for (const [what, changes, from, to] of rows) {
    it(`${what}, and nothing else`, () => {
      assert.deepEqual(change(merged, changes, source), { text: merged.replace(from, to), conflicts: [] });
    });
  }

  it('fills an empty array, or one with other texts, from statements', () => {
    const template = "<?php\n$t['a'] = 'A';\n$t['b']['c'] = 'C';\n$t['d'] = 'D';\n";
    assert.equal(
      change('<?php\n$t = array();\nreturn $t;\n', ['a=x', 'b/c=y'], template).text,
      "<?php\n$t = array(\n    'a' => 'x',\n    'b' => array(\n        'c' => 'y',\n    ),\n);\nreturn $t;\n",
    );
    assert.equal(
      change("<?php\n$t = [\n  'd' => 'x',\n];\n", ['a=y'], template).text,
      "<?php\n$t = [\n  'a' => 'y',\n  'd' => 'x',\n];\n",
    );
  });

  it('gets no number for a key where PHP would change it', () => {
    const text = "<?php\n$t = array_merge($t, array('a' => 'x'));\n";
    const template = "<?php\n$t = array('a' => 'A', 5 => 'B');\n";
    assert.deepEqual(change(text, ['5=y'], template), { text, conflicts: ['shapeDiffers 5'] });
  });

  it('writes statements as the source has them in an array', () => {
    const template = "<?php\n$t = [\n  'a' => 'A',\n  'b' => [\n    'c' => 'C',\n  ],\n  'd' => 'D',\n];\n";
    assert.equal(
      change("<?php\n$t['d'] = 'x';\n", ['a=y', 'b/c=z'], template).text,
      "<?php\n$t['a'] = 'y';\n$t['b'] = [\n  'c' => 'z',\n];\n$t['d'] = 'x';\n",
    );
  });

  it('inserts into any number of arrays in linear time', async () => {
    let prepared = 0;
    const prepare = (length: number) => {
      const print = (keys: readonly string[]) => (_: unknown, index: number) =>
        `$t = array_merge($t, array(${keys.map((key) => `'${key}${index}' => 'x'`).join(', ')}));\n`;
      // A format remembers what it has read.
      const fileOf = (...keys: readonly string[]) =>
        `<?php\n${Array.from({ length }, print(keys)).join('')}// ${prepared++}\n`;
      const [text, template] = [fileOf('a'), fileOf('a', 'b')];
      const changes = Array.from({ length }, (_, index) => `b${index}=x`);
      return () => assert.deepEqual(change(text, changes, template).conflicts, []);
    };
    const { ratio = 0 } = await growthOf({ name: 'arrays', prepare }, { length: 4000, enoughMs: 200 });
    assert.ok(ratio <= mostGrowth, String(ratio));
  });
});
