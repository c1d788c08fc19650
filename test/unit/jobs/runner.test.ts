import assert from 'node:assert/strict';
import type { AcquireLease } from '../../../src/jobs/claims.ts';
import { type JobContext, JobRunner, ResourceTaken } from '../../../src/jobs/runner.ts';

const file = { resource: 'file:///de.json' };
const free: AcquireLease = async () => ({ release: async () => {} });

interface Steps {
  readonly done: number;
}

/** A job that holds the file until `end` is called. */
function holding(runner: JobRunner) {
  const gate = Promise.withResolvers<void>();
  const held = Promise.withResolvers<JobContext<Steps>>();
  const job = runner.start<void, Steps>(async (context) => {
    await context.claim(file);
    held.resolve(context);
    await gate.promise;
  });
  return { job, held: held.promise, end: () => gate.resolve() };
}

/** Waits until the handlers of settled promises have run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe('a job', () => {
  it('has the result of its work, or the error that its work throws', async () => {
    const runner = new JobRunner(free);
    assert.equal(await runner.start(async () => 7).result, 7);
    await assert.rejects(runner.start(() => Promise.reject(new Error('no'))).result, { message: 'no' });
  });

  it('is counted while it reports progress, but not while it asks something, however it ends', async () => {
    const runner = new JobRunner(free);
    const counts: number[] = [];
    const stop = runner.onDidChange(() => counts.push(runner.running));
    const asking = async () => assert.equal(runner.running, 0);
    const working = (context: JobContext<Steps>) => {
      context.report({ done: 0 });
      context.report({ done: 1 });
    };
    await runner.start(asking).result;
    await runner.start<void, Steps>(async (context) => {
      working(context);
      context.report(undefined);
      await asking();
      working(context);
    }).result;
    const failing = runner.start<void, Steps>(async (context) => {
      working(context);
      throw new Error('no');
    });
    await assert.rejects(failing.result, { message: 'no' });
    assert.deepEqual(counts, [1, 0, 1, 0, 1, 0]);
    stop();
    await runner.start<void, Steps>(async (context) => working(context)).result;
    assert.equal(counts.length, 6);
  });

  it('is not counted if a part of its work reports progress after another part has failed', async () => {
    const runner = new JobRunner(free);
    const heard: (Steps | undefined)[] = [];
    let reportLate = () => {};
    const failing = runner.start<void, Steps>(async (context) => {
      reportLate = () => context.report({ done: 1 });
      throw new Error('no');
    });
    failing.onProgress((progress) => heard.push(progress));
    await assert.rejects(failing.result, { message: 'no' });
    reportLate();
    assert.equal(runner.running, 0);
    assert.equal(failing.progress, undefined);
    assert.deepEqual(heard, [undefined]);
  });

  it('releases what it claimed, even twice, if it fails', async () => {
    const runner = new JobRunner(free);
    const failing = runner.start(async (context) => {
      await context.claim(file);
      await context.claim(file);
      throw new Error('no');
    });
    await assert.rejects(failing.result, { message: 'no' });
    await runner.start((context) => context.claim(file)).result;
  });

  it('claims a resource once, even if it asks twice at the same moment', async () => {
    const leases: string[] = [];
    const runner = new JobRunner(async (resource) => {
      leases.push('taken');
      return { release: async () => void leases.push(`released ${resource}`) };
    });
    const apart = { ...file, isApartFrom: () => true };
    for (const claim of [file, apart]) {
      leases.length = 0;
      await runner.start(async (context) => {
        await Promise.all([context.claim(claim), context.claim(claim)]);
      }).result;
      assert.deepEqual(leases, ['taken', `released ${file.resource}`]);
      await runner.start((context) => context.claim(file)).result;
    }
  });

  it('releases what it is granted after it has ended', async () => {
    const { promise: granted, resolve: grant } = Promise.withResolvers<void>();
    const runner = new JobRunner(async () => {
      await granted;
      return { release: async () => {} };
    });
    let claiming: Promise<void> | undefined;
    const failing = runner.start((context) => {
      claiming = context.claim(file);
      return Promise.reject(new Error('no'));
    });
    await assert.rejects(failing.result, { message: 'no' });
    grant();
    await assert.rejects(claiming ?? Promise.resolve(), {
      message: 'A job that has ended cannot claim anything',
    });
    await runner.start((context) => context.claim(file)).result;
  });

  it('releases what it claimed if a listener fails', async () => {
    const runner = new JobRunner(free);
    const { job, held, end } = holding(runner);
    await held;
    job.onProgress(() => {
      throw new Error('not shown');
    });
    end();
    await assert.rejects(job.result, { message: 'not shown' });
    await runner.start((context) => context.claim(file)).result;
  });

  it('is refused what another job has, and can cancel that job', async () => {
    const runner = new JobRunner(free);
    const first = holding(runner);
    const { signal } = await first.held;
    const second = runner.start((context) => context.claim(file));
    const error = await second.result.catch((reason: unknown) => reason);
    assert.ok(error instanceof ResourceTaken);
    assert.equal(error.resource, file.resource);
    assert.equal(signal.aborted, false);
    error.rival?.cancel();
    assert.equal(signal.aborted, true);
    first.end();
    await first.job.result;
  });

  it('is refused what another process has, which it cannot cancel', async () => {
    const runner = new JobRunner(async () => undefined);
    const job = runner.start((context) => context.claim(file));
    await assert.rejects(job.result, (error) => error instanceof ResourceTaken && error.rival === undefined);
  });

  it('reports its progress, even to late listeners, and finally that it is over', async () => {
    const heard: (Steps | undefined)[] = [];
    const { job: running, held, end } = holding(new JobRunner(free));
    assert.equal(running.progress, undefined);
    const context = await held;
    context.report({ done: 1 });
    assert.deepEqual(running.progress, { done: 1 });
    const stop = running.onProgress((progress) => heard.push(progress));
    context.report({ done: 2 });
    end();
    await running.result;
    stop();
    context.report({ done: 3 });
    assert.deepEqual(heard, [{ done: 2 }, undefined]);
  });
});

describe('a queue', () => {
  it('serves jobs in the order in which they came', async () => {
    const runner = new JobRunner(free);
    const first = holding(runner);
    await first.held;
    const order: string[] = [];
    const queued = ['second', 'third', 'fourth'].map((name) =>
      runner.start(async (context) => {
        await context.queue(file);
        order.push(name);
        await settle();
      }),
    );
    await settle();
    assert.deepEqual(order, []);
    first.end();
    await Promise.all(queued.map((job) => job.result));
    assert.deepEqual(order, ['second', 'third', 'fourth']);
  });

  it('is left by a job that is cancelled, and continues without it', async () => {
    const runner = new JobRunner(free);
    const first = holding(runner);
    await first.held;
    const second = runner.start((context) => context.queue(file));
    const third = runner.start((context) => context.queue(file));
    await settle();
    second.cancel();
    await assert.rejects(second.result, { name: 'AbortError' });
    first.end();
    await third.result;
  });

  it('is left at once by a job that is cancelled as soon as it starts', async () => {
    const runner = new JobRunner(free);
    const first = holding(runner);
    await first.held;
    const second = runner.start((context) => context.queue(file));
    second.cancel();
    const ended = second.result.then(
      () => 'done',
      ({ name }: Error) => name,
    );
    await settle();
    assert.equal(await Promise.race([ended, 'waiting']), 'AbortError');
    first.end();
    await first.job.result;
  });

  it('continues after a job that got no lease', async () => {
    const gate = Promise.withResolvers<void>();
    let isFirst = true;
    const runner = new JobRunner(async () => {
      if (!isFirst) return { release: async () => {} };
      isFirst = false;
      await gate.promise;
      throw new Error('The disk is full');
    });
    const first = runner.start((context) => context.claim(file));
    const second = runner.start((context) => context.queue(file));
    await settle();
    gate.resolve();
    await assert.rejects(first.result, { message: 'The disk is full' });
    await second.result;
  });

  it('asks again until another process has released the resource', async () => {
    const answers = [undefined, undefined, { release: async () => {} }];
    let pauses = 0;
    const runner = new JobRunner(
      async () => answers.shift(),
      async () => void pauses++,
    );
    await runner.start((context) => context.queue(file)).result;
    assert.equal(pauses, 2);
  });

  it('refuses a job that holds something, as two would wait for each other', async () => {
    const job = new JobRunner(free).start(async (context) => {
      await context.claim({ resource: 'file:///fr.json' });
      await context.queue(file);
    });
    await assert.rejects(job.result, { message: 'A job must not wait while it holds a resource' });
  });
});
