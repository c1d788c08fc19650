import assert from 'node:assert/strict';
import { discoverSources } from '../../../../src/project/discovery/discover.ts';
import { treePort } from '../../../support/tree.ts';

/** Paths, and what is reported: the first of each kind, and the number of others. */
const rows: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['Fluent, which is read', ['l10n/de/app.ftl', 'l10n/en-US/app.ftl', 'src/assets/en.ftl'], []],
  ['PHP, which is read or is code', ['lang/de/a.php', 'lang/en/a.php', 'index.php'], []],
  [
    'modules with names like those of Qt Linguist',
    [
      'src/locales/app_de.ts',
      'src/locales/app_en.ts',
      'src/data_de.ts',
      'src/data_en.ts',
      'src/i18n/index.ts',
    ],
    ['src/locales/app_de.ts +1'],
  ],
  [
    'modules of another shape',
    ['src/locale/en.js', 'src/locale/fr.js', 'src/locale/index.js'],
    ['src/locale/en.js +1'],
  ],
  ['tables without languages', ['translations/text.csv', 'data/users.csv'], ['translations/text.csv +0']],
  [
    'a table whose name is no language beside those of languages',
    ['i18n/de_DE.csv', 'i18n/en_US.csv', 'i18n/gr.csv'],
    [],
  ],
  ['a table in another folder', ['i18n/de_DE.csv', 'i18n/en_US.csv', 'lang/gr.csv'], ['lang/gr.csv +0']],
  ['glossaries', ['translations/glossary.csv', 'i18n/terms_de.tsv'], []],
  ['JSON5 and XML', ['i18n/en.json5', 'lang/en.xml'], ['i18n/en.json5 +0', 'lang/en.xml +0']],
  [
    "entities, but not a document's type",
    ['chrome/locale/en-US/a.dtd', 'chrome/locale/de/a.dtd', 'lang/page.dtd', 'schema/en/page.dtd'],
    ['chrome/locale/de/a.dtd +1'],
  ],
  [
    'a catalogue without its text',
    ['locale/de/LC_MESSAGES/a.mo', 'locale/fr/LC_MESSAGES/a.mo'],
    ['locale/de/LC_MESSAGES/a.mo +1'],
  ],
  [
    'catalogues compiled from PO',
    ['po/de.po', 'locale/de/LC_MESSAGES/a.mo', 'locale/fr/LC_MESSAGES/a.mo'],
    [],
  ],
  [
    'modules compiled from PO, or that read JSON',
    ['locales/en/a.po', 'locales/en/a.js', 'i18n/en/a.json', 'i18n/en/index.ts'],
    [],
  ],
  [
    'code',
    ['src/en/index.ts', 'src/i18n/is.ts', 'src/i18n/en.test.ts', 'src/i18n/en.d.ts', 'lib/en_GB/x.js'],
    [],
  ],
  [
    'files made by tools and others',
    ['node_modules/x/locale/en.js', 'dist/locale/en.js', '.gitignore', 'lang/en.json5'],
    [],
  ],
];

describe('What is reported about formats that are not read', () => {
  for (const [name, paths, expected] of rows) {
    it(`is ${expected.join(', ') || 'nothing'} for ${name}`, async () => {
      const tree = Object.fromEntries(
        paths.map((path) => [`r/${path}`, path === '.gitignore' ? '/lang/' : '{"a": "One"}']),
      );
      const { passedOver } = await discoverSources('r', treePort(tree), 'en');
      const found = passedOver.flatMap((one) =>
        one.code === 'unread' ? [`${one.path.slice(2)} +${one.others}`] : [],
      );
      assert.deepEqual(found, expected);
    });
  }

  it('depends on the name of the searched folder', async () => {
    const { passedOver } = await discoverSources('r/lang', treePort({ 'r/lang/en/a.json5': '' }), 'en');
    assert.deepEqual(passedOver, [{ code: 'unread', path: 'r/lang/en/a.json5', others: 0 }]);
  });

  it('does not depend on the folders above', async () => {
    const { passedOver } = await discoverSources('lang/r', treePort({ 'lang/r/en/a.json5': '' }), 'en');
    assert.deepEqual(passedOver, []);
  });
});
