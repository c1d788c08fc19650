import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { php } from '../../../src/formats/php.ts';
import { change, de, file } from './phpRows.ts';

describe('PHP: replacing', () => {
  const rows: readonly (readonly [spelled: string, text: string, expected: string])[] = [
    ["'a'", 'x', "'x'"],
    [
      "'a'",
      String.raw`it's C:\d \' "$x" {$y} $${'{z}'} \n ?> /* */ // #`,
      String.raw`'it\'s C:\\d \\\' "$x" {$y} $${'{z}'} \\n ?> /* */ // #'`,
    ],
    ["'a'", 'x\\', String.raw`'x\\'`],
    ["'a'", 'x\ny\tz', String.raw`"x\ny\tz"`],
    ["'a\nb'", "x\n\n'y", "'x\n\n\\'y'"],
    ["'a\nb'", 'x\r\ny', String.raw`"x\r\ny"`],
    ["'a'", 'x\0\x1b\x7f9', String.raw`"x\x00\e\x7f9"`],
    ["'a'", '', "''"],
    ["'a'", 'ü…😀\u00a0\u2028', "'ü…😀\u00a0\u2028'"],
    ['"a"', String.raw`\ "q" \x41 \n`, String.raw`"\\ \"q\" \\x41 \\n"`],
    ['"a"', `$x $${'{y}'} {$z} {$5} $é $$a $`, String.raw`"\$x \$${'{y}'} {\$z} {\$5} \$é $\$a $"`],
    ['"a"', '$5 and 5$', '"$5 and 5$"'],
    [String.raw`"\$1"`, '$5 and 5$', String.raw`"\$5 and 5\$"`],
    ['"a"', 'x\r\n\ty\v', String.raw`"x\r\n\ty\v"`],
    ['"a\nb\tc"', 'x\ny\tz', '"x\ny\tz"'],
    ["b'a'", 'x', "'x'"],
    ['\'a\' . "b"', "x'y", String.raw`'x\'y'`],
    ['"a"\n . \'b\'', '$x\ny', String.raw`"\$x\ny"`],
    ['<<<A\n  a\n  A', '$x "y" \\z\n\n w\t\0', '<<<A\n  \\$x "y" \\\\z\n\n   w\t\\x00\n  A'],
    ['<<<A\na\nA', 'x\r', '"x\\r"'],
    ['<<<A\na\nA', 'x\nA', String.raw`"x\nA"`],
    ['<<<A\na\nA', ' \tAb', String.raw`" \tAb"`],
    ['<<<A\na\nA', '', '<<<A\nA'],
    ['<<<A\na\nA', '\n', '<<<A\n\n\nA'],
    ['<<< "A"\r\na\r\nA', 'x\r\ny', '<<< "A"\r\nx\r\ny\r\nA'],
    ['<<<A\r\na\r\nA', 'x\ny', String.raw`"x\ny"`],
    ["<<<'A'\n\ta\n\tA", '$x \\n {$y}\n"z"', '<<<\'A\'\n\t$x \\n {$y}\n\t"z"\n\tA'],
    ["<<<'A'\na\nA", 'x\x07', String.raw`"x\x07"`],
  ];
  for (const [spelled, text, expected] of rows) {
    it(`${JSON.stringify(spelled)} with ${JSON.stringify(text)}`, () => {
      const around = (one: string) => file(`\n'k'=>${one} ,'l' => 'm' # c\n`);
      const { edits, conflicts } = php.write(around(spelled), [{ kind: 'set', path: ['k'], text }], {
        file: de,
      });
      const written = change(around(spelled), [`k=${text}`]);
      assert.equal(written.text, around(expected));
      assert.deepEqual([edits.length, conflicts], [1, []]);
      assert.deepEqual(change(written.text, [`k=${text}`]).text, written.text);
    });
  }

  it('refuses what UTF-8 cannot encode, and places of values that are not texts', () => {
    const text = file("'a' => 'b', 'c' => d(), 'e' => ['f' => 'g'], \"$h\" => 'i'");
    const written = change(text, ['a=\ud800', 'c=x', 'e=x', 'a/b=x']);
    assert.deepEqual(written.text, text);
    assert.deepEqual(written.conflicts.toSorted(), [
      'shapeDiffers a/b',
      'shapeDiffers c',
      'shapeDiffers e',
      'unencodable a',
    ]);
  });

  it('removes nothing from an array that the source has as a list, but makes all other changes', () => {
    const text = file("'a' => ['b' => 'x', 'c' => 'y'], 'd' => 'z'");
    const template = file("'a' => ['B', 'C'], 'd' => 'D'");
    assert.deepEqual(change(text, ['-a/b', 'a/0=w', 'd=v'], template), {
      text: text.replace("'z'", "'v'"),
      conflicts: ['shapeDiffers a/0', 'shapeDiffers a/b'],
    });
  });

  it('puts texts and arrays in place of null', () => {
    const text = file(
      "\n    'a' => null,\n    'b' => NULL, // b\n    'c' => ['x', null],\n    'd' => null,\n",
    );
    const template = file(
      "\n    'a' => '1',\n    'b' => [\n        't' => '2',\n    ],\n    'c' => ['3', '4'],\n    'd' => null,\n",
    );
    assert.deepEqual(change(text, ['a=u', 'b/t=v', 'c/1=w'], template), {
      text: file(
        "\n    'a' => 'u',\n    'b' => [\n        't' => 'v',\n    ], // b\n    'c' => ['x', 'w'],\n    'd' => null,\n",
      ),
      conflicts: [],
    });
  });

  it('throws for a file that does not return texts', () => {
    assert.throws(() => change('<?php echo 1;', ['a=b']), /has problems: notAnObject/);
    assert.throws(() => change(file(''), ['a=b'], '<?php'), /has problems: notAnObject/);
  });
});

type Row = readonly [name: string, text: string, changes: readonly string[], expected: string];

describe('PHP: removing', () => {
  const rows: readonly Row[] = [
    ['a line', "\n    'a' => 'x', // a\n    'b' => 'y',\n", ['-a'], "\n    'b' => 'y',\n"],
    ['the last line', "\n    'a' => 'x',\n    'b' => 'y'\n", ['-b'], "\n    'a' => 'x'\n"],
    ['on one line', "'a' => 'x', 'b' => 'y'", ['-a'], "'b' => 'y'"],
    ['everything', "'a' => 'x', 'b' => 'y'", ['-a', '-b'], ''],
    ['a heredoc', "\n'a' => <<<A\nx\nA,\n'b' => 'y',\n", ['-a'], "\n'b' => 'y',\n"],
    [
      'an array that becomes empty',
      "\n'a' => array ('b' => 'x'),\n'c' => 'y',\n",
      ['-a/b'],
      "\n'c' => 'y',\n",
    ],
    ['the last item', "'a' => ['x', 'y']", ['-a/1'], "'a' => ['x']"],
    ['no item before others', "'a' => ['x', 'y']", ['-a/0'], "'a' => ['x', 'y']"],
    ['nothing before items without keys', "'a' => ['b' => 'x', 'y']", ['-a/b'], "'a' => ['b' => 'x', 'y']"],
    ['no expression', "'a' => b(), 'c' => 'd'", ['-a'], "'a' => b(), 'c' => 'd'"],
  ];
  for (const [name, text, changes, expected] of rows) {
    it(name, () => assert.equal(change(file(text), changes).text, file(expected)));
  }
});

describe('PHP: inserting', () => {
  const source = `<?php

use App\\Role;

return [
    // The first
    // of all
    'a' => 'A',
    "b" => "B\\n",
    'c' => [
        /**
         * Inner
         */
        'd' => 'D', // beside
        'e' => 5,
        'f' => trim('x'),
    ],
    'g' => ['G', 'H'],
    Role::Admin => 'R',
    'h' => <<<TXT
        One
        two
        TXT,
    7 => 'I',
    'j' => 'J',
];
`;
  const rows: readonly Row[] = [
    ['at the start', "\n    'j' => 'x',\n", ['a=y'], "\n    'a' => 'y',\n    'j' => 'x',\n"],
    [
      'with its comments',
      "\n  // c\n  'j' => 'x',\n",
      ['a=y'],
      "\n  // The first\n  // of all\n  'a' => 'y',\n  // c\n  'j' => 'x',\n",
    ],
    ['at the end, without a comma', "\n    'a' => 'x'\n", ['j=y'], "\n    'a' => 'x',\n    'j' => 'y'\n"],
    [
      'below a line with a comment',
      "\n    'a' => 'x', # c\n    'j' => 'z',\n",
      ['b=y'],
      "\n    'a' => 'x', # c\n    \"b\" => 'y',\n    'j' => 'z',\n",
    ],
    ['on one line', "'a' => 'x', 'j' => 'z'", ['b=y'], `'a' => 'x', "b" => 'y', 'j' => 'z'`],
    [
      'in the quotes of the file',
      '\n  "a" => "x",\n',
      ['j=y$z', 'g/0=v', 'g/1=w'],
      '\n  "a" => "x",\n  \'g\' => ["v", "w"],\n  \'j\' => "y\\$z",\n',
    ],
    [
      'with its arrow aligned like the others',
      "\n    'a'     => 'x',\n    'bbb'   => 'x',\n    'ccccc' => 'x',\n",
      ['j=y'],
      "\n    'a'     => 'x',\n    'j'     => 'y',\n    'bbb'   => 'x',\n    'ccccc' => 'x',\n",
    ],
    [
      'an array, with numbers but no calls',
      "\n    'a' => 'x',\n",
      ['c/d=y'],
      "\n    'a' => 'x',\n    'c' => [\n        'd' => 'y',\n        'e' => 5,\n    ],\n",
    ],
    [
      'after an array',
      "\n    'c' => [\n        'd' => 'x',\n    ],\n",
      ['j=y'],
      "\n    'c' => [\n        'd' => 'x',\n    ],\n    'j' => 'y',\n",
    ],
    [
      'into an empty array',
      "\n    'g' => [],\n    'c' => [],\n",
      ['g/0=v', 'g/1=w', 'c/d=y'],
      "\n    'g' => ['v', 'w'],\n    'c' => [\n        'd' => 'y',\n        'e' => 5,\n    ],\n",
    ],
    ['items', "'g' => ['x']", ['g/1=y'], "'g' => ['x', 'y']"],
    [
      'a heredoc',
      "\n    'a' => 'x',\n",
      ['h=v\nw'],
      "\n    'a' => 'x',\n    'h' => <<<TXT\n        v\n        w\n        TXT,\n",
    ],
    ['a number as a key', "\n    'a' => 'x',\n", ['7=y'], "\n    'a' => 'x',\n    7 => 'y',\n"],
    [
      'no constant whose name the file does not import',
      "\n    'a' => 'x',\n",
      ['Role::Admin=y'],
      "\n    'a' => 'x',\n",
    ],
    ['nothing among items without keys', "'a' => 'x', 'y'", ['j=z'], "'a' => 'x', 'y'"],
    [
      'keys that the source lacks',
      "\n    'a' => 'x',\n",
      ["it's=y", '$z=w'],
      "\n    'a' => 'x',\n    'it\\'s' => 'y',\n    '$z' => 'w',\n",
    ],
  ];
  for (const [name, text, changes, expected] of rows) {
    it(name, () => assert.equal(change(file(text), changes, source).text, file(expected)));
  }

  it('a constant and a call, if the file imports the same names', () => {
    const text = "<?php use App\\Role;\nreturn [\n    'a' => 'x',\n];\n";
    assert.equal(
      change(text, ['Role::Admin=y', 'c/d=z'], source).text,
      text.replace(
        "'x',\n",
        "'x',\n    'c' => [\n        'd' => 'z',\n        'e' => 5,\n        'f' => trim('x'),\n    ],\n    Role::Admin => 'y',\n",
      ),
    );
  });

  it('in the brackets of the file', () => {
    const text = "<?php return array(\n  'a' => 'x',\n);";
    const expected =
      "<?php return array(\n  'a' => 'x',\n  'c' => array(\n    'd' => 'y',\n    'e' => 5,\n  ),\n);";
    assert.equal(change(text, ['c/d=y'], source).text, expected);
  });

  it('with the line ends of the file', () => {
    const text = file("\r\n    'a' => 'x',\r\n").replaceAll(/(?<!\r)\n/g, '\r\n');
    const written = change(text, ['c/d=y', 'h=v\nw'], source).text;
    assert.equal(written.replaceAll('\r\n', '').match(/[\r\n]/g), null);
    assert.ok(written.includes(String.raw`"v\nw"`));
  });
});

describe('PHP: a new file', () => {
  it('is the source with other texts', () => {
    const text =
      "<?php // c\n\nreturn [\n    'a' => 'x', 'n' => 1,\n    'b' => [ 'c' => \"y\", ], # d\n    'e' => f('g'),\n]; ?>\n";
    const { text: written, conflicts } = change(text, ['a=v', '-b/c'], undefined, de);
    assert.deepEqual(conflicts, []);
    assert.equal(written, "<?php // c\n\nreturn [\n    'a' => 'v', 'n' => 1,\n    'e' => f('g'),\n]; ?>\n");
  });

  it('names its language in Kirby', () => {
    const text = file("'code' => 'en', 'name' => 'English', 'translations' => ['a' => 'x']");
    const en = { path: 'site/languages/en.php', locale: 'en' };
    const becomes = { path: 'site/languages/de.php', locale: 'de' };
    const { edits } = php.write(text, [], { file: en, becomes });
    assert.deepEqual(
      edits.map(({ content }) => content),
      ["'de'"],
    );
  });
});
