/** An intact source, and a text that is broken as either the source or the target. */
interface Broken {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  readonly whole: string;
  readonly broken: string;
  /** The one-based line of the problem. */
  readonly line: number;
  readonly reason: RegExp;
}

export const pot = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Hi"\nmsgstr ""\n';
export const unit = (source: string) => `<trans-unit id="a"><source>${source}</source></trans-unit>`;
export const ts = (message: string) =>
  `<!DOCTYPE TS>\n<TS version="2.1">\n<context>${message}</context>\n</TS>\n`;
export const xliff = (...units: readonly string[]) =>
  `<xliff version="1.2">\n<file source-language="en" original="x">\n<body>\n${units.join('\n')}\n</body></file></xliff>\n`;

export const brokenFiles: readonly Broken[] = [
  {
    name: 'Android',
    source: 'res/values/strings.xml',
    target: 'res/values-de/strings.xml',
    whole: '<resources>\n<string name="a">Hi</string>\n</resources>\n',
    broken: '<resources>\n<string name="a">Hi</strong>\n</resources>\n',
    line: 2,
    reason: /syntax error/,
  },
  {
    name: 'ARB',
    source: 'l10n/app_en.arb',
    target: 'l10n/app_de.arb',
    whole: '{\n"a": "Hi"\n}\n',
    broken: '{\n"a": "Hi",\n"a": "Ho"\n}\n',
    line: 3,
    reason: /"a" appears here a second time/,
  },
  {
    name: 'PO',
    source: 'po/app.pot',
    target: 'po/de.po',
    whole: pot,
    broken: `${pot}\nmsgid "Bye\nmsgstr ""\n`,
    line: 7,
    reason: /syntax error/,
  },
  {
    name: 'PHP',
    source: 'lang/en/a.php',
    target: 'lang/de/a.php',
    whole: "<?php return ['a' => 'Hi'];\n",
    broken: "<?php\nreturn ['a' => 'Hi'\n'b' => 'Ho'];\n",
    line: 2,
    reason: /syntax error/,
  },
  {
    name: 'properties',
    source: 'm.properties',
    target: 'm_de.properties',
    whole: 'a=Hi\n',
    broken: 'a=Hi\nb=\\u12\n',
    line: 2,
    reason: /syntax error/,
  },
  {
    name: 'Qt Linguist',
    source: 'i18n/m.ts',
    target: 'i18n/m_de.ts',
    whole: ts('<message id="a"><source>Hi</source></message>'),
    broken: ts('<message id="a"><source>Hi</source>\n<translation>Hi <b>ho</b></translation></message>'),
    line: 4,
    reason: /syntax error/,
  },
  {
    name: 'RESX',
    source: 'S.resx',
    target: 'S.de.resx',
    whole: '<root>\n<data name="a"><value>Hi</value></data>\n</root>\n',
    broken: '<root>\n<data name="a"><value>Hi & ho</value></data>\n</root>\n',
    line: 2,
    reason: /syntax error/,
  },
  {
    name: '.strings',
    source: 'en.lproj/L.strings',
    target: 'de.lproj/L.strings',
    whole: '"a" = "Hi";\n',
    broken: '"a" = "Hi";\n\n"b" = "Ho"\n"c" = "Hu";\n',
    line: 3,
    reason: /syntax error/,
  },
  {
    name: '.stringsdict',
    source: 'en.lproj/L.stringsdict',
    target: 'de.lproj/L.stringsdict',
    whole: '<plist><dict>\n<key>a</key><string>Hi</string>\n</dict></plist>\n',
    broken: '<plist><dict>\n<key>a</key><string>Hi</string>\n<key>b</key>\n</dict></plist>\n',
    line: 3,
    reason: /a key without a value/,
  },
  {
    name: '.xcstrings',
    source: 'L.xcstrings',
    target: 'L.xcstrings',
    whole: '{ "sourceLanguage": "en",\n"strings": { "Hi": {} } }\n',
    broken: '{ "sourceLanguage": "en",\n"strings": { "Hi": {} "Ho": {} } }\n',
    line: 2,
    reason: /syntax error/,
  },
  {
    name: 'XLIFF',
    source: 'messages.xlf',
    target: 'messages.de.xlf',
    whole: xliff(unit('Hi')),
    broken: xliff(unit('Hi'), unit('Ho')),
    line: 5,
    reason: /"x › a" appears here a second time/,
  },
  {
    name: 'INI',
    source: 'locale/en.ini',
    target: 'locale/de.ini',
    whole: '[a]\nb = "Hi"\n',
    broken: '[a]\nb = "Hi"\n\nb = "Ho"\n',
    line: 4,
    reason: /"a › b" appears here a second time/,
  },
  {
    name: 'CSV',
    source: 'i18n/en_US.csv',
    target: 'i18n/de_DE.csv',
    whole: 'a,Hi\n',
    broken: 'a,Hi\nb,"Ho\n',
    line: 2,
    reason: /syntax error: closing quote expected/,
  },
  {
    name: 'Fluent',
    source: 'i18n/en/app.ftl',
    target: 'i18n/de/app.ftl',
    whole: 'a = Hi\n',
    broken: 'a = Hi\n\nb = Ho }\n',
    line: 3,
    reason: /unexpected closing brace/,
  },
  {
    name: 'TOML',
    source: 'i18n/en.toml',
    target: 'i18n/de.toml',
    whole: 'a = "Hi"\n',
    broken: 'a = "Hi"\n\na = "Ho"\n',
    line: 3,
    reason: /a" appears here a second time/,
  },
  {
    name: 'YAML',
    source: 'config/locales/en.yml',
    target: 'config/locales/de.yml',
    whole: 'en:\n  a: Hi\n',
    broken: 'de:\n  a: Hi\n  a: Ho\n',
    line: 3,
    reason: /a" appears here a second time/,
  },
  {
    name: 'a file with characters that never occur in text',
    source: 'en/a.md',
    target: 'de/a.md',
    whole: '# Hi\n',
    broken: '# Hi\n\nHo \0\n',
    line: 3,
    reason: /the file contains binary data/,
  },
];
