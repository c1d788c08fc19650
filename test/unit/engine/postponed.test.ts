import assert from 'node:assert/strict';
import { createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';
import type { FailureAction } from '../../../src/engine/segment.ts';
import { generator } from '../../support/random.ts';
import { brief, numbered, one, translate } from './fakes.ts';

const postpone = (times: number, isQuick = false) => {
  return (): FailureAction => ({ action: 'postpone', times, isQuick });
};
const answer = (texts: readonly string[]) => texts.map((text) => ({ text: text.toUpperCase() }));

/** A service that fails for the chosen requests, whose numbers start at 1. */
function failingAt(isChosen: (request: number) => boolean) {
  let requests = 0;
  return async ({ texts }: { readonly texts: readonly string[] }) => {
    requests++;
    if (isChosen(requests)) throw new Error(`request ${requests} broke`);
    return answer(texts);
  };
}

describe('A request that fails by itself', () => {
  it('is sent again after the others', async () => {
    const service = failingAt((request) => request === 2);
    const run = await translate(numbered(4), { ...one(1), translate: service, onFailure: postpone(1) });
    assert.deepEqual(
      run.batches.map(({ texts }) => texts[0]),
      ['text 0', 'text 1', 'text 2', 'text 3', 'text 1'],
    );
    assert.ok(run.outcomes.every(({ kind }) => kind === 'translated'));
    assert.ok(!('failure' in run));
  });

  it('shares smaller requests with others that failed', async () => {
    const service = failingAt((request) => request === 1 || request === 4);
    const deps = {
      limits: { texts: 4, bytes: 9999 },
      limiter: createConcurrencyLimiter(1),
      onFailure: postpone(1),
    };
    const run = await translate(numbered(13), { ...deps, translate: service });
    assert.deepEqual(
      run.batches.map(({ texts }) => texts),
      [
        ['text 0', 'text 1', 'text 2', 'text 3'],
        ['text 4', 'text 5', 'text 6', 'text 7'],
        ['text 8', 'text 9', 'text 10', 'text 11'],
        ['text 12'],
        ['text 0', 'text 1'],
        ['text 2', 'text 3'],
        ['text 12'],
      ],
    );
    assert.ok(run.outcomes.every(({ kind }) => kind === 'translated'));
  });

  it('keeps only a few other texts from being translated if it always fails', async () => {
    const run = await translate(numbered(100), {
      translate: async ({ texts }) => {
        if (texts.includes('text 70')) throw new Error('broke');
        return answer(texts);
      },
      onFailure: postpone(3),
    });
    const pending = run.outcomes.flatMap(({ kind }, index) => (kind === 'pending' ? [index] : []));
    assert.ok(pending.includes(70) && pending.length <= 7, pending.join());
    assert.ok(run.requests <= 10, `${run.requests} requests`);
  });

  it('leaves its texts pending after its last attempt, while others are translated', async () => {
    const broken = (text: string | undefined) => text === 'text 1';
    for (const times of [0, 1, 3]) {
      const run = await translate(numbered(3), {
        ...one(1),
        translate: async ({ texts }) => {
          if (broken(texts[0])) throw new Error('broke');
          return answer(texts);
        },
        onFailure: postpone(times),
      });
      assert.deepEqual(brief(run.outcomes), ['translated TEXT 0', 'pending', 'translated TEXT 2']);
      assert.match(String(run.failure), /broke/);
      assert.equal(run.cancelled, false);
      // A pass without any answer is the last one.
      assert.equal(run.requests, 3 + Math.min(times, 1));
    }
  });

  it('is sent again at once if it was the only one and failed quickly', async () => {
    for (const [isQuick, requests] of [
      [true, 2],
      [false, 1],
    ] as const) {
      const service = failingAt((request) => request === 1);
      const run = await translate(['a'], { translate: service, onFailure: postpone(3, isQuick) });
      assert.deepEqual(
        [run.requests, brief(run.outcomes)],
        [requests, [isQuick ? 'translated A' : 'pending']],
      );
    }
  });

  it('does not prevent a second attempt in another form', async () => {
    let sent = 0;
    const run = await translate(['a', 'b'], {
      ...one(1),
      translate: async ({ texts }) => {
        sent++;
        if (sent === 1 || sent === 4) throw new Error('broke');
        return texts.map((text) => ({ text: sent === 3 ? '' : text }));
      },
      onFailure: postpone(3),
    });
    assert.deepEqual(brief(run.outcomes), ['translated a', 'translated b']);
  });

  it('does not make a group count as refused', async () => {
    const fates = ['refuse', 'break', 'break', 'refuse'];
    let sent = 0;
    const run = await translate(numbered(8), {
      limiter: createConcurrencyLimiter(3),
      translate: async ({ texts }) => {
        const fate = fates[sent++] ?? 'answer';
        if (fate !== 'answer') throw new Error(fate);
        return answer(texts);
      },
      onFailure: (error) =>
        error instanceof Error && error.message === 'refuse'
          ? { action: 'leaveOut', reason: 'why' }
          : { action: 'postpone', times: 1, isQuick: true },
    });
    const left = run.outcomes.flatMap(({ kind }, index) =>
      kind === 'translated' ? [] : [`${index} ${kind}`],
    );
    assert.deepEqual(left, ['7 leftOut']);
  });

  it('causes few additional requests if a fifth of all break', async () => {
    const random = generator(7);
    const service = failingAt(() => random(100) < 20);
    const deps = { limits: { texts: 50, bytes: 99_999 }, translate: service, onFailure: postpone(9) };
    const run = await translate(numbered(3_000), { ...deps, limiter: createConcurrencyLimiter(8) });
    assert.equal(run.outcomes.filter(({ kind }) => kind === 'translated').length, 3_000);
    assert.ok(run.requests < 60 * 1.7, `${run.requests} requests`);
    assert.ok(!('failure' in run));
  });

  it('is not sent again after the run is cancelled', async () => {
    const stop = new AbortController();
    const run = await translate(
      numbered(3),
      {
        ...one(1),
        translate: async ({ texts }) => {
          if (texts[0] === 'text 0') throw new Error('broke');
          if (texts[0] === 'text 2') stop.abort();
          return answer(texts);
        },
        onFailure: postpone(3),
      },
      { signal: stop.signal },
    );
    assert.deepEqual([run.cancelled, 'failure' in run, run.requests], [true, false, 3]);
  });
});

describe('A service that is gone', () => {
  for (const limit of [2, 4]) {
    it(`stops a run of many requests after the first round of ${limit}`, async () => {
      const service = failingAt(() => true);
      const run = await translate(numbered(100), {
        ...one(limit),
        translate: service,
        onFailure: postpone(3),
      });
      assert.equal(run.requests, limit);
      assert.match(String(run.failure), new RegExp(`request ${limit} broke`));
      assert.ok(run.outcomes.every(({ kind }) => kind === 'pending'));
    });
  }

  it('stops a run even if it disappears in the middle', async () => {
    const service = failingAt((request) => request > 10);
    const run = await translate(numbered(100), { ...one(4), translate: service, onFailure: postpone(3) });
    assert.equal(run.outcomes.filter(({ kind }) => kind === 'translated').length, 10);
    assert.ok(run.requests <= 14, `${run.requests} requests`);
  });

  it('stops a run of few requests after a second attempt at most', async () => {
    for (const [isQuick, requests] of [
      [true, 3],
      [false, 2],
    ] as const) {
      const service = failingAt(() => true);
      const deps = {
        ...one(4),
        onFailure: postpone(3, isQuick),
      };
      const run = await translate(numbered(2), { ...deps, translate: service });
      assert.ok(run.requests <= requests + 1, `${run.requests} requests`);
      assert.match(String(run.failure), /broke/);
    }
  });

  it('gets no more requests until a round has shown whether it is gone', async () => {
    const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
    let sent = 0;
    const running = translate(numbered(8), {
      ...one(4),
      translate: async ({ texts }) => {
        const number = sent++;
        if (number === 0) throw new Error('broke');
        await gates[number - 1]?.promise;
        return answer(texts);
      },
      onFailure: postpone(1),
    });
    await new Promise(setImmediate);
    assert.equal(sent, 4);
    for (const gate of gates) gate.resolve();
    const run = await running;
    assert.ok(run.outcomes.every(({ kind }) => kind === 'translated'));
  });
});
