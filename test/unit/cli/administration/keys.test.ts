import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';
import { closedPort, json, type Received, type Reply, withServer } from '../../http/scripted.ts';
import { finished, Project, type Result } from '../project.ts';

const ids = ['aaaa1111-0000:1111aaaa-0001', 'bbbb2222-0000:2222bbbb-0002', 'cccc3333-0000:3333cccc-0003'];

function record(index: number, label: string, more: object = {}) {
  return {
    key_id: ids[index],
    label,
    creation_time: '2026-01-02T03:04:05.678Z',
    deactivated_time: null,
    is_deactivated: false,
    usage_limits: { characters: 1000, speech_to_text_milliseconds: 90_000 },
    ...more,
  };
}

const old = record(2, 'Old', { is_deactivated: true, deactivated_time: '2026-02-03T00:00:00.000Z' });
const records = [record(1, '日本語 \u001b[31m', { usage_limits: {} }), old, record(0, 'CI')];

const usageOf = (label: string, total: number) => ({
  api_key: 'abcd****wxyz',
  api_key_label: label,
  usage: { total_characters: total },
});
const report = json({
  usage_report: {
    total_usage: { total_characters: 1234 },
    group_by: 'key',
    start_date: '2026-11-01T00:00:00',
    end_date: '2026-11-21T00:00:00',
    key_usages: [usageOf('CI', 1234)],
  },
});

function bodyOf(request: Received | undefined): unknown {
  return JSON.parse(String(request?.body));
}

describe('vernacular keys', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({});
  });
  after(() => project.remove());

  /** The result of the command, and the requests that it sent. */
  function keys(replies: readonly Reply[], ...args: readonly string[]) {
    return withServer(replies, async (server) => {
      const environment = { VERNACULAR_ADMIN_KEY: 'admin-secret:adm', VERNACULAR_BASE_URL: server.url };
      const result = await project.run(['keys', ...args], environment);
      return { ...result, received: server.received };
    });
  }

  describe('list', () => {
    it('aligns active keys with their limits and usage', async () => {
      const { code, stdout, stderr } = await keys([json(records), report], 'list');
      assert.equal(
        stdout,
        [
          'Label         State   Created      Used     Limit  Speech, min  ID',
          `CI            active  2026-01-02  1,234     1,000          1.5  ${ids[0]}`,
          `日本語 \ufffd[31m  active  2026-01-02      0  no limit     no limit  ${ids[1]}`,
          '',
        ].join('\n'),
      );
      assert.equal(stderr, 'Deactivated keys are not shown: 1. Add --all to see them.\n');
      assert.equal(code, 0);
    });

    it('shows deactivated keys with --all', async () => {
      const { stdout, stderr } = await keys([json(records), report], 'list', '--all');
      assert.match(stdout, /\nOld +deactivated +2026-01-02 /);
      assert.equal(stderr, '');
    });

    it('prints the records of the service as JSON, with the usage of each', async () => {
      const { stdout } = await keys([json(records), report], 'list', '--all', '--json');
      assert.ok(!stdout.includes('\u001b'));
      const listed: readonly Readonly<Record<string, unknown>>[] = JSON.parse(stdout);
      assert.deepEqual(listed[0], {
        ...records[2],
        usage_this_month: { total_characters: 1234 },
        usage_shared_by: 1,
      });
      assert.deepEqual(
        listed.map(({ label }) => label),
        ['CI', '日本語 \u001b[31m', 'Old'],
      );
      assert.deepEqual(listed[1]?.usage_limits, { characters: null, speech_to_text_milliseconds: null });
    });

    it('shows the figures of a shared label as shared', async () => {
      const twins = [record(0, 'CI'), record(1, 'CI')];
      const { stdout } = await keys([json(twins), report], 'list');
      assert.match(stdout, /^CI .* 1,234 by 2 keys .*\nCI .* 1,234 by 2 keys /m);
    });

    it('is printed even if the figures are missing', async () => {
      const { code, stdout, stderr } = await keys([json(records), { status: 404 }], 'list');
      assert.match(stdout, /^CI +active +2026-01-02 +- +1,000 /m);
      assert.match(stderr, /^The usage of the keys is unknown\. /);
      assert.equal(code, 0);
    });

    const empty: readonly (readonly [name: string, records: readonly object[], stderr: RegExp])[] = [
      ['no keys', [], /^There are no developer keys\.\n$/],
      ['deactivated keys only', [old], /^No developer key is active\.\nDeactivated keys are not shown: 1\./],
    ];
    for (const [name, found, message] of empty) {
      it(`reports that there are ${name}`, async () => {
        const { code, stdout, stderr } = await keys([json(found), report], 'list');
        assert.deepEqual([code, stdout], [0, '']);
        assert.match(stderr, message);
      });
    }
  });

  describe('create', () => {
    const secret = 'created-secret';
    const created = json({ ...record(0, 'CI'), key: secret });

    it('prints the secret alone, once', async () => {
      const { code, stdout, stderr, received } = await keys([created], 'create', '--label', 'CI');
      assert.equal(stdout, `${secret}\n`);
      assert.match(stderr, /^Created CI \(aaaa1111-.*\)\. .*only this once/);
      assert.doesNotMatch(stderr, new RegExp(secret));
      assert.deepEqual(received.map(bodyOf), [{ label: 'CI' }]);
      assert.equal(code, 0);
    });

    it('prints the secret once in the JSON document', async () => {
      const { stdout, stderr, received } = await keys([created], 'create', '--json');
      assert.deepEqual(JSON.parse(stdout), { ...record(0, 'CI'), key: secret });
      assert.equal(stdout.split(secret).length, 2);
      assert.doesNotMatch(stderr, new RegExp(secret));
      assert.deepEqual(received.map(bodyOf), [{}]);
    });

    it('says where to find the secret if the service does not return it', async () => {
      const { code, stdout, stderr } = await keys([json(record(0, 'CI'))], 'create');
      assert.deepEqual([code, stdout], [0, '']);
      assert.match(stderr, /did not return the key itself: look for it on its website/);
    });

    it('reports that the secret could not be printed if the output is closed', async () => {
      await withServer([created], async ({ url }) => {
        const child = project.start(['keys', 'create', '--base-url', url]);
        child.stdout?.destroy();
        const { code, stderr } = await finished(child);
        assert.equal(code, 1);
        assert.match(stderr, /could not be printed/);
        assert.doesNotMatch(stderr, new RegExp(secret));
      });
    });

    const lost: readonly (readonly [name: string, reply: Reply])[] = [
      ['breaks off', (response) => response.destroy()],
      ['fails', { status: 500, body: '{"message": "Internal"}' }],
      ['is of another shape', json({ id: 1 })],
    ];
    for (const [name, reply] of lost) {
      it(`sends nothing again if the answer ${name}, and warns that there may be a key`, async () => {
        const { code, stderr, received } = await keys([reply], 'create');
        assert.equal(received.length, 1);
        assert.match(stderr, /^It is unknown whether the key was created: see vernacular keys list/);
        assert.equal(code, 1);
      });
    }

    it('quotes the service if there is one key too many', async () => {
      const body = JSON.stringify({ message: 'At most 25 active API keys are allowed.' });
      const { code, stderr } = await keys(
        [{ status: 400, body, headers: { 'x-trace-id': 't25' } }],
        'create',
      );
      assert.equal(code, 1);
      assert.match(stderr, /^The service refused .* It says: At most 25 active .*\. Trace ID: t25\n$/);
    });
  });

  it('renames by label, and prints both names', async () => {
    const replies = [json(records), json(record(0, 'New'))];
    const { code, stdout, received } = await keys(replies, 'rename', 'CI', 'New');
    assert.equal(stdout, `Renamed CI to New (${ids[0]}).\n`);
    assert.equal(`${received[1]?.method} ${received[1]?.url}`, 'PUT /v2/admin/developer-keys/label');
    assert.deepEqual(bodyOf(received[1]), { key_id: ids[0], label: 'New' });
    assert.equal(code, 0);
  });

  describe('limit', () => {
    const changes: readonly (readonly [
      args: string,
      characters: number | null,
      milliseconds: number | null,
      stderr: RegExp,
    ])[] = [
      ['--characters 5000', 5000, 90_000, /^$/],
      ['--speech-minutes 2', 1000, 120_000, /^$/],
      ['--characters none --speech-minutes none', null, null, /^$/],
      ['--characters 0', 0, 90_000, /^A limit of 0 characters blocks the key.*\n$/],
      ['--speech-minutes 0', 1000, 0, /^A limit of 0 minutes blocks the key for speech\.\n$/],
    ];
    for (const [args, characters, milliseconds, message] of changes) {
      it(`sends both limits for ${args}`, async () => {
        const limited = record(0, 'CI', {
          usage_limits: { characters, speech_to_text_milliseconds: milliseconds },
        });
        const replies = [json(records), json(limited)];
        const { code, stdout, stderr, received } = await keys(replies, 'limit', 'aaaa', ...args.split(' '));
        assert.deepEqual(bodyOf(received[1]), {
          key_id: ids[0],
          characters,
          speech_to_text_milliseconds: milliseconds,
        });
        assert.match(stdout, /^Limits of CI \(.*\): characters .*, speech minutes .*\.\n$/);
        assert.match(stderr, message);
        assert.equal(code, 0);
      });
    }
  });

  describe('deactivate', () => {
    it('requires --yes if nobody can be asked, and sends no request without it', async () => {
      const { code, stderr, received } = await keys([json(records)], 'deactivate', 'CI');
      assert.deepEqual([code, received.length], [2, 0]);
      assert.match(stderr, /--yes/);
    });

    it('deactivates with --yes', async () => {
      const replies = [json(records), json({ ...record(0, 'CI'), is_deactivated: true })];
      const { code, stdout, received } = await keys(replies, 'deactivate', 'CI', '--yes', '--json');
      assert.deepEqual(bodyOf(received[1]), { key_id: ids[0] });
      assert.equal(JSON.parse(stdout).is_deactivated, true);
      assert.equal(code, 0);
    });

    it('changes nothing for a deactivated key', async () => {
      const { code, stdout, received } = await keys([json(records)], 'deactivate', 'Old', '--yes');
      assert.deepEqual([code, stdout, received.length], [0, 'Old is already deactivated.\n', 1]);
    });
  });

  it('changes nothing if the name matches several keys or none', async () => {
    const twins = json([record(0, 'CI'), record(1, 'CI')]);
    for (const [text, message] of [
      ['CI', /Several .*\n {2}CI \(aaaa1111-.*\)\n {2}CI \(bbbb2222-.*\)\n$/],
      ['typed-secret', /No developer key has this ID or label\. See vernacular keys list --all\.\n$/],
    ] as const) {
      const { code, stderr, received } = await keys([twins], 'deactivate', text, '--yes');
      assert.deepEqual([code, received.length], [2, 1]);
      assert.match(stderr, message);
    }
  });

  it('fails if no service answers', async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    const { code, stdout, stderr } = await project.run(['keys', 'create', '--base-url', url]);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^The service cannot be reached: the connection was refused/);
  });

  describe('with the emulator', () => {
    let emulator: Emulator;
    before(async () => {
      emulator = await startEmulator();
    });
    after(() => emulator.close());

    function run(...args: readonly string[]): Promise<Result> {
      return project.run(['keys', ...args], { VERNACULAR_BASE_URL: emulator.url });
    }

    it('manages a key through its life', async () => {
      const secret = (await run('create', '--label', 'Übersetzung 日本')).stdout.trim();
      const usage = () =>
        project.run(['usage', '--json'], { VERNACULAR_BASE_URL: emulator.url, VERNACULAR_API_KEY: secret });
      assert.equal((await usage()).code, 0);
      assert.equal((await run('limit', 'Übersetzung 日本', '--characters', '500')).code, 0);
      assert.equal(JSON.parse((await usage()).stdout).api_key_character_limit, 500);
      assert.equal((await run('rename', 'Übersetzung 日本', 'Web')).code, 0);
      const [web] = JSON.parse((await run('list', '--json')).stdout).filter(
        ({ label }: { readonly label: string }) => label === 'Web',
      );
      assert.deepEqual(web.usage_limits, { characters: 500, speech_to_text_milliseconds: null });
      assert.equal((await run('deactivate', web.key_id, '--yes')).code, 0);
      assert.equal((await usage()).code, 1);
      const { stdout } = await run('list', '--all');
      assert.match(stdout, /^Web +deactivated /m);
      assert.ok(!stdout.includes(secret));
    });

    it('refuses a 26th active key in the words of the service', async () => {
      emulator.reset();
      emulator.setHistory({ keys: 25, days: 1, tags: 0 });
      const { code, stdout, stderr } = await run('create');
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /25 active API keys.* Trace ID: [0-9a-f]{32}\n$/);
    });

    it('refuses a key that is not an administrator’s', async () => {
      const environment = { VERNACULAR_ADMIN_KEY: 'demo', VERNACULAR_BASE_URL: emulator.url };
      const { code, stderr } = await project.run(['keys', 'list'], environment);
      assert.equal(code, 1);
      assert.match(stderr, /VERNACULAR_ADMIN_KEY must be the key of an administrator/);
    });
  });
});
