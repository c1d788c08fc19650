import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

const en = { path: 'lib/l10n/app_en.arb', locale: 'en' };
const de = { path: 'lib/l10n/app_de.arb', locale: 'de' };

/** Contexts by key; '' if there is none. */
function contextsIn(text: string): Readonly<Record<string, string>> {
  const { entries, problems } = json.read(text, en);
  assert.deepEqual(problems, []);
  return Object.fromEntries(entries.map(({ path, context = '' }) => [path.join('/'), context]));
}

describe('ARB: reading', () => {
  const table: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['no metadata', '{"@@locale": "en", "@@x-by": "tool", "@a": "x", "@a_b": {"description": "d"}}', {}],
    ['texts without metadata', '{"a": "x", "b": ""}', { a: '', b: '' }],
    ['nothing in nested objects', '{"a": {"b": "x"}, "c": ["y"], "d": "z"}', { d: '' }],
    ['descriptions', '{"a": "x", "@a": {"description": "d", "type": "text"}}', { a: 'd' }],
    ['descriptions before their texts', '{"@a": {"description": "d"}, "a": "x"}', { a: 'd' }],
    ['empty metadata', '{"a": "x", "@a": {}}', { a: '' }],
    [
      'examples',
      '{"a": "{n} of {m}", "@a": {"description": "d", "placeholders": {"n": {"type": "int", "example": "5"}, "m": {}}}}',
      { a: 'd\n{n}: 5' },
    ],
    [
      'no long examples, and none that are not texts',
      `{"a": "x", "@a": {"placeholders": {"n": {"example": "${'long '.repeat(9)}"}, "m": {"example": 5}, "o": "p"}}}`,
      { a: '' },
    ],
    ['a locale as a key like any other', '{"en": "x", "de": "y"}', { en: '', de: '' }],
    ['comments', '{\n  // c\n  "a": "x",\n  "@a": {"description": "d"}\n}', { a: 'd\nc' }],
  ];
  for (const [name, text, expected] of table) {
    it(`finds ${name}`, () => assert.deepEqual(contextsIn(text), expected));
  }

  it('is chosen by the extension', () => assert.equal(formatFor('lib/l10n/app_EN.ARB')?.id, json.id));
});

interface Case {
  readonly name: string;
  readonly target: string;
  /** The template; absent if the target is the source's own text, from which a new file is created. */
  readonly template?: string;
  /** `key=text` sets, `-key` removes. */
  readonly changes: readonly string[];
  readonly expected: string;
}

const note = (key: string) => `"@${key}": {\n    "description": "about ${key}"\n  }`;

const cases: readonly Case[] = [
  {
    name: 'a new file has its own locale and the metadata of its texts',
    target: `{\n  "@@locale": "en",\n  "@@last_modified": "2020-01-01",\n  "a": "x",\n  ${note('a')},\n  "b": "y",\n  ${note('b')}\n}\n`,
    changes: ['a=1', 'b=2'],
    expected: `{\n  "@@locale": "de",\n  "@@last_modified": "2020-01-01",\n  "a": "1",\n  ${note('a')},\n  "b": "2",\n  ${note('b')}\n}\n`,
  },
  {
    name: 'metadata goes with its text',
    target: `{\n  "@@locale": "en",\n  "a": "x",\n  ${note('a')},\n\n  "b": "y",\n  ${note('b')}\n}\n`,
    changes: ['a=1', '-b'],
    expected: `{\n  "@@locale": "de",\n  "a": "1",\n  ${note('a')}\n\n}\n`,
  },
  {
    name: 'metadata also goes with its text on one line, wherever it is',
    target: '{"@a":{"description":"d"},"b":"y","@b":{},"a":"x"}',
    changes: ['-a', 'b=2'],
    expected: '{"b":"2","@b":{}}',
  },
  {
    name: 'metadata of what was never a text stays',
    target: '{"@lost": {"description": "d"}, "a": "x", "b": "y"}',
    changes: ['-a', 'b=2'],
    expected: '{"@lost": {"description": "d"}, "b": "2"}',
  },
  {
    name: 'a new text goes after the metadata of the one before it',
    target: '{\n  "a": "1",\n  "@a": {},\n  "c": "3",\n  "@c": {}\n}',
    template: `{\n  "a": "x",\n  "b": "y",\n  ${note('b')},\n  "c": "z"\n}`,
    changes: ['b=2'],
    expected: '{\n  "a": "1",\n  "@a": {},\n  "b": "2",\n  "c": "3",\n  "@c": {}\n}',
  },
  {
    name: 'the end of a file is after its last metadata',
    target: '{\n  "a": "1",\n  "@a": {}\n}',
    template: '{\n  "a": "x",\n  "b": "y"\n}',
    changes: ['b=2'],
    expected: '{\n  "a": "1",\n  "@a": {},\n  "b": "2"\n}',
  },
  {
    name: 'an existing file keeps its locale and everything else',
    target: '{\n  "@@last_modified": "x",\n  "@@locale": "de_DE"\n}\n',
    template: '{\n  "@@locale": "en",\n  "a": "x"\n}\n',
    changes: ['a=1'],
    expected: '{\n  "@@last_modified": "x",\n  "@@locale": "de_DE",\n  "a": "1"\n}\n',
  },
];

function changesOf(lines: readonly string[]): readonly Change[] {
  return lines.map((line): Change => {
    if (line.startsWith('-')) return { kind: 'remove', path: [line.slice(1)] };
    const [key = '', text = ''] = line.split('=');
    return { kind: 'set', path: [key], text };
  });
}

describe("ARB: the locale of a new file is spelled as Flutter's tools expect it", () => {
  for (const [own, locale, expected] of [
    ['en', 'zh-Hant', 'zh_Hant'],
    ['en_US', 'pt_BR', 'pt_BR'],
    ['en-US', 'pt-BR', 'pt-BR'],
  ] as const) {
    it(`${expected} after ${own}`, () => {
      const text = `{"@@locale": "${own}", "a": "x"}`;
      const becomes = { path: `lib/l10n/${locale}.arb`, locale };
      const { edits } = json.write(text, changesOf(['a=1']), { file: en, becomes });
      assert.equal(applyEdits(text, edits), `{"@@locale": "${expected}", "a": "1"}`);
    });
  }
});

describe('ARB: writing', () => {
  for (const { name, target, template, changes, expected } of cases) {
    it(name, () => {
      const options =
        template === undefined
          ? { file: en, becomes: de }
          : { file: de, template: { file: en, text: template } };
      const { edits, conflicts } = json.write(target, changesOf(changes), options);
      assert.equal(applyEdits(target, edits), expected);
      assert.deepEqual(conflicts, []);
    });
  }
});

describeCorpus('ARB: a new file from a real one', () => {
  it('has metadata for its own texts only', () => {
    const sources = corpusFiles(/\.arb$/).filter(
      ({ role, path }) => role === 'source' || path.includes('fixture'),
    );
    assert.ok(sources.length > 2);
    for (const { path, locale, text } of sources) {
      const file = { path, locale };
      const changes = json.read(text, file).entries.map((entry, index): Change => {
        return index % 2 === 0
          ? { kind: 'remove', path: entry.path }
          : { kind: 'set', path: entry.path, text: 'x' };
      });
      const { edits } = json.write(text, changes, { file, becomes: { path: 'app_xx.arb', locale: 'xx' } });
      const keys = Object.keys(JSON.parse(applyEdits(text, edits))).filter((key) => !key.startsWith('@@'));
      assert.equal(keys.filter((key) => !key.startsWith('@')).length, Math.floor(changes.length / 2));
      for (const key of keys) assert.ok(keys.includes(key.replace('@', '')), `${path}: ${key}`);
    }
  });
});
