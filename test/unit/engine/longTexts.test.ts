import assert from 'node:assert/strict';
import { endOfMatch } from '../../../src/engine/placeholders/family.ts';
import { findShapes } from '../../../src/engine/placeholders/shape.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';

/** UTF-16 code units. In some runs, any unlimited repetition overflows the stack with twice as many. */
const length = 8_000_000;

describe('A text of millions of characters', () => {
  for (const [start, piece] of [
    ['{{', 'a'],
    ['{%', 'a'],
    ['$t(', '()'],
    ['/', 'a'],
    ['__a', 'a'],
  ] as const) {
    it(`does not overflow the stack: ${start}${piece}`, () => {
      const text = start + piece.repeat(length / piece.length);
      readSyntax({ samples: [{ text }] });
      findShapes(text);
    });
  }

  it('is searched for short placeholders, even if they depend on the text before them', () => {
    const placeholder = /(?<=a )\{\{(?:[^{}]|\{\w{1,32}\})*\}\}/y;
    const text = 'x'.repeat(2_000_000);
    assert.equal(endOfMatch(placeholder, `a {{b}}${text}`, 2), 7);
    assert.equal(endOfMatch(placeholder, `${text}a {{b}}${text}`, text.length + 2), text.length + 7);
    assert.equal(endOfMatch(placeholder, `a {{${text}}}`, 2), undefined);
  });

  it('is searched for shapes everywhere', () => {
    const text = `${'日'.repeat(1_500_000)} snake_case ${'日'.repeat(1_500_000)}`;
    assert.deepEqual(
      findShapes(text).map(({ start, end }) => text.slice(start, end)),
      ['snake_case'],
    );
  });
});
