import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { patience } from '../support/patience.ts';
import { useSession } from '../support/session.ts';

const contents: Readonly<Record<string, Buffer>> = {
  'guide.docx': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400_000, 'a\u0000ÿ')]),
  'slides.pptx': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(900_000, 'b\r\n')]),
  'terms.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'c')]),
};

describe('Documents under way', () => {
  const session = useSession({
    prepare: async (folder) => {
      mkdirSync(join(folder, 'papers'));
      for (const [name, bytes] of Object.entries(contents))
        writeFileSync(join(folder, 'papers', name), bytes);
    },
  });

  const at = (name: string) => join(session().workbench.folder, 'papers', name);
  const view = () =>
    session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Documents under Way' }).last();
  const results = Object.keys(contents).flatMap((name) =>
    ['de', 'fr'].map((language) => [name, name.replace('.', `.${language}.`)] as const),
  );

  async function tick(...languages: readonly string[]): Promise<void> {
    const { input, page } = session().workbench;
    for (const language of languages) {
      await input.fill(language);
      await page.locator('.quick-input-list .monaco-list-row').first().click();
    }
    await page.locator('.quick-input-widget').getByRole('button', { name: 'OK', exact: true }).click();
  }

  async function sent(): Promise<readonly unknown[]> {
    const url = `${session().emulator.url}/_emulator/documents`;
    return (await (await fetch(url)).json()) as readonly unknown[];
  }

  async function control(value: object): Promise<void> {
    const url = `${session().emulator.url}/_emulator/documents`;
    await fetch(url, { method: 'POST', body: JSON.stringify(value) });
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + patience.wait; !(await isSo()); ) {
      assert.ok(Date.now() < end, 'it never came');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it('are sent from the menu of their folder, after a question about the cost', async () => {
    const { workbench } = session();
    await control({ translatingMs: 8_000 });
    const folder = workbench.page
      .locator('.explorer-folders-view .monaco-list-row')
      .filter({ hasText: 'papers' });
    await workbench.contextMenu(folder.first(), 'Translate Document with Its Layout…');
    await workbench.prompt('Translate Document');
    await workbench.screenshot('documents-languages');
    await tick('German', 'French');
    await workbench.dialog.waitFor();
    assert.match(await workbench.dialog.innerText(), /At least 300,000 characters are billed/);
    await workbench.screenshot('documents-cost');
    await workbench.dialog.getByRole('button', { name: 'Translate', exact: true }).click();
    await until(async () => (await sent()).length === 6);
    await workbench.notification('Translating documents').waitFor();
    await workbench.screenshot('documents-sent');
  });

  it('are listed while they are, and all saved', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    await view().locator('.monaco-list-row').filter({ hasText: 'under way' }).first().waitFor();
    await workbench.screenshot('documents-under-way');
    await until(async () => results.every(([, result]) => existsSync(at(result))));
    await workbench.screenshot('documents-saved');
    for (const [name, result] of results) assert.ok(contents[name]?.equals(readFileSync(at(result))), result);
    assert.equal((await sent()).length, 6);
    await workbench.command('Notifications: Clear All Notifications');
  });

  it('say why the service could not translate one', async () => {
    const { workbench } = session();
    await control({ translatingMs: 0 });
    writeFileSync(at('broken.pdf'), 'no PDF');
    const row = workbench.page
      .locator('.explorer-folders-view .monaco-list-row')
      .filter({ hasText: 'broken.pdf' });
    await workbench.command('View: Show Explorer');
    const folder = workbench.page
      .locator('.explorer-folders-view .monaco-list-row')
      .filter({ hasText: 'papers' });
    if ((await row.count()) === 0) await folder.first().click();
    await row.first().waitFor();
    await workbench.contextMenu(row.first(), 'Translate Document with Its Layout…');
    await workbench.prompt('Translate Document');
    await tick('German');
    await workbench.dialog.getByRole('button', { name: 'Translate', exact: true }).click();
    await workbench.notification('Invalid file data').waitFor();
    await workbench.screenshot('documents-refused');
    assert.ok(!existsSync(at('broken.de.pdf')));
  });
});
