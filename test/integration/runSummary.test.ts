import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Log } from '../../src/editor/log.ts';
import { follow } from '../../src/editor/runSummary/follow.ts';
import { RunHistory } from '../../src/editor/runSummary/history.ts';
import { RunSummary } from '../../src/editor/runSummary/panel.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { PanelStandIn } from './panelStandIn.ts';
import { Person } from './person.ts';
import { addFaults, useEmulator } from './service.ts';
import { makeWatched } from './watched.ts';

const hostileKey = '<img src=x onerror="alert(1)">';
let tests = 0;

describe('The summary of a run', () => {
  let person: Person;
  let panels: PanelStandIn;
  const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'summarised');
  const path = (name: string) => join(folder(), name);
  const source = () => vscode.Uri.file(path('en.json'));

  useEmulator();

  beforeEach(async () => {
    tests++;
    person = new Person();
    panels = new PanelStandIn();
    // Different texts each time, because answers are remembered.
    const texts = { fine: `Fine weather ${tests}`, [hostileKey]: `Open the door of {{name}} ${tests}` };
    await writeFile(path('en.json'), JSON.stringify(texts, undefined, 2));
    await writeFile(path('de.json'), '{}\n');
  });

  afterEach(async () => {
    panels.leave();
    person.leave();
    await closeEditors();
  });

  // The editor does not watch files in a folder that is deleted and created again.
  before(() => makeWatched(folder()));
  after(() => rm(folder(), { recursive: true, force: true }));

  const translate = (...locales: readonly string[]) =>
    vscode.commands.executeCommand('vernacular.translateTexts', { source: source().toString(), locales });
  const showLast = () => vscode.commands.executeCommand('vernacular.showLastRun');

  /** A run whose answers all lack the placeholder that one of the two texts has. */
  async function runDamaged(): Promise<void> {
    const broken = { detected_source_language: 'EN', text: 'Kaputt' };
    const body = { translations: [broken, broken] };
    const again = { translations: [broken] };
    await addFaults(
      { match: { endpoint: 'POST /v2/translate' }, times: 1, status: 200, body },
      { match: { endpoint: 'POST /v2/translate' }, times: 10, status: 200, body: again },
    );
    await translate('de');
  }

  /** The number of the link with this text in the page's HTML. */
  function linkOf(text: string): number {
    const found = [...panels.html.matchAll(/data-link="(\d+)"><bdi>([^<]*)</g)].find(
      ([, , said]) => said === text,
    );
    assert.ok(found, `${text} is not a link in ${panels.html}`);
    return Number(found[1]);
  }
  const run = () => Number(/data-run="(\d+)"/.exec(panels.html)?.[1]);
  const shownKey = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;';
  /** The file of the active editor, and the one-based line of its selection. */
  const place = () => {
    const editor = vscode.window.activeTextEditor;
    return editor && [editor.document.uri.fsPath, editor.selection.start.line + 1];
  };

  it('lists what was left out, with the reason and a link that works even if the text has moved', async () => {
    person.presses.add('Details');
    await runDamaged();
    await until(() => panels.html !== '');
    assert.deepEqual(person.last('warning')?.buttons, ['Show Problems', 'Open de.json', 'Details']);
    assert.match(panels.html, /<h1 tabindex="-1"><bdi>Translation of summarised\/en\.json into German</);
    assert.match(panels.html, /The translation lost \{\{name\}\}\./);
    assert.match(panels.html, /<bdi>summarised\/en\.json, line 3</);
    assert.doesNotMatch(panels.html, /<img|Kaputt|Fine|Open \{\{/);
    assert.match(panels.html, /Characters billed<\/bdi><\/dt><dd><bdi>[1-9]/);
    await panels.say({ kind: 'open', run: run(), link: linkOf(shownKey) });
    assert.deepEqual(place(), [path('en.json'), 3]);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(source(), new vscode.Position(1, 0), '\n\n');
    await vscode.workspace.applyEdit(edit);
    await panels.say({ kind: 'open', run: run(), link: linkOf(shownKey) });
    assert.deepEqual(place(), [path('en.json'), 5]);
    await panels.say({ kind: 'open', run: run(), link: linkOf('summarised/de.json') });
    assert.equal(place()?.[0], path('de.json'));
    await vscode.window.showTextDocument(source());
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('shows messages of the service as plain text', async () => {
    const body = { message: '<script>alert(1)</script>' };
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 100, status: 400, body });
    await translate('de');
    await showLast();
    assert.match(
      panels.html,
      /The service refused the text: &lt;script&gt;alert\(1\)&lt;\/script&gt; \(2 texts\)/,
    );
    assert.equal(panels.html.split('<script').length, 2, 'the page has another script');
  });

  it('opens nothing but the links of the page', async () => {
    await runDamaged();
    await showLast();
    const opened: string[] = [];
    const listener = vscode.window.onDidChangeActiveTextEditor((editor) => {
      opened.push(String(editor?.document.uri));
    });
    const before = [panels.html, person.messages.length];
    const messages: readonly unknown[] = [
      { kind: 'open', run: run(), link: 10_000 },
      { kind: 'open', run: run() + 1, link: 0 },
      { kind: 'open', run: run() - 1, link: 0 },
      { kind: 'open', run: run(), link: 'constructor' },
      { kind: 'open', run: run(), link: '/etc/passwd', uri: 'file:///etc/passwd' },
      { kind: 'show', run: 10_000 },
      { kind: 'command', run: run(), command: 'vernacular.clearMemory' },
      ...[null, undefined, 'open', ['open', 1, 0]],
    ];
    for (const message of messages) await panels.say(message);
    listener.dispose();
    assert.deepEqual([panels.html, person.messages.length], before);
    assert.deepEqual(opened, []);
  });

  it('says so if a file no longer exists', async () => {
    await runDamaged();
    await showLast();
    await rename(path('en.json'), path('other.json'));
    const link = linkOf(shownKey);
    await panels.say({ kind: 'open', run: run(), link });
    assert.equal(person.messages.at(-1)?.text, 'summarised/en.json no longer exists.');
  });

  it('says so if a broken file no longer exists', async () => {
    const line = { kind: 'line', uri: vscode.Uri.file(path('gone.json')), line: 2 } as const;
    await assert.rejects(follow(line), { message: 'summarised/gone.json no longer exists.' });
  });

  it('shows the last run, and leads to older ones', async () => {
    await translate('de');
    await showLast();
    const older = run();
    await translate('fr', 'it');
    assert.equal(run(), older + 1, 'the open page does not show the new run');
    assert.match(panels.html, /Translation of summarised\/en\.json into French and Italian/);
    assert.deepEqual(person.last('information')?.buttons.slice(-1), ['Details']);
    assert.ok(await readFile(path('fr.json'), 'utf8'));
    await panels.say({ kind: 'show', run: older });
    assert.equal(run(), older);
    assert.match(panels.html, new RegExp(`data-show="${older}" aria-current="true"`));
    await translate('es');
    assert.equal(run(), older, 'the older run is no longer shown');
    assert.match(panels.html, new RegExp(`data-show="${older + 2}"`));
    await showLast();
    assert.equal(run(), older + 2);
    assert.equal(panels.opened, 1);
  });

  it('is offered after each run, and so is undoing it, unless a later run has written', async () => {
    const said = (text: string) => until(() => person.messages.some((one) => one.text.includes(text)));
    await translate('de');
    await said('written: German');
    assert.deepEqual(person.last('information')?.buttons, ['Open de.json', 'Undo', 'Details']);
    person.presses.add('Undo');
    await translate('pl');
    await said('2 texts were restored.');
    assert.ok(!existsSync(path('pl.json')));
    person.presses.clear();
    person.whileAsking = async () => {
      person.whileAsking = async () => {};
      await translate('nl');
      await said('written: Dutch');
      person.presses.add('Undo');
    };
    await translate('sv');
    await said('A later run has written texts');
    assert.ok(existsSync(path('sv.json')) && existsSync(path('nl.json')));
  });

  it('is a single panel in the editor', async () => {
    await translate('de');
    panels.leave();
    const tabs = () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs: all }) => all)
        .filter(({ label }) => label === 'Run Summary');
    await showLast();
    await showLast();
    await until(() => tabs().length === 1);
    assert.ok(tabs()[0]?.input instanceof vscode.TabInputWebview);
  });

  it('says so if there has been no run yet', () => {
    const log = { failure: (_: string, error: unknown) => assert.fail(String(error)) } as unknown as Log;
    const summary = new RunSummary({ runs: new RunHistory(), log, extensionUri: source() });
    assert.throws(() => summary.showLast(), { message: 'Nothing has been translated in this window yet.' });
    summary.dispose();
  });
});
