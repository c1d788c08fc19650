import assert from 'node:assert/strict';
import { namesIn, wordsIn } from '../../../src/formats/modules/wordsIn.ts';

describe('Modules: words of code', () => {
  const wordsOf = (text: string) => Array.from(wordsIn(text), ({ word }) => word);

  const rows: readonly (readonly [text: string, words: string])[] = [
    ['const en = {}; export default en;', 'const en export default en'],
    ['a // b\nc /* d\n e */ f', 'a c f'],
    ['a \'b\' "c" `d\n$e` f', 'a f'],
    [String.raw`a 'b\'c' "d\"e" ${'`f\\`g`'} h`, 'a h'],
    ["a 'b\\\nc' d 'e\\\r\nf' g", 'a d g'],
    ["a 'b\nc 'd' e", 'a b c e'],
    [String.raw`a 'b \'c \'d`, 'a b c d'],
    ["a \"b 'c' d\ne", 'a b d e'],
    ['a `b', 'a b'],
    ['a /* b', 'a b'],
    ['$a _b é1', '$a _b é1'],
    ['a \\', 'a'],
    [`a \`b \${c} d\` e`, 'a c e'],
    [`a \`$b \${{ c: \`d \${e}\` }} f\` g`, 'a c e g'],
    [`{ a } } \`\${b} c`, 'a b c'],
    [`a \`\${\`b\` c`, 'a c'],
  ];
  for (const [text, words] of rows)
    it(`are found in ${JSON.stringify(text)}`, () => assert.deepEqual(wordsOf(text), words.split(' ')));

  const names: readonly (readonly [text: string, names: string])[] = [
    ['a = [b, ...c, d . e, f?.g]', 'a b c d f'],
    ['a = { b: c, d() {}, e, f : g ? h : i }', 'a c e g h i'],
    ['type a = { b?: c; d: e }', 'type a c e'],
    ['a(b)', 'b'],
  ];
  for (const [text, found] of names) {
    it(`are names in ${JSON.stringify(text)}`, () =>
      assert.deepEqual(
        Array.from(namesIn(text), ({ word }) => word),
        found.split(' '),
      ));
  }

  it('have their offsets, and those of the comments before them', () => {
    assert.deepEqual([...wordsIn("'x' ab")], [{ offset: 4, word: 'ab', from: 4 }]);
    assert.deepEqual([...wordsIn('; /**/ //\n ab')], [{ offset: 11, word: 'ab', from: 2 }]);
    assert.deepEqual([...wordsIn('/**/ ; ab')], [{ offset: 7, word: 'ab', from: 7 }]);
  });

  it('are found after strings and comments of any length', () => {
    for (const [open, piece, close] of [
      ["'", 'x', "'"],
      ['"', '\\x', '"'],
      ['`', '\\`x', '`'],
      ['/*', ' *', '*/'],
    ] as const) {
      const long = piece.repeat(16_000_000 / piece.length);
      assert.deepEqual(wordsOf(`${open}${long}${close} a`), ['a']);
    }
  });
});
