import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { packageOf, strangePackages } from '../../support/quality/strangers.ts';

describe('the list of packages that were not chosen for their content', () => {
  const packages = strangePackages();

  it('has at least 60 packages, each once and in one version', () => {
    assert.ok(packages.length >= 60, String(packages.length));
    assert.equal(new Set(packages.map(({ name }) => name)).size, packages.length);
    for (const { name, version } of packages) assert.match(version, /^\d+\.\d+\.\d+[\w.-]*$/, name);
  });

  it('says which of their files are sources', () => {
    for (const { name, sources } of packages) {
      for (const pattern of sources) assert.match(pattern, /^(?!\/|\.\.)\S+\.(?!js$)\w+$/, name);
    }
  });
});

describe('the package of a file', () => {
  for (const [path, name] of [
    ['node_modules/a/b/en.json', 'a'],
    ['node_modules/@a/b/en.json', '@a/b'],
  ] as const) {
    it(`is ${name} for ${path}`, () => assert.equal(packageOf(path), name));
  }
});
