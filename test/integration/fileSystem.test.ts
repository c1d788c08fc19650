/** The disk is accessed directly, and other file systems through the editor, with the same results. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { UserError } from '../../src/editor/errors.ts';
import { find, findIfAllowed, list, readBytes } from '../../src/editor/fileSystem.ts';
import { tooLarge } from '../../src/store/regularFile.ts';
import { writeFile } from '../support/writeFile.ts';
import { MemoryFiles } from './memoryFiles.ts';

describe('The files of a folder', () => {
  let folder: string;
  let registered: vscode.Disposable;
  const virtual = new MemoryFiles({ '/shop/locales/en.json': '{}', '/shop/notes': 'four' });
  const at = (path: string) => vscode.Uri.file(join(folder, path));
  const inMemory = (path: string) => vscode.Uri.from({ scheme: 'listed', path: join('/shop', path) });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-files-'));
    await mkdir(join(folder, 'locales'));
    await writeFile(join(folder, 'locales', 'en.json'), '{}');
    await writeFile(join(folder, 'notes'), 'four');
    registered = vscode.workspace.registerFileSystemProvider('listed', virtual);
  });

  after(async () => {
    registered.dispose();
    await rm(folder, { recursive: true });
  });

  for (const [name, uri] of [
    ['on disk', at],
    ['in another file system', inMemory],
  ] as const) {
    it(`are listed, found and read ${name}`, async () => {
      const items = (await list(uri('')))?.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      assert.deepEqual(items, [
        { name: 'locales', kind: 'folder', isLink: false },
        { name: 'notes', kind: 'file', isLink: false },
      ]);
      assert.deepEqual(await find(uri('notes')), { isFile: true, size: 4 });
      assert.equal((await find(uri('locales')))?.isFile, false);
      assert.equal(Buffer.from((await readBytes(uri('notes'), 4)) as Uint8Array).toString(), 'four');
      assert.equal(await readBytes(uri('notes'), 3), tooLarge);
    });

    it(`are not found ${name} if they are missing or below another file`, async () => {
      for (const path of ['missing', 'missing/below', 'notes/below']) {
        assert.equal(await list(uri(path)), undefined, path);
        assert.equal(await find(uri(path)), undefined, path);
        assert.equal(await readBytes(uri(path), 9), undefined, path);
      }
    });

    it(`cannot be read ${name} if they are folders`, async () => {
      await assert.rejects(readBytes(uri('locales'), 1e6), UserError);
    });
  }

  it('include links to files and to folders, as the editor sees them', async () => {
    const links = join(folder, 'links');
    await mkdir(links);
    await symlink(join(folder, 'notes'), join(links, 'file'));
    await symlink(join(folder, 'locales'), join(links, 'folder'));
    await symlink(join(folder, 'nothing'), join(links, 'broken'));
    const { Directory, SymbolicLink } = vscode.FileType;
    const seen = await vscode.workspace.fs.readDirectory(at('links'));
    const items = (await list(at('links'))) ?? [];
    assert.deepEqual(
      new Map(items.map(({ name, kind, isLink }) => [name, `${kind} ${isLink}`])),
      new Map(
        seen.map(([name, type]) => [
          name,
          `${(type & Directory) === 0 ? 'file' : 'folder'} ${(type & SymbolicLink) !== 0}`,
        ]),
      ),
    );
    assert.equal(items.length, 3);
    assert.equal(await find(at('links/broken')), undefined);
    await symlink(join(links, 'circle'), join(links, 'circle'));
    assert.equal((await list(at('links')))?.length, 4);
    await assert.rejects(find(at('links/circle')), UserError);
    assert.equal(await findIfAllowed(at('links/circle')), undefined);
  });

  it('are refused without waiting if they are pipes', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    await assert.rejects(readBytes(at('pipe'), 99), UserError);
  });
});
