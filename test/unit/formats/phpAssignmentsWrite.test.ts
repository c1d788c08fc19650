/** How PHP files that assign texts to the elements of a variable are written. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { change, de } from './phpRows.ts';

type Row = readonly [what: string, text: string, changes: readonly string[], expected: string];

/** The lines of a file. */
const code = (...lines: readonly string[]) => `<?php\n\n${lines.join('\n')}\n`;

describe('PHP: writing assigned texts', () => {
  it('replaces nothing but values', () => {
    const text = "<?php\n$a['b'] =  'x' ; // c\n$a['d'] [ 'e' ]= \"y\" . 'z';\n$a['f'] = <<<A\n  g\n  A;\n";
    const written = change(text, ["b=it's", 'd/e=$i', 'f=j']);
    assert.deepEqual(written, {
      text: "<?php\n$a['b'] =  'it\\'s' ; // c\n$a['d'] [ 'e' ]= \"\\$i\";\n$a['f'] = <<<A\n  j\n  A;\n",
      conflicts: [],
    });
  });

  const removed: readonly Row[] = [
    ['a line', code("$a['b'] = 'x'; // b", "$a['c'] = 'y';"), ['-b'], code("$a['c'] = 'y';")],
    ['the last line', code("$a['b'] = 'x';", "$a['c'] = 'y';"), ['-c'], code("$a['b'] = 'x';")],
    ['a statement on a line', "<?php $a['b'] = 'x'; $a['c'] = 'y'; ?>", ['-b'], "<?php $a['c'] = 'y'; ?>"],
    [
      'the last statement of a line',
      "<?php $a['b'] = 'x'; $a['c'] = 'y'; ?>",
      ['-c'],
      "<?php $a['b'] = 'x'; ?>",
    ],
    [
      'an array in several statements',
      code("$a['b']['c'] = 'x';", "$a['d'] = 'y';", "$a['b']['e'] = 'z';"),
      ['-b/c', '-b/e'],
      code("$a['d'] = 'y';"),
    ],
    [
      'one of them',
      code("$a['b']['c'] = 'x';", "$a['b']['e'] = 'z';"),
      ['-b/c'],
      code("$a['b']['e'] = 'z';"),
    ],
    [
      'the last one, which has no semicolon',
      "<?php\n$a['b']['c'] = 'x';\n$a['d'] = E;\ndefined('F') or die;\n$a['b']['e'] = 'z'?>",
      ['-b/e'],
      "<?php\n$a['b']['c'] = 'x';\n$a['d'] = E;\ndefined('F') or die;\n?>",
    ],
    ['an array', code("$a['b'] = array('c' => 'x');", "$a['d'] = 'y';"), ['-b/c'], code("$a['d'] = 'y';")],
    [
      'an array that is empty at first',
      code("$a['b'] = [];", "$a['b']['c'] = 'x';", "$a['d'] = 'y';"),
      ['-b/c'],
      code("$a['d'] = 'y';"),
    ],
    ['not all texts', code("$a['b'] = 'x';"), ['-b'], code("$a['b'] = 'x';")],
  ];
  for (const [what, text, changes, expected] of removed) {
    it(`removes ${what}`, () => assert.equal(change(text, changes).text, expected));
  }

  const source = `<?php
/*
 * Licence
 */
defined('BASEPATH') or exit;

// The first
$lang['a'] = 'A';
$lang["b"] = "B\\n";
$lang['c']['d'] = 'D'; // beside
$lang['c']['e'] = 5;
$lang['c']['f']['g'] = 'G';
$lang['h'] = ['i' => 'I', 'j' => 'J'];
$lang[Role::Admin] = 'R';
$lang['k'] = 'K';
`;
  const inserted: readonly Row[] = [
    ['at the start', code("$lang['k'] = 'x';"), ['a=y'], code("$lang['a'] = 'y';", "$lang['k'] = 'x';")],
    [
      'above the comments of the first, with its own',
      code('// c', "$lang['k'] = 'x';").replace('\n', "\ndefined('A') or die;\n"),
      ['a=y'],
      code('// The first', "$lang['a'] = 'y';", '// c', "$lang['k'] = 'x';").replace(
        '\n',
        "\ndefined('A') or die;\n",
      ),
    ],
    [
      'below the comment about the file',
      "<?php\n// German\n$lang['k'] = 'x';\n",
      ['a=y'],
      "<?php\n// German\n$lang['a'] = 'y';\n$lang['k'] = 'x';\n",
    ],
    [
      'after others, below their comments',
      code("$lang['a'] = 'x'; # c", '', "$lang['k'] = 'z';"),
      ['b=y'],
      code("$lang['a'] = 'x'; # c", '$lang["b"] = \'y\';', '', "$lang['k'] = 'z';"),
    ],
    ['at the end', "<?php\n$lang['a'] = 'x';", ['k=y'], "<?php\n$lang['a'] = 'x';\n$lang['k'] = 'y';"],
    ['without a semicolon', "<?php\n$a['a'] = 'x' ?>", ['k=y'], "<?php\n$a['a'] = 'x';\n$a['k'] = 'y' ?>"],
    [
      'where one without a semicolon is removed',
      "<?php\n$a['a'] = 'x';\ndefined('F') or die;\n$a['z'] = 'z' ?>",
      ['-z', 'k=y'],
      "<?php\n$a['a'] = 'x';\n$a['k'] = 'y';\ndefined('F') or die;\n ?>",
    ],
    ['on one line', "<?php $a['a'] = 'x'; ?>", ['k=y'], "<?php $a['a'] = 'x'; $a['k'] = 'y'; ?>"],
    ['before others on one line', "<?php $a['k'] = 'x';", ['a=y'], "<?php $a['a'] = 'y'; $a['k'] = 'x';"],
    [
      'before one that follows other code on its line',
      "<?php $a['k'] = 'x';\n$a['l'] = 'z';\n",
      ['a=y'],
      "<?php\n$a['a'] = 'y'; $a['k'] = 'x';\n$a['l'] = 'z';\n",
    ],
    [
      'with the variable, the quotes and the blanks of the file',
      code('$_["a"]      =  "x";', '$_["longer"] =  "y";'),
      ['k=z$z', 'c/d=v'],
      code(
        '$_["a"]      =  "x";',
        "$_['c']['d'] =  \"v\";",
        "$_['c']['e'] =  5;",
        '$_[\'k\']      =  "z\\$z";',
        '$_["longer"] =  "y";',
      ),
    ],
    [
      'in an array of statements',
      code("$lang['a'] = 'x';", "$lang['c']['d'] = 'y';", "$lang['k'] = 'z';"),
      ['c/f/g=v'],
      code("$lang['a'] = 'x';", "$lang['c']['d'] = 'y';", "$lang['c']['f']['g'] = 'v';", "$lang['k'] = 'z';"),
    ],
    [
      'first in an array of statements',
      code("$lang['a'] = 'x';", '// Inner', "$lang['c']['f']['g'] = 'y';"),
      ['c/d=v', 'k=w'],
      code(
        "$lang['a'] = 'x';",
        "$lang['c']['d'] = 'v';",
        '// Inner',
        "$lang['c']['f']['g'] = 'y';",
        "$lang['k'] = 'w';",
      ),
    ],
    [
      'first in an array that is empty at first',
      code("$lang['a'] = 'x';", "$lang['c'] = array();", "$lang['c']['f']['g'] = 'y';"),
      ['c/d=v'],
      code(
        "$lang['a'] = 'x';",
        "$lang['c'] = array();",
        "$lang['c']['d'] = 'v';",
        "$lang['c']['f']['g'] = 'y';",
      ),
    ],
    [
      'after an array whose last text is removed',
      code("$lang['c']['d'] = 'x';", "$lang['c']['z'] = 'y';"),
      ['-c/z', 'k=v'],
      code("$lang['c']['d'] = 'x';", "$lang['k'] = 'v';"),
    ],
    [
      'in an array whose other texts are removed, and after it',
      code("$lang['a'] = 'x';", "$lang['c']['z'] = 'y';"),
      ['-c/z', 'c/d=v', 'k=w'],
      code("$lang['a'] = 'x';", "$lang['c']['d'] = 'v';", "$lang['k'] = 'w';"),
    ],
    [
      'after an array with others in between',
      code("$lang['c']['d'] = 'x';", "$lang['k'] = 'y';", "$lang['c']['e'] = 'z';"),
      ['h/i=v'],
      code(
        "$lang['c']['d'] = 'x';",
        "$lang['k'] = 'y';",
        "$lang['c']['e'] = 'z';",
        "$lang['h'] = ['i' => 'v'];",
      ),
    ],
    [
      'in an array',
      code("$lang['c'] = [", "    'd' => 'x',", '];'),
      ['c/f/g=y', 'a=z'],
      code(
        "$lang['a'] = 'z';",
        "$lang['c'] = [",
        "    'd' => 'x',",
        "    'f' => [",
        "        'g' => 'y',",
        '    ],',
        '];',
      ),
    ],
    [
      'in a returned array',
      "<?php\nreturn [\n  'a' => 'x',\n];",
      ['c/d=y', 'k=z'],
      "<?php\nreturn [\n  'a' => 'x',\n  'c' => [\n    'd' => 'y',\n    'e' => 5,\n  ],\n  'k' => 'z',\n];",
    ],
    [
      'keys that the source lacks',
      code("$lang['a'] = 'x';"),
      ["it's=y"],
      code("$lang['a'] = 'x';", "$lang['it\\'s'] = 'y';"),
    ],
    ['where all others are removed', code("$lang['a'] = 'x';"), ['-a', 'k=y'], code("$lang['k'] = 'y';")],
  ];
  for (const [what, text, changes, expected] of inserted) {
    it(`inserts ${what}`, () => {
      assert.deepEqual(change(text, changes, source), { text: expected, conflicts: [] });
      const windows = change(text.replaceAll('\n', '\r\n'), changes, source).text;
      assert.equal(windows, expected.replaceAll('\n', '\r\n'));
    });
  }

  it('neither inserts nor removes where elements are numbered by their position', () => {
    const text = code("$lang['c'][] = 'w';", "$lang['c']['d'] = 'x';", "$lang['k'] = 'y';");
    assert.deepEqual(change(text, ['c/f/g=z', 'a=v'], source), {
      text: text.replace('$lang', "$lang['a'] = 'v';\n$lang"),
      conflicts: ['shapeDiffers c/f/g'],
    });
    const several = text.replace("$lang['k']", "$lang['c']['e'] = 'v';\n$lang['k']");
    assert.deepEqual(change(several, ['-c/d', 'k=z'], source), {
      text: several.replace("'y'", "'z'"),
      conflicts: ['shapeDiffers c/d'],
    });
  });

  it('inserts what the source returns in an array', () => {
    const template = "<?php return [\n'a' => 'A', 'c' => ['d' => 'D'], 'k' => 'K'];";
    assert.equal(
      change(code("$t['a'] = 'x';", "$t['k'] = 'y';"), ['c/d=z'], template).text,
      code("$t['a'] = 'x';", "$t['c'] = ['d' => 'z'];", "$t['k'] = 'y';"),
    );
  });

  it('copies no code with the variable of the source into a file that has another', () => {
    const template = code(
      "$lang['a'] = 'A';",
      "$lang['c']['d'] = 'D';",
      "$lang['c']['e'] = $lang['a'] . '!';",
      "$lang['c']['f'] = 5;",
    );
    const added = (variable: string) => change(code(`${variable}['a'] = 'x';`), ['c/d=y'], template).text;
    assert.equal(added('$_'), code("$_['a'] = 'x';", "$_['c']['d'] = 'y';", "$_['c']['f'] = 5;"));
    assert.equal(added('$lang'), template.replace("'A'", "'x'").replace("'D'", "'y'"));
  });

  it('makes a new file from the source', () => {
    assert.equal(
      change(source, ['a=x', '-c/d', '-c/f/g', 'k=y'], undefined, de).text,
      source
        .replace("'A'", "'x'")
        .replace("'K'", "'y'")
        .replace("$lang['c']['d'] = 'D'; // beside\n", '')
        .replace("$lang['c']['f']['g'] = 'G';\n", ''),
    );
  });
});
