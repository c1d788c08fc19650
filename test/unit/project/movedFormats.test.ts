/** The translations of renamed keys, format by format and byte for byte. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { entriesToTranslate } from '../../../src/project/plan.ts';
import { movedIn, planOf } from './renamedKeys.ts';

const poHeader =
  'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';

const plist = (...pairs: readonly string[]) =>
  `<plist version="1.0">\n<dict>\n${pairs.join('')}</dict>\n</plist>\n`;
const pair = (key: string, text: string) => `<key>${key}</key>\n<string>${text}</string>\n`;
const message = (key: string, format: string, other: string) =>
  `<key>${key}</key>\n<dict>\n${pair('NSStringLocalizedFormatKey', format)}<key>n</key>\n<dict>\n${pair('NSStringFormatSpecTypeKey', 'NSStringPluralRuleType')}${pair('one', '%d')}${pair('other', other)}</dict>\n</dict>\n`;

describe('a renamed key', () => {
  /** The path, the source before and now, the target before and after. */
  const formats: Readonly<
    Record<string, readonly [path: string, before: string, now: string, german: string, after: string]>
  > = {
    'JSON, with its escapes': [
      'en.json',
      '{\n  "a": "A",\n  "bye": "Good bye",\n  "z": "Z"\n}\n',
      '{\n  "a": "A",\n  "seeYou": "Good bye",\n  "z": "Z"\n}\n',
      '{\n  "a": "Ah",\n  "bye": "Tsch\\u00fcs \\/ ade",\n  "z": "Zett"\n}\n',
      '{\n  "a": "Ah",\n  "seeYou": "Tsch\\u00fcs \\/ ade",\n  "z": "Zett"\n}\n',
    ],
    'modules, with their quotes': [
      'locales/en.ts',
      "export default {\n  a: 'A',\n  bye: 'Good bye',\n  z: 'Z',\n};\n",
      "export default {\n  a: 'A',\n  'see-you': 'Good bye',\n  z: 'Z',\n};\n",
      'export default {\n  a: "Ah",\n  bye: `Tschüs`,\n  z: "Zett"\n};\n',
      'export default {\n  a: "Ah",\n  "see-you": `Tschüs`,\n  z: "Zett"\n};\n',
    ],
    'modules, at its place with its comments': [
      'locales/en.ts',
      "export default {\n  a: 'A',\n  bye: 'Good bye',\n  z: 'Z',\n};\n",
      "export default {\n  a: 'A',\n  z: 'Z',\n  'see.you': 'Good bye',\n};\n",
      "export default {\n  a: \"Ah\",\n  // bye\n  bye: 'Tschüs', // bye\n  z: 'Zett',\n};\n",
      "export default {\n  a: \"Ah\",\n  // bye\n  'see.you': 'Tschüs', // bye\n  z: 'Zett',\n};\n",
    ],
    'YAML, with its quotes and its lines': [
      'config/locales/en.yml',
      'en:\n  a: "A"\n  bye: "Good bye"\n  long: Long text\n',
      'en:\n  a: "A"\n  seeYou: "Good bye"\n  longer: Long text\n',
      "de:\n  a: Ah\n  bye: 'Tschüs''chen'\n  long: |-\n    Ein\n    Text\n",
      "de:\n  a: Ah\n  seeYou: 'Tschüs''chen'\n  longer: |-\n    Ein\n    Text\n",
    ],
    properties: [
      'messages_en.properties',
      'a=A\nbye=Good bye\n',
      'a=A\nseeYou=Good bye\n',
      '# Deutsch\na=Ah\nbye=Tsch\\u00FCs\\\n   chen\n',
      '# Deutsch\na=Ah\nseeYou=Tsch\\u00FCs\\\n   chen\n',
    ],
    'Android, with CDATA': [
      'res/values/strings.xml',
      '<resources>\n    <string name="a">A</string>\n    <string name="bye">Good bye</string>\n</resources>\n',
      '<resources>\n    <string name="a">A</string>\n    <string name="see_you">Good bye</string>\n</resources>\n',
      '<resources>\n    <string name="a">Ah</string>\n    <string name="bye"><![CDATA[Tsch&uuml;s]]></string>\n</resources>\n',
      '<resources>\n    <string name="a">Ah</string>\n    <string name="see_you"><![CDATA[Tsch&uuml;s]]></string>\n</resources>\n',
    ],
    'Fluent, with the form of its value': [
      'locales/en/app.ftl',
      'a = A\nbye = Good bye\n    .title = Bye\n',
      'a = A\nsee-you = Good bye\n    .title = Bye\n',
      '# von Hand\na = Ah\nbye =\n  Tschüs\n  chen\n  .title = Ade\n',
      '# von Hand\na = Ah\nsee-you =\n  Tschüs\n  chen\n  .title = Ade\n',
    ],
    'Apple strings': [
      'en.lproj/Localizable.strings',
      '"a" = "A";\n"bye" = "Good bye";\n',
      '"a" = "A";\n"seeYou" = "Good bye";\n',
      '"a" = "Ah";\n"bye" = "Tsch\\U00fcs";\n',
      '"a" = "Ah";\n"seeYou" = "Tsch\\U00fcs";\n',
    ],
    "Apple's plurals, with all texts of a string": [
      'en.lproj/Localizable.stringsdict',
      plist(pair('a', 'A'), message('bye', 'Good bye %#@n@', '%d files')),
      plist(pair('a', 'A'), message('seeYou', 'Good bye %#@n@', '%d files')),
      plist(pair('a', 'Ah'), message('bye', 'Tsch&#252;s %#@n@', '<![CDATA[%d Dateien]]>')),
      plist(pair('a', 'Ah'), message('seeYou', 'Tsch&#252;s %#@n@', '<![CDATA[%d Dateien]]>')),
    ],
    RESX: [
      'Resources.resx',
      '<root>\n  <data name="a" xml:space="preserve"><value>A</value></data>\n  <data name="bye" xml:space="preserve"><value>Good bye</value></data>\n</root>\n',
      '<root>\n  <data name="a" xml:space="preserve"><value>A</value></data>\n  <data name="seeYou" xml:space="preserve"><value>Good bye</value></data>\n</root>\n',
      '<root>\n  <data name="a" xml:space="preserve"><value>Ah</value></data>\n  <data name="bye" xml:space="preserve"><value>Tsch&#252;s</value></data>\n</root>\n',
      '<root>\n  <data name="a" xml:space="preserve"><value>Ah</value></data>\n  <data name="seeYou" xml:space="preserve"><value>Tsch&#252;s</value></data>\n</root>\n',
    ],
    'gettext, in another context': [
      'locale/en/messages.po',
      'msgctxt "old"\nmsgid "Bye"\nmsgstr ""\n\nmsgid "A"\nmsgstr ""\n',
      'msgctxt "new"\nmsgid "Bye"\nmsgstr ""\n\nmsgid "A"\nmsgstr ""\n',
      `${poHeader}msgctxt "old"\nmsgid "Bye"\nmsgstr ""\n"Tsch\\303\\274s"\n\nmsgid "A"\nmsgstr "Ah"\n`,
      `${poHeader}msgctxt "new"\nmsgid "Bye"\nmsgstr ""\n"Tsch\\303\\274s"\n\nmsgid "A"\nmsgstr "Ah"\n`,
    ],
    'Qt, with ids': [
      'translations/app.ts',
      '<TS>\n<context>\n<message id="bye"><source>Good bye</source></message>\n<message id="a"><source>A</source></message>\n</context>\n</TS>\n',
      '<TS>\n<context>\n<message id="seeYou"><source>Good bye</source></message>\n<message id="a"><source>A</source></message>\n</context>\n</TS>\n',
      '<TS language="de">\n<context>\n<message id="bye"><source>Good bye</source><translation>Tsch&#xFC;s</translation></message>\n<message id="a"><source>A</source><translation>Ah</translation></message>\n</context>\n</TS>\n',
      '<TS language="de">\n<context>\n<message id="seeYou"><source>Good bye</source><translation>Tsch&#xFC;s</translation></message>\n<message id="a"><source>A</source><translation>Ah</translation></message>\n</context>\n</TS>\n',
    ],
    XLIFF: [
      'messages.xlf',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" datatype="plaintext"><body>\n<trans-unit id="bye"><source>Good bye</source></trans-unit>\n<trans-unit id="a"><source>A</source></trans-unit>\n</body></file></xliff>\n',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" datatype="plaintext"><body>\n<trans-unit id="seeYou"><source>Good bye</source></trans-unit>\n<trans-unit id="a"><source>A</source></trans-unit>\n</body></file></xliff>\n',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" target-language="de" datatype="plaintext"><body>\n<trans-unit id="bye"><source>Good bye</source><target>Tsch&#xFC;s</target></trans-unit>\n<trans-unit id="a"><source>A</source><target>Ah</target></trans-unit>\n</body></file></xliff>\n',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" target-language="de" datatype="plaintext"><body>\n<trans-unit id="seeYou"><source>Good bye</source><target>Tsch&#xFC;s</target></trans-unit>\n<trans-unit id="a"><source>A</source><target>Ah</target></trans-unit>\n</body></file></xliff>\n',
    ],
    ARB: [
      'lib/l10n/app_en.arb',
      '{\n  "@@locale": "en",\n  "a": "A",\n  "bye": "Good bye",\n  "@bye": { "description": "When leaving" }\n}\n',
      '{\n  "@@locale": "en",\n  "a": "A",\n  "seeYou": "Good bye",\n  "@seeYou": { "description": "When leaving" }\n}\n',
      '{\n  "@@locale": "de",\n  "a": "Ah",\n  "bye": "Tsch\\u00fcs"\n}\n',
      '{\n  "@@locale": "de",\n  "a": "Ah",\n  "seeYou": "Tsch\\u00fcs"\n}\n',
    ],
    'JSON, in another object': [
      'en.json',
      '{\n  "bye": "Good bye",\n  "menu": { "a": "A" }\n}\n',
      '{\n  "menu": { "a": "A", "seeYou": "Good bye" }\n}\n',
      '{\n  "bye": "Tsch\\u00fcs",\n  "menu": { "a": "Ah" }\n}\n',
      '{\n  "menu": { "a": "Ah", "seeYou": "Tsch\\u00fcs" }\n}\n',
    ],
    'YAML, under another key, and under one that is a value without quotes': [
      'config/locales/en.yml',
      'en:\n  menu:\n    a: "A"\n    long: Long text\n  bye: "Good bye"\n',
      'en:\n  menu:\n    a: "A"\n  "no": "Good bye"\n  long: Long text\n',
      "de:\n  menu:\n    a: Ah\n    long: |-\n      Ein\n      Text\n  bye: 'Tschüs''chen'\n",
      "de:\n  menu:\n    a: Ah\n  \"no\": 'Tschüs''chen'\n  long: |-\n      Ein\n      Text\n",
    ],
    'properties, under a key with escapes': [
      'messages_en.properties',
      'a=A\nbye=Good bye\n',
      'a=A\nsee\\ you=Good bye\n',
      'a=Ah\nbye=Tsch\\u00FCs\\\n   chen\n',
      'a=Ah\nsee\\ you=Tsch\\u00FCs\\\n   chen\n',
    ],
    'YAML, with a text of several lines that cannot stay as it is and another that can': [
      'config/locales/en.yml',
      'en:\n  a: "A"\n  bye: "Good bye"\n  long: Long text\n',
      'en:\n  a: "A"\n  menu:\n    all:\n      bye: "Good bye"\n      long: Long text\n',
      "de:\n  a: Ah\n  bye: 'Tschüs'\n  long: |-\n    Ein\n    Text\n",
      'de:\n  a: Ah\n  menu:\n    all:\n      bye: \'Tschüs\'\n      long: "Ein\\nText"\n',
    ],
    'YAML, with plurals that are recognised by their names': [
      'config/locales/en.yml',
      'en:\n  menu:\n    files: { one: one, other: more }\n    pages: { one: one, other: more }\n  x: X\n',
      'en:\n  bar:\n    files: { one: one, other: more }\n    pages: { one: one, other: more }\n  x: X\n',
      'de:\n  menu:\n    files: { one: eine, other: mehrere }\n    pages: { one: einzig, other: viele }\n  x: X\n',
      'de:\n  bar:\n    files: { one: eine, other: mehrere }\n    pages: { one: einzig, other: viele }\n  x: X\n',
    ],
    'with a comment, whatever else has to be written elsewhere': [
      'en.jsonc',
      '{\n  "old": "Z",\n  "menu": { "x": "X" },\n  "bar": { "y": "Y" },\n  "one": { "a": "A", "b": "B" },\n  "c": { "d": "D" },\n  "e": { "f": "F" }\n}\n',
      '{\n  "new": "Z",\n  "bar": { "x": "X", "y": "Y" },\n  "two": { "a": "A" },\n  "three": { "b": "B" },\n  "g": { "d": "D", "f": "F" }\n}\n',
      '{\n  "old": "Zett", // Notiz\n  "menu": { "x": "Ix" },\n  "bar": { "y": "Üps" },\n  "one": { "a": "Ah", "b": "Be" },\n  "c": { "d": "De" }, // Notiz\n  "e": { "f": "Ef" }\n}\n',
      '{\n  "new": "Zett", // Notiz\n  "bar": { "x": "Ix", "y": "Üps" },\n  "two": { "a": "Ah" },\n  "three": { "b": "Be" },\n  "g": { "d": "De", "f": "Ef" }\n}\n',
    ],
    'without a note that belongs to another key': [
      'en.json',
      '{\n  "menu": { "open": "Open" },\n  "open": "Open it",\n  "@open": "y"\n}\n',
      '{\n  "menu": { "start": "Open" },\n  "open": "Open it",\n  "@open": "y"\n}\n',
      '{\n  "menu": { "open": "Öffnen" },\n  "open": "Öffne",\n  "@open": "z"\n}\n',
      '{\n  "menu": { "start": "Öffnen" },\n  "open": "Öffne",\n  "@open": "z"\n}\n',
    ],
    'beside a key that is spelled with escapes': [
      'en.json',
      '{\n  "menu": { "open": "Open", "x": "X" },\n  "bar": { "open": "Shut", "y": "Y" }\n}\n',
      '{\n  "menu": { "start": "Open", "x": "X" },\n  "bar": { "begin": "Shut", "y": "Y" }\n}\n',
      '{\n  "menu": { "open": "Auf", "x": "X" },\n  "bar": { "op\\u0065n": "Zu", "y": "Y" }\n}\n',
      '{\n  "menu": { "start": "Auf", "x": "X" },\n  "bar": { "begin": "Zu", "y": "Y" }\n}\n',
    ],
    'beside a value that is not a text and whose key stays': [
      'en.json',
      '{\n  "menu": { "open": "Open", "width": 5 }\n}\n',
      '{\n  "menu": { "width": 5 },\n  "bar": { "open": "Open" }\n}\n',
      '{\n  "menu": { "open": "\\u00d6ffnen", "width": 7 }\n}\n',
      '{\n  "menu": { "width": 7 },\n  "bar": { "open": "\\u00d6ffnen" }\n}\n',
    ],
  };
  for (const [name, [path, before, now, target, after]] of Object.entries(formats)) {
    it(`keeps its translation byte for byte: ${name}`, async () => {
      const files = { path, before, now, german: target };
      assert.deepEqual(entriesToTranslate(planOf(files)), []);
      assert.equal(await movedIn(files), after);
    });
  }

  const xliff = (version: string, languages: string, units: string) =>
    `<xliff version="${version}" xmlns="urn:oasis:names:tc:xliff:document:${version}"${languages}>${units}</xliff>\n`;
  /**
   * Content that a person or another program has added next to a translation. The key is FORMER, and is renamed in the
   * current source.
   */
  const surroundings: Readonly<Record<string, readonly [path: string, before: string, german: string]>> = {
    'a comment in JSON': [
      'en.jsonc',
      '{\n  // About\n  "FORMER": "Bye", // one\n  "a": "A"\n}\n',
      '{\n  // Notiz\n  "FORMER": "Tschüs", // zwei\n  "a": "Ah"\n}\n',
    ],
    'a note in ARB': [
      'lib/l10n/app_en.arb',
      '{\n  "FORMER": "Bye",\n  "@FORMER": { "description": "x" },\n  "a": "A"\n}\n',
      '{\n  "FORMER": "Tschüs",\n  "@FORMER": { "description": "Notiz" },\n  "a": "Ah"\n}\n',
    ],
    "a description in Chrome's JSON that has the same word": [
      '_locales/en/messages.json',
      '{\n  "FORMER": { "message": "Bye" },\n  "a": { "message": "A" }\n}\n',
      '{\n  "FORMER": { "description": "See FORMER", "message": "Tschüs" },\n  "a": { "message": "Ah" }\n}\n',
    ],
    'comments and anchors in YAML': [
      'config/locales/en.yml',
      'en:\n  FORMER: Bye\n  things:\n    FORMER:\n      one: a thing\n      other: some things\n',
      "de:\n  # Notiz\n  FORMER: &bye 'Tschüs' # x\n  things:\n    FORMER:\n      one: ein Ding # eins\n      other: >-\n        einige\n        Dinge\n",
    ],
    'comments and separators in properties': [
      'messages_en.properties',
      '# About\nFORMER=Bye\na=A\n',
      '# Notiz\nFORMER : Tsch\\u00fcs\na=Ah\n',
    ],
    'comments and attributes in Android': [
      'res/values/strings.xml',
      '<resources>\n  <!-- x -->\n  <string name="FORMER">Bye</string>\n  <string-array name="FORMERS"><item>One</item></string-array>\n</resources>\n',
      '<resources>\n  <!-- Notiz -->\n  <string name="FORMER" formatted="false">Tschüs</string>\n  <string-array name="FORMERS"><!-- eins --><item>Eins</item></string-array>\n</resources>\n',
    ],
    "a comment in Apple's strings": [
      'en.lproj/Localizable.strings',
      '/* About */\n"FORMER" = "Bye";\n',
      '/* Notiz */\n"FORMER"="Tschüs";\n',
    ],
    'a comment in RESX': [
      'Resources.resx',
      '<root>\n  <data name="FORMER"><value>Bye</value></data>\n</root>\n',
      '<root>\n  <data name="FORMER"><value>Tschüs</value><comment>Notiz</comment></data>\n</root>\n',
    ],
    'the name of a tag that is also a key': [
      'Resources.resx',
      '<root>\n  <data name="FORMER"><value>Bye</value></data>\n  <data name="comment"><value>One</value></data>\n</root>\n',
      '<root>\n  <data name="FORMER"><value>Tschüs</value><comment>Notiz</comment></data>\n  <data name="comment"><comment>Notiz</comment><value>Eins</value></data>\n</root>\n',
    ],
    'a comment and flags in gettext': [
      'locale/en/messages.po',
      'msgctxt "FORMER"\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n\nmsgid "See FORMER: it"\nmsgstr ""\n',
      `${poHeader}# Notiz\n#, c-format\nmsgctxt "FORMER"\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "%d Datei"\nmsgstr[1] "%d Dateien"\n\nmsgid "See FORMER: it"\nmsgstr "See FORMER!"\n`,
    ],
    'approval and notes in XLIFF 1.2': [
      'messages.xlf',
      xliff(
        '1.2',
        '',
        '<file original="x" source-language="en" datatype="plaintext"><body><trans-unit id="FORMER"><source>Bye</source></trans-unit></body></file>',
      ),
      xliff(
        '1.2',
        '',
        '<file original="x" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="FORMER" approved="yes"><source>Bye</source><target state="signed-off">Tschüs</target><note>Notiz</note></trans-unit></body></file>',
      ),
    ],
    'states in XLIFF 2': [
      'messages.xlf',
      xliff(
        '2.0',
        ' srcLang="en"',
        '<file id="f"><unit id="FORMER"><segment><source>Bye</source></segment></unit></file>',
      ),
      xliff(
        '2.0',
        ' srcLang="en" trgLang="de"',
        '<file id="f"><unit id="FORMER"><notes><note>Notiz</note></notes><segment state="final"><source>Bye</source><target>Tschüs</target></segment></unit></file>',
      ),
    ],
  };
  for (const [name, [path, before, target]] of Object.entries(surroundings)) {
    it(`keeps what is next to its translation: ${name}`, async () => {
      const [now = '', after] = [before, target].map((text) =>
        text.replace(/(?<!See )FORMER/g, 'latter').replace('name="comment"', 'name="remark"'),
      );
      assert.equal(await movedIn({ path, before, now, german: target }), after);
    });
  }
});
