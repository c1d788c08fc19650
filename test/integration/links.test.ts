import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { skip } from '../support/missing.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { requests, useEmulator, withHeldService } from './service.ts';

/** Makes the texts of each test different, because the session remembers the answers. */
let tests = 0;
let person: Person;
let folder: string;
let outside: string;

const path = (name: string) => join(folder, name);
const put = (name: string, text: string) => writeFile(path(name), text);
const keysOf = async (file: string) => Object.keys(JSON.parse(await readFile(file, 'utf8')));

function translate(name: string): Thenable<unknown> {
  return vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(path(name)));
}

describe('Translate Locale File in a project with links', () => {
  useEmulator();

  beforeEach(async function () {
    if (process.platform === 'win32') skip(this, 'Windows lets only administrators make links');
    person = new Person();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `links-${Date.now()}`);
    await mkdir(join(folder, 'locales'), { recursive: true });
    outside = await realpath(await mkdtemp(join(tmpdir(), 'vernacular-outside-')));
    await writeFile(join(outside, 'x.json'), '{"kept": "as it is"}');
    await put('locales/en.json', `{"title": "Link number ${++tests}"}`);
  });

  afterEach(async () => {
    person.leave();
    await closeEditors();
    await rm(folder, { recursive: true });
    assert.deepEqual(await readdir(outside), ['x.json']);
    assert.equal(await readFile(join(outside, 'x.json'), 'utf8'), '{"kept": "as it is"}');
    await rm(outside, { recursive: true });
  });

  async function assertRefused(link: string, reason: string): Promise<void> {
    const text = person.last('error')?.text ?? '';
    assert.ok(text.includes(`${link} ${reason}`), text);
    assert.match(text, /Nothing was written|nothing is read or written there|not a file/);
    assert.equal(await requests(), 0);
  }

  const out = (name: string) => `leads to ${join(outside, name)}, outside `;

  it('refuses a target that leads out of the workspace', async () => {
    await symlink(join(outside, 'x.json'), path('locales/de.json'));
    await translate('locales/de.json');
    await assertRefused('locales/de.json', out('x.json'));
  });

  it('refuses a new target in a folder that leads out of the workspace', async () => {
    await mkdir(path('locales/en'));
    await put('locales/en/a.json', '{"a": "Apple"}');
    await symlink(outside, path('locales/de'));
    person.choices.push(['de']);
    await translate('locales/en/a.json');
    await assertRefused('locales/de', out('a.json'));
  });

  it('refuses a source that leads out of the workspace', async () => {
    await symlink(join(outside, 'x.json'), path('locales/fr.json'));
    await rm(path('locales/en.json'));
    await translate('locales/fr.json');
    await assertRefused('locales/fr.json', out('x.json'));
  });

  it('refuses a pipe', async () => {
    assert.equal(spawnSync('mkfifo', [path('locales/de.json')]).status, 0);
    await translate('locales/de.json');
    await assertRefused('locales/de.json', 'is a device, a pipe or a socket, not a file');
  });

  it('writes nothing to a link that appears during the run', async () => {
    person.choices.push(['de']);
    await withHeldService(async (held) => {
      const running = translate('locales/en.json');
      await held.underWay;
      await symlink(join(outside, 'y.json'), path('locales/de.json'));
      held.releaseAll();
      await running;
    });
    assert.ok(
      person.messages.some(({ text }) => text.includes(out('y.json'))),
      JSON.stringify(person.messages),
    );
  });

  it('follows a link that stays inside the workspace', async () => {
    await mkdir(path('shared'));
    await symlink('../shared/de.json', path('locales/de.json'));
    await put('shared/de.json', '{}');
    await translate('locales/de.json');
    assert.deepEqual(await keysOf(path('shared/de.json')), ['title']);
  });
});
