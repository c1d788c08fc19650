import assert from 'node:assert/strict';
import { engineDeps, type PacedClient, withPace } from '../../src/backend.ts';
import { type Emulator, startEmulator } from '../../src/emulator/server.ts';
import { createPace } from '../../src/engine/pace.ts';
import { translateSegments } from '../../src/engine/translate.ts';
import { ServiceError } from '../../src/http/errors.ts';
import { createClient } from '../../src/service/client.ts';
import { type FakeClock, fakeClock, timeoutMs } from './http/fakeClock.ts';

/** Holds requests in the emulator until as many are there as the round wants, then answers them together. */
class Rounds {
  /** Requests that the client had under way and that the emulator saw at once, at the end of each round. */
  readonly seen: (readonly [client: number, emulator: number])[] = [];
  underWay = 0;
  readonly #sizes: readonly number[];
  #waiting: (() => void)[] = [];

  constructor(...sizes: readonly number[]) {
    this.#sizes = sizes;
  }

  hold(emulator: Emulator): Promise<void> {
    const isFirst = this.#waiting.length === 0;
    // Counts of former rounds; in the first round this would forget the faults.
    if (isFirst && this.seen.length > 0) emulator.reset();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length < (this.#sizes[this.seen.length] ?? 1)) return;
      this.seen.push([this.underWay, emulator.state.snapshot().maxConcurrent]);
      for (const answer of this.#waiting.splice(0)) answer();
    });
  }
}

function open(emulator: Emulator, clock: FakeClock): PacedClient {
  const network = { strictSsl: true, systemCertificates: false, env: {} };
  const config = { baseUrl: emulator.url, key: 'demo', version: '1.2.3', network, clock, timeoutMs };
  return withPace((onPushback) => createClient({ ...config, onPushback }));
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

  const failures: readonly [error: unknown, action: string][] = [
    [new ServiceError({ kind: 'tooLarge', endpoint: 'x' }), 'split'],
    [new ServiceError({ kind: 'rejected', endpoint: 'x', status: 400 }), 'leaveOut'],
    [new ServiceError({ kind: 'auth', endpoint: 'x' }), 'stop'],
    [new ServiceError({ kind: 'quota', endpoint: 'x' }), 'stop'],
    [new ServiceError({ kind: 'busy', endpoint: 'x' }), 'stop'],
    [new Error('a bug'), 'stop'],
  ];
  for (const [error, action] of failures) {
    it(`answers ${error instanceof ServiceError ? error.kind : error} with ${action}`, () => {
      const { onFailure } = engineDeps({ pace: createPace(1), translate: () => Promise.reject(error) });
      assert.equal(onFailure(error).action, action);
    });
  }
});
