import assert from 'node:assert/strict';
import { pathIn, resourceOf, spelledIn } from '../../../../src/project/discovery/resource.ts';
import { filesAt, flat } from '../resourceFiles.ts';

describe('project/discovery/resource, a new language', () => {
  it('uses the layout that is in use, or the usual one if there is none', async () => {
    const pathOf = async (...files: readonly string[]) => {
      const found = await resourceOf(files[0] ?? '', 'en', filesAt(files));
      return found && pathIn(found, 'pl');
    };
    assert.equal(await pathOf('/po/app.pot'), '/po/pl.po');
    assert.equal(await pathOf('/po/app.pot', '/po/de/LC_MESSAGES/app.po'), '/po/pl/LC_MESSAGES/app.po');
    assert.equal(await pathOf('/po/app.pot', '/po/app-de.po'), '/po/app-pl.po');
    assert.equal(await pathOf('/docs/a.md'), '/docs/a.pl.md');
  });

  it('gives new Kodi folders codes in lower case, with the usual region if there is one', async () => {
    const source = '/p/resource.language.en_gb/strings.po';
    const found = (await resourceOf(source, 'en', filesAt([source]))) ?? assert.fail();
    const folders = ['de', 'pt-BR', 'zh-Hans', 'eo'].map(
      (one) => pathIn(found, spelledIn(found, one)).split('/')[2],
    );
    assert.deepEqual(
      folders,
      ['de_de', 'pt_br', 'zh_cn', 'eo'].map((one) => `resource.language.${one}`),
    );
  });

  it('gives new ARB files names with underscores', async () => {
    const files = ['/l10n/app_en.arb', '/l10n/app_de.arb'];
    const found = (await resourceOf('/l10n/app_en.arb', 'en', filesAt(files))) ?? assert.fail();
    const names = ['fr', 'pt-BR', 'zh-Hant'].map((one) => pathIn(found, spelledIn(found, one)));
    assert.deepEqual(names, ['/l10n/app_fr.arb', '/l10n/app_pt_BR.arb', '/l10n/app_zh_Hant.arb']);
  });

  it('gives new Android folders the codes that Android looks for', async () => {
    const pathOf = async (wanted: string, ...locales: readonly string[]) => {
      const files = ['', ...locales.map((locale) => `-${locale}`)].map((end) => `/r/values${end}/s.xml`);
      const found = await resourceOf(files[0] ?? '', 'en', filesAt(files));
      return found && pathIn(found, spelledIn(found, wanted));
    };
    assert.equal(await pathOf('he', 'de'), '/r/values-iw/s.xml');
    assert.equal(await pathOf('he-IL', 'de', 'in'), '/r/values-iw-rIL/s.xml');
    assert.equal(await pathOf('id'), '/r/values-in/s.xml');
    assert.equal(await pathOf('yi', 'he'), '/r/values-yi/s.xml');
    assert.equal(await pathOf('he', 'id'), '/r/values-he/s.xml');
    assert.equal(await pathOf('he', 'he'), '/r/values-he/s.xml');
    assert.equal(await pathOf('he', 'iw', 'de'), '/r/values-iw/s.xml');
    assert.equal(await pathOf('hr'), '/r/values-hr/s.xml');
    for (const path of ['/moko-resources/{}/s.xml', '/composeResources/values-{}/s.xml']) {
      const source = path.replace('-{}', '').replace('{}', 'base');
      const found = await resourceOf(source, 'en', filesAt([source]));
      assert.equal(found && pathIn(found, spelledIn(found, 'he')), path.replace('{}', 'he'));
    }
  });

  for (const [source, translation] of [
    ['/p/i18n/en_US.csv', '/p/i18n/de_DE.csv'],
    ['/p/i18n/en.csv', '/p/i18n/de.csv'],
    ['/p/language/en-GB/com_x.ini', '/p/language/de-DE/com_x.ini'],
    ['/p/language/en-GB/en-GB.com_x.ini', '/p/language/de-DE/de-DE.com_x.ini'],
    ['/p/locales/en-US.json', '/p/locales/de.json'],
  ] as const) {
    it(`names regions where programs expect them: ${translation} for ${source}`, async () => {
      const found = await resourceOf(source, 'en', filesAt([source]));
      assert.equal(found && pathIn(found, spelledIn(found, 'de')), translation);
    });
  }

  it('spells locales as the neighbouring folders are named, regardless of their content', async () => {
    const files = ['en', 'de_DE', 'pt_BR', 'bin'].map((name) => `/p/${name}/old.json`);
    const found = await resourceOf('/p/en/new.json', 'en', filesAt([...files, '/p/en/new.json']));
    assert.ok(found);
    assert.deepEqual(
      ['de', 'pt-BR', 'zh-TW'].map((wanted) => pathIn(found, spelledIn(found, wanted))),
      ['/p/de_DE/new.json', '/p/pt_BR/new.json', '/p/zh_TW/new.json'],
    );
  });

  it('spells locales as the files are named', async () => {
    const found = await resourceOf('/p/en.json', 'en', filesAt(flat));
    assert.ok(found);
    assert.deepEqual(
      ['pt-BR', 'zh-TW', 'de'].map((wanted) => pathIn(found, spelledIn(found, wanted))),
      ['/p/pt_BR.json', '/p/zh_TW.json', '/p/de.json'],
    );
  });
});
