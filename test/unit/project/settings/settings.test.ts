import assert from 'node:assert/strict';
import { Exclusion } from '../../../../src/project/settings/resourceRules.ts';
import type { SettingFault } from '../../../../src/project/settings/settingReader.ts';
import {
  leavesInstructions,
  readTranslationSettings,
  settingWithoutSource,
  type TranslationSettings,
  textOptions,
} from '../../../../src/project/settings/settings.ts';
import { limits } from '../../../../src/service/limits.ts';
import { valueRules } from '../../../../src/service/values.ts';

const instructionLanguages = limits.translate.customInstructionLanguages;

function read(values: Readonly<Record<string, unknown>>) {
  return readTranslationSettings((key) => values[key], valueRules);
}

function settings(values: Partial<TranslationSettings>): TranslationSettings {
  const result = read(values);
  assert.deepEqual(result.problems, []);
  return result.settings;
}

describe('readTranslationSettings', () => {
  const wrong: readonly (readonly [string, unknown, SettingFault['code']])[] = [
    ['sourceLanguage', 7, 'type'],
    ['sourceLanguage', ['en'], 'type'],
    ['sourceLanguage', 'english please', 'notALocale'],
    ['targetLanguages', 'de', 'type'],
    ['targetLanguages', ['de', 3], 'type'],
    ['targetLanguages', ['de', '??'], 'notALocale'],
    ['formality', 'polite', 'choice'],
    ['modelType', 'fast', 'choice'],
    ['context', [], 'type'],
    ['entryContext', 'all', 'choice'],
    ['entryContext', true, 'type'],
    ['customInstructions', Array(11).fill('be nice'), 'tooMany'],
    ['customInstructions', ['ok', 'x'.repeat(301)], 'tooLong'],
    ['customInstructions', 'be nice', 'type'],
    ['customInstructions', { de: 'be nice' }, 'type'],
    ['customInstructions', { 'every one': ['be nice'] }, 'notALocale'],
    ['customInstructions', { de: ['x'.repeat(301)] }, 'tooLong'],
    ['customInstructions', { '*': Array(8).fill('be nice'), de: Array(3).fill('be brief') }, 'tooMany'],
    ['glossaries', ['x'], 'type'],
    ['glossaries', { en: 'id' }, 'notAPair'],
    ['glossaries', { 'en>de': 1 }, 'type'],
    ['styles', { 'en>de': 'id' }, 'notALocale'],
    ['translationMemories', { 'en>de>fr': 'id' }, 'notAPair'],
    ['translationMemoryThreshold', 101, 'range'],
    ['translationMemoryThreshold', 7.5, 'range'],
    ['translationMemoryThreshold', '75', 'type'],
    ['reportingTag', 'two words', 'notAscii'],
    ['reportingTag', 'é', 'notAscii'],
    ['reportingTag', 'x'.repeat(101), 'tooLong'],
  ];
  for (const [setting, value, code] of wrong) {
    it(`refuses ${JSON.stringify(value).slice(0, 40)} as ${setting} (${code})`, () => {
      const { problems, settings: valid } = read({ [setting]: value });
      assert.deepEqual(
        problems.map((problem) => [problem.setting, problem.code]),
        [[setting, code]],
      );
      assert.deepEqual(valid, read({}).settings);
    });
  }

  it('names the instruction that is too long, counting code points', () => {
    assert.deepEqual(read({ customInstructions: ['😀'.repeat(300)] }).problems, []);
    const { problems } = read({ customInstructions: ['ok', '😀'.repeat(301)] });
    assert.deepEqual(problems, [
      { setting: 'customInstructions', code: 'tooLong', characters: 301, limit: 300, item: 2 },
    ]);
  });

  it('accepts every setting', () => {
    const values = {
      sourceLanguage: 'en-US',
      targetLanguages: ['de', 'pt_BR'],
      resources: [{ exclude: ['old/'] }],
      formality: 'prefer_more',
      modelType: 'quality_optimized',
      context: 'a shop',
      entryContext: 'description',
      customInstructions: ['be short'],
      glossaries: { 'en>de': 'g' },
      glossaryFiles: { 'en>de': 'terms/de.TSV' },
      styles: { de: 's' },
      translationMemories: { 'EN>DE-AT': 'm' },
      translationMemoryThreshold: 80,
      reportingTag: 'web-shop',
    };
    const resources = [{ exclude: new Exclusion(['old/']) }];
    assert.deepEqual(read(values), { settings: { ...values, resources }, problems: [] });
  });
});

describe('textOptions', () => {
  const pair = { sourceLang: 'en', targetLang: 'de' };

  it('adds nothing if nothing is set', () => {
    assert.deepEqual(textOptions(settings({}), pair, instructionLanguages), pair);
  });

  it('contains what is set', () => {
    const set = settings({
      formality: 'less',
      modelType: 'latency_optimized',
      context: 'a shop',
      customInstructions: ['be short'],
      glossaries: { 'EN > de': 'g' },
      styles: { DE: 's' },
      translationMemories: { 'en>de': 'm' },
      translationMemoryThreshold: 60,
    });
    assert.deepEqual(textOptions(set, { sourceLang: 'EN', targetLang: 'de' }, instructionLanguages), {
      sourceLang: 'EN',
      targetLang: 'de',
      formality: 'less',
      modelType: 'latency_optimized',
      context: 'a shop',
      customInstructions: ['be short'],
      glossaryId: 'g',
      styleId: 's',
      translationMemoryId: 'm',
      translationMemoryThreshold: 60,
    });
  });

  const lookups: readonly (readonly [
    Record<string, string>,
    string | undefined,
    string,
    string | undefined,
  ])[] = [
    [{ 'en>de': 'base', 'en>de-CH': 'swiss' }, 'en', 'de-CH', 'swiss'],
    [{ 'en>de': 'base' }, 'en', 'de-CH', 'base'],
    [{ 'EN>PT_br': 'brazil' }, 'en', 'PT-BR', 'brazil'],
    [{ 'en>de-CH': 'swiss' }, 'en', 'de', undefined],
    [{ 'en>de': 'base' }, undefined, 'de', undefined],
    [{ 'en>de': '' }, 'en', 'de', undefined],
    // Projects may use locale codes other than the service's.
    [{ 'en-US>de': 'american' }, 'en', 'de', 'american'],
    [{ 'en>de': 'base', 'en-US>de': 'american' }, 'en', 'de', 'base'],
    [{ 'en_US>de_DE': 'full' }, 'en', 'de', 'full'],
    [{ 'en>zh-CN': 'simplified' }, 'en', 'zh-Hans', 'simplified'],
    [{ 'en>zh-CN': 'simplified' }, 'en', 'zh-Hant', undefined],
    [{ 'en>zh': 'chinese', 'en>zh_TW': 'traditional' }, 'en', 'zh-Hant', 'traditional'],
    [{ 'en>zh': 'chinese', 'en>zh-TW': 'traditional' }, 'en', 'zh-Hans', 'chinese'],
    [{ 'en>es-MX': 'mexican', 'en>es': 'spanish' }, 'en', 'es-419', 'mexican'],
    [{ 'en>de_DE': 'full', 'en>de': 'base' }, 'en', 'de-AT', 'base'],
    [{ 'fr>de-DE': 'french' }, 'en', 'de', undefined],
    [{ 'no>iw': 'older' }, 'nb', 'he', 'older'],
    [{ 'b+zh+Hant>de': 'android' }, 'zh', 'de', 'android'],
  ];
  for (const [glossaries, sourceLang, targetLang, expected] of lookups) {
    it(`finds ${expected ?? 'nothing'} for ${sourceLang ?? 'any language'}>${targetLang} in ${JSON.stringify(glossaries)}`, () => {
      const languages = { targetLang, ...(sourceLang !== undefined && { sourceLang }) };
      const options = textOptions(settings({ glossaries }), languages, instructionLanguages);
      assert.equal(options.glossaryId, expected);
    });
  }

  it('also finds a style by the spelling of the project', () => {
    const set = settings({ styles: { 'zh-CN': 'simplified' } });
    const styleFor = (targetLang: string) => textOptions(set, { targetLang }, instructionLanguages).styleId;
    assert.deepEqual(['zh-Hans', 'zh-Hant'].map(styleFor), ['simplified', undefined]);
  });

  it('contains instructions only for targets that accept them', () => {
    const set = settings({ customInstructions: ['be short'] });
    assert.deepEqual(textOptions(set, { targetLang: 'zh-Hant' }, instructionLanguages).customInstructions, [
      'be short',
    ]);
    assert.equal(textOptions(set, { targetLang: 'pl' }, instructionLanguages).customInstructions, undefined);
  });

  it('contains the instructions for all targets and then those of the target, in any spelling', () => {
    const customInstructions = { '*': ['be short'], de: ['say du'], 'zh-CN': ['no English'], 'de-AT': [' '] };
    const set = settings({ customInstructions });
    const sent = (targetLang: string) =>
      textOptions(set, { targetLang }, instructionLanguages).customInstructions;
    assert.deepEqual(sent('de'), ['be short', 'say du']);
    assert.deepEqual(sent('de-CH'), ['be short', 'say du']);
    assert.deepEqual(sent('de-AT'), ['be short']);
    assert.deepEqual(sent('zh-Hans'), ['be short', 'no English']);
    assert.deepEqual(sent('ja'), ['be short']);
    assert.equal(sent('pl'), undefined);
  });

  it('shows which targets lack the instructions that are meant for them', () => {
    const leaves = (customInstructions: TranslationSettings['customInstructions'], targetLang: string) => {
      const set = settings({ customInstructions });
      return leavesInstructions(set, textOptions(set, { targetLang }, instructionLanguages));
    };
    assert.equal(leaves({ pl: ['be short'] }, 'pl'), true);
    assert.equal(leaves(['be short'], 'pl'), true);
    assert.equal(leaves({ de: ['be short'] }, 'pl'), false);
    assert.equal(leaves({ de: ['be short'] }, 'de'), false);
  });
});

describe('settingWithoutSource', () => {
  const rows: readonly (readonly [Partial<TranslationSettings>, string | undefined, string | undefined])[] = [
    [{ glossaries: { 'en>de': 'g' } }, undefined, 'glossaries'],
    [{ glossaries: { 'en>de-DE': 'g' } }, undefined, 'glossaries'],
    [{ translationMemories: { 'fr>de': 'm' } }, undefined, 'translationMemories'],
    [{ glossaries: { 'en>de': 'g' } }, 'en', undefined],
    [{ glossaries: { 'en>de': '' } }, undefined, undefined],
    [{ glossaries: { 'en>fr': 'g' }, styles: { de: 's' } }, undefined, undefined],
  ];
  for (const [set, sourceLang, expected] of rows) {
    it(`is ${expected ?? 'nothing'} for ${JSON.stringify(set)} from ${sourceLang ?? 'any language'}`, () => {
      const pair = { targetLang: 'de', ...(sourceLang !== undefined && { sourceLang }) };
      assert.equal(settingWithoutSource(settings(set), pair), expected);
    });
  }
});
