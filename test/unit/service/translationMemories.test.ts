import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { listTranslationMemories } from '../../../src/service/translationMemories.ts';
import { json } from '../http/scripted.ts';
import { call, thrown, withRequester } from './withRequester.ts';

const wire = (id: number) => ({
  translation_memory_id: `m${id}`,
  name: 'n',
  source_language: 'EN',
  target_languages: ['de', 'ES-419'],
  segment_count: 5,
});
const page = (from: number, count: number, total?: number) =>
  json({
    translation_memories: Array.from({ length: count }, (_, index) => wire(from + index)),
    total_count: total,
  });

describe('Translation memories', () => {
  it('are read with their languages in lower case', () =>
    withRequester([page(0, 1, 1)], async ({ request, received }) => {
      assert.deepEqual(await listTranslationMemories(request, call), [
        {
          translationMemoryId: 'm0',
          name: 'n',
          sourceLanguage: 'en',
          targetLanguages: ['de', 'es-419'],
          segmentCount: 5,
        },
      ]);
      assert.deepEqual(
        received.map(({ url }) => url),
        ['/v3/translation_memories?page=0&page_size=25'],
      );
    }));

  const rows: readonly (readonly [
    name: string,
    replies: readonly ReturnType<typeof page>[],
    count: number,
  ])[] = [
    ['until their total number is reached', [page(0, 25, 50), page(25, 25, 50)], 50],
    ['from pages that are smaller than requested', [page(0, 10, 12), page(10, 2, 12)], 12],
    ['until a page is empty, whatever their total number', [page(0, 25, 99), page(25, 0, 99)], 25],
    ['without a total number', [page(0, 25), page(25, 1)], 26],
    ['if there are none', [page(0, 0, 0)], 0],
  ];
  for (const [name, replies, count] of rows) {
    it(`are listed ${name}`, () =>
      withRequester(replies, async ({ request, received }) => {
        assert.equal((await listTranslationMemories(request, call)).length, count);
        assert.equal(received.length, replies.length);
      }));
  }

  it('are refused if a page is repeated', () =>
    withRequester([page(0, 10, 12)], async ({ request }) => {
      const error = await thrown(listTranslationMemories(request, call));
      assert.equal(error instanceof ServiceError && error.shape?.issue, 'repeatedPage');
    }));
});
