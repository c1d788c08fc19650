import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Deps } from '../../src/editor/deps.ts';
import type { OpenSource, TargetPlan } from '../../src/editor/localeFile/plans.ts';
import { takenOf } from '../../src/editor/localeFile/previewed.ts';
import { Preview, type PreviewRequest } from '../../src/editor/preview/preview.ts';
import { loadFormat } from '../../src/formats/index.ts';
import { planFile } from '../../src/project/plans/plan.ts';
import type { Selection } from '../../src/project/plans/selection.ts';
import type { FileOutcome } from '../../src/project/runs/run.ts';

/** A preview request for a file that does not exist. */
async function requestFor(name: string, signal = new AbortController().signal): Promise<PreviewRequest> {
  const format = (await loadFormat(`${name}/en.json`)) ?? assert.fail();
  const planned = planFile(
    { path: `${name}/en.json`, locale: 'en', text: '{"a": "One"}' },
    { path: `${name}/de.json`, locale: 'de' },
    format,
  );
  assert.ok(planned.kind === 'plan');
  const translated = [{ path: ['a'], text: 'Eins' }];
  const outcome = { plan: planned.plan, translated, leftOut: [], pending: 0 };
  const root = vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail();
  const uris = [vscode.Uri.joinPath(root, name, 'de.json')];
  return { title: name, outcomes: [outcome], uris, isPicked: [false], signal };
}

/** A plan that would replace the handwritten text of a file, and its outcome. */
async function replacing(name: string, selection: Selection): Promise<TargetPlan & { outcome: FileOutcome }> {
  const format = (await loadFormat(`${name}/en.json`)) ?? assert.fail();
  const planned = planFile(
    { path: `${name}/en.json`, locale: 'en', text: '{"a": "One"}' },
    { path: `${name}/de.json`, locale: 'de', text: '{"a": "Mine"}' },
    format,
    { selection },
  );
  assert.ok(planned.kind === 'plan');
  const { plan } = planned;
  const outcome = { plan, translated: [{ path: ['a'], text: 'Eins' }], leftOut: [], pending: 0 };
  const root = vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail();
  const uri = vscode.Uri.joinPath(root, name, 'de.json');
  const source = { uri: vscode.Uri.joinPath(root, name, 'en.json'), selection } as OpenSource;
  return { plan, uri, source, outcome };
}

describe('Previews', () => {
  let preview: Preview;
  let clear: () => void;

  beforeEach(() => {
    const cleared = new Promise<void>((resolve) => {
      clear = resolve;
    });
    preview = new Preview(() => cleared);
  });

  afterEach(() => {
    clear();
    preview.dispose();
  });

  const opened = (title: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        const labels = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
        if (!labels.some((label) => label.startsWith(title))) return;
        listener.dispose();
        resolve();
      };
      const listener = vscode.window.tabGroups.onDidChangeTabs(look);
      look();
    });

  it('end only once the view no longer shows them, so that the next one cannot show them again', async () => {
    let hasEnded = false;
    const answer = preview.ask(await requestFor('first turn')).then((taken) => {
      hasEnded = true;
      return taken;
    });
    await opened('first turn');
    assert.equal(preview.files.length, 1);
    const emptied = new Promise<number>((resolve) => {
      preview.onDidChange(() => resolve(preview.files.length));
    });
    preview.discard();
    assert.equal(await emptied, 0);
    // Gives the editor time for everything that closing requires.
    for (let turn = 0; turn < 5; turn++) await vscode.commands.getCommands();
    assert.equal(hasEnded, false);
    clear();
    assert.equal(await answer, undefined);
  });

  it('tick handwritten texts only in files in which the user picked texts', async () => {
    clear();
    const work = [
      await replacing('picked texts', { only: 'all', keys: [], paths: [['a']] }),
      await replacing('whole files', { only: 'all', keys: [] }),
    ];
    const taken = takenOf({ preview: async () => ({ preview }) } as unknown as Deps, {
      outcomes: work.map(({ outcome }) => outcome),
      work,
      signal: new AbortController().signal,
    });
    await opened('Translations of 2 files');
    assert.deepEqual(
      preview.files.map((file) => file.taken.size),
      [1, 0],
    );
    preview.apply();
    assert.deepEqual(
      (await taken).taken.map(({ translated }) => translated.length),
      [1, 0],
    );
  });

  it('end when their run is cancelled, and leave nothing open', async () => {
    clear();
    const cancelled = new AbortController();
    const answer = preview.ask(await requestFor('only turn', cancelled.signal));
    await opened('only turn');
    cancelled.abort();
    assert.equal(await answer, undefined);
    assert.equal(preview.isOpen, false);
    const labels = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
    assert.deepEqual(
      labels.filter((label) => label.startsWith('only turn')),
      [],
    );
  });

  it('that wait for their turn end when their run is cancelled, and the open one stays', async () => {
    clear();
    const cancelled = new AbortController();
    const first = preview.ask(await requestFor('first turn'));
    const second = preview.ask(await requestFor('second turn', cancelled.signal));
    const third = preview.ask(await requestFor('third turn'));
    await opened('first turn');
    cancelled.abort();
    assert.equal(await second, undefined);
    assert.equal(preview.isOpen, true);
    preview.apply();
    assert.equal((await first)?.length, 1);
    await opened('third turn');
    preview.apply();
    assert.equal((await third)?.length, 1);
  });
});
