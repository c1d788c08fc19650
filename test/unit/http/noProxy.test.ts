import assert from 'node:assert/strict';
import { bypassesProxy } from '../../../src/http/noProxy.ts';

describe('bypassesProxy', () => {
  const cases: readonly (readonly [url: string, entry: string, past: boolean])[] = [
    ['https://api.test', '', false],
    ['https://api.test', '*', true],
    ['https://api.test', 'api.test', true],
    ['https://api.test', ' API.test ', true],
    ['https://api.test', 'pi.test', false],
    ['https://eu.api.test', 'api.test', true],
    ['https://eu.api.test', '.api.test', true],
    ['https://eu.api.test', '*.api.test', true],
    ['https://api.test', 'eu.api.test', false],
    ['https://api.test', 'api.test:443', true],
    ['https://api.test:8443', 'api.test:443', false],
    ['http://api.test', 'api.test:80', true],
    ['https://10.1.2.3', '10.1.2.3', true],
    ['https://10.1.2.3', '10.0.0.0/8', true],
    ['https://11.1.2.3', '10.0.0.0/8', false],
    ['https://10.1.2.3', '10.0.0.0/99', false],
    ['https://110.1.2.3', '10.1.2.3', false],
    ['https://api.test', '10.0.0.0/8', false],
    ['https://[2001:db8::1]', '[2001:db8::1]', true],
    ['https://[2001:db8::1]:8443', '[2001:db8::1]:8443', true],
    ['https://[2001:db8::1]', '2001:db8::/32', true],
    ['https://[2001:db8::1]', '2001:db8::/128', false],
    ['https://[2001:db8::1]', '2001:db8::/64', true],
    ['https://[2001:db8::1]', '2001:db8::/129', false],
    ['https://[2001:db9::1]', '2001:db8::/32', false],
    ['https://[2001:db9::1]', '10.0.0.0/8', false],
    ['https://[2001:db8::1]', '2001:0db8:0:0:0:0:0:1', true],
    ['https://[2001:db8::1]', '[2001:0DB8::1]:443', true],
    ['https://[2001:db8::1]', '[2001:db8::]/32', true],
    ['https://münchen.test', 'münchen.test', true],
    ['https://eu.münchen.test', '.MÜNCHEN.test', true],
    ['https://api.test./', 'api.test', true],
    ['https://api.test', 'api.test.', true],
    ['http://localhost:1', '', true],
    ['http://127.9.9.9', '', true],
    ['http://[::1]:1', '', true],
    ['https://localhost.example.org', '', false],
    ['https://127.0.0.1.example.org', '', false],
    // Addresses have no subdomains.
    ['https://10.1.2.3', '2.3', false],
    ['https://10.1.2.3', '.2.3', false],
  ];
  for (const [url, entry, past] of cases) {
    it(`is ${past} for ${url} with "${entry}"`, () => {
      assert.equal(bypassesProxy(new URL(url), [entry]), past);
    });
  }
});
