import assert from 'node:assert/strict';
import { type NetworkCause, ServiceError, type ServiceFailure } from '../../../src/http/errors.ts';
import { type Repeat, withRetry } from '../../../src/http/retry.ts';
import { fakeClock } from './fakeClock.ts';

const endpoint = 'POST /x';

function status(code: number, more: Partial<ServiceFailure> = {}): ServiceError {
  const kind = code === 429 || code === 529 ? 'busy' : code >= 500 ? 'unavailable' : 'rejected';
  return new ServiceError({ kind, endpoint, status: code, ...more });
}

function network(cause: NetworkCause, bodySent = false): ServiceError {
  return new ServiceError({ kind: 'unavailable', endpoint, network: { cause, bodySent } });
}

interface Options {
  readonly repeat?: Repeat;
  readonly random?: number;
}

/** Fails with each error in turn, or always if there is only one, and returns what happened. */
async function run(errors: readonly Error[], { repeat = 'harmless', random = 0.5 }: Options = {}) {
  const clock = fakeClock({ random });
  const pushedBack: ServiceError[] = [];
  const numbers: number[] = [];
  const attempt = async (number: number) => {
    numbers.push(number);
    const error = errors[number - 1] ?? errors.at(-1);
    if (error && (number <= errors.length || errors.length === 1)) throw error;
    return 'done';
  };
  const { signal } = new AbortController();
  const onPushback = (error: ServiceError) => pushedBack.push(error);
  const outcome = await withRetry(attempt, { endpoint, repeat, clock, signal, onPushback }).catch(
    (error: unknown) => error,
  );
  return { outcome, attempts: numbers.length, waits: clock.waits, pushedBack: pushedBack.length };
}

describe('withRetry', () => {
  const forever: readonly [name: string, error: Error, attempts: number, repeat?: Repeat][] = [
    ['429', status(429), 9],
    ['529', status(529), 9],
    ['500', status(500), 5],
    ['502', status(502), 5],
    ['503', status(503), 5],
    ['504', status(504), 5],
    ['501', status(501), 1],
    ['400', status(400), 1],
    ['403', status(403), 1],
    ['413', status(413), 1],
    ['456', status(456), 1],
    ['a refused connection', network('refused'), 4],
    ['an unknown host', network('dns'), 4],
    ['a broken connection', network('reset', true), 4],
    ['a time-out', network('timeout', true), 4],
    ['a bad certificate', network('tls'), 1],
    ['a proxy that refuses', network('proxy'), 1],
    ['a time-out of a translation, body sent', network('timeout', true), 2, 'costs'],
    ['a broken connection of a translation, body sent', network('reset', true), 2, 'costs'],
    ['a time-out of a translation, body not sent', network('timeout', false), 4, 'costs'],
    ['a 503 of a translation', status(503), 5, 'costs'],
    ['a time-out of a creation, body sent', network('timeout', true), 1, 'creates'],
    ['a refused connection of a creation', network('refused'), 4, 'creates'],
    ['a 500 of a creation', status(500), 1, 'creates'],
    ['a 429 of a creation', status(429), 9, 'creates'],
    ['a bug', new TypeError('oops'), 1],
  ];
  for (const [name, error, attempts, repeat = 'harmless'] of forever) {
    it(`makes ${attempts === 1 ? 'one attempt' : `${attempts} attempts`} for ${name}`, async () => {
      const result = await run([error], { repeat });
      assert.equal(result.attempts, attempts);
      assert.equal(result.outcome, error);
    });
  }

  it('counts ambiguous failures across the whole request', async () => {
    const errors = [network('timeout', true), status(503), network('reset', true)];
    assert.equal((await run(errors, { repeat: 'costs' })).outcome, errors[2]);
  });

  it('returns the answer', async () => {
    const result = await run([status(503), status(503)]);
    assert.equal(result.outcome, 'done');
    assert.equal(result.attempts, 3);
  });

  it('doubles the bound of a random wait up to the cap', async () => {
    assert.deepEqual(
      (await run([status(429)])).waits,
      [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000],
    );
    assert.deepEqual((await run([status(500)], { random: 0 })).waits, [0, 0, 0, 0]);
  });

  it('waits at least as long as the service says', async () => {
    const errors = [status(429, { retryAfterMs: 7_000 }), status(503, { retryAfterMs: 1 })];
    assert.deepEqual((await run(errors)).waits, [7_000, 1_000]);
  });

  it('reports each pushback once', async () => {
    assert.equal((await run([status(429), status(529), status(503)])).pushedBack, 2);
  });

  it('stops waiting when it is cancelled', async () => {
    const stop = new AbortController();
    const clock = fakeClock({ onWait: () => stop.abort() });
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      throw status(503);
    };
    const options = { endpoint, repeat: 'harmless' as const, clock, signal: stop.signal };
    await assert.rejects(withRetry(attempt, options), { name: 'ServiceError', kind: 'cancelled' });
    assert.equal(attempts, 1);
  });
});
