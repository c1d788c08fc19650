import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { skipWithout } from '../../../support/missing.ts';
import { program } from '../../../support/program.ts';
import { json, type Reply, withServer } from '../../http/scripted.ts';
import { finished } from '../project.ts';

const escapeCode = '\u001b';

const record = {
  key_id: 'aaaa1111-0000:1111aaaa-0001',
  label: `Continuous integration ${escapeCode}[31m of everything`,
  creation_time: '2026-01-02T03:04:05.678Z',
};
const total = { total_characters: 5 };
const range = { start_date: '2026-01-01T00:00:00', end_date: '2026-01-31T00:00:00' };
const tags = [{ custom_tag: `=web ${escapeCode}[31m`, breakdown: total }];
const tagPage = (next: number | null) =>
  json({ custom_tag_usage_report: { aggregate_by: 'period', ...range, next_page: next, usage: tags } });
const report = json({ usage_report: { total_usage: total, ...range, key_usages: [] } });

interface Seen {
  readonly code: number | null;
  /** Everything that was sent to the terminal. */
  readonly text: string;
  /** The number of requests that change something. */
  readonly changes: number;
}

/** Runs the program on a terminal of util-linux's `script`, 60 columns wide. */
function onTerminal(replies: readonly Reply[], typed: string, ...args: readonly string[]): Promise<Seen> {
  return withServer(replies, async ({ url, received }) => {
    const command = [process.execPath, '--no-warnings', program, ...args]
      .map((word) => `'${word}'`)
      .join(' ');
    const child = spawn('script', ['-qec', `stty cols 60; ${command}`, '/dev/null'], {
      env: { PATH: process.env.PATH ?? '', TERM: 'xterm', VERNACULAR_BASE_URL: url },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let seen = '';
    let answered = false;
    child.stdout.on('data', (part) => {
      seen += part;
      if (!answered && /Type (its label or )?y: /.test(seen)) answered = child.stdin.write(typed);
    });
    const { code, stdout } = await finished(child);
    return { code, text: stdout, changes: received.filter(({ method }) => method !== 'GET').length };
  });
}

describe('On a terminal', () => {
  before(skipWithout({ name: 'script', probe: ['--version'], debian: 'bsdutils' }));

  const answers: readonly (readonly [typed: string, code: number, changes: number])[] = [
    ['y\r', 0, 1],
    ['n\r', 1, 0],
    ['\r', 1, 0],
    ['\u0003', 130, 0],
    ['\u0004', 1, 0],
  ];
  for (const [typed, code, changes] of answers) {
    it(`vernacular keys deactivate ends with ${code} after the answer ${JSON.stringify(typed)}`, async () => {
      const seen = await onTerminal([json([record]), json(record)], typed, 'keys', 'deactivate', 'aaaa1111');
      assert.deepEqual([seen.code, seen.changes], [code, changes], seen.text);
      assert.match(
        seen.text,
        changes === 1 ? /Deactivated permanently: Continuous/ : /Nothing was changed\./,
      );
      assert.ok(!seen.text.includes(`${escapeCode}[31m`));
    });
  }

  for (const [label, typed, changes] of [
    ['CI', 'CI\r', 1],
    ['no', 'no\r', 0],
    ['N', 'N\r', 0],
    ['', '\r', 0],
  ] as const) {
    it(`vernacular keys deactivate ${changes === 1 ? 'accepts' : 'does not accept'} ${JSON.stringify(typed)} as the label "${label}"`, async () => {
      const own = { ...record, label };
      const seen = await onTerminal([json([own]), json(own)], typed, 'keys', 'deactivate', 'aaaa1111');
      assert.deepEqual([seen.code, seen.changes], [1 - changes, changes], seen.text);
    });
  }

  it('vernacular keys list truncates labels, and shows as much of an id as needed', async () => {
    const { code, text } = await onTerminal([json([record]), report], '', 'keys', 'list');
    const lines = text.trimEnd().split('\r\n');
    assert.deepEqual([code, lines.length], [0, 2]);
    assert.match(lines[1] ?? '', /^Continu… {2}active .* aaaa1111$/);
  });

  it('vernacular report shows its progress, and clears it', async () => {
    const { text } = await onTerminal([tagPage(2), tagPage(null)], '', 'report', '--by', 'tag');
    assert.ok(text.startsWith(`\r${escapeCode}[KPage 1, 1 row`), JSON.stringify(text));
    assert.match(
      text.slice(text.lastIndexOf(`${escapeCode}[K`)),
      /Usage from 2026-01-01 .*=web \ufffd\[31m/s,
    );
  });

  it('vernacular report --csv shows no character that controls the terminal', async () => {
    const { text } = await onTerminal([tagPage(null)], '', 'report', '--by', 'tag', '--csv');
    assert.match(text, /\n'=web \ufffd\[31m,5\r/);
  });
});
