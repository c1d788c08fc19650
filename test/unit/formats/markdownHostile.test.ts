import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withWrittenLabels } from '../../../src/formats/markdown/references.ts';
import { markdown } from '../../../src/formats/markdown.ts';
import { comparableMs } from '../../support/processorTime.ts';

const many = 20_000;
const rows: readonly (readonly [name: string, text: string, path?: string])[] = [
  ['what only looks like a definition with many escapes', `[share]: ${'\\d'.repeat(many)} b`],
  ['a definition with many escapes in parentheses', `[share]: (${'(\\d)'.repeat(many)} b`],
  ['an open bracket before many links', `[${'[a](b) '.repeat(many)}`],
  ['brackets of a link around many links', `[${'[a](b) '.repeat(many)}](c)`],
  ['many references without ends', '[a][b '.repeat(many * 5)],
  ['an open bracket before many references', `[${'[a][b] '.repeat(many)}`],
  ['many open brackets around references', `${'[[a][b] '.repeat(many)}`],
  ['a long label with many escapes', `[a][${'\\]'.repeat(many * 5)}`],
  ['a tag with many classes', `<div${' class=a'.repeat(many)}`],
  ['a tag with many classes in quotes', `<div${' class="a" class=\'b '.repeat(many)}`],
  ['many alerts', '[!NOTE]\n'.repeat(many)],
  ['many headings with a closing brace only', '# a}\n'.repeat(many * 5)],
  [
    'many names of tags without ends',
    // Few blocks, because reading those takes most of the time, but long ones, so that the search for their ends has
    // much to do.
    Array.from({ length: many / 2 }, (_, n) => `{% code${n} ${'a'.repeat(40)} %}\n\n`).join(''),
  ],
  ['many comments without ends', `{${'/* '.repeat(many * 5)}`, 'docs/en/a.mdx'],
  ['many lines with comments without ends', '{/* }\n'.repeat(many * 5), 'docs/en/a.mdx'],
  ['an export with many escaped quotes', `export const a = ${'\\`'.repeat(many * 5)}`, 'docs/en/a.mdx'],
  ['a line with many escaped quotes', `export const a = ${`\\'\\"`.repeat(many * 5)}`, 'docs/en/a.mdx'],
  [
    'an export with regular expressions without ends',
    `export const a${'=/['.repeat(many * 5)}`,
    'docs/en/a.mdx',
  ],
  ['an export with many nested templates', `export const a = ${'`${'.repeat(many * 5)}`, 'docs/en/a.mdx'],
  [
    'an export with many expressions without ends',
    `export const a = ${'`${ `'.repeat(many * 5)}`,
    'docs/en/a.mdx',
  ],
  ['an export with comments without ends', `export const a${'/* '.repeat(many * 5)}`, 'docs/en/a.mdx'],
];

describe('Markdown: hostile texts', () => {
  for (const [name, text, path = 'docs/en/a.md'] of rows) {
    // Quadratic work would take seconds, and exponential work would not end.
    it(`reads ${name} in linear time`, async () => {
      const ms = await comparableMs(() => markdown.read(`${text}\n\n[x]: y\n`, { path, locale: 'en' }));
      assert.equal(ms < 500, true, `${ms} ms`);
    });
  }

  it('writes many texts with links to many definitions in linear time', async () => {
    const file = { path: 'docs/en/a.md', locale: 'en' };
    const pairs = Array.from({ length: many / 2 }, (_, n) => `[a ${n}]\n\n[a ${n}]: b\n\n`);
    const page = pairs.join('');
    const changes = markdown.read(page, file).entries.map(({ path, text }) => {
      return { kind: 'set', path, text: `b ${text}` } as const;
    });
    const ms = await comparableMs(() =>
      assert.deepEqual(markdown.write(page, changes, { file }).conflicts, []),
    );
    assert.equal(ms < 2000, true, `${ms} ms`);
  });

  it('reads an answer with an open bracket before many links in linear time', async () => {
    const answer = `[x](ref:y) [${'[a](b) '.repeat(many)}`;
    const ms = await comparableMs(() =>
      assert.equal(withWrittenLabels(answer, '[x][y]').length, answer.length - 4),
    );
    assert.equal(ms < 500, true, `${ms} ms`);
  });
});
