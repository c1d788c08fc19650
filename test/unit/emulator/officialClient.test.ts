import assert from 'node:assert/strict';
import {
  DeepLClient,
  type Formality,
  type TargetLanguageCode,
  type TextResult,
  type TranslateTextOptions,
} from 'deepl-node';
import { describe, it } from 'mocha';
import { clientOf, knownIds, useOfficialClient } from './officialService.ts';

/** One request with each option; `text` is the expected translation of `source`. */
const rows: readonly {
  readonly name: string;
  readonly source?: string;
  readonly options: TranslateTextOptions;
  readonly text?: string;
}[] = [
  { name: 'splitSentences', options: { splitSentences: 'nonewlines' } },
  { name: 'splitSentences off', options: { splitSentences: 'off' } },
  { name: 'preserveFormatting', options: { preserveFormatting: true } },
  { name: 'formality', options: { formality: 'more' } },
  { name: 'glossary', options: { glossary: 'g1' } },
  { name: 'glossaryIds', options: { glossaryIds: ['g1', 'g2'] } },
  { name: 'styleRule', options: { styleRule: 's1' } },
  { name: 'translationMemory', options: { translationMemory: 'm1', translationMemoryThreshold: 80 } },
  { name: 'context', options: { context: 'A button & a label' } },
  { name: 'modelType', options: { modelType: 'prefer_quality_optimized' } },
  { name: 'customInstructions', options: { customInstructions: ['Be brief, please', 'Use "du"'] } },
  { name: 'extraRequestParameters', options: { extraRequestParameters: { new_one: '1' } } },
  {
    name: 'tagHandling xml',
    source: '<a id="1">Hi</a> <x>{n}</x>, <b>you</b> &amp; me',
    options: {
      tagHandling: 'xml',
      tagHandlingVersion: 'v2',
      outlineDetection: false,
      ignoreTags: ['x', 'y'],
      splittingTags: ['a', 'p'],
      nonSplittingTags: 'b,i',
    },
    text: '<a id="1">[de] Ĥî</a> <x>{n}</x>, <b>ýöû</b> &amp; ḿé',
  },
  {
    name: 'tagHandling html',
    source: '<p>Hi<br><i translate="no">you</i></p>',
    options: { tagHandling: 'html' },
    text: '<p>[de] Ĥî<br><i translate="no">you</i></p>',
  },
];

describe('the official client library', () => {
  const { emulator, client } = useOfficialClient(knownIds);

  it('translates one text', async () => {
    const result: TextResult = await client().translateText('Hello world', null, 'de');
    assert.deepEqual(result, {
      text: '[de] Ĥéļļö ŵöŕļð',
      detectedSourceLang: 'en',
      billedCharacters: 11,
      modelTypeUsed: undefined,
    });
  });

  it('translates several texts in order', async () => {
    const results = await client().translateText(['One', 'Привет', '3'], null, 'pt-BR');
    assert.deepEqual(
      results.map(({ text, detectedSourceLang }) => [text, detectedSourceLang]),
      [
        ['[pt-BR] Öñé', 'en'],
        ['[pt-BR] Привет', 'ru'],
        ['3', 'en'],
      ],
    );
  });

  for (const { name, source = 'Hello', options: given, text = '[de] Ĥéļļö' } of rows) {
    it(`translates with ${name}`, async () => {
      assert.equal((await client().translateText(source, 'en', 'de', given)).text, text);
    });
  }

  // Most of the rest are the client's own tests, except those that depend on the translation.

  it('accepts codes in any case', async () => {
    const result = await client().translateText('Hello', 'eN' as 'en', 'De' as 'de');
    assert.deepEqual([result.text, result.detectedSourceLang], ['[de] Ĥéļļö', 'en']);
  });

  const document = `
     <!DOCTYPE html>
     <html>
       <body>
         <p>This is an example sentence.</p>
     </body>
     </html>`;
  const sentences = 'The firm said it had been\nconducting an internal investigation.';
  const taken: readonly (readonly [source: string, target: TargetLanguageCode, TranslateTextOptions])[] = [
    ...(
      ['less', 'default', 'more', 'LESS', 'DEFAULT', 'MORE', 'prefer_less', 'prefer_more'] as Formality[]
    ).map((formality) => ['How are you?', 'de', { formality }] as const),
    ['How are you?', 'tr', { formality: 'prefer_more' }],
    ...(['off', 'on', 'nonewlines', 'default'] as const).map(
      (splitSentences) => [sentences, 'de', { splitSentences }] as const,
    ),
    ['proton beam', 'de', { preserveFormatting: false }],
    [document, 'de', { tagHandling: 'xml' }],
    [document, 'de', { tagHandling: 'html' }],
    ['This is sharp!', 'de', { context: 'This is a knife.' }],
  ];
  for (const [source, target, given] of taken) {
    it(`translates into ${target} with ${JSON.stringify(given)}`, async () => {
      const { text } = await client().translateText(source, null, target, given);
      assert.ok(text.includes(`[${target}] `), text);
    });
  }

  const models = [
    ['quality_optimized', 'quality_optimized'],
    ['latency_optimized', 'latency_optimized'],
    ['prefer_quality_optimized', 'quality_optimized'],
  ] as const;
  for (const [modelType, used] of models) {
    it(`gets ${used} for ${modelType}`, async () => {
      assert.equal((await client().translateText('Hi', 'en', 'de', { modelType })).modelTypeUsed, used);
    });
  }

  it('follows the tags of a document', async () => {
    const xml = `<document><meta><title>A document's title</title></meta><content>
      <par><span>This is split</span><span>across two &lt;span&gt; tags.</span></par>
      <raw>This sentence will not be translated.</raw></content></document>`;
    const ofXml = await client().translateText(xml, null, 'de', {
      tagHandling: 'xml',
      outlineDetection: false,
      nonSplittingTags: 'span',
      splittingTags: ['title', 'par'],
      ignoreTags: ['raw'],
    });
    assert.match(ofXml.text, /<raw>This sentence will not be translated\.<\/raw>/);
    assert.match(ofXml.text, /<title>\[de\] /);
    const html = `<!DOCTYPE html>
<html><body><h1>My First Heading</h1><p translate="no">My first paragraph.</p></body></html>`;
    const ofHtml = await client().translateText(html, null, 'de', { tagHandling: 'html' });
    assert.match(ofHtml.text, /<!DOCTYPE html>\n<html><body><h1>\[de\] /);
    assert.match(ofHtml.text, /<p translate="no">My first paragraph\.<\/p>/);
  });

  it('prints the usage, and reads the formality of every target', async () => {
    assert.match((await client().getUsage()).toString(), /Usage this billing period/);
    const [sources, targets] = [await client().getSourceLanguages(), await client().getTargetLanguages()];
    assert.ok(sources.every((language) => language.supportsFormality === undefined));
    assert.ok(targets.every((language) => language.supportsFormality !== undefined));
    for (const [list, code] of [
      [sources, 'en'],
      [sources, 'de'],
      [targets, 'de'],
    ] as const) {
      assert.equal(list.filter((language) => language.code === code).length, 1);
    }
  });

  it('is offered the two counts of every product that the official command line prints', async () => {
    const headers = { authorization: 'DeepL-Auth-Key demo' };
    const answer = await (await fetch(`${emulator().url}/v2/usage`, { headers })).json();
    const { products } = answer as { readonly products: readonly Readonly<Record<string, unknown>>[] };
    assert.equal(products.length, 3);
    for (const product of products) {
      const counts = [product.character_count, product.api_key_character_count];
      assert.deepEqual(counts, [0, 0], String(product.product_type));
    }
  });

  it('tries again after 429', async () => {
    emulator().script({ status: 429 });
    const patient = new DeepLClient('demo', { serverUrl: emulator().url, maxRetries: 2 });
    assert.equal((await patient.translateText('a', 'en', 'de')).text, '[de] á');
    assert.equal(emulator().state.count('POST /v2/translate'), 2);
  });

  it('reads the model that was used', async () => {
    const result = await client().translateText('Hi', 'en', 'de', { modelType: 'latency_optimized' });
    assert.equal(result.modelTypeUsed, 'latency_optimized');
  });

  it('reads the languages', async () => {
    const sources = await client().getSourceLanguages();
    const targets = await client().getTargetLanguages();
    assert.deepEqual([sources.length, targets.length], [101, 106]);
    assert.deepEqual(
      sources.find(({ code }) => code === 'de'),
      { name: 'German', code: 'de' },
    );
    assert.equal(targets.find(({ code }) => code === 'pt-BR')?.supportsFormality, true);
  });

  for (const [key, limit] of [
    ['demo', 1_000_000_000_000],
    ['demo:fx', 500_000],
  ] as const) {
    it(`reads the usage of ${key}`, async () => {
      const caller = clientOf(emulator(), key);
      await caller.translateText('12345', 'en', 'de');
      const usage = await caller.getUsage();
      assert.deepEqual([usage.character?.count, usage.character?.limit], [5, limit]);
      assert.equal(usage.anyLimitReached(), false);
    });
  }
});
