import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { keysIn } from '../../src/editor/documents/keys.ts';
import { until } from './formatsProject.ts';

describe('The keys of documents', () => {
  const handleOf = (id: string) => ({ documentId: id, documentKey: `key of ${id}` });

  /** A browser that is about to save the secrets as they were after any of the changes. */
  class Browser {
    readonly saved: Record<string, string>[] = [];
    /** The names of the secrets, each time one was stored. */
    readonly stored: string[] = [];
    private readonly secrets: Record<string, string> = {};
    get = async (name: string) => this.secrets[name];
    store = async (name: string, text: string) => {
      this.secrets[name] = text;
      this.stored.push(name);
      this.saved.push({ ...this.secrets });
    };
    delete = async (name: string) => {
      delete this.secrets[name];
      this.saved.push({ ...this.secrets });
    };
  }

  it('are all saved again in a browser, whose saves overtake each other', async () => {
    const browser = new Browser();
    const keys = keysIn(browser, true);
    await Promise.all(['1', '2', '3'].map((id) => keys.set(id, handleOf(id))));
    await until(() => browser.saved.length > 3);
    assert.deepEqual(Object.keys(browser.saved[3] ?? {}).sort(), ['document.1', 'document.2', 'document.3']);
    assert.deepEqual(await keys.get('3'), handleOf('3'));
  });

  it('stay deleted in a browser', async () => {
    const browser = new Browser();
    const keys = keysIn(browser, true);
    await keys.set('1', handleOf('1'));
    await keys.delete('1');
    const others = keysIn(browser, true);
    await others.set('2', handleOf('2'));
    await until(() => browser.saved.length > 3);
    assert.deepEqual(Object.keys(browser.saved[3] ?? {}), ['document.2']);
    assert.equal(await keys.get('1'), undefined);
  });

  it('are stored once on a desktop', async () => {
    const browser = new Browser();
    const keys = keysIn(browser, false);
    await keys.set('1', handleOf('1'));
    const others = keysIn(browser, true);
    await others.set('2', handleOf('2'));
    await until(() => browser.stored.length > 2);
    assert.deepEqual(browser.stored, ['document.1', 'document.2', 'document.2']);
  });
});
