import assert from 'node:assert/strict';
import { chmod, lstat, mkdir, readFile, rm, symlink, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { noticeOf, show } from '../../src/editor/errors.ts';
import { keepTrack } from '../../src/editor/locales/keepTrack.ts';
import { WorkspaceFiles } from '../../src/editor/locales/workspaceFiles.ts';
import { mostLockBytes } from '../../src/lockFile.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { openDeps } from './localesDeps.ts';
import { Person } from './person.ts';
import { requests, useEmulator } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

describe('vernacular.lock in the editor', () => {
  let person: Person;
  /** A separate folder for each test: VS Code may still have a file of the previous one, with its earlier content. */
  let folder = '';
  let folders = 0;
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const path = (name: string) => join(workspace(), folder, name);
  const put = async (name: string, text: string) => {
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), text);
  };
  const read = (name: string) => readFile(path(name), 'utf8');
  const translate = async (name = 'en.json') => {
    person.choices.push(['de']);
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(path(name)));
  };
  const origins = async () => (await read('vernacular.lock')).match(/ [oh]$/gm)?.join('') ?? '';

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    folder = `kept-${folders++}`;
    await put('en.json', '{\n  "a": "One",\n  "b": "Two"\n}\n');
    await put('de.json', '{\n  "a": "Eins"\n}\n');
    await put('vernacular.lock', '# vernacular.lock 1\n');
  });

  afterEach(async () => {
    person.leave();
    await closeEditors();
    await rm(path(''), { recursive: true });
  });

  it('records which translations come from a run', async () => {
    await translate();
    assert.equal(await origins(), ' o');
  });

  it('lets a translation move to the new name of its key without a request', async () => {
    await translate();
    const german = await read('de.json');
    await put('en.json', '{\n  "a": "One",\n  "c": "Two"\n}\n');
    const before = await requests();
    await translate();
    assert.equal(await read('de.json'), german.replace('"b"', '"c"'));
    assert.equal(await requests(), before);
    assert.match(person.messages.at(-1)?.text ?? '', /^1 translation moved to the new name of its key\./);
    assert.equal(await origins(), ' o o');
  });

  it('keeps its records of a source that is moved', async () => {
    await translate();
    for (const name of ['en.json', 'de.json']) {
      await put(`moved/${name}`, await read(name));
      await rm(path(name));
    }
    await put('moved/en.json', '{\n  "a": "One",\n  "b": "Two",\n  "c": "Three"\n}\n');
    await translate('moved/en.json');
    // The records of the former source stay, because other branches may still have it.
    assert.equal(await origins(), ' o o o');
  });

  it('lets an obsolete translation come back without a request', async () => {
    const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n';
    await put('app.pot', `${header}msgid "Pear"\nmsgstr ""\n`);
    await put('de.po', `${header}#~ msgid "Pear"\n#~ msgstr "Birne"\n`);
    const before = await requests();
    await translate('app.pot');
    assert.match(await read('de.po'), /\n\nmsgid "Pear"\nmsgstr "Birne"\n$/);
    assert.equal(await requests(), before);
    assert.match(person.messages.at(-1)?.text ?? '', /^1 earlier translation brought back\./);
    assert.equal(await origins(), ' h');
  });

  it('is created on request, with the translations that already exist', async () => {
    await rm(path('vernacular.lock'));
    const lock = join(workspace(), 'vernacular.lock');
    try {
      await vscode.commands.executeCommand('vernacular.keepTrack');
      await assert.rejects(readFile(lock), 'nobody agreed');
      person.presses.add('Create vernacular.lock');
      await vscode.commands.executeCommand('vernacular.keepTrack');
      const text = await readFile(lock, 'utf8');
      assert.match(text, /^# vernacular\.lock 1\n/);
      assert.match(person.messages.at(-1)?.text ?? '', /^vernacular\.lock: \d+ translations\./);
      const before = text.split('\n').length;
      await translate();
      const lines = (await readFile(lock, 'utf8')).split('\n');
      assert.equal(lines.length, before + 1);
      assert.equal(lines.filter((line) => line.endsWith(' o')).length, 1);
      await vscode.commands.executeCommand('vernacular.keepTrack');
      assert.match(person.messages.at(-1)?.text ?? '', /already exists/);
    } finally {
      await rm(lock, { force: true });
    }
  });

  const unreadable = Buffer.from([0xff, 0x81, 0x00, 0xfe]);
  const unreadableLocks: Readonly<Record<string, (lock: string) => Promise<void>>> = {
    'is in an unknown encoding': (lock) => writeFile(lock, unreadable),
    'leads out of the project': (lock) => symlink(join(tmpdir(), 'vernacular-none', 'vernacular.lock'), lock),
    'is too large': async (lock) => {
      await writeFile(lock, '# vernacular.lock 1\n');
      await truncate(lock, mostLockBytes + 1);
    },
  };
  for (const [what, make] of Object.entries(unreadableLocks)) {
    it(`is not reported as created, nor asked about, if there is one that ${what}`, async () => {
      await rm(path('vernacular.lock'));
      const lock = join(workspace(), 'vernacular.lock');
      await make(lock);
      const { ino, size } = await lstat(lock);
      try {
        await vscode.commands.executeCommand('vernacular.keepTrack');
        assert.deepEqual(
          person.messages.map(({ text }) => text),
          ['vernacular.lock exists, but cannot be read. Restore it, or delete it and try again.'],
        );
        const after = await lstat(lock);
        assert.deepEqual([after.ino, after.size], [ino, size]);
      } finally {
        await rm(lock, { force: true });
      }
    });
  }

  for (const top of ['has a lock', 'has no lock']) {
    it(`is named if it cannot be read below a folder that ${top}`, async () => {
      await put('inner/en.json', '{\n  "a": "One"\n}\n');
      await put('inner/de.json', '{\n  "a": "Eins"\n}\n');
      await writeFile(path('inner/vernacular.lock'), unreadable);
      if (top === 'has no lock') await rm(path('vernacular.lock'));
      const inner = path('inner/vernacular.lock');
      const outer = path('vernacular.lock');
      const folder = { uri: vscode.Uri.file(path('')), name: 'kept', index: 0 };
      const restore = replaceInWorkspace({ workspaceFolders: [folder], getWorkspaceFolder: () => folder });
      const { deps, dispose } = openDeps();
      try {
        person.presses.add('Create vernacular.lock');
        await keepTrack(deps).catch(show);
        assert.match(
          person.last('error')?.text ?? '',
          /inner\/vernacular\.lock exists, but cannot be read\./,
        );
        assert.deepEqual(await readFile(inner), unreadable);
        const lines = (await readFile(outer, 'utf8')).trim().split('\n');
        assert.equal(lines.length, top === 'has no lock' ? 2 : 1, 'only for the sources it covers');
      } finally {
        dispose();
        restore();
      }
    });
  }

  it('is named as the obstacle if it cannot be written', async () => {
    await rm(path('vernacular.lock'));
    const lock = join(workspace(), 'vernacular.lock');
    const outside = join(tmpdir(), 'vernacular-none', 'vernacular.lock');
    const { deps, dispose } = openDeps();
    const { model } = await deps.locales();
    const textsOf = model.textsOf.bind(model);
    model.textsOf = async (target) => {
      await symlink(outside, lock).catch(() => {});
      return textsOf(target);
    };
    try {
      person.presses.add('Create vernacular.lock');
      await keepTrack(deps).catch((error) => show(noticeOf(error) ?? assert.fail()));
      assert.match(person.last('error')?.text ?? '', /^vernacular\.lock leads to /);
    } finally {
      dispose();
      await rm(lock, { force: true });
    }
  });

  for (const moment of ['the question is open', 'the files are read']) {
    it(`is left alone if another program creates it while ${moment}`, async () => {
      await rm(path('vernacular.lock'));
      const lock = join(workspace(), 'vernacular.lock');
      const text = '# vernacular.lock 1\n';
      const { deps, dispose } = openDeps();
      const { model } = await deps.locales();
      const textsOf = model.textsOf.bind(model);
      if (moment === 'the files are read') {
        model.textsOf = async (target) => {
          await writeFile(lock, text);
          return textsOf(target);
        };
      } else {
        person.whileAsking = () => writeFile(lock, text);
      }
      try {
        person.presses.add('Create vernacular.lock');
        await keepTrack(deps).catch(show);
        assert.equal(person.last('error'), undefined);
        assert.equal(person.last('information')?.text, 'vernacular.lock already exists.');
        assert.equal(await readFile(lock, 'utf8'), text);
      } finally {
        dispose();
        await rm(lock, { force: true });
      }
    });
  }

  it('is created from the current content of the files, even if it has just changed', async () => {
    await rm(path('vernacular.lock'));
    const lock = join(workspace(), 'vernacular.lock');
    const makeLock = async () => {
      person.presses.add('Create vernacular.lock');
      await vscode.commands.executeCommand('vernacular.keepTrack');
      const lines = (await readFile(lock, 'utf8')).split('\n').length;
      await rm(lock);
      return lines;
    };
    try {
      const before = await makeLock();
      // Changes the files just before the command runs, as switching branches does.
      await put('en.json', '{\n  "a": "One",\n  "c": "Three"\n}\n');
      await put('de.json', '{\n  "a": "Eins",\n  "c": "Drei"\n}\n');
      assert.equal(await makeLock(), before + 1);
      await put('fresh/en.json', '{\n  "a": "One"\n}\n');
      await put('fresh/de.json', '{\n  "a": "Eins"\n}\n');
      assert.equal(await makeLock(), before + 2);
    } finally {
      await rm(lock, { force: true });
    }
  });

  it('is created once per repository, even while notifications about others are open', async () => {
    for (const name of ['one/first', 'one/second', 'two/first', 'many/three/first']) {
      await mkdir(path(`${dirname(name)}/.git`), { recursive: true });
      await put(`${name}/en.json`, '{\n  "a": "One"\n}\n');
      await put(`${name}/de.json`, '{\n  "a": "Eins"\n}\n');
    }
    const workspaceFolders = ['one/first', 'one/second', 'two/first', 'many'].map((name, index) => {
      return { uri: vscode.Uri.file(path(name)), name, index };
    });
    const getWorkspaceFolder = (uri: vscode.Uri) =>
      workspaceFolders.find((folder) => uri.path.startsWith(`${folder.uri.path}/`));
    const locks = ['one', 'two', 'many/three'].map((name) => path(`${name}/vernacular.lock`));
    const { showInformationMessage } = vscode.window;
    const messages: string[] = [];
    // Answers the question, and leaves every notification open.
    const show = (text: string, ...[, answer]: readonly unknown[]) => {
      messages.push(text);
      return answer ? Promise.resolve(answer) : new Promise(() => {});
    };
    Object.assign(vscode.window, { showInformationMessage: show });
    const restore = replaceInWorkspace({ workspaceFolders, getWorkspaceFolder });
    const { deps, dispose } = openDeps();
    try {
      await keepTrack(deps);
      const texts = await Promise.all(locks.map((file) => readFile(file, 'utf8')));
      assert.deepEqual(
        texts.map((text) => text.trim().split('\n').length - 1),
        [2, 1, 1],
      );
      assert.deepEqual(
        messages.slice(1).map((text) => /: (\d+ translations?)\./.exec(text)?.[1]),
        ['2 translations', '1 translation', '1 translation'],
      );
    } finally {
      dispose();
      restore();
      Object.assign(vscode.window, { showInformationMessage });
    }
  });

  it('is not replaced by one in a parent folder if it cannot be read', async () => {
    const lockOf = (name: string) =>
      new WorkspaceFiles(vscode.Uri.file(path(''))).lockOf(vscode.Uri.file(path(name)).path);
    await put('inner/en.json', '{}');
    assert.ok(await lockOf('inner/en.json'));
    await writeFile(path('inner/vernacular.lock'), Buffer.from([0xff, 0x81, 0x00, 0xfe]));
    assert.equal(await lockOf('inner/en.json'), undefined);
  });

  it('is not looked for above the opened folder, unless that is in a repository', async () => {
    await put('opened/inner/en.json', '{}');
    const lockOf = async (): Promise<string | undefined> => {
      const files = new WorkspaceFiles(vscode.Uri.file(path('opened')));
      return (await files.lockOf(vscode.Uri.file(path('opened/inner/en.json')).path))?.path;
    };
    assert.equal(await lockOf(), undefined);
    await mkdir(path('.git'));
    assert.equal(await lockOf(), vscode.Uri.file(path('vernacular.lock')).path);
    await rm(path('.git'), { recursive: true });
    await put('opened/vernacular.lock', '# vernacular.lock 1\n');
    assert.equal(await lockOf(), vscode.Uri.file(path('opened/vernacular.lock')).path);
  });

  it('is created only on request, and stops no run if it cannot be written', async () => {
    await rm(path('vernacular.lock'));
    await translate();
    await assert.rejects(read('vernacular.lock'));
    await put('vernacular.lock', '# vernacular.lock 1\n');
    await chmod(path('vernacular.lock'), 0o444);
    await put('en.json', '{\n  "a": "One",\n  "b": "Two",\n  "d": "Three"\n}\n');
    await translate();
    assert.match(await read('de.json'), /"d": "\[de\]/);
    assert.equal(await origins(), '');
  });
});
