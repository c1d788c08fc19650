/** *Translate on Save* when VS Code saves before the earlier texts could be read. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { closeEditors } from './editors.ts';
import { MemoryFiles } from './memoryFiles.ts';
import { Person } from './person.ts';
import { requests, useEmulator } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

/** Files that can be read only while nothing is held. */
class SlowFiles extends MemoryFiles {
  released: Promise<void> = Promise.resolve();

  override async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    await this.released;
    return super.readFile(uri);
  }

  /** @returns a function that lets the reading continue */
  hold(): () => void {
    let release = () => {};
    this.released = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }
}

const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;

describe('Translate on save, of a file that is slow to read', () => {
  const files = new SlowFiles({
    '/shop/locales/en.json': json({ open: 'Open it' }),
    '/shop/locales/de.json': json({ open: 'Auf' }),
  });
  const uri = vscode.Uri.from({ scheme: 'slow', path: '/shop' });
  const folder: vscode.WorkspaceFolder = { uri, name: 'shop', index: 0 };
  const source = uri.with({ path: '/shop/locales/en.json' });
  const german = () => files.text('/shop/locales/de.json') ?? '';
  const said = () => person.messages.map(({ text }) => text);
  let person: Person;
  let registered: vscode.Disposable;
  let restore: () => void;

  useEmulator();

  before(() => {
    registered = vscode.workspace.registerFileSystemProvider('slow', files);
  });

  beforeEach(async () => {
    person = new Person();
    restore = replaceInWorkspace({
      workspaceFolders: [folder],
      getWorkspaceFolder: (one) => (one.scheme === 'slow' ? folder : undefined),
    });
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await turn('Translate on Save');
    person.messages.splice(0);
  });

  afterEach(async () => {
    await turn('Turn Off');
    await closeEditors();
    restore();
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    person.leave();
  });

  after(() => registered.dispose());

  async function turn(button: string): Promise<void> {
    person.presses.add(button);
    await vscode.commands.executeCommand('vernacular.translateOnSave');
    person.presses.clear();
  }

  async function change(texts: object): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(source);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(source, new vscode.Range(0, 0, document.lineCount, 0), json(texts));
    assert.equal(await vscode.workspace.applyEdit(edit), true);
    return document;
  }

  it('sends nothing and says so, and later sends what is saved next', async () => {
    const document = await change({ open: 'Open it', one: 'One' });
    const release = files.hold();
    const saved = document.save();
    await until(() => !document.isDirty);
    release();
    await saved;
    await until(() => said().length > 0);
    assert.match(
      said()[0] ?? '',
      /^\/shop\/locales\/en\.json was saved before its earlier texts could be read/,
    );
    assert.deepEqual(person.messages[0]?.buttons, ['Translate /shop/locales/en.json…']);
    assert.equal(await requests(), 0);

    await (await change({ open: 'Open it', one: 'One', two: 'Two' })).save();
    await until(() => german().includes('"two"'));
    assert.deepEqual(Object.keys(JSON.parse(german())), ['open', 'two']);
  });

  it('continues after more such saves than VS Code tolerates from a listener', async () => {
    for (let save = 0; save < 6; save++) {
      const document = await change({ open: `Open it ${save}` });
      const release = files.hold();
      const saved = document.save();
      await until(() => !document.isDirty);
      release();
      await saved;
    }
    await (await change({ open: 'Open it', three: 'Three' })).save();
    await until(() => german().includes('"three"'));
  });

  it('says nothing if the file was not text before', async () => {
    files.writeFile(source, Buffer.from([0x7b, 0xff, 0x7d]));
    await (await change({ open: 'Open it' })).save();
    await (await change({ open: 'Open it', four: 'Four' })).save();
    await until(() => german().includes('"four"'));
    assert.deepEqual(said(), []);
  });
});
