import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { openSetting } from '../../src/editor/configuration.ts';
import { confirmAboveCharacters, usageWarning } from '../../src/editor/settings.ts';
import { usageNodes } from '../../src/editor/views/usageView.ts';
import { skip } from '../support/missing.ts';
import { Person } from './person.ts';
import { configure, requests, useEmulator } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';

describe('An invalid setting', () => {
  let person: Person;
  const source = () => join(workspace(), 'wrong-setting', 'en.json');

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    const uri = vscode.Uri.file(source());
    await vscode.workspace.fs.writeFile(uri, Buffer.from('{ "title": "A wrong setting." }'));
  });

  afterEach(async () => {
    person.leave();
    await rm(join(workspace(), 'wrong-setting'), { recursive: true, force: true });
  });

  const values: readonly (readonly [name: string, value: unknown, reason: RegExp])[] = [
    ['sourceLanguage', 5, /must be a string/],
    ['sourceLanguage', ['en'], /must be a string/],
    ['confirmAboveCharacters', 'many', /must be a number/],
    ['confirmAboveCharacters', -1, /-1 is not a whole number of at least 0/],
    ['deployment', 'mine', /"mine" is not one of auto, free, pro/],
    ['requestTimeout', 0, /0 is not a whole number from 1 to 600/],
  ];
  for (const [name, value, reason] of values) {
    it(`is named by Translate Locale File: ${name} ${JSON.stringify(value)}`, async () => {
      await configure(name, value);
      person.choices.push(['de']);
      await vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(source()));
      await configure(name, undefined);
      const { text = '', buttons } = person.messages.at(-1) ?? {};
      assert.ok(text.startsWith(`The setting vernacular.${name} cannot be used: `), text);
      assert.match(text, reason);
      assert.deepEqual(buttons, ['Open Setting']);
      assert.equal(await requests(), 0);
    });
  }

  it('is named in the usage view, and the default applies instead', async () => {
    await configure('usageWarningPercent', 'much');
    const { percent: warningPercent, wrong } = usageWarning();
    await configure('usageWarningPercent', undefined);
    assert.equal(warningPercent, 80);
    assert.ok(wrong);
    const usage = { account: { used: 0 }, products: [] };
    const state = { kind: 'ready', usage, host: 'api.example.com', demo: false } as const;
    const row = usageNodes(state, { warningPercent, wrong, now: new Date() }).at(-1);
    assert.match(row?.spoken ?? '', /vernacular\.usageWarningPercent cannot be used: it must be a number/);
    assert.deepEqual(row?.command?.arguments, [{ query: '@id:vernacular.usageWarningPercent' }]);
    assert.equal(usageWarning().wrong, undefined);
  });
});

describe('A workspace', () => {
  const file = () => vscode.Uri.file(join(workspace(), '.vscode', 'settings.json'));

  /** Waits until the editor has loaded the settings of the file, recognised by the value of `context`. */
  async function inForce(context: string): Promise<void> {
    while (vscode.workspace.getConfiguration('vernacular').get('context') !== context) {
      await new Promise<void>((resolve) => {
        const changed = vscode.workspace.onDidChangeConfiguration(() => {
          changed.dispose();
          resolve();
        });
      });
    }
  }

  it('cannot switch off the question or the warning that protect the user from costs', async () => {
    const before = await vscode.workspace.fs.readFile(file()).then(
      (bytes) => bytes,
      () => undefined,
    );
    const values = { context: 'Theirs.', confirmAboveCharacters: 1_000_000, usageWarningPercent: 0 };
    const text = JSON.stringify(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`vernacular.${name}`, value])),
    );
    await configure('confirmAboveCharacters', 10);
    try {
      await Promise.all([inForce(values.context), vscode.workspace.fs.writeFile(file(), Buffer.from(text))]);
      assert.equal(confirmAboveCharacters(), 10);
      assert.equal(usageWarning().percent, 80);
    } finally {
      await configure('confirmAboveCharacters', undefined);
      const after = inForce('');
      await (before ? vscode.workspace.fs.writeFile(file(), before) : vscode.workspace.fs.delete(file()));
      await after;
    }
  });
});

describe('Open Setting', () => {
  it('opens the folder settings for a value that one of several folders sets', () => {
    const inspected = { workspaceValue: 'more', workspaceFolderValue: 'less' };
    const restore = replaceInWorkspace({
      workspaceFile: vscode.Uri.file('/some.code-workspace'),
      getConfiguration: (() => ({
        inspect: () => inspected,
      })) as unknown as typeof vscode.workspace.getConfiguration,
    });
    try {
      assert.equal(openSetting('vernacular.formality').command, 'workbench.action.openFolderSettings');
    } finally {
      restore();
    }
  });

  it('opens the settings of the remote machine for a value that is set there', function () {
    if (vscode.env.remoteName === undefined) skip(this, 'this VS Code runs on one machine');
    const inspected = { globalValue: 5, globalRemoteValue: 5 };
    const restore = replaceInWorkspace({
      getConfiguration: (() => ({
        inspect: () => inspected,
      })) as unknown as typeof vscode.workspace.getConfiguration,
    });
    try {
      assert.equal(openSetting('vernacular.formality').command, 'workbench.action.openRemoteSettings');
    } finally {
      restore();
    }
  });

  const isRemote = vscode.env.remoteName !== undefined;
  const page = (name: string) => openSetting(name).command;

  it('opens the machine settings for what is set per machine', () => {
    const expected = isRemote ? 'workbench.action.openRemoteSettings' : 'workbench.action.openSettings';
    for (const name of ['baseUrl', 'deployment', 'requestTimeout', 'translateOnSaveCharactersPerDay']) {
      assert.equal(page(`vernacular.${name}`), expected, name);
    }
  });

  it('opens the user settings for the rest, and the workspace settings for values set there', async () => {
    for (const name of ['formality', 'confirmAboveCharacters', 'usageWarningPercent']) {
      assert.equal(page(`vernacular.${name}`), 'workbench.action.openSettings', name);
    }
    assert.equal(page('http.proxy'), 'workbench.action.openSettings');
    const configuration = vscode.workspace.getConfiguration('vernacular');
    try {
      await configuration.update('formality', 'more', vscode.ConfigurationTarget.Workspace);
      assert.equal(page('vernacular.formality'), 'workbench.action.openWorkspaceSettings');
    } finally {
      await configuration.update('formality', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
