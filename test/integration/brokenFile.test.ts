import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Diagnostics } from '../../src/editor/diagnostics.ts';
import { BrokenFile, listBroken } from '../../src/editor/localeFile/problems.ts';
import type { Problem } from '../../src/formats/format.ts';
import { listedIn } from './listed.ts';

describe('A file that cannot be read', () => {
  const folder = join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'broken-file');
  const uri = vscode.Uri.file(join(folder, 'en.json'));
  const problem: Problem = { code: 'binary', line: 1, column: 1 };
  const failures: unknown[] = [];
  const diagnostics = new Diagnostics((error) => failures.push(error));
  let document: vscode.TextDocument;
  /** The texts that `read` received. */
  const texts: string[] = [];

  before(async () => {
    await vscode.workspace.fs.writeFile(uri, Buffer.from('{'));
    document = await vscode.workspace.openTextDocument(uri);
  });
  after(async () => {
    await rm(folder, { recursive: true });
    diagnostics.dispose();
    assert.deepEqual(failures, []);
  });

  /** Lists the file like a run that stops at it. `left` are the problems found when the file is read again. */
  function fail(left: readonly Problem[] = []): void {
    const read = async (text: string) => {
      texts.push(text);
      return left;
    };
    listBroken(diagnostics, [new BrokenFile(uri, [problem], read)]);
  }

  async function save(text: string): Promise<void> {
    // This listener is called last, because it is registered last, but before the edit: the editor may save by itself.
    const notified = new Promise<void>((resolve) => {
      const saved = vscode.workspace.onDidSaveTextDocument((one) => {
        if (one !== document) return;
        saved.dispose();
        resolve();
      });
    });
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, 1, 0), text);
    await vscode.workspace.applyEdit(edit);
    assert.ok(await document.save());
    await notified;
  }

  async function listed(count: number): Promise<void> {
    while (listedIn(uri).length !== count) {
      await new Promise<void>((resolve) => {
        const changed = vscode.languages.onDidChangeDiagnostics(() => {
          changed.dispose();
          resolve();
        });
      });
    }
  }

  it('is read again only once when it is saved, however many runs have failed on it', async () => {
    for (let runs = 0; runs < 3; runs++) fail([problem, problem]);
    await listed(1);
    const relisted = listed(2);
    await save('{{');
    await relisted;
    assert.deepEqual(texts.splice(0), ['{{']);
  });

  it('is not read again after a run that could read it', async () => {
    fail();
    diagnostics.clear(uri, 'file');
    await save('{}');
    assert.deepEqual(texts, []);
  });

  it('lists what a run left out along with its own problems', async () => {
    const warning = new vscode.Diagnostic(new vscode.Range(0, 0, 0, 1), 'left out');
    warning.source = 'Vernacular';
    diagnostics.set(uri, 'run de', [warning]);
    fail();
    await listed(2);
    diagnostics.clear(uri, 'file');
    await listed(1);
    assert.equal(listedIn(uri)[0]?.message, 'left out');
    diagnostics.clear(uri, 'run de');
    await listed(0);
  });

  it('is listed as the last run found it, even if an earlier check is still in progress', async () => {
    let answer = (_: readonly Problem[]) => {};
    const asked = new Promise<void>((resolve) => {
      const read = () =>
        new Promise<readonly Problem[]>((settle) => {
          answer = settle;
          resolve();
        });
      listBroken(diagnostics, [new BrokenFile(uri, [problem], read)]);
    });
    await save('{{{');
    await asked;
    fail([problem]);
    answer([problem, problem]);
    await save('{{{{');
    await listed(1);
    diagnostics.clear(uri, 'file');
    await listed(0);
  });
});
