import assert from 'node:assert/strict';
import type { TranslateTextOptions } from 'deepl-node';
import { describe, it } from 'mocha';
import { demoMemories } from '../../../src/emulator/memories/store.ts';
import { demoStyles } from '../../../src/emulator/styles/seeds.ts';
import { useOfficialClient } from './officialService.ts';

describe('the official client library and style rules', () => {
  const { client } = useOfficialClient();

  it('lists them', async () => {
    const [detailed] = await client().getAllStyleRules(0, 10, true);
    assert.equal(detailed?.styleId, demoStyles[0]?.id);
    assert.ok(detailed?.configuredRules && detailed.customInstructions);
    const [plain] = await client().getAllStyleRules();
    assert.deepEqual([plain?.configuredRules, plain?.customInstructions], [undefined, undefined]);
    assert.deepEqual(await client().getAllStyleRules(1, 25), []);
  });

  it('creates, reads, changes and deletes one, and its instructions', async () => {
    const rule = await client().createStyleRule({
      name: 'Test Rule',
      language: 'en',
      configured_rules: { dates_and_times: { calendar_era: 'use_bc_and_ad' } },
      custom_instructions: [{ label: 'Init', prompt: 'Be formal', source_language: 'de' }],
    });
    assert.deepEqual([rule.name, rule.version], ['Test Rule', 1]);
    const { styleId } = rule;
    assert.deepEqual(await client().getStyleRule(styleId), rule);
    assert.equal((await client().updateStyleRuleName(styleId, 'Updated')).name, 'Updated');
    const ruled = await client().updateStyleRuleConfiguredRules(styleId, { numbers: { a: 'b' } });
    assert.deepEqual([ruled.styleId, ruled.version], [styleId, 3]);
    const given = { label: 'Label', prompt: 'Prompt', source_language: 'de' };
    const { id = '', ...added } = await client().createStyleRuleCustomInstruction(styleId, given);
    assert.deepEqual(added, { label: 'Label', prompt: 'Prompt', sourceLanguage: 'de' });
    assert.deepEqual(await client().getStyleRuleCustomInstruction(styleId, id), { id, ...added });
    const put = { label: 'New', prompt: 'New', source_language: 'en' };
    assert.equal((await client().updateStyleRuleCustomInstruction(styleId, id, put)).label, 'New');
    await client().deleteStyleRuleCustomInstruction(styleId, id);
    await assert.rejects(client().getStyleRuleCustomInstruction(styleId, id), /Not found/);
    await client().deleteStyleRule(styleId);
    await assert.rejects(client().getStyleRule(styleId), /Not found/);
  });

  it('translates with one, by its id or as listed', async () => {
    const [german] = await client().getAllStyleRules();
    assert.ok(german);
    for (const styleRule of [german, german.styleId]) {
      const { text } = await client().translateText('Hello', 'en', 'de', { styleRule });
      assert.equal(text, '[de, style 1] Ĥéļļö');
    }
  });
});

describe('the official client library and translation memories', () => {
  const { client } = useOfficialClient();

  it('lists, reads and deletes them', async () => {
    const memories = await client().listTranslationMemories(0, 10);
    assert.deepEqual(
      memories.map(({ name, sourceLanguage, targetLanguages, segmentCount }) => [
        ...[name, sourceLanguage, targetLanguages, segmentCount],
      ]),
      demoMemories.map(({ name, source, targets, segments }) => [name, source, targets, segments]),
    );
    const [memory] = memories;
    assert.ok(memory);
    assert.deepEqual(await client().getTranslationMemory(memory), memory);
    await client().deleteTranslationMemory(memory);
    await assert.rejects(client().getTranslationMemory(memory), /Not found/);
  });

  it('translates with one', async () => {
    const [translationMemory] = await client().listTranslationMemories();
    assert.ok(translationMemory);
    for (const threshold of [{}, { translationMemoryThreshold: 80 }]) {
      const given: TranslateTextOptions = { translationMemory, ...threshold };
      assert.equal((await client().translateText('Hello', 'en', 'de', given)).text, '[de, memory] Ĥéļļö');
    }
  });
});
