import { german, itFindsSources, settings, texts } from './repositories.ts';

const xml = (inner: string) => `<?xml version="1.0" encoding="utf-8"?>\n<resources>${inner}</resources>\n`;
const strings = xml('<string name="title">Welcome back</string>');
const apple = '"title" = "Welcome back";\n';
const po = 'msgid ""\nmsgstr ""\n\nmsgid "Welcome back"\nmsgstr ""\n';
const localStrings = 'deny=No roles may be named\nmethod=Invalid method\nno=false\nyes=true\n';
const qtFile = (language: string, ...sources: readonly string[]) => {
  const messages = sources.map(
    (one) => `<message><source>${one}</source><translation type="unfinished"/></message>`,
  );
  return `<!DOCTYPE TS>\n<TS version="2.1" language="${language}"><context><name>A</name>${messages.join('')}</context></TS>\n`;
};

describe('What is found in whole repositories of a platform', () => {
  itFindsSources({
    'an app for Android': {
      files: {
        'app/src/main/res/values/strings.xml': strings,
        'app/src/main/res/values/arrays.xml': xml(
          '<string-array name="a"><item>One day</item></string-array>',
        ),
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
    'a VS Code extension': {
      files: {
        'package.nls.json': texts,
        'package.nls.de.json': german,
        'l10n/bundle.l10n.json': '{"Save the file": "Save the file"}',
        'out/package.nls.json': texts,
      },
      sources: ['l10n/bundle.l10n.json', 'package.nls.json'],
    },
    'a Chrome extension': {
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
        'src/main/java/org/acme/web/LocalStrings.properties': localStrings,
        'src/main/java/org/acme/web/LocalStrings_ja.properties': 'title=Test\n',
        'src/main/java/org/acme/other/LocalStrings_en.properties': localStrings,
        'src/test/resources/messages.properties': 'title=Test\n',
        'src/test/resources/messages_de.properties': 'title=Test\n',
        'target/classes/messages.properties': 'title=Welcome back\n',
      },
      sources: [
        'src/main/java/org/acme/web/LocalStrings.properties',
        'src/main/resources/messages.properties',
      ],
      passedOver: [
        'data src/main/java/org/acme/other/LocalStrings_en.properties',
        'data src/main/resources/application_en.properties',
      ],
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
  });
});
