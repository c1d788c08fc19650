import assert from 'node:assert/strict';
import { readTranslationSettings, textOptions } from '../../../../src/project/settings/settings.ts';
import { type Steering, steered } from '../../../../src/project/settings/steering.ts';
import { valueRules } from '../../../../src/service/values.ts';

const set: Readonly<Record<string, unknown>> = {
  formality: 'prefer_less',
  context: 'A shop',
  customInstructions: { '*': ['Be brief'], de: ['Use du'] },
  glossaries: { 'en>de': 'words' },
};

function optionsWith(steering: Steering, values = set) {
  const { settings } = readTranslationSettings((name) => values[name], valueRules);
  return textOptions(steered(settings, steering), { sourceLang: 'EN', targetLang: 'DE' }, ['de']);
}

describe('the options of one run', () => {
  it('are those of the settings if nothing was chosen', () => {
    const { formality, context, customInstructions, glossaryId } = optionsWith({});
    assert.deepEqual(
      { formality, context, customInstructions, glossaryId },
      {
        formality: 'prefer_less',
        context: 'A shop',
        customInstructions: ['Be brief', 'Use du'],
        glossaryId: 'words',
      },
    );
  });

  const cases: readonly (readonly [Steering, Record<string, unknown>])[] = [
    [{ formality: 'more' }, { formality: 'more', context: 'A shop' }],
    [{ formality: 'default' }, { formality: undefined, context: 'A shop' }],
    [{ context: 'A bank' }, { formality: 'prefer_less', context: 'A bank' }],
    [{ context: '' }, { formality: 'prefer_less', context: undefined }],
  ];
  for (const [steering, expected] of cases) {
    it(`include the chosen formality and context: ${JSON.stringify(steering)}`, () => {
      const { formality, context, glossaryId } = optionsWith(steering);
      assert.deepEqual({ formality, context, glossaryId }, { ...expected, glossaryId: 'words' });
    });
  }

  it('include an instruction beside those of the settings, however these are written', () => {
    const instruction = 'Use Sie';
    assert.deepEqual(optionsWith({ instruction }).customInstructions, ['Be brief', 'Use Sie', 'Use du']);
    const list = { customInstructions: ['Be brief'] };
    assert.deepEqual(optionsWith({ instruction }, list).customInstructions, ['Be brief', 'Use Sie']);
    assert.deepEqual(optionsWith({ instruction }, {}).customInstructions, ['Use Sie']);
  });
});
