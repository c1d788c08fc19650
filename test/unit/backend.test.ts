import assert from 'node:assert/strict';
import { engineDeps, type ThrottledClient, translatorOf, withLimiter } from '../../src/backend.ts';
import type { ScriptedFault } from '../../src/emulator/faults.ts';
import { type Emulator, startEmulator } from '../../src/emulator/server.ts';
import { createConcurrencyLimiter } from '../../src/engine/concurrencyLimiter.ts';
import { translateSegments } from '../../src/engine/translate.ts';
import { ServiceError } from '../../src/http/errors.ts';
import { unavailable } from '../../src/http/network.ts';
import { createClient } from '../../src/service/client.ts';
import { generator } from '../support/random.ts';
import { type FakeClock, fakeClock, timeoutMs } from './http/fakeClock.ts';

/** Holds requests in the emulator until the round is complete, then answers them together. */
class Rounds {
  /** At the end of each round: the client's requests in progress, and the emulator's maximum of concurrent requests. */
  readonly seen: (readonly [client: number, emulator: number])[] = [];
  underWay = 0;
  readonly #sizes: readonly number[];
  #waiting: (() => void)[] = [];

  constructor(...sizes: readonly number[]) {
    this.#sizes = sizes;
  }

  hold(emulator: Emulator): Promise<void> {
    const isFirst = this.#waiting.length === 0;
    // Discards the counts of previous rounds; in the first round this would also discard the faults.
    if (isFirst && this.seen.length > 0) emulator.reset();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length < (this.#sizes[this.seen.length] ?? 1)) return;
      this.seen.push([this.underWay, emulator.state.snapshot().maxConcurrent]);
      for (const answer of this.#waiting.splice(0)) answer();
    });
  }
}

function open(emulator: Emulator, clock: FakeClock): ThrottledClient {
  const network = { strictSsl: true, systemCertificates: false, env: {} };
  const config = { baseUrl: emulator.url, key: 'demo', version: '1.2.3', network, clock, timeoutMs };
  return withLimiter((onPushback) => createClient({ ...config, onPushback }));
}

/** Runs with an emulator and a client for it, which are always closed. */
async function withClient(
  work: (emulator: Emulator, client: ThrottledClient) => Promise<void>,
): Promise<void> {
  const emulator = await startEmulator();
  const client = open(emulator, fakeClock());
  try {
    await work(emulator, client);
  } finally {
    await client.close();
    await emulator.close();
  }
}

describe('the backend', () => {
  it('sends fewer requests at once after a pushback, recovers, and loses nothing', async () => {
    const rounds = new Rounds(4, 4, 3, 4);
    const emulator: Emulator = await startEmulator({ latencyMs: 1, sleep: () => rounds.hold(emulator) });
    emulator.script({ status: 429, headers: { 'retry-after': '7' }, times: 4 });
    const clock = fakeClock();
    const client = open(emulator, clock);
    const deps = engineDeps(client);
    const segments = Array.from({ length: 4 + 3 + 4 }, (_, index) => ({
      text: `Text ${index}`,
      options: { targetLang: 'de' },
    }));
    const run = await translateSegments(
      segments,
      {
        ...deps,
        limits: { ...deps.limits, texts: 1 },
        translate: (batch, call) => {
          rounds.underWay += 1;
          return deps.translate(batch, call).finally(() => (rounds.underWay -= 1));
        },
      },
      { signal: new AbortController().signal },
    );
    await client.close();
    await emulator.close();
    assert.deepEqual(rounds.seen, [
      [4, 4],
      [4, 4],
      [3, 3],
      [4, 4],
    ]);
    assert.deepEqual(clock.waits, [7000, 7000, 7000, 7000]);
    assert.equal(run.failure, undefined);
    assert.equal(run.requests, segments.length);
    run.outcomes.forEach((outcome, index) => {
      assert.ok(outcome.kind === 'translated' && outcome.text.includes(`${index}`), outcome.kind);
    });
  });

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ text: `Text ${index}`, options: { targetLang: 'de' } }));
  const { signal } = new AbortController();

  it('translates everything although every fifth connection breaks', async () => {
    const emulator = await startEmulator();
    const random = generator(11);
    const broken = Array.from({ length: 300 }, (_, index) => index + 1).filter(() => random(5) === 0);
    emulator.script(...broken.map((nth) => ({ match: { nth }, drop: 'beforeResponse' as const })));
    const client = open(emulator, fakeClock());
    const run = await translateSegments(numbered(3_000), engineDeps(client), { signal });
    await client.close();
    await emulator.close();
    assert.equal(run.failure, undefined);
    assert.equal(run.outcomes.filter(({ kind }) => kind === 'translated').length, 3_000);
    assert.ok(run.requests > 60, 'no request broke twice');
  });

  for (const malformed of ['truncatedJson', 'wrongShape', 'fewerTexts', 'emptyBody'] as const) {
    it(`continues after a malformed answer: ${malformed}`, async () => {
      const emulator = await startEmulator();
      emulator.script({ match: { nth: 2 }, malformed });
      const client = open(emulator, fakeClock());
      const run = await translateSegments(numbered(300), engineDeps(client), { signal });
      await client.close();
      await emulator.close();
      assert.equal(run.failure, undefined);
      assert.equal(run.outcomes.filter(({ kind }) => kind === 'translated').length, 300);
    });
  }

  it('does not repeat a request that timed out, and continues with the others', async () => {
    const requests: string[] = [];
    const failure = unavailable('x', { cause: 'timeout', bodySent: true });
    const client = {
      limiter: createConcurrencyLimiter(1),
      translate: async ({ texts }: { readonly texts: readonly string[] }) => {
        requests.push(...texts);
        if (texts.includes('Text 0')) throw failure;
        return { translations: texts.map((text) => ({ text, detectedSourceLang: 'EN' })) };
      },
    };
    const deps = engineDeps(client);
    const run = await translateSegments(
      numbered(3),
      { ...deps, limits: { ...deps.limits, texts: 1 } },
      { signal },
    );
    assert.deepEqual(requests, ['Text 0', 'Text 1', 'Text 2']);
    assert.equal(run.failure, failure);
  });

  const gone: readonly (readonly [name: string, fault: ScriptedFault, texts: number, seconds: number])[] = [
    ['refuses every request', { status: 503, headers: { 'retry-after': '60' } }, 1_000, 240],
    ['refuses a short run', { status: 503, headers: { 'retry-after': '60' } }, 10, 240],
    ['breaks every connection', { drop: 'beforeResponse' }, 1_000, 1],
    ['breaks every connection of a short run', { drop: 'beforeResponse' }, 10, 1],
  ];
  for (const [name, fault, texts, seconds] of gone) {
    it(`waits no longer than a single request is allowed to if the service ${name}`, async () => {
      const emulator = await startEmulator();
      emulator.script({ ...fault, times: 1_000 });
      const clock = fakeClock();
      const client = open(emulator, clock);
      const run = await translateSegments(numbered(texts), engineDeps(client), { signal });
      await client.close();
      await emulator.close();
      assert.ok(run.failure instanceof ServiceError && run.failure.kind === 'unavailable');
      const waited = clock.waits.reduce((sum, wait) => sum + wait, 0) / 1_000;
      assert.ok(waited <= seconds * Math.min(4, Math.ceil(texts / 50)) + 1, `${waited} s in all requests`);
    });
  }

  for (const [over, outcome] of [
    [0, 'translated'],
    [1, 'leftOut'],
  ] as const) {
    it(`${over === 0 ? 'sends a request of exactly' : 'does not send a request of more than'} the size that the service accepts`, () =>
      withClient(async (emulator, client) => {
        const deps = engineDeps(client);
        const options = { targetLang: 'de' };
        // One word, so that it cannot be sent in pieces.
        const characters = 128 * 1024 - deps.overheadBytes('none', options) - '""'.length;
        const text = 'a'.repeat(characters + over);
        const run = await translateSegments([{ text, options }], deps, { signal });
        const sent = emulator.state.count('POST /v2/translate');
        assert.deepEqual([run.outcomes[0]?.kind, sent], [outcome, 1 - over]);
      }));
  }

  const forbidden = { status: 403, body: { message: 'Forbidden', detail: 'languages:read' } };
  const noList: readonly (readonly [name: string, faults: readonly ScriptedFault[]])[] = [
    ['a key without the permission', [forbidden]],
    ['a service that has neither version', [{ status: 404 }]],
    ['a service that fails at both', [{ status: 500 }]],
    [
      'one version missing, the other failing',
      [{ match: { endpoint: '/v3/languages' }, status: 404 }, { status: 503 }],
    ],
    ['a malformed list', [{ malformed: 'wrongShape' }]],
  ];
  for (const [name, faults] of noList) {
    it(`does without a list of languages, and asks for it again: ${name}`, () =>
      withClient(async (emulator, client) => {
        emulator.script(...faults.map((fault) => ({ times: 100, ...fault })));
        assert.equal(await translatorOf(client).languages({ signal }), undefined);
        emulator.clearFaults();
        const list = await translatorOf(client).languages({ signal });
        assert.ok(list?.some(({ code }) => code === 'de'));
      }));
  }

  const noService: readonly (readonly [name: string, fault: ScriptedFault, kind: string])[] = [
    ['the key is refused', { status: 403, body: { message: 'Forbidden' } }, 'auth'],
    ['the quota is used up', { status: 456 }, 'quota'],
    ['both endpoints refuse the request', { status: 400 }, 'rejected'],
    ['every connection breaks', { drop: 'beforeResponse' }, 'unavailable'],
  ];
  for (const [name, fault, kind] of noService) {
    it(`fails to list the languages if ${name}`, () =>
      withClient(async (emulator, client) => {
        emulator.script({ ...fault, times: 100 });
        await assert.rejects(translatorOf(client).languages({ signal }), { kind });
      }));
  }

  const failures: readonly [error: unknown, action: string][] = [
    [new ServiceError({ kind: 'tooLarge', endpoint: 'x' }), 'split'],
    [new ServiceError({ kind: 'uriTooLong', endpoint: 'x', status: 414 }), 'stop'],
    [new ServiceError({ kind: 'rejected', endpoint: 'x', status: 400 }), 'leaveOut'],
    [new ServiceError({ kind: 'auth', endpoint: 'x' }), 'stop'],
    [new ServiceError({ kind: 'quota', endpoint: 'x' }), 'stop'],
    [new ServiceError({ kind: 'busy', endpoint: 'x' }), 'stop'],
    [new ServiceError({ kind: 'unavailable', endpoint: 'x', status: 503 }), 'postpone'],
    [new ServiceError({ kind: 'badResponse', endpoint: 'x' }), 'postpone'],
    [unavailable('x', { cause: 'reset', bodySent: true }), 'postpone'],
    [unavailable('x', { cause: 'timeout', bodySent: true }), 'postpone'],
    [unavailable('x', { cause: 'tls', bodySent: false }), 'stop'],
    [unavailable('x', { cause: 'proxy', bodySent: false }), 'stop'],
    [new Error('a bug'), 'stop'],
  ];
  for (const [error, action] of failures) {
    const name = error instanceof ServiceError ? error.message.replace('x: ', '') : error;
    it(`answers ${name} with ${action}`, () => {
      const { onFailure } = engineDeps({
        limiter: createConcurrencyLimiter(1),
        translate: () => Promise.reject(error),
      });
      assert.equal(onFailure(error).action, action);
    });
  }
});
