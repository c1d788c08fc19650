import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { type ClientConfig, createClient } from '../../../src/service/client.ts';
import { fakeClock, timeoutMs } from '../http/fakeClock.ts';
import { json, type Reply, withServer } from '../http/scripted.ts';
import { call, thrown } from './withRequester.ts';

const config: ClientConfig = {
  key: 'k',
  version: '1.2.3',
  network: { strictSsl: true, systemCertificates: false, env: {} },
  clock: fakeClock(),
  timeoutMs,
};

const service: Reply = (response, request) => {
  const answers: Readonly<Record<string, unknown>> = {
    'POST /v2/translate': { translations: [{ detected_source_language: 'EN', text: 'Hallo' }] },
    'GET /v2/usage': { character_count: 7 },
    'GET /v3/languages': [{ lang: 'de', name: 'German', usable_as_source: true, usable_as_target: true }],
  };
  response.end(JSON.stringify(answers[`${request.method} ${request.url.split('?')[0]}`]));
};

describe('createClient', () => {
  it('creates a client that translates, returns usage and languages, and closes', () =>
    withServer([service], async ({ url }) => {
      const client = createClient({ ...config, baseUrl: url });
      const { translations } = await client.translate({ texts: ['Hello'], targetLang: 'DE' }, call);
      assert.equal(translations[0]?.text, 'Hallo');
      assert.equal((await client.usage({}, call)).account.used, 7);
      assert.equal((await client.languages({}, call))[0]?.code, 'de');
      await client.close();
      const error = await thrown(client.usage({}, call));
      assert.ok(error instanceof ServiceError);
      assert.equal(error.kind, 'cancelled');
    }));

  it('creates a client that checks the reporting tag only before it translates', () =>
    withServer([service], async ({ url, received }) => {
      const client = createClient({ ...config, baseUrl: url, reportingTag: 'a b' });
      const error = await thrown(client.translate({ texts: ['Hello'], targetLang: 'DE' }, call));
      assert.ok(error instanceof ServiceError);
      assert.equal(error.code, 'reportingTag.notAscii');
      await client.usage({}, call);
      assert.equal(received.length, 1);
      await client.close();
    }));

  it('creates a client that aborts a request in progress and then closes', () => {
    const stop = new AbortController();
    return withServer([() => stop.abort()], async ({ url }) => {
      const client = createClient({ ...config, baseUrl: url });
      const error = await thrown(client.usage({}, { signal: stop.signal }));
      assert.ok(error instanceof ServiceError);
      assert.equal(error.kind, 'cancelled');
      await client.close();
    });
  });

  it('creates a client that reports pushback', () =>
    withServer([{ status: 529 }, json({})], async ({ url }) => {
      const statuses: number[] = [];
      const client = createClient({
        ...config,
        baseUrl: url,
        onPushback: (error) => statuses.push(error.status ?? 0),
      });
      await client.usage({}, call);
      assert.deepEqual(statuses, [529]);
      await client.close();
    }));
});
