import assert from 'node:assert/strict';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'mocha';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { skip } from '../../support/missing.ts';
import { asKey, call, messageOf, post, until, withEmulator } from './caller.ts';

const key = asKey('demo');

interface Row {
  readonly name: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

const rows: readonly Row[] = [
  { name: 'usage', path: '/v2/usage', status: 200 },
  { name: 'localhost', path: '/v2/usage', headers: { Host: 'localhost:1' }, status: 200 },
  { name: 'IPv6 loopback', path: '/v2/usage', headers: { Host: '[::1]' }, status: 200 },
  { name: 'a foreign host', path: '/v2/usage', headers: { Host: 'example.com' }, status: 403 },
  { name: 'a lookalike host', path: '/v2/usage', headers: { Host: '127.0.0.1.example.com' }, status: 403 },
  { name: 'a web page', path: '/v2/usage', headers: { Origin: 'https://example.com' }, status: 403 },
  { name: 'a page without an origin', path: '/v2/usage', headers: { Origin: 'null' }, status: 403 },
  { name: 'a web page at the state', path: '/_emulator/state', headers: { Origin: 'x' }, status: 403 },
  { name: 'a foreign host at the state', path: '/_emulator/state', headers: { Host: 'a.b' }, status: 403 },
  { name: 'GET translate', path: '/v2/translate', status: 405 },
  { name: 'DELETE usage', method: 'DELETE', path: '/v2/usage', status: 405 },
  { name: 'POST v3 languages', method: 'POST', path: '/v3/languages?resource=write', status: 405 },
  { name: 'an unknown path', path: '/v2/nothing', status: 404 },
  { name: 'the root', path: '/', status: 404 },
  { name: 'a long URL', path: `/v2/usage?a=${'b'.repeat(9_000)}`, status: 414 },
  { name: 'a URL beyond the limit for all headers', path: `/v2/usage?a=${'b'.repeat(20_000)}`, status: 414 },
  { name: 'large headers', path: '/v2/usage', headers: { A: 'b'.repeat(20_000) }, status: 431 },
  { name: 'an Expect header', path: '/v2/usage', headers: { Expect: 'a miracle' }, status: 200 },
  { name: 'glossaries', path: '/v3/glossaries', status: 200 },
  { name: 'a glossary without an id', path: '/v3/glossaries/', status: 404 },
  { name: 'an id that is not UTF-8', path: '/v3/glossaries/%ff', status: 404 },
  { name: 'PUT glossaries', method: 'PUT', path: '/v3/glossaries', status: 405 },
  { name: 'a document that is not a form', method: 'POST', path: '/v2/document', status: 415 },
  { name: 'an unknown control path', path: '/_emulator/nothing', status: 404 },
  { name: 'a control path with another method', path: '/_emulator/reset', status: 404 },
];

describe('the emulator', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());

  for (const { name, method = 'GET', path, headers = {}, status } of rows) {
    it(`answers ${status} to ${name}`, async () => {
      const reply = await call(emulator, path, { method, headers });
      assert.equal(reply.status, status, reply.text);
      assert.match(String(reply.headers['content-type']), /^application\/json/);
      assert.match(String(reply.headers['x-trace-id']), /^[0-9a-f]{32}$/);
      if (status >= 400) assert.equal(typeof messageOf(reply), 'string');
    });
  }

  it('names the method that a path allows', async () => {
    assert.equal((await call(emulator, '/v2/translate')).headers.allow, 'POST');
  });

  it('gives every answer a unique trace id', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => call(emulator, '/v2/usage')));
    assert.equal(new Set(ids.map((reply) => reply.headers['x-trace-id'])).size, 3);
  });

  for (const [name, sent, status] of [
    ['that is not HTTP', 'Hello\r\n\r\n', 400],
    ['without a host', 'GET /v2/usage HTTP/1.1\r\nConnection: close\r\n\r\n', 403],
  ] as const) {
    it(`answers ${status} with a trace id to a request ${name}`, async () => {
      const socket = connect(Number(new URL(emulator.url).port), '127.0.0.1');
      socket.end(sent);
      let answer = '';
      for await (const part of socket.setEncoding('utf8')) answer += part;
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.match(answer, /^X-Trace-ID: [0-9a-f]{32}\r$/m);
      assert.match(answer, /\r\n\r\n\{"message":"[^"]+"\}$/);
    });
  }

  it('has the URL at which it listens', () => {
    assert.match(emulator.url, /^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('listens on no other address', async function () {
    if (process.platform !== 'linux') skip(this, 'only Linux answers on the whole of 127.0.0.0/8');
    const elsewhere = { ...emulator, url: emulator.url.replace('127.0.0.1', '127.0.0.2') };
    await assert.rejects(call(elsewhere, '/v2/usage', { headers: { Host: 'localhost' } }), {
      code: 'ECONNREFUSED',
    });
  });
});

describe('the size of a request', () => {
  const limit = 128 * 1024;
  /** A body of exactly `bytes` bytes. */
  const body = (bytes: number): string => {
    const empty = JSON.stringify({ text: [''], target_lang: 'de' });
    const missing = bytes - empty.length;
    return empty.replace('""', JSON.stringify('a'.repeat(missing % 2) + 'é'.repeat(missing / 2)));
  };
  const headers = { 'Content-Type': 'application/json' };

  const sizes: readonly (readonly [bytes: number, status: number])[] = [
    [limit, 200],
    [limit + 1, 413],
  ];
  for (const [bytes, status] of sizes) {
    it(`leads to ${status} for ${bytes} bytes`, () =>
      withEmulator({}, async (emulator) => {
        const text = body(bytes);
        assert.equal(Buffer.byteLength(text), bytes);
        const reply = await call(emulator, '/v2/translate', { method: 'POST', headers, body: text });
        assert.equal(reply.status, status);
        assert.deepEqual(emulator.state.seen, [{ endpoint: 'POST /v2/translate', bytes }]);
      }));
  }

  const unread: readonly (readonly [
    name: string,
    headers: Readonly<Record<string, string>>,
    first: number,
  ])[] = [
    ['that announces too much', { 'Content-Length': String(10 * limit) }, 1],
    ['of unknown length', { 'Transfer-Encoding': 'chunked' }, limit + 1],
  ];
  for (const [name, more, first] of unread) {
    it(`leads to an answer before the end of a body ${name}`, () =>
      withEmulator({}, async (emulator) => {
        const status = await new Promise<number | undefined>((resolve, reject) => {
          const outgoing = httpRequest(`${emulator.url}/v2/translate`, {
            method: 'POST',
            agent: false,
            headers: { ...key, ...headers, ...more },
          });
          outgoing.once('response', (response) => {
            resolve(response.statusCode);
            response.destroy();
          });
          outgoing.once('error', reject);
          outgoing.write('x'.repeat(first));
        });
        assert.equal(status, 413);
      }));
  }
});

describe('latency over HTTP', () => {
  it('is set, and refused if it is not a valid number', async () => {
    const slept: number[] = [];
    const sleep = async (ms: number): Promise<void> => {
      slept.push(ms);
    };
    await withEmulator({ sleep }, async (emulator) => {
      assert.equal((await post(emulator, '/_emulator/latency', { ms: 100 })).status, 200);
      for (const ms of [-1, '5', 1.5, null, 3e9]) {
        assert.equal((await post(emulator, '/_emulator/latency', { ms })).status, 400);
      }
      await call(emulator, '/v2/usage');
    });
    assert.deepEqual(slept, [100]);
  });
});

describe('the server of the emulator', () => {
  it('keeps a connection open between requests', () =>
    withEmulator({}, async (emulator) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const portOf = (): Promise<number | undefined> =>
        new Promise((resolve, reject) => {
          const outgoing = httpRequest(`${emulator.url}/v2/usage`, { agent, headers: key }, (response) => {
            const port = response.socket.localPort;
            response.resume().once('end', () => resolve(port));
          });
          outgoing.once('error', reject).end();
        });
      const ports = [await portOf(), await portOf()];
      agent.destroy();
      assert.equal(ports[0], ports[1]);
    }));

  it('does not start if the port is taken', () =>
    withEmulator({}, async (emulator) => {
      const port = Number(new URL(emulator.url).port);
      await assert.rejects(startEmulator({ port }), { code: 'EADDRINUSE' });
    }));

  it('can be closed with requests in progress, and twice', async () => {
    const emulator = await startEmulator({ sleep: () => new Promise(() => {}), latencyMs: 1 });
    const pending = assert.rejects(call(emulator, '/v2/usage'), { code: 'ECONNRESET' });
    await until(() => emulator.state.count('GET /v2/usage') === 1);
    await emulator.close();
    await emulator.close();
    await pending;
    await assert.rejects(call(emulator, '/v2/usage'), { code: 'ECONNREFUSED' });
  });
});
