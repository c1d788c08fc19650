import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';
import { workThrough } from '../../../src/engine/schedule.ts';

const never = () => false;

/** Items of work whose ends the test controls. */
class Workshop {
  readonly started: number[] = [];
  readonly ended: number[] = [];
  readonly #ends = new Map<number, PromiseWithResolvers<void>>();

  get underWay(): readonly number[] {
    return [...this.#ends.keys()];
  }

  work = (item: number): Promise<void> => {
    this.started.push(item);
    const end = Promise.withResolvers<void>();
    this.#ends.set(item, end);
    return end.promise;
  };

  /** Ends an item, and waits for all consequences. */
  async end(item: number, error?: Error): Promise<void> {
    const end = this.#ends.get(item);
    assert.ok(end, `${item} is not under way`);
    this.#ends.delete(item);
    this.ended.push(item);
    if (error) end.reject(error);
    else end.resolve();
    await settled();
  }
}

function settled(): Promise<void> {
  return new Promise(setImmediate);
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

describe('engine/schedule', () => {
  it('starts as many items as the limit, and another one for each that ends', async () => {
    const shop = new Workshop();
    const all = workThrough(numbers(5), { limit: 2 }, never, shop.work);
    assert.deepEqual(shop.started, [0, 1]);
    await shop.end(1);
    assert.deepEqual(shop.started, [0, 1, 2]);
    for (const item of [0, 2, 3, 4]) await shop.end(item);
    await all;
    assert.deepEqual(shop.started, numbers(5));
  });

  it('starts nothing while more items are in progress than a lowered limit allows', async () => {
    const shop = new Workshop();
    const limiter = { limit: 4 };
    const all = workThrough(numbers(7), limiter, never, shop.work);
    limiter.limit = 2;
    for (const item of [0, 1]) await shop.end(item);
    assert.deepEqual(shop.underWay, [2, 3]);
    await shop.end(2);
    assert.deepEqual(shop.underWay, [3, 4]);
    limiter.limit = 3;
    await shop.end(3);
    assert.deepEqual(shop.underWay, [4, 5, 6]);
    for (const item of [4, 5, 6]) await shop.end(item);
    await all;
  });

  it('accepts an empty list, and completes all items even if the limit is 0', async () => {
    await workThrough([], { limit: 1 }, never, () => Promise.reject(new Error('nothing to do')));
    const seen: number[] = [];
    await workThrough(numbers(3), { limit: 0 }, never, async (item) => void seen.push(item));
    assert.deepEqual(seen, numbers(3));
  });

  it('starts nothing after a halt, and waits for what is in progress', async () => {
    const shop = new Workshop();
    let halted = false;
    let finished = false;
    const all = workThrough(numbers(5), { limit: 2 }, () => halted, shop.work);
    const noted = all.then(() => (finished = true));
    halted = true;
    await shop.end(0);
    assert.deepEqual([shop.started, finished], [[0, 1], false]);
    await shop.end(1);
    await noted;
    assert.deepEqual(shop.started, [0, 1]);
  });

  it('starts nothing after an error, waits for what is in progress and rethrows the error', async () => {
    const shop = new Workshop();
    let outcome: unknown;
    const all = workThrough(numbers(5), { limit: 2 }, never, shop.work).catch((error: unknown) => {
      outcome = error;
    });
    await shop.end(0, new Error('broken'));
    assert.deepEqual([shop.started, outcome], [[0, 1], undefined]);
    await shop.end(1);
    await all;
    assert.match(String(outcome), /broken/);
  });

  /** Ends items in progress in the order that `picks` gives, with a pushback before some steps. */
  async function play(
    limiter: ConcurrencyLimiter,
    shop: Workshop,
    picks: readonly number[],
    pushbacks: ReadonlySet<number>,
  ) {
    for (let step = 0; shop.underWay.length > 0; step++) {
      const pick = picks[step % picks.length] ?? 0;
      const item = shop.underWay[pick % shop.underWay.length] ?? 0;
      if (pushbacks.has(step)) limiter.pushedBack();
      const before = shop.underWay.length;
      limiter.served();
      await shop.end(item);
      const { length } = shop.underWay;
      assert.ok(length <= Math.max(limiter.limit, before - 1), `${length} under way, limit ${limiter.limit}`);
    }
  }

  it('does every item once and in order, never more at once than the limiter allows, and recovers', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
        fc.uniqueArray(fc.nat(20)),
        async (most, picks, pushbacks) => {
          const limiter = createConcurrencyLimiter(most);
          const shop = new Workshop();
          const items = numbers(60);
          const all = workThrough(items, limiter, never, shop.work);
          assert.ok(shop.underWay.length <= most);
          await play(limiter, shop, picks, new Set(pushbacks));
          await all;
          assert.deepEqual(shop.started, items);
          assert.deepEqual(
            [...shop.ended].sort((a, b) => a - b),
            items,
          );
          assert.equal(limiter.limit, most);
        },
      ),
      { numRuns: 50 },
    ));

  it('completes the items already started, and no others, when it is halted', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.nat(30), async (limit, haltAfter) => {
        const shop = new Workshop();
        const isHalted = () => shop.ended.length > haltAfter;
        const all = workThrough(numbers(30), { limit }, isHalted, shop.work);
        for (let item = shop.underWay[0]; item !== undefined; item = shop.underWay[0]) await shop.end(item);
        await all;
        assert.deepEqual(shop.started, numbers(Math.min(30, haltAfter + limit)));
        assert.deepEqual(shop.ended, shop.started);
      }),
      { numRuns: 50 },
    ));
});
