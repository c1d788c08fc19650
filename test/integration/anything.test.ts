/** Commands may be called with any argument, and a file system may refuse any operation, or report no changes. */
import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeEditors } from './editors.ts';
import { inertFileSystem } from './inertFileSystem.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, requests, resetEmulator, useEmulator } from './service.ts';

let person: Person;

/** A file system whose files are unreachable. */
const broken: vscode.FileSystemProvider = {
  ...inertFileSystem,
  stat: (uri) => {
    throw vscode.FileSystemError.Unavailable(uri);
  },
  readFile: (uri) => {
    throw vscode.FileSystemError.Unavailable(uri);
  },
};

describe('Translate Locale File with an unsuitable argument', () => {
  const registered = vscode.workspace.registerFileSystemProvider('broken', broken);
  after(() => registered.dispose());
  let folder: string;
  const inFolder = (name: string) => vscode.Uri.file(join(folder, name));

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `anything-${Date.now()}`);
    await mkdir(join(folder, 'locales', 'en.json'), { recursive: true });
    await closeEditors();
  });

  afterEach(async () => {
    person.leave();
    await rm(folder, { recursive: true });
  });

  const calls: readonly (readonly [string, () => unknown, RegExp])[] = [
    ['a folder', () => inFolder('locales'), /No format is known/],
    ['a folder with the name of a file', () => inFolder('locales/en.json'), /cannot open .*en\.json/],
    ['a missing file', () => inFolder('locales/fr.json'), /fr\.json no longer exists/],
    [
      'a file in an unreachable file system',
      () => vscode.Uri.parse('broken:/locales/en.json'),
      /cannot open .*en\.json/,
    ],
  ];
  for (const [name, argument, expected] of calls) {
    it(`names the problem if it is ${name}`, async () => {
      await vscode.commands.executeCommand('vernacular.translateLocaleFile', argument());
      assert.match(person.messages.at(-1)?.text ?? '', expected);
    });
  }
});

describe('Translate Selection in a file that becomes unreachable', () => {
  let isReached = true;
  const contents = Buffer.from('Hello there.\n');
  const stat = { type: vscode.FileType.File, ctime: 0, mtime: 0, size: contents.length };
  const fading: vscode.FileSystemProvider = {
    ...broken,
    stat: (uri) => (isReached ? stat : broken.stat(uri)),
    readFile: () => contents,
  };
  const registered = vscode.workspace.registerFileSystemProvider('fading', fading);
  after(async () => {
    await closeEditors();
    registered.dispose();
  });

  it('names the file, and sends nothing', async () => {
    await resetEmulator();
    await configure('baseUrl', emulatorUrl);
    await configure('targetLanguages', ['de']);
    const person = new Person();
    try {
      await vscode.window.showTextDocument(vscode.Uri.parse('fading:/letter.txt'));
      isReached = false;
      await vscode.commands.executeCommand('vernacular.translateSelection');
      assert.match(person.last('error')?.text ?? '', /cannot be reached: .*letter\.txt/);
      assert.equal(await requests(), 0);
    } finally {
      person.leave();
      for (const name of ['baseUrl', 'targetLanguages']) await configure(name, undefined);
    }
  });
});

describe('Translate Locale File in a file system that does not report changes', () => {
  let text: () => string;
  let person: Person;
  let german: string;
  const contents = ({ path }: vscode.Uri) => Buffer.from(path.endsWith('/en.json') ? text() : german);
  const silent: vscode.FileSystemProvider = {
    ...broken,
    stat: (uri) => {
      const { length } = contents(uri);
      return { type: vscode.FileType.File, ctime: 0, mtime: length, size: length };
    },
    readFile: contents,
    writeFile: (_uri, bytes) => {
      german = Buffer.from(bytes).toString();
    },
  };
  const registered = vscode.workspace.registerFileSystemProvider('silent', silent);
  const uri = vscode.Uri.parse('silent:/locales/en.json');

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    text = () => '{ "a": "One" }\n';
    german = '{}\n';
    await configure('targetLanguages', ['de']);
  });

  afterEach(async () => {
    person.leave();
    await closeEditors();
    await configure('targetLanguages', undefined);
  });

  after(() => registered.dispose());

  it('translates what the file contains, not what the editor still shows', async () => {
    const { document } = await vscode.window.showTextDocument(uri);
    text = () => '{ "a": "Another one" }\n';
    person.choices.push(['de']);
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', uri);
    assert.equal(document.getText(), text());
    assert.equal(document.encoding, 'utf8');
    assert.equal(person.last('error')?.text, undefined);
    assert.match(german, /"a": "\[de\] Áñöţĥéŕ öñé"/);
  });

  it('sends nothing if the editor cannot show what the file contains', async () => {
    await vscode.window.showTextDocument(uri);
    let reads = 0;
    text = () => `{ "a": "Another one, ${++reads}" }\n`;
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', uri);
    assert.match(person.last('error')?.text ?? '', /en\.json was changed on disk.*Revert the file/);
    assert.equal(await requests(), 0);
  });
});
