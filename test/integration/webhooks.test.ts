/** Webhooks from the prompt to the receiver, which is the emulator. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { withLocalServer } from '../support/localServer.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { created, keyOf, run } from './organisation.ts';
import { Person } from './person.ts';
import { addFaults, emulatorUrl, useEmulator } from './service.ts';
import { oidsThere } from './webhookOids.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

const receiver = `${emulatorUrl}/_emulator/webhooks`;
const endpoint = 'POST /_emulator/webhooks';
const host = URL.canParse(emulatorUrl) ? new URL(emulatorUrl).host : '';

interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly events: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[];
}

async function deliveries(): Promise<readonly Delivery[]> {
  return (await (await fetch(receiver)).json()) as readonly Delivery[];
}

async function events(name: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await deliveries()).flatMap((one) =>
    one.events.flatMap((event) => (event[name] ? [event[name]] : [])),
  );
}

const arrived = (name: string, count = 1) => until(async () => (await events(name)).length >= count);

describe('Webhooks', () => {
  let person: Person;
  /** The identifier of the added webhook. */
  let oid: number;
  const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';

  useEmulator();

  beforeEach(async () => {
    person = new Person();
  });

  afterEach(async () => {
    await removeAll();
    person.leave();
    await closeEditors();
  });

  async function removeAll(): Promise<void> {
    person.presses.clear();
    person.presses.add('Delete Webhook');
    for (let isLeft = true; isLeft; ) {
      person.messages.length = 0;
      person.choices.length = 0;
      const seen = person.picks.length;
      person.choices.push([]);
      await run('deleteWebhook').then(undefined, () => undefined);
      const [first] = person.picks[seen]?.descriptions ?? [];
      isLeft = first !== undefined;
      if (first !== undefined) await run('deleteWebhook', { oid: Number.parseInt(first, 10) });
    }
  }

  async function runAdd(): Promise<void> {
    await run('addWebhook');
    [oid = 0] = await oidsThere();
  }

  async function add(url = receiver): Promise<void> {
    person.inputs.push(url);
    person.choices.push(['None']);
    await runAdd();
    assert.deepEqual([person.inputs, person.choices], [[], []]);
  }

  /** Translates a new file with one text. */
  async function translateFile(name: string): Promise<void> {
    const project = join(folder(), name);
    await mkdir(join(project, 'locales'), { recursive: true });
    await writeFile(join(project, 'locales', 'en.json'), `{"greeting": "Hello ${name}."}`);
    person.choices.push(['de']);
    await run('translateLocaleFile', vscode.Uri.file(join(project, 'locales', 'en.json')));
    assert.match(await readFile(join(project, 'locales', 'de.json'), 'utf8'), /greeting/);
    await rm(project, { recursive: true });
  }

  it('are added by prompts, notified of translations with relative paths, and tested', async () => {
    await add();
    assert.deepEqual(person.last('information'), {
      kind: 'information',
      text: `${host} now receives events about translations, usage and keys.`,
      detail: '',
      buttons: ['Send a Test', 'Edit'],
    });
    await translateFile('reported');
    await arrived('resource_translated');
    const [event] = await events('resource_translated');
    assert.deepEqual(
      [event?.source, event?.target, event?.target_locale, event?.entries, event?.created],
      ['reported/locales/en.json', 'reported/locales/de.json', 'de', 1, true],
    );
    await run('testWebhook', { oid });
    assert.match(
      person.last('information')?.text ?? '',
      new RegExp(`^Test of ${host}: delivered \\(status 200\\), `),
    );
    assert.deepEqual(
      (await events('webhook_test')).map((one) => one.webhook_oid),
      [oid],
    );
  });

  it('are not added with an unsuitable URL', async () => {
    for (const [url, refusal] of [
      ['hooks.example', /not an address/],
      ['http://hooks.example/', /Use https/],
      ['https://me:pass@hooks.example/', /user name or a password/],
      ['ftp://hooks.example/', /begin with https/],
    ] as const) {
      person.inputs.push(url);
      await run('addWebhook').then(undefined, () => undefined);
      assert.match(person.refusals.at(-1) ?? '', refusal);
    }
  });

  it('ask for what their authentication needs, and send it', async () => {
    person.inputs.push(receiver, 'ci', 'a pass word');
    person.choices.push(['User name and password']);
    await runAdd();
    await run('testWebhook', { oid });
    await arrived('webhook_test');
    assert.equal((await deliveries())[0]?.headers.authorization, 'Basic …');
    person.choices.push(['Signing secret']);
    person.inputs.push('whsec_c2VjcmV0IHNlY3JldA==');
    await run('setWebhookSecret', { oid });
    await run('testWebhook', { oid });
    await arrived('webhook_test', 2);
    assert.match((await deliveries())[1]?.headers['webhook-signature'] ?? '', /^v1,/);
  });

  it('are notified of changes to keys, but never of their secrets', async () => {
    await add();
    person.inputs.push('Told key');
    await run('createDeveloperKey');
    const { key_id: id } = await keyOf('Told key');
    person.inputs.push('Told again');
    person.choices.push(['Told key']);
    await run('renameDeveloperKey');
    person.choices.push(['Told again']);
    person.inputs.push('1000', '');
    await run('setDeveloperKeyLimits');
    person.presses.add('Deactivate');
    person.choices.push(['Told again']);
    await run('deactivateDeveloperKey');
    await arrived('developer_key_deactivated');
    const keyOnly = ({ event_id: _, event_time: __, ...rest }: Readonly<Record<string, unknown>>) => rest;
    assert.deepEqual((await events('developer_key_created')).map(keyOnly), [
      { key_id: id, label: 'Told key' },
    ]);
    assert.deepEqual((await events('developer_key_renamed')).map(keyOnly), [
      { key_id: id, label: 'Told again', former_label: 'Told key' },
    ]);
    assert.deepEqual((await events('developer_key_limited')).map(keyOnly), [
      { key_id: id, label: 'Told again', character_limit: 1000, speech_millisecond_limit: null },
    ]);
    assert.deepEqual((await events('developer_key_deactivated')).map(keyOnly), [
      { key_id: id, label: 'Told again' },
    ]);
  });

  it('keep events while they are paused, and deliver them when they are resumed', async () => {
    await add();
    await run('pauseWebhook', { oid });
    await run('testWebhook', { oid });
    assert.match(person.last('information')?.text ?? '', /is paused/);
    await translateFile('paused');
    assert.deepEqual(await deliveries(), []);
    await run('resumeWebhook', { oid });
    await arrived('resource_translated');
  });

  it('are notified of nothing in Restricted Mode', async () => {
    await add();
    const label = 'Made in Restricted Mode';
    await created(label);
    const restore = replaceInWorkspace({ isTrusted: false });
    try {
      person.presses.add('Deactivate');
      person.choices.push([label]);
      await run('deactivateDeveloperKey');
    } finally {
      restore();
    }
    assert.equal((await keyOf(label)).is_deactivated, true);
    // An event raised later arrives, so the other one would have arrived, too.
    await run('testWebhook', { oid });
    await arrived('webhook_test');
    assert.deepEqual(await events('developer_key_deactivated'), []);
  });

  it('are disabled by the status 410, which is reported only once, and can be enabled again', async () => {
    await add();
    await addFaults({ match: { endpoint }, times: 1, status: 410, body: {} });
    person.messages.length = 0;
    await translateFile('gone');
    await until(() => person.last('warning') !== undefined);
    assert.deepEqual(person.last('warning'), {
      kind: 'warning',
      text: `The webhook ${host} was disabled, because its receiver no longer accepts events.`,
      detail: '',
      buttons: ['Enable', 'Show Webhooks'],
    });
    await translateFile('unreported');
    await run('testWebhook', { oid });
    assert.match(person.last('information')?.text ?? '', /is disabled/);
    assert.equal(person.messages.filter(({ kind }) => kind === 'warning').length, 1);
    await run('enableWebhook', { oid });
    await arrived('resource_translated');
    const sources = (await events('resource_translated')).map((one) => one.source);
    assert.deepEqual(sources, ['gone/locales/en.json']);
  });

  it('are disabled and enabled by hand', async () => {
    await add();
    await run('disableWebhook', { oid });
    await translateFile('off');
    await run('enableWebhook', { oid });
    await run('testWebhook', { oid });
    await arrived('webhook_test');
    assert.deepEqual(await events('resource_translated'), []);
  });

  it('are deleted with their pending events, after a question that says so', async () => {
    await add();
    await run('pauseWebhook', { oid });
    await translateFile('lost');
    person.messages.length = 0;
    await run('deleteWebhook', { oid });
    assert.equal(person.messages[0]?.text, `Delete the webhook ${host}?`);
    assert.match(person.messages[0]?.detail ?? '', /^Pending events that will be lost: 1\./);
    person.presses.add('Delete Webhook');
    await run('deleteWebhook', { oid });
    // Events that were pending for the deleted webhook are not delivered to the next one.
    await add();
    await run('testWebhook', { oid });
    await arrived('webhook_test');
    assert.deepEqual(await events('resource_translated'), []);
  });

  it('say so if a test event is too large for them', async () => {
    await add();
    const uri = vscode.Uri.from({ scheme: 'vernacular-webhook', path: `/${oid}/webhook.json` });
    const record = JSON.parse(Buffer.from(await vscode.workspace.fs.readFile(uri)).toString());
    await vscode.workspace.fs.writeFile(uri, Buffer.from(JSON.stringify({ ...record, maximum_size: 10 })));
    await run('testWebhook', { oid });
    assert.match(person.last('warning')?.text ?? '', /not sent, because a test event is larger than/);
    assert.deepEqual(await deliveries(), []);
  });

  for (const [what, command, notice] of [
    ['paused', 'pauseWebhook', /is paused, so nothing is delivered/],
    ['deleted', 'deleteWebhook', /^Test of .*: the webhook was deleted\.$/],
  ] as const) {
    it(`say so if they are ${what} during a test`, async () => {
      const held: ServerResponse[] = [];
      await withReceiver(
        (_, response) => held.push(response),
        async (url) => {
          await add(url);
          const testing = run('testWebhook', { oid });
          await until(() => held.length > 0);
          person.presses.add('Delete Webhook');
          await run(command, { oid });
          await testing;
          assert.match(person.last('information')?.text ?? '', notice);
          for (const response of held) response.end();
        },
      );
    });
  }

  it('show the answer of a receiver as plain text, without the secret', async () => {
    const secret = 'correct horse battery';
    await withReceiver(
      (_, response) => response.writeHead(503).end(`[x](command:y) ${secret}\u202e`),
      async (url) => {
        person.inputs.push(url, 'ci', secret);
        person.choices.push(['User name and password']);
        await runAdd();
        await run('testWebhook', { oid });
        const text = person.last('warning')?.text ?? '';
        assert.match(text, /failed \(status 503\).*\[x\] \(command:y\) \*\*\*/);
        assert.doesNotMatch(text, /horse|\u202e/);
      },
    );
  });
});

async function withReceiver(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  use: (url: string) => Promise<void>,
): Promise<void> {
  await withLocalServer(
    (request, response) => request.resume().on('end', () => answer(request, response)),
    (url) => use(`${url}/`),
  );
}
