import assert from 'node:assert/strict';
import { escapeApostrophes, unescapeApostrophes } from '../../../src/engine/message/icu/apostrophes.ts';
import { isWellFormed } from '../../../src/engine/message/icu/tree.ts';
import { findTokens } from '../../../src/engine/placeholders.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { comparableMs } from '../../support/processorTime.ts';

const single = readSyntax({ prescribed: 'icu', samples: [] });
const doubled = readSyntax({ prescribed: 'icu', samples: [{ text: "it''s {x}" }] });

describe('engine/apostrophes', () => {
  const read: readonly (readonly [text: string, expected: string])[] = [
    ["it's", "it's"],
    ["it''s {x}", "it's {x}"],
    ["'{a}' isn''t {x}", "'{a}' isn't {x}"],
    ["''{x}''", "'{x}'"],
  ];
  for (const [text, expected] of read) {
    it(`reads ${text} as ${expected}`, () => {
      const found = unescapeApostrophes(text, findTokens(text, single));
      assert.equal(found.text, expected);
      for (const { start, end, raw } of found.tokens) assert.equal(found.text.slice(start, end), raw);
    });
  }

  it('takes little time for many different quotes', async () => {
    const quotes = Array.from({ length: 3_000 }, (_, index) => `'{${index}.*}'`);
    const source = quotes.join(' ');
    const model = { source, sourceTokens: findTokens(source, single), syntax: single };
    const ms = await comparableMs(() =>
      assert.equal(escapeApostrophes(`d'{x} ${source}`, model), `d’{x} ${source}`),
    );
    assert.ok(ms < 2_000);
  });

  const written: readonly (readonly [source: string, text: string, expected: string, java: string])[] = [
    ['{x}', "c'est {x}", "c'est {x}", "c''est {x}"],
    ['{x}', "l'{x}", 'l’{x}', "l''{x}"],
    ['<b>{x}</b>', "l'<b>{x}</b>", 'l’<b>{x}</b>', "l''<b>{x}</b>"],
    ["'{a}' {x}", "d'{x} '{a}'", "d’{x} '{a}'", "d''{x} '{a}'"],
    ["'{a}' {x}", "d''{a}' {x}", "d’'{a}' {x}", "d'''{a}' {x}"],
    ["<a href='x'>{x}</a>", "l'<a href='x'>{x}</a>", "l’<a href='x'>{x}</a>", "l''<a href='x'>{x}</a>"],
    ['a', "c'est", "c'est", "c'est"],
    ["it''s", "c'est", "c'est", "c''est"],
    ["''{x}'' isn''t", "'{x}' n'est", "''{x}'' n''est", "''{x}'' n''est"],
    ["''''{x}''''", "''{x}''", "''''{x}''''", "''''{x}''''"],
    ['{x}', "''{x}''", "''''{x}''''", "''''{x}''''"],
  ];
  for (const [source, text, expected, java] of written) {
    it(`writes ${text} for ${source}`, () => {
      const sourceTokens = findTokens(source, single);
      assert.equal(escapeApostrophes(text, { source, sourceTokens, syntax: single }), expected);
      assert.equal(escapeApostrophes(text, { source, sourceTokens, syntax: doubled }), java);
      assert.ok(isWellFormed(expected) && isWellFormed(java));
    });
  }
});
