import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { change, file, type Row } from './modulesRows.ts';

describe('Modules: replacing', () => {
  const dollars = `$${'{x}'}`;
  const rows: readonly (readonly [spelled: string, text: string, expected: string])[] = [
    ["'a'", 'x', "'x'"],
    [
      "'a'",
      String.raw`it's C:\d \' "x" \n */ // </script>`,
      String.raw`'it\'s C:\\d \\\' "x" \\n */ // </script>'`,
    ],
    ["'a'", 'x\\', String.raw`'x\\'`],
    ["'a'", 'x\ny\tz\r\v\f\b\0\x1b\x7f9', String.raw`'x\ny\tz\r\v\f\b\x00\x1b\x7f9'`],
    ["'a'", `\`${dollars}\` $`, `'\`${dollars}\` $'`],
    ["'a'", '', "''"],
    ["'a'", 'ü…😀\u00a0\u2028', "'ü…😀\u00a0\u2028'"],
    ['"a"', String.raw`\ "q" 'r' \x41`, String.raw`"\\ \"q\" 'r' \\x41"`],
    ['`a`', `x\ny \`z\` ${dollars} \\ $`, `\`x\\ny \\\`z\\\` \\${dollars} \\\\ $\``],
    ['`a\nb`', 'x\ny\n\tz\r', '`x\ny\n\\tz\\r`'],
    ['`a\tb`', 'x\ty', '`x\ty`'],
    ['\'a\' + "b"', "x'y", String.raw`'x\'y'`],
    ['"a"\n  + `b\nc`', 'x\ny', String.raw`"x\ny"`],
    ["'\\u00e4'", 'üöa', String.raw`'\u00fc\u00f6a'`],
  ];
  for (const [spelled, text, expected] of rows) {
    it(`${JSON.stringify(spelled)} with ${JSON.stringify(text)}`, () => {
      const around = (one: string) => file(`\n  k:${one} ,l: f('m') // c\n`);
      const written = change(around(spelled), [`k=${text}`]);
      assert.deepEqual([written.text, written.conflicts], [around(expected), []]);
      assert.deepEqual(change(written.text, [`k=${text}`]).text, written.text);
    });
  }

  it('in the other quotes, where the file avoids escapes', () => {
    const text = file(`\n  a: 'x',\n  b: "it's",\n  c: 'y',\n`);
    assert.equal(
      change(text, ["a=don't", 'b=is', `c='"'"'`]).text,
      file(`\n  a: "don't",\n  b: 'is',\n  c: "'\\"'\\"'",\n`),
    );
    const other = file(`\n  a: "x",\n  b: 'say "y"',\n  c: "v",\n`);
    assert.equal(change(other, ['a="z"', "b=it's"]).text, file(`\n  a: '"z"',\n  b: "it's",\n  c: "v",\n`));
  });

  it('with the line ends of the file in templates', () => {
    const text = file('\r\n  a: `x\r\ny`,\r\n');
    assert.equal(change(text, ['a=v\nw']).text, file('\r\n  a: `v\r\nw`,\r\n'));
  });

  it('refuses unpaired surrogates, and places of values that are not texts', () => {
    const text = file("a: 'b', c: d(), e: { f: 'g' }, [h]: 'i', lang: 'de', j() {}, k");
    const written = change(text, ['a=\ud800', 'c=x', 'e=x', 'a/b=x', 'lang=x', 'j=x', 'k=x']);
    assert.deepEqual(written.text, text);
    assert.deepEqual(written.conflicts.toSorted(), [
      ...['a/b', 'c', 'e', 'j', 'k', 'lang'].map((path) => `shapeDiffers ${path}`),
      'unencodable a',
    ]);
  });

  it('puts texts and objects in place of null and undefined', () => {
    const text = file("\n  a: null,\n  b: undefined, // b\n  c: ['x', null],\n  d: null,\n");
    const template = file("\n  a: '1',\n  b: {\n    t: '2',\n  },\n  c: ['3', '4'],\n  d: null,\n");
    assert.deepEqual(change(text, ['a=u', 'b/t=v', 'c/1=w'], template), {
      text: file("\n  a: 'u',\n  b: {\n    t: 'v',\n  }, // b\n  c: ['x', 'w'],\n  d: null,\n"),
      conflicts: [],
    });
  });

  it('refuses texts that would be read as data', () => {
    const text = file("name: 'Name', a: 'x', b: ['y']");
    const written = change(text, ['a=DD.MM.YYYY', 'name=de', 'b/0=HH:mm']);
    assert.deepEqual(written, { text, conflicts: ['notReadBack a', 'notReadBack name', 'notReadBack b/0'] });
    assert.equal(change(text, ['a=MM', 'b/0=z']).text, text.replace("'y'", "'z'"));
  });

  it('throws for a file that is not a module of texts', () => {
    assert.throws(() => change('f();', ['a=b']), /has problems: notAnObject/);
    assert.throws(() => change(file(''), ['a=b'], 'f();'), /has problems: notAnObject/);
  });
});

describe('Modules: removing', () => {
  const rows: readonly Row[] = [
    ['a line', "\n  a: 'x', // a\n  b: 'y',\n", ['-a'], "\n  b: 'y',\n"],
    ['the last line', "\n  a: 'x',\n  b: 'y'\n", ['-b'], "\n  a: 'x'\n"],
    ['on one line', " a: 'x', b: 'y' ", ['-a'], " b: 'y' "],
    ['everything', "a: 'x', b: 'y'", ['-a', '-b'], ''],
    ['an object that becomes empty', "\n  a: { b: 'x' },\n  c: 'y',\n", ['-a/b'], "\n  c: 'y',\n"],
    ['no object with a function', "\n  a: { b: 'x', d() {} },\n", ['-a/b'], '\n  a: { d() {} },\n'],
    ['the last item', "a: ['x', 'y']", ['-a/1'], "a: ['x']"],
    ['no item before others', "a: ['x', 'y']", ['-a/0'], "a: ['x', 'y']"],
    ['no expression', "a: b(), c: 'd'", ['-a'], "a: b(), c: 'd'"],
  ];
  for (const [name, text, changes, expected] of rows) {
    it(name, () => assert.equal(change(file(text), changes).text, file(expected)));
  }
});
