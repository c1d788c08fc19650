import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
  type Contribution,
  grammarIndex,
  indexedGrammars,
} from '../../../../src/code/scopes/grammarIndex.ts';

const withGrammars = (grammars: unknown, folder = '/ext'): Contribution => ({
  folder,
  manifest: { contributes: { grammars } },
});

const one = (path: unknown) => grammarIndex([withGrammars([{ language: 'a', scopeName: 'source.a', path }])]);

describe('The grammars of extensions', () => {
  it('are found by language and scope, with what they embed and where they are injected', () => {
    const index = grammarIndex([
      withGrammars([
        {
          language: 'a',
          scopeName: 'source.a',
          path: './syntaxes/a.json',
          embeddedLanguages: { 'meta.b': 'b', 'meta.tag': 'jsx-tags' },
        },
        { scopeName: 'injected.a', path: './i.json', injectTo: ['source.a', 'source.b'] },
      ]),
      withGrammars([{ language: 'b', scopeName: 'source.b', path: 'b.plist' }], '/other'),
    ]);
    assert.equal(index.scopeOf('a'), 'source.a');
    assert.equal(index.scopeOf('c'), undefined);
    assert.deepEqual(index.file('source.b'), { folder: '/other', path: 'b.plist', languages: new Map() });
    assert.deepEqual(
      [...index.languages('source.a')],
      [
        ['source.a', 'a'],
        ['source.b', 'b'],
        ['meta.b', 'b'],
      ],
    );
    assert.deepEqual(index.injections('source.b'), ['injected.a']);
    assert.deepEqual(index.injections('source.c'), []);
  });

  it('assign the language of a page to its scope, except in its own grammar if that has the language around it', () => {
    const embeddedLanguages = { 'text.html': 'html', 'source.a': 'a' };
    const page = { language: 'a', scopeName: 'text.html.a', path: 'a.json', embeddedLanguages };
    const index = grammarIndex([withGrammars([page])]);
    assert.deepEqual([...index.languages('text.html.a')], Object.entries(embeddedLanguages));
    assert.equal(index.languages('source.b').get('text.html.a'), 'a');
  });

  it('are those that were declared last', () => {
    const first = withGrammars([
      { language: 'a', scopeName: 'source.a', path: 'a.json' },
      { language: 'a', scopeName: 'text.a', path: 'a2.json' },
    ]);
    assert.equal(grammarIndex([first]).scopeOf('a'), 'text.a');
    const index = grammarIndex([
      first,
      withGrammars([{ language: 'a', scopeName: 'text.a', path: 'b' }], '/b'),
    ]);
    assert.equal(index.file('text.a')?.folder, '/b');
  });

  const outside = [
    '../a',
    'x/../../a',
    '..',
    '/etc/passwd',
    '\\\\server\\a',
    '..\\a',
    'C:\\a',
    'c:/a',
    'file:///a',
    'a\0',
    '',
    '.',
    'a/',
    7,
    null,
    undefined,
    ['a'],
  ];
  for (const path of outside) {
    it(`are not read from ${JSON.stringify(path)}`, () =>
      assert.equal(one(path).file('source.a'), undefined));
  }

  it('are read from normalised paths', () => {
    for (const path of ['a.json', './a.json', 'x/../a.json', '.\\a.json']) {
      assert.equal(one(path).file('source.a')?.path, 'a.json', path);
    }
    assert.equal(one('..a/b').file('source.a')?.path, '..a/b');
  });

  const manifests: readonly unknown[] = [
    null,
    7,
    [],
    {},
    { contributes: null },
    { contributes: { grammars: {} } },
    { contributes: { grammars: [null, 7, 'a', [], {}] } },
    { contributes: { grammars: [{ scopeName: {}, path: 'a' }] } },
    { contributes: { grammars: [{ scopeName: 'x'.repeat(1000), path: 'a' }] } },
    {
      contributes: {
        grammars: [{ scopeName: 's', path: 'a', embeddedLanguages: [1], injectTo: 'x', language: {} }],
      },
    },
    {
      contributes: {
        grammars: [{ scopeName: 's', path: 'a', embeddedLanguages: { a: 1 }, injectTo: [1, null] }],
      },
    },
    JSON.parse(
      '{"contributes":{"grammars":[{"scopeName":"__proto__","path":"a","language":"constructor","embeddedLanguages":{"__proto__":"x"}}]}}',
    ),
  ];
  for (const manifest of manifests) {
    it(`are read safely from the manifest ${JSON.stringify(manifest).slice(0, 90)}`, () => {
      const index = grammarIndex([{ folder: '/e', manifest }]);
      assert.equal(index.scopeOf('toString'), undefined);
      assert.deepEqual(index.injections('x'), []);
      assert.equal(({} as { x?: unknown }).x, undefined);
    });
  }

  it('are read with the given reader for files of extensions', async () => {
    const asked: unknown[] = [];
    const source = indexedGrammars(one('./s/a.json'), async (folder, path) => {
      asked.push([folder, path]);
      return '{}';
    });
    assert.deepEqual(await source.grammar('source.a'), { content: '{}', path: 's/a.json' });
    assert.equal(await source.grammar('source.b'), undefined);
    assert.deepEqual(asked, [['/ext', 's/a.json']]);
  });
});
