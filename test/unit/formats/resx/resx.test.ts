import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { resx } from '../../../../src/formats/resx.ts';

const source = { path: 'Strings.resx', locale: 'en' };
const target = { path: 'Strings.de.resx', locale: 'de' };
const header = ['  <resheader name="version">', '    <value>2.0</value>', '  </resheader>'];

/** A file with these lines, each indented by two spaces. */
function file(...lines: readonly string[]): string {
  return ['<root>', ...header, ...lines.map((line) => `  ${line}`), '</root>', ''].join('\n');
}

function data(name: string, value: string, comment?: string): readonly string[] {
  const note = comment === undefined ? [] : [`  <comment>${comment}</comment>`];
  return [`<data name="${name}" xml:space="preserve">`, `  <value>${value}</value>`, ...note, '</data>'];
}

const set = (name: string, text: string): Change => ({ kind: 'set', path: [name], text });
const remove = (name: string): Change => ({ kind: 'remove', path: [name] });

function write(text: string, changes: readonly Change[], template?: string) {
  const options = template === undefined ? {} : { template: { file: source, text: template } };
  const { edits, conflicts } = resx.write(text, changes, { file: target, ...options });
  return {
    text: applyEdits(text, edits),
    conflicts: conflicts.map(({ code, path }) => `${code} ${path.join('/')}`),
  };
}

describe('RESX: the entries of a file', () => {
  const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['a text', data('a', 'x'), ['a=x']],
    ['references', data('a', '&lt;b&gt; &amp; &quot;x&quot; &#160;'), ['a=<b> & "x" \u00a0']],
    ['lines and outer space', data('a', ' x\n  y '), ['a= x\n  y ']],
    ['an empty value', data('a', ''), ['a=']],
    ['a value without an end tag', ['<data name="a"><value/></data>'], ['a=']],
    ['no value', ['<data name="a"></data>'], ['a=']],
    ['neither a value nor an end tag', ['<data name="a"/>'], ['a=']],
    ['CDATA', data('a', '<![CDATA[<b>]]> &amp; x'), ['a=<b> & x']],
    [
      'a string by its type',
      ['<data name="a" type="System.String, mscorlib"><value>x</value></data>'],
      ['a=x'],
    ],
    ['another type', ['<data name="a" type="System.Drawing.Point"><value>1, 2</value></data>'], []],
    ['a file', ['<data name="a" mimetype="application/x-b"><value>AAA=</value></data>'], []],
    ['metadata', ['<metadata name="a"><value>x</value></metadata>'], []],
    ['the name of a control', data('&gt;&gt;label.Name', 'label'), []],
    ['a size', data('label.Size', '12, 13'), []],
    ['a switch', data('label.Visible', 'False'), []],
    ['a text named like a size', data('Errors.Location', 'Where?'), ['Errors.Location=Where?']],
    ['a text of a control', data('label.Text', 'x'), ['label.Text=x']],
    ['a locked text', data('a', 'x', '{Locked}'), []],
    ['a text with a locked word', data('a', 'x', '{Locked="x"}'), ['a=x']],
    ['an invariant text', data('a', 'x', '@Invariant'), []],
    ['elements in a value', data('a', '<b>x</b>'), []],
    [
      'names that every object has',
      [...data('__proto__', 'x'), ...data('constructor', 'y')],
      ['__proto__=x', 'constructor=y'],
    ],
  ];
  for (const [name, lines, expected] of table) {
    it(name, () => {
      const { entries, problems } = resx.read(file(...lines), source);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        entries.map(({ path, text }) => `${path.join('/')}=${text}`),
        expected,
      );
    });
  }

  it('have their comments as context, and the range of their values', () => {
    const text = file(...data('a', '&lt;x>', ' Why \n it is '), ...data('b', 'y'));
    const entries = resx.read(text, source).entries;
    assert.deepEqual(
      entries.map(({ context }) => context),
      ['Why \n it is', undefined],
    );
    const ranges = entries.map(({ range }) => text.slice(range.offset, range.offset + range.length));
    assert.deepEqual(ranges, ['&lt;x>', 'y']);
  });
});

describe('RESX: problems', () => {
  const table: readonly (readonly [string, object])[] = [
    ['<resources/>', { line: 1, column: 1, code: 'syntax', detail: '<resources> instead of <root>' }],
    [
      file(...data('a', 'x'), ...data('a', 'y')),
      { line: 8, column: 3, code: 'duplicateKey', path: ['a'], firstLine: 5 },
    ],
    ['<root>\n<data>', { line: 2, column: 1, code: 'syntax', detail: '<data> has no end tag' }],
    ['<!DOCTYPE root><root/>', { line: 1, column: 1, code: 'doctype' }],
  ];
  for (const [text, problem] of table) {
    it(JSON.stringify(text), () => {
      assert.deepEqual(resx.read(text, source), { entries: [], problems: [problem] });
      assert.throws(() => resx.write(text, [], { file: source }), /has problems/);
    });
  }
});

describe('RESX: a value that is replaced', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['x', 'y', 'y'],
    ['x', 'a & b < c > "d"', 'a &amp; b &lt; c &gt; "d"'],
    ['&quot;x&quot;', '"y"', '&quot;y&quot;'],
    ['x', ' a\n b ', ' a\n b '],
    ['x', 'a\rb', 'a&#13;b'],
    ['<![CDATA[x]]>', '<y> ]]> &', '<![CDATA[<y> ]]]]><![CDATA[> &]]>'],
    ['x', '', ''],
    ['', 'y', 'y'],
  ];
  for (const [raw, text, written] of table) {
    it(`${raw} becomes ${JSON.stringify(text)}`, () => {
      const result = write(file(...data('a', raw, 'why')), [set('a', text)]);
      assert.deepEqual(result, { text: file(...data('a', written, 'why')), conflicts: [] });
      assert.equal(resx.read(result.text, target).entries[0]?.text, text);
    });
  }

  for (const [before, after] of [
    ['<data name="a"><value /></data>', '<data name="a"><value>y</value></data>'],
    ['<data name="a"></data>', '<data name="a"><value>y</value></data>'],
    ['<data name="a" />', '<data name="a"><value>y</value></data>'],
  ] as const) {
    it(`is inserted into ${before}`, () =>
      assert.equal(write(file(before), [set('a', 'y')]).text, file(after)));
  }

  it('has no spelling for characters that XML lacks', () => {
    const text = file(...data('a', 'x'));
    assert.deepEqual(write(text, [set('a', '\u0007')]), { text, conflicts: ['unencodable a'] });
  });

  it('has the line ends of the file', () => {
    const text = file(...data('a', 'x')).replaceAll('\n', '\r\n');
    const expected = file(...data('a', 'b\nc')).replaceAll('\n', '\r\n');
    assert.equal(write(text, [set('a', 'b\nc')]).text, expected);
  });
});

describe('RESX: data that are inserted and removed', () => {
  const template = file(...data('a', 'A', 'first'), ...data('b', 'B'), ...data('c', 'C', 'third'));
  const table: readonly (readonly [string, string, readonly Change[], string])[] = [
    [
      'between their neighbours',
      file(...data('a', 'x'), ...data('c', 'x')),
      [set('b', 'y')],
      file(...data('a', 'x'), ...data('b', 'y'), ...data('c', 'x')),
    ],
    [
      'before all others',
      file(...data('b', 'x')),
      [set('a', 'y')],
      file(...data('a', 'y'), ...data('b', 'x')),
    ],
    [
      'without comments if the file has none',
      file(...data('a', 'x')),
      [set('c', 'y')],
      file(...data('a', 'x'), ...data('c', 'y')),
    ],
    [
      'with comments if the file has some',
      file(...data('a', 'x', 'z')),
      [set('c', 'y')],
      file(...data('a', 'x', 'z'), ...data('c', 'y', 'third')),
    ],
    [
      'into a file without data',
      file(),
      [set('b', 'y'), set('a', 'x')],
      file(...data('a', 'x', 'first'), ...data('b', 'y')),
    ],
    [
      'one that is removed',
      file(...data('a', 'x'), ...data('b', 'y')),
      [remove('a')],
      file(...data('b', 'y')),
    ],
    ['all that are removed', file(...data('a', 'x'), ...data('b', 'y')), [remove('a'), remove('b')], file()],
  ];
  for (const [name, text, changes, expected] of table) {
    it(name, () => assert.deepEqual(write(text, changes, template), { text: expected, conflicts: [] }));
  }

  it('have the line ends and the indent of their neighbours', () => {
    const text = '<root>\r\n\t<data name="a">\r\n\t\t<value>x</value>\r\n\t</data>\r\n</root>';
    const added = '\t<data name="b" xml:space="preserve">\r\n\t\t<value>y</value>\r\n\t</data>\r\n';
    assert.equal(write(text, [set('b', 'y')], template).text, text.replace('</root>', `${added}</root>`));
  });

  it('are refused if the file has something else with that name, or the source lacks them', () => {
    const text = file('<data name="a" type="System.Int32"><value>1</value></data>');
    const conflicts = ['shapeDiffers a', 'shapeDiffers z'];
    assert.deepEqual(write(text, [set('a', 'x'), set('z', 'x')], template), { text, conflicts });
  });

  it('become a new file with the header and without values that are not texts', () => {
    const picture = '<data name="p" mimetype="x"><value>AAA=</value></data>';
    const text = file(
      '<assembly alias="x" name="y" />',
      ...data('a', 'A', 'why'),
      picture,
      ...data('b', 'B'),
      '<metadata name="m"/>',
      ...data('c', 'C', '{Locked}'),
    );
    const { edits, conflicts } = resx.write(text, [set('a', 'x'), remove('b')], {
      file: source,
      becomes: target,
    });
    assert.deepEqual(conflicts, []);
    assert.equal(applyEdits(text, edits), file('<assembly alias="x" name="y" />', ...data('a', 'x', 'why')));
  });
});
