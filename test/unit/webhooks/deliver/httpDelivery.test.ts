import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { secretsIn } from '../../../../src/webhooks/deliver/excerpt.ts';
import type { DeliveryReport } from '../../../../src/webhooks/deliver/outcome.ts';
import { sign } from '../../../../src/webhooks/deliver/signature.ts';
import type { Webhook } from '../../../../src/webhooks/record/webhook.ts';
import { type Reply, withServer } from '../../http/scripted.ts';
import { attempt, body, checking, deliveryClock, type Expected, now, serviceKey } from './attempt.ts';

const basic = { kind: 'basic', username: 'ä:r', password: 'pässword:word' } as const;
// A user name must not contain a colon, but one that does is sent anyway.
const pair = 'w6Q6cjpww6Rzc3dvcmQ6d29yZA==';
const apiUser = { kind: 'apiUser', apiUserOid: 3, token: 'tok.en-0123456789_~+/=' } as const;

describe('A delivery over HTTP', () => {
  it('is a POST of the body with the Standard Webhooks headers', () =>
    withServer([{ status: 200 }], async ({ url, received }) => {
      const clock = deliveryClock(() => now + 1_999);
      const report = await attempt(`${url}/a?b=c#d`, { clock });
      assert.deepEqual(report, {
        kind: 'delivered',
        status: 200,
        ms: 0,
        excerpt: undefined,
        retryAfterMs: undefined,
      });
      const [request] = received;
      assert.equal(request?.method, 'POST');
      assert.equal(request.url, '/a?b=c');
      assert.equal(request.body.toString(), body);
      const { host, connection, ...headers } = request.headers;
      assert.equal(`http://${host}`, url);
      assert.equal(connection, 'keep-alive');
      assert.deepEqual(headers, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'vernacular/1.2.3',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(now / 1000 + 1),
      });
    }));

  const accepted: readonly [name: string, webhook: Partial<Webhook>, expected: Expected][] = [
    ['without credentials', { authentication: { kind: 'none' } }, {}],
    ['with a password', { authentication: basic }, { authorization: `Basic ${pair}` }],
    ['with a token', { authentication: apiUser }, { authorization: `Bearer ${apiUser.token}` }],
    [
      'with a token that was copied with its line end',
      { authentication: { ...apiUser, token: ` ${apiUser.token}\n` } },
      { authorization: `Bearer ${apiUser.token}` },
    ],
    [
      'signed with a secret of Standard Webhooks',
      { signingSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      { key: Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64') },
    ],
    ['signed with any other secret', { signingSecret: 'pässword' }, { key: Buffer.from('pässword') }],
    [
      'signed with a secret that only begins like one',
      { signingSecret: 'whsec_ä' },
      { key: Buffer.from('whsec_ä') },
    ],
    [
      'signed with a secret that encodes only a part of a byte',
      { signingSecret: 'whsec_a' },
      { key: Buffer.from('whsec_a') },
    ],
    [
      'signed with a secret without padding',
      { signingSecret: 'whsec_c2VjcmV0IQ' },
      { key: Buffer.from('secret!') },
    ],
    [
      'signed and with a password',
      { authentication: basic, signingSecret: 'x' },
      { authorization: `Basic ${pair}`, key: Buffer.from('x') },
    ],
  ];
  for (const [name, webhook, expected] of accepted) {
    it(`is trusted ${name}`, () =>
      withServer([checking(expected)], async ({ url }) => {
        assert.equal((await attempt(url, { webhook })).kind, 'delivered');
      }));
    it(`is not trusted by a receiver with other secrets, sent ${name}`, () =>
      withServer(
        [checking({ authorization: 'Bearer other', key: Buffer.from('other') })],
        async ({ url }) => {
          const { kind, status } = await attempt(url, { webhook });
          assert.deepEqual([kind, status], ['failed', 401]);
        },
      ));
  }

  it('is signed like the Standard Webhooks example', () => {
    const payload = Buffer.from('{"test": 2432232314}');
    assert.equal(
      sign('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, payload),
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  for (const token of ['', ' ', 'a\r\nx-evil: 1', 'tökén', 'a b']) {
    it(`is not tried with the token ${JSON.stringify(token)}, which no header can carry`, () =>
      withServer([{ status: 200 }], async ({ url, received }) => {
        const webhook: Partial<Webhook> = { authentication: { ...apiUser, token } };
        assert.deepEqual(await attempt(url, { webhook }), {
          kind: 'failed',
          cause: 'credential',
          ms: 0,
        });
        assert.equal(received.length, 0);
      }));
  }

  const kinds: Readonly<Record<DeliveryReport['kind'], readonly number[]>> = {
    delivered: [200, 201, 202, 204, 206, 299],
    gone: [410],
    refused: [400, 413, 415, 422],
    failed: [
      ...[300, 301, 302, 303, 304, 307, 308, 401, 402, 403, 404, 405, 406, 408, 409, 411, 414, 421, 423, 425],
      ...[426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 507, 520, 529, 599],
    ],
  };
  for (const kind of ['delivered', 'gone', 'refused', 'failed'] as const) {
    for (const status of kinds[kind]) {
      it(`counts as ${kind} after an answer of ${status}, and is sent once`, () => {
        const reply: Reply = { status, headers: { location: '/elsewhere', 'retry-after': '7' } };
        return withServer([reply], async ({ url, received }) => {
          const report = await attempt(url);
          assert.deepEqual([report.kind, report.status], [kind, status]);
          assert.equal(report.cause, undefined);
          assert.equal(report.retryAfterMs, kind === 'failed' ? 7_000 : undefined);
          assert.equal(received.length, 1);
        });
      });
    }
  }

  const waits: readonly [header: string | string[], ms: number | undefined][] = [
    ['0', 0],
    ['90', 90_000],
    ['3600', 3_600_000],
    ['86400', 3_600_000],
    ['Thu, 01 Jan 2026 12:30:00 GMT', 1_800_000],
    ['Fri, 02 Jan 2026 12:00:00 GMT', 3_600_000],
    ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
    [['120', '7'], 120_000],
    ['soon', undefined],
    ['-1', undefined],
  ];
  for (const [header, ms] of waits) {
    it(`${ms === undefined ? 'has no time to wait' : `should wait ${ms} ms`} if Retry-After is ${header}`, () => {
      const reply: Reply = (response) => {
        response.statusCode = 503;
        response.setHeader('retry-after', header).end();
      };
      return withServer([reply], async ({ url }) => assert.equal((await attempt(url)).retryAfterMs, ms));
    });
  }

  it("is cancelled with the caller's reason", async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    await withServer([() => stop.abort(reason)], async ({ url }) => {
      await assert.rejects(attempt(url, { signal: stop.signal }), reason);
    });
  });

  it('is not begun if it is already cancelled', () =>
    withServer([{ status: 200 }], async ({ url, received }) => {
      const reason = new Error('enough');
      for (const authentication of [{ kind: 'none' }, { ...apiUser, token: '' }] as const) {
        const given = { webhook: { authentication }, signal: AbortSignal.abort(reason) };
        await assert.rejects(attempt(url, given), reason);
      }
      assert.equal(received.length, 0);
    }));

  it('reports the time until the answer, and 0 if the clock is set back', async () => {
    for (const [passed, ms] of [
      [1_234, 1_234],
      [-5_000, 0],
    ] as const) {
      let time = now;
      const reply: Reply = (response) => {
        time += passed;
        response.end();
      };
      await withServer([reply], async ({ url }) => {
        assert.equal((await attempt(url, { clock: deliveryClock(() => time) })).ms, ms);
      });
    }
  });
});

describe('The excerpt of an answer', () => {
  const excerpt = (said: string, webhook: Partial<Webhook> = {}) =>
    withServer([{ status: 500, body: said }], async ({ url }) => (await attempt(url, { webhook })).excerpt);

  const texts: readonly [name: string, said: string, shown: string | undefined][] = [
    ['is what was said', ' {"error": "ä \u{1f600}"}\n', '{"error": "ä \u{1f600}"}'],
    ['keeps its line breaks', 'one\r\ntwo\nthree', 'one\r\ntwo\nthree'],
    ['makes invisible characters visible', 'a\x1b[31mb\u202ec\x00', 'a\ufffd[31mb\ufffdc\ufffd'],
    ['is absent if nothing was said', ' \n', undefined],
    ['ends after 2000 characters', 'x'.repeat(3_000), 'x'.repeat(2_000)],
    ['is as long with characters of several bytes', '語'.repeat(3_000), '語'.repeat(2_000)],
    [
      'does not end in half a character',
      `x${'\u{1f600}'.repeat(2_000)}`,
      `x${'\u{1f600}'.repeat(999)}\ufffd`,
    ],
  ];
  for (const [name, said, shown] of texts) {
    it(name, async () => assert.equal(await excerpt(said), shown));
  }

  const hidden: readonly [name: string, said: string, webhook: Partial<Webhook>, shown: string][] = [
    ['a password', `no ${basic.password}!`, { authentication: basic }, 'no ***!'],
    ['the header that a password is in', `Basic ${pair}`, { authentication: basic }, 'Basic ***'],
    ['a part of that header', `Basic ${pair.slice(3, 15)}`, { authentication: basic }, 'Basic ***'],
    [
      'a short password',
      'not hush:please',
      { authentication: { ...basic, password: 'hush:please' } },
      'not ***',
    ],
    ['a short password in base64', btoa('hush'), { authentication: { ...basic, password: 'hush' } }, '***=='],
    [
      'a short password in the base64 of URLs',
      'cD8-fg',
      { authentication: { ...basic, password: 'p?>~' } },
      '***',
    ],
    [
      'a password in a URL',
      'at ?key=pass%3Aword',
      { authentication: { ...basic, password: 'pass:word' } },
      'at ?key=***',
    ],
    [
      'a password in another script, escaped as in JSON',
      String.raw`"\u043f\u0430\u0440\u043e\u043b\u044c"`,
      { authentication: { ...basic, password: 'пароль' } },
      '"***"',
    ],
    [
      'a password with quotation marks, escaped as in JSON',
      String.raw`"a\"b\"c"`,
      { authentication: { ...basic, password: 'a"b"c' } },
      '"***"',
    ],
    [
      'a password with slashes, escaped as PHP does in JSON',
      String.raw`"a\/b\/\u00e9"`,
      { authentication: { ...basic, password: 'a/b/é' } },
      '"***"',
    ],
    [
      'a secret that begins with another one',
      'no hush-12345!',
      { authentication: { ...basic, password: 'hush' }, signingSecret: 'hush-12345' },
      'no ***!',
    ],
    ['a token', `"Bearer ${apiUser.token}"`, { authentication: apiUser }, '"Bearer ***"'],
    ['a token in base64', btoa(`Bearer ${apiUser.token}`), { authentication: apiUser }, 'QmVhcmVyIH***'],
    ['a signing secret', 'whsec_MfKQ9r8GKYqrTwjU', { signingSecret: 'whsec_MfKQ9r8GKYqrTwjU' }, '***'],
    ['any other secret that the process knows', `no ${serviceKey}!`, { authentication: basic }, 'no (key)!'],
    [
      'a secret at which the excerpt would be cut off',
      `${'x '.repeat(998)}${apiUser.token}`,
      { authentication: apiUser },
      `${'x '.repeat(998)}***`,
    ],
  ];
  for (const [name, said, webhook, shown] of hidden) {
    it(`hides ${name}`, async () => assert.equal(await excerpt(said, webhook), shown));
  }

  it('hides the secrets of the URL', () =>
    withServer(
      [{ status: 404, body: 'Cannot POST /hooks/T0AB12CD/abcd-efgh-ijkl-mnop-q?code=q1q1q1q1' }],
      async ({ url }) => {
        const secret = new URL('/hooks/T0AB12CD/abcd-efgh-ijkl-mnop-q?code=q1q1q1q1', url).href;
        assert.equal((await attempt(secret)).excerpt, 'Cannot POST /hooks/***/***?code=***');
      },
    ));

  it('hides the secrets of the URL decoded, too', () =>
    withServer([{ status: 404, body: 'No /hooks/ab+cd+ef+12 and %zz%zz12' }], async ({ url }) => {
      const secret = new URL('/hooks/ab%2Bcd%2Bef%2B12/%zz%zz12', url).href;
      assert.equal((await attempt(secret)).excerpt, 'No /hooks/*** and ***');
    }));

  it('does not hide a part of the URL that would take long to hide', () =>
    assert.deepEqual(secretsIn(new URL(`https://hooks.example/${'a1'.repeat(1_001)}/x1x1x1x1`)), [
      'x1x1x1x1',
    ]));
});
