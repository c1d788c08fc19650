import assert from 'node:assert/strict';
import { DeepLClient, type DeepLClientOptions, DeepLError, WritingStyle, WritingTone } from 'deepl-node';
import { damages } from '../../../../src/emulator/damage/mode.ts';
import { writingDamages } from '../../../../src/emulator/damage/writing.ts';
import { seededRandom } from '../../../../src/emulator/random.ts';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';
import { correctedText, rephrasedText } from '../../../../src/emulator/writing/improve.ts';
import { limits } from '../../../../src/service/limits.ts';
import { asKey, call, exchange, messageOf, post } from '../caller.ts';

const rephrase = '/v2/write/rephrase';
const correct = '/v2/write/correct';

interface Wire {
  readonly improvements: readonly {
    readonly text: string;
    readonly target_language: string;
    readonly detected_source_language: string;
  }[];
}

describe('Writing in the emulator', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator();
  });
  afterEach(() => emulator.reset());
  after(() => emulator.close());

  async function answered(path: string, body: object): Promise<Wire['improvements']> {
    const { status, value } = await exchange(emulator, 'POST', path, body);
    assert.equal(status, 200, JSON.stringify(value));
    return (value as Wire).improvements;
  }

  it('corrects with few changes, and names the language', async () => {
    assert.deepEqual(await answered(correct, { text: ['Teh cat', 'Right'], target_lang: 'EN-gb' }), [
      { text: 'The cat', target_language: 'en-GB', detected_source_language: 'en' },
      { text: 'Right', target_language: 'en-GB', detected_source_language: 'en' },
    ]);
  });

  it('rephrases several languages in one request without a target', async () => {
    const answers = await answered(rephrase, { text: ['Hello', '안녕', 'こんにちは'] });
    assert.deepEqual(
      answers.map(({ text, target_language }) => [text, target_language]),
      [
        ['[rephrased] Hello', 'en'],
        ['[rephrased] 안녕', 'ko'],
        ['[rephrased] こんにちは', 'ja'],
      ],
    );
  });

  it('reads forms, and bills code points under its own product', async () => {
    const body = new URLSearchParams([
      ['text', 'One😀'],
      ['text', 'Two'],
      ['tone', 'friendly'],
    ]);
    const reply = await call(emulator, rephrase, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    assert.equal(reply.status, 200, reply.text);
    const usage = (await exchange(emulator, 'GET', '/v2/usage')).value as {
      readonly character_count: number;
      readonly products: readonly { readonly product_type: string; readonly account_unit_count: number }[];
    };
    assert.equal(usage.character_count, 7);
    assert.deepEqual(
      usage.products.map(({ product_type, account_unit_count }) => [product_type, account_unit_count]),
      [
        ['translate', 0],
        ['write', 7],
        ['speechToText', 0],
      ],
    );
  });

  const refused: readonly [body: object, message: RegExp, path?: string][] = [
    [{}, /'text' not specified/],
    [{ text: [] }, /'text' not specified/],
    [{ text: 'x' }, /'text' not supported/],
    [{ text: ['x'], target_lang: 'pl' }, /'target_lang' not supported/],
    [{ text: ['x'], target_lang: 'zh-Hant' }, /'target_lang' not supported/],
    [{ text: ['Hello'], target_lang: 'ja' }, /not in the language/],
    [{ text: ['Привет'], target_lang: 'de' }, /not in the language/],
    [{ text: ['Привет'] }, /language of the text/],
    [{ text: ['안녕'], tone: 'friendly' }, /has no styles/],
    [{ text: ['x'], writing_style: 'rude' }, /'writing_style' not supported/],
    [{ text: ['x'], writing_style: 'business', tone: 'friendly' }, /cannot be combined/],
    [{ text: ['x'], writing_style: 'prefer_business', tone: 'prefer_friendly' }, /cannot be combined/],
    [{ text: ['x'], writing_style: 'business', target_lang: 'en' }, /'writing_style' is not supported/],
    [{ text: ['안녕'], tone: 'friendly', target_lang: 'ko' }, /'tone' is not supported/],
    [{ text: ['x'], tone: 'friendly' }, /not supported for corrections/, correct],
  ];
  for (const [body, message, path = rephrase] of refused) {
    it(`refuses ${JSON.stringify(body)} at ${path}`, async () => {
      const reply = await post(emulator, path, body);
      assert.equal(reply.status, 400, reply.text);
      assert.match(String(messageOf(reply)), message);
    });
  }

  const taken: readonly [body: object, text: string][] = [
    [{ text: ['x'], writing_style: 'default', tone: 'friendly' }, '[friendly] x'],
    [{ text: ['x'], writing_style: 'prefer_business', target_lang: 'en' }, '[rephrased] x'],
    [{ text: ['x'], writing_style: 'prefer_business', target_lang: 'pt-PT' }, '[business] x'],
    [{ text: ['일본'], tone: 'prefer_friendly', target_lang: 'KO' }, '[rephrased] 일본'],
    [{ text: ['日本'], target_lang: 'JA' }, '[rephrased] 日本'],
    [{ text: ['12'], target_lang: 'ja' }, '12'],
  ];
  for (const [body, text] of taken) {
    it(`accepts ${JSON.stringify(body)}`, async () => {
      assert.equal((await answered(rephrase, body))[0]?.text, text);
    });
  }

  it('accepts 10 KiB and not a byte more', async () => {
    const room = limits.write.bodyBytes - JSON.stringify({ text: [''] }).length;
    assert.equal((await post(emulator, correct, { text: ['x'.repeat(room)] })).status, 200);
    assert.equal((await post(emulator, correct, { text: ['x'.repeat(room + 1)] })).status, 413);
  });

  for (const key of ['demo:fx', 'demo:adm']) {
    it(`is not allowed for ${key}`, async () => {
      assert.equal((await post(emulator, rephrase, { text: ['x'] }, asKey(key))).status, 403);
    });
  }

  it('bills nothing for what it refuses', async () => {
    await post(emulator, rephrase, { text: ['x', 'Привет'], target_lang: 'de' });
    assert.equal(emulator.state.snapshot().characters, 0);
  });
});

describe('The official client library writes', () => {
  let emulator: Emulator;
  const clientOf = (key: string, options: DeepLClientOptions = {}) =>
    new DeepLClient(key, { serverUrl: emulator.url, maxRetries: 0, ...options });
  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());

  it('one text', async () => {
    const { text, detectedSourceLang, targetLang } = await clientOf('demo').rephraseText(
      'I recieve',
      'en-US',
    );
    assert.deepEqual([text, detectedSourceLang, targetLang], ['[rephrased] I receive', 'en', 'en-US']);
  });

  it('several texts in order, without a language', async () => {
    const results = await clientOf('demo').rephraseText(['One', 'Two'], null);
    assert.deepEqual(
      results.map(({ text }) => text),
      ['[rephrased] One', '[rephrased] Two'],
    );
  });

  for (const style of Object.values(WritingStyle)) {
    it(`in the style ${style}`, async () => {
      const { text } = await clientOf('demo').rephraseText('One', 'de', style);
      const manner = style === 'default' ? 'rephrased' : style.replace('prefer_', '');
      assert.equal(text, `[${manner}] One`);
    });
  }

  for (const tone of Object.values(WritingTone)) {
    it(`in the tone ${tone}`, async () => {
      const { text } = await clientOf('demo').rephraseText('One', 'en-GB', undefined, tone);
      const manner = tone === 'default' ? 'rephrased' : tone.replace('prefer_', '');
      assert.equal(text, `[${manner}] One`);
    });
  }

  it('neither in a style and a tone at once nor for a free account', async () => {
    await assert.rejects(
      clientOf('demo').rephraseText('One', 'de', WritingStyle.BUSINESS, WritingTone.FRIENDLY),
      DeepLError,
    );
    await assert.rejects(clientOf('demo:fx').rephraseText('One', 'de'), DeepLError);
  });
});

describe('The improvements of the emulator', () => {
  const corrections: readonly [text: string, right: string][] = [
    ['Recieve <b class="teh">teh adress</b>.', 'Receive <b class="teh">the address</b>.'],
    ['A word word stands twice , I think .', 'A word stands twice, I think.'],
    ['A word word word word stands word, word', 'A word stands word, word'],
    ['Nothing is wrong here, 3 , 4.', 'Nothing is wrong here, 3 , 4.'],
    ['Perchè una excessão?', 'Perché una exceção?'],
    ['La voce è bella, la perche est longue', 'La voce è bella, la perche est longue'],
    ['constructor toString', 'constructor toString'],
    ['', ''],
  ];
  for (const [text, right] of corrections) {
    it(`turn ${JSON.stringify(text)} into ${JSON.stringify(right)}`, () => {
      assert.equal(correctedText(text), right);
      assert.equal(correctedText(right), right);
    });
  }

  it('are marked where the words begin', () => {
    assert.equal(rephrasedText('<b> Teh</b> cat', 'business'), '<b> [business] The</b> cat');
    assert.equal(rephrasedText('<br/>12', 'business'), '<br/>12');
  });
});

describe('Kinds of damage to improved texts', () => {
  const text = 'One {1} and {2}. Two [[3]]\n\nlines.';
  for (const damage of writingDamages) {
    it(`include ${damage.name}, which leaves other texts alone`, () => {
      const random = seededRandom([1]);
      const target = 'en-US';
      const damaged = damage.apply({ text, source: text, target, markup: undefined }, random);
      assert.ok(damaged !== undefined && damaged !== text);
      const other = damage.apply({ text: 'One', source: 'One', target, markup: undefined }, random);
      assert.ok(other === undefined || other === 'One');
      assert.ok(!damages.includes(damage));
    });
  }
});
