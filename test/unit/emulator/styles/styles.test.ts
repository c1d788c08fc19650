import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';
import { demoStyles } from '../../../../src/emulator/styles/seeds.ts';
import { asKey, exchange, translate, withEmulator } from '../caller.ts';

const all = '/v3/style_rules';

interface Wire {
  readonly style_id: string;
  readonly name: string;
  readonly version: number;
  readonly configured_rules?: object;
  readonly custom_instructions?: readonly { readonly id: string; readonly label: string }[];
}

describe('Style rules of the emulator', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator();
  });
  afterEach(() => emulator.reset());
  after(() => emulator.close());

  const listed = async (query = ''): Promise<readonly Wire[]> => {
    const { status, value } = await exchange(emulator, 'GET', `${all}${query}`);
    assert.equal(status, 200, JSON.stringify(value));
    return (value as { readonly style_rules: readonly Wire[] }).style_rules;
  };
  async function created(more: object = {}): Promise<Wire> {
    const { status, value } = await exchange(emulator, 'POST', all, { name: 'n', language: 'en', ...more });
    assert.equal(status, 201, JSON.stringify(value));
    return value as Wire;
  }

  it('exist from the start, with details on request', async () => {
    const lists = await listed();
    assert.deepEqual(
      lists.map(({ style_id }) => style_id),
      demoStyles.map(({ id }) => id),
    );
    assert.ok(lists.every((list) => list.configured_rules === undefined && list.version === 1));
    assert.ok((await listed('?detailed=true')).every((list) => Array.isArray(list.custom_instructions)));
  });

  it('get a new version with every change', async () => {
    const style = await created({
      configured_rules: { numbers: { decimal_separator: 'use_comma' } },
      custom_instructions: [{ label: 'l', prompt: 'p', source_language: 'DE' }],
    });
    const path = `${all}/${style.style_id}`;
    assert.deepEqual(style.configured_rules, { numbers: { decimal_separator: 'use_comma' } });
    const [first] = style.custom_instructions ?? [];
    assert.deepEqual(first, { id: first?.id, label: 'l', prompt: 'p', source_language: 'de' });

    const renamed = (await exchange(emulator, 'PATCH', path, { name: 'm' })).value as Wire;
    assert.deepEqual([renamed.name, renamed.version], ['m', 2]);
    const ruled = (await exchange(emulator, 'PUT', `${path}/configured_rules`, {})).value as Wire;
    assert.deepEqual([ruled.configured_rules, ruled.version], [{}, 3]);

    const added = await exchange(emulator, 'POST', `${path}/custom_instructions`, {
      label: 'x',
      prompt: 'y',
    });
    assert.equal(added.status, 201);
    const own = `${path}/custom_instructions/${(added.value as { readonly id: string }).id}`;
    assert.deepEqual((await exchange(emulator, 'GET', own)).value, added.value);
    const put = await exchange(emulator, 'PUT', own, { label: 'z', prompt: 'y' });
    assert.deepEqual(put.value, { ...(added.value as object), label: 'z' });
    assert.equal((await exchange(emulator, 'DELETE', own)).status, 204);
    assert.equal((await exchange(emulator, 'GET', own)).status, 404);
    assert.equal(((await exchange(emulator, 'GET', path)).value as Wire).version, 6);

    assert.equal((await exchange(emulator, 'DELETE', path)).status, 204);
    assert.equal((await exchange(emulator, 'PATCH', path, { name: 'm' })).status, 404);
  });

  it('are listed in pages', async () => {
    for (let count = 0; count < 26; count += 1) await created({ name: `n${count}` });
    assert.equal((await listed()).length, 10);
    assert.deepEqual(
      (await listed('?page=1&page_size=25')).map(({ name }) => name),
      ['n23', 'n24', 'n25'],
    );
    assert.deepEqual(await listed('?page=9'), []);
  });

  const refusals: readonly (readonly [
    name: string,
    method: string,
    path: string,
    body: object | undefined,
    says: RegExp,
  ])[] = [
    ['a page before the first', 'GET', '?page=-1', undefined, /page/],
    ['a page that is too large', 'GET', '?page_size=26', undefined, /page_size/],
    ['details that are neither true nor false', 'GET', '?detailed=1', undefined, /detailed/],
    ['a missing name', 'POST', '', { language: 'en' }, /'name' not specified/],
    ['a long name', 'POST', '', { name: 'n'.repeat(1025), language: 'en' }, /name/],
    ['a language variant', 'POST', '', { name: 'n', language: 'en-GB' }, /language/],
    ['a language without style rules', 'POST', '', { name: 'n', language: 'pl' }, /language/],
    [
      'an unknown category',
      'POST',
      '',
      { name: 'n', language: 'en', configured_rules: { x: {} } },
      /category 'x'/,
    ],
    [
      'an option that is not a text',
      'POST',
      '',
      { name: 'n', language: 'en', configured_rules: { numbers: { a: 1 } } },
      /numbers/,
    ],
    [
      'a long label',
      'POST',
      '',
      { name: 'n', language: 'en', custom_instructions: [{ label: 'l'.repeat(101), prompt: 'p' }] },
      /label/,
    ],
    [
      'a long prompt',
      'POST',
      '',
      { name: 'n', language: 'en', custom_instructions: [{ label: 'l', prompt: 'p'.repeat(301) }] },
      /prompt/,
    ],
    [
      'an unknown source language',
      'POST',
      '',
      {
        name: 'n',
        language: 'en',
        custom_instructions: [{ label: 'l', prompt: 'p', source_language: 'xx' }],
      },
      /source_language/,
    ],
    [
      'too many instructions',
      'POST',
      '',
      {
        name: 'n',
        language: 'en',
        custom_instructions: Array.from({ length: 201 }, () => ({ label: 'l', prompt: 'p' })),
      },
      /200/,
    ],
  ];
  for (const [name, method, path, body, says] of refusals) {
    it(`refuse ${name}`, async () => {
      const { status, value } = await exchange(emulator, method, `${all}${path}`, body);
      assert.equal(status, 400);
      assert.match(JSON.stringify(value), says);
    });
  }

  it('are not available on the free plan', async () => {
    const { status } = await exchange(emulator, 'GET', all, undefined, asKey('demo:fx'));
    assert.equal(status, 403);
  });

  it('are visible in a translation, with their version', async () => {
    const { style_id } = await created();
    const texts = async (given: object): Promise<unknown> => {
      const reply = await translate(emulator, {
        text: ['Hi <b>you</b>'],
        source_lang: 'de',
        target_lang: 'en-GB',
        ...given,
      });
      assert.equal(reply.status, 200, reply.text);
      const { translations } = JSON.parse(reply.text) as {
        readonly translations: readonly { readonly text: string }[];
      };
      return translations[0]?.text;
    };
    assert.match(String(await texts({ style_id })), /^\[en-GB, style 1\] Ĥî/);
    await exchange(emulator, 'PATCH', `${all}/${style_id}`, { name: 'm' });
    assert.match(String(await texts({ style_id, tag_handling: 'xml' })), /^\[en-GB, style 2\] Ĥî <b>/);
    assert.equal((await translate(emulator, { style_id, target_lang: 'de' })).status, 400);
  });

  it('given as an option replace the demo ones, as do memories', () => {
    const styles = [{ id: 's', name: 'n', language: 'fr' }];
    const memories = [{ id: 'm', name: 'n', source: 'en', targets: ['fr', 'es-419'], segments: 3 }];
    return withEmulator({ styles, memories }, async (own) => {
      const { value } = await exchange(own, 'GET', `${all}/s`);
      assert.equal((value as Wire).version, 1);
      const given = { source_lang: 'en', target_lang: 'fr', style_id: 's', translation_memory_id: 'm' };
      assert.match((await translate(own, given)).text, /\[fr, style 1, memory\]/);
    });
  });
});
