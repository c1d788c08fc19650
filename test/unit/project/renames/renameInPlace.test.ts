import assert from 'node:assert/strict';
import type { Entry } from '../../../../src/formats/format.ts';
import { tableSpellings } from '../../../../src/project/renames/keySpellings.ts';
import { renameInPlace } from '../../../../src/project/renames/renameInPlace.ts';
import { renameKeys } from '../../../../src/project/renames/renameKeys.ts';
import { manyArguments, withLittleStack } from '../../../support/littleStack.ts';
import { formatOf, movedIn } from './renamedKeys.ts';

describe('renameInPlace', () => {
  it('renames a key with any number of texts in it', () => {
    const text = '{"menu": {}}';
    const entriesIn = (key: string): readonly Entry[] =>
      Array.from({ length: manyArguments }, (_, index) => {
        return { path: [key, `k${index}`], text: 'x', range: { offset: text.length - 2, length: 0 } };
      });
    const [before, after] = [entriesIn('menu'), entriesIn('bar')];
    const format = {
      ...formatOf('de.json'),
      read: (written: string) => ({ entries: written === text ? before : after, problems: [] }),
    };
    const moved = before.map((entry, index) => {
      const { path } = after[index] ?? entry;
      return { ...entry, path, from: entry.path, formerPath: entry.path, translation: entry.text };
    });
    const options = { file: { path: 'de.json', locale: 'de' } };
    withLittleStack(() => {
      const renamed = renameInPlace({ format, text, options }, moved);
      assert.deepEqual([renamed.text, renamed.renamed.size], ['{"bar": {}}', manyArguments]);
    });
  });
});

/** Keys that are difficult to find in their files or to spell there. */
const rows: readonly (readonly [
  what: string,
  path: string,
  text: string,
  names: Readonly<Record<string, string>>,
  /** The text after keys are renamed where they are; undefined if one of them has to be moved. */
  inPlace: string | undefined,
  moved?: string,
])[] = [
  [
    "a key within another, spelled with YAML's single quotes",
    'de.yml',
    "\"so it's\": a\n'it''s': b # c\n",
    { "so it's": 'everything', "it's": 'it is' },
    '"everything": a\n\'it is\': b # c\n',
  ],
  [
    "a key with YAML's single quotes alone",
    'de.yml',
    "\"so it's\": a\n'it''s': b\n",
    { "it's": "that's" },
    "\"so it's\": a\n'that''s': b\n",
  ],
  [
    'a key with quotes of program code',
    'locales/de.ts',
    "export default { 'so it\\'s': 'a', 'it\\'s': 'b' };\n",
    { "it's": "that's" },
    "export default { 'so it\\'s': 'a', 'that\\'s': 'b' };\n",
  ],
  [
    'a key within another, spelled in a way that is not searched for',
    'de.json',
    '{\n  "save all": "1",\n  "\\u0061ll": "2"\n}\n',
    { 'save all': 'store', all: 'any' },
    undefined,
    '{\n  "store": "1",\n  "any": "2"\n}\n',
  ],
  [
    'three keys, each within the one before',
    'de.json',
    '{\n  "do save all": "0",\n  "save all": "1",\n  "all": "2"\n}\n',
    { 'do save all': 'keep', 'save all': 'store', all: 'any' },
    '{\n  "keep": "0",\n  "store": "1",\n  "any": "2"\n}\n',
  ],
  [
    'a key that needs the quotation marks of a table',
    'i18n/de.csv',
    'key,text,comment,maxlen\nok,OK,shown on buttons,12\n',
    { ok: 'a "b", it\'s' },
    'key,text,comment,maxlen\n"a ""b"", it\'s",OK,shown on buttons,12\n',
  ],
  [
    'a key that needs no quotation marks in a table',
    'i18n/de.csv',
    'key,text,comment\nok,OK,shown on buttons\n',
    { ok: "it's fine" },
    "key,text,comment\nit's fine,OK,shown on buttons\n",
  ],
  [
    'a key that is right in the last of many spellings',
    'de.yml',
    'ok: OK # shown on buttons\n',
    { ok: 'a "b", it\'s' },
    '"a \\"b\\", it\'s": OK # shown on buttons\n',
  ],
  [
    "a number to one that needs the file's quotation marks",
    'locales/de.js',
    "export default { 1: 'eins', 2: 'zwei' };\n",
    { 1: '-1' },
    "export default { '-1': 'eins', 2: 'zwei' };\n",
  ],
  [
    'a number to a key with an apostrophe, in a file with single quotation marks',
    'locales/de.js',
    "export default { 1: 'eins' };\n",
    { 1: "it's" },
    "export default { \"it's\": 'eins' };\n",
  ],
  ['an empty key', 'de.json', '{\n  "": "1", "b": ""\n}\n', { '': 'a<' }, '{\n  "a<": "1", "b": ""\n}\n'],
  ['a key that becomes empty', 'de.json', '{\n  "a": "1"\n}\n', { a: '' }, '{\n  "": "1"\n}\n'],
];

describe('renameKeys', () => {
  for (const [what, path, text, names, inPlace, moved] of rows) {
    it(`renames ${what}`, () => {
      const renames = Object.entries(names).map(([from, to]) => ({ from: [from], to: [to] }));
      const file = { path, locale: 'de' };
      const renamed = (isShared: boolean) =>
        renameKeys({ format: formatOf(path), text, file, isShared }, renames)?.text;
      assert.deepEqual([renamed(true), renamed(false)], [inPlace, moved ?? inPlace]);
    });
  }

  it('refuses INI keys that PHP does not read', () => {
    const file = { path: 'language/de-DE/app.ini', locale: 'de-DE' };
    const own = { format: formatOf(file.path), text: 'a="A"\n[b]\nc="C"\n', file, isShared: false };
    const renamed = (key: string) => renameKeys(own, [{ from: ['a'], to: [key] }])?.text;
    assert.deepEqual(['No', 'null', 'off', 'nothing'].map(renamed), [
      ...[undefined, undefined, undefined],
      'nothing="A"\n[b]\nc="C"\n',
    ]);
  });

  it('does not search a table for an empty key', () => {
    assert.deepEqual(
      tableSpellings('', 'a').map(({ from }) => from),
      ['""'],
    );
  });

  it('keeps the other cells of many rows whose keys need quotation marks', () => {
    const file = { path: 'i18n/de.csv', locale: 'de' };
    const rows = Array.from({ length: 150 }, (_, index) => index);
    const table = (keyOf: (row: number) => string) =>
      `key,text,comment\n${rows.map((row) => `${keyOf(row)},T${row},c${row}\n`).join('')}`;
    const renames = rows.map((row) => ({ from: [`k${row}`], to: [`"a", ${row}`] }));
    const text = table((row) => (row % 2 === 0 ? `k${row}` : `"k${row}"`));
    const renamed = renameKeys({ format: formatOf(file.path), text, file, isShared: true }, renames);
    assert.equal(
      renamed?.text,
      table((row) => `"""a"", ${row}"`),
    );
  });

  it('does not take the key of a note for that of its text', () => {
    const text = '{ "@bye": { "description": "bye" }, "b\\u0079e": "A" }';
    const file = { path: 'app_de.arb', locale: 'de' };
    const own = { format: formatOf(file.path), text, file, isShared: true };
    assert.equal(renameKeys(own, [{ from: ['bye'], to: ['ciao'] }]), undefined);
  });

  for (const order of ['in order', 'in reverse']) {
    it(`does not take a place inside a longer key for a key, with the keys ${order}`, () => {
      const [path, text] = ['de.json', '{"all all all all": "1", "\\u0061ll": "2"}'];
      const names: Readonly<Record<string, string>> = { 'all all all all': 'store', all: 'any' };
      const format = formatOf(path);
      const options = { file: { path, locale: 'de' } };
      const moved = format.read(text, options.file).entries.map((entry) => {
        const to = [names[entry.path[0] ?? ''] ?? ''];
        return { ...entry, path: to, from: entry.path, formerPath: entry.path, translation: entry.text };
      });
      const all = order === 'in reverse' ? moved.toReversed() : moved;
      const { text: now, renamed } = renameInPlace({ format, text, options }, all);
      assert.deepEqual([now, renamed.size], ['{"store": "1", "\\u0061ll": "2"}', 1]);
    });
  }
});

/**
 * The members of a PHP file, and what they are after the text `X` gets another key; undefined if that is refused. The
 * members of its template, if it has one, include that key.
 */
const constantRows: readonly (readonly [
  what: string,
  members: string,
  key: readonly [from: string, to: string],
  source: string | undefined,
  after: string | undefined,
])[] = [
  [
    'refuses to make a string of a constant',
    "'g' => [Foo::A => 'X'], 'b' => ['c' => 'Y']",
    ['g Foo::A', 'b Foo::A'],
    undefined,
    undefined,
  ],
  [
    'moves a constant that the source has in the new place',
    "'g' => [Foo::A => 'X'], 'b' => ['c' => 'Y']",
    ['g Foo::A', 'b Foo::A'],
    "'b' => ['c' => 'y', Foo::A => 'x']",
    "'b' => ['c' => 'Y', Foo::A => 'X']",
  ],
  [
    'refuses to make a constant of a string',
    "'g' => ['Foo::A' => 'X'], 'b' => ['c' => 'Y']",
    ['g Foo::A', 'b Foo::A'],
    "'b' => ['c' => 'y', Foo::A => 'x']",
    undefined,
  ],
  [
    'refuses to make a string of a constant around a text',
    "Foo::A => ['g' => 'X'], 'b' => 'Y'",
    ['Foo::A g', 'Foo::A g h'],
    undefined,
    undefined,
  ],
  [
    'moves a text below a constant',
    "'g' => 'X', Foo::A => ['c' => 'Y']",
    ['g', 'Foo::A g'],
    undefined,
    "Foo::A => ['c' => 'Y', 'g' => 'X']",
  ],
];

describe('renameKeys in PHP', () => {
  const php = (members: string) => `<?php\nreturn [${members}];\n`;
  for (const [what, members, key, source, after] of constantRows) {
    it(what, () => {
      const file = { path: 'lang/de/a.php', locale: 'de' };
      const template = source === undefined ? {} : { template: { file, text: php(source) } };
      const own = { format: formatOf(file.path), text: php(members), file, isShared: false, ...template };
      const [from = [], to = []] = key.map((path) => path.split(' '));
      assert.equal(renameKeys(own, [{ from, to }])?.text, after && php(after));
    });
  }
});

/** A module before and after its constant `ok` is renamed to `fine`; undefined if that is refused. */
const exportRows: readonly (readonly [what: string, text: string, after: string | undefined])[] = [
  [
    'renames a constant',
    "export const ok = 'OK';\nexport const no = 'No';\n",
    "export const fine = 'OK';\nexport const no = 'No';\n",
  ],
  [
    'renames a constant whose name is that of a property, of a method or in a text, too',
    "export const ok = 'OK';\nexport const no = { ok: 'ok', b: { c: 1, ok: 2 }, d: x.ok, e: { ok() {} } };\n",
    "export const fine = 'OK';\nexport const no = { ok: 'ok', b: { c: 1, ok: 2 }, d: x.ok, e: { ok() {} } };\n",
  ],
  [
    'refuses to rename one that is used',
    "export const ok = 'OK';\nexport const no = 'No';\nf[ok];\n",
    undefined,
  ],
  [
    'refuses to rename one that is spread',
    "export const ok = 'OK';\nexport const no = 'No', b = [...ok];",
    undefined,
  ],
  [
    'refuses to rename one that is used in a template',
    `export const ok = 'OK';\nexport const no = 'No';\nf(\`a \${ok} b\`);\n`,
    undefined,
  ],
  [
    'refuses to rename one that is exported in a list',
    "const ok = 'OK', no = 'No';\nexport { ok, no };\n",
    undefined,
  ],
  ['refuses a name that is taken', "export const ok = 'OK', no = 'No';\nimport fine from 'x';\n", undefined],
];

describe('renameKeys in modules', () => {
  const file = { path: 'locales/de.ts', locale: 'de' };
  const renamed = (text: string, to: string) =>
    renameKeys({ format: formatOf(file.path), text, file, isShared: false }, [{ from: ['ok'], to: [to] }])
      ?.text;
  for (const [what, text, after] of exportRows) it(what, () => assert.equal(renamed(text, 'fine'), after));

  it('refuses words that cannot be the name of a constant', () => {
    const text = "export const ok = 'OK', no = 'No';\n";
    assert.equal(renamed(text, 'classes'), text.replace('ok', 'classes'));
    for (const word of ['class', 'let', 'await', 'undefined', 'a-b', '1a', ''])
      assert.equal(renamed(text, word), undefined);
  });
});

describe('a run', () => {
  it('moves a key that contains another, and an empty key', async () => {
    const files = {
      path: 'en.json',
      before: '{\n  "save all": "One",\n  "all": "Two",\n  "": "Three"\n}\n',
      now: '{\n  "store": "One",\n  "any": "Two",\n  "last": "Three"\n}\n',
      german: '{\n  "save all": "Eins",\n  "\\u0061ll": "Zwei",\n  "": "Drei"\n}\n',
    };
    assert.equal(await movedIn(files), '{\n  "store": "Eins",\n  "any": "Zwei",\n  "last": "Drei"\n}\n');
  });
});
