import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { mostPendingBytes, Outbox } from '../../../../src/webhooks/outbox/outbox.ts';
import { healthy } from '../../../../src/webhooks/outbox/state.ts';
import { event, eventsUpTo } from '../../../support/webhooks.ts';

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

  it('has nothing without a file', async () => {
    assert.deepEqual((await opened()).oids, []);
  });

  it('keeps what was added for whoever opens it next', async () => {
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

  it('tells what is new in it, whoever wrote it, and nothing else', async () => {
    const told: number[] = [];
    const listening = new Outbox(path, () => told.push(pending(listening).length));
    await listening.refresh();
    assert.deepEqual(told, []);
    await listening.add(event(1), [1]);
    assert.equal(told.at(-1), 1);
    await (await opened()).add(event(2), [1]);
    await listening.refresh();
    assert.equal(told.at(-1), 2);
    told.length = 0;
    await listening.refresh();
    assert.deepEqual(told, []);
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

  it('takes no more than it can hold, and goes on when there is room', async function () {
    this.timeout(60_000);
    const outbox = await opened();
    const size = 500_000;
    let count = 0;
    while (await outbox.add(event(count, size), [1])) count++;
    assert.ok(count * size >= mostPendingBytes - size && count * size <= mostPendingBytes + size, `${count}`);
    assert.equal(await outbox.add(event(1000), [1]), false);
    assert.equal(await outbox.add(event(1000), [2]), false);
    assert.equal(pending(await opened()).length, count);
    const delivered = { id: 'a', kind: 'delivered', at: 1, events: 1, ms: 1 } as const;
    const ids = pending(outbox).slice(0, 10);
    await outbox.append([{ k: 'attempt', w: 1, ids, attempt: delivered, health: healthy }]);
    assert.equal(await outbox.add(event(1000), [1]), true);
    assert.deepEqual(pending(await opened()), pending(outbox));
  });

  it('becomes small again when its events were delivered, and keeps what a later version wrote', async function () {
    this.timeout(60_000);
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

  it('opens with 100 000 events of somebody else in it', async function () {
    this.timeout(60_000);
    const lines = eventsUpTo(100_000).map(
      (one) => `${JSON.stringify({ k: 'event', to: [1], event: one })}\n`,
    );
    await (await opened()).add(event(1_000_000), [1]);
    await appendFile(path, lines.join(''));
    const outbox = await opened();
    assert.equal(outbox.queue(1).pending.size, 100_001);
  });
});
