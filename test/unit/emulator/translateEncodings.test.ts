import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { call, translate, withEmulator } from './caller.ts';

describe('POST /v2/translate, encodings', () => {
  const form = 'application/x-www-form-urlencoded; charset=utf-8';
  const rows: readonly {
    readonly name: string;
    readonly type?: string;
    readonly body: string;
    readonly status: number;
    readonly contains: string;
  }[] = [
    {
      name: 'a form with repeated texts',
      type: form,
      body: 'text=One+%26&text=Two&target_lang=de&show_billed_characters=1',
      status: 200,
      contains:
        '"text":"[de] Öñé &","billed_characters":5},{"detected_source_language":"EN","text":"[de] Ţŵö"',
    },
    {
      name: 'a form with comma-separated tags and instructions with commas',
      type: form,
      body: 'text=<x>a</x><y>b</y>c&target_lang=de&tag_handling=xml&ignore_tags=x,y&custom_instructions=a,b',
      status: 200,
      contains: '<x>a</x><y>b</y>[de] ç',
    },
    {
      name: 'a form with a wrong flag',
      type: form,
      body: 'text=a&target_lang=de&outline_detection=no',
      status: 400,
      contains: 'outline_detection',
    },
    {
      name: 'a form with a wrong number',
      type: form,
      body: 'text=a&target_lang=de&translation_memory_threshold=x',
      status: 400,
      contains: 'translation_memory_threshold',
    },
    {
      name: 'a form with the key',
      type: form,
      body: 'text=a&target_lang=de&auth_key=demo',
      status: 403,
      contains: 'auth_key',
    },
    {
      name: 'JSON with the key',
      body: '{"text":["a"],"target_lang":"de","auth_key":"demo"}',
      status: 403,
      contains: 'auth_key',
    },
    { name: 'JSON cut off', body: '{"text":["a"]', status: 400, contains: 'malformed JSON' },
    { name: 'an empty body', body: '', status: 400, contains: 'malformed JSON' },
    { name: 'a JSON list', body: '[]', status: 400, contains: 'not an object' },
    { name: 'text/plain', type: 'text/plain', body: 'a', status: 415, contains: 'text/plain' },
    { name: 'no content type', type: '', body: '{}', status: 415, contains: 'Unsupported' },
  ];
  for (const { name, type = 'application/json', body, status, contains } of rows) {
    it(`answers ${status} to ${name}`, () =>
      withEmulator({}, async (emulator) => {
        const headers = { 'Content-Type': type };
        const reply = await call(emulator, '/v2/translate', { method: 'POST', headers, body });
        assert.equal(reply.status, status, reply.text);
        assert.ok(reply.text.includes(contains), reply.text);
      }));
  }

  const tags: readonly (readonly [tag: string, status: number])[] = [
    ['project-1', 200],
    ['  Trimmed  ', 200],
    ['a'.repeat(100), 200],
    ['a'.repeat(101), 400],
    ['two words', 400],
    ['tab\there', 400],
    ['caf\u00e9', 400],
  ];
  for (const [tag, status] of tags) {
    it(`answers ${status} to the reporting tag '${tag.slice(0, 12)}' (${tag.length})`, () =>
      withEmulator({}, async (emulator) => {
        const reply = await translate(emulator, {}, { 'X-DeepL-Reporting-Tag': tag });
        assert.equal(reply.status, status, reply.text);
      }));
  }
});
