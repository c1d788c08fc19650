import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { errors } from 'playwright-core';
import { filesBelow } from '../support/filesBelow.ts';
import { skip } from '../support/missing.ts';
import { lockFolder } from '../support/readOnlyFolder.ts';
import { toEmulator, useSession } from '../support/session.ts';
import { openTap, type Tap } from '../support/tap.ts';
import { until } from '../support/until.ts';

const contents: Readonly<Record<string, Buffer>> = {
  'guide.docx': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400_000, 'a\u0000ÿ')]),
  'slides.pptx': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(900_000, 'b\r\n')]),
  'terms.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'c')]),
};
const menuItem = 'Translate Document with Its Layout…';

/** Answers `/mint-key` like code-server and `code serve-web`, so that the browser keeps secrets of closed windows. */
const mintedKey = `
  const { fetch: fetchFromServer } = window;
  window.fetch = async (input, options) =>
    String(input).endsWith('/mint-key') ? new Response('k'.repeat(32)) : fetchFromServer(input, options);
`;

function exceptTimeout(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

interface Row {
  readonly name: string;
  readonly state: string;
}

describe('Documents', () => {
  let tap: Tap;
  before(async () => {
    tap = await openTap();
  });
  after(() => tap.stop());
  const session = useSession({
    isAlone: true,
    settings: (emulatorUrl) => {
      tap.leadTo(emulatorUrl);
      return toEmulator(tap.url);
    },
    prepare: async (folder) => {
      mkdirSync(join(folder, 'papers'));
      for (const [name, bytes] of Object.entries(contents))
        writeFileSync(join(folder, 'papers', name), bytes);
      for (const name of ['locked', 'notes']) mkdirSync(join(folder, name));
      writeFileSync(join(folder, 'locked', 'notes.txt'), 'Hello\n');
      writeFileSync(join(folder, 'notes', 'notes.log'), 'Hello\n');
      writeFileSync(join(folder, 'notes', 'lines.txt'), 'Hello you\n');
    },
  });

  const at = (...names: readonly string[]) => join(session().workbench.folder, ...names);
  const results = Object.keys(contents).flatMap((name) =>
    ['de', 'fr'].map((language) => [name, name.replace('.', `.${language}.`)] as const),
  );
  const pane = () =>
    session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Documents in Progress' }).last();
  const listed = () => pane().locator('.monaco-list-row');
  const explorerRow = (text: string) =>
    session().workbench.page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: text });

  async function tick(...languages: readonly string[]): Promise<void> {
    const { workbench } = session();
    await workbench.prompt('Translate Document with Its Layout');
    for (const language of languages) {
      await workbench.input.fill(language);
      await workbench.clickRow();
    }
    const ok = workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK', exact: true });
    await ok.click();
  }

  async function agree(): Promise<void> {
    await session().workbench.dialog.getByRole('button', { name: 'Translate', exact: true }).click();
  }

  /** Opens the file and runs the command on it. Without languages, no prompt is expected. */
  async function translateOpened(path: string, ...languages: readonly string[]): Promise<void> {
    const { workbench } = session();
    await workbench.open(path);
    await workbench.command(`Vernacular: ${menuItem}`);
    if (languages.length === 0) return;
    await tick(...languages);
    await agree();
  }

  async function sent(): Promise<readonly Row[]> {
    const url = `${session().emulator.url}/_emulator/documents`;
    return (await (await fetch(url)).json()) as readonly Row[];
  }

  async function control(value: object): Promise<void> {
    const url = `${session().emulator.url}/_emulator/documents`;
    await fetch(url, { method: 'POST', body: JSON.stringify(value) });
  }

  /** The keys of the documents, as sent in requests to the service. */
  function keys(): readonly string[] {
    const found = tap
      .sent()
      .toString('latin1')
      .matchAll(/"document_key":"([\dA-F]{64})"/g);
    return [...new Set([...found].map(([, key = '']) => key))];
  }

  /** Files that contain any of the texts. */
  function filesWith(folder: string, texts: readonly string[]): readonly string[] {
    const files = filesBelow(folder).filter(({ content }) => texts.some((text) => content.includes(text)));
    return files.map(({ path }) => path);
  }

  it('are sent from the menu of their folder, after a question about the cost', async () => {
    const { workbench } = session();
    await workbench.page.evaluate(mintedKey);
    await workbench.page.addInitScript({ content: mintedKey });
    await control({ translatingMs: 3_600_000, secondsRemaining: 25 });
    const prompt = workbench.titleOfPrompt('Translate Document with Its Layout');
    await workbench.contextMenu(explorerRow('papers').first(), menuItem, prompt);
    await workbench.screenshot('documents-languages');
    await tick('German', 'French');
    await workbench.dialog.waitFor();
    assert.match(await workbench.dialog.innerText(), /At least 300,000 characters are billed/);
    await workbench.screenshot('documents-cost');
    await agree();
    await until(async () => (await sent()).length === 6);
    await workbench.notification('Translating documents').waitFor();
    await workbench.screenshot('documents-sent');
  });

  it('are listed with the time left, and still listed after the window is reloaded', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    await listed()
      .filter({ hasText: /about \d+ sec left/ })
      .nth(5)
      .waitFor();
    await workbench.screenshot('documents-under-way');
    await workbench.page.reload();
    // The side bar shows the same view as before.
    await listed()
      .filter({ hasText: /in progress|left/ })
      .nth(5)
      .waitFor();
    await workbench.screenshot('documents-after-reload');
    for (const [, result] of results) assert.ok(!existsSync(at('papers', result)), result);
    assert.equal(keys().length, 6);
    assert.deepEqual(filesWith(session().server.dataFolder, keys()), [], 'while they are in progress');
  });

  it('are all saved once they are resumed, and sent only once', async () => {
    const { workbench } = session();
    await control({ finish: true });
    await workbench.command('Vernacular: Resume Documents in Progress');
    await workbench.notification('6 documents were translated.').waitFor();
    await workbench.screenshot('documents-saved');
    for (const [name, result] of results)
      assert.ok(contents[name]?.equals(readFileSync(at('papers', result))), result);
    assert.deepEqual(
      (await sent()).map(({ state }) => state),
      Array(6).fill('fetched'),
    );
    assert.deepEqual(
      readdirSync(at('papers')).filter((name) => name.startsWith('.')),
      [],
    );
    await workbench.clearNotifications();
  });

  it('that are text can be compared with their sources', async () => {
    const { workbench } = session();
    await control({ translatingMs: 0 });
    await translateOpened('notes/lines.txt', 'German');
    await workbench.answer('One document was translated.', 'Compare');
    const tab = workbench.page.locator('.tab.active').filter({ hasText: 'lines.txt ↔ lines.de.txt' });
    await tab.waitFor();
    await workbench.page
      .locator('.monaco-diff-editor .view-line')
      .filter({ hasText: 'Ĥéļļö' })
      .first()
      .waitFor();
    await workbench.screenshot('documents-compared');
  });

  it('are not sent if their folder is read-only, and saved elsewhere if it becomes read-only', async function () {
    const { workbench } = session();
    const before = (await sent()).length;
    let unlock = await lockFolder(at('locked'));
    if (!unlock) return skip(this, 'this system cannot keep root from writing into a folder');
    try {
      await translateOpened('locked/notes.txt', 'German');
      await workbench.notification('The file or its folder is read-only').waitFor();
      await workbench.screenshot('documents-read-only');
      assert.equal((await sent()).length, before);
      await workbench.clearNotifications();
      await unlock();

      await control({ translatingMs: 3_600_000, secondsRemaining: 1 });
      await translateOpened('locked/notes.txt', 'German');
      await until(async () => (await sent()).length === before + 1);
      unlock = await lockFolder(at('locked'));
      await control({ finish: true });
      await workbench.notification('is translated, but cannot be saved').waitFor();
      await workbench.screenshot('documents-unsaved');
      await workbench.answer('is translated, but cannot be saved', 'Save Elsewhere…');
      await workbench.prompt('Save notes.de.txt As');
      // Shortly after it opens, the dialog fills in a path and replaces any text typed before.
      await until(
        async () => (await workbench.input.inputValue()).endsWith('notes.de.txt'),
        () => workbench.input.inputValue(),
      );
      await workbench.input.fill(at('notes', 'notes.de.txt'));
      await workbench.acceptPath();
      await workbench.notification('One document was translated.').waitFor();
      await workbench.screenshot('documents-elsewhere');
    } finally {
      await unlock?.();
    }
    assert.equal(readFileSync(at('notes', 'notes.de.txt'), 'utf8'), '[de] Ĥéļļö\n');
    assert.deepEqual(readdirSync(at('locked')), ['notes.txt']);
    assert.equal((await sent()).length, before + 1);
    await workbench.clearNotifications();
  });

  it('of a type that the service does not know are refused in its own words', async () => {
    const { workbench } = session();
    await translateOpened('notes/notes.log', 'German');
    await workbench.notification("The type of the file is not supported: '.log'").waitFor();
    await workbench.screenshot('documents-refused-type');
    assert.ok(!existsSync(at('notes', 'notes.de.log')));
    await workbench.clearNotifications();
  });

  it('that the service cannot translate are listed with the reason, and can be sent again or forgotten', async () => {
    const { workbench } = session();
    const fail = () =>
      control({ translatingMs: 0, fail: { after: 'translating', message: 'Invalid file data.' } });
    const failed = 'The service could not translate lines.txt (French): Invalid file data.';
    await fail();
    await translateOpened('notes/lines.txt', 'French');
    await workbench.notification(failed).waitFor();
    await workbench.answer('Invalid file data', 'Show Documents in Progress');
    const row = listed().filter({ hasText: 'lines.fr.txt' });
    await row.filter({ hasText: 'failed: Invalid file data.' }).waitFor();
    await workbench.screenshot('documents-failed');
    /** Clicks twice, as some users do. A row that is redrawn under the pointer loses the clicks. */
    const press = async (name: string, isDone: () => Promise<boolean>) => {
      const button = row.getByRole('button', { name });
      await row.hover();
      const attempt = async () => {
        if (await button.isVisible()) await button.dblclick({ timeout: 5000 }).catch(exceptTimeout);
        return isDone();
      };
      await until(attempt, () => `"${name}" has no effect`);
    };
    const before = (await sent()).length;
    await fail();
    await workbench.clearNotifications();
    await press('Translate Document Again…', () => workbench.dialog.isVisible());
    await agree();
    // Both attempts are listed until the second one has ended.
    await workbench.notification(failed).waitFor();
    assert.equal((await sent()).length, before + 1);
    await until(
      async () => (await row.count()) === 1,
      () => row.allInnerTexts(),
    );
    await row.filter({ hasText: 'failed: Invalid file data.' }).waitFor();
    await press('Forget Document', async () => (await row.count()) === 0);
    assert.ok(!existsSync(at('notes', 'lines.fr.txt')));
  });

  it('that Vernacular can read itself are not sent, and a message says so', async () => {
    const { workbench } = session();
    const before = (await sent()).length;
    writeFileSync(at('notes', 'readme.md'), '# Hello\n');
    await translateOpened('notes/readme.md');
    await workbench.notification('Vernacular reads readme.md itself').waitFor();
    await workbench.screenshot('documents-read-by-us');
    assert.equal((await sent()).length, before);
  });

  it('do not leave their keys in any log, setting, state or file', () => {
    const { server, workbench } = session();
    assert.ok(keys().length >= 9, `${keys().length} documents`);
    assert.deepEqual(filesWith(server.dataFolder, keys()), []);
    assert.deepEqual(filesWith(workbench.folder, keys()), []);
    const logs = filesWith(join(server.dataFolder, 'data', 'logs'), ['POST /v2/document/{document_id}']);
    assert.ok(logs.length > 0, 'no requests are logged');
  });
});
