import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Connections } from '../../src/editor/connection.ts';
import type { Credentials } from '../../src/editor/credentials.ts';
import { DemoService } from '../../src/editor/demo.ts';
import { Log } from '../../src/editor/log.ts';
import { ServiceError } from '../../src/http/errors.ts';
import type { Call } from '../../src/service/request.ts';
import { type LocalServer, startLocalServer } from '../support/localServer.ts';
import { configure } from './service.ts';

const translate = '6f1c0a52-9d3e-4b7f-8a21-c5d0e7b94f36';
const admin = '0b9f3c1e-77d2-4a65-b8e4-1f20c6d3a59b:adm';

describe('A key that a service returns without having received it', () => {
  let server: LocalServer;

  before(async () => {
    server = await startLocalServer((request, response) => {
      const other = request.headers.authorization?.includes(admin) ? translate : admin;
      response.writeHead(400).end(JSON.stringify({ message: `It was ${other}.` }));
    });
    await configure('baseUrl', server.url);
  });
  after(async () => {
    await configure('baseUrl', undefined);
    server.stop();
  });

  /** The connections of a window that has not sent any request yet. */
  function connections(): Connections {
    const keys = { translate, admin };
    return new Connections({
      credentials: {
        read: async (kind: keyof typeof keys) => ({ key: keys[kind], origin: server.url }),
      } as Credentials,
      demo: new DemoService(vscode.Uri.file(join(tmpdir(), 'vernacular-of-a-test'))),
      log: new Log(vscode.window.createOutputChannel('Replayed keys of a test', { log: true })),
      version: '0',
    });
  }

  const requests: Readonly<Record<string, (all: Connections, call: Call) => Promise<unknown>>> = {
    'a request with a translation key': async (all, call) => (await all.current()).usage?.(call),
    'a request for languages': async (all, call) => (await all.current()).translator.languages(call),
    'a request with an admin key': async (all, call) =>
      (await all.admin()).administration.developerKeys({}, call),
    'a request with a key that is not saved yet': async (all, call) => {
      const candidate = await all.candidate('translate', 'a-third-key-that-nobody-saved');
      await candidate.check(call).finally(() => candidate.close());
    },
  };
  for (const [name, ask] of Object.entries(requests)) {
    it(`is hidden in the answer to ${name}`, async () => {
      const all = connections();
      const call = { signal: new AbortController().signal };
      await assert.rejects(ask(all, call), (error) => {
        assert.ok(error instanceof ServiceError);
        assert.equal(error.serviceMessage, 'It was ***.');
        return true;
      });
      all.dispose();
    });
  }
});
