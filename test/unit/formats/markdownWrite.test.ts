import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { markdown } from '../../../src/formats/markdown.ts';

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

describe('Markdown: replacing', () => {
  const table: readonly (readonly [string, string, Readonly<Record<string, string>>, string])[] = [
    ['a heading', '#  One ##\n', { One: 'Eins' }, '#  Eins ##\n'],
    ['a heading with an id', '# One {#a}\n', { One: 'Eins' }, '# Eins {#a}\n'],
    ['a heading with an underline', 'One\ntwo\n---\n', { 'One two': 'Eins' }, 'Eins\n---\n'],
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
      'a link by a long label in any script',
      `[One][${'字'.repeat(999)}]\n\n[${'字'.repeat(999)}]: x\n`,
      {
        [`[One](ref:${encodeURIComponent('字'.repeat(999))})`]: `[Eins](ref:${encodeURIComponent('字'.repeat(999))})`,
      },
      `[Eins][${'字'.repeat(999)}]\n\n[${'字'.repeat(999)}]: x\n`,
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
    ['number signs at the end of a heading', '# One\n', 'a #'],
    ['an item in a cell without a bar', 'One|two\n-|-\n', '- #'],
    ['code in a cell without a bar', '> One|two\n> -|-\n', '~~~'],
    ['the underline of a heading in a cell', 'One\n:-:\n', '==='],
    ['the line below the header of a table in a cell', '| One |\n| - |\n', '-'],
    ['lines in a cell', '| One |\n| - |\n', 'a\nb'],
    ['an HTML block', 'One\n', '<div>a</div>'],
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

  it('marks texts in MDX with an MDX comment', () => {
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
