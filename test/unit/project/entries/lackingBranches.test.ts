import assert from 'node:assert/strict';
import { readMessage } from '../../../../src/engine/message/icu/tree.ts';
import { lackingBranches } from '../../../../src/project/entries/lackingBranches.ts';

describe('project/entries/lackingBranches', () => {
  for (const [text, language, expected] of [
    ['{n, plural, one {#} other {#}}', 'de', ''],
    ['{n, plural, =1 {#} other {#}}', 'de', ''],
    ['{n, plural, other {#}}', 'de', ''],
    ['{n, plural, =0 {-} other {#}}', 'de', ''],
    ['{n, plural, one {#} other {#}}', 'pl', 'few many'],
    ['{n, plural, =1 {#} other {#}}', 'ru', 'one few many'],
    ['{n, plural, one {#} other {#}}', 'fr', ''],
    ['{n, plural, =1 {#} other {#}}', 'fr', ''],
    ['{n, plural, one {#} other {#}}', 'ja', ''],
    ['{n, plural, one {#} other {#}}', 'ar', 'two few many'],
    ['{n, plural, one {#} =2 {#} few {#} many {#} other {#}}', 'ar', ''],
    ['{n, selectordinal, one {#st} other {#th}}', 'de', ''],
    ['{n, selectordinal, one {#st} other {#th}}', 'en', 'two few'],
    [
      '{x, select, a {{n, plural, one {#} few {#} many {#} other {#}}} other {{n, plural, one {#} other {#}}}}',
      'pl',
      'few many',
    ],
    ['{n, plural, few {#} other {#}}', 'tlh', ''],
    ['{n, plural, offset:1 =1 {du} other {du und #}}', 'de', 'one'],
    ['no message', 'pl', ''],
  ] as const) {
    it(`finds ${expected || 'nothing'} lacking in ${text} in ${language}`, () => {
      const read = readMessage(text, language);
      assert.ok(read.kind === 'message');
      assert.equal(lackingBranches(read.tree, language).join(' '), expected);
    });
  }
});
