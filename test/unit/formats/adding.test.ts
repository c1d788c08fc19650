/** Keys that no other file has, in formats that otherwise insert only what a template has. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits, type KeyPath } from '../../../src/formats/format.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

interface Row {
  readonly path: string;
  readonly before: string;
  readonly key: string;
  readonly beside: KeyPath;
  readonly after: string;
}

const value = 'It\'s "<new>"\nx';

const resources = (...lines: readonly string[]) => `<resources>\n    ${lines.join('\n    ')}\n</resources>\n`;
const root = (...lines: readonly string[]) => `<root>\n  ${lines.join('\n  ')}\n</root>\n`;
const po = (...messages: readonly string[]) =>
  `msgid ""\nmsgstr ""\n"Language: en\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${messages.join('\n\n')}\n`;
const catalogue = (strings: object) =>
  `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, null, 2).replaceAll('":', '" :')}\n`;
const unit = (text: string, state = 'translated') => ({
  localizations: { en: { stringUnit: { state, value: text } } },
});

const text = 'It\\\'s \\"&lt;new&gt;\\"\\nx';
const message = (id: string) => `msgid "${id}"\nmsgstr "T ${id}"`;
const rows: Readonly<Record<string, Row>> = {
  'Android, beside a string': {
    path: 'res/values/strings.xml',
    before: resources(
      '<!-- Title -->',
      '<string name="a_b" formatted="false">It\\\'s</string> <!-- t -->',
      '',
      '<string name="z">Z</string>',
    ),
    key: 'a_new',
    beside: ['a_b'],
    after: resources(
      '<!-- Title -->',
      '<string name="a_b" formatted="false">It\\\'s</string> <!-- t -->',
      `<string name="a_new">${text}</string>`,
      '',
      '<string name="z">Z</string>',
    ),
  },
  'Android, beside a plural': {
    path: 'res/values/strings.xml',
    before: resources(
      '<plurals name="a_n"><item quantity="other">n</item></plurals>',
      '<string name="z">Z</string>',
    ),
    key: 'a_new',
    beside: ['a_n', 'other'],
    after: resources(
      '<plurals name="a_n"><item quantity="other">n</item></plurals>',
      `<string name="a_new">${text}</string>`,
      '<string name="z">Z</string>',
    ),
  },
  'RESX, without the comment of its neighbour': {
    path: 'Resources.resx',
    before: root(
      '<data name="a.b" xml:space="preserve">',
      '  <comment>c</comment>',
      '  <value><![CDATA[x]]></value>',
      '</data>',
      '<data name="z"><value>Z</value></data>',
    ),
    key: 'a."new"&',
    beside: ['a.b'],
    after: root(
      '<data name="a.b" xml:space="preserve">',
      '  <comment>c</comment>',
      '  <value><![CDATA[x]]></value>',
      '</data>',
      '<data name="a.&quot;new&quot;&amp;" xml:space="preserve">',
      '  <value>It\'s "&lt;new&gt;"\nx</value>',
      '</data>',
      '<data name="z"><value>Z</value></data>',
    ),
  },
  'RESX, on one line': {
    path: 'Resources.resx',
    before: root("<data name='a.b'><value>b</value><comment>c</comment></data>"),
    key: "a.'new'",
    beside: ['a.b'],
    after: root(
      "<data name='a.b'><value>b</value><comment>c</comment></data>",
      "<data name='a.&apos;new&apos;'><value>It's \"&lt;new&gt;\"\nx</value></data>",
    ),
  },
  'RESX, beside a text without a value': {
    path: 'Resources.resx',
    before: root('<data name="a.b" />'),
    key: 'a.new',
    beside: ['a.b'],
    after: root('<data name="a.b" />', '<data name="a.new"><value>It\'s "&lt;new&gt;"\nx</value></data>'),
  },
  'gettext, without the comments of its neighbour': {
    path: 'po/en.po',
    before: po(`#. c\n#: a.c:1\n#, c-format\n${message('a.b')}`, message('z.z')),
    key: 'a.new',
    beside: ['a.b'],
    after: po(
      `#. c\n#: a.c:1\n#, c-format\n${message('a.b')}`,
      'msgid "a.new"\nmsgstr ""\n"It\'s \\"<new>\\"\\n"\n"x"',
      message('z.z'),
    ),
  },
  'gettext, beside a message in a context': {
    path: 'po/en.po',
    before: po(`msgctxt "c"\n${message('a.b')}`, message('a.c')).replaceAll('\n', '\r\n'),
    key: 'a.new',
    beside: ['c', 'a.b'],
    after: po(
      `msgctxt "c"\n${message('a.b')}`,
      'msgid "a.new"\nmsgstr ""\n"It\'s \\"<new>\\"\\n"\n"x"',
      message('a.c'),
    ).replaceAll('\n', '\r\n'),
  },
  'string catalogues, in the order of their keys': {
    path: 'Localizable.xcstrings',
    before: catalogue({ 'a.b': { comment: 'c', ...unit('b') }, 'a.z': {} }),
    key: 'a.new',
    beside: ['a.b'],
    after: catalogue({ 'a.b': { comment: 'c', ...unit('b') }, 'a.new': unit(value), 'a.z': {} }),
  },
  'string catalogues, kept by hand like its neighbour': {
    path: 'Localizable.xcstrings',
    before: catalogue({ 'a.b': { extractionState: 'manual', ...unit('b') } }),
    key: 'a.new',
    beside: ['a.b'],
    after: catalogue({
      'a.b': { extractionState: 'manual', ...unit('b') },
      'a.new': { extractionState: 'manual', ...unit(value) },
    }),
  },
};

function added({ path, before }: Row, key: KeyPath, beside: KeyPath | undefined, own = value) {
  const format = formatFor(path);
  assert.ok(format);
  const file = { path, locale: 'en', side: 'source' } as const;
  const adds = beside && { path: key, beside };
  const changes = [{ kind: 'set', path: key, text: own }] as const;
  const { edits, conflicts } = format.write(before, changes, { file, ...(adds && { adds }) });
  const result = applyEdits(before, edits);
  const { entries, problems } = format.read(result, file);
  assert.deepEqual(problems, []);
  return { result, codes: conflicts.map(({ code }) => code), entries };
}

describe('a key that no file has', () => {
  for (const [name, row] of Object.entries(rows)) {
    const { key, beside, after, before } = row;

    it(`is added after another: ${name}`, () => {
      const { result, codes, entries } = added(row, [key], beside);
      assert.equal(result, after);
      assert.deepEqual(codes, []);
      assert.equal(entries.find(({ path }) => path.join() === key)?.text, value);
    });

    it(`is not added without a neighbour, nor with a key of several parts or none: ${name}`, () => {
      const refused: readonly (readonly [key: KeyPath, beside: KeyPath | undefined])[] = [
        [[key], undefined],
        [[key], ['no such key']],
        [[key, 'x'], beside],
        [[''], beside],
      ];
      for (const [path, own] of refused) {
        const { result, codes } = added(row, path, own);
        assert.deepEqual([result, codes], [before, ['shapeDiffers']]);
      }
    });

    it(`is not added a second time: ${name}`, () => {
      const { result, codes } = added({ ...row, before: after }, [key], beside, value);
      assert.deepEqual([result, codes], [after, []]);
    });
  }

  it('is refused if the format has no such names', () => {
    const android = rows['Android, beside a string'];
    const resx = rows['RESX, on one line'];
    assert.ok(android && resx);
    for (const name of ['a-b', '1a', 'a b', 'a"b', 'ä']) {
      assert.deepEqual(added(android, [name], android.beside).codes, ['shapeDiffers']);
    }
    assert.deepEqual(added(resx, ['a\u0001'], resx.beside).codes, ['shapeDiffers']);
  });

  it('is refused where something that is not a text has its name', () => {
    const android = rows['Android, beside a string'];
    assert.ok(android);
    const before = android.before.replace('<string name="z">', '<string name="a_new" translatable="false">');
    const { result, codes } = added({ ...android, before }, ['a_new'], android.beside);
    assert.deepEqual([result, codes], [before, ['shapeDiffers']]);
  });
});
