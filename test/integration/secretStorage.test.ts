import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Connections } from '../../src/editor/connection.ts';
import { Credentials } from '../../src/editor/credentials.ts';
import { DemoService } from '../../src/editor/demo.ts';
import type { Deps } from '../../src/editor/deps.ts';
import { DeveloperKeys } from '../../src/editor/developerKeys/model.ts';
import { UserError } from '../../src/editor/errors.ts';
import { removeKey, setKey } from '../../src/editor/keys.ts';
import { Log } from '../../src/editor/log.ts';
import { UsageModel } from '../../src/editor/usage.ts';
import { Person } from './person.ts';
import { configure } from './service.ts';

/** A secret storage whose keyring is locked or missing. */
const broken = {
  get: () => Promise.reject(new Error('The keyring is locked.')),
  store: () => Promise.reject(new Error('The keyring is locked.')),
  delete: () => Promise.reject(new Error('The keyring is locked.')),
  keys: () => Promise.reject(new Error('The keyring is locked.')),
  onDidChange: new vscode.EventEmitter<vscode.SecretStorageChangeEvent>().event,
};

function connectionsOf(log: Log): Connections {
  const demo = new DemoService(vscode.Uri.file(join(tmpdir(), 'vernacular-of-a-test')));
  return new Connections({ credentials: new Credentials(broken), demo, log, version: '0' });
}

describe('Secret storage that fails', () => {
  const log = new Log(vscode.window.createOutputChannel('Secret storage of a test', { log: true }));
  const connections = connectionsOf(log);

  beforeEach(() => configure('baseUrl', 'https://translation.example.com'));
  afterEach(() => configure('baseUrl', undefined));

  it('is named in the error if a key is needed', async () => {
    for (const connect of [() => connections.current(), () => connections.admin()]) {
      await assert.rejects(
        connect,
        (error) => error instanceof UserError && /secret storage/.test(error.message),
      );
    }
  });

  it('is named in the error if a key cannot be saved', async () => {
    const person = new Person();
    person.inputs.push('demo:adm');
    const origin = 'https://translation.example.com';
    const candidate = { origin, check: async () => [], close: async () => {} };
    const deps = {
      log,
      credentials: new Credentials(broken),
      connections: { candidate: async () => candidate },
    } as unknown as Deps;
    try {
      await assert.rejects(
        () => setKey(deps, 'admin'),
        (error) => error instanceof UserError && /could not be saved.*secret storage/.test(error.message),
      );
    } finally {
      person.leave();
    }
  });

  it('is named in the error if a key cannot be read or removed', async () => {
    const saved = { ...broken, get: async () => 'https://translation.example.com demo' };
    const person = new Person();
    person.presses.add('Remove Key');
    try {
      for (const [storage, sentence] of [
        [broken, /secret storage cannot be read/],
        [saved, /could not be removed.*secret storage/],
      ] as const) {
        const deps = { log, credentials: new Credentials(storage) } as unknown as Deps;
        await assert.rejects(
          () => removeKey(deps, 'translate'),
          (error) => error instanceof UserError && sentence.test(error.message),
        );
      }
    } finally {
      person.leave();
    }
  });

  it('does not leave the list of keys loading forever', async () => {
    const model = new DeveloperKeys(connections, log);
    const seen: string[] = [];
    model.onDidChange(() => seen.push(model.state.kind));
    await model.follow();
    await model.refresh();
    assert.deepEqual(seen, ['unread', 'loading', 'failed']);
    assert.match((model.state as { message: string }).message, /secret storage/);
  });

  it('does not leave the usage loading forever', async () => {
    const model = new UsageModel(connections, log, () => {});
    await model.refresh();
    assert.equal(model.state.kind, 'failed');
  });
});
