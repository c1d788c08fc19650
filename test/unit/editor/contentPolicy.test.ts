import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import { contentPolicy } from '../../../src/editor/contentPolicy.ts';

const files = globSync('src/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const pathsWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('The content policy of pages in panels', () => {
  it('allows only their own script and styles', () => {
    const policy = contentPolicy({ nonce: 'abc', styles: 'https://files.test' });
    assert.deepEqual(policy.split('; '), [
      "default-src 'none'",
      "script-src 'nonce-abc'",
      'style-src https://files.test',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('is on every page', () => {
    const pages = pathsWith(/<head>/);
    assert.notDeepEqual(pages, []);
    assert.deepEqual(pathsWith(/Content-Security-Policy" content="\$\{escapeHtml\(policy\)\}"/), pages);
    assert.deepEqual(pathsWith(/const policy = contentPolicy\(/), pages);
    assert.deepEqual(pathsWith(/(?:default|script)-src '/), ['src/editor/contentPolicy.ts']);
  });
});
