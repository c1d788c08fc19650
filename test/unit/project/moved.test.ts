/** Translations of renamed keys. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/formats/format.ts';
import { Lock } from '../../../src/project/lock/lock.ts';
import { entriesToTranslate, type FilePlan, planFile } from '../../../src/project/plan.ts';
import { renderFile } from '../../../src/project/render.ts';
import { type FileOutcome, preparePlans } from '../../../src/project/run.ts';
import { pseudoEngine } from '../../../src/pseudo/engine.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

interface Files {
  /** The source's path, from which the target's is derived. */
  readonly path: string;
  readonly before: string;
  readonly now: string;
  readonly german: string;
  readonly locale?: string;
}

const german = (path: string) => path.replace(/\ben\b|(?<=values)/, path.includes('values/') ? '-de' : 'de');

function formatOf(path: string) {
  const format = formatFor(path);
  assert.ok(format, path);
  return format;
}

/** The plan with a lock that was created before the source changed. */
function planOf({ path, before, now, german: text, locale = 'de' }: Files): FilePlan {
  const lock = new Lock([]);
  const known = lock.textsOf(path, locale);
  const to = { path: german(path), locale, text };
  const first = planFile({ path, locale: 'en', text: before }, to, formatOf(path), { known });
  assert.ok(first.kind === 'plan', JSON.stringify(first));
  known.learn(first.plan.held.texts);
  const second = planFile({ path, locale: 'en', text: now }, to, formatOf(path), { known });
  assert.ok(second.kind === 'plan', JSON.stringify(second));
  return second.plan;
}

async function outcomeOf(plan: FilePlan): Promise<FileOutcome> {
  const options = () => ({ sourceLang: 'en', targetLang: 'en-XA' });
  const { run } = preparePlans([plan], { options, engine: pseudoEngine() });
  const [outcome] = (await run({ signal: new AbortController().signal })).files;
  assert.ok(outcome);
  return outcome;
}

/** The target's text after a run; texts that are not moved are pseudo-translated. */
async function movedIn(files: Files): Promise<string> {
  const rendered = renderFile(await outcomeOf(planOf(files)), files.german);
  if (rendered.kind !== 'edits') return files.german;
  assert.equal(applyEdits(files.german, rendered.edits), rendered.text);
  return rendered.text;
}

const poHeader =
  'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';

/** Pseudo-translations are in brackets. */
const isNew = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('[') ? 'new' : value;

const json = (texts: object) => JSON.stringify(texts, undefined, 2);

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
    'Apple strings': [
      'en.lproj/Localizable.strings',
      '"a" = "A";\n"bye" = "Good bye";\n',
      '"a" = "A";\n"seeYou" = "Good bye";\n',
      '"a" = "Ah";\n"bye" = "Tsch\\U00fcs";\n',
      '"a" = "Ah";\n"seeYou" = "Tsch\\U00fcs";\n',
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
   * Content next to a translation that a person or another program has added. The key is FORMER, and is renamed in the
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

  /** Texts before and now, the target before and after, and the texts that are sent. */
  const projects: Readonly<
    Record<string, readonly [before: object, now: object, german: object, after: object, sent: string]>
  > = {
    'is moved with everything in it': [
      { menu: { a: 'A', b: 'B' } },
      { bar: { file: { a: 'A', b: 'B' } } },
      { menu: { a: 'Ah', b: 'Beh' } },
      { bar: { file: { a: 'Ah', b: 'Beh' } } },
      '',
    ],
    'may have been a text that is now replaced by others': [
      { menu: 'Menu', x: 'X' },
      { menu: { title: 'Menu', open: 'Open' }, x: 'X' },
      { menu: 'Menü', x: 'Ix' },
      { menu: { title: 'Menü', open: 'new' }, x: 'Ix' },
      'menu/open',
    ],
    'may be a text that replaces others': [
      { menu: { title: 'Menu' }, x: 'X' },
      { menu: 'Menu', x: 'X' },
      { menu: { title: 'Menü' }, x: 'Ix' },
      { menu: 'Menü', x: 'Ix' },
      '',
    ],
    'is distinguished from another with the same text by the last part of its name': [
      { menu: { open: 'Open', state: 'Open' } },
      { bar: { state: 'Open', open: 'Open' } },
      { menu: { open: 'Öffnen', state: 'Offen' } },
      { bar: { state: 'Offen', open: 'Öffnen' } },
      '',
    ],
    'is not recognised if it is unclear which of two translations is meant': [
      { a: 'Open', b: 'Open' },
      { c: 'Open', d: 'Open' },
      { a: 'Öffnen', b: 'Offen' },
      { a: 'Öffnen', b: 'Offen', c: 'new', d: 'new' },
      'c d',
    ],
    'has any of several equal translations, each of which is used once': [
      { a: 'Open', b: 'Open' },
      { c: 'Open', d: 'Open', e: 'Open' },
      { a: 'Offen', b: 'Offen' },
      { c: 'Offen', d: 'Offen', e: 'new' },
      'e',
    ],
    'is a new key if the former one is still there': [
      { a: 'Open' },
      { a: 'Open', b: 'Open' },
      { a: 'Offen' },
      { a: 'Offen', b: 'new' },
      'b',
    ],
    'is translated again if its text has changed as well': [
      { a: 'Open' },
      { b: 'Open it' },
      { a: 'Offen' },
      { a: 'Offen', b: 'new' },
      'b',
    ],
    'is moved with all forms of a plural': [
      { item_one: '{{count}} item', item_other: '{{count}} items' },
      { thing_one: '{{count}} item', thing_other: '{{count}} items' },
      { item_one: '{{count}} Ding', item_other: '{{count}} Dinge' },
      { thing_one: '{{count}} Ding', thing_other: '{{count}} Dinge' },
      '',
    ],
    'is moved with all the items of a list, or none of them': [
      { steps: ['First', 'Second'], tips: ['One', 'Two'] },
      { actions: ['First', 'Second', 'Third'], hints: ['One', 'More'] },
      { steps: ['Erstens', 'Zweitens'], tips: ['Eins', 'Zwei'] },
      {
        tips: ['Eins', 'Zwei'],
        actions: ['Erstens', 'Zweitens', 'new'],
        hints: ['new', 'new'],
      },
      'actions/2 hints/0 hints/1',
    ],
    'is not recognised if two with the same last part are gone': [
      { menu: { open: 'Open' }, bar: { open: 'Open' } },
      { other: { open: 'Open' } },
      { menu: { open: 'Öffnen' }, bar: { open: 'Offen' } },
      { menu: { open: 'Öffnen' }, bar: { open: 'Offen' }, other: { open: 'new' } },
      'other/open',
    ],
    'is not recognised if two with the same last part are new': [
      { menu: { open: 'Open', state: 'Open' } },
      { bar: { open: 'Open' }, other: { open: 'Open' } },
      { menu: { open: 'Öffnen', state: 'Offen' } },
      { menu: { open: 'Öffnen', state: 'Offen' }, bar: { open: 'new' }, other: { open: 'new' } },
      'bar/open other/open',
    ],
    'may be spelled differently from the source': [
      { menu: { open: 'Open' }, x: 'X' },
      { start: 'Open', x: 'X' },
      { 'menu.open': 'Öffnen', x: 'Ix' },
      { start: 'Öffnen', x: 'Ix' },
      '',
    ],
    'does not turn from an ordinal into a cardinal': [
      { place_ordinal_one: '{{count}} x', place_ordinal_other: '{{count}} y' },
      { item_one: '{{count}} x', item_other: '{{count}} y' },
      { place_ordinal_one: '{{count}} ix', place_ordinal_other: '{{count}} üps' },
      {
        place_ordinal_one: '{{count}} ix',
        place_ordinal_other: '{{count}} üps',
        item_one: 'new',
        item_other: 'new',
      },
      'item_one item_other',
    ],
    'is not a form of a plural that still exists': [
      { item_zero: 'None', item_one: 'One', item_other: 'More' },
      { item_one: 'One', item_other: 'More', thing_zero: 'None', thing_one: 'A', thing_other: 'B' },
      { item_zero: 'Keins', item_one: 'Eins', item_other: 'Mehr' },
      {
        item_zero: 'Keins',
        item_one: 'Eins',
        item_other: 'Mehr',
        thing_zero: 'new',
        thing_one: 'new',
        thing_other: 'new',
      },
      'thing_zero thing_one thing_other',
    ],
    'is not claimed by a form of a plural': [
      { a: 'Open' },
      { b_one: 'Open', b_other: 'Open all' },
      { a: 'Offen' },
      { a: 'Offen', b_one: 'new', b_other: 'new' },
      'b_one b_other',
    ],
  };
  for (const [name, [before, now, target, after, sent]] of Object.entries(projects)) {
    it(name, async () => {
      const files = { path: 'en.json', before: json(before), now: json(now), german: json(target) };
      const { missing } = planOf(files);
      assert.equal(missing.map(({ path }) => path.join('/')).join(' '), sent);
      assert.deepEqual(JSON.parse(await movedIn(files), isNew), after);
    });
  }

  const plain = {
    path: 'en.json',
    before: json({ a: 'A', b: 'B' }),
    now: json({ c: 'A', b: 'B' }),
    german: json({ a: 'Ah', b: 'Beh' }),
  };

  const moments: Readonly<Record<string, readonly [current: string | undefined, after: string | undefined]>> =
    {
      'does not overwrite what a person has written meanwhile': [
        json({ a: 'Ah', b: 'Beh', c: 'Zeh' }),
        undefined,
      ],
      'is not moved if a person has changed its translation meanwhile': [
        json({ a: 'Aha', b: 'Beh' }),
        undefined,
      ],
      'is not moved if a person has moved it meanwhile': [json({ c: 'Ah', b: 'Beh' }), undefined],
      'does not bring back a file that is gone': [undefined, undefined],
      'is placed beside what a person has added meanwhile': [
        json({ a: 'Ah', b: 'Beh', d: 'Deh' }),
        json({ c: 'Ah', b: 'Beh', d: 'Deh' }),
      ],
    };
  for (const [name, [current, after]] of Object.entries(moments)) {
    it(name, async () => {
      const outcome = await outcomeOf(planOf(plain));
      const rendered = renderFile(outcome, current);
      assert.equal(rendered.kind === 'edits' ? rendered.text : undefined, after);
    });
  }

  it('keeps what is known of its translation: who made it, and from which text', () => {
    const lock = new Lock([]);
    const known = lock.textsOf('en.json', 'de');
    const a = { path: ['a'], source: 'A', translation: 'Ah' };
    for (const made of ['ours', 'accepted'] as const) {
      known.learn([{ ...a, made }]);
      known.foresee([{ ...a, path: ['c'], formerPath: ['a'] }]);
      const origin = made === 'ours' ? 'ours' : 'byHand';
      assert.deepEqual(known.look({ ...a, path: ['c'] }).standing, { kind: 'current', origin });
      known.learn([{ ...a, path: ['c'], formerPath: ['a'] }]);
      assert.deepEqual(known.look({ ...a, path: ['c'] }).standing, { kind: 'current', origin });
      assert.deepEqual(known.look(a).standing, { kind: 'unknown' });
      known.forgetAllBut([]);
    }
  });

  it('is not recognised for a text that is specific to a locale', () => {
    const before = 'en:\n  date:\n    formats:\n      short: "%b %d"\n  x: X\n';
    const path = 'config/locales/en.yml';
    const text = 'de:\n  date:\n    formats:\n      short: "%d. %b"\n  x: X\n';
    const { moved } = planOf({ path, before, now: before.replace('date:', 'day:'), german: text });
    assert.deepEqual(moved, []);
  });

  it('is not recognised for an unfinished translation', () => {
    const unit = (key: string, rest = '') =>
      `<trans-unit id="${key}"><source>Bye</source>${rest}</trans-unit>`;
    const file = (units: string) =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" target-language="de" datatype="plaintext"><body>${units}</body></file></xliff>\n`;
    const done = (state: string) => file(unit('a', `<target state="${state}">Tschüs</target>`));
    const files = { path: 'messages.xlf', before: file(unit('a')), now: file(unit('b')) };
    assert.equal(planOf({ ...files, german: done('translated') }).moved.length, 1);
    assert.equal(planOf({ ...files, german: done('needs-translation') }).moved.length, 0);
  });

  it('is a new key while the source still has the former one, even without a text', () => {
    const { moved, missing } = planOf({
      path: 'en.json',
      before: json({ a: 'Hello' }),
      now: json({ a: '', b: 'Hello' }),
      german: json({ a: 'Hallo' }),
    });
    assert.deepEqual([moved, missing.map(({ path }) => path)], [[], [['b']]]);
  });

  it('is recognised only with a lock', () => {
    const to = { path: 'de.json', locale: 'de', text: plain.german };
    const planned = planFile({ path: 'en.json', locale: 'en', text: plain.now }, to, formatOf('en.json'));
    assert.ok(planned.kind === 'plan');
    assert.deepEqual(planned.plan.moved, []);
  });

  it('adds no form of a plural that was not missing', async () => {
    const before = json({ item_one: '{{count}} item', item_other: '{{count}} items' });
    const now = json({ thing_one: '{{count}} item', thing_other: '{{count}} items' });
    const french = { ...plain, before, now, locale: 'fr' };
    const text = json({ item_one: '{{count}} objet', item_other: '{{count}} objets' });
    assert.deepEqual(planOf({ ...french, german: text }).missing, []);
    assert.equal(await movedIn({ ...french, german: text }), text.replaceAll('item', 'thing'));
  });
});
