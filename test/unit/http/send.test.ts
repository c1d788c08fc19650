import assert from 'node:assert/strict';
import type { LookupFunction, Socket } from 'node:net';
import { ServiceError, type ServiceFailure } from '../../../src/http/errors.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { type Attempt, answerLimitBytes, send } from '../../../src/http/send.ts';
import { Agent } from '../../../src/http/undici.ts';
import { type FakeClock, fakeClock, timeoutMs } from './fakeClock.ts';
import { closedPort, floods, type Reply, withPeer, withServer } from './scripted.ts';

interface Options {
  readonly clock?: FakeClock;
  readonly signal?: AbortSignal;
  readonly body?: string;
  readonly answerBytes?: number;
  readonly lookup?: LookupFunction;
}

const key = '6f1c0a52-9d3e-4b7f';

async function sendTo(url: string, { clock = fakeClock(), signal, body, answerBytes, lookup }: Options = {}) {
  const dispatcher = new Agent(lookup && { connect: { lookup } });
  const attempt: Attempt = {
    method: body === undefined ? 'GET' : 'POST',
    url: new URL(url),
    endpoint: 'POST /x',
    headers: { 'x-ours': 'yes' },
    body: body === undefined ? undefined : Buffer.from(body),
    timeoutMs,
    answerBytes,
    signal: signal ?? new AbortController().signal,
    dispatcher,
    clock,
    redact: createRedactor(key),
  };
  try {
    return await send(attempt);
  } finally {
    await dispatcher.destroy();
  }
}

async function failure(run: () => Promise<unknown>): Promise<ServiceError> {
  const error = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ServiceError, String(error));
  return error;
}

const hang: Reply = () => {};

describe('send', () => {
  it('sends what it is given and reads the whole answer', async () => {
    const reply = { status: 418, headers: { 'X-Trace-ID': 'ab12' }, body: '\u{1f600}ä' };
    await withServer([reply], async ({ url, received }) => {
      const answer = await sendTo(`${url}/x?q=1`, { body: '{"ä":1}' });
      assert.equal(answer.status, 418);
      assert.equal(answer.text, '\u{1f600}ä');
      assert.equal(answer.bytes, 6);
      assert.equal(answer.traceId, 'ab12');
      assert.equal(received[0]?.method, 'POST');
      assert.equal(received[0]?.url, '/x?q=1');
      assert.equal(received[0]?.body.toString(), '{"ä":1}');
      assert.equal(received[0]?.headers['content-length'], '8');
      assert.equal(received[0]?.headers['transfer-encoding'], undefined);
      assert.equal(received[0]?.headers['x-ours'], 'yes');
    });
  });

  it('sends a large body unchanged', async () => {
    const body = 'ä'.repeat(200_000);
    await withServer([{ status: 200 }], async ({ url, received }) => {
      await sendTo(url, { body });
      assert.ok(received[0]?.body.equals(Buffer.from(body)));
    });
  });

  it('does not follow a redirect', async () => {
    await withServer([{ status: 307, headers: { location: '/other' } }], async ({ url, received }) => {
      assert.equal((await sendTo(url, { body: '{}' })).status, 307);
      assert.equal(received.length, 1);
    });
  });

  const noIds: readonly (readonly [name: string, value: string])[] = [
    ['could break a log line', 'a b"c'],
    ['is not an id', 'key:fx'],
    ['is too long', 'f'.repeat(65)],
    ['is the key', key],
    ['contains a part of the key', `t-${key.slice(5, 13)}-1`],
  ];
  for (const [name, value] of noIds) {
    it(`drops a trace id that ${name}`, async () => {
      const reply = { status: 200, headers: { 'x-trace-id': value } };
      await withServer([reply], async ({ url }) => assert.equal((await sendTo(url)).traceId, undefined));
    });
  }

  const failures: readonly [
    name: string,
    peer: (socket: Socket) => void,
    expected: Partial<ServiceFailure>,
  ][] = [
    [
      'a peer that hangs up after the body',
      (socket) => socket.once('data', () => socket.end()),
      { kind: 'unavailable', network: { cause: 'reset', code: 'UND_ERR_SOCKET', bodySent: true } },
    ],
    [
      'half an answer',
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc')),
      { kind: 'unavailable', network: { cause: 'reset', code: 'UND_ERR_SOCKET', bodySent: true } },
    ],
    [
      'a peer that does not speak HTTP',
      (socket) => socket.once('data', () => socket.end('SSH-2.0-x\r\n')),
      { kind: 'badResponse', shape: { path: '', issue: 'notHttp' } },
    ],
    [
      'an endless answer',
      floods(answerLimitBytes * 2),
      { kind: 'badResponse', shape: { path: '', issue: 'tooLarge' } },
    ],
  ];
  for (const [name, peer, expected] of failures) {
    it(`reports ${name}`, async () => {
      const error = await withPeer(peer, (url) => failure(() => sendTo(url, { body: '{}' })));
      const { kind, network, shape } = error;
      assert.deepEqual({ kind, network, shape }, { network: undefined, shape: undefined, ...expected });
    });
  }

  const parts: readonly [name: string, answerBytes: number, body: string, text: string][] = [
    ['the requested beginning', 4, 'abcdefgh', 'abcd'],
    ['no more than there is', 9, 'abcdefgh', 'abcdefgh'],
    ['all of an answer that is exactly as long as requested', 8, 'abcdefgh', 'abcdefgh'],
    ['nothing of an empty answer', 4, '', ''],
  ];
  for (const [name, answerBytes, body, text] of parts) {
    it(`reads ${name}`, async () => {
      await withServer([{ status: 200, body }], async ({ url }) => {
        const answer = await sendTo(url, { answerBytes });
        assert.equal(answer.text, text);
        assert.equal(answer.bytes, text.length);
      });
    });
  }

  it('hangs up on an endless answer once it has what it needs', async () => {
    const closed = Promise.withResolvers<void>();
    const peer = (socket: Socket) => {
      socket.on('close', () => closed.resolve());
      floods(answerLimitBytes * 2)(socket);
    };
    await withPeer(peer, async (url) => {
      assert.equal((await sendTo(url, { body: '{}', answerBytes: 100 })).text, 'a'.repeat(100));
      await closed.promise;
    });
  });

  it('reports a closed port, and that nothing was sent', async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    const error = await failure(() => sendTo(url, { body: '{}' }));
    assert.deepEqual(error.network, { cause: 'refused', code: 'ECONNREFUSED', bodySent: false });
  });

  it('reports an unknown host', async () => {
    const error = await failure(() => sendTo('http://no-such-host.invalid/'));
    assert.equal(error.network?.cause, 'dns');
  });

  it('stops at the time limit and says that the body was sent', async () => {
    const clock = fakeClock();
    const reply: Reply = () => clock.expire();
    await withServer([reply], async ({ url }) => {
      const error = await failure(() => sendTo(url, { clock, body: '{}' }));
      assert.equal(error.kind, 'unavailable');
      assert.deepEqual(error.network, { cause: 'timeout', bodySent: true });
    });
  });

  it('includes the body of the answer in the time limit', async () => {
    const clock = fakeClock();
    const reply: Reply = (response) => {
      response.writeHead(200).write('a');
      setImmediate(() => clock.expire());
    };
    await withServer([reply], async ({ url }) => {
      assert.equal((await failure(() => sendTo(url, { clock }))).network?.cause, 'timeout');
    });
  });

  it('is cancelled while it waits', async () => {
    const stop = new AbortController();
    await withServer([() => stop.abort()], async ({ url }) => {
      assert.equal((await failure(() => sendTo(url, { signal: stop.signal }))).kind, 'cancelled');
    });
  });

  it('is cancelled while it connects', async () => {
    const stop = new AbortController();
    // The lookup never ends.
    const lookup = () => stop.abort();
    const url = 'http://slow.test/';
    assert.equal((await failure(() => sendTo(url, { signal: stop.signal, lookup }))).kind, 'cancelled');
  });

  it('sends nothing if it is already cancelled', async () => {
    await withServer([hang], async ({ url, received }) => {
      assert.equal((await failure(() => sendTo(url, { signal: AbortSignal.abort() }))).kind, 'cancelled');
      assert.equal(received.length, 0);
    });
  });
});
