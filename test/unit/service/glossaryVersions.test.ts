import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { listAnyGlossaries, readAnyEntries, readAnyGlossary } from '../../../src/service/glossaryVersions.ts';
import { json, type Reply } from '../http/scripted.ts';
import { call, testKey, thrown, withRequester } from './withRequester.ts';

const wire = {
  glossary_id: 'g1',
  name: 'n',
  ready: false,
  source_lang: 'EN',
  target_lang: 'DE',
  creation_time: '2026-01-02T03:04:05.678Z',
  entry_count: 3,
};
const read = {
  glossaryId: 'g1',
  name: 'n',
  dictionaries: [{ sourceLang: 'en', targetLang: 'de', entryCount: 3 }],
  created: '2026-01-02T03:04:05.678Z',
  ready: false,
  readOnly: true,
};
const unserved: Reply = { status: 404, body: '{"message":"no v3"}' };
const pair = { sourceLang: 'en', targetLang: 'de' };

describe('Glossaries of the older version', () => {
  it('are listed if there is no newer version, and cannot be changed', async () => {
    const list = json({ glossaries: [wire, wire] });
    for (const status of [404, 400, 405, 501]) {
      await withRequester([{ status }, list], async ({ request, received }) => {
        assert.deepEqual(await listAnyGlossaries(request, call), [read]);
        assert.deepEqual(
          received.map(({ url }) => url),
          ['/v3/glossaries', '/v2/glossaries'],
        );
      });
    }
  });

  it('are read', () =>
    withRequester([unserved, json(wire)], async ({ request, received }) => {
      assert.deepEqual(await readAnyGlossary(request, { glossaryId: 'g1' }, call), read);
      assert.equal(received[1]?.url, '/v2/glossaries/g1');
    }));

  it('have their terms read as plain text', async () => {
    const text = 'Hello\tHallo\r\n"a"\tb';
    await withRequester(
      [unserved, json(wire), { status: 200, body: text }],
      async ({ request, received }) => {
        assert.equal(await readAnyEntries(request, { glossaryId: 'g1', ...pair }, call), text);
        assert.equal(received[2]?.url, '/v2/glossaries/g1/entries');
        assert.equal(received[2]?.headers.accept, 'text/tab-separated-values');
        assert.equal(received[1]?.headers.accept, 'application/json');
      },
    );
  });

  it('have no terms of another pair', () =>
    withRequester([unserved, json(wire), { status: 200, body: 'a\tb' }], async ({ request, received }) => {
      const other = { glossaryId: 'g1', sourceLang: 'en', targetLang: 'fr' };
      assert.equal(kindOf(await thrown(readAnyEntries(request, other, call))), 'notFound');
      assert.equal(received.length, 2);
    }));

  it('return no terms that contain the key', () =>
    withRequester([unserved, json(wire), { status: 200, body: `a\t${testKey}` }], async ({ request }) => {
      const work = readAnyEntries(request, { glossaryId: 'g1', ...pair }, call);
      assert.equal(kindOf(await thrown(work)), 'badResponse');
    }));

  const failures: readonly (readonly [
    name: string,
    replies: readonly Reply[],
    kind: string,
    requests: number,
  ])[] = [
    ['the failure of both versions', [unserved], 'notFound', 2],
    ['a missing scope', [{ status: 403, body: '{"message":"Forbidden","detail":"x"}' }], 'auth', 1],
    ['too many requests', [{ status: 456 }], 'busy', 1],
    ['a wrong answer of the newer version', [json({ glossaries: 1 })], 'badResponse', 1],
    ['a wrong answer of their own version', [unserved, json({ glossaries: 1 })], 'badResponse', 2],
  ];
  for (const [name, replies, kind, requests] of failures) {
    it(`are not listed after ${name}`, () =>
      withRequester(replies, async ({ request, received }) => {
        assert.equal(kindOf(await thrown(listAnyGlossaries(request, call))), kind);
        assert.equal(received.length, requests);
      }));
  }

  it('are not requested while the newer version is temporarily unavailable', () =>
    withRequester([{ status: 503 }], async ({ request, received }) => {
      assert.equal(kindOf(await thrown(listAnyGlossaries(request, call))), 'unavailable');
      assert.ok(received.every(({ url }) => url === '/v3/glossaries'));
    }));
});

function kindOf(error: unknown): string {
  return error instanceof ServiceError ? error.kind : String(error);
}
