import assert from 'node:assert/strict';
import { knownFormat } from '../../../../src/formats/index.ts';
import { type DiscoveryPort, discoverSources } from '../../../../src/project/discovery/discover.ts';
import type { FolderItem } from '../../../../src/project/discovery/walk.ts';

function treeOf(paths: readonly string[]): DiscoveryPort {
  return {
    reads: (path) => knownFormat(path) !== undefined,
    list: async (folder) => {
      const items = new Map<string, FolderItem>();
      for (const path of paths.filter((one) => one.startsWith(`${folder}/`))) {
        const [name = '', rest] = path.slice(folder.length + 1).split('/');
        items.set(name, { name, kind: rest === undefined ? 'file' : 'folder' });
      }
      return [...items.values()].reverse();
    },
  };
}

const noTexts = { code: 0, prose: 0, undecided: 0 };
const oneText = { ...noTexts, prose: 1 };

describe('discoverSources', () => {
  const table: readonly (readonly [string, string, string, string])[] = [
    ['one file per locale', 'en', 'p/locales/en.json p/locales/de.json p/package.json', 'p/locales/en.json'],
    ['one folder per locale', 'en', 'p/en/b.json p/en/a.json p/de/a.json', 'p/en/a.json p/en/b.json'],
    [
      'files for tests, of others or made by tools',
      'en',
      'p/src/test/res/values/strings.xml p/src/main/res/values/strings.xml p/Pods/A/en.lproj/L.strings p/a/__tests__/en.json p/e2e/i18n/en.json p/de.xcloc/en.lproj/L.strings p/fixtures/en.json p/docs/CHANGELOG.en.md p/docs/CHANGELOG.de.md p/test/locales/en.json',
      'p/src/main/res/values/strings.xml p/test/locales/en.json',
    ],
    ['a hidden source', 'en', 'p/.en.json p/de.json p/a/.fr.json p/a/de.json', 'p/.en.json'],
    ['hidden files', 'en', 'p/.en.json p/.de.json', 'p/.en.json'],
    ['several projects', 'en', 'p/b/i18n/en.json p/a/i18n/en.json', 'p/a/i18n/en.json p/b/i18n/en.json'],
    ['another region', 'en', 'p/en-US.json p/de-DE.json', 'p/en-US.json'],
    ['an exact source beside a regional one', 'en', 'p/en-GB.json p/en.json', 'p/en.json'],
    ['two regions, of which one is more likely', 'en', 'p/en-GB.json p/en-US.json', 'p/en-US.json'],
    ['another source', 'de', 'p/en.json p/de.json', 'p/de.json'],
    [
      'TOML',
      'en',
      'p/i18n/en.toml p/i18n/de.toml p/cmd/active.en.toml p/cmd/active.de.toml p/Cargo.toml p/hugo.toml p/config/_default/menus.en.toml p/config/_default/menus.de.toml',
      'p/cmd/active.en.toml p/i18n/en.toml',
    ],
    ['ARB', 'en', 'p/lib/l10n/app_de.arb p/lib/l10n/app_en.arb p/l10n.yaml', 'p/lib/l10n/app_en.arb'],
    [
      'Rails',
      'en',
      'p/config/locales/devise.en.yml p/config/locales/en.yml p/config/locales/de.yml p/config/database.yml p/app.yml',
      'p/config/locales/devise.en.yml p/config/locales/en.yml',
    ],
    [
      'Apple',
      'en',
      'p/A/en.lproj/L.strings p/A/de.lproj/L.strings p/B/Base.lproj/L.strings p/A/Base.lproj/L.strings',
      'p/A/en.lproj/L.strings p/B/Base.lproj/L.strings',
    ],
    [
      'string catalogues',
      'en',
      'p/A/Localizable.xcstrings p/A/mul.lproj/Main.xcstrings p/A/de.lproj/InfoPlist.xcstrings',
      'p/A/Localizable.xcstrings p/A/de.lproj/InfoPlist.xcstrings p/A/mul.lproj/Main.xcstrings',
    ],
    ['extracted XLIFF', 'en', 'p/messages.xlf p/messages.en.xlf p/messages.de.xlf', 'p/messages.xlf'],
    ['a template', 'en', 'p/po/app.pot p/po/de.po p/po/LINGUAS', 'p/po/app.pot'],
    ['a template alone', 'en', 'p/locale/app.pot', 'p/locale/app.pot'],
    ['a template of files named after it', 'en', 'p/a.pot p/a.de.po p/b.pot p/b-de.po', 'p/a.pot p/b.pot'],
    [
      'a template beside a translation into British English',
      'en',
      'p/po/app.pot p/po/en_GB.po',
      'p/po/app.pot',
    ],
    [
      'translations that hold their source, one of them into British English',
      'en',
      'p/po/de.po p/po/en_GB.po',
      'p/po/de.po p/po/en_GB.po',
    ],
    ['translations beside American English', 'en', 'p/po/de.po p/po/en_US.po', 'p/po/en_US.po'],
    [
      'a template beside files of its language',
      'en',
      'p/po/app.pot p/po/en.po p/po/en_US.po p/po/de.po',
      'p/po/app.pot',
    ],
    ['English texts beside several templates', 'en', 'p/po/app.pot p/po/other.pot p/po/en.po', 'p/po/en.po'],
    ['a template of folders', 'en', 'p/locale/a.pot p/locale/de/LC_MESSAGES/a.po', 'p/locale/a.pot'],
    ['translations that hold their source', 'en', 'p/po/de.po p/po/fr.po', 'p/po/de.po p/po/fr.po'],
    [
      'translations beside their source',
      'en',
      'p/en/LC_MESSAGES/a.po p/de/LC_MESSAGES/a.po',
      'p/en/LC_MESSAGES/a.po',
    ],
    [
      'Markdown that carries its locale',
      'en',
      'p/docs/en/a.md p/docs/de/a.md p/b.en.mdx p/README.md p/README.de.md p/docs/c.md p/docs/how-to.md p/docs/it.md',
      'p/b.en.mdx p/docs/en/a.md',
    ],
    [
      'pages in a folder for each language but one',
      'en',
      'p/docs/a.md p/docs/b/c.md p/docs/d.md p/docs/fr/a.md p/docs/fr/b/c.md p/a.md',
      'p/docs/a.md p/docs/b/c.md',
    ],
    [
      'pages that every folder has',
      'en',
      'p/docs/README.md p/docs/io/README.md p/b/docs/index.md p/b/docs/de/index.md p/b/docs/fr/index.md p/c/docs/README.md p/c/docs/zh-cn/README.md',
      'p/b/docs/index.md p/c/docs/README.md',
    ],
    [
      'pages beside those of their language',
      'en',
      'p/docs/a.md p/docs/en/a.md p/docs/de/a.md',
      'p/docs/en/a.md',
    ],
    [
      'pages named after their language',
      'en',
      'p/content/_index.md p/content/_index.de.md p/content/b/index.md p/content/b/index.fr.md p/README.md p/README_ja.md p/README_zh-CN.md p/c/task.md p/c/task_es.md p/c/task_fr.md p/d/a.md p/d/a-es.md p/d/a-pt-br.md',
      'p/README.md p/c/task.md p/content/_index.md p/content/b/index.md p/d/a.md',
    ],
    [
      'pages whose names end like a language',
      'en',
      'p/sign.md p/sign_in.md p/start.md p/start-cs.md p/start-ts.md p/api.md p/api.ts.md p/api.cs.md p/add.md p/add_no.md p/docs/ts/a.md packages/docusaurus-x/start.md packages/docusaurus-x/start-cs.md packages/docusaurus-x/README.md packages/docusaurus-x/README-de.md p/README.md p/README_zh-CN.md',
      '',
    ],
    [
      'Docusaurus pages',
      'en',
      'p/docs/a.md p/docs/b.md p/blog/c.md p/i18n/fr/docusaurus-plugin-content-docs/current/a.md p/i18n/fr/docusaurus-plugin-content-blog/c.md p/i18n/fr/code.json p/i18n/en/code.json',
      'p/blog/c.md p/docs/a.md p/i18n/en/code.json',
    ],
    [
      'Apple in English',
      'en',
      'p/English.lproj/L.strings p/de.lproj/L.strings p/A/English.lproj/L.strings p/A/Base.lproj/L.strings p/B/English.lproj/L.strings p/B/en.lproj/L.strings',
      'p/A/English.lproj/L.strings p/B/en.lproj/L.strings p/English.lproj/L.strings',
    ],
    [
      'Kodi',
      'en',
      'p/resource.language.en_us/strings.po p/resource.language.en_gb/strings.po p/resource.language.de_de/strings.po',
      'p/resource.language.en_gb/strings.po',
    ],
    [
      'folders that end with a locale',
      'en',
      'p/lang-en/a.json p/lang-de/a.json p/lang-de/b.json p/strings_en/c.yml p/strings_de/c.yml p/words-en/d.json p/words-de/d.json',
      'p/lang-en/a.json p/strings_en/c.yml',
    ],
    [
      'folders of languages with properties, and packages with names like languages',
      'en',
      'p/en/m.properties p/de/m.properties p/q/it/m.properties p/q/it/m_de.properties p/q/is/m.properties',
      'p/en/m.properties p/q/it/m.properties',
    ],
    ['Apple in English, not in German', 'de', 'p/English.lproj/L.strings p/fr.lproj/L.strings', ''],
    ['no source', 'en', 'p/fr.json p/de.json', ''],
    [
      'names that end in a word like a code',
      'en',
      'p/default_keys.properties p/default_keys_mac.properties',
      '',
    ],
    [
      'Android',
      'en',
      'p/res/values/strings.xml p/res/values-en-rGB/strings.xml p/res/values-de/strings.xml p/res/values/colors.xml',
      'p/res/values/strings.xml',
    ],
    [
      'Android, with the language in folder and name',
      'en',
      'p/res/values/a_strings_en.xml p/res/values-de/a_strings_de.xml p/res/values-fr/a_strings_fr.xml',
      'p/res/values/a_strings_en.xml',
    ],
    ['Android without translations', 'en', 'p/res/values/arrays.xml', 'p/res/values/arrays.xml'],
    ['moko', 'en', 'p/moko-resources/base/a.xml p/moko-resources/de/a.xml', 'p/moko-resources/base/a.xml'],
    ['RESX', 'en', 'p/A.resx p/A.de.resx p/B.resx p/C.de.resx', 'p/A.resx p/B.resx'],
    [
      'names without a locale',
      'en',
      'p/package.nls.json p/l10n/bundle.l10n.json p/i18n/default.json',
      'p/i18n/default.json p/l10n/bundle.l10n.json p/package.nls.json',
    ],
    [
      'a name with translations beside it',
      'en',
      'p/strings.json p/strings.de.json p/other.json',
      'p/strings.json',
    ],
    [
      'files that are not ours',
      'en',
      'p/node_modules/x/en.json p/dist/en.json p/.git/en.json p/en.txt p/src/en.json',
      'p/src/en.json',
    ],
  ];
  for (const [name, locale, paths, expected] of table) {
    it(`handles ${name}`, async () => {
      const { sources } = await discoverSources('p', treeOf(paths.split(' ')), locale);
      assert.equal(sources.join(' '), expected);
    });
  }

  for (const [name, holds, expected] of [
    ['an empty shell', false, 'p/m.resx'],
    ['a file with texts', true, 'p/m.en.resx'],
  ] as const) {
    it(`${holds ? 'does not prefer' : 'prefers'} a name without a locale to ${name}`, async () => {
      const asked: string[] = [];
      const port = {
        ...treeOf(['p/m.resx', 'p/m.en.resx', 'p/m.de.resx', 'p/de.resx', 'p/en.resx']),
        kindsOf: async (path: string) => (asked.push(path) > 0 && holds ? oneText : noTexts),
      };
      const { sources } = await discoverSources('p', port, 'en');
      assert.deepEqual(sources, ['p/en.resx', expected]);
      // Only the files that compete are read.
      assert.deepEqual(asked, holds ? ['p/m.en.resx', 'p/m.resx'] : ['p/m.en.resx']);
    });
  }

  it('accepts an Android file of any name as a source if it has texts', async () => {
    const port = {
      ...treeOf([
        'p/values/errors.xml',
        'p/values/layout.xml',
        'p/values/plurals.xml',
        'p/values/colors.xml',
      ]),
      kindsOf: async (path: string) => (path.endsWith('errors.xml') ? oneText : noTexts),
    };
    const { sources } = await discoverSources('p', port, 'en');
    assert.deepEqual(sources, ['p/values/errors.xml', 'p/values/plurals.xml']);
  });

  it('searches a root that would be skipped elsewhere', async () => {
    const { sources } = await discoverSources('dist/', treeOf(['dist/en.json']), 'en');
    assert.deepEqual(sources, ['dist/en.json']);
  });
});
