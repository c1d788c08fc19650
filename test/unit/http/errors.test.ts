import assert from 'node:assert/strict';
import {
  cancelled,
  errorFromResponse,
  mayHaveHappened,
  type NetworkCause,
  ServiceError,
  type ServiceErrorKind,
} from '../../../src/http/errors.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { parseRetryAfter } from '../../../src/http/retryAfter.ts';

const key = 'a1b2-secret/key:fx';
const redact = createRedactor(key);
const now = Date.UTC(2026, 0, 1, 12);

function read(status: number, body = '', retryAfter?: string) {
  return errorFromResponse({ endpoint: 'POST /v2/translate', status, body, retryAfter, now, redact });
}

describe('errorFromResponse', () => {
  const kinds: readonly (readonly [number, ServiceErrorKind])[] = [
    [400, 'rejected'],
    [401, 'auth'],
    [403, 'auth'],
    [404, 'notFound'],
    [413, 'tooLarge'],
    [414, 'uriTooLong'],
    [415, 'rejected'],
    [429, 'busy'],
    [456, 'quota'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [529, 'busy'],
    [302, 'badResponse'],
  ];
  for (const [status, kind] of kinds) {
    it(`maps ${status} to ${kind}`, () => {
      const error = read(status);
      assert.equal(error.kind, kind);
      assert.equal(error.status, status);
      assert.equal(error.serviceMessage, undefined);
    });
  }

  const busy: readonly (readonly [endpoint: string, kind: ServiceErrorKind, reason: string | undefined])[] = [
    ['GET /v3/glossaries', 'busy', 'glossaryRequests'],
    ['PUT /v3/glossaries/{glossary_id}/dictionaries', 'busy', 'glossaryRequests'],
    ['GET /v2/glossary-language-pairs', 'busy', 'glossaryRequests'],
    ['GET /v3/style_rules', 'quota', undefined],
  ];
  for (const [endpoint, kind, reason] of busy) {
    it(`maps 456 of ${endpoint} to ${kind}`, () => {
      const error = errorFromResponse({ endpoint, status: 456, body: '', now, redact });
      assert.deepEqual([error.kind, error.busyReason, error.status], [kind, reason, 456]);
    });
  }

  it('has no further reason if the service is busy as a whole', () =>
    assert.equal(
      errorFromResponse({ endpoint: 'GET /v3/glossaries', status: 429, body: '', now, redact }).busyReason,
      undefined,
    ));

  const messages: readonly (readonly [string, string, string | undefined])[] = [
    [
      'message',
      '{"message":"Value for \'target_lang\' not supported."}',
      "Value for 'target_lang' not supported.",
    ],
    ['message and detail', '{"message":"Forbidden","detail":"usage:read"}', 'Forbidden (usage:read)'],
    ['a list as detail', '{"message":"Forbidden","detail":["usage:read","x"]}', 'Forbidden (usage:read, x)'],
    ['a detail that repeats the message', '{"message":"Bad line 3","detail":"line 3"}', 'Bad line 3'],
    ['only a detail', '{"detail":"line 3"}', 'line 3'],
    ['error.message', '{"error":{"message":"upstream"}}', 'upstream'],
    ['error as text', '{"error":"upstream"}', 'upstream'],
    ['Message', '{"Message":"Tag handling parsing failed"}', 'Tag handling parsing failed'],
    ['HTML', '<!doctype html><html><head><title>413 Too\nLarge</title><body>x', '413 Too Large'],
    ['HTML without a title', '<html><body>nothing to say</body></html>', undefined],
    ['plain text', ' Access denied \r\n', 'Access denied'],
    ['broken JSON', '{"message":', '{"message":'],
    ['white space', ' \n', undefined],
    ['JSON without a message', '{"ok":false}', undefined],
    ['a message that is not text', '{"message":{"a":1}}', undefined],
    [
      'a message with control and direction characters',
      '{"message":"a\\u0000b\\u001b[31m\\u202ec\\u2028d"}',
      'a b [31m c d',
    ],
    ['a message with the key', `{"message":"Bad key ${key}!"}`, 'Bad key ***!'],
    ['a message with the key in a URL', `{"message":"/x?k=${encodeURIComponent(key)}"}`, '/x?k=***'],
  ];
  for (const [name, body, expected] of messages) {
    it(`reads ${name}`, () => assert.equal(read(400, body).serviceMessage, expected));
  }

  it('truncates a long message and leaves no part of the key', () => {
    const body = `{"message":"${'x'.repeat(390)}${key}${'y'.repeat(5000)}"}`;
    const message = read(400, body).serviceMessage ?? '';
    assert.equal(message.length, 400);
    assert.ok(!message.includes('a1b2'));
  });

  it('truncates a message between characters', () => {
    const body = JSON.stringify({ message: `${'x'.repeat(398)}😀${'y'.repeat(100)}` });
    assert.equal(read(400, body).serviceMessage, `${'x'.repeat(398)}…`);
  });

  it('keeps the machine-readable code', () => {
    assert.equal(read(415, '{"message":"m","code":"invalid_content_type"}').code, 'invalid_content_type');
  });

  const reasons: readonly (readonly [string, string])[] = [
    ['{"message":"Wrong endpoint. Use https://api-free.deepl.com"}', 'wrongDeployment'],
    ['{"message":"Forbidden","detail":"translate:text"}', 'missingScope'],
    ['{"message":"Forbidden","detail":""}', 'refused'],
    ['{"message":"Authorization failed"}', 'refused'],
    ['', 'refused'],
  ];
  for (const [body, reason] of reasons) {
    it(`says ${reason} for 403 ${body || 'without a body'}`, () =>
      assert.equal(read(403, body).reason, reason));
  }

  it('has a reason only for authentication errors', () =>
    assert.equal(read(400, '{"detail":"x"}').reason, undefined));

  const waits: readonly (readonly [string | undefined, number | undefined])[] = [
    [undefined, undefined],
    ['', undefined],
    ['7', 7_000],
    ['1.5', 1_500],
    ['0', 0],
    ['3600', 60_000],
    ['-5', undefined],
    ['soon', undefined],
    ['Thu, 01 Jan 2026 12:00:20 GMT', 20_000],
    ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
    ['Thu, 01 Jan 2026 14:00:00 GMT', 60_000],
    ['Thursday, 01-Jan-26 12:00:20 GMT', 20_000],
    ['Thu Jan  1 12:00:20 2026', 20_000],
  ];
  for (const [header, ms] of waits) {
    const wait = ms === undefined ? 'no wait' : `a wait of ${ms} ms`;
    it(`reads ${wait} from Retry-After ${JSON.stringify(header) ?? 'if it is missing'}`, () =>
      assert.equal(read(429, '', header).retryAfterMs, ms));
  }

  it('limits Retry-After to the caller’s maximum', () => {
    assert.equal(parseRetryAfter('1800', now, 3_600_000), 1_800_000);
    assert.equal(parseRetryAfter('Thu, 01 Jan 2026 14:00:00 GMT', now, 3_600_000), 3_600_000);
  });

  it('keeps the service’s words out of its own message', () => {
    const error = read(400, '{"message":"the text Hello World"}');
    assert.equal(error.message, 'POST /v2/translate: rejected, status 400');
  });
});

describe('mayHaveHappened', () => {
  const endpoint = 'POST /v3/glossaries';
  const lost = (bodySent: boolean) =>
    new ServiceError({ kind: 'unavailable', endpoint, network: { cause: 'timeout', bodySent } });
  const deletion = (cause: NetworkCause) =>
    new ServiceError({
      kind: 'unavailable',
      endpoint: 'DELETE /v3/glossaries/{glossary_id}',
      network: { cause, bodySent: false },
    });
  const cases: readonly (readonly [what: string, error: ServiceError, answer: boolean])[] = [
    ['an answer that was lost', lost(true), true],
    ['a request that did not leave', lost(false), false],
    ['a deletion without an answer in time', deletion('timeout'), true],
    ['a deletion whose connection was lost', deletion('reset'), true],
    ['a deletion whose connection was refused', deletion('refused'), false],
    ['a request that was cancelled', cancelled(endpoint), true],
    ['a failure of the server', read(503), true],
    ['an answer that makes no sense', read(302), true],
    ['a refused key', read(403), false],
    ['a busy service', read(429), false],
  ];
  for (const [what, error, answer] of cases) {
    it(`is ${answer} for ${what}`, () => {
      assert.equal(mayHaveHappened(error), answer);
    });
  }
});
