import assert from 'node:assert/strict';
import { restore } from '../../../src/engine/restore.ts';
import { protectText } from '../../support/protection.ts';

const sent = (text: string) => protectText(text, 'masked');

describe('masks', () => {
  const rows: readonly [text: string, masked: string | undefined][] = [
    ['Hello <b>{name}</b>', 'Hello {1}{2}{3}'],
    ['Hello', 'Hello'],
    ['Use &lt; & &amp;lt; for {n}', undefined],
    ['A { and <b>', 'A { and [[1]]'],
    ['A { and [ and <b>', 'A { and [ and ⟦1⟧'],
    ['A {, [, ⟦ and <b>', 'A {, [, ⟦ and <b>'],
  ];
  for (const [text, masked] of rows) {
    it(`send ${JSON.stringify(masked) ?? 'something'} as plain text for ${JSON.stringify(text)}, and restore it`, () => {
      const { text: found, markup } = sent(text);
      assert.equal(markup, 'none');
      if (masked !== undefined) assert.equal(found, masked);
      assert.deepEqual(restore(sent(text), found), { kind: 'restored', text });
    });
  }

  const text = 'Hello <b>{name}</b> & co';
  const answers: readonly [answer: string, text: string | undefined][] = [
    ['Dear {1}{2}{3} & co', 'Dear <b>{name}</b> & co'],
    ['Dear { 1 }{2}｛3｝ &amp; co', 'Dear <b>{name}</b> & co'],
    ['Dear {1}{3} & co', undefined],
    ['Dear {1}{2}{3} & {2}', undefined],
    ['Dear {1}{2}{3}{4} & co', undefined],
    ['Dear {1}{2}3} & co', undefined],
  ];
  for (const [answer, expected] of answers) {
    it(`read ${JSON.stringify(answer)} as ${expected ?? 'damaged'}`, () => {
      const restored = restore(sent(text), answer);
      if (expected === undefined) assert.equal(restored.kind, 'damaged');
      else assert.deepEqual(restored, { kind: 'restored', text: expected });
    });
  }
});
