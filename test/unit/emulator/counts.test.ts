import assert from 'node:assert/strict';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { describe, it } from 'mocha';
import type { Emulator } from '../../../src/emulator/server.ts';
import { asKey, call, post, translate, until, withEmulator } from './caller.ts';

const key = asKey('demo');

/** A translate request of unknown length whose body the test writes; it is expected to fail. */
function startPost(emulator: Emulator): ClientRequest {
  const headers = { ...key, 'Content-Type': 'application/json' };
  const outgoing = httpRequest(`${emulator.url}/v2/translate`, { method: 'POST', agent: false, headers });
  return outgoing.on('error', (error: NodeJS.ErrnoException) => assert.equal(error.code, 'ECONNRESET'));
}

/** After a reset, the maximum equals the number of requests in progress. */
function nothingUnderWay(emulator: Emulator): boolean {
  emulator.reset();
  return emulator.state.snapshot().maxConcurrent === 0;
}

describe('the counts of the emulator', () => {
  it('cover requests, bytes, characters and texts, and contain no text', () =>
    withEmulator({}, async (emulator) => {
      await translate(emulator, { text: ['secret', 'words'] });
      await translate(emulator, { target_lang: 'xx' });
      await call(emulator, '/v2/usage');
      await call(emulator, '/_emulator/state', { headers: { Authorization: '' } });
      await call(emulator, '/v2/usage', { headers: { Origin: 'x' } });
      const snapshot = emulator.state.snapshot();
      const bytes = [
        JSON.stringify({ text: ['secret', 'words'], target_lang: 'DE' }).length,
        JSON.stringify({ text: ['Hello'], target_lang: 'xx' }).length,
        0,
      ];
      assert.deepEqual(snapshot, {
        requests: 3,
        bytes: bytes.reduce((sum, size) => sum + size),
        characters: 11,
        texts: 2,
        damaged: 0,
        endpoints: { 'POST /v2/translate': 2, 'GET /v2/usage': 1 },
        statuses: { 200: 2, 400: 1 },
        maxConcurrent: 1,
      });
      assert.deepEqual(
        emulator.state.seen.map((request) => request.bytes),
        bytes,
      );
      assert.equal(emulator.state.count('POST /v2/translate'), 2);
      const outside = await call(emulator, '/_emulator/state');
      assert.deepEqual(JSON.parse(outside.text), snapshot);
      assert.doesNotMatch(outside.text + JSON.stringify(emulator.state.seen), /secret|words|demo/);
    }));

  it('include how many requests are in progress at once', async () => {
    const waiting: (() => void)[] = [];
    const sleep = (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 3) for (const wake of waiting) wake();
      });
    await withEmulator({ latencyMs: 1, sleep }, async (emulator) => {
      await Promise.all([1, 2, 3].map(() => call(emulator, '/v2/usage')));
      assert.equal(emulator.state.snapshot().maxConcurrent, 3);
    });
  });

  it('do not include a client that went away', async () => {
    let wake: (() => void) | undefined;
    const sleep = (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve;
      });
    await withEmulator({ latencyMs: 1, sleep }, async (emulator) => {
      const outgoing = startPost(emulator);
      outgoing.end(JSON.stringify({ text: ['Hello'], target_lang: 'de' }));
      await until(() => wake !== undefined);
      outgoing.destroy();
      await until(() => nothingUnderWay(emulator));
      wake?.();
      await new Promise(setImmediate);
      assert.equal(emulator.state.snapshot().characters, 0);
      assert.deepEqual(emulator.state.snapshot().statuses, {});
    });
  });

  it('do not include a client that went away while sending', () =>
    withEmulator({}, async (emulator) => {
      const outgoing = startPost(emulator);
      outgoing.write('{');
      await until(() => emulator.state.count('POST /v2/translate') === 1);
      outgoing.destroy();
      await until(() => nothingUnderWay(emulator));
      assert.deepEqual(emulator.state.seen, []);
    }));

  it('are cleared on reset, as are the bills', () =>
    withEmulator({ characterLimit: 5 }, async (emulator) => {
      assert.equal((await translate(emulator, {})).status, 200);
      assert.equal((await translate(emulator, {})).status, 456);
      assert.equal((await post(emulator, '/_emulator/reset', {})).status, 200);
      assert.equal(emulator.state.snapshot().requests, 0);
      assert.deepEqual(emulator.state.seen, []);
      assert.equal((await translate(emulator, {})).status, 200);
    }));

  it('include all requests, of which a bounded number is kept', async () => {
    const { EmulatorState } = await import('../../../src/emulator/state.ts');
    const state = new EmulatorState();
    for (let bytes = 0; bytes < 50_000; bytes += 1) {
      const end = state.begin('GET /');
      state.received({ endpoint: 'GET /', bytes });
      end();
    }
    assert.equal(state.count('GET /'), 50_000);
    assert.ok(state.seen.length >= 10_000 && state.seen.length <= 20_000);
    assert.equal(state.seen.at(-1)?.bytes, 49_999);
  });
});
