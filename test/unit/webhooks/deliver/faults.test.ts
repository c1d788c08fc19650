import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import type { DeliveryReport } from '../../../../src/webhooks/deliver/outcome.ts';
import { closedPort, floods, listen, type Reply, withPeer, withServer } from '../../http/scripted.ts';
import { attempt, deliveryClock, withConnections } from './attempt.ts';

const cut = ({ kind, status, cause }: DeliveryReport) => ({ kind, status, cause });
const failed = (cause: DeliveryReport['cause']) => ({ kind: 'failed', status: undefined, cause });

describe('A delivery to a receiver', () => {
  it('that never answers fails at the deadline', async () => {
    const clock = deliveryClock();
    await withServer([() => clock.expire()], async ({ url }) => {
      assert.deepEqual(cut(await attempt(url, { clock })), failed('timeout'));
    });
  });

  it('that answers 200 after the deadline fails', async () => {
    const clock = deliveryClock();
    const reply: Reply = (response) => {
      clock.expire();
      setImmediate(() => response.writeHead(200).end());
    };
    await withServer([reply], async ({ url }) => {
      assert.deepEqual(cut(await attempt(url, { clock })), failed('timeout'));
    });
  });

  it('that answers 200 before the deadline and the rest after it fails', async () => {
    const clock = deliveryClock();
    const reply: Reply = (response) => {
      response.writeHead(200).write('a');
      setImmediate(() => clock.expire());
    };
    await withServer([reply], async ({ url }) => {
      assert.deepEqual(cut(await attempt(url, { clock })), failed('timeout'));
    });
  });

  it('that answers byte by byte forever fails at the deadline', async () => {
    const clock = deliveryClock();
    let written = 0;
    const reply: Reply = (response) => {
      response.writeHead(200).flushHeaders();
      const drip = () => {
        if (response.destroyed) return;
        written += 1;
        if (written === 50) clock.expire();
        response.write('.');
        setImmediate(drip);
      };
      drip();
    };
    await withServer([reply], async ({ url }) => {
      assert.deepEqual(cut(await attempt(url, { clock })), failed('timeout'));
    });
    assert.ok(written >= 50);
  });

  it('that sends 50 MB is cut off before the end', async () => {
    const sent = Promise.withResolvers<number>();
    const peer = (socket: Socket) => {
      socket.on('close', () => sent.resolve(socket.bytesWritten));
      floods(50_000_000)(socket);
    };
    await withPeer(peer, async (url) => {
      const { kind, status, excerpt } = await attempt(url);
      assert.deepEqual([kind, status, excerpt], ['delivered', 200, 'a'.repeat(2_000)]);
      assert.ok((await sent.promise) < 50_000_000);
    });
  });

  it('that sends endless lines is cut off', async () => {
    const closed = Promise.withResolvers<void>();
    const reply: Reply = (response) => {
      response.on('close', () => closed.resolve());
      response.writeHead(503);
      const pump = () => {
        while (!response.destroyed && response.write('no\n'.repeat(1_000)));
      };
      response.on('drain', pump);
      pump();
    };
    await withServer([reply], async ({ url }) => {
      const { kind, status } = await attempt(url);
      assert.deepEqual([kind, status], ['failed', 503]);
      await closed.promise;
    });
  });

  const peers: readonly [name: string, peer: (socket: Socket) => void, cause: DeliveryReport['cause']][] = [
    ['hangs up at once', (socket) => socket.destroy(), 'reset'],
    ['resets the connection', (socket) => socket.once('data', () => socket.resetAndDestroy()), 'reset'],
    ['hangs up after the body', (socket) => socket.once('data', () => socket.end()), 'reset'],
    [
      'hangs up in the middle of an answer of 200',
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc')),
      'reset',
    ],
    ['does not speak HTTP', (socket) => socket.once('data', () => socket.end('SSH-2.0-x\r\n')), undefined],
    [
      'answers with an impossible status',
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 000 No\r\ncontent-length: 0\r\n\r\n')),
      undefined,
    ],
    [
      'sends an endless header',
      (socket) => socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}`)),
      undefined,
    ],
  ];
  for (const [name, peer, cause] of peers) {
    it(`that ${name} fails`, () =>
      withPeer(peer, async (url) => assert.deepEqual(cut(await attempt(url)), failed(cause))));
  }

  it('that does not exist fails', async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    assert.deepEqual(cut(await attempt(url)), failed('refused'));
  });

  it('whose name does not exist fails', async () => {
    assert.deepEqual(cut(await attempt('https://no-such-host.invalid')), failed('dns'));
  });

  it('whose name is too long fails', async () => {
    assert.deepEqual(cut(await attempt(`https://${'a.'.repeat(130)}test`)), failed('dns'));
  });

  it('whose name is not resolved in time fails', async () => {
    const clock = deliveryClock();
    const lookup = () => clock.expire();
    assert.deepEqual(cut(await attempt('https://slow.test', { clock, lookup })), failed('timeout'));
  });
});

const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/tls/${name}`, import.meta.url));
const certificate = fixture('localhost.cert.pem');

describe('A delivery over TLS', () => {
  const toSelf = (_hostname: string, _options: unknown, found: (error: null, address: string) => void) =>
    found(null, '127.0.0.1');

  async function withSecureServer(run: (port: number) => Promise<void>): Promise<void> {
    const pem = { cert: readFileSync(certificate), key: readFileSync(fixture('localhost.key.pem')) };
    const server = createSecureServer(pem, (_request, response) => response.writeHead(204).end());
    try {
      await run(await listen(server));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('fails without a trusted certificate', () =>
    withSecureServer(async (port) =>
      assert.deepEqual(cut(await attempt(`https://127.0.0.1:${port}`)), failed('tls')),
    ));

  it('arrives with a trusted certificate', () =>
    withSecureServer(async (port) => {
      const network = { env: { NODE_EXTRA_CA_CERTS: certificate } };
      assert.equal((await attempt(`https://127.0.0.1:${port}`, { network })).kind, 'delivered');
    }));

  it('fails with a certificate for another name', () =>
    withSecureServer(async (port) => {
      const given = {
        network: { env: { NODE_EXTRA_CA_CERTS: certificate } },
        allowsPrivate: true,
        lookup: toSelf,
      };
      assert.deepEqual(cut(await attempt(`https://other.test:${port}`, given)), failed('tls'));
      assert.equal((await attempt(`https://service.test:${port}`, given)).kind, 'delivered');
    }));

  it('fails with a server that does not speak TLS', () =>
    withServer([{ status: 200 }], async ({ url }) =>
      assert.deepEqual(cut(await attempt(url.replace('http:', 'https:'))), failed('tls')),
    ));
});

describe('A delivery to an address that is not allowed', () => {
  const hosts = ['10.1.2.3', '0xa9.0376.43518', '[::ffff:192.168.0.1]', '[fe80::1]', 'localhost.', '0'];
  for (const host of hosts) {
    it(`fails before any lookup for ${host}`, async () => {
      const lookup = () => assert.fail('A name was looked up');
      assert.deepEqual(await attempt(`https://${host}/`, { lookup }), {
        kind: 'failed',
        cause: 'address',
        ms: 0,
      });
    });
  }

  for (const address of ['127.0.0.1', '::ffff:127.0.0.1']) {
    it(`fails for a name that leads to ${address}, but arrives if private ones are allowed`, () =>
      withServer([{ status: 200 }], async ({ url, received }) => {
        const named = url.replace('127.0.0.1', 'inside.test');
        const family = address.includes(':') ? 6 : 4;
        const lookup = (
          _: string,
          __: unknown,
          found: (error: null, address: string, family: 4 | 6) => void,
        ) => found(null, address, family);
        assert.deepEqual(cut(await attempt(named, { lookup })), failed('address'));
        assert.equal(received.length, 0);
        assert.equal((await attempt(named, { lookup, allowsPrivate: true })).kind, 'delivered');
      }));
  }

  it('fails as soon as private ones are no longer allowed, even if a connection is still open', async () => {
    const ports: (number | undefined)[] = [];
    const answer: Reply = (response) => {
      ports.push(response.socket?.remotePort);
      response.end();
    };
    const lookup = (_: string, __: unknown, found: (error: null, address: string, family: 4) => void) =>
      found(null, '127.0.0.1', 4);
    await withServer([answer], ({ url }) =>
      withConnections({ lookup }, async (send) => {
        const named = url.replace('127.0.0.1', 'inside.test');
        while (ports.length < 2 || ports.at(-1) !== ports.at(-2)) {
          assert.equal((await send(named, { allowsPrivate: true })).kind, 'delivered');
          await nextTurn();
        }
        const arrived = ports.length;
        assert.equal((await send(named, { allowsPrivate: false })).cause, 'address');
        assert.equal(ports.length, arrived);
        assert.equal((await send(named, { allowsPrivate: true })).kind, 'delivered');
      }),
    );
  });

  it('goes to the address that was checked, without another lookup', () =>
    withServer([{ status: 200 }], async ({ url, received }) => {
      let asked = 0;
      const lookup = (
        _: string,
        __: unknown,
        found: (error: null, address: string, family: number) => void,
      ) => {
        asked += 1;
        found(null, asked === 1 ? '127.0.0.1' : '169.254.169.254', 4);
      };
      const named = url.replace('127.0.0.1', 'rebinding.test');
      assert.equal((await attempt(named, { lookup, allowsPrivate: true })).kind, 'delivered');
      assert.deepEqual([asked, received.length], [1, 1]);
    }));

  it('still arrives at localhost', () =>
    withServer([{ status: 200 }], async ({ url }) => {
      assert.equal((await attempt(url.replace('127.0.0.1', 'localhost'))).kind, 'delivered');
    }));

  it('is not sent through a proxy either, unlike one to another address', async () => {
    const asked: string[] = [];
    const proxy = createServer().on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    const network = { proxy: `http://127.0.0.1:${await listen(proxy)}` };
    try {
      assert.deepEqual(cut(await attempt('https://10.0.0.1', { network })), failed('address'));
      assert.deepEqual(cut(await attempt('https://x.localhost', { network })), failed('address'));
      assert.deepEqual(cut(await attempt('https://example.test', { network })), failed('proxy'));
      assert.deepEqual(asked, ['example.test:443']);
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
});
