/** The translations of renamed keys, format by format and byte for byte. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { formats as all, formatOfText } from '../../../../src/formats/index.ts';
import { entriesToTranslate } from '../../../../src/project/plans/plan.ts';
import { movedIn, planOf, poHeader } from '../renames/renamedKeys.ts';

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
    'CSV, with its further columns': [
      'i18n/en.csv',
      'a,A\nbye,Good bye\n',
      'a,A\nsee_you,Good bye\n',
      'a,bye\n"bye","Tschüs ""chen""",bye\n',
      'a,bye\n"see_you","Tschüs ""chen""",bye\n',
    ],
    'CSV with a column for each language': [
      'translations/texts.csv',
      'keys,en,de,_comment\na,A,Ah,\nbye,Good bye,"Tschüs",x\n',
      'keys,en,de,_comment\na,A,Ah,\nseeYou,Good bye,,y\nbye,,"Tschüs",x\n',
      'keys,en,de,_comment\na,A,Ah,\nseeYou,Good bye,,y\nbye,,"Tschüs",x\n',
      'keys,en,de,_comment\na,A,Ah,\nseeYou,Good bye,"Tschüs",y\nbye,,"",x\n',
    ],
    'INI, with the name of a section': [
      'locale/en.ini',
      'a = A\nbye = Good bye\n[cart]\ntitle = Cart\n',
      'a = A\nsee.you = Good bye\n[basket]\ntitle = Cart\n',
      '; bye\na=Ah\nbye  = "Tschüs" ; bye\n[cart] ; cart\ntitle=cart\n',
      '; bye\na=Ah\nsee.you  = "Tschüs" ; bye\n[basket] ; cart\ntitle=cart\n',
    ],
    'INI, in another section': [
      'locale/en.ini',
      '[cart]\ntitle = Cart\nx = X\n[menu]\na = A\n',
      '[cart]\nx = X\n[menu]\na = A\ntitle = Cart\n',
      '[cart]\ntitle  = "Korb"\nx = Ix\n[menu]\na = Ah\n',
      '[cart]\nx = Ix\n[menu]\na = Ah\ntitle = "Korb"\n',
    ],
    'TOML, with its quotes and the name of a table': [
      'i18n/en.toml',
      'bye = "Good bye"\n[cart]\none = "One"\nother = "Many"\n',
      '"see you" = "Good bye"\n[basket]\none = "One"\nother = "Many"\n',
      "bye = '''\nTschüs''' # bye\n[cart] # cart\none = 'Eins'\nother = \"V\\u0069ele\"\n",
      "'see you' = '''\nTschüs''' # bye\n[basket] # cart\none = 'Eins'\nother = \"V\\u0069ele\"\n",
    ],
    'PHP, with its quotes and escapes': [
      'lang/en/app.php',
      "<?php\nreturn [\n  'a' => 'A',\n  'bye' => 'Good bye',\n];\n",
      "<?php\nreturn [\n  'a' => 'A',\n  'it\\'s' => 'Good bye',\n];\n",
      '<?php\nreturn array(\n  "a" => \'Ah\', # bye\n  \'bye\' => "Tsch\\u{fc}s",\n);\n',
      "<?php\nreturn array(\n  \"a\" => 'Ah', # bye\n  'it\\'s' => \"Tsch\\u{fc}s\",\n);\n",
    ],
    'PHP, in an assignment': [
      'lang/en/app.php',
      "<?php\n$_['a'] = 'A';\n$_['bye'] = 'Good bye';\n",
      "<?php\n$_['a'] = 'A';\n$_['menu']['it\\'s'] = 'Good bye';\n",
      '<?php\n$lang["a"] = \'Ah\'; # bye\n$lang[\'bye\'] = "Tsch\\u{fc}s";\n',
      "<?php\n$lang[\"a\"] = 'Ah'; # bye\n$lang['menu']['it\\'s'] = \"Tsch\\u{fc}s\";\n",
    ],
    'PHP, in another array': [
      'lang/en/app.php',
      "<?php\nreturn [\n  'a' => 'A',\n  'bye' => 'Good bye',\n];\n",
      "<?php\nreturn [\n  'a' => 'A',\n  'menu' => ['bye' => 'Good bye'],\n];\n",
      '<?php\nreturn array(\n  "a" => \'Ah\',\n  "bye" => "Tsch\\u{fc}s",\n);\n',
      "<?php\nreturn array(\n  \"a\" => 'Ah',\n  'menu' => array('bye' => \"Tsch\\u{fc}s\"),\n);\n",
    ],
    'PHP, with a name in place of a number or a constant': [
      'lang/en/app.php',
      "<?php\nreturn [\n  404 => 'Not found',\n  Role::Admin => 'Admin',\n];\n",
      "<?php\nreturn [\n  'missing' => 'Not found',\n  'admin' => 'Admin',\n];\n",
      '<?php\nreturn [\n  404 => "F\\x65hlt", // 404\n  Role::Admin => "Verw\\x61lter", // admin\n];\n',
      '<?php\nreturn [\n  "missing" => "F\\x65hlt", // 404\n  "admin" => "Verw\\x61lter", // admin\n];\n',
    ],
    'PHP, with a constant in place of a name or another constant': [
      'lang/en/app.php',
      "<?php\nreturn [\n  'admin' => 'Admin',\n  Role::User => 'User',\n];\n",
      "<?php\nreturn [\n  Role::Admin => 'Admin',\n  Role::Guest => 'User',\n];\n",
      '<?php\nreturn [\n  \'admin\' => "Verw\\x61lter",\n  Role::User => "G\\x61st",\n];\n',
      '<?php\nreturn [\n  Role::Admin => "Verw\\x61lter",\n  Role::Guest => "G\\x61st",\n];\n',
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
    'JSON, in another object, with its comments': [
      'en.jsonc',
      '{\n  "cart": {\n    "bye": "Good bye",\n    "x": "X"\n  },\n  "menu": {\n    "a": "A"\n  }\n}\n',
      '{\n  "cart": {\n    "x": "X"\n  },\n  "menu": {\n    "a": "A",\n    "bye": "Good bye"\n  }\n}\n',
      '{\n  "cart": {\n    // Notiz\n    "bye": "Tsch\\u00fcs", // von Hand\n    "x": "Ix"\n  },\n  "menu": {\n    "a": "Ah"\n  }\n}\n',
      '{\n  "cart": {\n    "x": "Ix"\n  },\n  "menu": {\n    "a": "Ah",\n    // Notiz\n    // von Hand\n    "bye": "Tsch\\u00fcs"\n  }\n}\n',
    ],
    'TOML, in another table, with its comments and none of the source': [
      'i18n/en.toml',
      '[cart]\n# The title\ntitle = "Cart"\nx = "X"\n[menu]\na = "A"\n',
      '[cart]\nx = "X"\n[menu]\na = "A"\n# The title\ntitle = "Cart"\n',
      '[cart]\n# Notiz\ntitle = "Korb"\nx = "Ix"\n[menu]\na = "Ah"\n',
      '[cart]\nx = "Ix"\n[menu]\na = "Ah"\n# Notiz\ntitle = "Korb"\n',
    ],
    'modules, in another object, beside what looks like a comment': [
      'locales/en.ts',
      "export default {\n  cart: {\n    bye: 'Good bye',\n    x: 'X',\n  },\n  menu: {\n    w: 2\n    * 3,\n    a: 'A',\n  },\n};\n",
      "export default {\n  cart: {\n    x: 'X',\n  },\n  menu: {\n    w: 2\n    * 3,\n    bye: 'Good bye',\n    a: 'A',\n  },\n};\n",
      "export default {\n  cart: {\n    w: 2\n    * 3,\n    bye: 'Tsch\\xfcs',\n    x: 'Ix',\n  },\n  menu: {\n    a: 'Ah',\n  },\n};\n",
      "export default {\n  cart: {\n    w: 2\n    * 3,\n    x: 'Ix',\n  },\n  menu: {\n    bye: 'Tsch\\xfcs',\n    a: 'Ah',\n  },\n};\n",
    ],
    'modules, in another object, where comments have no place': [
      'locales/en.ts',
      "export default {\n  cart: {\n    bye: 'Good bye',\n    x: 'X',\n  },\n  menu: { a: 'A' },\n};\n",
      "export default {\n  cart: {\n    x: 'X',\n  },\n  menu: { a: 'A', bye: 'Good bye' },\n};\n",
      "export default {\n  cart: {\n    bye: 'Tsch\\xfcs', // Notiz\n    x: 'Ix',\n  },\n  menu: { a: `A\nh` },\n};\n",
      "export default {\n  cart: {\n    x: 'Ix',\n  },\n  menu: { a: `A\nh`, bye: 'Tsch\\xfcs' },\n};\n",
    ],
    'YAML, under another key, and under one that is a value without quotes': [
      'config/locales/en.yml',
      'en:\n  menu:\n    a: "A"\n    long: Long text\n  bye: "Good bye"\n',
      'en:\n  menu:\n    a: "A"\n  "no": "Good bye"\n  long: Long text\n',
      "de:\n  menu:\n    a: Ah\n    long: |-\n      Ein\n      Text\n  bye: 'Tschüs''chen'\n",
      "de:\n  menu:\n    a: Ah\n  'no': 'Tschüs''chen'\n  long: |-\n      Ein\n      Text\n",
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

  /** Pages have no keys, and a key of a string catalogue is that of all its languages. */
  const withoutRenamedKeys = ['markdown', 'xcstrings'];

  it('keeps its translation in every other format', () => {
    const ids = Object.values(formats).map(([path, before]) => formatOfText(path, before)?.id);
    const missing = all.filter(({ id }) => !ids.includes(id));
    assert.deepEqual(
      missing.map(({ id }) => id),
      withoutRenamedKeys,
    );
  });
});
