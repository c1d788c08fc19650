/** What stands next to the translations of renamed keys, format by format and byte for byte. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { movedIn, poHeader } from '../renames/renamedKeys.ts';

describe('the surroundings of a renamed key', () => {
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
    'comments in INI': [
      'locale/en.ini',
      '; About\nFORMER=Bye\n[s]\na=A\n',
      '; Notiz\nFORMER = "Tschüs" ; zwei\n[s]\na=See FORMER\n',
    ],
    'comments and dotted keys in TOML': [
      'i18n/en.toml',
      'x.FORMER = "Bye"\n[s]\na = "A"\n',
      "# Notiz\nx . FORMER = 'Tschüs' # zwei\n[s]\na = 'See FORMER'\n",
    ],
    'comments in PHP': [
      'lang/en/app.php',
      "<?php\nreturn [\n  'FORMER' => 'Bye',\n  'a' => 'A',\n];\n",
      "<?php\nreturn [\n  // Notiz\n  'FORMER' /* eins */ => /* zwei */ 'Tschüs', # drei\n  'a' => 'See FORMER',\n];\n",
    ],
    'comments on assignments in PHP': [
      'lang/en/app.php',
      "<?php\n$lang['FORMER'] = 'Bye';\n$lang['a'] = 'A';\n",
      "<?php\n// Notiz\n$lang['FORMER'] /* eins */ = /* zwei */ 'Tschüs'; # drei\n$lang['a'] = 'See FORMER';\n",
    ],
    'further columns in CSV': ['i18n/en.csv', 'FORMER,Bye\na,A\n', 'FORMER,"Tschüs",Notiz\na,See FORMER\n'],
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
    it(`stay as they are: ${name}`, async () => {
      const [now = '', after] = [before, target].map((text) =>
        text.replace(/(?<!See )FORMER/g, 'latter').replace('name="comment"', 'name="remark"'),
      );
      assert.equal(await movedIn({ path, before, now, german: target }), after);
    });
  }
});
