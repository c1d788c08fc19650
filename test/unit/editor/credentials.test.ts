import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { SecretStorage } from 'vscode';
import { Credentials, keyProblem } from '../../../src/editor/credentials.ts';

function fakeSecrets(): { readonly stored: Map<string, string>; readonly secrets: SecretStorage } {
  const stored = new Map<string, string>();
  const secrets: SecretStorage = {
    get: async (name) => stored.get(name),
    store: async (name, value) => void stored.set(name, value),
    delete: async (name) => void stored.delete(name),
    onDidChange: () => ({ dispose() {} }),
  };
  return { stored, secrets };
}

describe('credentials', () => {
  it('keep the two kinds of key apart, each with its origin', async () => {
    const credentials = new Credentials(fakeSecrets().secrets);
    await credentials.save('translate', { key: 'one:fx', origin: 'https://api-free.deepl.com' });
    await credentials.save('admin', { key: 'two:adm', origin: 'https://api.deepl.com' });
    assert.deepEqual(await credentials.read('translate'), {
      key: 'one:fx',
      origin: 'https://api-free.deepl.com',
    });
    await credentials.remove('translate');
    assert.equal(await credentials.read('translate'), undefined);
    assert.deepEqual(await credentials.read('admin'), { key: 'two:adm', origin: 'https://api.deepl.com' });
  });

  it('ignore an entry without an origin', async () => {
    const { stored, secrets } = fakeSecrets();
    const credentials = new Credentials(secrets);
    await credentials.save('translate', { key: 'k', origin: 'https://api.deepl.com' });
    for (const name of stored.keys()) stored.set(name, 'a-bare-key');
    assert.equal(await credentials.read('translate'), undefined);
  });
});

const entered: readonly [string, ReturnType<typeof keyProblem>][] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['  0a1b-2c3d:fx \n', undefined],
  ['two words', 'characters'],
  ['schlüssel', 'characters'],
  ['x'.repeat(513), 'characters'],
];

describe('an entered key', () => {
  for (const [text, expected] of entered) {
    it(`${JSON.stringify(text.slice(0, 20))} is checked: ${expected ?? 'accepted'}`, () =>
      assert.equal(keyProblem(text), expected));
  }
});
