import assert from 'node:assert/strict';
import { checkDictionary, checkGlossaryName, checkLanguagePair } from '../../../src/service/glossaryRules.ts';
import { isBlocking, type Violation } from '../../../src/service/rules.ts';

describe('checkGlossaryName', () => {
  const rows: readonly (readonly [string, ...Violation[]])[] = [
    ['Team / "x" 🪨'],
    ['a'.repeat(1024)],
    ['', { code: 'emptyName' }],
    ['\t\n', { code: 'emptyName' }],
    ['ü'.repeat(513), { code: 'nameTooLong', bytes: 1026, limitBytes: 1024 }],
    ['a\u2028b', { code: 'nameWithControlCharacter' }],
    ['a\u0085b', { code: 'nameWithControlCharacter' }],
    [
      `${'🪨'.repeat(256)}\u0000`,
      { code: 'nameTooLong', bytes: 1025, limitBytes: 1024 },
      { code: 'nameWithControlCharacter' },
    ],
  ];
  for (const [name, ...violations] of rows) {
    it(`${violations.length > 0 ? 'flags' : 'accepts'} ${JSON.stringify(name.slice(0, 20))}`, () =>
      assert.deepEqual(checkGlossaryName(name), violations));
  }
});

describe('checkDictionary', () => {
  const limitBytes = 10 * 1024 * 1024;
  const pair = { sourceLang: 'en', targetLang: 'de' };

  it('accepts 10 MiB', () =>
    assert.deepEqual(checkDictionary({ ...pair, entries: 'a'.repeat(limitBytes) }), []));

  it('counts bytes, not characters', () =>
    assert.deepEqual(checkDictionary({ ...pair, entries: 'ü'.repeat(limitBytes / 2 + 1) }), [
      { code: 'dictionaryTooLarge', ...pair, bytes: limitBytes + 2, limitBytes },
    ]));
});

describe('checkLanguagePair', () => {
  const languages: readonly (readonly [sourceLang: string, targetLang: string, ...Violation[]])[] = [
    ['EN', 'Zh'],
    ['en', 'pt-BR', { code: 'variantInGlossary', lang: 'pt-BR', root: 'pt' }],
    ['ZH_HANS', 'de', { code: 'variantInGlossary', lang: 'ZH_HANS', root: 'zh' }],
    ['th', 'de', { code: 'notAGlossaryLanguage', lang: 'th' }],
    ['en', 'sr-Cyrl', { code: 'notAGlossaryLanguage', lang: 'sr-Cyrl' }],
  ];
  for (const [sourceLang, targetLang, ...violations] of languages) {
    it(`${violations.length > 0 ? 'flags' : 'accepts'} ${sourceLang} to ${targetLang}`, () => {
      const found = checkLanguagePair({ sourceLang, targetLang });
      assert.deepEqual(found, violations);
      assert.equal(
        found.some(isBlocking),
        violations.some(({ code }) => code === 'variantInGlossary'),
      );
    });
  }
});
