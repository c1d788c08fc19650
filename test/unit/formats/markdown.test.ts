import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { markdown } from '../../../src/formats/markdown.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

const en = { path: 'docs/en/guide.md', locale: 'en' };
const de = { path: 'docs/de/guide.md', locale: 'de' };
const mdx = { path: 'docs/en/guide.mdx', locale: 'en' };

/** The page with the keys of `texts` replaced by their values. */
function replaced(text: string, texts: Readonly<Record<string, string>>, file = en): string {
  const changes = markdown.read(text, file).entries.flatMap((entry): readonly Change[] => {
    const other = texts[entry.text];
    return other === undefined ? [] : [{ kind: 'set', path: entry.path, text: other }];
  });
  assert.equal(changes.length, Object.keys(texts).length, 'a text that is not there');
  const { edits, conflicts } = markdown.write(text, changes, { file });
  assert.deepEqual(conflicts, []);
  return applyEdits(text, edits);
}

/** Text, key and text of its entries. */
type Rows = readonly (readonly [string, string, ...(readonly (readonly [string, string])[])])[];

function describeReading(title: string, file: typeof en, table: Rows): void {
  describe(title, () => {
    for (const [name, text, ...expected] of table) {
      it(name, () => {
        const { entries, problems } = markdown.read(text, file);
        assert.deepEqual(problems, []);
        assert.deepEqual(
          entries.map((entry) => [...entry.path, entry.text]),
          expected,
        );
      });
    }
  });
}

describe('Markdown: files', () => {
  for (const path of ['README.md', 'a/b.MD', 'a.mdx', 'a.markdown']) {
    it(`accepts ${path}`, () => assert.equal(formatFor(path)?.id, markdown.id));
  }
  for (const path of ['md', 'a.md.json', 'a.mdown.txt', 'a.cmd']) {
    it(`ignores ${path}`, () => assert.notEqual(formatFor(path)?.id, markdown.id));
  }
});

describeReading('Markdown: blocks', en, [
  ['nothing', ''],
  ['white space', ' \n\t\n'],
  ['a heading', '## Some *words* ##\n', ['1 heading', 'Some *words*']],
  ['a heading with an id', '## Words {#own-id}\n', ['1 heading', 'Words']],
  ['a heading without words', '# #\n## {#id}\n', ['1 heading', '{#id}']],
  ['a heading with a line', 'Some\nwords\n===\n', ['1 heading', 'Some words']],
  ['paragraphs', 'One\n\nTwo\n', ['1 paragraph', 'One'], ['2 paragraph', 'Two']],
  ['wrapped lines', 'One\n  two\nthree', ['1 paragraph', 'One two three']],
  ['hard breaks', 'One  \ntwo\\\nthree\n', ['1 paragraph', 'One\ntwo\nthree']],
  ['an escaped backslash', 'One\\\\\ntwo\n', ['1 paragraph', 'One\\\\ two']],
  ['a byte order mark', '\uFEFF# One\n', ['1 heading', 'One']],
  ['CRLF', 'One\r\ntwo\r\n\r\nThree\r\n', ['1 paragraph', 'One two'], ['2 paragraph', 'Three']],
  ['CR', 'One\rtwo\r\rThree', ['1 paragraph', 'One two'], ['2 paragraph', 'Three']],
  [
    'items',
    '- One\n- two\n  more\n1. Three\n',
    ['1 item', 'One'],
    ['2 item', 'two more'],
    ['3 item', 'Three'],
  ],
  [
    'items in items',
    '* One\n  * two\n\n    three\n',
    ['1 item', 'One'],
    ['2 item', 'two'],
    ['3 item', 'three'],
  ],
  ['tasks', '- [ ] One\n- [x] two\n', ['1 item', 'One'], ['2 item', 'two']],
  ['quotes', '> One\n> two\nlazy\n>\n> # Three\n', ['1 paragraph', 'One two lazy'], ['2 heading', 'Three']],
  ['an alert', '> [!NOTE]\n> One\n', ['1 paragraph', 'One']],
  ['an alert alone', '> [!NOTE]\n\nOne', ['1 paragraph', 'One']],
  ['hints of Docsify', '!> One\n\n?> two\n', ['1 paragraph', 'One'], ['2 paragraph', 'two']],
  [
    'a table',
    'a | b\\|c\n:-|-\n`d` |\ne|f|g\n\nh',
    ['1 cell', 'a'],
    ['2 cell', 'b|c'],
    ['3 cell', '`d`'],
    ['4 cell', 'e'],
    ['5 cell', 'f'],
    ['6 paragraph', 'h'],
  ],
  ['a table below words', 'One\n| a |\n| - |\n', ['1 paragraph', 'One'], ['2 cell', 'a']],
  ['what only looks like a table', '| a | b |\n| - |\n', ['1 paragraph', '| a | b | | - |']],
  [
    'a footnote',
    'One[^1]\n\n[^1]: Two\n    three\n',
    ['1 paragraph', 'One`[^1]`'],
    ['2 paragraph', 'Two three'],
  ],
  ['definitions', '[a]: /b "c\nd"\n[e]:\n<f>\nOne [a]\n', ['1 paragraph', 'One [a](ref:a)']],
  ['definitions alone', '[a]: /b\n'],
  ['a definition without a label', '[ ]: /b\n', ['1 paragraph', '[ ]: /b']],
  ['images and links', '![One](a.png "t") [two][b]\n', ['1 paragraph', '![One](a.png "t") [two][b]']],
  [
    'escaped signs of blocks',
    '\\# One\n\n1\\. two\n\n\\- three\n',
    ['1 paragraph', '# One'],
    ['2 paragraph', '1. two'],
    ['3 paragraph', '- three'],
  ],
  ['other escapes', '\\*One\\*\n\n1\\.2\n', ['1 paragraph', '\\*One\\*'], ['2 paragraph', '1\\.2']],
  ['HTML in a line', 'One <b>two</b>\n', ['1 paragraph', 'One <b>two</b>']],
  ['words in details', '<details>\n<summary>Zero</summary>\n\nOne\n\n</details>\n', ['1 paragraph', 'One']],
]);

describeReading('Markdown: references by label', en, [
  ['full', '[One][a b]\n\n[A  B]: c\n', ['1 paragraph', '[One](ref:a%20b)']],
  ['collapsed', '![One][]\n\n[one]: c\n', ['1 paragraph', '![One](ref:One)']],
  ['in brackets', '([[One]])\n\n[One]: c\n', ['1 paragraph', '([[One](ref:One)])']],
  ['around an image', '[![One](a.png)][b]\n\n[b]: c\n', ['1 paragraph', '[![One](a.png)](ref:b)']],
  [
    'with parentheses',
    '[One (two)]\n\n[One (two)]: c\n',
    ['1 paragraph', '[One (two)](ref:One%20%28two%29)'],
  ],
  ['not defined', '[One] [two][a] [x](y)\n', ['1 paragraph', '[One] [two][a] [x](y)']],
  ['escaped', '\\[One] `[One]`\n\n[One]: c\n', ['1 paragraph', '\\[One] `[One]`']],
  ['footnotes', 'One[^a] `[x]`\n', ['1 paragraph', 'One`[^a]` `[x]`']],
  ['emoji', ':tada: 10:30:45 a:b:c :+1:.\n', ['1 paragraph', '`:tada:` 10:30:45 a:b:c `:+1:`.']],
  [
    'beside what looks like our own forms',
    'One[^a] `[^b]`\n\n[x](ref:y) :a:',
    ['1 paragraph', 'One[^a] `[^b]`'],
    ['2 paragraph', '[x](ref:y) :a:'],
  ],
]);

describeReading('Markdown: what is left alone', en, [
  ['fenced code', '```js\n# a\n\n```\n~~~\n```\n~~~\nOne\n', ['1 paragraph', 'One']],
  ['an open fence', '````\n```\na\n'],
  ['indented code', '    a\n\n    b\nOne\n    two\n', ['1 paragraph', 'One two']],
  ['code in an item', '- One\n\n      a\n  ```\n  b\n  ```\n', ['1 item', 'One']],
  ['HTML', '<div>\na\n</div>\n\n<!-- b\n\nc -->\n<script>\n\nd</script>\nOne\n', ['1 paragraph', 'One']],
  ['a tag alone', '<x-y a="b">\nc\n\n<img\nsrc="a">\n', ['1 paragraph', '<img src="a">']],
  ['lines', '***\n- - -\n___\n'],
  ['formulas', '$$\na\n\nb\n$$\n$$ c $$\nOne $d$\n', ['1 paragraph', 'One $d$']],
  ['a formula before words', '$$x$$ is one\n', ['1 paragraph', '$$x$$ is one']],
  [
    'what only looks like a formula',
    '$$5 for you\n\nOne\n',
    ['1 paragraph', '$$5 for you'],
    ['2 paragraph', 'One'],
  ],
  [
    'directives',
    ':::tip Title\nOne\n:::\n{% raw %}\ntwo\n{: .class}\n[[toc]]\n',
    ['1 paragraph', 'One'],
    ['2 paragraph', 'two'],
  ],
  ['TOML', '+++\ntitle = "a"\n+++\nOne\n', ['1 paragraph', 'One']],
  ['a tag over several lines', '{{< figure\n  src="a"\n\n  title="b"\n>}}\nOne\n', ['1 paragraph', 'One']],
  ['a tag of Liquid over several lines', '{% include a.html\n  b="c"\n%}\nOne\n', ['1 paragraph', 'One']],
  ['a drawing', '{{< mermaid >}}\na --> b\n\nc\n{{< /mermaid >}}\nOne\n', ['1 paragraph', 'One']],
  ['a drawing in a directive', '::: mermaid\na\n\nb\n:::\nOne\n', ['1 paragraph', 'One']],
  ['a drawing in a directive in an item', '1. One\n\n   ::: mermaid\n   a\n   :::\n', ['1 item', 'One']],
  [
    'a drawing in a directive in a quote',
    '> ::: mermaid\n> a\n>\n> b\n> :::\n>\n> One\n',
    ['1 paragraph', 'One'],
  ],
  ['a drawing in HTML', '<div class="a mermaid">\na\n\nb\n</div>\n\nOne\n', ['1 paragraph', 'One']],
  ['raw text', '{% raw %}\na {{ b }}\n\nc\n{% endraw %}\nOne\n', ['1 paragraph', 'One']],
  [
    'code by another name',
    '{{< code-toggle >}}\na: b c\n{{< /code-toggle >}}\nOne\n',
    ['1 paragraph', 'One'],
  ],
  ['code on one line', '{% highlight ruby %}a{% endhighlight %}\nOne\n', ['1 paragraph', 'One']],
  ['a figure without content', '{{< chart src="a" />}}\nOne\n', ['1 paragraph', 'One']],
  ['a body that is prose', '{{% notice tip %}}\nOne\n{{% /notice %}}\n', ['1 paragraph', 'One']],
  ['a tag that does not end', '{{< figure\nOne\n', ['1 paragraph', '{{< figure One']],
  ['a drawing that does not end', '{{< mermaid >}}\nOne\n', ['1 paragraph', 'One']],
]);

describeReading('Markdown: front matter', en, [
  [
    'fields',
    '---\ntitle: One\nslug: /a\ndescription: "Two: \\"x\\""\n---\nThree\n',
    ['title', 'One'],
    ['description', 'Two: "x"'],
    ['1 paragraph', 'Three'],
  ],
  ['single quotes', "---\ntitle: 'It''s'\n...\n", ['title', "It's"]],
  ['more than one line', '---\ntitle: >-\n  a\ndescription: One\n  two\n---\n'],
  ['numbers', '---\ntitle: 0xFF\ndescription: -.inf\n---\n'],
  ['other values', '---\ntitle: 12\ndescription: [a]\n---\n---\ntitle: One\n', ['1 paragraph', 'title: One']],
  [
    'another line below empty ones',
    '---\ntitle: a\n\n\n  b\ndescription: One\n\n \nc: d\n---\n',
    ['description', 'One'],
  ],
  ['another line below empty ones, with CRLF', '---\r\ntitle: a\r\n\r\n\r\n  b\r\n---\r\n'],
  ['a comment after a value', '---\ntitle: One # two\n---\n'],
  ['nested', '---\na:\n  title: One\n---\n'],
  ['twice', '---\ntitle: One\ntitle: two\n---\n', ['title', 'One']],
  ['none', 'One\n\n---\ntitle: two\n---\n', ['1 paragraph', 'One'], ['2 heading', 'title: two']],
  ['an unterminated one', '---\nOne\n', ['1 paragraph', 'One']],
]);

describeReading('MDX', mdx, [
  ['imports', "import A from 'a'\nimport {\n\n  b } from 'b'\n\nOne\n", ['1 paragraph', 'One']],
  [
    'exports',
    '---\ntitle: Zero\n---\nexport const a = () => {\n\n  return b\n}\n\nOne\n',
    ['title', 'Zero'],
    ['1 paragraph', 'One'],
  ],
  ['a bracket in a string', "export const a = ':('\n\nOne\n", ['1 paragraph', 'One']],
  [
    'brackets after escaped quotes',
    'export const a = "\\"{"\nexport const b = \'it\\\'s (\'\n\nOne\n',
    ['1 paragraph', 'One'],
  ],
  ['a bracket after an escaped quote in a tag', '<A b={() => "\\"}"} />\n\nOne\n', ['1 paragraph', 'One']],
  [
    'brackets in comments',
    'export const a = 1 // (\nexport const b = [/* [ */]\n\nOne\n',
    ['1 paragraph', 'One'],
  ],
  [
    'brackets in regular expressions',
    'export const a = /[(/]/g\nexport const b = (c) => c.split( /\\/{/)\n\n{a.map((b) => /}/.test(b))}\n\nOne\n',
    ['1 paragraph', 'One'],
  ],
  [
    'what only looks like a regular expression',
    'export const a = (<a>(/b)</a>)\nexport const c = d / (1) / 2\n\n<A b={c} />\n\nOne\n',
    ['1 paragraph', 'One'],
  ],
  ['an address in an element', 'export const a = (<a>http://b</a>)\n\nOne\n', ['1 paragraph', 'One']],
  ['an empty line in a string', 'export const a = `b\n\n(c`\n\nOne\n', ['1 paragraph', 'One']],
  [
    'an export on several lines with CRLF',
    "export const a =\r\n  'b'\r\n\r\nOne\r\n",
    ['1 paragraph', 'One'],
  ],
  [
    'words that begin like code',
    'importance\n\nOne\nimport this\n',
    ['1 paragraph', 'importance'],
    ['2 paragraph', 'One import this'],
  ],
  ['expressions', '{/* a\n\nb */}\n\nOne {two}\n', ['1 paragraph', 'One {two}']],
  [
    'tags on lines of their own',
    '<Tabs>\n<Tab a={() => "}>"}>\n\nOne\n\n</Tab>\ntwo\n</Tabs>\n',
    ['1 paragraph', 'One'],
    ['2 paragraph', 'two'],
  ],
  ['a tag of several lines', '<A\n  b="c > d"\n  e={{ f: 1 }}\n/>\nOne\n', ['1 paragraph', 'One']],
  ['tags around words', '<b>One</b> two\n', ['1 paragraph', '<b>One</b> two']],
  ['code samples', '```js\nimport a\n{\n```\n\nOne\n', ['1 paragraph', 'One']],
  [
    'a code sample on the line of an item',
    '1. ```bash\n   a\n   ```\n\n{b}\n\n- 2. ~~~\n     {\n     ~~~\n\nOne\n',
    ['1 paragraph', 'One'],
  ],
  ['unterminated code', 'One\n\n{ a\n\ntwo\n', ['1 paragraph', 'One']],
]);

describe('Markdown: replacing', () => {
  const table: readonly (readonly [string, string, Readonly<Record<string, string>>, string])[] = [
    ['a heading', '#  One ##\n', { One: 'Eins' }, '#  Eins ##\n'],
    ['a heading with an id', '# One {#a}\n', { One: 'Eins' }, '# Eins {#a}\n'],
    ['a heading with a line', 'One\ntwo\n---\n', { 'One two': 'Eins' }, 'Eins\n---\n'],
    ['wrapped lines', 'One\ntwo\n\nThree', { 'One two': 'Eins zwei' }, 'Eins zwei\n\nThree'],
    ['hard breaks', 'One  \ntwo\n', { 'One\ntwo': 'Eins\nzwei' }, 'Eins  \nzwei\n'],
    [
      'hard breaks in a quote in an item',
      '- > One\\\r\n  > two\r\n',
      { 'One\ntwo': 'Eins\nzwei' },
      '- > Eins\\\r\n  > zwei\r\n',
    ],
    [
      'hard breaks in a task',
      '1. [ ] One\\\n   two\n',
      { 'One\ntwo': 'Eins\nzwei' },
      '1. [ ] Eins\\\n       zwei\n',
    ],
    ['hard breaks in a hint', '!> One\\\ntwo\n', { 'One\ntwo': 'Eins\nzwei' }, '!> Eins\\\n   zwei\n'],
    [
      'hard breaks as in the rest of the file',
      'a  \nb\n\nOne\n',
      { One: 'Eins\nzwei' },
      'a  \nb\n\nEins  \nzwei\n',
    ],
    ['wrapped lines in a quote', '> One\n> two\n', { 'One two': 'Eins zwei' }, '> Eins zwei\n'],
    ['an alert', '> [!TIP]\n> One\n', { One: 'Eins' }, '> [!TIP]\n> Eins\n'],
    ['a task', '- [x] One\n', { One: 'Eins' }, '- [x] Eins\n'],
    ['cells', '|One| two |\n|-|-|\n', { One: 'a|b', two: 'c' }, '|a\\|b| c |\n|-|-|\n'],
    [
      'cells without bars',
      'One|two\n-|-\nx\n',
      { One: '[1](a)', two: '- #', x: '3.5' },
      '[1](a)|- #\n-|-\n3.5\n',
    ],
    ['a cell with a dash', '|a|\n|-|\n|One|\n', { One: '-' }, '|a|\n|-|\n|-|\n'],
    ['a footnote', '[^a]: One\n      two\n', { 'One two': 'Eins' }, '[^a]: Eins\n'],
    ['with what looks like a heading', 'One\n', { One: '# Eins' }, '\\# Eins\n'],
    ['with what looks like an item', 'One\n', { One: '1. Eins' }, '1\\. Eins\n'],
    ['with what looks like a line', 'One\n', { One: '---' }, '\\---\n'],
    ['with what looks like code', 'One\n', { One: '```' }, '\\```\n'],
    ['with what looks like a definition', 'One\n', { One: '[a]: b' }, '\\[a]: b\n'],
    ['with what looks like a heading after a break', 'One\n', { One: 'a\n===' }, 'a\\\n\\===\n'],
    ['with markup', 'One\n', { One: '**Eins** [a](b)' }, '**Eins** [a](b)\n'],
    [
      'links by their labels',
      '[One][a] [b] [b][] [c]\n\n[a]: x\n[b]: y\n[c]: z\n',
      { '[One](ref:a) [b](ref:b) [b](ref:b) [c](ref:c)': '[c](ref:c)[Eins](ref:a) [d](ref:b) [b](ref:b)' },
      '[c][c][Eins][a] [d][b] [b]\n\n[a]: x\n[b]: y\n[c]: z\n',
    ],
    [
      'a link whose words are its label in other letters',
      'See [One Two][one two]\n\n[one two]: x\n',
      { 'See [One Two](ref:one%20two)': 'Siehe [One Two](ref:one%20two)' },
      'Siehe [One Two][one two]\n\n[one two]: x\n',
    ],
    [
      'a badge by its labels',
      '[![One][a]][b]\n\n[a]: x\n[b]: y\n',
      { '[![One](ref:a)](ref:b)': '[![[1] Eins](ref:a)](ref:b)' },
      '[![[1] Eins][a]][b]\n\n[a]: x\n[b]: y\n',
    ],
    ['footnotes and emoji', 'One[^a] :b:\n', { 'One`[^a]` `:b:`': '`:b:` Eins`[^a]`' }, ':b: Eins[^a]\n'],
    ['front matter', '---\ntitle: One\n---\n', { One: 'Eins' }, '---\ntitle: Eins\n---\n'],
    [
      'front matter that needs quotes',
      '---\ntitle: One\n---\n',
      { One: 'Eins: "a"' },
      '---\ntitle: "Eins: \\"a\\""\n---\n',
    ],
    [
      'front matter that would be a number',
      '---\ntitle: One\ndescription: Two\n---\n',
      { One: '0xFF', Two: '-.inf' },
      '---\ntitle: "0xFF"\ndescription: "-.inf"\n---\n',
    ],
    [
      'front matter in single quotes, beyond ASCII',
      "---\ntitle: 'One'\n---\n",
      { One: '一：🎉' },
      "---\ntitle: '一：🎉'\n---\n",
    ],
    [
      'front matter in single quotes',
      "---\ntitle: 'One'\n---\n",
      { One: "it's" },
      "---\ntitle: 'it''s'\n---\n",
    ],
    [
      'front matter in double quotes',
      '---\ntitle: "One"\n---\n',
      { One: 'Eins\n\u2028' },
      '---\ntitle: "Eins\\n\\u2028"\n---\n',
    ],
  ];
  for (const [name, text, texts, expected] of table) {
    it(name, () => assert.equal(replaced(text, texts), expected));
  }

  const unencodable: readonly (readonly [string, string, string])[] = [
    ['an empty paragraph', 'One\n', ''],
    ['two paragraphs', 'One  \ntwo\n', 'a\n\nb'],
    ['leading blanks', 'One\n', ' a'],
    ['lines in a heading', '# One\n', 'a\nb'],
    ['signs at the end of a heading', '# One\n', 'a #'],
    ['an item in a cell without a bar', 'One|two\n-|-\n', '- #'],
    ['code in a cell without a bar', '> One|two\n> -|-\n', '~~~'],
    ['the line below a heading in a cell', 'One\n:-:\n', '==='],
    ['the line below a header in a cell', '| One |\n| - |\n', '-'],
    ['lines in a cell', '| One |\n| - |\n', 'a\nb'],
    ['a block of HTML', 'One\n', '<div>a</div>'],
    ['a carriage return', 'One\n', 'a\rb'],
    ['NUL', 'One\n', 'a\0'],
    ['a footnote that was not there', 'One\n', 'a[^1]'],
    ['a byte order mark', 'One\n', '\uFEFFa'],
    ['half a surrogate pair', 'One\n', 'a\ud800'],
  ];
  for (const [name, text, value] of unencodable) {
    it(`has no spelling for ${name}`, () => {
      const [entry] = markdown.read(text, en).entries;
      assert.ok(entry);
      const changes: readonly Change[] = [{ kind: 'set', path: entry.path, text: value }];
      assert.deepEqual(markdown.write(text, changes, { file: en }), {
        edits: [],
        conflicts: [{ path: entry.path, code: 'unencodable' }],
      });
    });
  }

  it('has no spelling for code in MDX', () => {
    for (const text of ['import a', '{a}', '<A>']) {
      const changes: readonly Change[] = [{ kind: 'set', path: ['1 paragraph'], text }];
      assert.equal(markdown.write('One\n', changes, { file: mdx }).conflicts.length, 1, text);
    }
  });
});

describe('Markdown: source and translation', () => {
  const source = '# One\n\nTwo\n\n- three\n';
  const template = { file: en, text: source };
  const set: readonly Change[] = [{ kind: 'set', path: ['2 paragraph'], text: 'Zwei' }];

  it('leaves what is removed in the source language, with a mark in a new page', () => {
    const changes: readonly Change[] = [...set, { kind: 'remove', path: ['1 heading'] }];
    const { edits, conflicts } = markdown.write(source, changes, { file: en, becomes: de });
    assert.deepEqual(conflicts, []);
    assert.equal(applyEdits(source, edits), '# One <!-- untranslated -->\n\nZwei\n\n- three\n');
    const kept = markdown.write(source, changes, { file: de, template });
    assert.equal(applyEdits(source, kept.edits), '# One\n\nZwei\n\n- three\n');
  });

  const note = '<!-- untranslated -->';
  /** Pages in which every text is marked as untranslated. */
  const marked: readonly (readonly [page: string, expected: string])[] = [
    ['# One {#id}\n', `# One ${note} {#id}\n`],
    ['## One ##\n', `## One ${note} ##\n`],
    ['One\n===\n', `One ${note}\n===\n`],
    ['> One\n> two\n', `> One\n> two ${note}\n`],
    ['One\\\ntwo `b`\r\n', `One\\\ntwo \`b\` ${note}\r\n`],
    ['- [ ] One\n  1. two\n', `- [ ] One ${note}\n  1. two ${note}\n`],
    [
      '| One | two |\n| - | - |\n| a\\|b |\n',
      `| One ${note} | two ${note} |\n| - | - |\n| a\\|b ${note} |\n`,
    ],
    ['One[^1]\n\n[^1]: two\n', `One[^1] ${note}\n\n[^1]: two ${note}\n`],
    ['---\ntitle: One\n---\n\nTwo', `---\ntitle: One # untranslated\n---\n\nTwo ${note}`],
    [
      '---\ntitle: "One"\r\ndescription: \'a\' \n---\n',
      '---\ntitle: "One" # untranslated\r\ndescription: \'a\' # untranslated \n---\n',
    ],
  ];
  for (const [page, expected] of marked) {
    it(`marks what is left out of ${JSON.stringify(page)}, reads it as missing, and removes the mark`, () => {
      const { entries } = markdown.read(page, en);
      const removals = entries.map(({ path }): Change => ({ kind: 'remove', path }));
      const created = applyEdits(page, markdown.write(page, removals, { file: en, becomes: de }).edits);
      assert.equal(created, expected);
      const open = markdown.read(created, de).entries;
      assert.deepEqual(
        open.map(({ path, text }) => [path, text]),
        entries.map(({ path }) => [path, '']),
      );
      const changes = entries.map(({ path, text }): Change => ({ kind: 'set', path, text }));
      const options = { file: de, template: { file: en, text: page } };
      const filled = applyEdits(created, markdown.write(created, changes, options).edits);
      // A line end within a text becomes a space.
      assert.equal(filled, page.replace('\n> ', ' '));
    });
  }

  it('marks in MDX with a comment of MDX', () => {
    const page = '# One\n\nTwo <b>x</b>\n';
    const removals = ['1 heading', '2 paragraph'].map((key): Change => ({ kind: 'remove', path: [key] }));
    const { edits } = markdown.write(page, removals, { file: mdx, becomes: mdx });
    const created = applyEdits(page, edits);
    assert.equal(created, '# One {/* untranslated */}\n\nTwo <b>x</b> {/* untranslated */}\n');
    assert.deepEqual(
      markdown.read(created, mdx).entries.map(({ text }) => text),
      ['', ''],
    );
  });

  it('has no spelling for a text that would be read as marked', () => {
    const changes: readonly Change[] = [{ kind: 'set', path: ['2 paragraph'], text: `Zwei ${note}` }];
    const { conflicts } = markdown.write(source, changes, { file: de, template });
    assert.deepEqual(conflicts, [{ path: ['2 paragraph'], code: 'unencodable' }]);
  });

  it('writes into a translation of the same shape', () => {
    const text = 'Eins\n===\n\nTwo\n\n1. drei\n';
    const { edits, conflicts } = markdown.write(text, set, { file: de, template });
    assert.deepEqual(conflicts, []);
    assert.equal(applyEdits(text, edits), text.replace('Two', 'Zwei'));
  });

  for (const [name, text] of [
    ['one block fewer', '# Eins\n\nTwo\n'],
    ['one block more', `${source}\nVier\n`],
    ['another kind', '# Eins\n\nTwo\n\nthree\n'],
    ['another order', 'Two\n\n# Eins\n\n- three\n'],
    ['another depth', source.replace('#', '##')],
    ['front matter', `---\ntitle: Nichts\n---\n${source}`],
  ] as const) {
    it(`refuses a translation with ${name}`, () => {
      assert.deepEqual(markdown.write(text, set, { file: de, template }), {
        edits: [],
        conflicts: [{ path: ['2 paragraph'], code: 'shapeDiffers' }],
      });
    });
  }

  it('refuses paths that do not exist', () => {
    for (const path of [['2 heading'], ['9 paragraph'], ['2 paragraph', 'x'], []]) {
      const { conflicts } = markdown.write(source, [{ kind: 'set', path, text: 'x' }], { file: en });
      assert.deepEqual(conflicts, [{ path, code: 'shapeDiffers' }]);
    }
  });
});

describe('Markdown: problems', () => {
  for (const [name, text, problem] of [
    ['NUL', '# a\n\nb\0', { line: 3, column: 2, code: 'binary' }],
    ['half a surrogate pair', '[a\ud800]\n\n[a\ud800]: x', { line: 1, column: 3, code: 'binary' }],
    ['quotes', `a\n\n${'>'.repeat(500)} a`, { line: 3, column: 1, code: 'tooDeep', limit: 100 }],
    ['items', `${'- '.repeat(500)}a`, { line: 1, column: 1, code: 'tooDeep', limit: 100 }],
  ] as const) {
    it(name, () => {
      assert.deepEqual(markdown.read(text, en), { entries: [], problems: [problem] });
      assert.throws(() => markdown.write(text, [], { file: en }), /has problems/);
    });
  }
});
