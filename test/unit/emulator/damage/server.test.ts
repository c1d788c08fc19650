import assert from 'node:assert/strict';
import { DeepLClient } from 'deepl-node';
import { describe, it } from 'mocha';
import type { Emulator } from '../../../../src/emulator/server.ts';
import { call, messageOf, post, translate, withEmulator } from '../caller.ts';

const text = ['Dear <x id="1"/>', '<g id="1">All</g> of us', '', 'One & two'.replace('&', '&amp;')];
const request = { text, source_lang: 'en', target_lang: 'de', tag_handling: 'xml' };

async function answersOf(emulator: Emulator): Promise<readonly string[]> {
  const reply = await translate(emulator, request);
  assert.equal(reply.status, 200, reply.text);
  const value: { readonly translations: readonly { readonly text: string }[] } = JSON.parse(reply.text);
  return value.translations.map((one) => one.text);
}

const whole = ['[de] Ðéáŕ <x id="1"/>', '<g id="1">[de] Áļļ</g> öƒ ûš', '', '[de] Öñé &amp; ţŵö'];

describe('an emulator that damages answers', () => {
  it('answers, counts and bills as usual', () =>
    withEmulator({ damage: {} }, async (emulator) => {
      const answers = await answersOf(emulator);
      const hit = answers.filter((answer, index) => answer !== whole[index]);
      assert.equal(hit.length, 3);
      const { damaged, texts, characters } = emulator.state.snapshot();
      assert.deepEqual({ damaged, texts, characters }, { damaged: 3, texts: 4, characters: 5 + 9 + 9 });
      assert.deepEqual(await answersOf(emulator), answers);
      assert.equal(emulator.state.snapshot().damaged, 6);
      emulator.reset();
      assert.equal(emulator.state.snapshot().damaged, 0);
    }));

  it('starts and stops damaging, and returns to the option on reset', () =>
    withEmulator({}, async (emulator) => {
      assert.deepEqual(await answersOf(emulator), whole);
      emulator.setDamage({ seed: 1 });
      assert.notDeepEqual(await answersOf(emulator), whole);
      emulator.setDamage(undefined);
      assert.deepEqual(await answersOf(emulator), whole);
      emulator.setDamage({ seed: 1 });
      emulator.reset();
      assert.deepEqual(await answersOf(emulator), whole);
    }));

  it('is controlled over HTTP', () =>
    withEmulator({ damage: { seed: 1 } }, async (emulator) => {
      const first = await answersOf(emulator);
      const off = await post(emulator, '/_emulator/damage', null, { Authorization: '' });
      assert.deepEqual([off.status, off.text], [200, 'null']);
      assert.deepEqual(await answersOf(emulator), whole);
      const on = await post(emulator, '/_emulator/damage', { seed: 1, share: 1 });
      assert.deepEqual([on.status, on.text], [200, '{"seed":1,"share":1}']);
      assert.deepEqual(await answersOf(emulator), first);
      await post(emulator, '/_emulator/damage', { share: 0 });
      assert.deepEqual(await answersOf(emulator), whole);
      await post(emulator, '/_emulator/reset', {});
      assert.deepEqual(await answersOf(emulator), first);
      const state = await call(emulator, '/_emulator/state');
      assert.equal(JSON.parse(state.text).damaged, 3);
    }));

  const wrong: readonly (readonly [value: unknown, message: RegExp])[] = [
    [[], /not an object/],
    ['on', /not an object/],
    [{ seeds: 1 }, /'seeds'/],
    [{ seed: '1' }, /'seed'/],
    [{ seed: -1 }, /'seed'/],
    [{ seed: 1.5 }, /'seed'/],
    [{ seed: null }, /'seed'/],
    [{ seed: 1, share: 2 }, /'share'/],
    [{ share: -0.1 }, /'share'/],
    [{ share: '0.5' }, /'share'/],
    [{ constructor: 1 }, /'constructor'/],
  ];
  for (const [value, message] of wrong) {
    it(`refuses ${JSON.stringify(value)}`, () =>
      withEmulator({}, async (emulator) => {
        const reply = await post(emulator, '/_emulator/damage', value);
        assert.equal(reply.status, 400);
        assert.match(String(messageOf(reply)), message);
        assert.deepEqual(await answersOf(emulator), whole);
      }));
  }

  it('refuses what is not JSON', () =>
    withEmulator({}, async (emulator) => {
      const reply = await call(emulator, '/_emulator/damage', { method: 'POST', body: 'yes' });
      assert.equal(reply.status, 400);
    }));

  it('is understood by the official client', () =>
    withEmulator({ damage: { seed: 2 } }, async (emulator) => {
      const client = new DeepLClient('demo', { serverUrl: emulator.url, maxRetries: 0 });
      const given = text.filter((one) => one !== '');
      const results = await client.translateText(given, 'en', 'de', { tagHandling: 'xml' });
      assert.equal(emulator.state.snapshot().damaged, 3);
      const [first, second, , fourth] = await answersOf(emulator);
      assert.deepEqual(
        results.map((result) => result.text),
        [first, second, fourth],
      );
    }));
});
