import assert from 'node:assert/strict';
import { parseBaseUrl, urlFor } from '../../../src/service/baseUrl.ts';
import { baseUrlForKey, type Deployment, freeBaseUrl, paidBaseUrl } from '../../../src/service/deployment.ts';

describe('parseBaseUrl', () => {
  const cases: readonly (readonly [text: string, expected: string])[] = [
    ['https://api.deepl.com', 'https://api.deepl.com/'],
    [' https://api.deepl.com/ ', 'https://api.deepl.com/'],
    ['https://gateway.test:8443/deepl/', 'https://gateway.test:8443/deepl/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['http://127.1.2.3', 'http://127.1.2.3/'],
    ['http://[::1]:3000', 'http://[::1]:3000/'],
    ['http://api.deepl.com', 'insecure'],
    ['http://localhost.evil.test', 'insecure'],
    ['http://127.0.0.1.evil.test', 'insecure'],
    ['http://0.0.0.0', 'insecure'],
    ['ftp://localhost', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['api.deepl.com', 'notUrl'],
    ['', 'notUrl'],
    ['https://me@api.deepl.com', 'userInfo'],
    ['https://:pass@api.deepl.com', 'userInfo'],
    ['https://api.deepl.com?x=1', 'query'],
    ['https://api.deepl.com/?', 'query'],
    ['https://api.deepl.com/#x', 'hash'],
    ['https://api.deepl.com/#', 'hash'],
  ];
  for (const [text, expected] of cases) {
    it(`reads "${text}" as ${expected}`, () => assert.equal(String(parseBaseUrl(text)), expected));
  }
});

describe('urlFor', () => {
  const cases: readonly (readonly [base: string, path: string, expected: string])[] = [
    ['https://api.test', '/v2/usage', 'https://api.test/v2/usage?a=1%262'],
    ['https://api.test/deepl/', '/v2/usage', 'https://api.test/deepl/v2/usage?a=1%262'],
    ['https://api.test/deepl', '//evil.test/x', 'https://api.test/deepl//evil.test/x?a=1%262'],
  ];
  for (const [base, path, expected] of cases) {
    it(`appends ${path} to ${base}`, () => {
      assert.equal(urlFor(new URL(base), path, { a: '1&2' }).href, expected);
    });
  }

  const paths = [
    '//evil.test',
    '///evil.test/',
    '/\\evil.test',
    '//me@evil.test',
    '/%2F/evil.test',
    '/.//evil.test',
    '//',
  ];
  for (const path of paths) {
    it(`stays at the origin of https://api.test${path}`, () => {
      const base = parseBaseUrl(`https://api.test${path}`);
      assert.ok(base instanceof URL);
      assert.equal(urlFor(base, '/v2/usage').origin, 'https://api.test');
      assert.equal(urlFor(new URL('https://api.test'), path).origin, 'https://api.test');
    });
  }
});

describe('baseUrlForKey', () => {
  const cases: readonly (readonly [key: string, deployment: Deployment | undefined, url: string])[] = [
    ['abc:fx', undefined, freeBaseUrl],
    [' abc:fx\n', 'auto', freeBaseUrl],
    ['abc', undefined, paidBaseUrl],
    ['abc:adm', undefined, paidBaseUrl],
    ['a:fxb', 'auto', paidBaseUrl],
    ['abc:fx', 'pro', paidBaseUrl],
    ['abc', 'free', freeBaseUrl],
  ];
  for (const [key, deployment, url] of cases) {
    it(`is ${url} for the key ${JSON.stringify(key)} and ${deployment ?? 'no'} deployment`, () =>
      assert.equal(baseUrlForKey(key, deployment), url));
  }
});
