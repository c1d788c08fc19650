import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { type Client, createClient } from '../../../src/service/client.ts';
import { echoesOf, mainEchoesOf, shown } from '../../support/echo.ts';
import {
  answers,
  type Failure,
  failuresWith,
  type Path,
  textsIn,
  withEcho,
} from '../../support/echoingService.ts';
import { fakeClock, timeoutMs } from '../http/fakeClock.ts';
import { type Reply, withServer } from '../http/scripted.ts';
import { call } from './withRequester.ts';

const key = '6f1c0a52-9d3e-4b7f-8a21-c5d0e7b94f36:fx';
const range = { start: '2026-01-01', end: '2026-01-31' };

/** A call for each endpoint of the test. */
const calls: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'POST /v2/translate': (client) => client.translate({ texts: ['Hello'], targetLang: 'DE' }, call),
  'GET /v2/usage': (client) => client.usage({}, call),
  'GET /v3/languages': (client) => client.languages({}, call),
  'GET /v2/admin/analytics': (client) => client.analytics({ range, groupBy: 'keyAndDay' }, call),
  'GET /v2/admin/analytics/custom-tags': (client) => client.customTags({ range, aggregateBy: 'day' }, call),
  'GET /v2/admin/developer-keys': (client) => client.developerKeys({}, call),
  'POST /v2/admin/developer-keys': (client) => client.createDeveloperKey({}, call),
  'PUT /v2/admin/developer-keys/label': (client) =>
    client.labelDeveloperKey({ keyId: 'a', label: 'b' }, call),
  'PUT /v2/admin/developer-keys/limits': (client) =>
    client.limitDeveloperKey({ keyId: 'a', limits: { characters: 1, speechMilliseconds: 1 } }, call),
  'PUT /v2/admin/developer-keys/deactivate': (client) => client.deactivateDeveloperKey({ keyId: 'a' }, call),
};

/** Everything that results from a call, as text: its result or error, and its log lines. */
async function broughtIn(endpoint: string, replies: readonly Reply[]): Promise<string> {
  return withServer(replies, async ({ url }) => {
    const lines: unknown[] = [];
    const network = { strictSsl: true, systemCertificates: false, env: {} };
    const config = { baseUrl: url, key, version: '1.2.3', network, clock: fakeClock(), timeoutMs };
    const client = createClient({ ...config, log: (line) => lines.push(line) });
    const outcome = await calls[endpoint]?.(client).catch((error: unknown) => error);
    await client.close();
    return inspect([outcome, lines], { depth: null, maxStringLength: null, breakLength: Infinity });
  });
}

function replyOf({ status, reason, headers, body }: Failure): Reply {
  return (response) => response.writeHead(status, reason, { ...headers }).end(body ?? '');
}

const nameOf = (path: Path) => path.join('.');

describe('A service that sends the key back', () => {
  for (const endpoint of Object.keys(calls)) {
    it(`leaks nothing of it through any text of ${endpoint}`, async () => {
      const answer = answers[endpoint];
      const paths = textsIn(answer);
      assert.ok(paths.length > 0);
      for (const path of paths) {
        const echoes = ` ${Object.values(echoesOf(key)).join(' | ')}`;
        const body = JSON.stringify(withEcho(answer, echoes, (one) => nameOf(one) === nameOf(path)));
        const text = await broughtIn(endpoint, [{ status: 200, body }]);
        assert.deepEqual(shown(text, key), [], `${nameOf(path)}: ${text}`);
      }
    });
  }

  for (const failure of Object.keys(failuresWith(''))) {
    it(`leaks nothing of it through ${failure}`, async () => {
      for (const echo of mainEchoesOf(key)) {
        const reply = failuresWith(echo)[failure];
        assert.ok(reply);
        const text = await broughtIn('POST /v2/translate', [replyOf(reply)]);
        assert.deepEqual(shown(text, key), [], text);
      }
    });
  }

  it('leaks nothing of it through the older list of languages', async () => {
    const older = withEcho(answers['GET /v2/languages'], key, () => true);
    const replies = [{ status: 404 }, { status: 200, body: JSON.stringify(older) }];
    assert.deepEqual(shown(await broughtIn('GET /v3/languages', replies), key), []);
  });

  it('cannot pass that key off as a new one', async () => {
    const answer = { ...(answers['POST /v2/admin/developer-keys'] as object), key };
    const text = await broughtIn('POST /v2/admin/developer-keys', [
      { status: 200, body: JSON.stringify(answer) },
    ]);
    assert.match(text, /secret: undefined/);
  });

  it('is distinguished from one that does not', async () => {
    for (const endpoint of Object.keys(calls)) {
      const text = await broughtIn(endpoint, [{ status: 200, body: JSON.stringify(answers[endpoint]) }]);
      assert.doesNotMatch(text, /(?<!\*)\*{3}(?!\*)|redacted|ServiceError/);
    }
  });
});
