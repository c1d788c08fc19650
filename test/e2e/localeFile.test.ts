import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { corporaFolder, describeCorpus } from '../support/corpora.ts';
import { toEmulator, useSession } from '../support/session.ts';

const hoppscotch = 'hoppscotch/packages/hoppscotch-common/locales';
const excalidraw = 'excalidraw/packages/excalidraw/locales';

describeCorpus('Real projects', () => {
  const source = mkdtempSync(join(tmpdir(), 'vernacular-projects-'));
  before(() => {
    for (const project of ['hoppscotch', 'excalidraw']) {
      cpSync(join(corporaFolder, 'json-nested', project), join(source, project), { recursive: true });
    }
    makeWritable(source);
  });
  const session = useSession({
    source,
    settings: (url) => ({ ...toEmulator(url), 'vernacular.targetLanguages': ['it', 'es'] }),
  });
  after(() => rmSync(source, { recursive: true }));

  for (const [name, folder, written] of [
    ['hoppscotch', hoppscotch, ['it', 'es']],
    ['excalidraw', excalidraw, ['it-IT', 'es-ES']],
  ] as const) {
    it(`such as ${name} get two languages that they lack, without any other change`, async () => {
      const { workbench } = session();
      const file = (locale: string) => join(workbench.folder, folder, `${locale}.json`);
      const others = readdirSync(join(workbench.folder, folder)).map((one) => join(folder, one));
      await workbench.open(`${folder}/en.json`);
      await workbench.command('Vernacular: Translate Locale File…');
      await workbench.prompt('Translate Locale File');
      await workbench.picks();
      await workbench.screenshot(`${name}-languages`);
      await workbench.press('Enter');
      await workbench.dialog.getByText(/Translate [\d,]+ texts into/).waitFor();
      await workbench.screenshot(`${name}-cost`);
      await workbench.dialog.getByRole('button', { name: 'Translate', exact: true }).click();
      await workbench.notification(/texts written/).waitFor();
      await workbench.screenshot(`${name}-done`);
      const texts = countTexts(readFileSync(file('en'), 'utf8'));
      for (const locale of written) {
        const text = readFileSync(file(locale), 'utf8');
        assert.ok(countTexts(text) >= texts * 0.99, `${locale}: ${countTexts(text)} of ${texts}`);
        assert.match(text, /\[\w{2}\] /);
      }
      for (const path of others) {
        assert.ok(readFileSync(join(workbench.folder, path)).equals(readFileSync(join(source, path))), path);
      }
      await workbench.clearNotifications();
      await workbench.command('View: Close All Editors');
    });
  }
});

describe('Translate Locale File…', () => {
  const session = useSession({
    settings: (url) => ({ ...toEmulator(url), 'vernacular.targetLanguages': ['de', 'it'] }),
    prepare: async (folder) => {
      const entries = Array.from({ length: 1000 }, (_, index) => [`key${index}`, `Text number ${index}`]);
      mkdirSync(join(folder, 'many'));
      writeFileSync(join(folder, 'many/en.json'), JSON.stringify(Object.fromEntries(entries), null, 2));
    },
  });

  it('is reverted as a whole by one undo: what was filled in and what was created', async () => {
    const { workbench } = session();
    const file = (locale: string) => join(workbench.folder, 'locales', `${locale}.json`);
    const before = readFileSync(file('de'));
    await workbench.open('locales/en.json');
    await workbench.command('Vernacular: Translate Locale File…');
    await workbench.prompt('Translate Locale File');
    await workbench.press('Enter');
    await workbench.notification(/texts written/).waitFor();
    assert.ok(existsSync(file('it')));
    assert.ok(!readFileSync(file('de')).equals(before));
    await workbench.open('locales/de.json');
    await workbench.page.locator('.view-line').filter({ hasText: '[de]' }).first().waitFor();
    await workbench.press('Control+Z');
    await workbench.page
      .locator('.explorer-folders-view')
      .getByText('it.json')
      .waitFor({ state: 'detached' });
    await workbench.screenshot('undone');
    assert.ok(!existsSync(file('it')));
    await workbench.textBecomes(before.toString());
  });

  it('keeps what is finished if it is cancelled, and says what was not reached', async () => {
    const { workbench, emulator } = session();
    await workbench.open('many/en.json');
    await workbench.command('Vernacular: Translate Locale File…');
    await workbench.prompt('Translate Locale File');
    // Leaves only German ticked.
    await workbench.input.fill('Italian');
    await workbench.clickRow(workbench.row('Italian'));
    const setLatency = (ms: number) => {
      const headers = { 'content-type': 'application/json' };
      return fetch(`${emulator.url}/_emulator/latency`, {
        method: 'POST',
        body: JSON.stringify({ ms }),
        headers,
      });
    };
    await setLatency(1500);
    await workbench.press('Enter');
    await workbench.dialog.getByRole('button', { name: 'Translate', exact: true }).click();
    const progress = workbench.notification(/Translating into German.*[1-9]\d* of 1,000 texts/);
    await progress.waitFor();
    // The run does not end before it is cancelled.
    await setLatency(600_000);
    await workbench.screenshot('cancel-running');
    await progress.getByRole('button', { name: 'Cancel' }).click();
    await workbench.notification(/Cancelled\..*texts written.*not reached/).waitFor();
    await workbench.screenshot('cancel-done');
    const written = countTexts(readFileSync(join(workbench.folder, 'many/de.json'), 'utf8'));
    assert.ok(written >= 50 && written < 1000, `${written} entries`);
  });
});

function makeWritable(path: string): void {
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path)) {
    const child = join(path, entry);
    if (statSync(child).isDirectory()) makeWritable(child);
    else chmodSync(child, 0o644);
  }
}

function countTexts(text: string): number {
  let count = 0;
  JSON.parse(text, (_key, value) => {
    if (typeof value === 'string' && value !== '') count++;
    return value;
  });
  return count;
}
