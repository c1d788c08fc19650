import assert from 'node:assert/strict';
import { discoverSources } from '../../../../src/project/discovery/discover.ts';
import { treePort } from '../../../support/tree.ts';

/** Paths, and what is reported: the first of each folder, and the number of others. */
const rows: readonly (readonly [string, string, string])[] = [
  ['no source at all', 'locales/de.json locales/fr.json', 'locales/de.json +1'],
  ["a format other than the source's", 'i18n/en.json i18n/de.json i18n/fr.yaml', 'i18n/fr.yaml +0'],
  ['a folder beside the files', 'en.json de.json de/index.json', 'de/index.json +0'],
  ['a namespace that the source lacks', 'lang/en/a.json lang/de/a.json lang/de/b.json', 'lang/de/b.json +0'],
  [
    'names that repeat the locale',
    'res/values/strings_en.xml res/values-de/strings_de.xml res/values-fr/other_fr.xml',
    'res/values-fr/other_fr.xml +0',
  ],
  ['folders apart', 'a/i18n/de.json b/i18n/de.json', 'a/i18n/de.json +0 b/i18n/de.json +0'],
  ['translations with their source', 'locales/en.json locales/de.json', ''],
  ['a translation in another case', 'en.lproj/InfoPlist.strings de.lproj/infoPlist.strings', ''],
  ['a source without a locale', 'i18n/default.json i18n/de.json', ''],
  ['files that are their own source', 'po/de.po po/fr.po', ''],
  ['other files with two letters', 'src/is.json src/no/x.json docs/it.md package.nls.json x.ml.json', ''],
  ['ignored files', 'locales/de.json .gitignore', ''],
  ['data', 'translations/data_de.json', ''],
];

const textOf = (path: string) => {
  if (path === '.gitignore') return '/locales/';
  return path.includes('data') ? '{"a": "some_code"}' : '{"a": "One apple"}';
};

describe('What is reported about translations without a source', () => {
  for (const [name, paths, expected] of rows) {
    it(`is ${expected || 'nothing'} for ${name}`, async () => {
      const tree = Object.fromEntries(paths.split(' ').map((path) => [`r/${path}`, textOf(path)]));
      const { passedOver } = await discoverSources('r', treePort(tree), 'en');
      const found = passedOver.flatMap((one) =>
        one.code === 'noSource' ? [`${one.path.slice(2)} +${one.others}`] : [],
      );
      assert.equal(found.join(' '), expected);
    });
  }

  it('depends on the name of the searched folder, but not on the names of the folders above it', async () => {
    const foundIn = async (root: string) =>
      (await discoverSources(root, treePort({ [`${root}/de.json`]: '{"a": "One apple"}' }), 'en')).passedOver;
    assert.deepEqual(await foundIn('lang'), [{ code: 'noSource', path: 'lang/de.json', others: 0 }]);
    assert.deepEqual(await foundIn('lang/x'), []);
  });
});
