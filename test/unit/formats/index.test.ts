import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { longest } from '../../../src/formats/bounded.ts';
import { knownFormat, loadFormat } from '../../../src/formats/index.ts';

const rows: readonly (readonly [path: string, id: string, bilingual?: true])[] = [
  ['app/res/values-de/strings.xml', 'android'],
  ['i18n/de_DE.csv', 'csv'],
  ['translations/texts.csv', 'csvTable'],
  ['Assets/Localization/UI.tsv', 'csvTable'],
  ['locale/de.ini', 'ini'],
  ['locales/de/app.ftl', 'fluent'],
  ['lib/l10n/app_de.arb', 'json'],
  ['docs/de/index.mdx', 'markdown'],
  ['locales/de.ts', 'modules'],
  ['lang/de/messages.php', 'php'],
  ['locale/de/LC_MESSAGES/app.po', 'po', true],
  ['messages_de.properties', 'properties'],
  ['translations/app_de.ts', 'qt', true],
  ['Resources.de.resx', 'resx'],
  ['de.lproj/Localizable.strings', 'strings'],
  ['de.lproj/Localizable.stringsdict', 'stringsdict'],
  ['i18n/de.toml', 'toml'],
  ['Localizable.xcstrings', 'xcstrings', true],
  ['messages.de.xlf', 'xliff', true],
  ['config/locales/de.yml', 'yaml'],
];

describe('Formats by path', () => {
  for (const [path, id, bilingual] of rows) {
    it(`read ${path} as ${id}`, async () => {
      assert.partialDeepStrictEqual(knownFormat(path), { id, ...(bilingual && { bilingual }) });
      assert.equal((await loadFormat(path))?.id, id);
    });
    it(`know before they are loaded whether a file holds all languages: ${id}`, async () => {
      const tells = (await loadFormat(path))?.languages !== undefined;
      assert.equal(knownFormat(path)?.holdsAllLanguages === true, tells);
    });
    it(`do not read what is too large: ${id}`, async () => {
      const read = (await loadFormat(path))?.read(' '.repeat(longest + 1), { path, locale: 'de' });
      assert.deepEqual(
        read?.problems.map(({ code }) => code),
        ['tooLarge'],
      );
    });
  }

  it('do not read other files', async () => {
    for (const path of [
      'src/main.ts',
      'json',
      'po/json',
      'po/de.po/json',
      'json.',
      'src/Lang/Reader.php',
      'data/a.csv',
    ]) {
      assert.equal(knownFormat(path), undefined, path);
    }
    assert.equal(await loadFormat('src/main.ts'), undefined);
  });
});
