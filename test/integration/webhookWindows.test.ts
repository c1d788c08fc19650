/** The webhooks of two windows, which share only the storage folder and secret storage. */
import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Log } from '../../src/editor/log.ts';
import { stateOf } from '../../src/editor/webhooks/entry.ts';
import { WebhookRuntime } from '../../src/editor/webhooks/runtime.ts';
import { StoredWebhooks } from '../../src/editor/webhooks/store.ts';
import type { JobEvent } from '../../src/jobs/events.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { addFaults, configure, emulatorUrl, resetEmulator } from './service.ts';

const receiver = `${emulatorUrl}/_emulator/webhooks`;

/** Like the editor's secret storage, which notifies all windows of a change. */
class SharedSecrets {
  readonly stored = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.SecretStorageChangeEvent>();
  readonly onDidChange = this.#changed.event;
  readonly get = async (key: string) => this.stored.get(key);
  readonly keys = async () => [...this.stored.keys()];

  async store(key: string, value: string): Promise<void> {
    this.stored.set(key, value);
    this.#changed.fire({ key });
  }

  async delete(key: string): Promise<void> {
    this.stored.delete(key);
    this.#changed.fire({ key });
  }
}

interface Window {
  readonly store: StoredWebhooks;
  readonly runtime: WebhookRuntime;
  readonly disabled: number[];
  readonly full: string[];
}

const record = (oid: number, url = receiver) => ({ webhook_oid: oid, webhook_url: url });
const renamed = (keyId: string): JobEvent => ({
  kind: 'developerKeyRenamed',
  keyId,
  label: 'New',
  formerLabel: 'Old',
});

describe('The webhooks of two windows', () => {
  let folder: string;
  let secrets: SharedSecrets;
  let windows: Window[];
  const disposables: vscode.Disposable[] = [];
  const failures: unknown[] = [];
  /** The text to hide, as if it were a key known to the process. */
  let hidden: string;

  beforeEach(async () => {
    hidden = 'no key yet';
    folder = join(await mkdtemp(join(tmpdir(), 'vernacular-webhooks-')), 'not-there-yet');
    secrets = new SharedSecrets();
    failures.length = 0;
    await resetEmulator();
    windows = [await opened(), await opened()];
  });

  afterEach(async () => {
    for (const one of disposables.splice(0)) one.dispose();
    await rm(join(folder, '..'), { recursive: true, force: true, maxRetries: 5 });
  });

  async function opened(): Promise<Window> {
    const log = {
      failure: (_: string, error: unknown) => failures.push(error),
      delivery: () => {},
    } as unknown as Log;
    const storage = vscode.Uri.file(folder);
    const store = new StoredWebhooks({ storage, secretStorage: secrets, log });
    await store.watch();
    const [disabled, full]: [number[], string[]] = [[], []];
    const notices = {
      disabled: ({ record: { webhook_oid: oid } }: { record: { webhook_oid: number } }) => disabled.push(oid),
      full: () => full.push('full'),
    };
    const redactor = async () => (text: string) => text.replaceAll(hidden, '(key)');
    const runtime = new WebhookRuntime({ storage, store, log, version: '0', redactor, notices });
    disposables.push(runtime, store);
    await runtime.reload();
    return { store, runtime, disabled, full };
  }

  function pair(): readonly [Window, Window] {
    const [one, other] = windows;
    assert.ok(one && other);
    return [one, other];
  }

  async function keyIds(): Promise<readonly unknown[]> {
    const deliveries = (await (await fetch(receiver)).json()) as readonly {
      events: readonly { developer_key_renamed?: { key_id: string } }[];
    }[];
    return deliveries.flatMap(({ events }) => events.map((event) => event.developer_key_renamed?.key_id));
  }

  const state = ({ runtime }: Window, oid = 1) => {
    const entry = runtime.entry(oid);
    return entry && stateOf(entry).kind;
  };

  it('are added, changed and removed in both, with their secrets', async () => {
    const [one, other] = pair();
    const authenticated = { ...record(2), authentication_type: 'basic' as const, basic_username: 'ci' };
    await one.store.save(authenticated, { password: 'a password' });
    await one.store.save(record(1));
    const oids = await Promise.all([one, other].map(({ store }) => store.takeOid()));
    assert.deepEqual(new Set(oids), new Set([3, 4]));
    await until(() => state(other) === 'active' && state(other, 2) === 'active');
    assert.deepEqual(await other.store.all(), [record(1), authenticated]);
    assert.deepEqual((await other.store.secrets(2)).password, 'a password');
    assert.doesNotMatch(await readFile(join(folder, 'webhooks.json'), 'utf8'), /a password/);
    await other.store.save(authenticated, { password: '' });
    await until(() => state(one, 2) === 'lacksSecret');
    await other.store.save(authenticated, { password: 'another', signingSecret: 'signing' });
    await until(() => state(one, 2) === 'active');
    await other.store.remove(2);
    await until(() => state(one, 2) === undefined);
    assert.deepEqual([...secrets.stored], []);
    await assert.rejects(one.store.keep(2, { password: 'late' }), /no longer exists/);
    await assert.rejects(
      one.store.change(2, (found) => found),
      /no longer exists/,
    );
    assert.deepEqual([...secrets.stored], []);
    assert.deepEqual(failures, []);
  });

  it('show no key in an answer, even if it was saved after the first delivery', async () => {
    const [one] = pair();
    await one.store.save(record(1));
    await addFaults({
      match: { endpoint: 'POST /_emulator/webhooks' },
      status: 200,
      body: 'the later key',
      times: 2,
    });
    const answers = () => one.runtime.entry(1)?.queue.attempts.map(({ excerpt }) => excerpt) ?? [];
    await one.runtime.reload();
    await one.runtime.test(1);
    await until(() => answers().length === 1);
    hidden = 'later key';
    await one.runtime.test(1);
    await until(() => answers().length === 2);
    assert.match(answers()[1] ?? '', /the \(key\)/);
  });

  it('inherit no secret from a former one with the same identifier', async () => {
    const [one] = pair();
    await secrets.store('webhook.signingSecret.1', 'left by a removal that failed');
    await one.store.add(record(1), { password: 'its own' });
    const { password, signingSecret } = await one.store.secrets(1);
    assert.deepEqual([password, signingSecret], ['its own', undefined]);
  });

  it('receive every event exactly once, from any window', async () => {
    const [one, other] = pair();
    await one.store.save(record(1));
    await until(() => state(other) === 'active');
    const ids = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    for (const [index, id] of ids.entries()) (index % 2 === 0 ? one : other).runtime.raise(renamed(id));
    await until(async () => (await keyIds()).length >= ids.length);
    await until(() => [one, other].every(({ runtime }) => runtime.entry(1)?.queue.pending.size === 0));
    assert.deepEqual((await keyIds()).toSorted(), ids.toSorted());
    assert.deepEqual(failures, []);
  });

  it('are paused and resumed in both', async () => {
    const [one, other] = pair();
    await one.store.save(record(1));
    await until(() => state(other) === 'active');
    const control = { isPaused: true, isDisabled: false };
    await one.runtime.decide(1, { k: 'control', w: 1, control });
    await until(() => state(other) === 'paused');
    other.runtime.raise(renamed('waits'));
    await until(() => one.runtime.entry(1)?.queue.pending.size === 1);
    assert.deepEqual(await keyIds(), []);
    await other.runtime.decide(1, { k: 'control', w: 1, control: { ...control, isPaused: false } });
    await until(async () => (await keyIds()).length === 1);
    await until(() => state(one) === 'active');
  });

  it('are reported as disabled only once, in one of the windows, and enabled from the other', async () => {
    const [one, other] = pair();
    await one.store.save(record(1));
    await until(() => state(other) === 'active');
    other.runtime.raise(renamed('earlier'));
    await until(async () => (await keyIds()).length === 1);
    await addFaults({ match: { endpoint: 'POST /_emulator/webhooks' }, times: 1, status: 410, body: {} });
    one.runtime.raise(renamed('gone'));
    await until(() => state(one) === 'disabled' && state(other) === 'disabled');
    const disabled = () => [...one.disabled, ...other.disabled];
    await until(() => disabled().length > 0);
    assert.deepEqual(disabled(), [1]);
    one.runtime.raise(renamed('unheard'));
    await other.runtime.decide(1, { k: 'revived', w: 1 });
    await until(() => state(one) === 'active' && state(other) === 'active');
    await until(async () => (await keyIds()).length === 2);
    assert.deepEqual([...disabled(), ...(await keyIds())], [1, 'earlier', 'gone']);
  });

  it('report only once in each window that too much is pending', async () => {
    const [one] = pair();
    await one.store.save(record(1));
    await until(() => state(one) === 'active');
    const filler = { id: 'evt_0', name: 'resource_translated', value: { filler: 'x'.repeat(12_600_000) } };
    await mkdir(join(folder, 'webhooks'), { recursive: true });
    const line = { v: 1, k: 'event', to: [7], event: filler };
    await appendFile(join(folder, 'webhooks', 'outbox.jsonl'), `${JSON.stringify(line)}\n`);
    for (const id of ['a', 'b', 'c']) one.runtime.raise(renamed(id));
    await until(() => one.full.length > 0);
    await one.runtime.test(1);
    assert.deepEqual([one.full, one.runtime.entry(1)?.queue.pending.size], [['full'], 0]);
    const next = await opened();
    next.runtime.raise(renamed('d'));
    await until(() => next.full.length > 0);
    assert.deepEqual([one.full, next.full], [['full'], ['full']]);
  });

  it('stay as they are if their file is damaged, which is reported and not overwritten', async () => {
    const [one] = pair();
    await one.store.save(record(1));
    await until(() => state(one) === 'active');
    await appendFile(join(folder, 'webhooks.json'), '}');
    await one.runtime.reload();
    assert.match(one.runtime.problem ?? '', /cannot be read/);
    assert.equal(state(one), 'active');
    await assert.rejects(one.store.save(record(2)), /cannot be read/);
    assert.match(await readFile(join(folder, 'webhooks.json'), 'utf8'), /\}\n\}$/);
  });

  it('are shown even if another one cannot be read, which is reported', async () => {
    const [one] = pair();
    const later = { ...record(2), authentication_type: 'of a later version' };
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'webhooks.json'), JSON.stringify({ webhooks: [record(1), later] }));
    await one.runtime.reload();
    assert.deepEqual([state(one), state(one, 2), one.runtime.problem], ['active', undefined, undefined]);
    assert.match(one.runtime.partialProblem ?? '', /^1 webhook in .*webhooks\.json cannot be read/);
    await one.store.remove(2);
    await one.runtime.reload();
    assert.equal(one.runtime.partialProblem, undefined);
  });

  it('reach private addresses only if the user allows it', async () => {
    const [one] = pair();
    // Nothing listens there; the test only checks whether a connection is attempted.
    await one.store.save(record(1, 'https://[fd00::1]:9/'));
    await until(() => state(one) === 'active');
    await one.runtime.test(1);
    const causes = () => one.runtime.entry(1)?.queue.attempts.map(({ cause }) => cause) ?? [];
    await until(() => causes().length > 0);
    assert.equal(causes()[0], 'address');
    await configure('webhooks.allowPrivateAddresses', true);
    try {
      await one.runtime.decide(1, { k: 'due', w: 1 });
      await until(() => causes().some((cause) => cause !== 'address'));
    } finally {
      await configure('webhooks.allowPrivateAddresses', undefined);
    }
  });
});
