import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, requests, useEmulator } from './service.ts';

const endpoint = 'GET /v2/admin/analytics';
let person: Person;

const open = () => vscode.commands.executeCommand('vernacular.showUsageReport');

function panels(): readonly vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(
    ({ input }) =>
      input instanceof vscode.TabInputWebview && input.viewType.endsWith('vernacular.usageReport'),
  );
}

/** The page runs in its own frame, so only its requests can be observed from here. */
const asked = (count: number) => until(async () => (await requests(endpoint)) >= count);

/** Tabs are reported with a delay after the command. */
const shown = (count: number) => until(() => panels().length === count);

/** Closes one panel; a second one, which may be reported only later, would remain. */
async function onlyOneShown(): Promise<void> {
  await shown(1);
  await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  await shown(0);
}

describe('The usage report', () => {
  useEmulator();

  beforeEach(async () => {
    person = new Person();
  });

  afterEach(async () => {
    await closeEditors();
    person.leave();
  });

  it('opens in a single panel, which queries the service', async () => {
    await open();
    await asked(1);
    await open();
    await shown(1);
    assert.equal(panels()[0]?.label, 'Usage Report');
    await onlyOneShown();
    assert.deepEqual(person.messages, [], 'a message is shown');
  });

  it('can be opened again after it has been closed', async () => {
    await open();
    await asked(1);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await shown(0);
    await open();
    await shown(1);
    await asked(2);
  });

  it('queries the service again when another one is chosen', async () => {
    await open();
    await asked(1);
    // Another origin counts as another account.
    await configure('baseUrl', emulatorUrl.replace('127.0.0.1', 'localhost'));
    await asked(2);
  });

  it('queries the service again when the demo service is left', async () => {
    await open();
    await asked(1);
    await vscode.commands.executeCommand('vernacular.useDemoService');
    await vscode.commands.executeCommand('vernacular.leaveDemoService');
    await asked(2);
  });

  it('opens in a single panel even if the argument of the command is not a panel', async () => {
    for (const argument of [undefined, null, 'text', {}, vscode.Uri.file('/tmp')]) {
      await vscode.commands.executeCommand('vernacular.showUsageReport', argument);
    }
    await onlyOneShown();
  });
});
