import assert from 'node:assert/strict';
import * as z from 'zod';
import { ServiceError } from '../../../src/http/errors.ts';
import type { RequestSpec } from '../../../src/service/request.ts';
import { json, type Reply } from '../http/scripted.ts';
import { call, testKey, thrown, withRequester } from './withRequester.ts';

const schema = z.object({ items: z.array(z.object({ n: z.number() })) });
type Value = z.infer<typeof schema>;

const get: RequestSpec<Value> = { method: 'GET', path: '/v2/things', query: { type: 'a b' }, schema };
const post: RequestSpec<Value> = { method: 'POST', path: '/v2/things', body: { text: 'Grüße' }, schema };
const good = json({ items: [{ n: 1 }], more: true }, { 'x-trace-id': 'trace1' });

async function failing(replies: readonly Reply[], spec: RequestSpec<Value> = get): Promise<ServiceError> {
  const error = await withRequester(replies, ({ request }) => thrown(request(spec, call)));
  assert.ok(error instanceof ServiceError, String(error));
  return error;
}

describe('createRequester', () => {
  it('sends key, agent and JSON, and returns the parsed answer with its trace id', () =>
    withRequester(
      [good],
      async ({ request, received }) => {
        assert.deepEqual(await request(post, call), { value: { items: [{ n: 1 }] }, traceId: 'trace1' });
        const [sent] = received;
        assert.equal(sent?.url, '/base/v2/things');
        assert.equal(sent?.body.toString(), '{"text":"Grüße"}');
        assert.equal(sent?.headers.authorization, `DeepL-Auth-Key ${testKey}`);
        assert.equal(sent?.headers['user-agent'], 'vernacular/1.2.3');
        assert.equal(sent?.headers['content-type'], 'application/json');
      },
      { basePath: '/base/', key: ` ${testKey}\n` },
    ));

  it('sends a query, and no body with GET', () =>
    withRequester([good], async ({ request, received }) => {
      await request(get, call);
      assert.equal(received[0]?.url, '/v2/things?type=a+b');
      assert.equal(received[0]?.headers['content-type'], undefined);
    }));

  for (const tagged of [true, false]) {
    it(`${tagged ? 'sends' : 'omits'} the reporting tag if tagged is ${tagged}`, () =>
      withRequester(
        [good],
        async ({ request, received }) => {
          await request({ ...post, tagged }, call);
          assert.equal(received[0]?.headers['x-deepl-reporting-tag'], tagged ? 'app' : undefined);
        },
        { reportingTag: ' app ' },
      ));
  }

  const shapes: readonly [name: string, reply: Reply, path: string, issue: string][] = [
    [
      'a wrong type deep inside',
      json({ items: [{ n: 1 }, { n: 'secret text' }] }),
      'items.1.n',
      'invalid_type',
    ],
    ['a missing field', json({}), 'items', 'invalid_type'],
    ['HTML with status 200', { status: 200, body: '<html>log in</html>' }, '', 'notJson'],
    ['an empty body', { status: 200 }, '', 'notJson'],
    ['a redirect', { status: 302, headers: { location: 'https://evil.test/' } }, '', 'unexpectedStatus'],
  ];
  for (const [name, reply, path, issue] of shapes) {
    it(`treats ${name} as a bad answer`, async () => {
      const error = await failing([reply]);
      assert.equal(error.kind, 'badResponse');
      assert.deepEqual(error.shape, { path, issue });
      assert.ok(!JSON.stringify({ ...error, message: error.message }).includes('secret'));
    });
  }

  it('keeps the trace id on a bad answer and on a failure', async () => {
    const headers = { 'x-trace-id': 'trace1' };
    assert.equal((await failing([json({}, headers)])).traceId, 'trace1');
    assert.equal((await failing([{ status: 400, headers }])).traceId, 'trace1');
  });

  it('removes the key from the service’s message', async () => {
    const error = await failing([{ status: 403, body: `{"message":"no such key ${testKey}"}` }]);
    assert.equal(error.serviceMessage, 'no such key ***');
  });

  it('tries again after failures, and logs each attempt', () =>
    withRequester(
      [{ status: 429, headers: { 'retry-after': '3' } }, { status: 503 }, good],
      async ({ request, received, lines }) => {
        assert.deepEqual((await request(post, call)).value.items, [{ n: 1 }]);
        assert.equal(received.length, 3);
        assert.deepEqual(
          lines.map(({ attempt, status, error }) => [attempt, status, error]),
          [
            [1, 429, 'busy'],
            [2, 503, 'unavailable'],
            [3, 200, undefined],
          ],
        );
      },
    ));

  for (const [repeat, attempts] of [
    ['creates', 1],
    ['costs', 2],
    ['harmless', 4],
  ] as const) {
    it(`makes ${attempts === 1 ? 'one attempt' : `${attempts} attempts`} if the connection breaks and repeat is ${repeat}`, () =>
      withRequester([(response) => response.destroy()], async ({ request, received }) => {
        const error = await thrown(request({ ...post, repeat }, call));
        assert.ok(error instanceof ServiceError);
        assert.equal(error.kind, 'unavailable');
        assert.equal(received.length, attempts);
      }));
  }

  it('logs sizes and ids, but no text and no key', () =>
    withRequester([{ status: 403, headers: { 'x-trace-id': 'trace1' }, body: testKey }], async (scene) => {
      await thrown(scene.request(post, call));
      assert.deepEqual(scene.lines, [
        {
          endpoint: 'POST /v2/things',
          status: 403,
          requestBytes: 18,
          responseBytes: testKey.length,
          ms: 0,
          traceId: 'trace1',
          attempt: 1,
          error: 'auth',
        },
      ]);
    }));

  it('counts bytes, not characters, and sends nothing above the limit', () =>
    withRequester([good], async ({ request, received }) => {
      const error = await thrown(request({ ...post, limitBytes: 17 }, call));
      assert.ok(error instanceof ServiceError);
      assert.equal(error.kind, 'tooLarge');
      assert.deepEqual(error.size, { bytes: 18, limitBytes: 17 });
      assert.equal(received.length, 0);
      await request({ ...post, limitBytes: 18 }, call);
      assert.equal(received.length, 1);
    }));

  const keys: readonly (readonly [key: string, reason: string])[] = [
    ['', 'missingKey'],
    [' \n', 'missingKey'],
    ['a\nb: c', 'refused'],
    ['schlüssel', 'refused'],
  ];
  for (const [key, reason] of keys) {
    it(`sends nothing with the key ${JSON.stringify(key)}`, () =>
      withRequester(
        [good],
        async ({ request, received }) => {
          const error = await thrown(request(get, call));
          assert.ok(error instanceof ServiceError);
          assert.deepEqual([error.kind, error.reason, received.length], ['auth', reason, 0]);
        },
        { key },
      ));
  }

  it('refuses an insecure base URL', async () => {
    const making = withRequester([good], async () => {}, { baseUrl: 'http://api.example.org' });
    assert.equal(((await thrown(making)) as ServiceError).code, 'insecure');
  });
});
