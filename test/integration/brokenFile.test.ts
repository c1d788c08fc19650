import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { DisposableMap } from '../../src/editor/disposables.ts';
import { BrokenFile, forgetBroken, listBroken } from '../../src/editor/localeFile/problems.ts';
import type { Problem } from '../../src/formats/format.ts';

describe('A file that cannot be read', () => {
  const folder = join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'broken-file');
  const uri = vscode.Uri.file(join(folder, 'en.json'));
  const problem: Problem = { code: 'binary', line: 1, column: 1 };
  const leftOut = vscode.languages.createDiagnosticCollection('broken file of a test');
  const files = { leftOut, broken: new DisposableMap() };
  let document: vscode.TextDocument;
  /** Texts that it was read again with. */
  const texts: string[] = [];

  before(async () => {
    await vscode.workspace.fs.writeFile(uri, Buffer.from('{'));
    document = await vscode.workspace.openTextDocument(uri);
  });
  after(async () => {
    await rm(folder, { recursive: true });
    files.broken.dispose();
    leftOut.dispose();
  });

  /** A run that stops at the file. */
  function fail(left: readonly Problem[] = []): void {
    const read = async (text: string) => {
      texts.push(text);
      return left;
    };
    listBroken(files, [new BrokenFile(uri, [problem], read)]);
  }

  async function save(text: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, 1, 0), text);
    await vscode.workspace.applyEdit(edit);
    // The last to be told.
    const told = new Promise<void>((resolve) => {
      const saved = vscode.workspace.onDidSaveTextDocument((one) => {
        if (one !== document) return;
        saved.dispose();
        resolve();
      });
    });
    assert.ok(await document.save());
    await told;
  }

  async function listed(count: number): Promise<void> {
    while (leftOut.get(uri)?.length !== count) {
      await new Promise<void>((resolve) => {
        const changed = vscode.languages.onDidChangeDiagnostics(() => {
          changed.dispose();
          resolve();
        });
      });
    }
  }

  it('is read again once when it is saved, however many runs have stopped at it', async () => {
    for (let runs = 0; runs < 3; runs++) fail([problem, problem]);
    await listed(1);
    const relisted = listed(2);
    await save('{{');
    await relisted;
    assert.deepEqual(texts.splice(0), ['{{']);
  });

  it('is not read again after a run that could read it', async () => {
    fail();
    forgetBroken(files, [uri]);
    await save('{}');
    assert.deepEqual(texts, []);
  });
});
