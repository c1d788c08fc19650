import assert from 'node:assert/strict';
import { formatOfText, formats } from '../../../../src/formats/index.ts';
import { flatRows } from './flatRows.ts';
import { nestedRows } from './nestedRows.ts';
import { type Files, renamed } from './project.ts';

const rows = [...nestedRows, ...flatRows];

/** Formats whose keys are texts, or that have none. */
const refused: Readonly<Record<string, readonly [path: string, text: string]>> = {
  po: ['/w/locale/en/a.po', 'msgid "title"\nmsgstr "Cart"\n'],
  qt: [
    '/w/i18n/app_en.ts',
    '<TS><context><message id="title"><source>Cart</source></message></context></TS>\n',
  ],
  markdown: ['/w/docs/en/a.md', '# title\n'],
};

describe('KeyRename, format by format', () => {
  for (const [title, key, files, wish] of rows) {
    it(`renames ${title}`, async () => {
      const entries = Object.entries(files);
      const before: Files = Object.fromEntries(entries.map(([path, [text]]) => [path, text]));
      const after: Files = Object.fromEntries(entries.map(([path, [, text]]) => [path, text]));
      assert.deepEqual(await renamed(before, key, wish), after);
    });
  }

  for (const [id, [path, text]] of Object.entries(refused)) {
    it(`refuses ${id}`, async () => {
      assert.equal(formatOfText(path, text)?.id, id);
      const refusal = await renamed({ [path]: text }, ['title', 'heading'], { source: path });
      assert.deepEqual(refusal, { code: 'textIsKey', path });
    });
  }

  it('has rows for all formats', () => {
    const files = rows.flatMap(([, , own]) => Object.entries(own));
    const ids = files.map(([path, [text]]) => formatOfText(path, text)?.id);
    const missing = formats.filter(({ id }) => !ids.includes(id) && refused[id] === undefined);
    assert.deepEqual(
      missing.map(({ id }) => id),
      [],
    );
  });
});
