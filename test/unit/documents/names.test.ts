import assert from 'node:assert/strict';
import { resultPath, withoutTranslations } from '../../../src/documents/names.ts';

describe('The name of a translated document', () => {
  const folders: Readonly<Record<string, readonly string[]>> = {
    'docs/': ['en', 'de', 'images'],
    'guide/': ['en_US', 'pt_PT', 'src'],
    'chance/': ['no'],
    'has/': ['de'],
    'nested/': ['en', 'fr'],
    '': ['docs', 'guide'],
  };
  const foldersIn = (folder: string) => Promise.resolve(folders[folder] ?? []);
  for (const [source, locale, expected, more] of [
    ['manual.docx', 'de', 'manual.de.docx', {}],
    ['a/manual.v2.docx', 'pt-BR', 'a/manual.v2.pt-BR.docx', {}],
    ['README', 'de', 'README.de', {}],
    ['.txt', 'de', '.txt.de', {}],
    ['manual.pdf', 'de', 'manual.de.docx', { outputFormat: 'docx' }],
    ['manual.en.docx', 'de', 'manual.de.docx', {}],
    ['manual.en-US.docx', 'de', 'manual.de.docx', { sourceLocale: 'en' }],
    ['manual_en.docx', 'de', 'manual_de.docx', { sourceLocale: 'en' }],
    ['manual-it.docx', 'de', 'manual-it.de.docx', { sourceLocale: 'en' }],
    ['manual_en_US.docx', 'de', 'manual_de.docx', { sourceLocale: 'en-US' }],
    ['manual-pt-BR.docx', 'de', 'manual-de.docx', { sourceLocale: 'pt-BR' }],
    ['manual-de-DE.docx', 'fr', 'manual-fr.docx', { sourceLocale: 'de' }],
    ['manual-zh-Hans-CN.docx', 'fr', 'manual-fr.docx', { sourceLocale: 'zh' }],
    ['-en.docx', 'de', '-en.de.docx', { sourceLocale: 'en' }],
    ['how-to.docx', 'de', 'how-to.de.docx', {}],
    ['notes.fr.docx', 'de', 'notes.fr.de.docx', { sourceLocale: 'en' }],
    ['docs/manual.docx', 'de', 'docs/de/manual.docx', {}],
    ['docs/manual.docx', 'fr', 'docs/fr/manual.docx', {}],
    ['guide/manual.docx', 'pt-PT', 'guide/pt_PT/manual.docx', {}],
    ['guide/manual.docx', 'pt-BR', 'guide/pt_BR/manual.docx', {}],
    ['chance/manual.docx', 'de', 'chance/manual.de.docx', {}],
    ['has/manual.docx', 'de', 'has/de/manual.docx', {}],
    ['docs/en/manual.docx', 'de', 'docs/de/manual.docx', {}],
    ['docs/en/a/manual.docx', 'fr', 'docs/fr/a/manual.docx', {}],
    ['nested/en/docs/manual.docx', 'de', 'nested/de/docs/manual.docx', { sourceLocale: 'en' }],
    ['en/manual.docx', 'de', 'de/manual.docx', { sourceLocale: 'en' }],
    ['it/manual.docx', 'de', 'it/manual.de.docx', {}],
    // The service returns these as docx, whatever was requested.
    ['manual.doc', 'de', 'manual.de.docx', {}],
    ['Manual.DOC', 'de', 'Manual.de.docx', { outputFormat: 'doc' }],
  ] as const) {
    it(`is ${expected} for ${source} in ${locale}`, async () => {
      assert.equal(await resultPath({ source, locale, foldersIn, ...more }), expected);
    });
  }
});

describe('The documents of a folder that is translated again', () => {
  const left = (paths: readonly string[], sourceLocale?: string) =>
    withoutTranslations(
      paths.map((path) => ({ path })),
      sourceLocale,
    ).map(({ path }) => path);

  for (const [what, paths, expected, sourceLocale] of [
    [
      'results beside them',
      ['a/guide.docx', 'a/guide.de.docx', 'a/guide.pt-BR.docx'],
      ['a/guide.docx'],
      undefined,
    ],
    ['results of another type', ['a/guide.pdf', 'a/guide.de.docx'], ['a/guide.pdf'], undefined],
    ['results in folders', ['a/guide.docx', 'a/de/guide.docx'], ['a/guide.docx'], undefined],
    ['the source language in names', ['a/guide.en.docx', 'a/guide.de.docx'], ['a/guide.en.docx'], 'en'],
    [
      'the source language in names after other marks',
      [
        'a/guide-en.docx',
        'a/guide-de.docx',
        'a/guide-pt-BR.docx',
        'b_en_US.docx',
        'b_pt_BR.docx',
        'c-de.docx',
      ],
      ['a/guide-en.docx', 'b_en_US.docx', 'c-de.docx'],
      'en',
    ],
    ['another spelling of the source language', ['a.en-US.docx', 'a.de.docx'], ['a.en-US.docx'], 'en'],
    [
      'folders of the source language in another spelling',
      ['x/en_US/a.docx', 'x/de/a.docx', 'x/de/b.docx'],
      ['x/en_US/a.docx', 'x/de/b.docx'],
      'en-US',
    ],
    ['folders of the source language', ['en/guide.docx', 'de/guide.docx'], ['en/guide.docx'], 'en'],
    [
      'a name with the source language beside a plain one',
      ['guide.docx', 'guide.en.docx'],
      ['guide.docx', 'guide.en.docx'],
      'en',
    ],
    ['no results', ['a/how-to.docx', 'a/notes.de.docx', 'b/notes.docx'], undefined, undefined],
    ['names with other marks', ['a/how.docx', 'a/how-to.docx', 'a/how_de.docx'], undefined, 'en'],
    ['a folder named like a language by chance', ['it/guide.docx', 'de/manual.docx'], undefined, undefined],
  ] as const) {
    it(`are distinguished from earlier results: ${what}`, () => {
      assert.deepEqual(left(paths, sourceLocale), expected ?? paths);
    });
  }
});
