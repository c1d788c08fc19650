import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { listStyleRules, readStyleRules } from '../../../src/service/styleRules.ts';
import { json } from '../http/scripted.ts';
import { call, thrown, withRequester } from './withRequester.ts';

const bare = (id: number | string) => ({ style_id: `s${id}`, name: `n${id}`, language: 'DE' });
const page = (from: number, count: number) =>
  json({ style_rules: Array.from({ length: count }, (_, index) => bare(from + index)) });
const idsOf = (lists: readonly { readonly styleId: string }[]) => lists.map(({ styleId }) => styleId);

describe('Style rules', () => {
  it('are listed from all pages, each once', () =>
    withRequester([page(0, 25), page(24, 25), page(49, 3)], async ({ request, received }) => {
      const lists = await listStyleRules(request, call);
      assert.deepEqual(
        idsOf(lists),
        Array.from({ length: 52 }, (_, index) => `s${index}`),
      );
      assert.deepEqual(
        received.map(({ url }) => url),
        [0, 1, 2].map((number) => `/v3/style_rules?page=${number}&page_size=25`),
      );
    }));

  it('end with an empty page, which may be the first', () =>
    withRequester([page(0, 25), page(25, 0)], async ({ request }) => {
      assert.equal((await listStyleRules(request, call)).length, 25);
      assert.deepEqual(await listStyleRules(request, call), []);
    }));

  it('are refused if their pages never end', () =>
    withRequester(
      [
        (response, { url }) => {
          const from = 25 * Number(new URL(url, 'http://x').searchParams.get('page'));
          const lists = Array.from({ length: 25 }, (_, index) => bare(from + index));
          response.end(JSON.stringify({ style_rules: lists }));
        },
      ],
      async ({ request, received }) => {
        const error = await thrown(listStyleRules(request, call));
        assert.ok(error instanceof ServiceError);
        assert.deepEqual(error.shape, { path: '', issue: 'noEnd' });
        assert.equal(received.length, 1_000);
      },
    ));

  it('are refused if a full page is repeated', () =>
    withRequester([page(0, 25)], async ({ request, received }) => {
      const error = await thrown(listStyleRules(request, call));
      assert.ok(error instanceof ServiceError);
      assert.deepEqual([error.kind, error.shape?.issue], ['badResponse', 'repeatedPage']);
      assert.equal(received.length, 2);
    }));

  it('are read with their rules and instructions', async () => {
    const wire = {
      ...bare(1),
      name: 'a\u0000',
      version: 7,
      creation_time: '2026-01-01T00:00:00Z',
      updated_time: '2026-01-02T00:00:00Z',
      configured_rules: { numbers: { decimal_separator: 'use_comma', odd: 3 }, new_one: null },
      custom_instructions: [
        { id: 'i', label: 'l', prompt: 'p', source_language: 'EN' },
        { label: 'l2', prompt: 'p2', more: true },
      ],
    };
    await withRequester([json(wire)], async ({ request, received }) => {
      assert.deepEqual(await readStyleRules(request, { styleId: 's/1' }, call), {
        styleId: 's1',
        name: 'a\u0000',
        language: 'de',
        version: 7,
        created: '2026-01-01T00:00:00Z',
        updated: '2026-01-02T00:00:00Z',
        rules: { numbers: { decimal_separator: 'use_comma' }, new_one: {} },
        instructions: [
          { label: 'l', prompt: 'p', sourceLanguage: 'en' },
          { label: 'l2', prompt: 'p2', sourceLanguage: undefined },
        ],
      });
      assert.equal(received[0]?.url, '/v3/style_rules/s%2F1');
    });
  });

  it('need an id and a language', async () => {
    for (const wire of [{ ...bare(1), style_id: '' }, { ...bare(1), language: 3 }, { style_id: 's' }, []]) {
      await withRequester([json(wire)], async ({ request }) => {
        const error = await thrown(readStyleRules(request, { styleId: 's1' }, call));
        assert.equal(error instanceof ServiceError && error.kind, 'badResponse');
      });
    }
  });
});
