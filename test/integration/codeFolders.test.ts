/** What the search for keys does with code that it cannot read. */
import assert from 'node:assert/strict';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { searchCode } from '../../src/editor/keysInCode/codeFolders.ts';
import { codeFolder } from './codeFolder.ts';
import { inertFileSystem } from './inertFileSystem.ts';

const scheme = 'refusing';

/** A file system with one folder, and a file in it that nobody may read. */
const refusing: vscode.FileSystemProvider = {
  ...inertFileSystem,
  stat: ({ path }) => {
    const type = path === '/' ? vscode.FileType.Directory : vscode.FileType.File;
    if (path !== '/' && path !== '/locked.ts') throw vscode.FileSystemError.FileNotFound(path);
    return { type, ctime: 0, mtime: 0, size: 10 };
  },
  readDirectory: () => [['locked.ts', vscode.FileType.File]],
  readFile: (uri) => {
    throw vscode.FileSystemError.NoPermissions(uri);
  },
};

async function search(folder: vscode.Uri) {
  const folders = Object.getOwnPropertyDescriptor(vscode.workspace, 'workspaceFolders');
  assert.ok(folders?.configurable);
  const value = [{ uri: folder, name: 'code', index: 0 }];
  Object.defineProperty(vscode.workspace, 'workspaceFolders', { value, configurable: true });
  try {
    const found: string[] = [];
    const notSearched = await searchCode(new AbortController().signal, ({ path }) => found.push(path));
    return { found, unread: notSearched?.unread.map(({ path }) => path) };
  } finally {
    Object.defineProperty(vscode.workspace, 'workspaceFolders', folders);
  }
}

describe('Code that cannot be read', () => {
  const registered = vscode.workspace.registerFileSystemProvider(scheme, refusing);
  const { folder, path, uri, write } = codeFolder('unreadable');
  before(() => mkdir(folder(), { recursive: true }));
  after(async () => {
    registered.dispose();
    await rm(folder(), { recursive: true });
  });

  it('is reported, because it may use any key', async () => {
    const found = await search(vscode.Uri.from({ scheme, path: '/' }));
    assert.deepEqual(found, { found: [], unread: ['/locked.ts'] });
  });

  it('is left out where a link leads nowhere, to itself, to a folder, a device or out of the project', async () => {
    await write('good.ts', '// good');
    const links = {
      nowhere: 'missing.ts',
      circular: 'circular.ts',
      folder: '.',
      device: '/dev/null',
      out: '/etc/hosts',
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, path(`${name}.ts`));
    const found = await search(uri(''));
    assert.deepEqual(found, { found: [uri('good.ts').path], unread: [] });
  });
});
