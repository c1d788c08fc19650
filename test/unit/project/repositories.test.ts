import assert from 'node:assert/strict';
import { discoverSources } from '../../../src/project/discover.ts';
import { type Tree, treePort } from '../../support/tree.ts';

const texts = '{"title": "Welcome back", "save": "Save", "count": "{n} files left"}';
const german = '{"title": "Willkommen zurück", "save": "Sichern"}';
const settings =
  '{"apiUrl": "https://api.example.org", "logLevel": "debug", "region": "eu-west-1", "ui": "web_app"}';
const users = '[{"id": "u_1", "name": "Anna Smith", "email": "anna@example.org", "role": "site_admin"}]';
const xml = (inner: string) => `<?xml version="1.0" encoding="utf-8"?>\n<resources>${inner}</resources>\n`;
const strings = xml('<string name="title">Welcome back</string>');
const apple = '"title" = "Welcome back";\n';
const po = 'msgid ""\nmsgstr ""\n\nmsgid "Welcome back"\nmsgstr ""\n';
const qtFile = (language: string, ...sources: readonly string[]) => {
  const messages = sources.map(
    (one) => `<message><source>${one}</source><translation type="unfinished"/></message>`,
  );
  return `<!DOCTYPE TS>\n<TS version="2.1" language="${language}"><context><name>A</name>${messages.join('')}</context></TS>\n`;
};
const page = '# Welcome\n\nRead this first.\n';

/** Files that every repository has, none of which is a source. */
const noise: Tree = {
  '.gitignore': 'node_modules/\n/dist/\n*.log\n',
  '.github/workflows/ci.yml': 'name: ci\non: push\n',
  '.vscode/settings.json': settings,
  '.git/config.en.json': texts,
  'README.md': page,
  'CHANGELOG.md': page,
  'CHANGELOG.en.md': page,
  LICENSE: 'MIT',
  'package.json': '{"name": "app", "version": "1.0.0"}',
  'tsconfig.json': '{"compilerOptions": {"strict": true}}',
  'node_modules/dep/locales/en.json': texts,
  'node_modules/dep/locales/de.json': german,
  'dist/locales/en.json': texts,
  'src/main.ts': 'export {};',
  'docs/how-to.md': page,
  'src/en/index.ts': 'export {};',
  'src/i18n/index.ts': 'export {};',
  'src/i18n/is.ts': 'export {};',
  'Cargo.toml': '[package]',
  'test/locales/en.json': texts,
  'tests/data/i18n/de.json': german,
  'tests/data/i18n/en.json': texts,
  'compiled-lang/en.json': '{"title": [{"type": 0, "value": "Welcome back"}]}',
  'cjs/i18n/en.json': texts,
  'esm/i18n/en.json': texts,
  'src/cldr/en.json': '{"months": ["January", "February"]}',
};

interface Repository {
  readonly files: Tree;
  readonly sources: readonly string[];
  /** The code and path of each file that resembles a source. */
  readonly passedOver?: readonly string[];
}

const repositories: Readonly<Record<string, Repository>> = {
  'a web application': {
    files: {
      'public/locales/en/common.json': texts,
      'public/locales/en/cart.json': texts,
      'public/locales/de/common.json': german,
      'src/__tests__/locales/en.json': texts,
      'e2e/fixtures/en.json': texts,
      'src/data/users_en.json': users,
      'src/config.en.json': settings,
      'coverage/en.json': texts,
    },
    sources: ['public/locales/en/cart.json', 'public/locales/en/common.json'],
    passedOver: ['data src/config.en.json', 'data src/data/users_en.json'],
  },
  'a monorepo': {
    files: {
      'packages/web/i18n/en.json': texts,
      'packages/web/i18n/de.json': german,
      'packages/web/.gitignore': '/generated\n',
      'packages/web/generated/i18n/en.json': texts,
      'packages/ts/package.json': '{"name": "ts"}',
      'packages/api/config/locales/en.yml': 'en:\n  title: Welcome back\n',
      'packages/api/config/locales/de.yml': 'de:\n  title: Hallo\n',
      'packages/api/config/database.yml': 'production:\n  host: db.example.org\n',
      'packages/mobile/lib/l10n/app_en.arb': '{"@@locale": "en", "title": "Welcome back"}',
      'packages/mobile/lib/l10n/app_de.arb': '{"@@locale": "de", "title": "Hallo"}',
      'packages/mobile/build/l10n/app_en.arb': '{"@@locale": "en", "title": "Welcome back"}',
    },
    sources: [
      'packages/api/config/locales/en.yml',
      'packages/mobile/lib/l10n/app_en.arb',
      'packages/web/i18n/en.json',
    ],
  },
  'an app for Android': {
    files: {
      'app/src/main/res/values/strings.xml': strings,
      'app/src/main/res/values/arrays.xml': xml('<string-array name="a"><item>One day</item></string-array>'),
      'app/src/main/res/values/colors.xml': xml('<color name="c">#fff</color>'),
      'app/src/main/res/values/layout.xml': xml('<item type="id" name="x"/>'),
      'app/src/main/res/values-de/strings.xml': strings,
      'app/src/main/res/values-night/colors.xml': xml('<color name="c">#000</color>'),
      'app/src/main/res/layout/main.xml': '<LinearLayout/>',
      'app/src/test/res/values/strings.xml': strings,
      'app/src/androidTest/res/values/strings.xml': strings,
      'app/build/intermediates/res/values/strings.xml': strings,
      'app/src/main/assets/metadata/groups_en.json': '{"id": "low_salt", "default": "very_important"}',
      'gradle.properties': 'org.gradle.jvmargs=-Xmx2g\n',
    },
    sources: ['app/src/main/res/values/arrays.xml', 'app/src/main/res/values/strings.xml'],
    passedOver: ['data app/src/main/assets/metadata/groups_en.json'],
  },
  'an app for Apple': {
    files: {
      'App/en.lproj/Localizable.strings': apple,
      'App/en.lproj/InfoPlist.strings': apple,
      'App/de.lproj/Localizable.strings': apple,
      'App/Base.lproj/Main.strings': apple,
      'App/Localizable.xcstrings': '{"sourceLanguage": "en", "strings": {"Save": {}}, "version": "1.0"}',
      'Pods/Lib/en.lproj/Lib.strings': apple,
      'Carthage/Checkouts/Lib/en.lproj/Lib.strings': apple,
      'Export/de.xcloc/Localized Contents/en.lproj/Localizable.strings': apple,
      'DerivedData/en.lproj/Localizable.strings': apple,
      'App/Assets.xcassets/Contents.json': '{"info": {"author": "xcode", "version": 1}}',
    },
    sources: [
      'App/Base.lproj/Main.strings',
      'App/Localizable.xcstrings',
      'App/en.lproj/InfoPlist.strings',
      'App/en.lproj/Localizable.strings',
    ],
  },
  'a site with INI': {
    files: {
      'language/en-GB/com_shop.ini': 'COM_SHOP_TITLE="Welcome back"\n',
      'language/en-GB/com_shop.sys.ini': 'COM_SHOP="The shop"\n',
      'language/de-DE/com_shop.ini': 'COM_SHOP_TITLE="Hallo"\n',
      'data/locale/en-US.ini': 'OK="All right"\n',
      'data/locale/de-DE.ini': 'OK="Gut"\n',
      'data/locale.ini': '[en-US]\nName=English\n\n[de-DE]\nName=Deutsch\n',
      'php.ini': 'memory_limit = 128M\n',
      'desktop.ini': '[.ShellClassInfo]\nIconResource=a.dll,3\n',
      'conf/app.ini': '[server]\nhost = example.org\n',
      'conf/limits_en.ini': '[a]\nhost = example.org\nport = 80\n',
      'setup.cfg': '[metadata]\nname = shop\n',
      '.editorconfig': '[*]\nindent_style = tab\n',
    },
    sources: ['data/locale/en-US.ini', 'language/en-GB/com_shop.ini', 'language/en-GB/com_shop.sys.ini'],
    passedOver: ['data conf/limits_en.ini'],
  },
  'a shop and a game with CSV': {
    files: {
      'shop/i18n/en_US.csv': '"Add to Cart","Add to Cart"\n',
      'shop/i18n/de_DE.csv': '"Add to Cart","In den Warenkorb"\n',
      'game/translations/texts.csv': 'keys,en,de\nSTART,Start the game,\n',
      'game/Localization/UI.csv': 'Key,Id,English(en),German(de)\na,1,Open it,\n',
      'game/data/strings.csv': 'id,en,de\na,items.bow,items.sword\nb,items.axe,items.pick\n',
      'game/data/texts.csv': 'name,price\nBow,3\n',
      'game/data/users.csv': 'key,en,de\na,One day,Eins\n',
      'game/data/strings_table.csv': 'id,it,to,value\n1,sword,bow,Good value\n',
      'game/translations/glossary.csv': 'en,de\nbow,Bogen\n',
      'terms/en_de.csv': 'en,de\nbow,Bogen\n',
    },
    sources: ['game/Localization/UI.csv', 'game/translations/texts.csv', 'shop/i18n/en_US.csv'],
    passedOver: ['data game/data/strings.csv'],
  },
  'an extension of VS Code': {
    files: {
      'package.nls.json': texts,
      'package.nls.de.json': german,
      'l10n/bundle.l10n.json': '{"Save the file": "Save the file"}',
      'out/package.nls.json': texts,
    },
    sources: ['l10n/bundle.l10n.json', 'package.nls.json'],
  },
  'an extension of Chrome': {
    files: {
      'app/_locales/en/messages.json': '{"name": {"message": "My extension"}}',
      'app/_locales/pt_BR/messages.json': '{"name": {"message": "Minha extensão"}}',
      'app/manifest.json': '{"name": "__MSG_name__", "default_locale": "en"}',
    },
    sources: ['app/_locales/en/messages.json'],
  },
  'a program with gettext': {
    files: {
      'po/app.pot': po,
      'po/de.po': po,
      'po/LINGUAS': 'de\n',
      'po/POTFILES.in': 'src/main.c\n',
      'vendor/lib/po/lib.pot': po,
    },
    sources: ['po/app.pot'],
  },
  'a server in Java': {
    files: {
      'src/main/resources/messages.properties': 'title=Welcome back\n',
      'src/main/resources/messages_de.properties': 'title=Willkommen\n',
      'src/main/resources/messages_en.properties': '',
      'src/main/resources/application.properties': 'spring.main.banner-mode=off\n',
      'src/main/resources/application_en.properties': 'db.url=jdbc:h2:mem\ndb.driver=org.h2.Driver\n',
      'src/test/resources/messages.properties': 'title=Test\n',
      'src/test/resources/messages_de.properties': 'title=Test\n',
      'target/classes/messages.properties': 'title=Welcome back\n',
    },
    sources: ['src/main/resources/messages.properties'],
    passedOver: ['data src/main/resources/application_en.properties'],
  },
  'a server in .NET': {
    files: {
      'Web/Resources/Shared.resx': '<root><data name="a"><value>Hello you</value></data></root>',
      'Web/Resources/Shared.de.resx': '<root><data name="a"><value>Hallo du</value></data></root>',
      'Web/appsettings.json': settings,
      'Web/appsettings.en-US.json': settings,
    },
    sources: ['Web/Resources/Shared.resx'],
    passedOver: ['data Web/appsettings.en-US.json'],
  },
  'a program with Qt': {
    files: {
      'src/translations/app_de.ts': qtFile('de', 'Open', 'Save'),
      'src/translations/app_fr.ts': qtFile('fr', 'Open', 'Save'),
      'lib/i18n/lib.ts': qtFile('', 'Open'),
      'lib/i18n/lib_de.ts': qtFile('de', 'Open'),
      'lib/i18n/lib_en.ts': qtFile('en', 'Open'),
      'tool/tool_en.ts': qtFile('en', 'Open'),
      'tool/tool_de.ts': qtFile('de', 'Open', 'Save', 'Close'),
      'full/full_en.ts': qtFile('en', 'Open', 'Save'),
      'full/full_de.ts': qtFile('de', 'Open', 'Save'),
      'languages/new.ts': qtFile('', 'Open'),
      'languages/none.ts': qtFile(''),
    },
    sources: [
      'full/full_en.ts',
      'languages/new.ts',
      'lib/i18n/lib.ts',
      'src/translations/app_de.ts',
      'src/translations/app_fr.ts',
      'tool/tool_de.ts',
    ],
  },
  'a program in TypeScript': {
    files: {
      'src/main.ts': 'start();\n',
      'src/data_de.ts': 'export const data = [<string>one];\n',
      'src/data_en.ts': '// <TS version="2.1">\n',
      'src/i18n/index.ts': 'export * from "./en";\n',
      'src/i18n/use.ts': 'export const use = 1;\n',
      'src/i18n/messages.d.ts': 'export {};\n',
      'src/i18n/en.ts': 'export default { title: "Welcome back" };\n',
      'src/i18n/de.ts': 'export default { title: "Willkommen zurück" };\n',
      'src/locales/en.json': texts,
    },
    sources: ['src/i18n/en.ts', 'src/locales/en.json'],
  },
  documentation: {
    files: {
      'website/docs/intro.md': page,
      'website/i18n/fr/docusaurus-plugin-content-docs/current/intro.md': page,
      'website/i18n/en/code.json': '{"theme.title": {"message": "Welcome back", "description": "x"}}',
      'website/i18n/fr/code.json': '{"theme.title": {"message": "Bienvenue"}}',
      'website/sidebars.json': '{"docs": ["intro"]}',
    },
    sources: ['website/docs/intro.md', 'website/i18n/en/code.json'],
  },
  'several formats in a folder': {
    files: {
      'i18n/en.json': texts,
      'i18n/de.json': german,
      'i18n/en.yml': 'title: Welcome back\n',
      'i18n/messages.en.xlf2': '<xliff/>',
      'i18n/messages.de.xlf2': '<xliff/>',
      'i18n/.en.jsonc': texts,
      'i18n/fr.jsonc': texts,
    },
    sources: ['i18n/.en.jsonc', 'i18n/en.json', 'i18n/en.yml', 'i18n/messages.en.xlf2'],
  },
  'translations that a tool fetches': {
    files: {
      '.gitignore': 'locales/\nsrc/lang/*.json\n!src/lang/en.json\n',
      'locales/en.json': texts,
      'src/lang/en.json': texts,
      'src/lang/de.json': german,
      'src/texts.en.json': texts,
    },
    sources: ['src/lang/en.json', 'src/texts.en.json'],
    passedOver: ['ignored locales'],
  },
  'sources with names of their own': {
    files: {
      'lang/main.json': texts,
      'lang/main-de.json': german,
      'lang/main-ptBR.json': german,
      'lang/languages.json': '{"de": "German", "fr": "French"}',
      'app/translations/main.json': texts,
      'app/translations/en.json': '{}',
      'app/translations/de.json': german,
      'app/translations/languages.json': '{"de": "German", "fr": "French"}',
      'web/locales/base/theme.json': texts,
      'web/locales/de/theme.json': german,
      'web/locales/fr/theme.json': german,
      'web/i18n/texts.yml': 'title: Welcome back\n',
      'web/i18n/texts_de.yml': 'title: Hallo\n',
      'web/tsconfig.json': '{"extends": "./base.json", "compilerOptions": {"module": "esnext"}}',
      'web/tsconfig-es.json': '{"extends": "./tsconfig.json", "compilerOptions": {"module": "es2020"}}',
    },
    sources: [
      'app/translations/main.json',
      'lang/main.json',
      'web/i18n/texts.yml',
      'web/locales/base/theme.json',
    ],
    passedOver: ['data web/tsconfig.json'],
  },
  'a project of one language': {
    files: {
      'src/main/resources/messages.properties': 'title=Welcome back\n',
      'src/main/resources/i18n/i18n.properties': 'title=Welcome back\n',
      'src/main/resources/log4j.properties': 'log4j.rootLogger=INFO\n',
      'src/main/resources/errorMessages.properties': 'a=org.example.NotFound\nb=org.example.Gone\n',
      'web/en.json': texts,
    },
    sources: [
      'src/main/resources/i18n/i18n.properties',
      'src/main/resources/messages.properties',
      'web/en.json',
    ],
    passedOver: ['data src/main/resources/errorMessages.properties'],
  },
  'pages in deep folders': {
    files: { 'content/en/docs/a/b/c/page.md': page, 'content/de/docs/a/b/c/page.md': page },
    sources: ['content/en/docs/a/b/c/page.md'],
  },
  'tests that are not a package': {
    files: { 'quiz/test/locales/en.json': texts },
    sources: ['quiz/test/locales/en.json'],
  },
  'formats that are not read': {
    files: {
      'lang/en/auth.json5': '{}',
      'lang/de/auth.json5': '{}',
      'lang/en.json': texts,
    },
    sources: ['lang/en.json'],
    passedOver: ['unread lang/de/auth.json5'],
  },
  'data alone': {
    files: {
      'data/users_en.json': users,
      'data/users_de.json': users,
      'seeds/limits-en.yml': 'unit: mm_per_s\n',
    },
    sources: [],
    passedOver: ['data data/users_en.json', 'data seeds/limits-en.yml'],
  },
};

describe('What is found in whole repositories', () => {
  for (const [name, { files, sources, passedOver = [] }] of Object.entries(repositories)) {
    it(`is right for ${name}`, async () => {
      const tree = Object.fromEntries(
        Object.entries({ ...noise, ...files }).map(([path, text]) => [`r/${path}`, text]),
      );
      const found = await discoverSources('r', treePort(tree), 'en');
      assert.deepEqual(
        found.sources,
        sources.map((path) => `r/${path}`),
      );
      assert.deepEqual(
        found.passedOver.map(({ code, path }) => `${code} ${path.slice(2)}`).sort(),
        passedOver,
      );
    });
  }
});
