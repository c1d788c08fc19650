/** Reads and writes webhook records like the editor, with a store and deliveries that the test controls. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { UserError } from '../../src/editor/errors.ts';
import { RecordFiles, type WebhookDeliveries } from '../../src/editor/webhooks/recordFiles.ts';
import type { WebhookStore } from '../../src/editor/webhooks/store.ts';
import type { RecordHealth } from '../../src/webhooks/outbox/health.ts';
import type { WebhookRecord } from '../../src/webhooks/record/schema.ts';
import type { Secrets } from '../../src/webhooks/record/secrets.ts';

const uri = vscode.Uri.parse('vernacular-webhook:/7/hooks.example.com.json');
const newUri = vscode.Uri.parse('vernacular-webhook:/new/webhook.json');
const never = new vscode.EventEmitter<void>().event;

describe('The file of a webhook', () => {
  let records: Map<number, WebhookRecord>;
  let secrets: Map<number, Secrets>;
  let healths: Map<number, RecordHealth>;
  let calls: string[];
  let files: RecordFiles;
  let lastOid: number;
  const gone = () => new UserError('information', 'This webhook no longer exists.');

  beforeEach(() => {
    lastOid = 0;
    records = new Map([[7, { webhook_oid: 7, webhook_url: 'https://hooks.example.com', pending: 9 }]]);
    secrets = new Map();
    healths = new Map();
    calls = [];
    const store: WebhookStore = {
      all: async () => [...records.values()],
      get: async (oid) => records.get(oid),
      add: async (record, its) => {
        records.set(record.webhook_oid, record);
        secrets.set(record.webhook_oid, its);
      },
      change: async (oid, make) => {
        const record = records.get(oid);
        if (!record) throw gone();
        records.set(oid, make(record));
      },
      keep: async (oid, more) => {
        if (!records.has(oid)) throw gone();
        secrets.set(oid, { ...secrets.get(oid), ...more });
      },
      remove: async () => assert.fail(),
      secrets: async (oid) => secrets.get(oid) ?? {},
      takeOid: async () => {
        lastOid += 1;
        return lastOid;
      },
      onDidChange: never,
    };
    const deliveries: WebhookDeliveries = {
      health: async (oid) => healths.get(oid),
      enable: async (oid) => void calls.push(`enable ${oid}`),
      begin: async (oid) => void calls.push(`begin ${oid}`),
      onDidChange: never,
    };
    files = new RecordFiles({ store, deliveries, log: { failure: (action) => calls.push(action) } });
  });

  const read = async () => JSON.parse(Buffer.from(await files.read(uri)).toString());
  const write = (fields: object, at = uri) => files.write(at, Buffer.from(JSON.stringify(fields)));
  const health = (more: Partial<RecordHealth>) =>
    healths.set(7, { disabled: false, consecutive_failures: 0, pending: 0, ...more });

  /** Whether the editor would refuse to save a text that was read in state `one` over a file in state `other`. */
  const isConflict = (one: vscode.FileStat, other: vscode.FileStat) =>
    other.mtime > one.mtime && other.size !== one.size;

  it('shows the state of its deliveries, and does not save it', async () => {
    health({ pending: 3, consecutive_failures: 2, next_retry_after: '2026-01-01T00:00:00.000Z' });
    const shown = await read();
    assert.deepEqual(
      [shown.pending, shown.consecutive_failures, shown.next_retry_after, shown.disabled],
      [3, 2, '2026-01-01T00:00:00.000Z', false],
    );
    await write({ ...shown, merchant_id: 'DEMO' });
    assert.deepEqual(records.get(7), {
      webhook_oid: 7,
      webhook_url: 'https://hooks.example.com',
      merchant_id: 'DEMO',
    });
  });

  it('shows the state in its record if that of the deliveries is unknown', async () => {
    assert.equal((await read()).pending, 9);
  });

  it('is read again after a delivery, without a conflict', async () => {
    health({});
    const before = await files.stat(uri);
    assert.deepEqual(await files.stat(uri), before);
    for (const state of [{ pending: 5 }, { pending: 10 }, { next_retry_after: '2026-01-01T00:00:00.000Z' }]) {
      health(state);
      const after = await files.stat(uri);
      assert.ok(after.mtime > before.mtime);
      assert.equal(isConflict(before, after), false);
    }
  });

  it('conflicts with a changed record, even of equal length, but not once the change is undone', async () => {
    const record = { webhook_oid: 7, webhook_url: 'https://hooks.example.com' };
    for (let number = 10; number < 99; number++) {
      records.set(7, { ...record, maximum_events: number });
      const before = await files.stat(uri);
      records.set(7, { ...record, maximum_events: number + 1 });
      const after = await files.stat(uri);
      assert.ok(isConflict(before, after), String(number));
      records.set(7, { ...record, maximum_events: number });
      const back = await files.stat(uri);
      assert.ok(isConflict(after, back) && !isConflict(before, back), String(number));
    }
  });

  it('is stale once its text has changed, and makes the editor read it again when touched', async () => {
    assert.equal(await files.isStale(uri), false);
    await read();
    assert.equal(await files.isStale(uri), false);
    const { mtime } = await files.stat(uri);
    files.touch(uri);
    assert.equal((await files.stat(uri)).mtime, mtime + 1);
    health({ pending: 1 });
    assert.equal(await files.isStale(uri), true);
    records.clear();
    await assert.rejects(() => files.isStale(uri), { code: 'FileNotFound' });
  });

  describe('that is shown as disabled', () => {
    it('by its deliveries is not saved as disabled by the user', async () => {
      health({ disabled: true });
      const shown = await read();
      assert.equal(shown.disabled, true);
      await write(shown);
      assert.equal(records.get(7)?.disabled, undefined);
      assert.deepEqual(calls, []);
    });

    it('by its deliveries is enabled again when the user saves it as enabled', async () => {
      health({ disabled: true });
      await write({ ...(await read()), disabled: false });
      assert.equal(records.get(7)?.disabled, false);
      assert.deepEqual(calls, ['enable 7']);
    });

    it('because the user disabled it can be enabled again', async () => {
      health({});
      await write({ ...(await read()), disabled: true });
      assert.equal(records.get(7)?.disabled, true);
      await write({ ...(await read()), disabled: false });
      assert.equal(records.get(7)?.disabled, false);
      assert.deepEqual(calls, ['enable 7']);
    });

    it('by its deliveries only after it was read is not enabled by saving it', async () => {
      health({});
      const shown = await read();
      health({ disabled: true });
      await write({ ...shown, merchant_id: 'DEMO' });
      assert.deepEqual(calls, []);
      assert.equal(records.get(7)?.disabled, undefined);
    });
  });

  it('of a new webhook gets only one identifier, and keeps the secrets moved out of it', async () => {
    await files.keep(newUri, { password: 'hunter2' });
    await files.keep(newUri, { secretKey: 'secret' });
    assert.deepEqual([...secrets], []);
    await write({ webhook_url: 'https://a.example' }, newUri);
    assert.equal(files.savedDraft, 1);
    await write({ webhook_url: 'https://b.example' }, newUri);
    await files.keep(newUri, { password: 'other' });
    assert.deepEqual(records.get(1), { webhook_oid: 1, webhook_url: 'https://b.example' });
    assert.deepEqual(secrets.get(1), { password: 'other', secretKey: 'secret' });
    assert.deepEqual(calls, ['begin 1']);
    files.forgetDraft();
    await write({ webhook_url: 'https://c.example' }, newUri);
    assert.equal(records.get(2)?.webhook_url, 'https://c.example');
    assert.deepEqual(secrets.get(2), {});
  });

  it('of a new webhook that is discarded passes no secret on to the next one', async () => {
    await files.keep(newUri, { password: 'hunter2' });
    files.forgetDraft();
    await write({ webhook_url: 'https://a.example' }, newUri);
    assert.deepEqual(secrets.get(1), {});
  });

  it('does not contain secrets, which are stored with those of the webhook', async () => {
    await files.keep(uri, { password: 'hunter2' });
    assert.deepEqual(secrets.get(7), { password: 'hunter2' });
    assert.ok(!JSON.stringify(await read()).includes('hunter2'));
    records.clear();
    await assert.rejects(() => files.keep(uri, { password: 'hunter2' }), UserError);
  });

  it('is saved with another server, but not automatically while the user types', async () => {
    const typed = (fields: object, at = uri) => files.write(at, Buffer.from(JSON.stringify(fields)), true);
    const own = { webhook_oid: 7, webhook_url: 'https://hooks.example.com/in' };
    await typed(own);
    assert.deepEqual(records.get(7), own);
    records.set(1, { webhook_oid: 1, webhook_url: 'https://h' });
    for (const [fields, at] of [
      [{ ...own, webhook_url: 'https://hooks.example.co' }, uri],
      [{ ...own, webhook_url: 'https://hooks.example.com:8443/in' }, uri],
      [{ webhook_url: 'https://h' }, newUri],
    ] as const) {
      await assert.rejects(() => typed(fields, at), /Save the webhook yourself/);
    }
    assert.deepEqual([records.get(7), records.size, files.savedDraft], [own, 2, undefined]);
    lastOid = 1;
    await write({ webhook_url: 'https://h.example' }, newUri);
    await typed({ webhook_url: 'https://h.example', merchant_id: 'DEMO' }, newUri);
    assert.equal(records.get(2)?.merchant_id, 'DEMO');
  });
});
