import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';
import { json, type Scripted, withServer } from '../../http/scripted.ts';
import { finished, Project, type Result } from '../project.ts';

const range = { start_date: '2026-01-01T00:00:00', end_date: '2026-01-31T00:00:00' };
const days = ['--from', '2026-01-01', '--to', '2026-01-31'];

function analytics(rows: readonly object[], total: object = { total_characters: 9 }) {
  return json({ usage_report: { total_usage: total, group_by: 'key', ...range, key_usages: rows } });
}

function tagPage(tags: readonly string[], next: number | null) {
  const usage = tags.map((tag) => ({
    custom_tag: tag,
    breakdown: { total_characters: 2, text_translation_characters: 2 },
  }));
  return json({ custom_tag_usage_report: { aggregate_by: 'period', ...range, next_page: next, usage } });
}

const keyRows = [
  {
    api_key: 'abcd****wxyz',
    api_key_label: '日本語',
    usage: { total_characters: 1234, speech_to_text_minutes: 1.5 },
  },
  { api_key: 'efgh****stuv', api_key_label: 'CI\u001b[31m', usage: { total_characters: 1 } },
];

describe('vernacular report', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({});
  });
  after(() => project.remove());

  function report(server: Pick<Scripted, 'url'>, ...args: readonly string[]): Promise<Result> {
    const environment = { VERNACULAR_ADMIN_KEY: 'admin-secret:adm', VERNACULAR_API_KEY: 'other-secret' };
    return project.run(['report', '--base-url', server.url, ...args], environment);
  }

  it('aligns keys with their figures and totals', async () => {
    const { stdout, stderr, code } = await withServer(
      [analytics(keyRows, { total_characters: 1240 })],
      (server) => report(server, '--by', 'key', ...days),
    );
    assert.deepEqual([stderr, code], ['', 0]);
    assert.equal(
      stdout,
      [
        'Usage from 2026-01-01 through 2026-01-31 (UTC) by key',
        '',
        'Key      Masked        Characters  Speech, min',
        '日本語   abcd****wxyz       1,234          1.5',
        'CI\ufffd[31m  efgh****stuv           1            -',
        '-------  ------------  ----------  -----------',
        'Total                       1,235          1.5',
        'The service counts 1,240 characters in total.',
        '',
      ].join('\n'),
    );
  });

  it('sends the admin key, and only that', async () => {
    await withServer([analytics([])], async (server) => {
      await report(server, '--by', 'key', ...days);
      const [request] = server.received;
      assert.equal(request?.headers.authorization, 'DeepL-Auth-Key admin-secret:adm');
      const query = 'start_date=2026-01-01&end_date=2026-01-31&group_by=key';
      assert.equal(request?.url, `/v2/admin/analytics?${query}`);
    });
  });

  const outputs: readonly (readonly [name: string, args: readonly string[], stdout: RegExp])[] = [
    ['text', [], /by key\nNothing was used\.\n$/],
    ['CSV', ['--csv'], /^api_key_label,api_key,total_characters\r\n$/],
    ['JSON', ['--json'], /"key_usages": \[\]\n {2}\}\n\}\n$/],
  ];
  for (const [name, args, expected] of outputs) {
    it(`reports as ${name} that nothing was used`, async () => {
      const { code, stdout } = await withServer([analytics([], { total_characters: 0 })], (server) =>
        report(server, '--by', 'key', ...days, ...args),
      );
      assert.equal(code, 0);
      assert.match(stdout, expected);
    });
  }

  it('keeps labels unchanged in CSV, and escapes characters that control a terminal in JSON', async () => {
    const csv = await withServer([analytics(keyRows)], (server) =>
      report(server, '--by', 'key', '--csv', ...days),
    );
    assert.ok(csv.stdout.includes('\r\n日本語,abcd****wxyz,1234,1.5\r\nCI\u001b[31m,'), csv.stdout);
    const { stdout } = await withServer([analytics(keyRows)], (server) =>
      report(server, '--by', 'key', '--json', ...days),
    );
    assert.ok(!stdout.includes('\u001b'));
    assert.equal(JSON.parse(stdout).usage_report.key_usages[1].api_key_label, 'CI\u001b[31m');
  });

  it('follows the pages of tags', async () => {
    const pages = [tagPage(['a', 'b'], 2), tagPage(['c'], 3), tagPage(['d'], null)];
    await withServer(pages, async (server) => {
      const { stdout, stderr } = await report(server, '--by', 'tag', ...days);
      assert.match(stdout, /^a .*\nb .*\nc .*\nd .*\n-.*\nTotal +8 +8\n$/m);
      assert.equal(stderr, '');
      const asked = server.received.map(({ url }) => new URL(url, server.url).searchParams.get('page'));
      assert.deepEqual(asked, [null, '2', '3']);
    });
  });

  const refused: readonly (readonly [name: string, args: readonly string[], message: RegExp])[] = [
    [
      '367 days',
      ['--from', '2025-01-01', '--to', '2026-01-02'],
      /^The date range cannot exceed 366 days: this one has 367, the first and the last included\.\n$/,
    ],
    ['a day that does not exist', ['--from', '2026-02-30'], /"2026-02-30" is not a day/],
    ['an end before the start', ['--from', '2026-01-02', '--to', '2026-01-01'], /before it begins/],
    ['an unknown grouping', ['--by', 'week'], /--by takes one of total, key, day/],
    ['a key as argument', ['--admin-key', 'secret'], /VERNACULAR_ADMIN_KEY/],
  ];
  for (const [name, args, message] of refused) {
    it(`refuses ${name} before anything is sent`, async () => {
      await withServer([analytics([])], async (server) => {
        const { code, stdout, stderr } = await report(server, ...args);
        assert.match(stderr, message);
        assert.deepEqual([code, stdout, server.received.length], [2, '', 0]);
      });
    });
  }

  it('quotes the service if it refuses a range', async () => {
    const body = JSON.stringify({ message: 'Bad request. Reason: Date range cannot exceed 366 days' });
    const reply = { status: 400, body, headers: { 'x-trace-id': 'abc123' } };
    const { code, stderr } = await withServer([reply], (server) => report(server, ...days));
    assert.equal(code, 1);
    assert.match(stderr, /It says: .*cannot exceed 366 days\. Trace ID: abc123\n$/);
  });

  it('names the variable to set if there is no admin key', async () => {
    const { code, stderr } = await project.run(['report'], { VERNACULAR_API_KEY: 'other-secret' });
    assert.equal(code, 2);
    assert.match(stderr, /^No admin key: set VERNACULAR_ADMIN_KEY\./);
    assert.doesNotMatch(stderr, /secret/);
  });

  describe('of the emulator', () => {
    let emulator: Emulator;
    before(async () => {
      const history = { days: 30, keys: 4, tags: 12 };
      emulator = await startEmulator({ tagPageSize: 5, history });
    });
    after(() => emulator.close());

    const groupings = ['total', 'key', 'day', 'tag', 'tag-day'];
    for (const grouping of groupings) {
      it(`has the same sum by ${grouping} in all outputs`, async () => {
        const args = ['report', '--base-url', emulator.url, '--last', '31', '--by', grouping];
        const [text, csv, document] = await Promise.all([
          project.run(args),
          project.run([...args, '--csv']),
          project.run([...args, '--json']),
        ]);
        assert.deepEqual([text.code, csv.code, document.code], [0, 0, 0]);
        const [header = [], ...rows] = csv.stdout
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(','));
        const column = header.indexOf('total_characters');
        const sum = rows.reduce((total, row) => total + Number(row[column]), 0);
        const { usage_report, custom_tag_usage_report } = JSON.parse(document.stdout);
        const { sum_of_usages, total_usage, ...listed } = usage_report ?? custom_tag_usage_report;
        const { key_usages, key_and_day_usages, usage = [total_usage] } = listed;
        const usages = key_usages ?? key_and_day_usages ?? usage;
        assert.ok(sum > 0);
        assert.equal(sum_of_usages.total_characters, sum);
        assert.equal(usages.length, rows.length);
        if (total_usage) assert.equal(total_usage.total_characters, sum);
        const last = text.stdout.trimEnd().split('\n').at(-1) ?? '';
        assert.ok(last.includes(sum.toLocaleString('en-US')), last);
      });
    }

    it('refuses a key that is not an administrator’s, without showing it', async () => {
      for (const key of ['demo', 'wrong-secret']) {
        const environment = { VERNACULAR_ADMIN_KEY: key, VERNACULAR_BASE_URL: emulator.url };
        const { code, stdout, stderr } = await project.run(['report'], environment);
        assert.deepEqual([code, stdout], [1, '']);
        assert.match(
          stderr,
          /VERNACULAR_ADMIN_KEY must be the key of an administrator.* It says: .*Trace ID: [0-9a-f]{32}\n$/,
        );
        assert.doesNotMatch(stderr, /wrong-secret/);
      }
    });

    it('ends normally if its output is closed early', async () => {
      const child = project.start(['report', '--base-url', emulator.url, '--last', '31', '--by', 'tag-day']);
      child.stdout?.destroy();
      const result = finished(child);
      const { code, stderr } = await result;
      assert.deepEqual([code, stderr], [0, '']);
    });

    it('stops on an interrupt', async () => {
      let reached = () => {};
      const asked = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const slow = await startEmulator({
        latencyMs: 1,
        sleep: () => {
          reached();
          return new Promise(() => {});
        },
      });
      const child = project.start(['report', '--base-url', slow.url]);
      const result = finished(child);
      await asked;
      child.kill('SIGINT');
      const { code, stdout, stderr } = await result;
      await slow.close();
      assert.deepEqual([code, stdout, stderr], [130, '', 'Interrupted.\n']);
    });
  });
});
