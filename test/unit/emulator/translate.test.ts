import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Emulator } from '../../../src/emulator/server.ts';
import { startEmulator } from '../../../src/emulator/server.ts';
import { messageOf, type Reply, translate } from './caller.ts';

type Fields = Readonly<Record<string, unknown>>;

const ids = { glossaryIds: ['g1', 'g2'], styleIds: ['s1'], memoryIds: ['m1'] };

function translations(reply: Reply): readonly Fields[] {
  assert.equal(reply.status, 200, reply.text);
  const value: { readonly translations: readonly Fields[] } = JSON.parse(reply.text);
  return value.translations;
}

interface Refused {
  readonly name: string;
  readonly request: Fields;
  readonly status?: number;
  readonly message: RegExp;
}

const many = (count: number, text = 'a'): readonly string[] => Array.from({ length: count }, () => text);
const notSupported = (name: string): RegExp => new RegExp(`^Value for '${name}' not supported\\.$`);

const refusals: readonly Refused[] = [
  { name: 'a missing text', request: { text: undefined }, message: /^Parameter 'text' not specified\.$/ },
  { name: 'an empty list of texts', request: { text: [] }, message: /^Parameter 'text' not specified\.$/ },
  { name: 'a bare string as text', request: { text: 'a' }, message: notSupported('text') },
  { name: 'a number as text', request: { text: [1] }, message: notSupported('text') },
  { name: '51 texts', request: { text: many(51) }, message: notSupported('text') },
  { name: 'a missing target', request: { target_lang: undefined }, message: /'target_lang' not specified/ },
  { name: 'an unknown target', request: { target_lang: 'xx' }, message: notSupported('target_lang') },
  { name: 'an empty target', request: { target_lang: '' }, message: notSupported('target_lang') },
  {
    name: 'a name that every object has as target',
    request: { target_lang: 'constructor' },
    message: /target_lang/,
  },
  { name: 'auto as source', request: { source_lang: 'auto' }, message: notSupported('source_lang') },
  { name: 'a variant as source', request: { source_lang: 'EN-US' }, message: notSupported('source_lang') },
  { name: 'null as source', request: { source_lang: null }, message: notSupported('source_lang') },
  { name: 'a list as context', request: { context: ['a'] }, message: notSupported('context') },
  { name: 'a number as split_sentences', request: { split_sentences: 1 }, message: /split_sentences/ },
  { name: 'an unknown split_sentences', request: { split_sentences: 'on' }, message: /split_sentences/ },
  {
    name: 'a string as boolean',
    request: { show_billed_characters: '1' },
    message: /show_billed_characters/,
  },
  {
    name: 'yes as preserve_formatting',
    request: { preserve_formatting: 'yes' },
    message: /preserve_formatting/,
  },
  { name: '2 as outline_detection', request: { outline_detection: '2' }, message: /outline_detection/ },
  { name: 'an unknown formality', request: { formality: 'polite' }, message: notSupported('formality') },
  {
    name: 'formality without support',
    request: { formality: 'less', target_lang: 'EN-GB' },
    message: /^'formality' is not supported for given 'target_lang'\.$/,
  },
  { name: 'an unknown model', request: { model_type: 'best' }, message: notSupported('model_type') },
  { name: 'an unknown tag handling', request: { tag_handling: 'md' }, message: notSupported('tag_handling') },
  { name: 'tag handling v3', request: { tag_handling_version: 'v3' }, message: /tag_handling_version/ },
  { name: 'tags that are not strings', request: { ignore_tags: [1] }, message: notSupported('ignore_tags') },
  { name: 'an unknown style', request: { style_id: 'no' }, status: 404, message: /Style rule list/ },
  { name: 'an unknown memory', request: { translation_memory_id: 'no' }, status: 404, message: /memory/ },
  {
    name: 'an unknown glossary',
    request: { glossary_id: 'no', source_lang: 'EN' },
    status: 404,
    message: /Glossary/,
  },
  {
    name: 'an unknown one of several glossaries',
    request: { glossary_ids: ['g1', 'no'], source_lang: 'EN' },
    status: 404,
    message: /Glossary/,
  },
  { name: 'a glossary without a source', request: { glossary_id: 'g1' }, message: /source_lang/ },
  { name: 'glossaries without a source', request: { glossary_ids: ['g1'] }, message: /source_lang/ },
  {
    name: 'both glossary parameters',
    request: { glossary_id: 'g1', glossary_ids: ['g2'], source_lang: 'EN' },
    message: /exclude each other/,
  },
  {
    name: 'six glossaries',
    request: { glossary_ids: many(6, 'g1'), source_lang: 'EN' },
    message: notSupported('glossary_ids'),
  },
  {
    name: 'a threshold of 101',
    request: { translation_memory_threshold: 101 },
    message: notSupported('translation_memory_threshold'),
  },
  {
    name: 'a threshold of 7.5',
    request: { translation_memory_threshold: 7.5 },
    message: notSupported('translation_memory_threshold'),
  },
  {
    name: 'a style with latency_optimized',
    request: { style_id: 's1', model_type: 'latency_optimized' },
    message: /^'style_id' cannot be combined/,
  },
  {
    name: 'instructions with latency_optimized',
    request: { custom_instructions: ['x'], model_type: 'latency_optimized' },
    message: /^'custom_instructions' cannot be combined/,
  },
  {
    name: '11 instructions',
    request: { custom_instructions: many(11) },
    message: notSupported('custom_instructions'),
  },
  {
    name: 'an instruction of 301 characters',
    request: { custom_instructions: ['a'.repeat(301)] },
    message: notSupported('custom_instructions'),
  },
  {
    name: 'instructions for a target without them',
    request: { custom_instructions: ['a'], target_lang: 'PL' },
    message: /^'custom_instructions' is not supported for given 'target_lang'\.$/,
  },
  ...[
    '<b>a',
    'a & b',
    'a < b',
    '<a></b>',
    '<a b=c/>',
    '<0>a</0>',
    '&nbsp;',
    'a ]]> b',
    '</texts><texts>',
    'a<!DOCTYPE b><b/>',
    '<!DOCTYPE a><a>',
    '\u0001',
  ].map(
    (text): Refused => ({
      name: `XML v2: ${JSON.stringify(text)}`,
      request: { text: ['ok', text], tag_handling: 'xml' },
      message: /^Tag handling parsing failed, please check input\.$/,
    }),
  ),
];

const accepted: readonly Fields[] = [
  { text: many(50) },
  { target_lang: 'zh-hant', source_lang: 'en' },
  { target_lang: 'EN' },
  { formality: 'more', target_lang: 'es-419' },
  { formality: 'prefer_more', target_lang: 'EN-US' },
  { preserve_formatting: '1', outline_detection: '0', split_sentences: 'nonewlines' },
  { preserve_formatting: true, outline_detection: false, split_sentences: '0' },
  { custom_instructions: ['😀'.repeat(300)], target_lang: 'EN-GB' },
  { custom_instructions: [], model_type: 'latency_optimized' },
  { style_id: 's1', translation_memory_id: 'm1', translation_memory_threshold: 100 },
  { glossary_id: 'g1', source_lang: 'EN' },
  { glossary_ids: ['g1', 'g2'], source_lang: 'EN' },
  { text: ['<b>a'], tag_handling: 'xml', tag_handling_version: 'v1' },
  { text: ['<b>a & b'], tag_handling: 'html' },
  { text: ['<b a="1">a</b> &amp; <c/>', 'x'], tag_handling: 'xml', tag_handling_version: 'v2' },
  { text: ['<?xml version="1.0"?><a>b</a>'], tag_handling: 'xml' },
  { text: [' <!DOCTYPE html>\n<html><body>b</body></html>'], tag_handling: 'xml' },
  { text: ['<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c>">]><a>b</a>'], tag_handling: 'xml' },
  { enable_beta_languages: true, something_new: 1 },
];

describe('POST /v2/translate', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator(ids);
  });
  after(() => emulator.close());

  for (const { name, request, status = 400, message } of refusals) {
    it(`refuses ${name}`, async () => {
      const before = emulator.state.snapshot().characters;
      const reply = await translate(emulator, request);
      assert.equal(reply.status, status, reply.text);
      assert.match(String(messageOf(reply)), message);
      assert.equal(emulator.state.snapshot().characters, before, 'billed');
    });
  }

  for (const request of accepted) {
    it(`accepts ${JSON.stringify(request).slice(0, 80)}`, async () => {
      const { text = ['Hello'] } = request;
      assert.ok(Array.isArray(text));
      assert.equal(translations(await translate(emulator, request)).length, text.length);
    });
  }

  it('keeps the order, and returns only the usual fields', async () => {
    const reply = await translate(emulator, { text: ['One', '', 'Two'], target_lang: 'pt-br' });
    assert.deepEqual(translations(reply), [
      { detected_source_language: 'EN', text: '[pt-BR] Öñé' },
      { detected_source_language: 'EN', text: '' },
      { detected_source_language: 'EN', text: '[pt-BR] Ţŵö' },
    ]);
  });

  it('returns optional fields on request', async () => {
    const request = {
      text: ['<b>Hi</b> &amp;'],
      source_lang: 'it',
      tag_handling: 'xml',
      model_type: 'latency_optimized',
      show_billed_characters: true,
    };
    assert.deepEqual(translations(await translate(emulator, request)), [
      {
        detected_source_language: 'IT',
        text: '<b>[de] Ĥî</b> &amp;',
        billed_characters: 4,
        model_type_used: 'latency_optimized',
        tag_handling_version: 'v2',
      },
    ]);
  });

  const models: readonly (readonly [asked: string, source: string | undefined, used: string])[] = [
    ['quality_optimized', 'EN', 'quality_optimized'],
    ['prefer_quality_optimized', 'EN', 'quality_optimized'],
    ['latency_optimized', 'EN', 'latency_optimized'],
    ['latency_optimized', undefined, 'quality_optimized'],
  ];
  for (const [model_type, source_lang, used] of models) {
    it(`uses ${used} for ${model_type} with ${source_lang ?? 'a detected'} source`, async () => {
      const [first] = translations(await translate(emulator, { model_type, source_lang }));
      assert.equal(first?.model_type_used, used);
    });
  }

  it('returns a text in the target language unchanged, and bills it', async () => {
    const request = { target_lang: 'EN-US', show_billed_characters: true };
    assert.deepEqual(translations(await translate(emulator, request)), [
      { detected_source_language: 'EN', text: 'Hello', billed_characters: 5 },
    ]);
  });

  it('detects the language outside the tags', async () => {
    const request = { text: ['<span class="long name">мир</span>'], tag_handling: 'html' };
    const [first] = translations(await translate(emulator, request));
    assert.equal(first?.detected_source_language, 'RU');
  });

  const bills: readonly (readonly [name: string, request: Fields, characters: number])[] = [
    ['code points', { text: ['a😀é'] }, 3],
    ['white space', { text: [' a\n'] }, 3],
    ['no context', { text: ['a'], context: 'long context' }, 1],
    ['tags without tag handling', { text: ['<b>a</b>'] }, 8],
    ['no tags with tag handling', { text: ['<b x="y">a</b>'], tag_handling: 'xml' }, 1],
    ['ignored content', { text: ['<b>ab</b>c'], tag_handling: 'xml', ignore_tags: ['b'] }, 3],
    ['no comments', { text: ['<!-- ab -->c'], tag_handling: 'html' }, 1],
    ['no document type', { text: ['<!DOCTYPE a [<!ENTITY b "c">]><a>b</a>'], tag_handling: 'xml' }, 1],
    ['the content of CDATA', { text: ['<![CDATA[ab]]>c'], tag_handling: 'xml' }, 3],
    ['an entity as one character', { text: ['&lt;a&gt;'], tag_handling: 'xml' }, 3],
    ['nothing for a beta language', { text: ['abc'], target_lang: 'DE-CH' }, 0],
  ];
  for (const [name, request, characters] of bills) {
    it(`bills ${name}`, async () => {
      const [first] = translations(await translate(emulator, { ...request, show_billed_characters: true }));
      assert.equal(first?.billed_characters, characters);
    });
  }
});
