import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { useEmulator } from './service.ts';

describe('The offer to create vernacular.lock', () => {
  let person: Person;
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const path = (name: string) => join(workspace(), 'offered', name);
  const lock = () => path('vernacular.lock');
  const translate = async (name: string) => {
    person.choices.push(['de']);
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(path(name)));
  };
  const offers = () => person.messages.filter(({ buttons }) => buttons.includes('Keep Track…')).length;

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    await mkdir(path(''), { recursive: true });
    await writeFile(path('en.json'), '{\n  "a": "One",\n  "b": "Two"\n}\n');
    await writeFile(path('de.json'), '{\n  "a": "Eins"\n}\n');
  });

  afterEach(async () => {
    person.leave();
    await closeEditors();
    await rm(path(''), { recursive: true });
  });

  it('is made once, in a repository, and records what the run before it wrote', async () => {
    await translate('en.json');
    assert.equal(offers(), 0, 'not in a repository');
    await mkdir(path('.git'));
    await writeFile(path('de.json'), '{\n  "a": "Eins"\n}\n');
    person.presses.add('Keep Track…').add('Create vernacular.lock');
    await translate('en.json');
    const origins = async () => (await readFile(lock(), 'utf8').catch(() => '')).match(/ [oh]$/gm)?.join('');
    // One is also created for the sources of the sample project.
    const others = join(workspace(), 'vernacular.lock');
    await until(async () => (await origins()) !== undefined && existsSync(others));
    await rm(others);
    assert.equal(await origins(), ' o h');
    await rm(lock());
    await writeFile(path('en.json'), '{\n  "a": "One",\n  "b": "Two",\n  "c": "Three"\n}\n');
    await translate('en.json');
    assert.match(person.messages.at(-1)?.text ?? '', /^1 text written/);
    assert.equal(offers(), 1);
  });
});
