/** What the tests of draining share: an outbox in a new folder for each test, a receiver and a clock. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'mocha';
import { drain } from '../../../../src/webhooks/outbox/drain.ts';
import { Outbox } from '../../../../src/webhooks/outbox/outbox.ts';
import type { Drained } from '../../../../src/webhooks/outbox/whyNot.ts';
import { eventsUpTo, HandClock, Receiver, webhook } from '../../../support/webhooks.ts';

export const ids = (count: number) => eventsUpTo(count).map(({ id }) => id);

/** Call it inside `describe`. */
export function useOutbox() {
  let folder: string;
  let outbox: Outbox;
  let receiver: Receiver;
  let clock: HandClock;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-outbox-'));
    outbox = new Outbox(join(folder, 'outbox'));
    receiver = new Receiver();
    clock = new HandClock();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const signal = new AbortController().signal;
  const drained = (hook = webhook(), box = outbox, onDisabled = () => {}): Promise<Drained> =>
    drain(hook, { outbox: box, deliver: receiver.deliver, clock, signal, onDisabled });
  const add = async (count: number) => {
    for (const one of eventsUpTo(count)) assert.deepEqual(await outbox.add(one, [1]), []);
  };
  /** Delivers until nothing is waiting. Returns the number of waits. */
  async function untilEmpty(hook = webhook()): Promise<number> {
    for (let rounds = 0; ; rounds++) {
      const result = await drained(hook);
      if (result.kind === 'empty') return rounds;
      assert.equal(result.kind, 'waiting');
      if (result.kind === 'waiting') clock.advance(result.ms);
    }
  }

  return {
    folder: () => folder,
    outbox: () => outbox,
    receiver: () => receiver,
    clock: () => clock,
    drained,
    add,
    untilEmpty,
  };
}
