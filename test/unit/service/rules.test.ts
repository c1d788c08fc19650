import assert from 'node:assert/strict';
import { checkTranslate, isBlocking, type RuleInput, type Violation } from '../../../src/service/rules.ts';

const texts = (count: number) => Array.from({ length: count }, () => 'a');

const notAscii: Violation = { code: 'value', parameter: 'reportingTag', fault: { code: 'notAscii' } };

describe('checkTranslate', () => {
  const cases: readonly [name: string, input: Partial<RuleInput>, ...violations: Violation[]][] = [
    ['a plain request', {}],
    ['no texts', { texts: [] }, { code: 'noTexts' }],
    ['50 texts', { texts: texts(50) }],
    ['51 texts', { texts: texts(51) }, { code: 'tooManyTexts', count: 51, limit: 50 }],
    ['a glossary with a source', { glossaryId: 'g', sourceLang: 'EN' }],
    ['a glossary without a source', { glossaryId: 'g' }, { code: 'glossaryWithoutSource' }],
    [
      'a style at low latency',
      { styleId: 's', modelType: 'latency_optimized' },
      { code: 'latencyOptimizedConflict', parameters: ['style_id'] },
    ],
    [
      'instructions at low latency',
      { customInstructions: ['i'], modelType: 'latency_optimized' },
      { code: 'latencyOptimizedConflict', parameters: ['custom_instructions'] },
    ],
    [
      'a style and instructions at low latency',
      { styleId: 's', customInstructions: ['i'], modelType: 'latency_optimized' },
      { code: 'latencyOptimizedConflict', parameters: ['style_id', 'custom_instructions'] },
    ],
    ['low latency alone', { customInstructions: [], modelType: 'latency_optimized' }],
    ['a style at high quality', { styleId: 's', modelType: 'quality_optimized' }],
    ['10 instructions', { customInstructions: texts(10) }],
    [
      '11 instructions',
      { customInstructions: texts(11) },
      { code: 'value', parameter: 'customInstructions', fault: { code: 'tooMany', count: 11, limit: 10 } },
    ],
    ['an instruction of 300 code points', { customInstructions: ['\u{1f600}'.repeat(300)] }],
    [
      'a second instruction of 301 characters',
      { customInstructions: ['i', 'x'.repeat(301)] },
      {
        code: 'value',
        parameter: 'customInstructions',
        fault: { code: 'tooLong', item: 2, characters: 301, limit: 300 },
      },
    ],
    ['instructions for a variant', { customInstructions: ['i'], targetLang: 'zh-Hans' }],
    [
      'instructions for another target',
      { customInstructions: ['i'], targetLang: 'PL' },
      {
        code: 'instructionsNotForTarget',
        targetLang: 'PL',
        languages: ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'],
      },
    ],
    ['a plain source', { sourceLang: 'en' }],
    [
      'a variant as source',
      { sourceLang: 'en-GB' },
      { code: 'variantAsSource', sourceLang: 'en-GB', root: 'en' },
    ],
    [
      'an unlisted variant as source',
      { sourceLang: 'EN-AU' },
      { code: 'variantAsSource', sourceLang: 'EN-AU', root: 'EN' },
    ],
    ['a source with a script of its own', { sourceLang: 'sr-Latn' }],
    [
      'English as target',
      { targetLang: 'en' },
      { code: 'variantNeeded', targetLang: 'en', choices: ['EN-GB', 'EN-US'] },
    ],
    [
      'Portuguese as target',
      { targetLang: 'PT' },
      { code: 'variantNeeded', targetLang: 'PT', choices: ['PT-BR', 'PT-PT'] },
    ],
    ['a variant as target', { targetLang: 'PT-BR' }],
    ['a threshold of 0', { translationMemoryThreshold: 0 }],
    ['a threshold of 100', { translationMemoryThreshold: 100 }],
    [
      'a threshold of -1',
      { translationMemoryThreshold: -1 },
      {
        code: 'value',
        parameter: 'translationMemoryThreshold',
        fault: { code: 'range', value: -1, min: 0, max: 100 },
      },
    ],
    [
      'a fractional threshold',
      { translationMemoryThreshold: 7.5 },
      {
        code: 'value',
        parameter: 'translationMemoryThreshold',
        fault: { code: 'range', value: 7.5, min: 0, max: 100 },
      },
    ],
    ['a tag', { reportingTag: ' app/web~1 ' }],
    ['an empty tag', { reportingTag: ' ' }],
    ['a tag of 100 characters', { reportingTag: 'x'.repeat(100) }],
    [
      'a tag of 101 characters',
      { reportingTag: 'x'.repeat(101) },
      {
        code: 'value',
        parameter: 'reportingTag',
        fault: { code: 'tooLong', characters: 101, limit: 100 },
      },
    ],
    ['a tag with white space', { reportingTag: 'a b' }, notAscii],
    ['a tag with a line break', { reportingTag: 'a\nb' }, notAscii],
    ['a tag beyond ASCII', { reportingTag: 'ä' }, notAscii],
  ];
  for (const [name, input, ...violations] of cases) {
    it(`${violations.length > 0 ? 'flags' : 'accepts'} ${name}`, () => {
      assert.deepEqual(checkTranslate({ texts: ['a'], targetLang: 'DE', ...input }), violations);
    });
  }

  it('blocks everything except advice', () => {
    assert.deepEqual(
      checkTranslate({ texts: [], targetLang: 'EN' }).map((violation) => [
        violation.code,
        isBlocking(violation),
      ]),
      [
        ['noTexts', true],
        ['variantNeeded', false],
      ],
    );
  });
});
