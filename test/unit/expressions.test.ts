import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { tokenizer } from 'acorn';
import { before, describe, it } from 'mocha';
import { analyse } from 'scslre';
import { type Expression, exponentialTexts } from '../support/ambiguity.ts';
import { overflowing } from '../support/longRepeats.ts';

const root = join(import.meta.dirname, '..', '..', 'src');
const files = globSync('**/*.ts', { cwd: root });
/** The code that can be loaded without an editor or a page. `cli.ts` would run the program. */
const loadable = files.filter((file) => !/^(?:editor|webview|extension|cli\.ts)/.test(file));

/** The code that reads locale files, which may be millions of characters long, or searches program code for keys. */
const readsFiles = /^(?:csv|fluent|formats|keyUses(?!\/extract)|project)\//;
/** Parts of expressions that are only applied to short texts: to possible formats of dates, and to paths. */
const readsShortTexts = new Set(['|Do|LTS?)', String.raw`\/views\/`]);

/** An acorn token; acorn's own type lacks the value. */
interface Token {
  readonly type: { readonly label: string };
  readonly value?: { readonly pattern: string; readonly flags: string };
}

function literalsIn(code: string): readonly Expression[] {
  const tokens: Iterable<Token> = tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' });
  return [...tokens].flatMap(({ type, value }): readonly Expression[] =>
    type.label === 'regexp' && value ? [{ source: value.pattern, flags: value.flags }] : [],
  );
}

/** Expressions that a file builds while it is loaded. */
async function builtIn(file: string): Promise<readonly Expression[]> {
  const built: Expression[] = [];
  const { RegExp: usual } = globalThis;
  globalThis.RegExp = new Proxy(usual, {
    construct(target, [source, flags]) {
      const made = new target(source, flags);
      // Excludes those of libraries, which are loaded with the first file that needs them.
      if (new Error().stack?.includes('/node_modules/') !== true)
        built.push({ source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await import(`${join(root, file)}?expressions`);
  } finally {
    globalThis.RegExp = usual;
  }
  return built;
}

/** The reasons why the time may grow faster than the text. Most concern texts that repeat one character. */
function growthIn({ source, flags }: Expression): readonly string[] {
  // A sticky expression starts at a single position.
  const reportTypes = { Move: !flags.includes('y'), Self: true, Trade: true };
  const { reports } = analyse({ source, flags }, { reportTypes });
  const reasons = [
    ...reports.map(({ type }) => type),
    ...exponentialTexts({ source, flags }).map((text) => JSON.stringify(text)),
  ];
  return reasons.map((reason) => `${reason}: /${source}/${flags}`);
}

describe('Regular expressions', () => {
  const built = new Map<string, readonly Expression[]>();
  before(async () => {
    for (const file of loadable) built.set(file, await builtIn(file));
  });

  for (const file of files) {
    it(`take linear time in ${file}`, () => {
      const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
      const expressions = [...literalsIn(code), ...(built.get(file) ?? [])];
      assert.deepEqual(expressions.flatMap(growthIn), []);
    });
  }

  for (const file of files.filter((one) => readsFiles.test(one))) {
    it(`need little stack in ${file}`, () => {
      const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
      const overflowed = literalsIn(code)
        .filter(({ source }) => ![...readsShortTexts].some((part) => source.includes(part)))
        .flatMap((one) => overflowing(one).map((text) => `${text}: /${one.source}/${one.flags}`));
      assert.deepEqual(overflowed, []);
    });
  }

  it('are reported if they need much stack', () => {
    const deep = [String.raw`"(?:[^"\\]|\\.)*"`, '(?:a+-)+', '(?:(?:a|b)c?)*d'];
    for (const source of deep) assert.notDeepEqual(overflowing({ source, flags: 'y' }), [], source);
    for (const source of ['"[^"]*"', String.raw`"[^\n]*?(?<!\\)(?:\\\\)*"`, '(?:a-){1,1000}'])
      assert.deepEqual(overflowing({ source, flags: 'y' }), [], source);
  });

  it('are reported if they take more than linear time', () => {
    const grows = [
      '/^(?:[^x\\\\]|\\\\.|\\\\)+x/',
      '/\\[(?:[^[\\]]|\\[a\\](?:\\(b\\))?){1,500}\\]/',
      'const a = b / c / /\\n+$/;',
      'f(/^(?:a|b)*a*$/);',
      'x = /^[ \\t]*\\n?[ \\t]*$/y',
    ];
    for (const code of grows) assert.equal(literalsIn(code).flatMap(growthIn).length > 0, true, code);
    assert.deepEqual(literalsIn('x = /(?<!\\n)\\n+$/').flatMap(growthIn), []);
    assert.ok((built.get('engine/placeholders/link.ts') ?? []).length >= 2);
  });
});
