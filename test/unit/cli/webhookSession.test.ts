import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { WebhookSession } from '../../../src/cli/webhooks/session.ts';
import { event, webhook } from '../../support/webhooks.ts';
import { type Reply, withServer } from '../http/scripted.ts';

describe('The webhooks of one run', () => {
  const variable = 'VERNACULAR_STATE_DIR';
  let before: string | undefined;
  let folder: string;
  beforeEach(async () => {
    before = process.env[variable];
    folder = await mkdtemp(join(tmpdir(), 'vernacular-session-'));
    process.env[variable] = folder;
  });
  afterEach(async () => {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
    await rm(folder, { recursive: true });
  });

  it('end a delivery in progress before the failure of another webhook is reported', async () => {
    const arrived = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<void>();
    const reply: Reply = async (response) => {
      arrived.resolve();
      await failed.promise;
      setTimeout(() => response.writeHead(204).end(), 50);
    };
    const session = await WebhookSession.open({ path: join(folder, 'hooks.json'), entries: [] });
    await session.outbox.add(event(1), [1, 2]);
    const claim = session.outbox.claim.bind(session.outbox);
    session.outbox.claim = async (oid) => {
      if (oid === 1) return claim(oid);
      await arrived.promise;
      failed.resolve();
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    };
    await withServer([reply], async ({ url, received }) => {
      const all = [1, 2].map((oid) => webhook(oid, { url: new URL(url) }));
      await assert.rejects(session.deliver(all, 60_000, new AbortController().signal), { code: 'EIO' });
      assert.equal(received.length, 1);
      assert.deepEqual(
        [1, 2].map((oid) => session.outbox.queue(oid).pending.size),
        [0, 1],
      );
    });
  });
});
