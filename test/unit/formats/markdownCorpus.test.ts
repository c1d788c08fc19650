import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { it } from 'mocha';
import { applyEdits, type Change, type Entry } from '../../../src/formats/format.ts';
import { readBlocks } from '../../../src/formats/markdown/blocks.ts';
import { markdown } from '../../../src/formats/markdown.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';
import {
  awkwardText,
  checkMutations,
  checkNewFile,
  checkTruncated,
  checkUntouched,
  type ReadFile,
  readable,
  variants,
} from '../../support/formats/checks.ts';
import { growthOf, mostGrowth } from '../../support/growth/measure.ts';

const en = { path: 'docs/en/a.md', locale: 'en' };

const sample = `---
title: A page
description: 'It''s one'
---
# Heading {#id}

Wrapped
lines  
here \`code\`

> [!NOTE]
> Quote[^1] :tada: [ref] ![x][ref]
> > deeper\\
> > still

- [ ] Task
  1. Item

     \`\`\`
     code
     \`\`\`

| a | \`b\` |
|---|---|
| c \\| d | [e](f) |

Line
----

<div>html</div>

[ref]: https://x.y "t"
[^1]: Footnote
`;

function read(text: string, path = en.path): ReadFile {
  const file = readable(markdown, { path, locale: 'en', text });
  assert.ok(file);
  return file;
}

/** A text must read back, or be refused without an edit; other blocks must stay unchanged either way. */
function checkWritten(file: ReadFile, entry: Entry, value: string): 'written' | 'refused' {
  const changes: readonly Change[] = [{ kind: 'set', path: entry.path, text: value }];
  const { edits, conflicts } = markdown.write(file.text, changes, { file: file.file });
  if (conflicts.length > 0) {
    assert.deepEqual(
      { edits, codes: conflicts.map(({ code }) => code) },
      { edits: [], codes: ['unencodable'] },
    );
    return 'refused';
  }
  const after = markdown.read(applyEdits(file.text, edits), file.file);
  assert.deepEqual(after.problems, []);
  assert.deepEqual(
    after.entries.map(({ path, text }) => [path, text]),
    file.entries.map((one) => [one.path, one === entry ? value : one.text]),
  );
  return 'written';
}

describe('Markdown: files with any content', () => {
  for (const [name, vary] of Object.entries(variants)) {
    for (const path of ['a.md', 'a.mdx']) {
      const file = read(vary(sample), path);
      it(`keep every byte in ${path}: ${name}`, () => checkUntouched(markdown, file, 'Neu "ä" *x*'));
      it(`keep what can be spelled in ${path}: ${name}`, () => {
        const outcomes = { written: 0, refused: 0 };
        const at = fc.nat(file.entries.length - 1);
        fc.assert(
          fc.property(awkwardText, at, (value, index) => {
            const entry = file.entries[index];
            if (entry) outcomes[checkWritten(file, entry, value)]++;
          }),
          { numRuns: 400 },
        );
        assert.ok(outcomes.written > outcomes.refused, JSON.stringify(outcomes));
      });
    }
  }

  it('can become new files', () => {
    const file = read(sample);
    const becomes = { path: 'docs/de/a.md', locale: 'de' };
    const result = checkNewFile(markdown, file, becomes, () => true);
    assert.equal(result.includes('\n> > \\[x] deeper\\\n> > still\n'), false);
    assert.ok(result.includes('\n> > [x] deeper\\\n> > still\n'));
  });

  it('are read in pieces and with mutations', () => {
    for (const path of ['a.md', 'a.mdx']) {
      checkTruncated(markdown, { ...en, path }, sample);
      checkMutations(markdown, { ...en, path }, sample, 500);
    }
  });

  it('may have 50 000 entries', () => {
    const text = Array.from({ length: 50_000 }, (_, index) => `Text *${index}* of\nmany\n\n`).join('');
    const { entries } = markdown.read(text, en);
    assert.equal(entries.length, 50_000);
    const changes = entries.map(
      ({ path, text: words }): Change => ({ kind: 'set', path, text: `Neu ${words}` }),
    );
    const template = { file: en, text };
    const { edits, conflicts } = markdown.write(text, changes, { file: en, template });
    assert.deepEqual(conflicts, []);
    assert.equal(edits.length, 50_000);
  });

  /** Each would take minutes in quadratic time if it was read as a whole. */
  const long: readonly (readonly [name: string, text: (share: number) => string])[] = [
    ['a paragraph', (share) => 'a\n'.repeat(share * 1_000_000)],
    ['a line', (share) => 'a *b* [c '.repeat(share * 500_000)],
    ['blanks', (share) => `a${' '.repeat(share * 3_000_000)}b\n# a${' '.repeat(share * 3_000_000)}b`],
    ['backslashes', (share) => `a${'\\'.repeat(share * 3_000_000)}\nb`],
    [
      'signs',
      (share) =>
        `# a${' #'.repeat(share * 1_000_000)}\n\n${'*'.repeat(share * 1_000_000)}a\n\n${'* '.repeat(90)}${'-'.repeat(share * 1_000_000)}`,
    ],
    ['open definitions', (share) => '[a]: b "\n'.repeat(share * 20_000)],
    ['open labels', (share) => `${'[a'.repeat(share * 500_000)}\n\n${'[a\n'.repeat(share * 100_000)}`],
    [
      'destinations',
      (share) =>
        `[a]: ${'('.repeat(share * 100_000)}\n\n[a]: <${'a'.repeat(share * 1_000_000)}\n\n[a]: ${'\\'.repeat(share * 100_000)}`,
    ],
    ['quotes', (share) => `${`${'>'.repeat(99)}a\n`}`.repeat(share * 10_000)],
    ['items', (share) => `${'- '.repeat(99)}a\n`.repeat(share * 5_000)],
    ['a table', (share) => `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(share * 200_000)}`],
    ['bars', (share) => `${'|'.repeat(share * 1_000_000)}\n${'|-'.repeat(share * 500_000)}\n`],
    ['open tags', (share) => '<a b="\n'.repeat(share * 200_000)],
    ['tags', (share) => `<a${' b'.repeat(share * 500_000)}\n\n<a${' b="c"'.repeat(share * 200_000)}`],
    ['braces', (share) => `${'{\n'.repeat(share * 200_000)}${'}\n'.repeat(share * 200_000)}a`],
    ['braces before words', (share) => '{a} b\n{\n} c\n'.repeat(share * 100_000)],
    ['quotes in tags', (share) => `${'<a "> b\n'.repeat(share * 100_000)}`],
    ['labels', (share) => `[a]: b\n\n${'[a] [b][a] :c: [^d] `'.repeat(share * 50_000)}`],
    ['ticks', (share) => Array.from({ length: share * 1500 }, (_, index) => '`'.repeat(index)).join('[a]')],
    ['colons', (share) => ':'.repeat(share * 500_000) + ':a'.repeat(share * 200_000)],
    ['brackets in brackets', (share) => `[a]: b\n\n${'[[a]'.repeat(share * 100_000)}`],
    ['open imports', (share) => 'import {\n\n'.repeat(share * 200_000)],
    ['open front matter', (share) => `---\n${'title: a\n'.repeat(share * 300_000)}`],
    ['front matter', (share) => `---\n${'title: "a\n'.repeat(share * 300_000)}---\n`],
  ];
  for (const [name, text] of long) {
    it(`may be long: ${name}`, async () => {
      let prepared = 0;
      const prepare = (share: number) => {
        // The format remembers what it has read.
        const whole = `${text(share)}\n${prepared++}`;
        return () => {
          for (const path of ['a.md', 'a.mdx']) markdown.read(whole, { ...en, path });
        };
      };
      const { ratio = 0 } = await growthOf({ name, prepare }, { length: 1, enoughMs: 8000 });
      assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
    });
  }
});

/** The kinds and contents of blocks with words, according to the unified project's reader. */
function oracle(text: string): readonly string[] {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const found: string[] = [];
  const walk = (node: Nodes, columns: number): void => {
    if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell') {
      const [first, last] = [node.children[0], node.children.at(-1)];
      const start = first?.position?.start.offset ?? 0;
      const end = last?.position?.end.offset ?? 0;
      if (first) found.push(`${node.type} ${text.slice(start, end).trim()}`);
    } else if (node.type === 'table') {
      const width = node.children[0]?.children.length ?? 0;
      for (const row of node.children) walk(row, width);
    } else if ('children' in node) {
      const children = node.type === 'tableRow' ? node.children.slice(0, columns) : node.children;
      for (const child of children) walk(child, columns);
    }
  };
  walk(tree, 0);
  return found.filter((one) => one.includes(' '));
}

const names = {
  heading: 'heading',
  setext: 'heading',
  paragraph: 'paragraph',
  item: 'paragraph',
  cell: 'tableCell',
};

function own(text: string): readonly string[] {
  return readBlocks(text, 0).blocks.map(({ kind, lines }) => {
    const words = text.slice(lines[0]?.offset, lines.at(-1)?.end);
    return `${names[kind]} ${words.trim()}`;
  });
}

describe('Markdown compared with mdast', () => {
  it('has the same blocks in our own documents', () => {
    for (const path of ['README.md', 'src/README.md', 'test/README.md', 'CHANGELOG.md']) {
      const text = readFileSync(path, 'utf8');
      assert.deepEqual(own(text), oracle(text), path);
    }
  });

  it('has the same blocks in 99 % of random texts', () => {
    const pieces = [
      'a',
      'b c',
      '\n',
      '\n',
      '\n\n',
      '  ',
      '    ',
      '\t',
      '> ',
      '- ',
      '1. ',
      '2) ',
      '# ',
      '===',
      '---',
      '***',
    ];
    const more = [
      '```',
      '~~~',
      '`',
      '| a | b |\n',
      '|-|-|\n',
      'a | b\n',
      ':-',
      '<div>',
      '<b>',
      '<!--',
      '-->',
      '[a]: b',
      '\\',
    ];
    const piece = fc.constantFrom(
      ...pieces,
      ...more,
      '[a]: <b>\n"c"\n',
      '+ ',
      '<script>',
      '</script>',
      '\r\n',
      '_',
    );
    const texts = fc.sample(
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      { numRuns: 3000, seed: 1 },
    );
    const different = texts.filter((one) => JSON.stringify(own(one)) !== JSON.stringify(oracle(one)));
    // Most differences are items without words that interrupt a paragraph, and definitions that nothing refers to.
    assert.ok(different.length < 30, different.map((one) => JSON.stringify(one)).join('\n'));
  });
});

const files = corpusFiles(/\.md$/);

describeCorpus('Markdown: every file of the corpora', () => {
  it('has the same blocks as mdast', () => {
    assert.ok(files.length > 20);
    for (const { path, text } of files) {
      // Docsify's hint markers are not part of the words.
      const blocks = oracle(text).map((block) => block.replace(/^paragraph [?!]> /, 'paragraph '));
      assert.deepEqual(own(text), blocks, path);
    }
  });

  it('can become a new file', () => {
    for (const { text } of files) checkNewFile(markdown, read(text), { ...en, locale: 'de' }, () => true);
  });
});
