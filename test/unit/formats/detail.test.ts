import assert from 'node:assert/strict';
import { detailInWords } from '../../../src/formats/detail.ts';

describe('detailInWords', () => {
  const rows: readonly (readonly [detail: string, words: string])[] = [
    ['MISSING_CHAR', 'missing char'],
    ['SemicolonExpected', 'semicolon expected'],
    ['the entry has no msgstr', 'the entry has no msgstr'],
    ['</b> ends <a>', '</b> ends <a>'],
  ];
  for (const [detail, words] of rows) {
    it(`shows ${detail} as ${words}`, () => assert.equal(detailInWords(detail), words));
  }
});
