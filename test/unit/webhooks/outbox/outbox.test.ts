import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { type Files, nodeFiles } from '../../../../src/store/files.ts';
import { drain } from '../../../../src/webhooks/outbox/drain.ts';
import type { OutboxLine } from '../../../../src/webhooks/outbox/line.ts';
import { Outbox } from '../../../../src/webhooks/outbox/outbox.ts';
import { healthy, mostPendingBytes } from '../../../../src/webhooks/outbox/state.ts';
import { event, eventsUpTo, HandClock, Receiver, taken, webhook } from '../../../support/webhooks.ts';

describe('An outbox', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-outbox-'));
    path = join(folder, 'deep', 'outbox');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function opened(): Promise<Outbox> {
    const outbox = new Outbox(path);
    await outbox.refresh();
    return outbox;
  }
  const pending = (outbox: Outbox, oid = 1) => [...outbox.queue(oid).pending.keys()];

  it('is empty without a file', async () => {
    assert.deepEqual((await opened()).oids, []);
  });

  it('keeps what was added for the next process that opens it', async () => {
    const outbox = await opened();
    for (const one of eventsUpTo(5)) await outbox.add(one, [1]);
    assert.deepEqual(pending(await opened()), ['evt_0', 'evt_1', 'evt_2', 'evt_3', 'evt_4']);
  });

  it('has what two processes add at the same time', async () => {
    const [one, other] = [await opened(), await opened()];
    await Promise.all(eventsUpTo(100).map((next, index) => (index % 2 === 0 ? one : other).add(next, [1])));
    await one.refresh();
    assert.equal(new Set(pending(one)).size, 100);
  });

  it('reports what is new in it, from any writer, and nothing else', async () => {
    const counts: number[] = [];
    const listening = new Outbox(path, { onChange: () => counts.push(pending(listening).length) });
    await listening.refresh();
    assert.deepEqual(counts, []);
    await listening.add(event(1), [1]);
    assert.equal(counts.at(-1), 1);
    await (await opened()).add(event(2), [1]);
    await listening.refresh();
    assert.equal(counts.at(-1), 2);
    counts.length = 0;
    await listening.refresh();
    assert.deepEqual(counts, []);
  });

  it('skips lines that are torn, foreign or of a later version', async () => {
    const outbox = await opened();
    await outbox.add(event(1), [1]);
    await appendFile(
      path,
      '{"k":"event","to":[1],"event":{"id":"evt_2"\nforeign\n{"v":2,"k":"event"}\n\0\0\n[[',
    );
    await outbox.add(event(3), [1]);
    assert.deepEqual(pending(outbox), ['evt_1', 'evt_3']);
    assert.deepEqual(pending(await opened()), ['evt_1', 'evt_3']);
  });

  it('uses half of its capacity for one webhook, and accepts more once there is room', async () => {
    const outbox = await opened();
    const size = 500_000;
    const half = mostPendingBytes / 2;
    let count = 0;
    while ((await outbox.add(event(count, size), [1])).length === 0) count++;
    assert.ok(count * size >= half - 1.1 * size && count * size <= half, `${count}`);
    assert.deepEqual(await outbox.add(event(1000, size), [1]), [1]);
    assert.equal(pending(await opened()).length, count);
    const delivered = { id: 'a', kind: 'delivered', at: 1, events: 1, ms: 1 } as const;
    const ids = pending(outbox).slice(0, 2);
    await outbox.append([{ k: 'attempt', w: 1, ids, attempt: delivered, health: healthy }]);
    assert.deepEqual(await outbox.add(event(1000, size), [1]), []);
    assert.deepEqual(pending(await opened()), pending(outbox));
  });

  it('has room for a webhook even if events wait for others, and never exceeds its capacity', async () => {
    const outbox = await opened();
    const size = 300_000;
    for (let count = 0; count < 60; count++) {
      assert.deepEqual((await outbox.add(event(count, size), [1, 2, 3])).includes(3), false, `${count}`);
      const ids = pending(outbox, 3);
      const delivered = { id: `${count}`, kind: 'delivered', at: 1, events: 1, ms: 1 } as const;
      await outbox.append([{ k: 'attempt', w: 3, ids, attempt: delivered, health: healthy }]);
    }
    const waiting = [1, 2].map((oid) => outbox.queue(oid).pendingBytes);
    assert.ok(
      waiting.every((bytes) => bytes > mostPendingBytes / 4),
      waiting.join(),
    );
    for (let oid = 4; oid < 100; oid++) await outbox.add(event(100 + oid, size), [oid]);
    const all = new Map(outbox.oids.flatMap((oid) => [...outbox.queue(oid).pending]));
    const bytes = Array.from(all.values(), (one) => Buffer.byteLength(JSON.stringify(one)));
    const sum = bytes.reduce((total, one) => total + one, 0);
    assert.ok(sum <= mostPendingBytes && sum > mostPendingBytes - 2 * size, `${sum}`);
  });

  it('refuses an event that is larger than it can hold', async () => {
    const outbox = await opened();
    assert.deepEqual(await outbox.add(event(1, mostPendingBytes / 2), [1]), [1]);
    assert.deepEqual(pending(await opened()), []);
  });

  it('has the same order for all processes, whatever is written in between', async () => {
    const [one, other] = [await opened(), await opened()];
    await one.append([{ k: 'event', to: [1], event: event(1) }]);
    await other.append([{ k: 'event', to: [1], event: event(2) }]);
    await one.append([{ k: 'event', to: [1], event: event(3) }]);
    for (const outbox of [one, other, await opened()]) {
      await outbox.refresh();
      assert.deepEqual(pending(outbox), ['evt_1', 'evt_2', 'evt_3']);
    }
  });

  it('does not contain a delivered event again if an append repeats its line', async () => {
    const outbox = await opened();
    const line = { k: 'event', to: [1], event: event(1) } as const;
    const attempt = { id: 'a', kind: 'delivered', at: 1, events: 1, ms: 1 } as const;
    await outbox.append([{ ...line, to: [1] }]);
    await outbox.append([{ k: 'attempt', w: 1, ids: ['evt_1'], attempt, health: healthy }]);
    await outbox.append([{ ...line, to: [1] }]);
    assert.deepEqual([pending(outbox), pending(await opened())], [[], []]);
    for (let count = 10; count < 25; count++) await outbox.add(event(count, 300_000), [2]);
    await outbox.append([{ k: 'forgotten', w: 2 }]);
    assert.ok((await stat(path)).size < 100_000);
    await outbox.append([{ ...line, to: [1] }]);
    assert.deepEqual([pending(outbox), pending(await opened())], [[], []]);
  });

  it('shrinks after many events have waited and been delivered', async () => {
    const outbox = await opened();
    for (let count = 0; count < 10; count++)
      assert.deepEqual(await outbox.add(event(count, 500_000), [1]), []);
    const attempt = { id: 'a', kind: 'delivered', at: 1, events: 10, ms: 1 } as const;
    await outbox.append([{ k: 'attempt', w: 1, ids: pending(outbox), attempt, health: healthy }]);
    assert.ok((await stat(path)).size < 100_000, `${(await stat(path)).size}`);
  });

  it('drops the oldest of what was set aside rather than grow without bounds', async () => {
    const outbox = await opened();
    const putAside = (w: number, count: number): OutboxLine => {
      const aside = { event: event(count, 500_000), reason: 'tooLarge', at: count } as const;
      return { k: 'aside', w, aside, health: healthy };
    };
    await outbox.append([{ k: 'event', to: [0, 1, 2, 3], event: event(0) }]);
    for (let count = 0; count < 40; count++) await outbox.append([putAside(count % 4, count)]);
    assert.ok((await stat(path)).size < 10_000_000, `${(await stat(path)).size}`);
    const again = await opened();
    const left = [0, 1, 2, 3].flatMap((oid) => [...again.queue(oid).aside.values()].map(({ at }) => at));
    assert.deepEqual(
      left.toSorted((one, other) => one - other),
      [32, 33, 34, 35, 36, 37, 38, 39],
    );
  });

  it('loses nothing if three processes add to it and rewrite it', async () => {
    const outboxes = [await opened(), await opened(), await opened()];
    const add = async (outbox: Outbox, first: number) => {
      for (let count = 0; count < 60; count++) {
        assert.deepEqual(await outbox.add(event(first + count), [1]), []);
        assert.deepEqual(await outbox.add(event(1000 + first + count, 60_000), [2]), []);
        await outbox.append([{ k: 'forgotten', w: 2 }]);
      }
    };
    await Promise.all(outboxes.map((outbox, index) => add(outbox, index * 100)));
    const left = pending(await opened());
    for (const first of [0, 100, 200]) {
      const own = left.filter((id) => Math.floor(Number(id.slice(4)) / 100) * 100 === first);
      assert.deepEqual(
        own,
        Array.from({ length: 60 }, (_, count) => `evt_${first + count}`),
      );
    }
    assert.ok((await stat(path)).size < 5_000_000);
  });

  for (const [what, put] of [
    ['link to a device', (at: string) => symlink('/dev/zero', at)],
    ['folder', (at: string) => mkdir(at)],
  ] as const)
    it(`cannot be a ${what}`, async function () {
      if (process.platform === 'win32') this.skip();
      await mkdir(dirname(path));
      await put(path);
      await assert.rejects(opened());
      const outbox = new Outbox(path);
      await assert.rejects(outbox.add(event(1), [1]));
      await assert.rejects(outbox.append([{ k: 'due', w: 1 }]));
    });

  it('remembers what was delivered while the disk is full', async () => {
    let isFull = false;
    const open: Files['open'] = (...call) => {
      if (isFull && call[1] !== undefined) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return nodeFiles.open(...call);
    };
    const outbox = new Outbox(path, { files: { open } });
    for (const one of eventsUpTo(3)) await outbox.add(one, [1]);
    const receiver = new Receiver();
    receiver.answer = () => {
      isFull = true;
      return taken;
    };
    const signal = new AbortController().signal;
    const drained = () =>
      drain(webhook(), { outbox, deliver: receiver.deliver, clock: new HandClock(), signal });
    for (let round = 0; round < 3; round++) await assert.rejects(drained(), { code: 'ENOSPC' });
    isFull = false;
    assert.deepEqual(await drained(), { kind: 'empty' });
    assert.equal(receiver.attempts.length, 1);
    assert.deepEqual(pending(await opened()), []);
  });

  it('works even if it cannot be rewritten for a while', async () => {
    let isFull = true;
    const open: Files['open'] = (...call) => {
      if (isFull && call[1] === 'wx') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return nodeFiles.open(...call);
    };
    const outbox = new Outbox(path, { files: { open } });
    for (let count = 0; count < 15; count++) {
      assert.deepEqual(await outbox.add(event(count, 400_000), [1]), []);
      if (count < 14) await outbox.append([{ k: 'forgotten', w: 1 }]);
    }
    assert.ok((await stat(path)).size > 5_000_000);
    isFull = false;
    await outbox.append([{ k: 'due', w: 1 }]);
    assert.ok((await stat(path)).size < 1_000_000);
    assert.deepEqual(pending(await opened()), ['evt_14']);
  });

  it('shrinks as its events are delivered, and keeps what a later version wrote', async () => {
    const outbox = await opened();
    await outbox.add(event(0), [2]);
    await appendFile(path, '\n{"v":2,"k":"later"}\n');
    for (let count = 1; count <= 30; count++) {
      await outbox.add(event(count, 300_000), [1]);
      const attempt = { id: `${count}`, kind: 'delivered', at: 1, events: 1, ms: 1 } as const;
      await outbox.append([{ k: 'attempt', w: 1, ids: [`evt_${count}`], attempt, health: healthy }]);
    }
    assert.ok((await stat(path)).size < 5_000_000);
    assert.match(await readFile(path, 'utf8'), /\{"v":2,"k":"later"\}/);
    const again = await opened();
    assert.deepEqual([pending(again), pending(again, 2)], [[], ['evt_0']]);
    assert.equal(again.queue(1).attempts.length, 20);
  });

  it('is not rewritten at each append if it remembers much about many webhooks', async () => {
    const outbox = await opened();
    const attempts = Array.from({ length: 20 }, (_, id) => {
      return { id: `${id}`, kind: 'failed', at: 1, events: 1, ms: 1, excerpt: '文'.repeat(2000) } as const;
    });
    const control = { isPaused: false, isDisabled: false };
    for (let w = 0; w < 40; w++)
      await outbox.append([{ k: 'webhook', w, health: healthy, control, aside: [], attempts }]);
    const inodes = new Set<number>();
    for (let w = 0; w < 20; w++) {
      await outbox.append([{ k: 'due', w }]);
      inodes.add((await stat(path)).ino);
    }
    assert.equal(inodes.size, 1);
  });

  it('can be opened with 100 000 events of another process in it', async () => {
    const lines = eventsUpTo(100_000).map(
      (one) => `${JSON.stringify({ k: 'event', to: [1], event: one })}\n`,
    );
    await (await opened()).add(event(1_000_000), [1]);
    await appendFile(path, lines.join(''));
    const outbox = await opened();
    assert.equal(outbox.queue(1).pending.size, 100_001);
  });
});
