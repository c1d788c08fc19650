import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Problem } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

const en = { path: 'locales/en.json', locale: 'en' };

function readTexts(text: string, file = en): Record<string, string> {
  const { entries, problems } = json.read(text, file);
  assert.deepEqual(problems, []);
  return Object.fromEntries(entries.map((entry) => [entry.path.join('.'), entry.text]));
}

describe('JSON: reading', () => {
  const cases: readonly [string, string, Record<string, string>, { path: string; locale: string }?][] = [
    ['nested objects', '{"a": {"b": "x"}, "c": "y"}', { 'a.b': 'x', c: 'y' }],
    ['arrays', '{"a": ["x", 1, {"b": "y"}]}', { 'a.0': 'x', 'a.2.b': 'y' }],
    ['an array as root', '["x", "y"]', { '0': 'x', '1': 'y' }],
    ['no numbers, booleans or nulls', '{"a": 1, "b": true, "c": null, "d": "x"}', { d: 'x' }],
    ['escapes', String.raw`{"a": "\u00fc \"q\" \/ \n"}`, { a: 'ü "q" / \n' }],
    ['comments and trailing commas', '// top\n{ /* a */ "a": "x", // one\n}', { a: 'x' }],
    ['a byte order mark', '\uFEFF{"a": "x"}', { a: 'x' }],
    [
      'names that every object has',
      '{"__proto__": "x", "constructor": "y"}',
      { ['__proto__']: 'x', constructor: 'y' },
    ],
    ['the locale as root key', '{"en": {"a": "x"}}', { a: 'x' }],
    [
      'the locale in another spelling',
      '{"pt_BR": {"a": "x"}}',
      { a: 'x' },
      { path: 'pt-BR.json', locale: 'pt-BR' },
    ],
    ['another single root key', '{"de": {"a": "x"}}', { 'de.a': 'x' }],
    ['no schema', '{"$schema": "./s.json", "a": {"$schema": "y"}}', { 'a.$schema': 'y' }],
    ['no metadata', '{"@@locale": "en", "@metadata": {"authors": ["A"]}, "@a": "x", "a": "y"}', { a: 'y' }],
    [
      'names with @ further down, unless they describe others',
      '{"a": {"@b": "x", "c": {"d": "y", "@d": "z"}}}',
      { 'a.@b': 'x', 'a.c.d': 'y' },
    ],
    [
      'Chrome messages',
      '{"a": {"message": "x", "description": "d", "placeholders": {"p": {"content": "$1"}}}}',
      { 'a.message': 'x' },
      { path: 'src/_locales/en/messages.json', locale: 'en' },
    ],
    [
      'Docusaurus texts by the path',
      '{"Hi": {"message": "x", "description": "d"}, "b": {"message": "y"}}',
      { 'Hi.message': 'x', 'b.message': 'y' },
      { path: 'site/i18n/en/docusaurus-theme-classic/footer.json', locale: 'en' },
    ],
    [
      'Docusaurus texts by a key',
      '{"theme.a": {"message": "x", "description": "d"}, "b": {"message": "y"}}',
      { 'theme.a.message': 'x', 'b.message': 'y' },
    ],
    [
      'other texts with the Docusaurus path',
      '{"a": {"message": "x", "description": "d"}, "b": "y"}',
      { 'a.message': 'x', 'a.description': 'd', b: 'y' },
      { path: 'i18n/en/code.json', locale: 'en' },
    ],
    [
      'other texts with a Docusaurus key',
      '{"theme.a": {"message": "x", "note": "d"}}',
      { 'theme.a.message': 'x', 'theme.a.note': 'd' },
    ],
    [
      'descriptions that are texts',
      '{"a": {"message": "x", "description": "d"}}',
      { 'a.message': 'x', 'a.description': 'd' },
    ],
    [
      'VS Code texts',
      '{"a": "x", "b": {"message": "y", "comment": ["z"]}}',
      { a: 'x', b: 'y' },
      { path: 'package.nls.json', locale: 'en' },
    ],
    [
      'FormatJS descriptors beside a file without any',
      '[{"path": "src/a.js"}, {"path": "src/b.js", "descriptors": [{"id": "i", "defaultMessage": "x", "file": "y"}]}]',
      { '1.descriptors.0.defaultMessage': 'x' },
    ],
    ['a list of paths', '[{"path": "src/a.js"}]', { '0.path': 'src/a.js' }],
    [
      'FormatJS descriptors',
      '[{"path": "src/a.js", "descriptors": [{"id": "i", "defaultMessage": "x", "start": {"line": 1}}]}]',
      { '0.descriptors.0.defaultMessage': 'x' },
    ],
    [
      'a key that is only called defaultMessage',
      '{"defaultMessage": "x", "other": "y"}',
      { defaultMessage: 'x', other: 'y' },
    ],
  ];
  for (const [name, text, expected, file] of cases) {
    it(`finds ${name}`, () =>
      assert.deepEqual(Object.entries(readTexts(text, file)), Object.entries(expected)));
  }

  it('uses comments and descriptions as context', () => {
    const { entries } = json.read('{\n  // before\n  "a": "x",\n  "b": "y", // behind\n  "c": "z"\n}', en);
    assert.deepEqual(
      entries.map((entry) => entry.context),
      ['before', 'behind', undefined],
    );
    const around = json.read('{\n  "a": "x" /* 1 */ /* 2 */, // 3\n  "b": "y" /* 4 */ // 5\n}', en);
    assert.deepEqual(
      around.entries.map((entry) => entry.context),
      ['1\n2\n3', '4\n5'],
    );
    const values =
      '{\n  "n": 5, // 1\n  "a": "x",\n  "g": {\n    "h": 1\n  }, /* 2 */ // 3\n  // 4\n  "b": "y"\n}';
    assert.deepEqual(
      json.read(values, en).entries.map((entry) => entry.context),
      [undefined, '4'],
    );
    const chrome = { path: '_locales/en/messages.json', locale: 'en' };
    assert.equal(json.read('{"a": {"message": "x", "description": "d"}}', chrome).entries[0]?.context, 'd');
    const site = { path: 'i18n/en/code.json', locale: 'en' };
    assert.equal(json.read('{"a": {"message": "x", "description": "d"}}', site).entries[0]?.context, 'd');
  });

  it('knows the Docusaurus syntax', () => {
    const syntaxOf = (text: string, path = en.path) => json.read(text, { ...en, path }).syntax;
    const described = '{"a": {"message": "x"}}';
    assert.equal(syntaxOf(described, 'i18n/en/code.json'), 'docusaurus');
    assert.equal(syntaxOf(described, 'i18n/en/other.json'), undefined);
    assert.equal(syntaxOf('{"theme.blog.post.plurals": "x", "theme.a": "y"}'), 'docusaurus');
    assert.equal(syntaxOf('{"theme": {"blog.post.plurals": "x"}, "theme.plurals": "y"}'), undefined);
  });

  it('is chosen by the extension', () => {
    assert.equal(formatFor('a/b.JSON')?.id, json.id);
    assert.equal(formatFor('a/b.jsonc')?.id, json.id);
    assert.equal(formatFor('a/b.txt'), undefined);
  });
});

describe('JSON: problems', () => {
  const cases: readonly [string, string, Partial<Problem>][] = [
    ['a missing comma', '{\n  "a": "x"\n  "b": "y"\n}', { code: 'syntax', line: 3, column: 3 }],
    ['an unterminated text', '{\n  "a": "x\n}', { code: 'syntax', line: 2 }],
    ['a premature end', '{"a": "x"', { code: 'syntax', line: 1 }],
    ['text after the end', '{}\n{}', { code: 'syntax', line: 2 }],
    ['a bare word', '{"a": x}', { code: 'syntax', line: 1, column: 7 }],
    ['a control character', '{"a": "\u0001"}', { code: 'syntax', line: 1 }],
    ['a bad escape', String.raw`{"a": "\x"}`, { code: 'syntax', line: 1 }],
    [
      'a duplicate key',
      '{\n  "a": {"b": "x",\n    "b": "y"}\n}',
      { code: 'duplicateKey', line: 3, firstLine: 2 },
    ],
    ['a text as root', '"x"', { code: 'notAnObject' }],
    ['an empty file', '', { code: 'notAnObject' }],
    ['hopeless nesting', '['.repeat(1_000_000), { code: 'tooDeep', line: 1 }],
    ['hopeless nesting of objects', '{"a":'.repeat(200_000), { code: 'tooDeep' }],
  ];
  for (const [name, text, expected] of cases) {
    it(`reports ${name}`, () => {
      const { entries, problems } = json.read(text, en);
      assert.deepEqual(entries, []);
      const [first] = problems;
      assert.deepEqual({ ...first, ...expected }, first);
      assert.throws(() => json.write(text, [], { file: en }));
    });
  }

  it('names the whole path of a duplicate key', () => {
    const [problem] = json.read('{"a": [{"b": {"c": 1, "c": 2}}]}', en).problems;
    assert.deepEqual(problem?.code === 'duplicateKey' && problem.path, ['a', '0', 'b', 'c']);
  });
});
