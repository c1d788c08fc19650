import assert from 'node:assert/strict';
import { bareSources, layoutAmong, layoutOf, localeIn } from '../../../../src/project/layout/layout.ts';

/** Path, locale, path of the locale `xx`. */
const table: readonly (readonly [string, string | undefined, string])[] = [
  ['locales/en.json', 'en', 'locales/xx.json'],
  ['en.json', 'en', 'xx.json'],
  ['locales/pt_BR.json', 'pt_BR', 'locales/xx.json'],
  ['src/lang/ca@valencia.json', 'ca@valencia', 'src/lang/xx.json'],
  ['locales/en/common.json', 'en', 'locales/xx/common.json'],
  ['en/common.json', 'en', 'xx/common.json'],
  ['locales/en/admin/users.json', 'en', 'locales/xx/admin/users.json'],
  ['en/admin/users.json', 'en', 'xx/admin/users.json'],
  ['/home/it/project/strings.json', undefined, '/home/it/project/strings.xx.json'],
  ['messages.en.json', 'en', 'messages.xx.json'],
  ['app_en.json', 'en', 'app_xx.json'],
  ['app_pt_BR.json', 'pt_BR', 'app_xx.json'],
  ['lib/l10n/app_en.arb', 'en', 'lib/l10n/app_xx.arb'],
  ['lib/l10n/arb/app_en.arb', 'en', 'lib/l10n/arb/app_xx.arb'],
  ['lib/l10n/intl_pt_BR.arb', 'pt_BR', 'lib/l10n/intl_xx.arb'],
  ['my_app_zh-Hans.json', 'zh-Hans', 'my_app_xx.json'],
  ['messages-en.json', 'en', 'messages-xx.json'],
  ['translations/en.min.json', 'en', 'translations/xx.min.json'],
  ['package.nls.json', undefined, 'package.nls.xx.json'],
  ['package.nls.de.json', 'de', 'package.nls.xx.json'],
  ['l10n/bundle.l10n.json', undefined, 'l10n/bundle.l10n.xx.json'],
  ['l10n/bundle.l10n.pt-br.json', 'pt-br', 'l10n/bundle.l10n.xx.json'],
  ['_locales/en/messages.json', 'en', '_locales/xx/messages.json'],
  ['i18n/default.json', undefined, 'i18n/xx.json'],
  ['strings.json', undefined, 'strings.xx.json'],
  ['en/messages.en.json', 'en', 'xx/messages.xx.json'],
  ['locales/en/en.json', 'en', 'locales/xx/xx.json'],
  ['locales/en/sign-in.json', 'en', 'locales/xx/sign-in.json'],
  ['locales/en/app_it.json', 'en', 'locales/xx/app_it.json'],
  ['ts/app_de.ts', 'de', 'ts/app_xx.ts'],
  ['src/ts/app_es_ec.ts', 'es_ec', 'src/ts/app_xx.ts'],
  ['ts/app_de.json', 'ts', 'xx/app_de.json'],
  ['locales/ts/common.ts', 'ts', 'locales/xx/common.ts'],
  ['sign-in.json', undefined, 'sign-in.xx.json'],
  ['Sign-In.json', undefined, 'Sign-In.xx.json'],
  ['as-it-is.json', undefined, 'as-it-is.xx.json'],
  ['sign-in-de.json', 'de', 'sign-in-xx.json'],
  ['how_to_en.json', 'en', 'how_to_xx.json'],
  ['app-fr-BE.json', 'fr-BE', 'app-xx.json'],
  ['app_hi-IN.json', 'hi-IN', 'app_xx.json'],
  ['app-is-IS.json', 'is-IS', 'app-xx.json'],
  ['de/en.json', 'en', 'de/xx.json'],
  ['README.md', undefined, 'README.xx.md'],
  ['README.zh-cn.md', 'zh-cn', 'README.xx.md'],
  ['docs/en/guide/a.md', 'en', 'docs/xx/guide/a.md'],
  ['docs/en/guide/bar/README.md', 'en', 'docs/xx/guide/bar/README.md'],
  ['docs/en/locales/fil/a.json', 'fil', 'docs/en/locales/xx/a.json'],
  ['guide/bar/README.md', 'bar', 'guide/xx/README.md'],
  ['docs/en/guide/io/b/a.md', 'en', 'docs/xx/guide/io/b/a.md'],
  ['docs/bar/ltg/README.md', 'ltg', 'docs/bar/xx/README.md'],
  ['web/blog/en/posts/a.md', 'en', 'web/blog/xx/posts/a.md'],
  ['web/help/pt-BR/first/a.md', 'pt-BR', 'web/help/xx/first/a.md'],
  ['docs/zh-cn/README.md', 'zh-cn', 'docs/xx/README.md'],
  ['docs/README.md', undefined, 'docs/README.xx.md'],
  [
    'web/i18n/fr/docusaurus-plugin-content-docs/current/a/b/c/d/e.mdx',
    'fr',
    'web/i18n/xx/docusaurus-plugin-content-docs/current/a/b/c/d/e.mdx',
  ],
  ['i18n/fr/docusaurus-theme-classic/navbar.json', 'fr', 'i18n/xx/docusaurus-theme-classic/navbar.json'],
  ['App/en.lproj/Localizable.strings', 'en', 'App/xx.lproj/Localizable.strings'],
  ['zh-Hans.lproj/InfoPlist.strings', 'zh-Hans', 'xx.lproj/InfoPlist.strings'],
  ['App/pt-BR.lproj/Localizable.strings', 'pt-BR', 'App/xx.lproj/Localizable.strings'],
  ['App/en.lproj/Words_de.strings', 'en', 'App/xx.lproj/Words_de.strings'],
  ['App/Base.lproj/Main.strings', undefined, 'App/xx.lproj/Main.strings'],
  ['App/English.lproj/Localizable.strings', undefined, 'App/xx.lproj/Localizable.strings'],
  ['App/en.lproj/Localizable.stringsdict', 'en', 'App/xx.lproj/Localizable.stringsdict'],
  ['App/Base.lproj/Localizable.stringsdict', undefined, 'App/xx.lproj/Localizable.stringsdict'],
  ['App/Localizable.xcstrings', undefined, 'App/Localizable.xcstrings'],
  ['App/en.lproj/Main.xcstrings', undefined, 'App/en.lproj/Main.xcstrings'],
  ['locales/de/app_en.xcstrings', undefined, 'locales/de/app_en.xcstrings'],
  ['src/locale/messages.xlf', undefined, 'src/locale/messages.xx.xlf'],
  ['translations/messages+intl-icu.en.xlf', 'en', 'translations/messages+intl-icu.xx.xlf'],
  ['Export/de.xcloc/Localized Contents/de.xliff', 'de', 'Export/de.xcloc/Localized Contents/xx.xliff'],
  ['ext/locallang_be.xlf', undefined, 'ext/xx.locallang_be.xlf'],
  ['Resources/Private/Language/de.locallang.xlf', 'de', 'Resources/Private/Language/xx.locallang.xlf'],
  ['Resources/Private/Language/Backend.xlf', undefined, 'Resources/Private/Language/xx.Backend.xlf'],
  ['ext/pt_BR.locallang.xlf', 'pt_BR', 'ext/xx.locallang.xlf'],
  ['Translations/My App.g.xlf', undefined, 'Translations/My App.xx.xlf'],
  ['Translations/My App.de-DE.xlf', 'de-DE', 'Translations/My App.xx.xlf'],
  ['a/messages.properties', undefined, 'a/messages_xx.properties'],
  ['a/messages_de.properties', 'de', 'a/messages_xx.properties'],
  ['a/messages_pt_BR.properties', 'pt_BR', 'a/messages_xx.properties'],
  ['a/messages_zh_Hans_CN.properties', 'zh_Hans_CN', 'a/messages_xx.properties'],
  ['a/my_messages.properties', undefined, 'a/my_messages_xx.properties'],
  ['a/my_messages_de.properties', 'de', 'a/my_messages_xx.properties'],
  ['a/messages.de.properties', 'de', 'a/messages.xx.properties'],
  ['a/messages-de.properties', 'de', 'a/messages-xx.properties'],
  ['a/de.properties', 'de', 'a/xx.properties'],
  ['a/application-it.properties', undefined, 'a/application-it_xx.properties'],
  ['org/acme/io/Messages.properties', undefined, 'org/acme/io/Messages_xx.properties'],
  ['org/acme/io/Messages_de.properties', 'de', 'org/acme/io/Messages_xx.properties'],
  ['resources/de/acme/messages.properties', undefined, 'resources/de/acme/messages_xx.properties'],
  ['locales/en-US/browser.properties', 'en-US', 'locales/xx/browser.properties'],
  ['browser/en-US/browser.properties', 'en-US', 'browser/xx/browser.properties'],
  ['i18n/de/app.properties', 'de', 'i18n/xx/app.properties'],
  ['i18n/default.properties', undefined, 'i18n/xx.properties'],
  ['app/src/main/res/values/strings.xml', undefined, 'app/src/main/res/values-xx/strings.xml'],
  ['res/values/errors.xml', undefined, 'res/values-xx/errors.xml'],
  ['res/values-fr/plurals.xml', 'fr', 'res/values-xx/plurals.xml'],
  ['res/values-de/strings.xml', 'de', 'res/values-xx/strings.xml'],
  ['res/values-pt-rBR/strings_de.xml', 'pt-rBR', 'res/values-xx/strings_de.xml'],
  ['res/values-pt-rBR/strings_pt-rBR.xml', 'pt-rBR', 'res/values-xx/strings_xx.xml'],
  ['res/values/strings_en.xml', undefined, 'res/values-xx/strings_en.xml'],
  ['res/values-b+sr+Latn/arrays.xml', 'b+sr+Latn', 'res/values-xx/arrays.xml'],
  ['app/src/de/res/values/strings.xml', undefined, 'app/src/de/res/values-xx/strings.xml'],
  ['values-in/strings.xml', 'in', 'values-xx/strings.xml'],
  ['moko-resources/base/plurals.xml', undefined, 'moko-resources/xx/plurals.xml'],
  ['src/moko-resources/zh-rCN/strings.xml', 'zh-rCN', 'src/moko-resources/xx/strings.xml'],
  ['charts/values/en.yaml', 'en', 'charts/values/xx.yaml'],
  ['config/locales/devise.pt-BR.yml', 'pt-BR', 'config/locales/devise.xx.yml'],
  ['config/locales/models/en.yml', 'en', 'config/locales/models/xx.yml'],
  ['src/_locales/zh_CN/messages.yml', 'zh_CN', 'src/_locales/xx/messages.yml'],
  ['i18n/en.toml', 'en', 'i18n/xx.toml'],
  ['locales/active.pt-BR.toml', 'pt-BR', 'locales/active.xx.toml'],
  ['locales/en-US/main.ftl', 'en-US', 'locales/xx/main.ftl'],
  ['i18n/en/app.ftl', 'en', 'i18n/xx/app.ftl'],
  ['src/en.ftl', 'en', 'src/xx.ftl'],
  ['i18n/app.pt-BR.ftl', 'pt-BR', 'i18n/app.xx.ftl'],
  ['browser/locales/en-US/browser/menu.ftl', 'en-US', 'browser/locales/xx/browser/menu.ftl'],
  ['Cargo.toml', undefined, 'Cargo.xx.toml'],
  ['translations/messages+intl-icu.en.yaml', 'en', 'translations/messages+intl-icu.xx.yaml'],
  ['translations/app.ts', undefined, 'translations/app_xx.ts'],
  ['translations/my_app.ts', undefined, 'translations/my_app_xx.ts'],
  ['src/app_de.ts', 'de', 'src/app_xx.ts'],
  ['src/app_sr@latin.ts', 'sr@latin', 'src/app_xx.ts'],
  ['i18n/app.pt_BR.ts', 'pt_BR', 'i18n/app.xx.ts'],
  ['src/loc/pt-br.js', 'pt-br', 'src/loc/xx.js'],
  ['languages/zh_CN.ts', 'zh_CN', 'languages/xx.ts'],
  ['Resources/Strings.resx', undefined, 'Resources/Strings.xx.resx'],
  ['Strings.de-AT.resx', 'de-AT', 'Strings.xx.resx'],
  ['Views.Home.Index.de.resx', 'de', 'Views.Home.Index.xx.resx'],
  ['Strings/en-US/Resources.resw', 'en-US', 'Strings/xx/Resources.resw'],
  ['po/app.pot', undefined, 'po/xx.po'],
  ['po/de.po', 'de', 'po/xx.po'],
  ['language/resource.language.en_gb/strings.po', 'en_gb', 'language/resource.language.xx/strings.po'],
  ['lang-de/app.json', undefined, 'lang-de/app.xx.json'],
  ['de/app.properties', undefined, 'de/app_xx.properties'],
  ['messages.pot', undefined, 'xx.po'],
  ['messages.de.po', 'de', 'messages.xx.po'],
  ['locale/app.pot', undefined, 'locale/xx/LC_MESSAGES/app.po'],
  ['locale/sr@latin/LC_MESSAGES/app.po', 'sr@latin', 'locale/xx/LC_MESSAGES/app.po'],
  ['a/b/de/LC_MESSAGES/app.po', 'de', 'a/b/xx/LC_MESSAGES/app.po'],
  ['wp/languages/plugin.pot', undefined, 'wp/languages/plugin-xx.po'],
  ['wp/languages/plugin-de_DE.po', 'de_DE', 'wp/languages/plugin-xx.po'],
];

describe('layoutAmong', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['po/app.pot', 'po/{locale}.po', 'po/xx.po'],
    ['po/app.pot', 'po/app.{locale}.po', 'po/app.xx.po'],
    ['po/app.pot', 'po/app-{locale}.po', 'po/app-xx.po'],
    ['po/app.pot', 'po/app_{locale}.po', 'po/app_xx.po'],
    ['po/app.pot', 'po/{locale}/app.po', 'po/xx/app.po'],
    ['locale/app.pot', 'locale/{locale}.po', 'locale/xx.po'],
    ['locale/pot/app.pot', 'locale/{locale}/LC_MESSAGES/app.po', 'locale/xx/LC_MESSAGES/app.po'],
    ['pot/app.pot', '{locale}/app.po', 'xx/app.po'],
    ['app.pot', '{locale}.po', 'xx.po'],
    ['po/app.pot', 'po/other.{locale}.po', 'po/xx.po'],
    ['en.json', 'app.{locale}.po', 'xx.json'],
    ['docs/README.md', 'docs/{locale}/README.md', 'docs/xx/README.md'],
    ['docs/README.md', 'docs/README.{locale}.md', 'docs/README.xx.md'],
    ['src/content/docs/a/b.mdx', 'src/content/docs/{locale}/a/b.mdx', 'src/content/docs/xx/a/b.mdx'],
    ['content/docs/a.md', 'content/{locale}/docs/a.md', 'content/xx/docs/a.md'],
    ['docs/en/a.md', 'docs/{locale}/en/a.md', 'docs/xx/a.md'],
    ['docs/a.json', 'docs/{locale}/a.json', 'docs/a.xx.json'],
    [
      'docs/a/b.md',
      'i18n/{locale}/docusaurus-plugin-content-docs/current/a/b.md',
      'i18n/xx/docusaurus-plugin-content-docs/current/a/b.md',
    ],
    [
      'web/versioned_docs/version-2.x/a.md',
      'web/i18n/{locale}/docusaurus-plugin-content-docs/version-2.x/a.md',
      'web/i18n/xx/docusaurus-plugin-content-docs/version-2.x/a.md',
    ],
    [
      'blog/2024/a.md',
      'i18n/{locale}/docusaurus-plugin-content-blog/2024/a.md',
      'i18n/xx/docusaurus-plugin-content-blog/2024/a.md',
    ],
    [
      'src/pages/a.mdx',
      'i18n/{locale}/docusaurus-plugin-content-pages/a.mdx',
      'i18n/xx/docusaurus-plugin-content-pages/a.mdx',
    ],
  ];
  for (const [path, used, other] of rows) {
    it(`of ${path} with ${used} leads to ${other}`, () => {
      assert.equal(layoutAmong(path, ({ pattern }) => pattern === used).targetPath('xx'), other);
    });
  }

  it('prefers files named like the template to files named by their locale alone', () => {
    const used = ['po/{locale}.po', 'po/app-{locale}.po'];
    assert.equal(
      layoutAmong('po/app.pot', ({ pattern }) => used.includes(pattern)).targetPath('xx'),
      'po/app-xx.po',
    );
  });
});

describe('bareSources', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['po/{locale}.po', 'po/app.pot lib/app.pot', 'po/app.pot'],
    ['po/{locale}.po', 'po/a.pot po/b.pot', 'po/a.pot po/b.pot'],
    ['po/a.{locale}.po', 'po/a.pot po/b.pot', 'po/a.pot'],
    ['locale/{locale}/LC_MESSAGES/a.po', 'locale/a.pot', 'locale/a.pot'],
    ['locale/{locale}/LC_MESSAGES/a.po', 'locale/templates/a.pot', 'locale/templates/a.pot'],
    ['locale/{locale}/LC_MESSAGES/a.po', 'locale/b.pot', ''],
    ['{locale}.json', 'en.json', ''],
    ['docs/{locale}/a.md', 'docs/a.md docs/b.md docs/de/a.md', 'docs/a.md'],
    ['i18n/{locale}/docusaurus-plugin-content-docs/current/a.md', 'docs/a.md blog/a.md', 'docs/a.md'],
    ['a/m.{locale}.xlf', 'a/m.xlf a/m.de.xlf a/n.xlf', 'a/m.xlf'],
    ['lang/main-{locale}.json', 'lang/main.json lang/languages.json', 'lang/main.json'],
    ['i18n/texts_{locale}.yml', 'i18n/texts.yml i18n/other.yml', 'i18n/texts.yml'],
    ['lang/{locale}.json', 'lang/main.json lang/languages.json', 'lang/main.json'],
    ['locales/{locale}/a.json', 'locales/base/a.json locales/base/b.json', 'locales/base/a.json'],
  ];
  for (const [pattern, paths, expected] of rows) {
    it(`of ${pattern} with ${paths} are ${expected || 'none'}`, () =>
      assert.equal(bareSources(pattern, paths.split(' ')).join(' '), expected));
  }
});

describe('layoutOf', () => {
  for (const [path, locale, other] of table) {
    it(`of ${path} has ${locale === undefined ? 'no locale' : `the locale ${locale}`}, and leads to ${other}`, () => {
      const layout = layoutOf(path);
      assert.equal(layout.locale, locale);
      assert.equal(layout.targetPath('xx'), other);
      assert.equal(layout.pattern, layout.targetPath('{locale}'));
      if (locale !== undefined) assert.equal(layout.targetPath(locale), path);
    });
  }

  const models: readonly (readonly [string, string | undefined])[] = [
    ['locale/app.pot', 'zh_CN'],
    ['po/de.po', 'zh_CN'],
    ['locale/de/app.po', undefined],
    ['locale/de/LC_MESSAGES/django.po', 'zh_Hans'],
    ['locale/de/LC_MESSAGES/djangojs.po', 'zh_Hans'],
    ['_locales/en/messages.json', 'zh_CN'],
    ['src/_locales/en/messages.yml', 'zh_CN'],
    ['res/values/errors.xml', 'zh-CN'],
    ['moko-resources/base/strings.xml', 'zh-CN'],
    ['App/en.lproj/Localizable.strings', 'zh-Hans'],
    ['App/en.lproj/Localizable.stringsdict', 'zh-Hans'],
    ['App/Localizable.xcstrings', 'zh-Hans'],
    ['lib/l10n/app_en.arb', 'zh_Hans'],
    ['package.nls.json', 'zh-cn'],
    ['l10n/bundle.l10n.json', 'zh-cn'],
    ['messages.properties', 'zh_CN'],
    ['messages.en.properties', undefined],
    ['Strings.resx', 'zh-Hans'],
    ['translations/app_de.ts', 'zh_CN'],
    ['locales/en.json', undefined],
    ['locales/en/messages.json', undefined],
  ];
  for (const [path, model] of models) {
    it(`of ${path} ${model === undefined ? 'prescribes no spelling of Chinese' : `spells Chinese as ${model}`}`, () =>
      assert.equal(layoutOf(path).chinese, model));
  }

  it("spells the locales of Java's bundles with underscores", () => {
    assert.equal(layoutOf('a/messages.properties').targetPath('pt-BR'), 'a/messages_pt_BR.properties');
    assert.equal(layoutOf('a/messages.de.properties').targetPath('pt-BR'), 'a/messages.pt-BR.properties');
  });

  it("spells the locales of Android's folders as Android does", () => {
    const { targetPath } = layoutOf('res/values/strings.xml');
    const paths = ['de', 'pt-BR', 'pt_BR', 'pt-rBR', 'zh-Hans', 'b+sr+Latn', 'es-419'].map(targetPath);
    const locales = ['de', 'pt-rBR', 'pt-rBR', 'pt-rBR', 'b+zh+Hans', 'b+sr+Latn', 'b+es+419'];
    assert.deepEqual(
      paths,
      locales.map((locale) => `res/values-${locale}/strings.xml`),
    );
    assert.equal(layoutOf('res/values-night/strings.xml').locale, undefined);
    assert.equal(layoutOf('moko-resources/base/a.xml').targetPath('zh-CN'), 'moko-resources/zh-rCN/a.xml');
  });

  it('finds the same pattern for a locale file and its counterpart', () => {
    for (const [path] of table) {
      const { pattern, targetPath } = layoutOf(path);
      assert.equal(layoutOf(targetPath('fr-CA')).pattern, pattern, path);
    }
  });
});

describe('The other locales of a layout', () => {
  const table: readonly (readonly [string, string, string])[] = [
    [
      'locales/en.json',
      'locales/de.json locales/en.json locales/pt_BR.json locales/index.json x/de.json',
      'de pt_BR',
    ],
    ['en/a.json', 'de/a.json de/b.json fr/a.json common/a.json', 'de fr'],
    ['package.nls.json', 'package.nls.json package.nls.de.json package.json', 'de'],
    ['i18n/default.json', 'i18n/default.json i18n/es.json', 'es'],
    ['en/x.en.json', 'de/x.de.json fr/x.de.json', 'de'],
    ['i18n/en.json', 'i18n/qqq.json i18n/percentages.json i18n/he.json', 'he'],
    ['values/s.xml', 'values-de/s.xml values-pt-rBR/s.xml values-night/s.xml values-fr/t.xml', 'de pt-rBR'],
    ['A.resx', 'A.de.resx A.Designer.resx B.fr.resx', 'de'],
  ];
  for (const [source, paths, expected] of table) {
    it(`beside ${source} are ${expected}`, () => {
      const { pattern } = layoutOf(source);
      const others = paths.split(' ').filter((path) => path !== source);
      assert.equal(others.flatMap((path) => localeIn(pattern, path) ?? []).join(' '), expected);
    });
  }
});
