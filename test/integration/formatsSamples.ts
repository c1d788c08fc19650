/** A small project in each format: a source, and a translation that lacks something and was written by hand. */

export interface Sample {
  readonly name: string;
  /** What the command is called on. */
  readonly source: string;
  readonly existing: string;
  /** A new target; absent where the file fills itself. */
  readonly created?: string;
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines of the translation that the run may change: those that hold its gaps. */
  readonly gaps?: readonly RegExp[];
}

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');

/** As git on Windows checks it out. */
const crlf = (text: string) => text.replaceAll('\n', '\r\n');

const android: Sample = {
  name: 'Android',
  source: 'app/src/main/res/values/strings.xml',
  existing: 'app/src/main/res/values-de/strings.xml',
  created: 'app/src/main/res/values-fr/strings.xml',
  files: {
    'app/src/main/res/values/strings.xml': lines(
      '<?xml version="1.0" encoding="utf-8"?>',
      '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">',
      '    <!-- The first page -->',
      '    <string name="greeting">Hello %1$s, it\\\'s %2$d o\\\'clock</string>',
      '    <string name="app_name" translatable="false">Shop</string>',
      '    <string name="styled">Read the <b>whole</b> text &amp; <xliff:g id="name">%s</xliff:g></string>',
      '    <plurals name="files">',
      '        <item quantity="one">%d file</item>',
      '        <item quantity="other">%d files</item>',
      '    </plurals>',
      '    <string-array name="days">',
      '        <item>Today</item>',
      '        <item>Tomorrow</item>',
      '    </string-array>',
      '</resources>',
    ),
    'app/src/main/res/values-de/strings.xml': lines(
      '<resources>',
      '\t<string  name="greeting" >Hallo %1$s, es ist %2$d Uhr</string> <!-- von Hand -->',
      '',
      '\t<string name="old">Alt</string>',
      '</resources>',
    ),
  },
  // Which gets a namespace.
  gaps: [/^<resources>$/],
};

const arb: Sample = {
  name: 'ARB',
  source: 'lib/l10n/app_en.arb',
  existing: 'lib/l10n/app_de.arb',
  created: 'lib/l10n/app_fr.arb',
  files: {
    'lib/l10n/app_en.arb': lines(
      '{',
      '  "@@locale": "en",',
      '  "title": "Your files",',
      '  "greeting": "Welcome back, {name}!",',
      '  "@greeting": { "description": "First page", "placeholders": { "name": {} } },',
      '  "files": "{count, plural, one {# file} other {# files}}"',
      '}',
    ),
    'lib/l10n/app_de.arb': lines('{', '    "@@locale": "de",', '    "title":  "Deine Dateien"', '}'),
  },
  gaps: [/"title"/],
};

const jsonc: Sample = {
  name: 'JSONC',
  source: 'locales/en.jsonc',
  existing: 'locales/de.jsonc',
  created: 'locales/fr.jsonc',
  files: {
    'locales/en.jsonc': lines(
      '{',
      '  // the cart',
      '  "cart": { "empty": "Your cart is empty.", "items": "{{count}} items" },',
      '  /* steps */ "pay": "Pay now",',
      '}',
    ),
    'locales/de.jsonc': crlf(
      lines('{', '\t// von Hand', '\t"cart" : {', '\t\t"empty":"Dein Korb ist leer." // ja', '\t},', '}'),
    ),
  },
  gaps: [/"empty"/],
};

const markdown: Sample = {
  name: 'Markdown',
  source: 'docs/en/guide.md',
  existing: 'docs/de/guide.md',
  created: 'docs/fr/guide.md',
  files: {
    'docs/en/guide.md': lines(
      '---',
      'title: The guide',
      'layout: page',
      '---',
      '# First steps',
      '',
      'Run `npm start` and read the **log**, or see [the manual](https://example.com/manual).',
      '',
      '* One item',
      '  with two lines',
      '',
      '```sh',
      'npm start',
      '```',
    ),
    'docs/de/guide.md': lines(
      '---',
      'title: ""',
      'layout: page',
      '---',
      '# Erste Schritte',
      '',
      '`npm start` ausführen und das **Protokoll** lesen.',
      '',
      '- Ein Punkt',
      '',
      '~~~',
      'npm start',
      '~~~',
    ),
  },
  gaps: [/^title/],
};

const poTemplate: Sample = {
  name: 'PO of a template',
  source: 'po/app.pot',
  existing: 'po/de.po',
  created: 'po/fr.po',
  files: {
    'po/app.pot': lines(
      'msgid ""',
      'msgstr ""',
      '"Project-Id-Version: app\\n"',
      '"Content-Type: text/plain; charset=UTF-8\\n"',
      '',
      '#: src/main.c:12',
      '#, c-format',
      'msgid "%s has %d messages"',
      'msgstr ""',
      '',
      '#, c-format',
      'msgid "%d file"',
      'msgid_plural "%d files"',
      'msgstr[0] ""',
      'msgstr[1] ""',
      '',
      'msgctxt "button"',
      'msgid "Open"',
      'msgstr ""',
    ),
    'po/de.po': lines(
      '# Deutsch',
      'msgid ""',
      'msgstr ""',
      '"Language: de\\n"',
      '"Content-Type: text/plain; charset=UTF-8\\n"',
      '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"',
      '',
      'msgctxt "button"',
      'msgid "Open"',
      'msgstr "Öffnen"',
      '',
      '#, c-format',
      'msgid "%s has %d messages"',
      'msgstr ""',
      '',
      '#~ msgid "Old"',
      '#~ msgstr "Alt"',
    ),
  },
  gaps: [/^msgstr ""$/],
};

const poOwnSource: Sample = {
  name: 'PO that is its own source',
  source: 'locale/de/LC_MESSAGES/django.po',
  existing: 'locale/de/LC_MESSAGES/django.po',
  files: {
    'locale/de/LC_MESSAGES/django.po': crlf(
      lines(
        'msgid ""',
        'msgstr ""',
        '"Language: de\\n"',
        '"Content-Type: text/plain; charset=UTF-8\\n"',
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"',
        '',
        'msgid "Save"',
        'msgstr "Speichern"',
        '',
        '#. In the list',
        'msgid "Hello %(name)s"',
        'msgstr ""',
        '',
        'msgid "%d day"',
        'msgid_plural "%d days"',
        'msgstr[0] ""',
        'msgstr[1] ""',
      ),
    ),
  },
  gaps: [/^msgstr(?:\[\d\])? ""$/],
};

const properties: Sample = {
  name: 'properties',
  source: 'src/messages.properties',
  existing: 'src/messages_de.properties',
  created: 'src/messages_fr.properties',
  files: {
    'src/messages.properties': lines(
      '# The cart',
      'cart.empty = Your cart is empty.',
      'cart.items = You have {0} items \\',
      '    in your cart',
      '',
      'pay: Pay now',
    ),
    'src/messages_de.properties': lines(
      '! von Hand',
      'cart.empty=Dein Korb ist f\\u00fcr jetzt leer.  ',
      'old Alt',
    ),
  },
};

const resx: Sample = {
  name: 'RESX',
  source: 'Resources/Strings.resx',
  existing: 'Resources/Strings.de.resx',
  created: 'Resources/Strings.fr.resx',
  files: {
    'Resources/Strings.resx': lines(
      '<?xml version="1.0" encoding="utf-8"?>',
      '<root>',
      '  <resheader name="version"><value>2.0</value></resheader>',
      '  <data name="Title" xml:space="preserve">',
      '    <value>The shop</value>',
      '    <comment>First page</comment>',
      '  </data>',
      '  <data name="Items" xml:space="preserve">',
      '    <value>{0} items &amp; more</value>',
      '  </data>',
      '</root>',
    ),
    'Resources/Strings.de.resx': `\uFEFF${crlf(
      lines(
        '<?xml version="1.0" encoding="utf-8"?>',
        '<root>',
        '\t<data name="Title" xml:space="preserve"><value>Der Laden</value></data>',
        '</root>',
      ),
    )}`,
  },
};

const strings: Sample = {
  name: '.strings',
  source: 'App/en.lproj/Localizable.strings',
  existing: 'App/de.lproj/Localizable.strings',
  created: 'App/fr.lproj/Localizable.strings',
  files: {
    'App/en.lproj/Localizable.strings': lines(
      '/* First page */',
      '"title" = "The shop";',
      '',
      '/* A count */',
      '"items" = "You have %lld \\"items\\"";',
      'pay = "Pay now";',
    ),
    'App/de.lproj/Localizable.strings': lines(
      '/* von Hand */',
      '"title"="Der Laden" ;',
      '',
      '"old" = "Alt";',
    ),
  },
};

const xcstrings: Sample = {
  name: '.xcstrings',
  source: 'App/Localizable.xcstrings',
  existing: 'App/Localizable.xcstrings',
  created: 'App/Localizable.xcstrings',
  files: {
    'App/Localizable.xcstrings': [
      '{',
      '  "sourceLanguage" : "en",',
      '  "strings" : {',
      '    "Pay now" : {',
      '',
      '    },',
      '    "files" : {',
      '      "localizations" : {',
      '        "en" : {',
      '          "variations" : {',
      '            "plural" : {',
      '              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },',
      '              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }',
      '            }',
      '          }',
      '        }',
      '      }',
      '    },',
      '    "The shop" : {',
      '      "localizations" : {',
      '        "de" : {',
      '          "stringUnit" : {',
      '            "state" : "translated",',
      '            "value" : "Der Laden"',
      '          }',
      '        }',
      '      }',
      '    }',
      '  },',
      '  "version" : "1.0"',
      '}',
    ].join('\n'),
  },
  gaps: [/^$/, /^ *\},?$/],
};

const xliff12: Sample = {
  name: 'XLIFF 1.2',
  source: 'src/locale/messages.xlf',
  existing: 'src/locale/messages.de.xlf',
  created: 'src/locale/messages.fr.xlf',
  files: {
    'src/locale/messages.xlf': lines(
      '<?xml version="1.0" encoding="UTF-8" ?>',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
      '  <file source-language="en" datatype="plaintext" original="ng2.template">',
      '    <body>',
      '      <trans-unit id="greeting" datatype="html">',
      '        <source>Hello <x id="INTERPOLATION" equiv-text="{{ name }}"/></source>',
      '        <note priority="1" from="description">First page</note>',
      '      </trans-unit>',
      '      <trans-unit id="save" datatype="html">',
      '        <source>Save &amp; close</source>',
      '      </trans-unit>',
      '    </body>',
      '  </file>',
      '</xliff>',
    ),
    'src/locale/messages.de.xlf': lines(
      '<?xml version="1.0"?>',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
      '  <file source-language="en" target-language="de" datatype="plaintext" original="ng2.template">',
      '    <body>',
      '      <trans-unit  id="save" ><source>Save &amp; close</source><target>Sichern</target></trans-unit>',
      '    </body>',
      '  </file>',
      '</xliff>',
    ),
  },
};

const xliff2: Sample = {
  name: 'XLIFF 2',
  source: 'translations/messages.en.xlf',
  existing: 'translations/messages.de.xlf',
  created: 'translations/messages.fr.xlf',
  files: {
    'translations/messages.en.xlf': lines(
      '<?xml version="1.0" encoding="utf-8"?>',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="en">',
      '  <file id="messages.en">',
      '    <unit id="a" name="greeting">',
      '      <segment>',
      '        <source>greeting</source>',
      '        <target>Hello %name%</target>',
      '      </segment>',
      '    </unit>',
      '    <unit id="b" name="save">',
      '      <segment>',
      '        <source>save</source>',
      '        <target>Save the page</target>',
      '      </segment>',
      '    </unit>',
      '  </file>',
      '</xliff>',
    ),
    'translations/messages.de.xlf': lines(
      '<?xml version="1.0" encoding="utf-8"?>',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">',
      '  <file id="messages.de">',
      '    <unit id="b" name="save">',
      '      <segment><source>save</source> <target>Seite sichern</target></segment>',
      '    </unit>',
      '  </file>',
      '</xliff>',
    ),
  },
};

const rails: Sample = {
  name: 'YAML of Rails',
  source: 'config/locales/en.yml',
  existing: 'config/locales/de.yml',
  created: 'config/locales/fr.yml',
  files: {
    'config/locales/en.yml': lines(
      'en:',
      '  # the cart',
      '  cart:',
      '    empty: "Your cart is empty."',
      '    items:',
      '      one: "%{count} item"',
      '      other: "%{count} items"',
      '  intro: |',
      '    Two lines',
      '    of text',
    ),
    'config/locales/de.yml': lines("'de':", '    cart:   # von Hand', "        empty: 'Dein Korb ist leer.'"),
  },
};

export const samples: readonly Sample[] = [
  android,
  arb,
  jsonc,
  markdown,
  poTemplate,
  poOwnSource,
  properties,
  resx,
  strings,
  xcstrings,
  xliff12,
  xliff2,
  rails,
];
