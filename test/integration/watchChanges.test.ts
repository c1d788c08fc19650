import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Deps } from '../../src/editor/deps.ts';
import { DisposableStore } from '../../src/editor/disposables.ts';
import { watchChanges } from '../../src/editor/watchChanges.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { configure } from './service.ts';

describe('Changes to the terms of a project', () => {
  it('redraw what shows them, whether the setting for glossary files or the record of glossaries changes', async () => {
    let redraws = 0;
    const none = () => new vscode.Disposable(() => {});
    const deps = {
      credentials: { onDidChange: none },
      demo: { onDidChange: none, watch: async () => {} },
      terms: { redraw: () => redraws++, onDidChange: none, state: { kind: 'none' } },
      connectionChanged: async () => {},
      log: { failure: assert.fail },
    };
    const store = new DisposableStore();
    const watching = watchChanges(deps as unknown as Deps, store, Promise.resolve());
    const record = join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'vernacular.terms.json');
    try {
      await configure('glossaryFiles', { 'en>de': 'de.tsv' });
      await until(() => redraws === 1);
      await configure('glossaryFiles', undefined);
      await until(() => redraws === 2);
      await writeFile(record, '{}');
      await until(() => redraws > 2);
    } finally {
      watching.dispose();
      store.dispose();
      await configure('glossaryFiles', undefined);
      await rm(record, { force: true });
    }
  });
});
