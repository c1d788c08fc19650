// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { placeAt } from '../../../../src/code/meant/meant.ts';
import { between, endOf } from '../../../../src/code/region.ts';
import { resultsOf } from '../../../../src/code/results.ts';
import { scopesOf } from '../../../support/code/scopes.ts';

/** The source has `«` and `»` around the place. */
type Row = readonly [language: string, source: string, text: string, becomes: string];

const rows: readonly Row[] = [
  ['typescript', 'x = "«»";', 'a"b\n', 'x = "a\\"b\\n";'],
  ['typescript', 'x = "1«»2";', '"', 'x = "1\\"2";'],
  ['typescript', 'x = "a«»b";', 'q"', 'x = "aq\\"b";'],
  ['typescript', 'x = "a «b c» d";', 'q"', 'x = "a q\\" d";'],
  ['typescript', 'x = «»"ab";', 'q, ', 'x = q, "ab";'],
  ['typescript', 'x = "ab"«»;', ' + q', 'x = "ab" + q;'],
  ['typescript', 'x = `a${«b»}`;', 'q', 'x = `a${q}`;'],
  ['typescript', 'x = "«abc"; y = "d»ef";', 'q', 'x = "qef";'],
  ['json', '{"a": "«»"}', 'q"', '{"a": "q\\""}'],
  ['python', 'x = f"""«»"""', '{"', 'x = f"""{{\\""""'],
  ['shellscript', "x='«»'", "it's", "x='it'\\''s'"],
  ['toml', 'a = "«»"', 'q"', 'a = "q\\""'],
  ['typescript', '«»', 'q"', 'q"'],
  ['typescript', '// a «»\n', 'q"', '// a q"\n'],
];

describe('A pasted text', () => {
  for (const [language, source, text, becomes] of rows) {
    it(`is spelled for its place in ${language}: ${source}`, async () => {
      const whole = source.replace(/[«»]/g, '');
      const range = between(source.indexOf('«'), source.indexOf('»') - 1);
      const piece = await placeAt({ scopes: await scopesOf(language, whole), tabSize: 4, eol: '\n' }, range);
      const [result] = await resultsOf([piece], [{ kind: 'translated', text }]);
      assert.equal(result?.kind, 'translated', JSON.stringify(result));
      const { content } = result;
      assert.equal(whole.slice(0, piece.range.offset) + content + whole.slice(endOf(piece.range)), becomes);
    });
  }

  it('is refused if it would end a string of an unsupported kind', async () => {
    const document = { scopes: await scopesOf('python', 'x = b"ab"'), tabSize: 4, eol: '\n' };
    const piece = await placeAt(document, between(7, 7));
    const texts = ['q', 'q"'].map((text) => ({ kind: 'translated', text }) as const);
    const results = await Promise.all(texts.map(async (one) => (await resultsOf([piece], [one]))[0]?.kind));
    assert.deepEqual(results, ['translated', 'leftOut']);
  });
});
