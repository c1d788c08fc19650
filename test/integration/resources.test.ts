import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, sendingRequests, useEmulator } from './service.ts';

describe('The setting vernacular.resources', () => {
  let person: Person;
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const path = (name: string) => join(workspace(), 'named', name);
  const put = async (name: string, text: string) => {
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), text);
  };
  const open = async (name: string) =>
    vscode.window.showTextDocument(await vscode.workspace.openTextDocument(path(name)));
  const translate = (uri?: vscode.Uri) =>
    vscode.commands.executeCommand('vernacular.translateLocaleFile', uri);

  useEmulator({ confirmAboveCharacters: 100_000 });

  beforeEach(async () => {
    person = new Person();
    await put('src/base.lang', 'a=Open the door of setting\nb=Close the door of setting\n');
  });

  afterEach(async () => {
    person.leave();
    await configure('resources', undefined);
    await closeEditors();
    await rm(path(''), { recursive: true });
  });

  it('determines where translations are, their languages and their format', async () => {
    const named = {
      source: 'named/src/base.lang',
      target: 'named/out/{locale}/app.lang',
      format: 'properties',
    };
    await configure('resources', [{ ...named, targets: ['pl'] }]);
    await put('out/de/app.lang', 'a=Auf\n');
    await open('src/base.lang');
    person.choices.push(['de', 'Polish']);
    await translate();
    assert.deepEqual(person.picks[0]?.picked, ['Polish']);
    assert.match(await readFile(path('out/de/app.lang'), 'utf8'), /^a=Auf\nb=\[de\] .*\n$/);
    assert.match(await readFile(path('out/pl/app.lang'), 'utf8'), /^a=\[pl\] .*\nb=\[pl\] .*\n$/);
  });

  it('is reported with the path of the invalid value, before anything is asked or sent', async () => {
    await configure('resources', [{}, { source: '../{locale}.json' }]);
    await translate(vscode.Uri.file(path('src/base.lang')));
    const { text = '', buttons } = person.messages.at(-1) ?? {};
    assert.match(
      text,
      /^The setting vernacular\.resources\[1\]\.source cannot be used: "\.\.\/\{locale\}\.json" is not a visible path/,
    );
    assert.deepEqual(buttons, ['Open Setting']);
    assert.deepEqual(person.picks, []);
    assert.equal(await sendingRequests(), 0);
  });
});
