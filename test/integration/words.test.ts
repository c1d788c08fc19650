/** Foreign text is made safe to show: a service or a file may contain any text. */
import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { UserError } from '../../src/editor/errors.ts';
import { NodeTree } from '../../src/editor/views/tree.ts';
import { bodyOf, forward, withLocalServer } from '../support/localServer.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { listedIn } from './listed.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, resetEmulator } from './service.ts';
import { showUntitled } from './untitled.ts';

const hostile = 'A\u202eB\u001b[2J [x](command:workbench.action.quit)';
const isPlain = (text: string) => !/[\u202e\p{Cc}]/u.test(text) && !text.includes('](');

let person: Person;

describe('Foreign text', () => {
  beforeEach(async () => {
    person = new Person();
    await resetEmulator();
    await configure('targetLanguages', ['de']);
  });

  afterEach(async () => {
    person.leave();
    for (const name of ['baseUrl', 'targetLanguages']) await configure(name, undefined);
    await closeEditors();
  });

  it('is plain in the messages of errors', () => {
    assert.ok(isPlain(new UserError('error', hostile).message));
  });

  it('is plain in the rows of a tree, line by line', () => {
    const node = { label: hostile, description: hostile, tooltip: `${hostile}\nmore`, spoken: hostile };
    const tree = new NodeTree(async () => [node], new vscode.EventEmitter<undefined>().event);
    const { label, description, tooltip, accessibilityInformation } = tree.getTreeItem(node);
    const texts = [label, description, tooltip, accessibilityInformation?.label].map(String);
    assert.doesNotMatch(texts.join(''), /[\u202e]|(?!\n)\p{Cc}/u);
    assert.match(String(tooltip), /\nmore$/);
  });

  it('is plain in the names of languages, and creates no link in the title of a notification', async () => {
    const translate: RequestListener = async (request, response) => {
      const body = await bodyOf(request);
      // Progress is shown only if the work takes a while.
      if (request.url === '/v2/translate') await until(() => person.progress.length > 0);
      const answer = await forward(emulatorUrl, request, body);
      const text = await answer.text();
      const name = JSON.stringify(`German ${hostile}`).slice(1, -1);
      response.writeHead(answer.status).end(text.replaceAll('"German"', `"${name}"`));
    };
    await withLocalServer(translate, async (url) => {
      await configure('baseUrl', url);
      const content = 'Into a language with a name.';
      const { document } = await showUntitled(content);
      await vscode.commands.executeCommand('vernacular.translateSelection');
      person.choices.push(undefined);
      await vscode.commands.executeCommand('vernacular.translateSelectionTo');
      assert.match(document.getText(), /^\[de\]/);
    });
    const titles = person.progress.filter((title) => title.includes('German'));
    const labels = person.picks.flatMap((pick) => pick.labels).filter((label) => label.includes('German'));
    assert.ok(titles.length > 0 && labels.length > 0);
    assert.deepEqual(
      [...titles, ...labels].filter((text) => !isPlain(text)),
      [],
    );
  });

  it('is plain in the problems of a file', async () => {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    const folder = join(workspace?.uri.fsPath ?? '', `words-${Date.now()}`, 'locales');
    await mkdir(join(folder, 'values'), { recursive: true });
    const xml = vscode.Uri.file(join(folder, 'values', 'strings.xml'));
    await writeFile(xml.fsPath, '<resources><string name="a">x</st\u202ering></resources>');
    await configure('baseUrl', emulatorUrl);
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', xml);
    const messages = listedIn(xml).map(({ message }) => message);
    assert.ok(messages.length > 0);
    assert.deepEqual(
      messages.filter((text) => !isPlain(text)),
      [],
    );
    await rm(join(folder, '..'), { recursive: true });
  });
});
