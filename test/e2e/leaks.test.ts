import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { type Emulator, startEmulator } from '../../src/emulator/server.ts';
import { filesBelow } from '../support/filesBelow.ts';
import { programFile } from '../support/paths.ts';
import { patience } from '../support/patience.ts';
import { useSession } from '../support/session.ts';

const key = 'c4f1d8e2-leak-probe-91b7:fx';
/** Words that occur nowhere else: in source texts, and as the emulator translates them. */
const words = ['Zyxwvut', 'Ƶ', 'Quixotry', 'Qûîẋöţŕý'];
const texts = ['Zyxwvut of the selection.', 'Quixotry of the file.'];

describe('A full run with failures', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'vernacular-leaks-'));
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator({ keys: [{ key, plan: 'free' }] });
    writeFileSync(join(workspace, 'en.json'), JSON.stringify({ a: texts[1], b: 'Second text.' }));
    writeFileSync(join(workspace, 'notes.txt'), texts[0] ?? '');
  });
  /** What the window's console and the terminal program printed, which must not contain a text either. */
  const printed: string[] = [];
  /** The notifications that the user saw, which include the service's own messages. */
  const shown: string[] = [];
  const session = useSession({
    isAlone: true,
    source: workspace,
    settings: () => ({
      'vernacular.baseUrl': emulator.url,
      'vernacular.targetLanguages': ['de'],
      'files.hotExit': 'off',
    }),
  });
  after(async () => {
    await emulator.close();
    rmSync(workspace, { recursive: true });
  });

  it('translates with the key and fails in several ways', async () => {
    const { workbench } = session();
    workbench.page.on('console', (message) => printed.push(message.text()));
    await workbench.command('Vernacular: Set API Key…');
    await workbench.prompt('Set API Key');
    await workbench.enter(key);
    await workbench.notification('The key was saved').waitFor();
    await workbench.open('notes.txt');
    await workbench.command('Vernacular: Translate Selection');
    await workbench.page.locator('.view-line').filter({ hasText: '[de]' }).first().waitFor();
    await workbench.press('Control+S');
    await workbench.open('en.json');
    for (const body of [`<html>${key} ${texts[1]}</html>`, { message: `${texts[1]} for key ${key}` }]) {
      for (const status of [400, 403, 456, 200]) {
        emulator.script({ match: { endpoint: '/v2/translate' }, times: timesFor(status), status, body });
        await workbench.command('Vernacular: Translate Locale File…');
        await workbench.prompt('Translate Locale File');
        await workbench.press('Enter');
        await workbench.notification(/Nothing was written/).waitFor();
        shown.push(...(await workbench.notifications()));
        await workbench.clearNotifications();
      }
    }
    await workbench.command('Vernacular: Translate Locale File…');
    await workbench.prompt('Translate Locale File');
    await workbench.press('Enter');
    await workbench.notification(/2 texts written/).waitFor();
    assert.ok(emulator.state.count('POST /v2/translate') >= 10);
  });

  it('translates and fails in the terminal, too', async () => {
    const common = ['en.json', '--to', 'fr', '--base-url', emulator.url];
    for (const status of [400, 403, 456]) {
      emulator.script({
        match: { endpoint: '/v2/translate' },
        times: timesFor(status),
        status,
        body: { message: key },
      });
      assert.equal(await runProgram([...common, '--json']), 1);
    }
    assert.equal(await runProgram(common), 0);
  });

  /** spawnSync would block the emulator, which runs in this process. */
  async function runProgram(args: readonly string[]): Promise<number | null> {
    const env = { ...process.env, VERNACULAR_API_KEY: key };
    const child = spawn(process.execPath, [programFile, 'translate', ...args], {
      cwd: workspace,
      env,
      timeout: patience.wait,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => printed.push(String(data)));
    const [code] = await once(child, 'close');
    return code;
  }

  it('does not leave the key anywhere, nor the texts outside the translated files', () => {
    const { server } = session();
    const files = filesBelow(server.dataFolder).filter(
      ({ path }) => !path.includes(`${join('/', 'extensions')}/`),
    );
    const logs = files.filter(({ path }) => /Vernacular.*\.log$/i.test(path));
    assert.ok(
      logs.some(({ content }) => content.includes('POST /v2/translate 200')),
      'the request is not in our own log',
    );
    for (const { path, content } of files) assertClean(path, content);
    // VS Code also logs the text of an error notification to the console of its window.
    const lines = printed.filter((line) => !shown.some((text) => line.includes(text)));
    for (const line of lines) assertClean('a printed line', Buffer.from(line));
    assert.ok(lines.length > 0);
    for (const text of shown) assert.ok(!text.includes(key.slice(0, -3)), text);
    const written = [workspace, session().workbench.folder].flatMap(filesBelow);
    for (const { path, content } of written) assert.ok(!content.includes(key), path);
  });
});

/** A refused request with two texts is sent again text by text; one with an unreadable answer is repeated once. */
function timesFor(status: number): number {
  if (status === 400) return 3;
  return status === 200 ? 2 : 1;
}

function assertClean(name: string, content: Buffer): void {
  for (const word of [key, key.slice(0, -3), ...words]) {
    assert.ok(!content.includes(word), `${name} holds ${word === key ? 'the key' : word}`);
  }
}
