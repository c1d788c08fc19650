import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import * as vscode from 'vscode';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension('vernacular.vernacular');
  assert.ok(found, 'the extension is not installed');
  return found;
}

describe('The extension', () => {
  before(() => extension().activate());

  it('activates', () => {
    assert.equal(extension().isActive, true);
  });

  it('registers every command in its manifest', async () => {
    const { contributes } = extension().packageJSON as Manifest;
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = contributes.commands.filter(({ command }) => !registered.has(command));
    assert.ok(contributes.commands.length > 0);
    assert.deepEqual(missing, []);
  });
});
