// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { regionAt, regionsIn } from '../../../../src/code/regions.ts';
import { DocumentScopes, eventLoop, type Pace } from '../../../../src/code/scopes/documentScopes.ts';
import type { Grammar } from '../../../../src/code/scopes/grammars.ts';
import { carriedOnes, grammarOf, scopesOf } from '../../../support/code/scopes.ts';
import { comparableMs } from '../../../support/processorTime.ts';

type Tokenize = Grammar['tokenizer']['tokenizeLine'];

/** What is known about each line of a document after reading to its end. */
async function knownLines(scopes: DocumentScopes): Promise<readonly unknown[]> {
  await scopes.readTo(scopes.lines.count);
  return Array.from({ length: scopes.lines.count }, (_, line) => {
    const read = scopes.line(line);
    return read.kind === 'unknown'
      ? read
      : read.tokens.map(({ start, end, path }) => [start, end, path.name]);
  });
}

/** A grammar that records the lines it reads, and answers as the test requires. */
function watched(
  grammar: Grammar,
  answer: (text: string, usual: () => ReturnType<Tokenize>) => ReturnType<Tokenize>,
) {
  const asked: string[] = [];
  const faults: unknown[] = [];
  const tokenizeLine: Tokenize = (text, state, limit) => {
    asked.push(text);
    return answer(text, () => grammar.tokenizer.tokenizeLine(text, state, limit));
  };
  return {
    asked,
    faults,
    grammar: { ...grammar, tokenizer: { tokenizeLine }, onFault: (fault: unknown) => faults.push(fault) },
  };
}

const usually = (_text: string, usual: () => ReturnType<Tokenize>) => usual();
const early = (_text: string, usual: () => ReturnType<Tokenize>) => ({ ...usual(), stoppedEarly: true });

describe('The scopes of a document', () => {
  it('are the same after any edits as for a new document', async () => {
    const pieces = [
      '`',
      '${',
      '}',
      "'",
      '"',
      '/*',
      '*/',
      '//',
      '\n',
      '\r\n',
      '\r',
      'a',
      ' b ',
      '<p>',
      '</p>',
      '{',
      '\\',
      '\u{1f600}',
      '/',
    ];
    const part = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''));
    const edit = fc.record({ at: fc.nat(), length: fc.nat(8), part, readTo: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 12 }),
        fc.array(edit, { maxLength: 6 }),
        async (parts, edits) => {
          let text = parts.join('\n');
          const kept = await scopesOf('typescriptreact', text);
          for (const { at, length, part, readTo } of edits) {
            await kept.readTo(readTo);
            const offset = at % (text.length + 1);
            text = text.slice(0, offset) + part + text.slice(offset + length);
            kept.update(text);
          }
          assert.deepEqual(await knownLines(kept), await knownLines(await scopesOf('typescriptreact', text)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are read again only from the changed line to where nothing differs', async () => {
    const { grammar, asked } = watched(await grammarOf('javascript'), usually);
    const lines = Array.from({ length: 100 }, (_, index) => `f(${index}, 'text');`);
    const scopes = new DocumentScopes(grammar, lines.join('\n'));
    await scopes.readTo(99);
    asked.length = 0;
    scopes.update(lines.with(40, '/* begins').with(42, 'ends */').join('\n'));
    await scopes.readTo(99);
    assert.deepEqual(asked, ['/* begins', lines[41], 'ends */']);
  });

  it('are read no further than requested', async () => {
    const { grammar, asked } = watched(await grammarOf('javascript'), usually);
    const scopes = new DocumentScopes(grammar, 'a;\n'.repeat(1000));
    await regionAt(scopes, 10);
    assert.ok(asked.length <= 6, `${asked.length}`);
  });

  it('end a line as the editor does', async () => {
    const text = 'a\r\nb\rc\n\nd\u2028e';
    const { lines } = await scopesOf('javascript', text);
    const all = Array.from({ length: lines.count }, (_, line) => lines.line(line));
    assert.deepEqual(all, ['a', 'b', 'c', '', 'd\u2028e']);
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 7, 8].map((offset) => lines.at(offset)),
      [0, 0, 0, 1, 1, 2, 3, 4],
    );
  });

  describe('of a line that is too long', () => {
    const long = `f('${'x'.repeat(20_000)}');`;

    it('are unknown, and what follows is read as if it were not there', async () => {
      const text = `a('one');\n${long}\nb('two'); // end\n`;
      const scopes = await scopesOf('javascript', text);
      assert.equal((await regionAt(scopes, text.indexOf('one')))?.kind, 'string');
      assert.equal((await regionAt(scopes, text.indexOf('two')))?.kind, 'string');
      const range = { offset: text.indexOf(long), length: long.length };
      assert.deepEqual(await regionAt(scopes, text.indexOf('xxx')), { kind: 'prose', range });
    });

    it('exclude any region that reaches it', async () => {
      const text = `a(\`one\n${long}\ntwo\`); b('three');\n`;
      const found = await regionsIn(await scopesOf('javascript', text), { offset: 0, length: text.length });
      assert.deepEqual(
        found.map(({ range }) => text.slice(range.offset, range.offset + range.length)),
        ["'three'"],
      );
    });

    it('take hardly any time', async () => {
      const scopes = await scopesOf('javascript', `${'f("x");'.repeat(750_000)}\nb('two');`);
      const ms = await comparableMs(async () => assert.equal((await regionAt(scopes, 100))?.kind, 'prose'));
      assert.ok(ms < 1000);
    });
  });

  it('of a line that takes too long are unknown after several attempts', async () => {
    const { grammar, asked } = watched(await grammarOf('javascript'), (text, usual) =>
      text.includes('slow') ? early(text, usual) : usual(),
    );
    const text = "a('one');\nb('slow');\nc('two');";
    const scopes = new DocumentScopes(grammar, text);
    const found = await regionsIn(scopes, { offset: 0, length: text.length });
    assert.equal(found.length, 2);
    assert.equal(scopes.line(1).kind, 'unknown');
    assert.ok(asked.filter((line) => line.includes('slow')).length > 3);
    assert.equal(scopes.failed, false);
  });

  it('of a line that is read in time at the second attempt are known', async () => {
    let first = true;
    const { grammar } = watched(await grammarOf('javascript'), (text, usual) => {
      const result = first ? early(text, usual) : usual();
      first = false;
      return result;
    });
    assert.equal((await regionAt(new DocumentScopes(grammar, "a('one');"), 4))?.kind, 'string');
  });

  it('are known on a busy machine, where compiling the expressions for a line takes many attempts', async () => {
    const { of } = carriedOnes();
    const grammar = await of('typescript');
    assert.ok(grammar);
    let attempts = 0;
    // By a clock that advances whenever an expression is compiled, each attempt ends after the next one.
    const tokenizeLine: Tokenize = (text, state) => {
      const { now } = Date;
      attempts += 1;
      Date.now = grammar.compiled;
      try {
        return grammar.tokenizer.tokenizeLine(text, state, Number.MIN_VALUE);
      } finally {
        Date.now = now;
      }
    };
    const line = "function a<T>(b = { c: [1] }) { if (b) return new D(/x/, `${e}`, 'f'); } // g";
    const scopes = new DocumentScopes({ ...grammar, tokenizer: { tokenizeLine } }, line);
    await scopes.readTo(0);
    assert.equal(scopes.line(0).kind, 'known');
    assert.ok(attempts > 12, `${attempts}`);
  });

  it('of a line whose expressions are compiled again at each attempt are unknown in the end', async () => {
    let compiled = 0;
    const { grammar, asked } = watched(await grammarOf('javascript'), early);
    const scopes = new DocumentScopes({ ...grammar, compiled: () => compiled++ }, "a('one');");
    await scopes.readTo(0);
    assert.equal(scopes.line(0).kind, 'unknown');
    assert.ok(asked.length < 300, `${asked.length}`);
  });

  it('are given up if the grammar takes too long for every line', async () => {
    const { grammar, asked } = watched(await grammarOf('javascript'), early);
    const text = "a('one');\n".repeat(1000);
    const scopes = new DocumentScopes(grammar, text);
    const range = { offset: 0, length: text.length };
    assert.deepEqual(await regionAt(scopes, text.length), { kind: 'prose', range });
    assert.deepEqual(await regionsIn(scopes, { offset: 3, length: 1 }), [{ kind: 'prose', range }]);
    assert.ok(asked.length < 50);
  });

  it('are given up if code is nested too deeply', async () => {
    for (const line of ['`${'.repeat(1000), '`${\n'.repeat(2000)]) {
      const scopes = await scopesOf('typescript', `${line}\n`.repeat(3));
      await scopes.readTo(scopes.lines.count);
      assert.ok(scopes.failed);
    }
    const scopes = await scopesOf('typescript', `${'f(`${'.repeat(20)}a${'}`)'.repeat(20)};\n// One\n`);
    await scopes.readTo(scopes.lines.count);
    assert.equal(scopes.line(0).kind, 'known');
  });

  it('are not given up because one line that is nested too deeply is edited several times', async () => {
    const deep = '`${'.repeat(1000);
    const scopes = await scopesOf('typescript', `a('one');\n${deep}`);
    for (let edit = 0; edit < 4; edit++) {
      scopes.update(`a('one');\n${deep}${'x'.repeat(edit)}`);
      await scopes.readTo(1);
      assert.equal(scopes.failed, false);
    }
    scopes.update(`a('one');\n${`${deep}\n`.repeat(3)}`);
    await scopes.readTo(3);
    assert.ok(scopes.failed);
    scopes.update("a('one');\nb('two');");
    await scopes.readTo(1);
    assert.equal(scopes.line(1).kind, 'known');
  });

  it("are given up if the grammar's expressions are invalid", async () => {
    const error = new Error('broken');
    const { grammar, faults } = watched(await grammarOf('javascript'), () => {
      throw error;
    });
    assert.equal((await regionAt(new DocumentScopes(grammar, "a('one');"), 4))?.kind, 'prose');
    assert.deepEqual(faults, [error]);
  });

  it('are read in short slices', async () => {
    let now = 0;
    const lengths: number[] = [];
    let began = 0;
    const pace: Pace = {
      now: () => now,
      pause: async () => {
        lengths.push(now - began);
        began = now;
      },
    };
    const { grammar } = watched(await grammarOf('javascript'), (_text, usual) => {
      now += 5;
      return usual();
    });
    const scopes = new DocumentScopes(grammar, 'a;\n'.repeat(100), pace);
    await scopes.readTo(99);
    assert.ok(lengths.length >= 20);
    assert.ok(Math.max(...lengths) <= 20);
  });

  it('are not read any further after an abort', async () => {
    const { grammar, asked } = watched(await grammarOf('javascript'), usually);
    const controller = new AbortController();
    const reason = new Error('enough');
    const pace: Pace = { now: () => asked.length * 10, pause: async () => controller.abort(reason) };
    const scopes = new DocumentScopes(grammar, 'a;\n'.repeat(1000), pace);
    await assert.rejects(regionAt(scopes, 2900, controller.signal), reason);
    assert.ok(asked.length < 10);
    await assert.rejects(regionAt(scopes, 0, AbortSignal.abort(reason)), reason);
  });

  it('let other tasks run in pauses', async () => {
    let worked = false;
    setImmediate(() => {
      worked = true;
    });
    await eventLoop.pause();
    await eventLoop.pause();
    assert.ok(worked);
  });

  it('survive a change of the text while they are read', async () => {
    const text = "a('one');\n".repeat(200);
    let scopes: DocumentScopes | undefined;
    const pace: Pace = { now: () => performance.now() * 1000, pause: async () => scopes?.update("b('x');") };
    scopes = new DocumentScopes(await grammarOf('javascript'), text, pace);
    await scopes.readTo(199);
    assert.equal(scopes.lines.count, 1);
    assert.equal(scopes.line(0).kind, 'known');
  });
});
