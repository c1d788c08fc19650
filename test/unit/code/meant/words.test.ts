import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { blocksMeant } from '../../../../src/code/meant/blocks.ts';
import { meantBy } from '../../../../src/code/meant/meant.ts';
import { between, endOf } from '../../../../src/code/region.ts';
import { resultsOf } from '../../../../src/code/results.ts';
import { scopesOf } from '../../../support/code/scopes.ts';

/** The source has `«` and `»` around the selection; the result is `null` if the answer is refused. */
type Row = readonly [language: string, source: string, answer: string, becomes: string | null];

const rows: readonly Row[] = [
  ['typescript', '// «Some» words\n', 'Ein paar', '// Ein paar words\n'],
  ['typescript', '// «Some» words\nx();\n', 'eslint-disable', null],
  ['typescript', '// «Some» words\nx();\n', 'eins\nzwei', null],
  ['typescript', '// «Some» words\nx();\n', 'eins\u2028zwei', null],
  ['csharp', '// «Some» words\nx();\n', 'eins\u0085zwei', null],
  ['typescript', '/* the «words» here */ x();\n', '*/ y(); /*', null],
  ['typescript', '// «Some» words\n', 'a\u202eb', null],
  ['typescript', '// «Some» words\n', 'a\0b', null],
  ['java', '/* the «words» here */\n', '\\u002a/ int y; /*', null],
  ['java', '// the «words» here\n', '\\u000a int y;', null],
  ['typescript', '// a \ud83d«\ude00 word» here\n', 'Wort', '// a Wort here\n'],
  ['typescript', '// a «word \ud83d»\ude00 here\n', 'Wort', '// a Wort here\n'],
  ['markdown', 'a \ud83d«\ude00 word» here\n', 'Wort', 'a Wort here\n'],
  ['markdown', 'a «**bold** word» here\n', '**fettes** Wort', 'a **fettes** Wort here\n'],
  ['markdown', 'a «word (here) and» there\n', 'Wort (da)', 'a Wort (da) there\n'],
  // An element that is cut in half is included as a whole.
  ['markdown', 'a `co«de` and wo»rds\n', 'Wörter', 'Wörter\n'],
  ['markdown', 'a «[link](htt»p://a.b) here\n', 'Wörter', 'Wörter\n'],
  [
    'html',
    '<p>He«llo <a hre»f="x">you</a> now</p>\n',
    'du <a href="x">da</a>',
    '<p>du <a href="x">da</a></p>\n',
  ],
];

async function meantIn(language: string, text: string, start: number, end: number) {
  const range = between(start, end);
  if (language === 'markdown' || language === 'html') {
    return blocksMeant({ kind: language, text, path: 'a' }, range);
  }
  return meantBy({ scopes: await scopesOf(language, text), tabSize: 4, eol: '\n' }, range);
}

describe('A few words', () => {
  for (const [language, source, answer, becomes] of rows) {
    it(`${becomes === null ? 'are not' : 'are'} replaced by ${JSON.stringify(answer)} in ${language}: ${JSON.stringify(source)}`, async () => {
      const [start, end] = [source.indexOf('«'), source.indexOf('»') - 1];
      const text = source.replace(/[«»]/g, '');
      const meant = await meantIn(language, text, start, end);
      const [piece] = meant.kind === 'pieces' ? meant.pieces : [];
      assert.ok(piece);
      const [result] = await resultsOf([piece], [{ kind: 'translated', text: answer }]);
      const { offset } = piece.range;
      const written =
        result?.kind === 'translated'
          ? text.slice(0, offset) + result.content + text.slice(endOf(piece.range))
          : null;
      assert.equal(written, becomes);
    });
  }
});
