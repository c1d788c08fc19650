import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { skip } from '../../support/missing.ts';
import { closedPort, withServer } from '../http/scripted.ts';
import { Project, type Result } from './project.ts';

const receiver = '/_emulator/webhooks';

describe('The webhooks of the terminal', () => {
  let project: Project;
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startEmulator();
    project = await Project.create({
      'locales/en.json': '{\n  "open": "Open the door",\n  "close": "Close it"\n}\n',
    });
    await records({ webhook_oid: 7 });
  });
  afterEach(async () => {
    await emulator.close();
    await project.remove();
  });

  const records = (...all: readonly object[]) =>
    project.write(
      'hooks.json',
      JSON.stringify(all.map((one) => ({ webhook_url: emulator.url + receiver, ...one }))),
    );
  const run = (
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Result> => project.run(args, { VERNACULAR_STATE_DIR: project.path('state'), ...environment });
  const hooks = ['--webhooks', 'hooks.json'];
  /** Delivers until an attempt has ended: on a busy machine, a second may be too short for the first one. */
  const attempted = async (
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ): Promise<Result> => {
    const result = await run([...args, ...hooks, '--timeout', '1'], environment);
    return result.stdout.includes('last delivery') ? result : attempted(['webhooks', 'deliver'], environment);
  };
  const translate = (to: string, ...more: readonly string[]) =>
    run(['translate', '.', '--to', to, '--base-url', emulator.url, ...more]);
  const names = () =>
    emulator.deliveries.all.map(({ events }) => events.flatMap((event) => Object.keys(event)));
  const pending = async () => {
    const { stdout } = await run(['webhooks', 'status', ...hooks, '--json']);
    return JSON.parse(stdout)[0].pending;
  };

  it('are notified of a run before it ends', async () => {
    const { code, stderr } = await translate('de,fr', ...hooks);
    assert.equal(code, 0, stderr);
    assert.deepEqual(names(), [['resource_translated', 'resource_translated', 'project_translated']]);
    const [delivery] = emulator.deliveries.all;
    const [german] = Object.values(delivery?.events[0] ?? {}) as readonly Record<string, unknown>[];
    assert.equal(german?.source, 'locales/en.json');
    assert.equal(german?.target_locale, 'de');
    assert.doesNotMatch(JSON.stringify(delivery), /Open the door|demo/);
  });

  it('are notified of nothing that was not written', async () => {
    await translate('de', ...hooks);
    await translate('de', ...hooks);
    await translate('fr', '--dry-run', ...hooks);
    assert.equal(emulator.deliveries.all.length, 1);
  });

  it('are notified of what is done to keys, without the key itself', async () => {
    const keys = (...args: readonly string[]) =>
      run(['keys', ...args, '--base-url', emulator.url], { VERNACULAR_WEBHOOKS: 'hooks.json' });
    const created = await keys('create', '--label', 'Build');
    assert.equal(created.code, 0, created.stderr);
    await keys('rename', 'Build', 'Release');
    await keys('limit', 'Release', '--characters', '1000');
    await keys('deactivate', 'Release', '--yes');
    assert.deepEqual(names().flat(), [
      ...['developer_key_created', 'developer_key_renamed'],
      ...['developer_key_limited', 'developer_key_deactivated'],
    ]);
    const secret = created.stdout.trim();
    assert.ok(secret.length > 8 && !JSON.stringify(emulator.deliveries.all).includes(secret));
  });

  it('keep events that were not delivered, and the run reports them and ends as usual', async () => {
    emulator.script({ match: { endpoint: receiver }, status: 503, headers: { 'Retry-After': '3600' } });
    const { code, stderr } = await translate('de', ...hooks);
    assert.equal(code, 0);
    assert.match(stderr, /1 event is waiting for webhook 7/);
    assert.equal(await pending(), 1);
    const again = await attempted(['webhooks', 'deliver']);
    assert.equal(again.code, 1, again.stdout);
    assert.match(again.stdout, /Webhook 7: 1 pending; last delivery failed .*status 503/);
  });

  it('are tested at once, even while other events have to wait', async () => {
    emulator.script({ match: { endpoint: receiver }, status: 503, headers: { 'Retry-After': '3600' } });
    await translate('de', ...hooks);
    const { code, stdout } = await run(['webhooks', 'test', ...hooks, '--timeout', '20']);
    assert.equal(code, 0, stdout);
    assert.deepEqual(names().flat().slice(-1), ['webhook_test']);
  });

  it('are not tested if there is no room for the event, which is reported', async () => {
    await run(['webhooks', 'test', ...hooks]);
    const [outbox = ''] = (await readdir(project.path('state/webhooks'))).filter((one) => one.endsWith('l'));
    const event = { id: 'evt_1', name: 'webhook_test', value: { filler: 'x'.repeat(12 * 1024 * 1024) } };
    await project.write(`state/webhooks/${outbox}`, JSON.stringify({ k: 'event', to: [8], event }));
    const { code, stdout, stderr } = await run(['webhooks', 'test', ...hooks]);
    assert.deepEqual(
      [code, stdout, stderr],
      [1, '', 'Too many events are waiting for webhook 7: no test was sent.\n'],
    );
  });

  it('receive events that an earlier run left', async () => {
    const port = await closedPort();
    await records({ webhook_oid: 7, webhook_url: `http://127.0.0.1:${port}/` });
    const state = await attempted(['webhooks', 'test']);
    assert.equal(state.code, 1);
    assert.match(state.stdout, /Webhook 7: 1 pending; last delivery failed .*refused/);
    await records({ webhook_oid: 7 });
    const { code, stdout } = await run(['webhooks', 'deliver', ...hooks, '--timeout', '20']);
    assert.equal(code, 0, stdout);
    assert.deepEqual(names(), [['webhook_test']]);
  });

  it('receive their secrets, which no output shows', async () => {
    await withServer([{ status: 500, body: 'You sent topsecretpassword' }], async ({ url, received }) => {
      await records({
        webhook_oid: 7,
        webhook_url: url,
        authentication_type: 'basic',
        basic_username: 'ci',
      });
      const missing = await run(['webhooks', 'deliver', ...hooks]);
      assert.deepEqual(
        [missing.code, missing.stderr],
        [1, 'Webhook 7 lacks a secret: set VERNACULAR_WEBHOOK_7_PASSWORD.\n'],
      );
      const secrets = {
        VERNACULAR_WEBHOOK_7_PASSWORD: 'topsecretpassword',
        VERNACULAR_WEBHOOK_7_SIGNING_SECRET: 'anothersecretofours',
      };
      const { stdout } = await attempted(['webhooks', 'test', '7'], secrets);
      const { authorization, 'webhook-signature': signature } = received[0]?.headers ?? {};
      assert.equal(authorization, `Basic ${Buffer.from('ci:topsecretpassword').toString('base64')}`);
      assert.match(String(signature), /^v1,/);
      assert.match(stdout, /status 500.*You sent \*\*\*/);
      const shown = await run(['webhooks', 'status', ...hooks, '--json'], secrets);
      assert.doesNotMatch(shown.stdout + stdout, /topsecret|anothersecret/);
    });
  });

  it('stop a run before it starts if a record is wrong', async () => {
    await project.write(
      'hooks.json',
      '[{"webhook_oid": 7, "webhook_url": "http://example.com", "basic_password": "x"}]',
    );
    const { code, stderr } = await translate('de', ...hooks);
    assert.equal(code, 2);
    assert.match(
      stderr,
      /hooks\.json cannot be used:\n {2}\[0\]\.basic_password: A secret must not be in the record/,
    );
    assert.match(
      stderr,
      /\[0\]\.webhook_url: Use https:\/\/\. Only addresses of this machine may begin with http:/,
    );
    assert.deepEqual(await readdir(project.path('locales')), ['en.json']);
  });

  it('may have private addresses only if the user allows it', async () => {
    await records({ webhook_oid: 7, webhook_url: 'https://10.255.255.1:9/' });
    const { stdout } = await attempted(['webhooks', 'test']);
    assert.match(stdout, /a private address: set VERNACULAR_WEBHOOKS_PRIVATE=1/);
    const allowed = await run(['webhooks', 'deliver', ...hooks, '--timeout', '2'], {
      VERNACULAR_WEBHOOKS_PRIVATE: '1',
    });
    assert.doesNotMatch(allowed.stdout, /Webhook 7: nothing pending/);
    const status = JSON.parse((await run(['webhooks', 'status', ...hooks, '--json'])).stdout);
    assert.equal(status[0].deliveries[0].cause, 'address');
  });

  for (const [name, args, expected] of [
    ['no file', ['list'], /Name the file of the webhooks/],
    [
      'a missing file',
      ['list', '--webhooks', 'none.json'],
      /^The webhooks in none\.json cannot be read: the file does not exist\.$/m,
    ],
    [
      'a folder',
      ['list', '--webhooks', 'locales'],
      /locales cannot be read: this is a folder, not a file\.$/m,
    ],
    [
      'a device',
      ['list', '--webhooks', '/dev/null'],
      /null cannot be read: this is a device, a pipe or a socket/,
    ],
    ['an unknown webhook', ['test', '8', ...hooks], /There is no webhook 8/],
    ['no action', [], /takes list, test, status, deliver, events/],
    ['an unknown action', ['send'], /takes one of list, test, status, deliver, events/],
    ['an empty file name', ['list', '--webhooks', ''], /--webhooks names no file/],
  ] as const) {
    it(`are refused with ${name}`, async () => {
      const { code, stderr } = await run(['webhooks', ...args]);
      assert.equal(code, 2);
      assert.match(stderr, expected);
    });
  }

  it('stop a run before it starts if their outbox cannot be used', async () => {
    const state = { VERNACULAR_STATE_DIR: project.path('hooks.json') };
    for (const args of [
      ['webhooks', 'test', ...hooks],
      ['translate', '.', '--to', 'de', '--base-url', emulator.url, ...hooks],
    ]) {
      const { code, stderr } = await run(args, state);
      assert.equal(code, 2);
      assert.match(
        stderr,
        /^The outbox of the webhooks cannot be used \(ENOTDIR\)\. Set VERNACULAR_STATE_DIR to use another folder\.$/m,
      );
    }
    assert.deepEqual(await readdir(project.path('locales')), ['en.json']);
  });

  it('are refused if their outbox is a pipe', async function () {
    if (process.platform === 'win32') skip(this, 'Windows has no pipes among its files');
    await run(['webhooks', 'test', ...hooks]);
    const folder = project.path('state/webhooks');
    const [name = ''] = await readdir(folder);
    await rm(join(folder, name));
    assert.equal(spawnSync('mkfifo', [join(folder, name)]).status, 0);
    const { code, stderr } = await run(['webhooks', 'test', ...hooks]);
    assert.equal(code, 2, stderr);
    assert.match(
      stderr,
      /^The outbox of the webhooks cannot be used \(it is a device, a pipe or a socket\)\./m,
    );
  });

  it('are listed without what may be secret in their URLs', async () => {
    await records(
      { webhook_oid: 7, webhook_url: 'https://hooks.example/services/T0P/SECRET?token=x' },
      { webhook_oid: 9 },
    );
    const { stdout } = await run(['webhooks', 'list', ...hooks]);
    assert.match(stdout, /^7 +https:\/\/hooks\.example\/…/m);
    assert.doesNotMatch(stdout, /SECRET|token/);
  });

  it('have events whose schemas can be printed', async () => {
    const { stdout } = await run(['webhooks', 'events']);
    assert.match(stdout, /^resource_translated +translation +\S/m);
    const schemas = JSON.parse((await run(['webhooks', 'events', '--json'])).stdout);
    assert.equal(schemas.usage_threshold_crossed.category, 'usage');
    assert.ok('event_id' in schemas.usage_threshold_crossed.schema.properties);
  });

  it('are enabled again by a test after their receiver was gone', async () => {
    emulator.script({ match: { endpoint: receiver }, status: 410, times: 1 });
    const { stderr } = await translate('de', ...hooks);
    assert.match(
      stderr,
      /^1 event is waiting for webhook 7, which is disabled \(vernacular webhooks test 7 enables it again\)\.$/m,
    );
    const rests = await run(['webhooks', 'deliver', ...hooks]);
    assert.equal(rests.code, 1);
    assert.match(
      rests.stdout,
      /^Webhook 7: 1 pending, disabled \(vernacular webhooks test 7 enables it again\); last delivery gone /,
    );
    const { code, stdout } = await run(['webhooks', 'test', '7', ...hooks, '--timeout', '20']);
    assert.equal(code, 0, stdout);
    assert.match(stdout, /^Webhook 7: nothing pending; last delivery delivered /);
    assert.deepEqual(names().flat(), ['resource_translated', 'webhook_test']);
  });

  it('are not tested if they are disabled or lack a secret', async () => {
    const basic = { authentication_type: 'basic', basic_username: 'ci' };
    await records({ webhook_oid: 7, disabled: true }, { webhook_oid: 8, ...basic });
    const { code, stdout, stderr } = await run(['webhooks', 'test', ...hooks]);
    assert.equal(code, 1);
    assert.match(stderr, /^Webhook 8 lacks a secret: set VERNACULAR_WEBHOOK_8_PASSWORD\.$/m);
    assert.equal(stdout, 'Webhook 7: nothing pending, disabled in its record\nWebhook 8: nothing pending\n');
    assert.deepEqual(names(), []);
  });

  it('receive events even if another one is disabled in its record', async () => {
    await records({ webhook_oid: 7, disabled: true }, { webhook_oid: 8 });
    const tested = await run(['webhooks', 'test', ...hooks, '--timeout', '20']);
    assert.equal(tested.code, 0, tested.stdout);
    assert.deepEqual(names(), [['webhook_test']]);
    assert.equal((await run(['webhooks', 'deliver', ...hooks])).code, 0);
    assert.equal((await run(['webhooks', 'test', '7', ...hooks])).code, 1);
  });

  it('report a token with characters that cannot be sent', async () => {
    await records({ webhook_oid: 7, authentication_type: 'api user', api_user_oid: 3 });
    const { stdout } = await attempted(['webhooks', 'test'], {
      VERNACULAR_WEBHOOK_7_TOKEN: 'tökén',
    });
    assert.match(stdout, /\(the token or key contains characters that cannot be sent, \d+ ms\)/);
  });

  it('receive nothing while they are disabled in their record', async () => {
    await records({ webhook_oid: 7, disabled: true });
    await translate('de', ...hooks);
    assert.deepEqual(names(), []);
    const { stdout } = await run(['webhooks', 'status', ...hooks]);
    assert.match(stdout, /^7 +disabled +0 /m);
  });
});
