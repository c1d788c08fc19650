import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { regionAt } from '../../../../src/code/regions.ts';
import { carried, carriedGrammars } from '../../../../src/code/scopes/carried.ts';
import { DocumentScopes } from '../../../../src/code/scopes/documentScopes.ts';
import { firstOf, type GrammarSource } from '../../../../src/code/scopes/grammarSource.ts';
import { grammars } from '../../../../src/code/scopes/grammars.ts';
import { readCarried, wasm } from '../../../support/code/scopes.ts';

/** One grammar, of the language `a`. */
const source = (content: string, path = 'a.json'): GrammarSource => ({
  scopeOf: (language) => (language === 'a' ? 'source.a' : undefined),
  languages: () => new Map([['source.a', 'a']]),
  injections: () => [],
  grammar: async (scopeName) => (scopeName === 'source.a' ? { content, path } : undefined),
});

const string = { begin: '"', end: '"', name: 'string.quoted.double.a' };
const json = (grammar: object) => JSON.stringify({ scopeName: 'source.a', patterns: [string], ...grammar });

function load(from: GrammarSource) {
  const faults: string[] = [];
  const all = grammars({ source: from, wasm, onFault: (scopeName) => faults.push(scopeName) });
  return { faults, all };
}

async function kindIn(from: GrammarSource): Promise<string | undefined> {
  const grammar = await load(from).all.of('a');
  if (grammar === undefined) return 'none';
  return (await regionAt(new DocumentScopes(grammar, 'x "abc"'), 4))?.kind;
}

describe('Grammars', () => {
  it('do not exist for an unknown language', async () => {
    const { all, faults } = load(source(json({})));
    assert.equal(await all.of('unknown'), undefined);
    assert.deepEqual(faults, []);
  });

  it('are read as JSON and as property lists', async () => {
    assert.equal(await kindIn(source(json({}))), 'string');
    const entries = Object.entries(string).map(
      ([key, value]) => `<key>${key}</key><string>${value}</string>`,
    );
    const list = `<?xml version="1.0"?><plist version="1.0"><dict><key>scopeName</key><string>source.a</string><key>patterns</key><array><dict>${entries.join('')}</dict></array></dict></plist>`;
    assert.equal(await kindIn(source(list, 'a.tmLanguage')), 'string');
  });

  it('have the name under which they are requested', async () => {
    assert.equal(await kindIn(source(json({ scopeName: 'source.typescript' }))), 'string');
  });

  const broken: Readonly<Record<string, readonly [string, string]>> = {
    'broken JSON': ['{"patterns": [', 'a.json'],
    'a broken property list': ['<plist><dict><key>', 'a.plist'],
    'null instead of an object': ['null', 'a.json'],
    'a list instead of an object': ['[]', 'a.json'],
    'no patterns': ['{}', 'a.json'],
    'too much text': [`{"patterns": [], "x": "${'x'.repeat(8_000_001)}"}`, 'a.json'],
    nothing: ['', 'a.json'],
  };
  for (const [what, [content, path]] of Object.entries(broken)) {
    it(`are missing, and reported as such, if the file has ${what}`, async () => {
      const { all, faults } = load(source(content, path));
      assert.equal(await all.of('a'), undefined);
      assert.ok(faults.includes('source.a'));
    });
  }

  const odd: Readonly<Record<string, object>> = {
    'an invalid expression': { patterns: [{ match: '(', name: 'x' }] },
    'invalid patterns': { patterns: [null, 7, { include: '#none' }, { include: 'source.none' }] },
    'rules that include themselves': {
      patterns: [{ include: '#a' }],
      repository: { a: { patterns: [{ include: '#a' }] } },
    },
    'a rule that never ends': {
      patterns: [{ begin: '(?=x)', end: '(?!)', patterns: [{ match: '', name: 'y' }] }],
    },
    'an expression that takes exponential time': { patterns: [{ match: '(?:x+x+)+y', name: 'z' }, string] },
    'endless nesting': { patterns: [{ begin: '', end: '(?!)', patterns: [{ include: '$self' }] }] },
  };
  for (const [what, grammar] of Object.entries(odd)) {
    it(`with ${what} lead to no region, prose or a string`, async () => {
      const { all } = load(source(json(grammar)));
      const found = await all.of('a');
      if (found === undefined) return;
      const text = `x "abc" ${'x'.repeat(500)}\n`.repeat(20);
      const region = await regionAt(new DocumentScopes(found, text), text.length - 1);
      assert.ok(region === undefined || region.kind === 'prose' || region.kind === 'string');
    });
  }

  it('are available later if the wasm could not be read at first', async () => {
    let readable = false;
    const all = grammars({
      source: source(json({})),
      wasm: async () => {
        if (!readable) throw new Error('not yet');
        return wasm();
      },
      onFault: () => {},
    });
    assert.equal(await all.of('a'), undefined);
    readable = true;
    assert.ok(await all.of('a'));
  });

  it('load nothing before the first one is needed, and each file once', async () => {
    const read: string[] = [];
    const all = grammars({
      source: carriedGrammars((file) => {
        read.push(file);
        return readCarried(file);
      }),
      wasm,
      onFault: (_scope, fault) => assert.fail(String(fault)),
    });
    assert.deepEqual(read, []);
    await all.of('python');
    await all.of('python');
    assert.deepEqual(read, ['python']);
  });

  it('come from the first source that has one', async () => {
    const first = source(json({ patterns: [] }));
    assert.equal(await kindIn(firstOf([first, source(json({}))])), undefined);
    const none: GrammarSource = { ...first, scopeOf: () => undefined, grammar: async () => undefined };
    assert.equal(await kindIn(firstOf([none, source(json({}))])), 'string');
  });

  it('that are bundled can all be used', async () => {
    const { all, faults } = load(carriedGrammars(readCarried));
    for (const { languages } of Object.values(carried)) {
      for (const language of languages) assert.ok(await all.of(language), language);
    }
    assert.deepEqual(faults, []);
  });
});
