import assert from 'node:assert/strict';
import { demoMemories } from '../../../src/emulator/memories/store.ts';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { asKey, exchange, messageOf, translate } from './caller.ts';

const all = '/v3/translation_memories';

describe('Translation memories of the emulator', () => {
  let emulator: Emulator;
  before(async () => {
    const more = Array.from({ length: 11 }, (_, index) => ({
      ...{ id: `m${index}`, name: 'n', source: 'en', targets: ['es-419'], segments: index },
    }));
    emulator = await startEmulator({ memories: [...demoMemories, ...more] });
  });
  afterEach(() => emulator.reset());
  after(() => emulator.close());

  const page = async (query: string): Promise<readonly [ids: readonly string[], total: number]> => {
    const { value } = await exchange(emulator, 'GET', `${all}${query}`);
    const { translation_memories: memories, total_count: total } = value as {
      readonly translation_memories: readonly { readonly translation_memory_id: string }[];
      readonly total_count: number;
    };
    return [memories.map(({ translation_memory_id }) => translation_memory_id), total];
  };

  it('are listed in pages, with the total', async () => {
    assert.deepEqual((await page(''))[0].length, 10);
    assert.deepEqual(await page('?page=1'), [['m8', 'm9', 'm10'], 13]);
    assert.deepEqual(await page('?page=2'), [[], 13]);
    assert.equal((await exchange(emulator, 'GET', `${all}?page_size=0`)).status, 400);
  });

  it('are read and deleted for one account only', async () => {
    const path = `${all}/m3`;
    assert.deepEqual((await exchange(emulator, 'GET', path)).value, {
      translation_memory_id: 'm3',
      name: 'n',
      source_language: 'en',
      target_languages: ['es-419'],
      segment_count: 3,
    });
    assert.equal((await exchange(emulator, 'DELETE', path)).status, 204);
    assert.equal((await exchange(emulator, 'GET', path)).status, 404);
    assert.equal((await exchange(emulator, 'GET', path, undefined, asKey('demo:fx'))).status, 200);
    emulator.reset();
    assert.equal((await exchange(emulator, 'GET', path)).status, 200);
  });

  const id = demoMemories[0]?.id;
  const uses: readonly (readonly [name: string, request: object, status: number])[] = [
    ['their languages', { source_lang: 'en', target_lang: 'de' }, 200],
    ['a variant of a target', { source_lang: 'en', target_lang: 'es-419' }, 200],
    ['a detected source', { target_lang: 'de' }, 200],
    ['another target', { source_lang: 'en', target_lang: 'pl' }, 404],
    ['another source', { source_lang: 'fr', target_lang: 'de' }, 404],
    ['an unknown id', { translation_memory_id: 'x', target_lang: 'de' }, 404],
  ];
  for (const [name, request, status] of uses) {
    it(`answer ${status} to ${name}`, async () => {
      const reply = await translate(emulator, { translation_memory_id: id, ...request });
      assert.equal(reply.status, status, reply.text);
      if (status === 200) assert.match(reply.text, /, memory\] /);
      else assert.equal(messageOf(reply), 'Translation memory not found.');
    });
  }
});
