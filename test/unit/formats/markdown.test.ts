import assert from 'node:assert/strict';
import { markdown } from '../../../src/formats/markdown.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

const en = { path: 'docs/en/guide.md', locale: 'en' };
const mdx = { path: 'docs/en/guide.mdx', locale: 'en' };

/** Rows of a name, a file's text, and the key and text of each of its entries. */
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
  ['a heading without words, and one with nothing but an id', '# #\n## {#id}\n', ['1 heading', '{#id}']],
  ['a heading with an underline', 'Some\nwords\n===\n', ['1 heading', 'Some words']],
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
  ['Docsify hints', '!> One\n\n?> two\n', ['1 paragraph', 'One'], ['2 paragraph', 'two']],
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
    'escaped markers of blocks',
    '\\# One\n\n1\\. two\n\n\\- three\n',
    ['1 paragraph', '# One'],
    ['2 paragraph', '1. two'],
    ['3 paragraph', '- three'],
  ],
  ['other escapes', '\\*One\\*\n\n1\\.2\n', ['1 paragraph', '\\*One\\*'], ['2 paragraph', '1\\.2']],
  ['HTML in a line', 'One <b>two</b>\n', ['1 paragraph', 'One <b>two</b>']],
  ['words in details', '<details>\n<summary>Zero</summary>\n\nOne\n\n</details>\n', ['1 paragraph', 'One']],
]);

/** CommonMark's limit. */
const longLabel = 'a'.repeat(999);

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
  ['with an escaped bracket', '[One][a\\]b]\n\n[a\\]b]: c\n', ['1 paragraph', '[One](ref:a%5C%5Db)']],
  [
    'with a label as long as it may be',
    `[One][${longLabel}] [${longLabel}]\n\n[${longLabel}]: c\n`,
    ['1 paragraph', `[One](ref:${longLabel}) [${longLabel}](ref:${longLabel})`],
  ],
  [
    'with words that are too long for a label',
    `[One ${longLabel}][a]\n\n[a]: c\n`,
    ['1 paragraph', `[One ${longLabel}](ref:a)`],
  ],
  ['not defined', '[One] [two][a] [x](y)\n', ['1 paragraph', '[One] [two][a] [x](y)']],
  ['escaped', '\\[One] `[One]`\n\n[One]: c\n', ['1 paragraph', '\\[One] `[One]`']],
  ['footnotes', 'One[^a] `[x]`\n', ['1 paragraph', 'One`[^a]` `[x]`']],
  [
    'a footnote with a long label',
    `One[^${longLabel}]\n\n[^${longLabel}]: Two\n`,
    ['1 paragraph', `One\`[^${longLabel}]\``],
    ['2 paragraph', 'Two'],
  ],
  ['emoji', ':tada: 10:30:45 a:b:c :+1:.\n', ['1 paragraph', '`:tada:` 10:30:45 a:b:c `:+1:`.']],
  [
    'beside what looks like our own forms',
    'One[^a] `[^b]`\n\n[x](ref:y) :a:',
    ['1 paragraph', 'One[^a] `[^b]`'],
    ['2 paragraph', '[x](ref:y) :a:'],
  ],
]);

describeReading('Markdown: what is left alone, and what is not', en, [
  ['fenced code', '```js\n# a\n\n```\n~~~\n```\n~~~\nOne\n', ['1 paragraph', 'One']],
  ['an open fence', '````\n```\na\n'],
  ['indented code', '    a\n\n    b\nOne\n    two\n', ['1 paragraph', 'One two']],
  ['code in an item', '- One\n\n      a\n  ```\n  b\n  ```\n', ['1 item', 'One']],
  ['HTML', '<div>\na\n</div>\n\n<!-- b\n\nc -->\n<script>\n\nd</script>\nOne\n', ['1 paragraph', 'One']],
  [
    'a tag alone on a line, but not one on two lines',
    '<x-y a="b">\nc\n\n<img\nsrc="a">\n',
    ['1 paragraph', '<img src="a">'],
  ],
  ['thematic breaks', '***\n- - -\n___\n'],
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
  ['a Liquid tag over several lines', '{% include a.html\n  b="c"\n%}\nOne\n', ['1 paragraph', 'One']],
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

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the pages have templates.
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
  ['a URL in an element', 'export const a = (<a>http://b</a>)\n\nOne\n', ['1 paragraph', 'One']],
  ['an empty line in a string', 'export const a = `b\n\n(c`\n\nOne\n', ['1 paragraph', 'One']],
  [
    'a brace in a template inside a template',
    'export const a = `b ${c ? `{` : ""} d`\n\n<A b={`${`${"`"} }`} {`} />\n\nOne\n',
    ['1 paragraph', 'One'],
  ],
  [
    'a template with an expression without an end',
    'export const a = `${`\n\nOne\n\n<A b={`{`} />\n\ntwo\n',
    ['1 paragraph', 'One'],
    ['2 paragraph', 'two'],
  ],
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
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the pages have templates.

describe('Markdown: problems', () => {
  for (const [name, text, problem] of [
    ['NUL', '# a\n\nb\0', { line: 3, column: 2, code: 'binary' }],
    ['half a surrogate pair', '[a\ud800]\n\n[a\ud800]: x', { line: 1, column: 3, code: 'binary' }],
    ['quotes in quotes', `a\n\n${'>'.repeat(500)} a`, { line: 3, column: 1, code: 'tooDeep', limit: 100 }],
    ['items in items', `${'- '.repeat(500)}a`, { line: 1, column: 1, code: 'tooDeep', limit: 100 }],
  ] as const) {
    it(name, () => {
      assert.deepEqual(markdown.read(text, en), { entries: [], problems: [problem] });
      assert.throws(() => markdown.write(text, [], { file: en }), /has problems/);
    });
  }
});
