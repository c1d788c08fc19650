import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withoutCase } from '../../../src/editor/locales/withoutCase.ts';

describe('A text without case', () => {
  const rows = [
    ['İptal', 'iptal'],
    ['ΟΔΟΣΤΡΩΜΑ', 'οδοσ'],
    ['ΟΔΟΣΤΡΩΜΑ', 'ΟΔΟΣ'],
    ['οδός', 'ΌΣ'],
    ['Straße', 'STRAß'],
  ] as const;
  for (const [text, wanted] of rows) {
    it(`made from ${text} contains ${wanted}`, () => {
      assert.ok(withoutCase(text).includes(withoutCase(wanted)));
    });
  }

  it('is as long as the text, so that places in it are places in the text', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (withoutCase(character).length !== character.length) assert.fail(code.toString(16));
    }
  });
});
