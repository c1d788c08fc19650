import assert from 'node:assert/strict';
import { demoMemories } from '../../../src/emulator/memories/store.ts';
import { demoStyles } from '../../../src/emulator/styles/seeds.ts';
import type { EngineDeps } from '../../../src/engine/segment.ts';
import { fixtureSources } from '../../support/quality/sources.ts';
import { damagedIn, describeVerdict, refusedIn } from '../../support/quality/tally.ts';
import { translateWith, withEmulator } from '../../support/quality/translate.ts';
import { verdictsOn } from '../../support/quality/verdict.ts';
import { exchange } from '../emulator/caller.ts';

const terms = {
  file: 'Datei',
  files: 'Dateien',
  the: 'das neue',
  save: 'sichern & behalten',
  you: 'du',
  'log in': 'anmelden',
  a: 'ein',
};

describe('Translations steered by terms, style rules and a memory', () => {
  it('are undamaged, and follow all three', () =>
    withEmulator({}, async (engine, emulator) => {
      const entries = Object.entries(terms)
        .map((term) => term.join('\t'))
        .join('\n');
      const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }];
      const { value } = await exchange(emulator, 'POST', '/v3/glossaries', { name: 'n', dictionaries });
      const { glossary_id: glossaryId } = value as { readonly glossary_id: string };
      const steered: EngineDeps = {
        ...engine,
        translate({ options, ...batch }, call) {
          const ids = {
            glossaryId,
            styleId: demoStyles[0]?.id ?? '',
            translationMemoryId: demoMemories[0]?.id ?? '',
          };
          return engine.translate({ ...batch, options: { ...options, ...ids, sourceLang: 'en' } }, call);
        },
      };
      const jobs = fixtureSources().map((source) => ({ source, language: 'de' }));
      const verdicts = verdictsOn(await translateWith(steered, jobs, () => 'de'));
      const wrong = [...damagedIn(verdicts), ...refusedIn(verdicts)];
      assert.deepEqual(wrong.map(describeVerdict), []);
      const outputs = verdicts.map(({ output }) => String(output));
      assert.ok(verdicts.length > jobs.length);
      assert.ok(outputs.some((text) => /\[de, style 1, memory\] .*Datei/.test(text)));
    }));
});
