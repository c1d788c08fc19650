import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findTokens } from '../../../src/engine/placeholders.ts';
import { withPlaceholders, withSamples } from '../../../src/engine/plural/sampleNumber.ts';
import { defaultSyntax } from '../../../src/engine/syntax/families.ts';

const isCount = ({ raw }: { readonly raw: string }) => raw === '{count}';
const sample = (text: string, values: readonly number[], language = 'en') =>
  withSamples(text, findTokens(text), [{ isPlace: isCount, values }], language);

describe('engine/sampleNumber', () => {
  const sent: readonly (readonly [text: string, values: readonly number[], expected: string | undefined])[] =
    [
      ['{count} files in {dir}', [21, 22], '21 files in {dir}'],
      ['{count} of {count}', [5], '5 of 5'],
      ['21 days, {count} files', [21, 22], '21 days, 22 files'],
      ['21 days, {count} files', [21], undefined],
      ['{count} more (1,000,000)', [1_000_000, 3], '3 more (1,000,000)'],
      ['{count} files', [1_000_000], '1000000 files'],
      ['{count} files', [1.5], '1.5 files'],
      ['files', [21], undefined],
      ['{count} files', [], undefined],
    ];
  for (const [text, values, expected] of sent) {
    it(`sends ${text} with ${values.join(' or ') || 'no numbers'} as ${expected ?? 'it is'}`, () =>
      assert.equal(sample(text, values)?.text, expected));
  }

  it('writes fractions as the source language does', () =>
    assert.equal(sample('{count} Dateien', [1.5], 'de')?.text, '1,5 Dateien'));

  it('moves the other tokens', () => {
    const sampled = sample('{count} files in {dir}', [1_000_000]);
    const token = sampled?.tokens[0];
    assert.equal(sampled?.tokens.length, 1);
    assert.equal(sampled?.text.slice(token?.start, token?.end), '{dir}');
  });

  const answers: readonly (readonly [digits: string, answer: string, expected: string | undefined])[] = [
    ['21', '21 файл в {dir}', '{count} файл в {dir}'],
    ['21', '٢١ ملف', '{count} ملف'],
    ['21', '𝟐𝟏 𝟚𝟙', undefined],
    ['21', '𝟚𝟙 files', '{count} files'],
    ['21', '𝟸𝟷 files', '{count} files'],
    ['21', 'einundzwanzig Dateien', undefined],
    ['21', '21 и 21', undefined],
    ['21', '21 из 5', '{count} из 5'],
    ['21', '21 4K-файл', '{count} 4K-файл'],
    ['21', '21 300 файлов', undefined],
    ['21', '121 файл', undefined],
    ['21', '21,5 файла', undefined],
    ['21', '21. Platz', '{count}. Platz'],
    ['2', '{2} x', undefined],
    ['1000000', '1 000 000 fichiers', '{count} fichiers'],
    ['1000000', '1.000.000 Dateien', '{count} Dateien'],
    ['1000000', '1\u202f000\u202f000 de fichiers', '{count} de fichiers'],
    ['1000000', '1 million de fichiers', undefined],
    ['1.5', '1,5 pliku', '{count} pliku'],
    ['1.5', '1.5 pliku', '{count} pliku'],
    ['1.5', '15 pliku', undefined],
  ];
  for (const [digits, answer, expected] of answers) {
    it(`reads ${answer} as ${expected ?? 'damaged'}`, () => {
      const samples = [{ raw: '{count}', digits, count: 1 }];
      assert.equal(withPlaceholders(answer, samples, defaultSyntax), expected);
    });
  }

  it('restores the original text, or nothing, with any text around the number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const text = `${before} {count} ${after}`;
        const sampled = sample(text, [21, 1.5, 1_000_000]);
        if (sampled === undefined) return;
        const back = withPlaceholders(sampled.text, sampled.samples, defaultSyntax);
        assert.ok(back === undefined || back === text);
      }),
    );
  });
});
