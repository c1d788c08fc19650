/** How an open dictionary follows the service: whether it may be changed, and its current content. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { TranslateConnection } from '../../src/editor/connection.ts';
import { dictionaryPath } from '../../src/editor/terms/documents/addresses.ts';
import { DictionaryFiles } from '../../src/editor/terms/documents/dictionaryFiles.ts';
import { DictionaryDocuments } from '../../src/editor/terms/documents/documents.ts';
import type { Terms } from '../../src/editor/terms/model.ts';
import { until } from '../support/until.ts';
import { closeEditors } from './editors.ts';
import { createGlossary, dictionaryRow, entriesOf, setEntries } from './glossaryService.ts';
import { openDeps } from './localesDeps.ts';
import { Person } from './person.ts';
import { configure, type OwnAnswer, useEmulator, withRecorder } from './service.ts';

let person: Person;

async function open(id: string): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand('vernacular.openDictionary', dictionaryRow(id));
  const { document } = vscode.window.activeTextEditor ?? {};
  assert.ok(document?.uri.scheme === 'vernacular-terms', JSON.stringify(person.messages));
  return document;
}

/** Types a character; an edit by an extension would ignore that the editor is read-only. */
async function textAfterKey(document: vscode.TextDocument): Promise<string> {
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand('type', { text: 'x' });
  return document.getText();
}

const older = { glossary_id: 'g-old', name: 'Old', source_lang: 'en', target_lang: 'de', entry_count: 1 };

/** A service that supports only the older version of glossaries. */
const olderOnly: OwnAnswer = (url) => {
  if (url.startsWith('/v3/glossaries')) return { status: 404, body: { message: 'Not found' } };
  if (url === '/v2/glossaries') return { status: 200, body: { glossaries: [older] } };
  if (url === '/v2/glossaries/g-old/entries') return { status: 200, body: 'Hello\tHallo' };
  return url.startsWith('/v2/glossaries') ? { status: 200, body: older } : undefined;
};

/** Simulates the window gaining focus, which code in the extension host cannot cause. */
class WindowState {
  readonly #changes = new vscode.EventEmitter<vscode.WindowState>();
  readonly #window = vscode.window as { onDidChangeWindowState: unknown };
  readonly #before = vscode.window.onDidChangeWindowState;
  readonly #now = performance.now;

  constructor() {
    this.#window.onDidChangeWindowState = this.#changes.event;
  }

  /** @param after how far the clock is moved forward first, in milliseconds */
  focus(after: number): void {
    const before = performance.now;
    performance.now = () => before.call(performance) + after;
    this.#changes.fire({ focused: false, active: false });
    this.#changes.fire({ focused: true, active: true });
  }

  leave(): void {
    performance.now = this.#now;
    this.#window.onDidChangeWindowState = this.#before;
    this.#changes.dispose();
  }
}

const noMemento: vscode.Memento = {
  get: <T>(_: string, value?: T) => value as T,
  update: async () => {},
  keys: () => [],
};

describe('An open dictionary', () => {
  useEmulator();

  beforeEach(async () => {
    person = new Person();
  });

  afterEach(async () => {
    // A dictionary that was only read is not reverted, because its service may be gone.
    if (vscode.window.activeTextEditor?.document.isDirty) {
      await vscode.commands.executeCommand('workbench.action.files.revert');
    }
    await closeEditors();
    person.leave();
  });

  it('can be edited', async () => {
    const document = await open((await createGlossary('n', 'Hello\tHallo')).glossary_id);
    assert.equal(await textAfterKey(document), 'xHello\tHallo\n');
  });

  it('is read-only if the service supports only the older version of glossaries', () =>
    withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      const document = await open('g-old');
      assert.equal(await textAfterKey(document), 'Hello\tHallo\n');
      assert.equal(document.isDirty, false);
      assert.ok(recorded.some(({ path }) => path === '/v2/glossaries/g-old/entries'));
    }, olderOnly));

  it('shows the last of several changes, even if the editor has not read the first one yet', async () => {
    const { deps, dispose } = openDeps();
    const asked: ((entries: string) => void)[] = [];
    const terms = {
      dictionaryEntries: () => new Promise((resolve) => asked.push(resolve)),
      glossary: async () => ({ glossaryId: 'g', name: 'n', readOnly: false }),
    };
    const files = new DictionaryFiles({
      ...deps,
      connections: { current: async () => ({ identity: '', terms }) as unknown as TranslateConnection },
      terms: { state: { kind: 'none' }, reread: () => {} } as unknown as Terms,
      state: noMemento,
      changed: () => {},
    });
    const answer = async (entries: string) => {
      await until(() => asked.length > 0);
      asked.shift()?.(entries);
      assert.equal(asked.length, 0);
    };
    try {
      const at = { glossaryId: 'g', sourceLang: 'en', targetLang: 'de' };
      const uri = vscode.Uri.from({ scheme: 'vernacular-terms', path: dictionaryPath(at, 'n') });
      const read = files.read(uri);
      await answer('Hello\tHallo');
      await files.shown({ uri } as vscode.TextDocument, String(await read));
      const follows = [files.follow(uri), files.follow(uri), files.follow(uri)];
      await answer('Hello\tHallo\nfile\tDatei');
      await answer('Hello\tHallo');
      await answer('Hello\tHallo');
      const { Changed } = vscode.FileChangeType;
      assert.deepEqual(await Promise.all(follows), [Changed, Changed, undefined]);
      assert.equal(String(await files.read(uri)), 'Hello\tHallo\n');
    } finally {
      dispose();
    }
  });

  it('is read again when the window gets the focus, but not every time', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const { uri } = await open(id);
    const { deps, dispose } = openDeps();
    const state = new WindowState();
    let reads = 0;
    const terms = {
      dictionaryEntries: async ({ glossaryId }: { readonly glossaryId: string }) => {
        // The editor keeps the documents of other tests open for a while.
        if (glossaryId === id) reads += 1;
        return entriesOf(id);
      },
      glossary: async () => ({ glossaryId: id, name: 'n', readOnly: false }),
    };
    const connection = { identity: '', terms } as unknown as TranslateConnection;
    const changes: vscode.FileChangeEvent[] = [];
    const documents = new DictionaryDocuments({
      ...deps,
      connections: { current: async () => connection },
      terms: { state: { kind: 'none' }, reread: () => {} } as unknown as Terms,
      state: noMemento,
      changed: (all) => changes.push(...all.filter((one) => one.uri.path === uri.path)),
    });
    try {
      await documents.readFile(uri);
      await setEntries(id, 'Hello\tHullo');
      state.focus(1_000);
      assert.equal(reads, 1);
      state.focus(60_000);
      await until(() => changes.length > 0);
      assert.deepEqual(
        changes.map(({ type }) => type),
        [vscode.FileChangeType.Changed],
      );
      assert.equal(reads, 2);
      assert.equal(String(await documents.readFile(uri)), 'Hello\tHullo\n');
    } finally {
      documents.dispose();
      state.leave();
      dispose();
    }
  });
});
