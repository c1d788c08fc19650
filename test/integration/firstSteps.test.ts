/** What the page with the first steps runs while no locale file is open. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Deps } from '../../src/editor/deps.ts';
import { followFirstSteps } from '../../src/editor/firstSteps.ts';
import { translateOpenOrChosen } from '../../src/editor/locales/openOrChosen.ts';
import { Events } from '../../src/jobs/events.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { requests, useEmulator } from './service.ts';
import { makeWatched } from './watched.ts';

describe('The first steps', () => {
  let person: Person;
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const path = (name: string) => join(workspace(), 'steps', name);
  const run = (command: string, ...rest: unknown[]) => vscode.commands.executeCommand(command, ...rest);

  before(async () => {
    await makeWatched(path(''));
    await makeWatched(path('locales'));
    await mkdir(path('locales'), { recursive: true });
    await writeFile(path('locales/en.json'), '{ "step": "The first step" }\n');
    await writeFile(path('locales/et.json'), '{}\n');
    await writeFile(path('main.rs'), 'fn main() {}\n');
  });
  after(() => rm(path(''), { recursive: true, force: true }));

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    await closeEditors();
    await run('vernacular.refreshLocales');
  });
  afterEach(async () => {
    person.leave();
    await closeEditors();
  });

  it('include a sample text that is translated in a document of its own', async () => {
    person.choices.push(['German']);
    await run('vernacular.translateSample');
    const { document } = vscode.window.activeTextEditor ?? {};
    assert.equal(document?.isUntitled, true);
    assert.match(document?.getText() ?? '', /^\[de\] .*%s!\n\n[^[]/);
  });

  for (const [what, open] of [
    ['no file is open', async () => {}],
    [
      'only code is open',
      async () => {
        await vscode.window.showTextDocument(vscode.Uri.file(path('main.rs')));
      },
    ],
  ] as const) {
    it(`translate a locale file of the project that the user chooses if ${what}`, async () => {
      await open();
      await writeFile(path('locales/et.json'), '{}\n');
      person.choices.push(['steps/locales/en.json'], ['et']);
      await run('vernacular.translateLocaleFile');
      assert.equal(person.picks[0]?.placeHolder, 'The file to translate from');
      assert.match(await readFile(path('locales/et.json'), 'utf8'), /\[et\] /);
    });
  }

  it('translate nothing if the user chooses no file', async () => {
    person.choices.push(undefined);
    await run('vernacular.translateWithPreview');
    assert.equal(person.picks.length, 1);
    assert.deepEqual(person.messages, []);
    assert.equal(await requests(), 0);
  });

  it('ask the user to open a locale file if the project has none', async () => {
    const model = { look: async () => [], lookNow: async () => [], rolesOf: () => [] };
    const deps = { locales: async () => ({ model }) } as unknown as Deps;
    await assert.rejects(translateOpenOrChosen(deps, undefined), /Open a locale file such as/);
  });

  it('are marked as complete once a text or a file has been translated', async () => {
    const { executeCommand } = vscode.commands;
    const sent: unknown[][] = [];
    const log = { failure: (_: string, error: unknown) => assert.fail(String(error)) };
    const events = new Events((error) => assert.fail(String(error)));
    const following = followFirstSteps({ events, log } as unknown as Deps);
    Object.assign(vscode.commands, { executeCommand: async (...args: unknown[]) => sent.push(args) });
    try {
      events.raise({
        kind: 'selectionTranslated',
        document: 'untitled:a',
        targetLanguage: 'DE',
        passages: 1,
      });
      const file = { source: '/en.json', target: '/de.json', sourceLocale: 'en', targetLocale: 'de' };
      events.raise({ kind: 'resourceTranslated', ...file, entries: 1, created: false });
      events.raise({ kind: 'glossaryChanged', glossaryId: 'g', name: 'G', change: 'created' });
      await until(() => sent.length === 2);
    } finally {
      following.dispose();
      Object.assign(vscode.commands, { executeCommand });
    }
    assert.deepEqual(sent, [
      ['setContext', 'vernacular.textTranslated', true],
      ['setContext', 'vernacular.fileTranslated', true],
    ]);
  });
});
