/** A made-up file of any size for every format. */
import { generator } from '../support/random.ts';
import { generateFile, sentenceOf } from './texts.ts';

export interface FormatSample {
  readonly id: string;
  readonly path: string;
  /** @returns a file with this many texts, or twice as many in Markdown: each part has a heading and a paragraph */
  text(entries: number): string;
}

function listed(
  path: string,
  piece: (text: string, index: number) => string,
  around: readonly [head: string, tail: string] = ['', ''],
  separator = '\n',
): Omit<FormatSample, 'id'> {
  const text = (entries: number): string => {
    const random = generator(5);
    const pieces = Array.from({ length: entries }, (_, index) => piece(sentenceOf(random, index), index));
    return around[0] + pieces.join(separator) + around[1];
  };
  return { path, text };
}

const xml = '<?xml version="1.0" encoding="utf-8"?>\n';

export const samples: readonly FormatSample[] = [
  {
    id: 'android',
    ...listed('res/values/strings.xml', (text, index) => `    <string name="key${index}">${text}</string>`, [
      `${xml}<resources>\n`,
      '\n</resources>\n',
    ]),
  },
  { id: 'csv', ...listed('i18n/en_US.csv', (text, index) => `"page.key${index}","${text}"`) },
  {
    id: 'csvTable',
    ...listed('translations/texts.csv', (text, index) => `page.key${index},"${text}",`, [
      'key,en,de\n',
      '\n',
    ]),
  },
  {
    id: 'ini',
    ...listed(
      'locale/en.ini',
      (text, index) => `${index % 40 === 0 ? `\n[group${index / 40}]\n` : ''}key${index} = "${text}"`,
    ),
  },
  { id: 'fluent', ...listed('locales/en/app.ftl', (text, index) => `key${index} = ${text}`) },
  { id: 'json', path: 'locales/en.json', text: (entries) => generateFile(entries).text },
  { id: 'markdown', ...listed('docs/en/page.md', (text, index) => `## Part ${index}\n\n${text}\n`) },
  {
    id: 'modules',
    ...listed('locales/en.ts', (text, index) => `  key${index}: '${text.replaceAll("'", "\\'")}',`, [
      'export default {\n',
      '\n} as const;\n',
    ]),
  },
  {
    id: 'php',
    ...listed('lang/en/page.php', (text, index) => `    'key${index}' => '${text.replaceAll("'", "\\'")}',`, [
      '<?php\n\nreturn [\n',
      '\n];\n',
    ]),
  },
  {
    id: 'po',
    ...listed(
      'locale/en.po',
      (text, index) => `#: src/page.c:${index}\nmsgid "${text}"\nmsgstr "${text}"\n`,
      ['msgid ""\nmsgstr ""\n"Language: en\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n', ''],
    ),
  },
  { id: 'properties', ...listed('messages_en.properties', (text, index) => `page.key${index} = ${text}`) },
  {
    id: 'qt',
    ...listed(
      'translations/app_en.ts',
      (text, index) =>
        `    <message>\n        <location filename="../a.cpp" line="${index}"/>\n        <source>${text} ${index}</source>\n        <translation>${text}</translation>\n    </message>`,
      [
        `${xml}<!DOCTYPE TS>\n<TS version="2.1" language="en">\n<context>\n    <name>Main</name>\n`,
        '\n</context>\n</TS>\n',
      ],
    ),
  },
  {
    id: 'resx',
    ...listed(
      'Resources.resx',
      (text, index) =>
        `  <data name="Key${index}" xml:space="preserve">\n    <value>${text}</value>\n  </data>`,
      [`${xml}<root>\n`, '\n</root>\n'],
    ),
  },
  {
    id: 'strings',
    ...listed(
      'en.lproj/Localizable.strings',
      (text, index) => `/* Nr. ${index} */\n"key${index}" = "${text}";`,
    ),
  },
  {
    id: 'stringsdict',
    ...listed(
      'en.lproj/Localizable.stringsdict',
      (text, index) => `\t<key>key${index}</key>\n\t<string>${text}</string>`,
      [`${xml}<plist version="1.0">\n<dict>\n`, '\n</dict>\n</plist>\n'],
    ),
  },
  {
    id: 'toml',
    ...listed(
      'i18n/en.toml',
      (text, index) => `${index % 40 === 0 ? `\n[group${index / 40}]\n` : ''}key${index} = "${text}"`,
    ),
  },
  {
    id: 'xcstrings',
    ...listed(
      'Localizable.xcstrings',
      (text, index) => {
        const unit = `{ "stringUnit" : { "state" : "translated", "value" : "${text}" } }`;
        return `    "key${index}" : {\n      "localizations" : {\n        "en" : ${unit}\n      }\n    }`;
      },
      ['{\n  "sourceLanguage" : "en",\n  "strings" : {\n', '\n  },\n  "version" : "1.0"\n}\n'],
      ',\n',
    ),
  },
  {
    id: 'xliff',
    ...listed(
      'messages.en.xlf',
      (text, index) =>
        `      <trans-unit id="key${index}">\n        <source>${text}</source>\n        <target>${text}</target>\n      </trans-unit>`,
      [
        `${xml}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file original="a" source-language="en" target-language="en" datatype="plaintext">\n    <body>\n`,
        '\n    </body>\n  </file>\n</xliff>\n',
      ],
    ),
  },
  {
    id: 'yaml',
    ...listed(
      'config/locales/en.yml',
      (text, index) =>
        index % 40 === 0 ? `  group${index / 40}:\n    key${index}: ${text}` : `    key${index}: ${text}`,
      ['en:\n', '\n'],
    ),
  },
];

/**
 * @param only the id of a format; all samples if absent
 * @throws Error if there is no such format
 */
export function samplesOf(only?: string): readonly FormatSample[] {
  const chosen = samples.filter(({ id }) => only === undefined || id === only);
  if (chosen.length > 0) return chosen;
  throw new Error(`No format "${only}"; there are ${samples.map(({ id }) => id).join(', ')}`);
}
