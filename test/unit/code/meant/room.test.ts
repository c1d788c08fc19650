// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { meantBy } from '../../../../src/code/meant/meant.ts';
import { scopesOf } from '../../../support/code/scopes.ts';

/** The source has `‸` in the comment. */
type Row = readonly [language: string, source: string, below: boolean, above: boolean];

const rows: readonly Row[] = [
  ['typescript', 'a();\n// One‸\nb();\n', true, true],
  ['typescript', '// One‸', true, true],
  ['typescript', 'a(); // One‸\n', true, true],
  ['typescript', 'a(); /*‸ One */ b();\r\nc();', true, true],
  ['typescript', '/** One‸\n * two.\n */\nb();', true, true],
  ['typescript', 'a(`x\ny`); // One‸\nb();', true, false],
  ['typescript', 'a(/* One‸ */ `x\ny`);\nb();', false, true],
  ['typescriptreact', 'const a = <p>\n  {/* One‸ */}\n  <b/>\n</p>;', false, false],
  ['typescriptreact', 'const a = <p>\n  {\n    // One‸\n    b\n  }\n</p>;', true, true],
  ['php', '<?php\n// One‸ ?>\n<p></p>\n', false, true],
  ['c', '#define A /* One‸ */ \\\n  1\nint b;\n', false, true],
  ['python', 'a = 1 + \\\n  2  # One‸\nb\n', true, false],
  ['php', '<?php // One‸\necho 1;\n', true, false],
  ['vue', '<template>\n  <p\n    a="b"><!-- One‸ --></p>\n</template>\n', true, false],
];

describe('A comment', () => {
  for (const [language, source, below, above] of rows) {
    it(`has room for its translation (below: ${below}, above: ${above}) in ${language}: ${JSON.stringify(source)}`, async () => {
      const scopes = await scopesOf(language, source.replace('‸', ''));
      const cursor = { offset: source.indexOf('‸'), length: 0 };
      const meant = await meantBy({ scopes, tabSize: 4, eol: '\n' }, cursor);
      const [piece] = meant.kind === 'pieces' ? meant.pieces : [];
      assert.equal(piece?.apartBy, 'line');
      assert.deepEqual([await piece.hasRoom?.('below'), await piece.hasRoom?.('above')], [below, above]);
    });
  }
});
