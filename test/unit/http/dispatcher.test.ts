import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { LookupFunction } from 'node:net';
import { mock } from 'node:test';
import { createDispatcher, type NetworkSettings, proxyFor } from '../../../src/http/dispatcher.ts';
import { type NetworkFailure, ServiceError } from '../../../src/http/errors.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { send } from '../../../src/http/send.ts';
import { fakeClock, timeoutMs } from './fakeClock.ts';
import { listen } from './scripted.ts';
import { certificate, fixture, socks, withProxy, withSocksProxy, withTarget } from './servers.ts';

async function get(
  url: string,
  settings: Partial<NetworkSettings>,
  { times = 1, lookup }: { readonly times?: number; readonly lookup?: LookupFunction } = {},
): Promise<string> {
  const whole = { strictSsl: true, systemCertificates: false, env: {}, ...settings };
  const dispatcher = createDispatcher(whole, lookup);
  const attempt = {
    method: 'GET',
    url: new URL(url),
    endpoint: 'GET /',
    headers: {},
    timeoutMs,
    signal: new AbortController().signal,
    dispatcher,
    clock: fakeClock(),
    redact: createRedactor(''),
  } as const;
  try {
    let text = '';
    for (let done = 0; done < times; done += 1) text = (await send(attempt)).text;
    return text;
  } finally {
    await dispatcher.destroy();
  }
}

function causes(cause: string): (error: unknown) => boolean {
  return (error) => error instanceof ServiceError && error.network?.cause === cause;
}

function failsWith(network: NetworkFailure): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof ServiceError);
    assert.deepEqual(error.network, network);
    return true;
  };
}

describe('createDispatcher', () => {
  it('keeps a connection alive', () =>
    withTarget(false, async ({ port, connections }) => {
      await get(`http://127.0.0.1:${port}`, {}, { times: 10 });
      // Right after an answer, the connection is sometimes not free yet.
      assert.ok(connections() <= 2, `${connections()} connections for 10 requests`);
    }));

  it('resolves a host with the given lookup, but neither a proxy nor hosts behind one', () =>
    withTarget(false, ({ port }) =>
      withProxy(port, async ({ url }) => {
        const asked: string[] = [];
        const lookup: LookupFunction = (hostname, _options, found) => {
          asked.push(hostname);
          found(null, [{ address: '127.0.0.1', family: 4 }]);
        };
        assert.equal(await get(`http://service.test:${port}/`, {}, { lookup }), 'target');
        assert.deepEqual(asked, ['service.test']);
        const proxy = url.replace('127.0.0.1', 'localhost');
        assert.equal(await get('http://other.test/', { proxy }, { lookup }), 'target');
        assert.deepEqual(asked, ['service.test']);
      }),
    ));

  it('tunnels through the proxy from the setting, with its credentials', () =>
    withTarget(false, ({ port }) =>
      withProxy(port, async ({ url, asked }) => {
        const proxy = url.replace('http://', 'http://me:pa%20ss@');
        assert.equal(await get('http://service.test/', { proxy }), 'target');
        assert.deepEqual(asked, [`service.test:80 Basic ${btoa('me:pa ss')}`]);
      }),
    ));

  it('sends a user name without a password to the proxy', () =>
    withTarget(false, ({ port }) =>
      withProxy(port, async ({ url, asked }) => {
        const proxy = url.replace('http://', 'http://token@');
        assert.equal(await get('http://service.test/', { proxy }), 'target');
        assert.deepEqual(asked, [`service.test:80 Basic ${btoa('token:')}`]);
      }),
    ));

  for (const scheme of ['socks', 'socks5']) {
    it(`goes through a proxy that speaks ${scheme}`, () =>
      withTarget(false, ({ port }) =>
        withSocksProxy(
          { answers: [socks.noAuthentication, socks.connected], port },
          async ({ host, asked }) => {
            assert.equal(await get('http://service.test/', { proxy: `${scheme}://${host}` }), 'target');
            assert.equal(asked[0], '050100');
          },
        ),
      ));
  }

  it('sends a SOCKS proxy its credentials', () =>
    withTarget(false, ({ port }) =>
      withSocksProxy(
        { answers: [socks.wantsPassword, socks.passwordRight, socks.connected], port },
        async ({ host, asked }) => {
          assert.equal(await get('http://service.test/', { proxy: `socks5://me:pa%20ss@${host}` }), 'target');
          assert.equal(asked[1], Buffer.from('\x01\x02me\x05pa ss').toString('hex'));
        },
      ),
    ));

  const socksFailures: readonly [name: string, answers: readonly string[], code: string][] = [
    ['requires another method of authentication', ['05ff'], 'UND_ERR_SOCKS5_AUTH_REJECTED'],
    ['rejects the password', [socks.wantsPassword, '0101'], 'UND_ERR_SOCKS5_AUTH_FAILED'],
    ['cannot connect', [socks.noAuthentication, `05050001${'0'.repeat(12)}`], 'UND_ERR_SOCKS5_REPLY_5'],
    [
      'speaks HTTP',
      [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n').toString('hex')],
      'UND_ERR_SOCKS5_VERSION',
    ],
  ];
  for (const [name, answers, code] of socksFailures) {
    it(`reports a SOCKS proxy that ${name}`, () =>
      withSocksProxy({ answers }, ({ host }) =>
        assert.rejects(
          get('http://service.test/', { proxy: `socks5://me:secret@${host}` }),
          failsWith({ cause: 'proxy', code, bodySent: false }),
        ),
      ));
  }

  for (const [name, answers] of [
    ['the greeting', []],
    ['the request to connect', [socks.noAuthentication]],
  ] as const) {
    it(`reports a SOCKS proxy that does not answer ${name}`, async () => {
      mock.timers.enable({ apis: ['setTimeout'] });
      // The library waits just as long if the connection is closed.
      const onRest = () => mock.timers.tick(5_000);
      try {
        await withSocksProxy({ answers, onRest }, ({ host }) =>
          assert.rejects(
            get('http://service.test/', { proxy: `socks5://${host}` }),
            failsWith({ cause: 'proxy', code: 'PROXY_TIMEOUT', bodySent: false }),
          ),
        );
      } finally {
        mock.timers.reset();
      }
    });
  }

  it('tunnels TLS and checks the certificate of the target', () =>
    withTarget(true, ({ port }) =>
      withProxy(port, async ({ url, asked }) => {
        const env = { HTTPS_PROXY: url, NODE_EXTRA_CA_CERTS: certificate };
        assert.equal(await get('https://service.test/', { env }), 'target');
        await assert.rejects(get('https://service.test/', { env: { HTTPS_PROXY: url } }), causes('tls'));
        await assert.rejects(get('https://other.test/', { env }), causes('tls'));
        assert.equal(asked[0], 'service.test:443');
      }),
    ));

  it('connects to loopback addresses directly', () =>
    withTarget(false, ({ port }) =>
      withProxy(port, async ({ url, asked }) => {
        await get(`http://127.0.0.1:${port}`, { proxy: url, env: { http_proxy: url } });
        assert.deepEqual(asked, []);
      }),
    ));

  it('reports a proxy that refuses the tunnel', () =>
    withProxy(undefined, async ({ url }) => {
      await assert.rejects(
        get('https://service.test/', { proxy: url }),
        failsWith({ cause: 'proxy', code: 'PROXY_407', bodySent: false }),
      );
    }));

  for (const proxy of ['ftp://me:secret@x', 'http://me:secret%@x']) {
    it(`reports the invalid proxy setting ${proxy} without quoting it`, async () => {
      await assert.rejects(get('https://service.test/', { proxy }), (error: unknown) => {
        assert.ok(error instanceof ServiceError);
        assert.equal(error.network?.code, 'PROXY_SETTING');
        assert.ok(!error.stack?.includes('secret'));
        return true;
      });
    });
  }

  const trust: readonly [name: string, settings: Partial<NetworkSettings>, accepted: boolean][] = [
    ['refuses a self-signed certificate', {}, false],
    ['refuses it even with the system certificates', { systemCertificates: true }, false],
    ['accepts it without strict checks', { strictSsl: false }, true],
    ['accepts it if it is in NODE_EXTRA_CA_CERTS', { env: { NODE_EXTRA_CA_CERTS: certificate } }, true],
    [
      'accepts it in addition to the system certificates',
      { systemCertificates: true, env: { NODE_EXTRA_CA_CERTS: certificate } },
      true,
    ],
  ];
  for (const [name, settings, accepted] of trust) {
    it(name, () =>
      withTarget(true, async ({ port }) => {
        const answer = get(`https://127.0.0.1:${port}`, settings);
        if (accepted) assert.equal(await answer, 'target');
        else await assert.rejects(answer, causes('tls'));
      }),
    );
  }

  it('warns of an unreadable NODE_EXTRA_CA_CERTS and continues', async () => {
    const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
    const env = { NODE_EXTRA_CA_CERTS: fixture('absent.pem') };
    await withTarget(true, ({ port }) =>
      assert.rejects(get(`https://127.0.0.1:${port}`, { env }), causes('tls')),
    );
    assert.match((await warned).message, /NODE_EXTRA_CA_CERTS.*ENOENT/);
  });
});

describe('proxyFor', () => {
  const cases: readonly [name: string, settings: Partial<NetworkSettings>, proxy: string | undefined][] = [
    ['nothing', {}, undefined],
    ['an empty setting', { proxy: ' ' }, undefined],
    ['HTTPS_PROXY', { env: { HTTPS_PROXY: 'http://a:1' } }, 'http://a:1/'],
    [
      'https_proxy and HTTPS_PROXY',
      { env: { https_proxy: 'http://a:1', HTTPS_PROXY: 'http://b:1' } },
      'http://a:1/',
    ],
    ['HTTP_PROXY alone', { env: { HTTP_PROXY: 'http://a:1' } }, 'http://a:1/'],
    ['a proxy without a scheme', { env: { HTTPS_PROXY: 'a:1' } }, 'http://a:1/'],
    ['setting and environment', { proxy: 'http://s:1', env: { HTTPS_PROXY: 'http://a:1' } }, 'http://s:1/'],
    ['noProxy', { proxy: 'http://s:1', noProxy: ['api.test'] }, undefined],
    ['NO_PROXY', { proxy: 'http://s:1', env: { NO_PROXY: 'x.test, api.test' } }, undefined],
    ['no_proxy', { proxy: 'http://s:1', env: { no_proxy: 'api.test' } }, undefined],
    [
      'an empty no_proxy and NO_PROXY',
      { proxy: 'http://s:1', env: { no_proxy: '', NO_PROXY: 'api.test' } },
      undefined,
    ],
    ['noProxy for others', { proxy: 'http://s:1', noProxy: ['x.test'] }, 'http://s:1/'],
  ];
  for (const [name, settings, proxy] of cases) {
    it(`with ${name} is ${proxy}`, () => {
      assert.equal(proxyFor(new URL('https://api.test'), { env: {}, ...settings })?.href, proxy);
    });
  }

  it('does not use HTTPS_PROXY for plain HTTP', () => {
    assert.equal(proxyFor(new URL('http://api.test'), { env: { HTTPS_PROXY: 'http://a:1' } }), undefined);
  });
});

describe('an idle connection', () => {
  it('is closed after our own time-out, not after the one that the server offers', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('Keep-Alive', 'timeout=600').end('target');
    });
    const closed = new Promise<void>((resolve) => {
      server.on('connection', (socket) => socket.on('close', () => resolve()));
    });
    const port = await listen(server);
    const timeouts = { keepAlive: 50 };
    const dispatcher = createDispatcher({ strictSsl: true, systemCertificates: false, env: {}, timeouts });
    try {
      await (
        await dispatcher.request({ origin: `http://127.0.0.1:${port}`, path: '/', method: 'GET' })
      ).body.text();
      await closed;
    } finally {
      await dispatcher.destroy();
      server.close();
    }
  });
});
