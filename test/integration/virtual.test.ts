/** Files that are not on a disk: everything that the editor's file systems support works, and the rest is reported. */
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { acceptTexts } from '../../src/editor/locales/acceptTexts.ts';
import { Locales } from '../../src/editor/locales/model.ts';
import { closeEditors } from './editors.ts';
import { stateOf } from './localesState.ts';
import { MemoryFiles } from './memoryFiles.ts';
import { Person } from './person.ts';
import { configure, requests, useEmulator } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

let nth = 0;

for (const root of ['/', '/owner/shop']) {
  describe(`A virtual workspace at ${root}`, () => {
    const scheme = `virtual${nth++}`;
    const base = root === '/' ? '' : root;
    const files = new MemoryFiles({
      [`${base}/locales/en.json`]: '{ "title": "My shop", "pay": "Pay now" }\n',
      [`${base}/locales/de.json`]: '{ "title": "Mein Laden" }\n',
    });
    const registered = vscode.workspace.registerFileSystemProvider(scheme, files);
    const uri = vscode.Uri.from({ scheme, path: root });
    const folder: vscode.WorkspaceFolder = { uri, name: 'shop', index: 0 };
    const at = (name: string) => uri.with({ path: `${base}/${name}` });
    let person: Person;
    let restore: () => void;

    useEmulator();

    beforeEach(async () => {
      person = new Person();
      restore = replaceInWorkspace({
        workspaceFolders: [folder],
        getWorkspaceFolder: (one) => (one.scheme === scheme ? folder : undefined),
      });
    });

    afterEach(async () => {
      restore();
      person.leave();
      await closeEditors();
    });

    after(() => registered.dispose());

    it('shows its files with their states', async () => {
      const model = new Locales({ failure: assert.fail } as never);
      try {
        const resources = await model.look();
        const source = resources.find((one) => one.uri.toString() === at('locales/en.json').toString());
        const german = source?.targets.find(({ target }) => target.locale === 'de');
        assert.ok(german);
        const state = await stateOf(model, german);
        assert.ok(state.kind === 'known');
        assert.deepEqual(
          state.state.entries.map(({ path, facts }) => [path, facts.map(({ code }) => code)]),
          [[['pay'], ['missing']]],
        );
      } finally {
        model.dispose();
      }
    });

    it('is translated through its file system, without mentioning a lock, because it has none', async () => {
      person.choices.push(['de']);
      await vscode.commands.executeCommand('vernacular.translateLocaleFile', at('locales/en.json'));
      const { text } = person.messages.at(-1) ?? {};
      assert.equal(text, '1 text written: German.');
      const document = await vscode.workspace.openTextDocument(at('locales/de.json'));
      assert.match(document.getText(), /"pay": ".+"/);
      assert.match(files.text(`${base}/locales/de.json`) ?? '', /"pay": ".+"/);
    });

    it('is translated without the glossary of its glossary files, and a message says so', async () => {
      await configure('glossaryFiles', { 'en>fr': 'terms.tsv' });
      files.writeFile(at('terms.tsv'), Buffer.from('shop\tboutique\n'));
      try {
        person.choices.push(['fr']);
        await vscode.commands.executeCommand('vernacular.translateLocaleFile', at('locales/en.json'));
        const said = person.messages.map(({ text }) => text);
        assert.match(said[0] ?? '', /^shop is not on this machine: the run continues without/);
        assert.match(said.at(-1) ?? '', /^2 texts written: French\./);
        await vscode.commands.executeCommand('vernacular.pushGlossaryFiles');
        assert.match(person.messages.at(-1)?.text ?? '', /its terms cannot be pushed from here\.$/);
        assert.equal(await requests('POST /v3/glossaries'), 0);
      } finally {
        await configure('glossaryFiles', undefined);
        files.delete(at('terms.tsv'));
        files.delete(at('locales/fr.json'));
      }
    });

    it('gets a new language, and a message says that its lock was not updated', async () => {
      files.writeFile(at('vernacular.lock'), Buffer.from('# vernacular.lock\n'));
      try {
        person.choices.push(['fr']);
        await vscode.commands.executeCommand('vernacular.translateLocaleFile', at('locales/en.json'));
        assert.match(
          person.messages.at(-1)?.text ?? '',
          /^2 texts written: French\. vernacular\.lock was not updated, because the files of this workspace/,
        );
        assert.match(files.text(`${base}/locales/fr.json`) ?? '', /"pay": ".+"/);
        assert.equal(files.text(`${base}/vernacular.lock`), '# vernacular.lock\n');
      } finally {
        files.delete(at('vernacular.lock'));
      }
    });

    it('does not allow accepting translations, because its lock cannot be updated', async () => {
      files.writeFile(at('vernacular.lock'), Buffer.from('# vernacular.lock\n'));
      try {
        const picked = [{ source: at('locales/en.json'), locale: 'de' }];
        const deps = { diagnostics: undefined } as never;
        await assert.rejects(acceptTexts(deps, picked), /cannot be accepted here, because the files/);
      } finally {
        files.delete(at('vernacular.lock'));
      }
    });

    it('has nothing on this machine to keep track of, and a message says so', async () => {
      await vscode.commands.executeCommand('vernacular.refreshLocales');
      await vscode.commands.executeCommand('vernacular.keepTrack');
      assert.match(person.messages.at(-1)?.text ?? '', /^There are no locale files on this machine/);
      restore();
      await vscode.commands.executeCommand('vernacular.refreshLocales');
    });
  });
}
