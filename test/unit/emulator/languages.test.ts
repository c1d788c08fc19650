import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { call, withEmulator } from './caller.ts';

type Fields = Readonly<Record<string, unknown>>;

async function list(path: string): Promise<readonly Fields[]> {
  let result: readonly Fields[] = [];
  await withEmulator({}, async (emulator) => {
    const reply = await call(emulator, path);
    assert.equal(reply.status, 200, reply.text);
    result = JSON.parse(reply.text);
  });
  return result;
}

/** Counts as published: 114 base languages, 101 v2 sources, 106 v2 targets, 2 variants in beta. */
const counts: readonly (readonly [path: string, count: number])[] = [
  ['/v2/languages', 101],
  ['/v2/languages?type=source', 101],
  ['/v2/languages?type=target', 106],
  ['/v3/languages?resource=translate_text', 121],
  ['/v3/languages?resource=translate_text&include=external', 121],
  ['/v3/languages?resource=translate_text&include=beta', 123],
  ['/v3/languages?resource=translate_text&include=external&include=beta', 123],
  ['/v3/languages?resource=glossary', 32],
  ['/v3/languages?resource=write', 14],
  ['/v3/languages?resource=style_rules', 8],
  ['/v3/languages?resource=translation_memory', 12],
];

describe('languages', () => {
  for (const [path, count] of counts) {
    it(`are ${count} at ${path}`, async () => assert.equal((await list(path)).length, count));
  }

  it('include 114 sources', async () => {
    const sources = (await list('/v3/languages?resource=translate_text&include=beta')).filter(
      (language) => language.usable_as_source,
    );
    assert.equal(sources.length, 114);
  });

  it('include variants, not their root, as v2 targets', async () => {
    const targets = await list('/v2/languages?type=target');
    const find = (code: string) => targets.find(({ language }) => language === code);
    assert.deepEqual(find('PT-BR'), {
      language: 'PT-BR',
      name: 'Portuguese (Brazilian)',
      supports_formality: true,
    });
    assert.equal(find('NB')?.name, 'Norwegian Bokmål');
    assert.equal(find('EN-GB')?.supports_formality, false);
    for (const absent of ['EN', 'PT', 'YUE', 'DE-CH']) assert.equal(find(absent), undefined, absent);
    const formal = targets.filter(({ supports_formality: supported }) => supported);
    assert.equal(formal.length, 11);
  });

  const rows: readonly (readonly [lang: string, fields: Fields, features: string])[] = [
    [
      'de',
      { usable_as_source: true, usable_as_target: true, status: 'stable' },
      'formality style_rules tag_handling glossary translation_memory auto_detection',
    ],
    [
      'zh-Hans',
      { usable_as_source: false, usable_as_target: true },
      'style_rules tag_handling glossary translation_memory',
    ],
    [
      'es-419',
      { usable_as_source: false, usable_as_target: true },
      'formality style_rules tag_handling glossary translation_memory',
    ],
    [
      'en',
      { usable_as_source: true, usable_as_target: false },
      'style_rules tag_handling glossary translation_memory auto_detection',
    ],
    ['fr-CA', { status: 'beta' }, 'style_rules tag_handling glossary'],
    ['he', { name: 'Hebrew' }, 'glossary auto_detection'],
    ['yue', { name: 'Cantonese', status: 'stable' }, 'auto_detection'],
  ];
  for (const [lang, fields, features] of rows) {
    it(`include ${lang} with its features`, async () => {
      const all = await list('/v3/languages?resource=translate_text&include=beta');
      const found = all.find((language) => language.lang === lang);
      assert.ok(found);
      for (const [name, value] of Object.entries(fields)) assert.equal(found[name], value, name);
      assert.equal(Object.keys(found.features ?? {}).join(' '), features);
    });
  }

  it('have resources whose features name the sides that they need', async () => {
    const resources = await list('/v3/languages/resources');
    assert.deepEqual(
      resources.map(({ name }) => name),
      [
        'translate_text',
        'translate_document',
        'glossary',
        'voice',
        'write',
        'style_rules',
        'translation_memory',
      ],
    );
    assert.deepEqual(resources[4], {
      name: 'write',
      features: [
        { name: 'writing_style', needs_target_support: true },
        { name: 'tone', needs_target_support: true },
      ],
    });
    const text = JSON.stringify(resources[0]);
    assert.ok(text.includes('{"name":"glossary","needs_source_support":true,"needs_target_support":true}'));
    assert.ok(text.includes('{"name":"auto_detection","needs_source_support":true}'));
  });

  for (const path of [
    '/v2/languages?type=both',
    '/v3/languages',
    '/v3/languages?resource=x',
    '/v3/languages?resource=voice&include=alpha',
  ]) {
    it(`are refused at ${path}`, () =>
      withEmulator({}, async (emulator) => assert.equal((await call(emulator, path)).status, 400)));
  }
});
