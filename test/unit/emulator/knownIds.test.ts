import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { messageOf, translate } from './caller.ts';

describe('ids whose languages are known', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator({
      glossaryIds: [
        {
          id: 'known',
          pairs: [
            ['EN', 'pt'],
            ['en', 'de'],
          ],
        },
        'unknown',
      ],
      styleIds: [{ id: 'german', language: 'de' }, { id: 'british', language: 'en-GB' }, 'any'],
    });
  });
  after(() => emulator.close());

  const pair = (source_lang: string, target_lang: string) => ({ source_lang, target_lang });
  const rows: readonly (readonly [name: string, request: object, message: RegExp | undefined])[] = [
    ['a pair of the glossary', { glossary_id: 'known', ...pair('en', 'de') }, undefined],
    ['a variant of its target', { glossary_id: 'known', ...pair('EN', 'PT-BR') }, undefined],
    ['a pair that it does not have', { glossary_id: 'known', ...pair('en', 'fr') }, /dictionary/],
    ['a pair the other way round', { glossary_id: 'known', ...pair('de', 'en-US') }, /dictionary/],
    [
      'several glossaries of which one does not have the pair',
      { glossary_ids: ['unknown', 'known'], ...pair('en', 'fr') },
      /dictionary/,
    ],
    ['a glossary of any languages', { glossary_id: 'unknown', ...pair('en', 'fr') }, undefined],
    ['the language of the style', { style_id: 'german', target_lang: 'DE' }, undefined],
    ['a variant of that language', { style_id: 'german', target_lang: 'de-CH' }, undefined],
    ['another language', { style_id: 'german', target_lang: 'fr' }, /style_id/],
    ['another variant', { style_id: 'british', target_lang: 'en-US' }, /style_id/],
    ['a style of any language', { style_id: 'any', target_lang: 'fr' }, undefined],
  ];
  for (const [name, request, message] of rows) {
    it(`${message ? 'refuse' : 'accept'} ${name}`, async () => {
      const reply = await translate(emulator, request);
      assert.equal(reply.status, message ? 400 : 200, reply.text);
      if (message) assert.match(String(messageOf(reply)), message);
    });
  }
});
