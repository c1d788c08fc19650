import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { limits } from '../../../src/service/limits.ts';
import { RuleError } from '../../../src/service/rules.ts';
import { translate, translateOverheadBytes } from '../../../src/service/text.ts';
import type { TranslateInput, TranslateOptions } from '../../../src/service/translateInput.ts';
import { json, type Reply } from '../http/scripted.ts';
import { call, type Scene, thrown, withRequester } from './withRequester.ts';

const id = '11111111-2222-3333-4444-555555555555';

const everything: TranslateInput = {
  texts: ['a', 'b'],
  targetLang: 'DE',
  sourceLang: 'EN',
  context: 'c',
  formality: 'less',
  modelType: 'quality_optimized',
  glossaryId: id,
  styleId: id,
  translationMemoryId: id,
  translationMemoryThreshold: 0,
  customInstructions: ['i'],
  tagHandling: 'xml',
  tagHandlingVersion: 'v2',
};

/** Answers like the service, with as many texts as were sent. */
const echo: Reply = (response, { body }) => {
  const { text } = JSON.parse(body.toString()) as { readonly text: readonly string[] };
  const translations = text.map((item) => ({ detected_source_language: 'EN', text: item.toUpperCase() }));
  response.end(JSON.stringify({ translations }));
};

const sentBody = (scene: Scene) => scene.received[0]?.body ?? Buffer.alloc(0);

describe('translate', () => {
  it('sends every parameter under its wire name', () =>
    withRequester([echo], async (scene) => {
      await translate(scene, everything, call);
      assert.equal(scene.received[0]?.method, 'POST');
      assert.equal(scene.received[0]?.url, '/v2/translate');
      assert.deepEqual(JSON.parse(sentBody(scene).toString()), {
        text: ['a', 'b'],
        target_lang: 'DE',
        source_lang: 'EN',
        context: 'c',
        formality: 'prefer_less',
        model_type: 'quality_optimized',
        glossary_id: id,
        style_id: id,
        translation_memory_id: id,
        translation_memory_threshold: 0,
        custom_instructions: ['i'],
        tag_handling: 'xml',
        tag_handling_version: 'v2',
      });
    }));

  const bodies: readonly [name: string, options: Partial<TranslateOptions>, body: object][] = [
    ['only what is set', {}, {}],
    ['no empty lists', { customInstructions: [] }, {}],
    ['formality as a preference', { formality: 'more' }, { formality: 'prefer_more' }],
    ['strict formality', { formality: 'more', strictFormality: true }, { formality: 'more' }],
    ['the default formality', { formality: 'default' }, { formality: 'default' }],
  ];
  for (const [name, options, body] of bodies) {
    it(`sends ${name}`, () =>
      withRequester([echo], async (scene) => {
        await translate(scene, { texts: ['a'], targetLang: 'FR', ...options }, call);
        assert.deepEqual(JSON.parse(sentBody(scene).toString()), { text: ['a'], target_lang: 'FR', ...body });
      }));
  }

  it('reads all fields, and accepts unknown ones', () =>
    withRequester(
      [
        json(
          {
            translations: [
              {
                detected_source_language: 'EN',
                text: 'x',
                billed_characters: 4,
                new_field: 1,
              },
            ],
          },
          { 'x-trace-id': 'trace1' },
        ),
      ],
      async (scene) => {
        assert.deepEqual(await translate(scene, { texts: ['a'], targetLang: 'DE' }, call), {
          traceId: 'trace1',
          translations: [
            {
              text: 'x',
              detectedSourceLang: 'EN',
              billedCharacters: 4,
            },
          ],
        });
      },
    ));

  for (const count of [0, 1, 3]) {
    it(`refuses ${count} translations of 2 texts`, () => {
      const translations = Array.from({ length: count }, () => ({
        detected_source_language: 'EN',
        text: 'x',
      }));
      return withRequester([json({ translations }, { 'x-trace-id': 'trace1' })], async (scene) => {
        const error = await thrown(translate(scene, { texts: ['a', 'b'], targetLang: 'DE' }, call));
        assert.ok(error instanceof ServiceError);
        assert.deepEqual(
          [error.kind, error.shape?.path, error.traceId],
          ['badResponse', 'translations', 'trace1'],
        );
      });
    });
  }

  it('sends the reporting tag', () =>
    withRequester(
      [echo],
      async (scene) => {
        await translate(scene, { texts: ['a'], targetLang: 'DE' }, call);
        assert.equal(scene.received[0]?.headers['x-deepl-reporting-tag'], 'app');
      },
      { reportingTag: 'app' },
    ));

  it('sends nothing that breaks a rule, and lists the violations', () =>
    withRequester([echo], async ({ request, received }) => {
      const input = { texts: ['a'], targetLang: 'DE', sourceLang: 'EN-GB', translationMemoryThreshold: 101 };
      const error = await thrown(translate({ request, reportingTag: 'a b' }, input, call));
      assert.ok(error instanceof RuleError && error instanceof ServiceError);
      assert.equal(error.kind, 'rejected');
      assert.equal(error.code, 'variantAsSource translationMemoryThreshold.range reportingTag.notAscii');
      assert.equal(received.length, 0);
    }));

  it('sends what is only advised against', () =>
    withRequester([echo], async (scene) => {
      assert.equal((await translate(scene, { texts: ['a'], targetLang: 'EN' }, call)).translations.length, 1);
    }));

  it('is tried again if the connection breaks', () =>
    withRequester([(response) => response.destroy()], async (scene) => {
      await thrown(translate(scene, { texts: ['a'], targetLang: 'DE' }, call));
      assert.equal(scene.received.length, 2);
    }));

  it('sends a body of exactly the limit and nothing above it', () =>
    withRequester([echo], async (scene) => {
      const options = { targetLang: 'DE' };
      const room = limits.translate.bodyBytes - translateOverheadBytes(options) - encodedTextBytes('');
      await translate(scene, { ...options, texts: ['x'.repeat(room)] }, call);
      assert.equal(sentBody(scene).byteLength, 131_072);
      const error = await thrown(translate(scene, { ...options, texts: ['x'.repeat(room + 1)] }, call));
      assert.ok(error instanceof ServiceError);
      assert.deepEqual(error.size, { bytes: 131_073, limitBytes: 131_072 });
      assert.equal(scene.received.length, 1);
    }));
});

function encodedTextBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

describe('body bytes', () => {
  const cases: readonly [name: string, options: TranslateOptions, texts: readonly string[]][] = [
    ['one plain text', { targetLang: 'DE' }, ['Hello']],
    ['an empty text', { targetLang: 'DE' }, ['']],
    ['every parameter', everything, everything.texts],
    ['escapes', { targetLang: 'DE', context: 'a "b"\n' }, ['"', '\\', '\n\t\u0000\u001f', '</p>', '\u2028']],
    [
      'characters of all widths',
      { targetLang: 'JA', context: 'ä' },
      ['ä', '語', '\u{1f600}', '\ud800', 'a\udc00b'],
    ],
    [
      'a full request',
      { targetLang: 'DE', formality: 'more' },
      Array.from({ length: 50 }, (_, n) => `text ${n}`),
    ],
  ];
  for (const [name, options, texts] of cases) {
    it(`are predicted for ${name}`, () =>
      withRequester([echo], async (scene) => {
        const { texts: _texts, ...rest } = { texts: [], ...options };
        await translate(scene, { ...rest, texts }, call);
        const sum = texts.reduce((bytes, text) => bytes + encodedTextBytes(text), 0);
        assert.equal(sentBody(scene).byteLength, translateOverheadBytes(rest) + sum + texts.length - 1);
      }));
  }
});
