import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits, type Entry } from '../../../src/formats/format.ts';
import { loadFormat } from '../../../src/formats/index.ts';
import { deleteKeys } from '../../../src/keyUses/deletion.ts';
import { wholeIn } from '../../../src/keyUses/keyIndex.ts';
import { flatRows } from './rename/flatRows.ts';
import { nestedRows } from './rename/nestedRows.ts';
import { type Files, localeIn, resourceTexts } from './rename/project.ts';

/** The languages of the tests' files; a language that a file lacks has no texts. */
const locales = ['en', 'de', 'ru'];

async function entriesOf(path: string, text: string) {
  const format = await loadFormat(path);
  assert.ok(format, path);
  const read = (locale: string) => {
    const { entries, problems } = format.read(text, { path, locale, side: 'target' });
    assert.deepEqual(problems, [], path);
    return entries;
  };
  return format.languages ? locales.flatMap(read) : read(localeIn(path) ?? 'en');
}

function nameIn(path: string): (entry: Entry) => string {
  return (entry) => wholeIn(entry, path).join('.');
}

function textsOf(entries: readonly Entry[]) {
  return entries.map(({ path, text }) => [path.join('.'), text]);
}

async function deletedIn(files: Files, names: readonly string[], source: string, keepsReferred = false) {
  const done = await deleteKeys({ names, keepsReferred }, resourceTexts(files, source));
  assert.ok(!('code' in done));
  const changed = done.files.map(({ path, text, edits }) => [path, applyEdits(text, edits)]);
  return { ...done, after: Object.fromEntries(changed) as Files };
}

describe('deleteKeys', () => {
  for (const [title, [from], files, wish] of [...nestedRows, ...flatRows]) {
    it(`deletes the key of the sample "${title}", and nothing else`, async () => {
      const before: Files = Object.fromEntries(
        Object.entries(files).flatMap(([path, [text]]) => (localeIn(path) ? [[path, text]] : [])),
      );
      const source = wish?.source ?? Object.keys(before).find((path) => localeIn(path) === 'en') ?? '';
      const isMeant = (name: string) => (wish?.isBranch ? name.startsWith(`${from}.`) : name === from);
      const named = (await entriesOf(source, before[source] ?? '')).map(nameIn(source)).filter(isMeant);
      const names = [...new Set(named)];
      assert.ok(names.length > 0);
      const { after, deleted, kept } = await deletedIn(before, names, source);
      assert.deepEqual([deleted, kept], [names, []]);
      assert.ok(source in after);
      for (const [path, text] of Object.entries(before)) {
        const others = (await entriesOf(path, text)).filter((entry) =>
          path !== source && !(path in after) ? true : !names.includes(nameIn(path)(entry)),
        );
        const now = await entriesOf(path, after[path] ?? text);
        assert.deepEqual(textsOf(now), textsOf(others), path);
      }
    });
  }

  const rows: readonly (readonly [
    title: string,
    path: string,
    name: string,
    before: string,
    after: string,
  ])[] = [
    [
      'a JSON text and the object that becomes empty',
      '/w/en.json',
      'cart.title',
      '{\n  "a": "A",\n  "cart": {\n    "title": "Cart"\n  }\n}\n',
      '{\n  "a": "A"\n}\n',
    ],
    [
      'a YAML section with its comment, and the empty line that sets it apart',
      '/w/en.yml',
      'old.a',
      'en:\n  # Old\n  old:\n    a: A\n\n  # Shop\n  shop: Shop\n',
      'en:\n  # Shop\n  shop: Shop\n',
    ],
    [
      'a JSON text with one of the empty lines around it',
      '/w/en.json',
      'b',
      '{\n  "a": "A",\n\n  "b": "B",\n\n  "c": "C"\n}\n',
      '{\n  "a": "A",\n\n  "c": "C"\n}\n',
    ],
    [
      'a YAML text, and keeps the empty line that is part of the text above',
      '/w/en.yml',
      'b',
      'en:\n  a: |+\n    A\n\n  b: B\n',
      'en:\n  a: |+\n    A\n\n',
    ],
    [
      'all forms of a plural',
      '/w/en.json',
      'item',
      '{\n  "item_one": "Item",\n  "item_other": "Items",\n  "items": "All"\n}\n',
      '{\n  "items": "All"\n}\n',
    ],
    [
      'all items of a list',
      '/w/en.json',
      'list',
      '{\n  "list": ["A", "B"],\n  "x": "X"\n}\n',
      '{\n  "x": "X"\n}\n',
    ],
    [
      'comments above a mapping, and in it',
      '/w/en.yaml',
      'cart.title',
      '# File\n\n# Cart\ncart:\n  # Title\n  title: Cart\n# More\nmore: More\n',
      '# File\n\n# More\nmore: More\n',
    ],
    [
      'comments of several lines',
      '/w/en.jsonc',
      'b',
      '{\n  "a": "A", // a\n  /* b\n     c */\n  // d\n  "b": "B",\n  // c\n  "c": "C"\n}\n',
      '{\n  "a": "A", // a\n  // c\n  "c": "C"\n}\n',
    ],
    [
      'no comment that heads another text, too',
      '/w/en.yaml',
      'a.b',
      'a:\n  # Both\n  b: B\n  c: C\n# More\nmore: More\n',
      'a:\n  # Both\n  c: C\n# More\nmore: More\n',
    ],
    [
      'the comment of the last text of a section',
      '/w/en.yaml',
      'a.c',
      'a:\n  b: B\n  # Own\n  c: C\nmore: More\n',
      'a:\n  b: B\nmore: More\n',
    ],
    [
      'no comment that is indented like the texts above',
      '/w/en.yaml',
      'n',
      'm:\n  a: A\n  # More to come\nn: N\n',
      'm:\n  a: A\n  # More to come\n',
    ],
    [
      'no heading of several texts in INI',
      '/w/en.ini',
      'a.b',
      '[a]\n; Both\nb = B\nc = C\n; Own\nd = D\n',
      '[a]\n; Both\nc = C\n; Own\nd = D\n',
    ],
    [
      'no heading of several Android strings',
      '/w/res/values/strings.xml',
      'a',
      '<resources>\n\n  <!-- Cart -->\n  <string name="a">A</string>\n  <string name="b">B</string>\n</resources>\n',
      '<resources>\n\n  <!-- Cart -->\n  <string name="b">B</string>\n</resources>\n',
    ],
    [
      'the comment of a text before an empty line',
      '/w/en.yaml',
      'b',
      'a: A\n# Own\nb: B\n\nc: C\n',
      'a: A\n\nc: C\n',
    ],
    [
      'no comment above a line with another text',
      '/w/en.jsonc',
      'a',
      '{\n  // Both\n  "a": "A", "b": "B"\n}\n',
      '{\n  // Both\n  "b": "B"\n}\n',
    ],
    [
      'no comment about the whole file',
      '/w/en.yaml',
      'a',
      '# All texts\na: A\nb: B\n',
      '# All texts\nb: B\n',
    ],
    [
      'no comment that an empty line separates from the text',
      '/w/en.yaml',
      'b',
      'a: A\n# Part\n\nb: B\nc: C\n',
      'a: A\n# Part\n\nc: C\n',
    ],
    [
      'no text that looks like a comment',
      '/w/en.yaml',
      'b',
      'a: |\n  A\n  # no comment\nb: B\nc: C\n',
      'a: |\n  A\n  # no comment\nc: C\n',
    ],
    [
      "comments of Android's strings",
      '/w/res/values/strings.xml',
      'b',
      '<resources>\r\n  <string name="a">A</string>\r\n  <!-- B -->\r\n  <string name="b">B</string>\r\n</resources>\r\n',
      '<resources>\r\n  <string name="a">A</string>\r\n</resources>\r\n',
    ],
    [
      'the row of a table, for all languages',
      '/w/texts.csv',
      'b',
      'keys,en,de\na,A,Ah\nb,B,Be',
      'keys,en,de\na,A,Ah',
    ],
  ];
  for (const [title, path, name, before, after] of rows) {
    it(`removes ${title}`, async () => {
      assert.deepEqual((await deletedIn({ [path]: before }, [name], path)).after, { [path]: after });
    });
  }

  it('deletes a key that a translation spells differently, and one that only the source has', async () => {
    const files = { '/w/en.json': '{"a.b": "A", "c": "C"}', '/w/de.json': '{"a": {"b": "Ah"}}' };
    const { after } = await deletedIn(files, ['a.b'], '/w/en.json');
    assert.deepEqual(after, { '/w/en.json': '{"c": "C"}', '/w/de.json': '{}' });
    assert.deepEqual(Object.keys((await deletedIn(files, ['c'], '/w/en.json')).after), ['/w/en.json']);
  });

  it('deletes the only form that a language needs', async () => {
    const files = {
      '/w/en.json': '{"n_one": "1", "n_other": "n", "n_x": "X"}',
      '/w/de.json': '{"n_other": "n", "n_x": "X", "m_other": "M"}',
    };
    const { after } = await deletedIn(files, ['n'], '/w/en.json');
    assert.deepEqual(after, { '/w/en.json': '{"n_x": "X"}', '/w/de.json': '{"n_x": "X", "m_other": "M"}' });
    const rails = {
      '/w/config/locales/en.yml': 'en:\n  n:\n    one: 1 x\n    other: n x\n  a: A\n',
      '/w/config/locales/de.yml': 'de:\n  n:\n    other: n x\n  a: A\n',
    };
    assert.deepEqual((await deletedIn(rails, ['n'], '/w/config/locales/en.yml')).after, {
      '/w/config/locales/en.yml': 'en:\n  a: A\n',
      '/w/config/locales/de.yml': 'de:\n  a: A\n',
    });
  });

  it('removes comments although a text has what looks like another', async () => {
    const before = 'a: |\n  A\n  # no comment\nb: B\n\n# Own\nc: C\n\nd: D\n';
    const { after } = await deletedIn({ '/w/en.yaml': before }, ['b', 'c'], '/w/en.yaml');
    assert.match(after['/w/en.yaml'] ?? '', /^a: \|\n {2}A\n {2}# no comment\n\n+d: D\n$/);
  });

  it('keeps a key in all files if one cannot do without it', async () => {
    const files = {
      '/w/en.yaml': 'a: A\nb: B\n',
      '/w/de.yaml': 'a: &x Ah\nb: Be\nc: *x\n',
    };
    const { after, deleted, kept } = await deletedIn(files, ['a', 'b'], '/w/en.yaml');
    assert.deepEqual(after, { '/w/en.yaml': 'a: A\n', '/w/de.yaml': 'a: &x Ah\nc: *x\n' });
    assert.deepEqual(deleted, ['b']);
    assert.deepEqual(kept, [{ name: 'a', path: '/w/de.yaml', reason: 'needed' }]);
  });

  it('names only once a key that several files cannot do without', async () => {
    const german = 'a: &x Ah\nc: *x\n';
    const files = { '/w/en.yaml': 'a: A\n', '/w/de.yaml': german, '/w/ru.yaml': german };
    const { after, kept } = await deletedIn(files, ['a'], '/w/en.yaml');
    assert.deepEqual([after, kept.length], [{}, 1]);
  });

  it('keeps a key that is a part of another text, in any language, if requested', async () => {
    const files = {
      '/w/en.json': '{"a": "A", "b": "B", "c": "C"}',
      '/w/de.json': '{"a": "Ah", "b": "Siehe @:a.", "c": "@:c"}',
    };
    const names = ['a', 'c'];
    const { after, deleted, kept } = await deletedIn(files, names, '/w/en.json', true);
    assert.deepEqual(after, {
      '/w/en.json': '{"a": "A", "b": "B"}',
      '/w/de.json': '{"a": "Ah", "b": "Siehe @:a."}',
    });
    assert.deepEqual([deleted, kept], [['c'], [{ name: 'a', path: '/w/de.json', reason: 'referred' }]]);
    assert.deepEqual((await deletedIn(files, names, '/w/en.json')).deleted, names);
  });

  it('removes what a translation has in the place of a text', async () => {
    const files = {
      '/w/en.json': '{"a": "A", "b": "B"}',
      '/w/de.json': '{"a": null, "b": "Be"}',
    };
    const { after } = await deletedIn(files, ['a'], '/w/en.json');
    assert.deepEqual(after, { '/w/en.json': '{"b": "B"}', '/w/de.json': '{"b": "Be"}' });
    const yaml = { '/w/en.yaml': 'a: A\nb: B\nc: C\n', '/w/de.yaml': 'a: ~\nb:\nc: C\n' };
    assert.deepEqual((await deletedIn(yaml, ['a', 'b'], '/w/en.yaml')).after, {
      '/w/en.yaml': 'c: C\n',
      '/w/de.yaml': 'c: C\n',
    });
  });

  it('deletes only what a file has, and all rows of a plural in a table', async () => {
    const json = { '/w/en.json': '{"a": "A"}', '/w/de.json': '{"a": "Ah"}' };
    const none = await deletedIn(json, ['none'], '/w/en.json');
    assert.deepEqual([none.deleted, none.files, none.kept], [[], [], []]);
    const godot = 'keys,?plural,en,de\nA,,A,Ah\nB,Bs,%d B,%d Be\n,,%d Bs,%d Bes\nC,,C,Ce\n';
    const { after } = await deletedIn({ '/w/texts.csv': godot }, ['B.plural'], '/w/texts.csv');
    assert.deepEqual(after, { '/w/texts.csv': 'keys,?plural,en,de\nA,,A,Ah\nC,,C,Ce\n' });
  });

  it('refuses files whose texts are their keys, and files with problems', async () => {
    const po = { '/w/locale/en/a.po': 'msgid "title"\nmsgstr "Cart"\n' };
    assert.deepEqual(
      await deleteKeys({ names: ['title'], keepsReferred: false }, resourceTexts(po, '/w/locale/en/a.po')),
      {
        code: 'textIsKey',
        path: '/w/locale/en/a.po',
      },
    );
    const broken = { '/w/en.json': '{"a": "A"}', '/w/de.json': '{' };
    const refusal = await deleteKeys(
      { names: ['a'], keepsReferred: false },
      resourceTexts(broken, '/w/en.json'),
    );
    assert.ok('code' in refusal && refusal.code === 'problems' && refusal.path === '/w/de.json');
  });

  it("deletes numbered forms of i18next's older plurals from translations, unless the source has the key", async () => {
    const en = '/w/locales/en.json';
    const ru = '/w/locales/ru.json';
    const files = {
      [en]: '{"n": "1", "n_plural": "2", "n_5": "5", "m": "M"}',
      [ru]: '{"n_0": "1", "n_1": "3", "n_5": "5", "m_1": "M"}',
    };
    const { after } = await deletedIn(files, ['n', 'n_plural'], en);
    assert.deepEqual(after, { [en]: '{"n_5": "5", "m": "M"}', [ru]: '{"n_5": "5", "m_1": "M"}' });
    const { after: rest } = await deletedIn(files, ['n'], en);
    assert.deepEqual(Object.keys(rest), [en]);
  });
});
