import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Credentials } from '../../src/editor/credentials.ts';
import { keysIn } from '../../src/editor/documents/keys.ts';
import { withLastSave } from '../../src/editor/secretStorage.ts';
import { until } from '../support/until.ts';

describe('Secrets', () => {
  /** The secrets of a browser. Saves overtake each other, so any state in `saved` may be left at the end. */
  class Browser {
    readonly saved: Readonly<Record<string, string>>[] = [];
    readonly changed = new vscode.EventEmitter<vscode.SecretStorageChangeEvent>();
    readonly onDidChange = this.changed.event;
    private readonly secrets: Record<string, string> = {};
    get = async (key: string) => this.secrets[key];
    store = async (key: string, value: string) => {
      this.secrets[key] = value;
      this.save(key);
    };
    delete = async (key: string) => {
      delete this.secrets[key];
      this.save(key);
    };
    private save(key: string): void {
      this.saved.push({ ...this.secrets });
      this.changed.fire({ key });
    }
  }

  const isSaved = (browser: Browser, count: number) => until(() => browser.saved.length >= count);

  it('are all saved again in a browser, whose saves overtake each other', async () => {
    const browser = new Browser();
    const secrets = withLastSave(browser, true);
    await Promise.all(['a', 'b', 'c'].map((name) => secrets.store(name, `secret ${name}`)));
    await isSaved(browser, 4);
    const { a, b, c } = browser.saved[3] ?? {};
    assert.deepEqual([a, b, c], ['secret a', 'secret b', 'secret c']);
    assert.equal(await secrets.get('c'), 'secret c');
  });

  it('stay deleted in a browser', async () => {
    const browser = new Browser();
    const secrets = withLastSave(browser, true);
    await secrets.store('a', 'secret a');
    await secrets.delete('a');
    await isSaved(browser, 3);
    assert.equal(Object.values(browser.saved[2] ?? {}).join(''), '');
  });

  it('are saved only once on a desktop', async () => {
    const desktop = new Browser();
    await withLastSave(desktop, false).store('a', 'secret a');
    const browser = new Browser();
    await withLastSave(browser, true).store('a', 'secret a');
    await isSaved(browser, 2);
    assert.deepEqual(desktop.saved, [{ a: 'secret a' }]);
  });

  it('of documents are found until they are deleted', async () => {
    const keys = keysIn(withLastSave(new Browser(), true));
    const handle = { documentId: 'a', documentKey: 'key of a' };
    await keys.set('1', handle);
    await keys.set('2', { ...handle, documentId: 'b' });
    assert.deepEqual(await keys.get('1'), handle);
    await keys.delete('1');
    assert.equal(await keys.get('1'), undefined);
    assert.equal((await keys.get('2'))?.documentId, 'b');
  });

  it('are reported to the connection only if they are its keys', async () => {
    const browser = new Browser();
    const credentials = new Credentials(withLastSave(browser, true));
    let count = 0;
    const listener = credentials.onDidChange(() => count++);
    await credentials.save('admin', { key: 'key', origin: 'http://127.0.0.1:1' });
    await isSaved(browser, 2);
    await browser.store('document.1', 'secret');
    assert.equal(count, 1);
    listener.dispose();
  });
});
