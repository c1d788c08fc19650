import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { android } from '../../../src/formats/android.ts';
import { csv } from '../../../src/formats/csv.ts';
import type { Change, Format } from '../../../src/formats/format.ts';
import { ini } from '../../../src/formats/ini.ts';
import { json } from '../../../src/formats/json.ts';
import { po } from '../../../src/formats/po.ts';
import { properties } from '../../../src/formats/properties.ts';
import { stringsdict } from '../../../src/formats/stringsdict.ts';
import { yaml } from '../../../src/formats/yaml.ts';
import { manyArguments, withLittleStack } from '../../support/littleStack.ts';

const many = manyArguments;
const locale = 'de';

function lines(count: number, print: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${print(index)}\n`).join('');
}

function problemsIn(format: Format, path: string, text: string): number {
  return format.read(text, { path, locale }).problems.length;
}

describe('more than a call can take as arguments', () => {
  const test = (title: string, task: () => void) => it(title, () => withLittleStack(task));

  test('duplicate keys of a YAML file', () => {
    assert.equal(problemsIn(yaml, 'de.yml', 'a: b\n'.repeat(many)), many - 1);
    assert.equal(problemsIn(yaml, 'de.yml', `{${'a: b,'.repeat(many)}}`), many - 1);
  });

  test('duplicate keys of an INI file', () => {
    const different = lines(many, (index) => `a = b${index}`);
    assert.equal(problemsIn(ini, 'locale/de.ini', different), many - 1);
    // With the same text each time, they are one key.
    assert.equal(problemsIn(ini, 'locale/de.ini', 'a = b\n'.repeat(many)), 0);
  });

  test('comments above a text in JSON', () => {
    const text = `{\n${'// a\n'.repeat(many)}"b": "c"}`;
    const [entry] = json.read(text, { path: 'de.json', locale }).entries;
    assert.equal(entry?.context?.length, 2 * many - 1);
  });

  const rows: Readonly<Record<string, readonly [format: Format, path: string, separator: string]>> = {
    properties: [properties, 'a_de.properties', '='],
    'properties of an INI file': [ini, 'locale/de.ini', '='],
    'CSV rows': [csv, 'i18n/de_DE.csv', ','],
  };
  for (const [what, [format, path, separator]] of Object.entries(rows)) {
    test(`${what}, inserted and removed`, () => {
      const file = { path, locale };
      const all = lines(2 * many, (index) => `k${index}${separator}v`);
      const own = lines(many, (index) => `k${2 * index}${separator}v`);
      const odd = Array.from({ length: many }, (_, index) => [`k${2 * index + 1}`]);
      const sets = odd.map((key): Change => ({ kind: 'set', path: key, text: 'v' }));
      const template = { file: { path: path.replace('de', 'en'), locale: 'en' }, text: all };
      assert.equal(format.write(own, sets, { file, template }).edits.length, many);
      const removals = odd.map((key): Change => ({ kind: 'remove', path: key }));
      assert.equal(format.write(all, removals, { file }).edits.length, many);
    });
  }

  test("strings of Apple's plurals, inserted, removed and broken", () => {
    const path = 'de.lproj/Localizable.stringsdict';
    const plist = (inside: string) => `<plist><dict>\n${inside}</dict></plist>\n`;
    const print = (key: number) => `<key>k${key}</key><string>v</string>`;
    const all = plist(lines(2 * many, print));
    const own = plist(lines(many, (index) => print(2 * index)));
    const odd = Array.from({ length: many }, (_, index) => [`k${2 * index + 1}`]);
    const template = { file: { path: 'en.lproj/Localizable.stringsdict', locale: 'en' }, text: all };
    const sets = odd.map((key): Change => ({ kind: 'set', path: key, text: 'v' }));
    const removals = odd.map((key): Change => ({ kind: 'remove', path: key }));
    const file = { path, locale };
    assert.equal(stringsdict.write(own, sets, { file, template }).edits.length, many);
    assert.equal(stringsdict.write(all, removals, { file }).edits.length, many);
    assert.equal(problemsIn(stringsdict, path, plist('<string/>'.repeat(2 * many))), many);
    const twice = `<dict>${'<key>a</key><true/>'.repeat(2)}</dict>\n`;
    const dicts = plist(lines(many / 5, (index) => `<key>k${index}</key>${twice}`));
    assert.equal(problemsIn(stringsdict, path, dicts), many / 5);
  });

  test('empty lines around a removed property', () => {
    const text = `a=b\n${'\n'.repeat(many)}c=d\n\ne=f\n`;
    const { edits } = properties.write(text, [{ kind: 'remove', path: ['c'] }], {
      file: { path: 'a_de.properties', locale },
    });
    assert.deepEqual(edits, [{ offset: 4, length: many + 4, content: '' }]);
  });

  test('PO messages, removed and no longer obsolete', () => {
    const file = { path: 'de.po', locale };
    const odd = Array.from({ length: many }, (_, index) => [`k${2 * index + 1}`]);
    const all = lines(2 * many, (index) => `msgid "k${index}"\nmsgstr "v"\n`);
    const removals = odd.map((path): Change => ({ kind: 'remove', path }));
    assert.equal(po.write(all, removals, { file }).edits.length, many);
    const own = lines(many, (index) => `#~ msgid "k${2 * index + 1}"\n#~ msgstr "v"\n\n# note\n`);
    const sets = odd.map((path): Change => ({ kind: 'set', path, text: 'v' }));
    const template = { file: { path: 'a.pot', locale: 'en' }, text: all };
    assert.equal(po.write(own, sets, { file, template }).edits.length, many + 1);
  });

  test('items of an Android array that must be kept', () => {
    const item = '<item>One text</item>\n';
    const text = `<resources><string-array name="a">\n${item.repeat(many + 1)}</string-array></resources>`;
    const changes = Array.from({ length: many }, (_, index): Change => {
      return { kind: 'remove', path: ['a', String(index)] };
    });
    const { conflicts } = android.write(text, changes, { file: { path: 'values-de/strings.xml', locale } });
    assert.equal(conflicts.length, many);
  });
});
