import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { bodyOf, forward, type LocalServer, startLocalServer } from '../support/localServer.ts';
import { useSession } from '../support/session.ts';
import type { Workbench } from '../support/workbench.ts';

const english = 'app/src/main/res/values/strings.xml';
const german = 'app/src/main/res/values-de/strings.xml';

/** The emulator, except that the translation of the text about a refund lacks its placeholders. */
function startRuiningService(emulator: () => string): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const body = await bodyOf(request);
    const answer = await forward(emulator(), request, body);
    const text = await answer.text();
    const isRuined = answer.ok && request.url === '/v2/translate';
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(isRuined ? ruined(body, text) : text);
  });
}

function ruined(request: Buffer, answer: string): string {
  const { text } = JSON.parse(request.toString()) as { readonly text: readonly string[] };
  const { translations } = JSON.parse(answer) as { readonly translations: readonly object[] };
  const changed = translations.map((one, index) =>
    text[index]?.includes('Refund') ? { ...one, text: 'Rückzahlung' } : one,
  );
  return JSON.stringify({ translations: changed });
}

async function chooseInExplorer(workbench: Workbench, path: string, item: string): Promise<void> {
  await workbench.open(path);
  await workbench.command('File: Reveal Active File in Explorer View');
  // Until the file is revealed, another row is selected.
  const selected = workbench.page.locator('.explorer-folders-view .monaco-list-row.selected');
  const row = selected.filter({ hasText: basename(path) }).first();
  await workbench.contextMenu(row, item);
}

describe('Translate Locale File, from the explorer', () => {
  let service: LocalServer;
  let emulatorUrl = '';
  before(async () => {
    service = await startRuiningService(() => emulatorUrl);
  });
  const session = useSession({
    settings: (url) => {
      emulatorUrl = url;
      return { 'vernacular.baseUrl': service.url };
    },
  });
  after(() => service.stop());

  it('fills in Android resources, and leads to a text that was left out', async () => {
    const { workbench } = session();
    const untouched = readFileSync(join(workbench.folder, german), 'utf8');
    writeFileSync(join(workbench.folder, 'before.xml'), untouched);
    await chooseInExplorer(workbench, english, 'Translate Locale File…');
    await workbench.prompt('Translate Locale File');
    await workbench.screenshot('android-languages');
    // German is ticked, because some of its texts are missing.
    await workbench.input.fill('Polish');
    await workbench.clickRow(workbench.row('Polish'));
    await workbench.press('Enter');
    await workbench.notification(/texts written: German and Polish\. 2 left out\./).waitFor();
    await workbench.screenshot('android-done');
    await workbench.answer(/left out/, 'Show Problems');
    const problem = workbench.page.locator('.markers-panel').getByText(/de: "refund" was left out: .* %1\$s/);
    await problem.waitFor();
    await workbench.screenshot('android-problems');
    await problem.click();
    await workbench.page.locator('.view-line').filter({ hasText: 'Refund of' }).first().waitFor();
    await workbench.screenshot('android-problem-place');
    const written = readFileSync(join(workbench.folder, german), 'utf8');
    for (const line of untouched.split('\n')) assert.ok(written.includes(line), line);
    assert.match(written, /<item quantity="other">\[de\] %d /i);
    assert.doesNotMatch(written, /refund/);
    const polish = readFileSync(join(workbench.folder, german.replace('-de', '-pl')), 'utf8');
    assert.deepEqual([...polish.matchAll(/quantity="(\w+)"/g)].map(([, form]) => form).length, 4);
  });

  it('adds lines and changes nothing else', async () => {
    const { workbench } = session();
    await workbench.command('View: Hide Panel');
    await workbench.clearNotifications();
    await chooseInExplorer(workbench, 'before.xml', 'Select for Compare');
    await chooseInExplorer(workbench, german, 'Compare with Selected');
    await workbench.page.locator('.monaco-diff-editor .line-insert').first().waitFor({ state: 'attached' });
    await workbench.screenshot('android-changes');
    assert.equal(await workbench.page.locator('.monaco-diff-editor .line-delete').count(), 0);
  });

  it('fills in a PO file that is its own source', async () => {
    const { workbench } = session();
    await workbench.clearNotifications();
    const before = readFileSync(join(workbench.folder, 'po/pl.po'), 'utf8');
    await chooseInExplorer(workbench, 'po/pl.po', 'Translate Locale File…');
    await workbench.notification(/3 texts written: Polish\./).waitFor();
    await workbench.screenshot('po-done');
    const written = readFileSync(join(workbench.folder, 'po/pl.po'), 'utf8');
    assert.equal(written.match(/^msgstr\[\d\] ".*\[pl\].*"$/gim)?.length, 3);
    assert.equal(written.replaceAll(/^(msgstr\[\d\]) ".+"$/gm, '$1 ""'), before);
  });
});
