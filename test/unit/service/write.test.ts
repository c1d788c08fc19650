import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { limits } from '../../../src/service/limits.ts';
import { RuleError } from '../../../src/service/rules.ts';
import {
  checkWrite,
  correct,
  hasStylesAndTones,
  type RephraseInput,
  rephrase,
  writeOverheadBytes,
} from '../../../src/service/write.ts';
import { json, type Reply } from '../http/scripted.ts';
import { call, type Scene, thrown, withRequester } from './withRequester.ts';

/** Answers like the service, with as many texts as were sent. */
const echo: Reply = (response, { body }) => {
  const { text } = JSON.parse(body.toString()) as { readonly text: readonly string[] };
  const improvements = text.map((item) => ({
    text: item.toUpperCase(),
    target_language: 'en-US',
    detected_source_language: 'en',
  }));
  response.end(JSON.stringify({ improvements }));
};

const paid = ({ request }: Scene) => ({ request, isFree: false });

function bodyOf(scene: Scene): unknown {
  return JSON.parse((scene.received[0]?.body ?? Buffer.alloc(0)).toString());
}

describe('Writing', () => {
  it('sends the parameters of rephrasing under their wire names', () =>
    withRequester([echo], async (scene) => {
      await rephrase(paid(scene), { texts: ['a'], targetLang: 'en-US', style: 'business' }, call);
      assert.equal(scene.received[0]?.method, 'POST');
      assert.equal(scene.received[0]?.url, '/v2/write/rephrase');
      assert.deepEqual(bodyOf(scene), { text: ['a'], target_lang: 'en-US', writing_style: 'business' });
    }));

  it('sends only the parameters of a correction', () =>
    withRequester([echo], async (scene) => {
      const input: RephraseInput = { texts: ['a', 'b'], tone: 'friendly' };
      const { improvements } = await correct(paid(scene), input, call);
      assert.equal(scene.received[0]?.url, '/v2/write/correct');
      assert.deepEqual(bodyOf(scene), { text: ['a', 'b'] });
      assert.deepEqual(improvements, [
        { text: 'A', targetLang: 'en-US', detectedSourceLang: 'en' },
        { text: 'B', targetLang: 'en-US', detectedSourceLang: 'en' },
      ]);
    }));

  const improvement = { text: 'A', target_language: 'en-US', detected_source_language: 'en' };
  for (const count of [0, 2]) {
    it(`refuses an answer with ${count} texts for one`, () =>
      withRequester([json({ improvements: Array(count).fill(improvement) })], async (scene) => {
        const error = await thrown(correct(paid(scene), { texts: ['a'] }, call));
        assert.ok(error instanceof ServiceError && error.kind === 'badResponse');
        assert.equal(error.endpoint, 'POST /v2/write/correct');
      }));
  }

  it('sends a request of exactly the limit, and none beyond it', () =>
    withRequester([echo], async (scene) => {
      const most = limits.write.bodyBytes - writeOverheadBytes({}) - 2;
      const error = await thrown(correct(paid(scene), { texts: ['a'.repeat(most + 1)] }, call));
      assert.ok(error instanceof ServiceError && error.kind === 'tooLarge');
      assert.equal(scene.received.length, 0);
      await correct(paid(scene), { texts: ['a'.repeat(most)] }, call);
      assert.equal(scene.received[0]?.body.byteLength, limits.write.bodyBytes);
    }));

  const refusal = { status: 403, body: '{"message":"Forbidden."}' };
  const keys: readonly [name: string, isFree: boolean, reply: Reply, reason: string][] = [
    ['a free account', true, refusal, 'paidOnly'],
    ['a paid account', false, refusal, 'refused'],
    [
      'a key without the scope',
      true,
      { ...refusal, body: '{"message":"Forbidden.","detail":"scope"}' },
      'missingScope',
    ],
    ['an unknown key', true, { status: 401, body: '{}' }, 'refused'],
  ];
  for (const [name, isFree, reply, reason] of keys) {
    it(`reports ${name} as ${reason}`, () =>
      withRequester([reply], async ({ request }) => {
        const error = await thrown(rephrase({ request, isFree }, { texts: ['a'] }, call));
        assert.ok(error instanceof ServiceError);
        assert.deepEqual([error.kind, error.reason], ['auth', reason]);
      }));
  }

  const inputs: readonly [input: Partial<RephraseInput>, broken: readonly string[]][] = [
    [{}, []],
    [{ texts: [] }, ['noTexts']],
    [{ texts: Array.from({ length: 51 }, () => 'a') }, ['tooManyTexts']],
    [{ style: 'business', tone: 'friendly' }, ['styleAndTone']],
    [{ style: 'default', tone: 'friendly' }, []],
    [{ style: 'business', tone: 'default' }, []],
    [{ style: 'business', targetLang: 'EN-us' }, []],
    [{ style: 'business', targetLang: 'en' }, ['notInLanguage']],
    [{ style: 'prefer_business', targetLang: 'ja' }, []],
    [{ tone: 'friendly', targetLang: 'ja' }, ['notInLanguage']],
    [{ tone: 'default', targetLang: 'ja' }, []],
  ];
  for (const [input, broken] of inputs) {
    it(`finds ${broken.join() || 'nothing'} in ${JSON.stringify({ ...input, texts: input.texts?.length })}`, () =>
      withRequester([], async (scene) => {
        const whole = { texts: ['a'], ...input };
        const codes = checkWrite(whole).map(({ code }) => code);
        assert.deepEqual(codes, broken);
        if (broken.length === 0) return;
        assert.ok((await thrown(rephrase(paid(scene), whole, call))) instanceof RuleError);
        assert.equal(scene.received.length, 0);
      }));
  }

  it('recognises languages with styles in upper or lower case', () => {
    assert.deepEqual(['pt-br', 'PT', 'EN', 'de'].map(hasStylesAndTones), [true, false, false, true]);
  });
});
