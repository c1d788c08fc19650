import assert from 'node:assert/strict';
import { spelled } from '../../../src/editor/keysInCode/spelled.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are templates of the code that is written
describe('spelled', () => {
  const cases: readonly (readonly [language: string, quote: string, key: string, written: string])[] = [
    ['typescript', "'", 'cart.the-title', 'cart.the-title'],
    ['typescript', "'", "it's", "it\\'s"],
    ['typescript', '"', 'say "a"\n\\', 'say \\"a\\"\\n\\\\'],
    ['typescript', '`', 'a `b` ${c} $d', 'a \\`b\\` \\${c} $d'],
    ['vue', "'", "it's", "it\\'s"],
    ['php', "'", "it's $a\\", "it\\'s $a\\\\"],
    ['php', "'", 'a\nb', 'a\nb'],
    ['php', '"', '$a\n', '\\$a\\n'],
    ['blade', '"', '$a', '\\$a'],
    ['ruby', '"', '#{a}', '\\#{a}'],
    ['erb', "'", 'a\nb', 'a\nb'],
    ['kotlin', '"', '$a', '\\$a'],
    ['dart', "'", "it's $a", "it\\'s \\$a"],
    ['python', '"', '%(a)s "b"', '%(a)s \\"b\\"'],
    ['unknown', '"', '"', '\\"'],
  ];
  for (const [language, quote, key, written] of cases) {
    it(`writes ${JSON.stringify(key)} into ${quote} of ${language}`, () => {
      assert.equal(spelled(key, { language, quote, before: '(' }), written);
    });
  }

  it('writes attributes', () => {
    const place = { language: 'typescriptreact', quote: '"', before: '=' };
    assert.equal(spelled('a "b"', place), 'a &quot;b&quot;');
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
