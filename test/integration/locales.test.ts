import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Locales } from '../../src/editor/locales/model.ts';
import type { LocalesChange, ShownResource, ShownTarget } from '../../src/editor/locales/shown.ts';
import { type ComparedFile, type ComparedPair, OwnComparer } from '../../src/project/comparer.ts';
import { countFacts } from '../../src/project/stateCounts.ts';
import { closeEditors } from './editors.ts';
import { until } from './formatsProject.ts';
import { configure } from './service.ts';

describe('The model of the locales view', function () {
  // Watchers may report changes late, above all on a busy machine.
  this.timeout(180_000);

  let locales: Locales;
  let changes: LocalesChange[];
  const failures: unknown[] = [];
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const path = (name: string) => join(workspace(), 'seen', name);
  const put = async (name: string, text: string) => {
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), text);
  };

  /**
   * Replaces the whole text of an open document. Retries, because an edit is refused while the editor reloads what an
   * earlier test wrote.
   */
  async function replaceAll(document: vscode.TextDocument, text: string): Promise<void> {
    await until(async () => {
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, new vscode.Range(0, 0, 99, 0), text);
      return vscode.workspace.applyEdit(edit);
    });
  }

  /**
   * Creates a folder, and waits until changes in it are noticed. The system watches a folder only after a delay, and
   * may miss one that was created too soon, so it is created again after every ten unnoticed probes.
   */
  async function watched(name: string): Promise<void> {
    const watcher = vscode.workspace.createFileSystemWatcher('**/probe-*.txt');
    let isSeen = false;
    const seen = new Promise<void>((resolve) => {
      watcher.onDidCreate((uri) => {
        isSeen ||= uri.fsPath.startsWith(path(name));
        if (isSeen) resolve();
      });
    });
    for (let probe = 0; !isSeen; probe++) {
      if (probe % 10 === 0) {
        await rm(path(name), { recursive: true, force: true });
        await mkdir(path(name));
      }
      await put(`${name}/probe-${probe}.txt`, 'x');
      await Promise.race([seen, once(AbortSignal.timeout(250), 'abort')]);
    }
    watcher.dispose();
    for (const one of await readdir(path(name))) await rm(join(path(name), one));
  }

  before(async () => {
    await watched('');
    await watched('app');
  });

  after(() => rm(path(''), { recursive: true, force: true }));

  beforeEach(async () => {
    await put('app/en.json', '{ "a": "Open the door", "b": "Close the door" }');
    await put('app/de.json', '{ "a": "Tür auf" }');
    failures.length = 0;
    changes = [];
    const log = { failure: (_: string, error: unknown) => failures.push(error) };
    locales = new Locales(log as unknown as ConstructorParameters<typeof Locales>[0]);
    locales.onDidChange((change) => changes.push(change));
  });

  afterEach(async () => {
    locales.dispose();
    await closeEditors();
    for (const name of await readdir(path('app'))) await rm(path(`app/${name}`));
    await configure('targetLanguages', undefined);
    await configure('formality', undefined);
    assert.deepEqual(failures, []);
  });

  const own = async (): Promise<readonly ShownResource[]> =>
    (await locales.look()).filter(({ uri }) => uri.fsPath.startsWith(path('')));

  /**
   * `app/en.json: de 1` if one text is missing in German. `…` replaces the number while the language is read, and `!`
   * if it is broken; `~` follows a number that is old.
   */
  async function summary(): Promise<string> {
    const lines = (await own()).map(({ uri, targets }) => {
      const states = targets.map((one) => {
        const state = locales.stateOf(one);
        if (state.kind === 'unread' || state.kind === 'counted') return `${one.target.locale} …`;
        if (state.kind === 'broken') return `${one.target.locale} !`;
        return `${one.target.locale} ${countFacts(state.state).missing}${state.isOld ? '~' : ''}`;
      });
      return `${uri.fsPath.slice(path('').length + 1)}: ${states.join(', ')}`;
    });
    return lines.join('; ');
  }

  async function becomes(expected: string): Promise<void> {
    const end = AbortSignal.timeout(60_000);
    let seen = '';
    let wake = () => {};
    // Created before the first summary, so that changes during the summary are not missed.
    let next = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const following = locales.onDidChange(() => wake());
    end.addEventListener('abort', () => wake());
    try {
      for (;;) {
        const told = next;
        seen = await summary();
        if (seen === expected) return;
        if (end.aborted) throw new Error(`It stays: ${seen}`);
        await told;
        next = new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      following.dispose();
    }
  }

  /** Resolves when a language is reported to lack this many texts. Unlike `summary`, it does not search for files. */
  function lacks(target: ShownTarget, count: number): Promise<void> {
    return new Promise((resolve) => {
      const following = locales.onDidChange(() => {
        const state = locales.stateOf(target);
        if (state.kind !== 'known' || state.isOld || countFacts(state.state).missing !== count) return;
        following.dispose();
        resolve();
      });
    });
  }

  /** Waits until everything written so far is known and has been reported. */
  async function settle(): Promise<void> {
    // Languages that are only temporarily old, because of late notifications, will be updated.
    const expected = (await summary()).replaceAll('~', '');
    await put('app/zz.en.json', '{ "a": "Open the door" }');
    await becomes([expected, 'app/zz.en.json: '].filter(Boolean).join('; '));
    await rm(path('app/zz.en.json'));
    await becomes(expected);
    changes.length = 0;
  }

  it('reports when everything requested has been read, and not before', async () => {
    await put('app/fr.json', '{}');
    await put('app/it.json', '{}');
    const found = await locales.look();
    const source = found.find(({ uri }) => uri.fsPath === path('app/en.json'));
    const targets = source?.targets ?? [];
    const kinds = new Promise<readonly string[]>((resolve) => {
      locales.onDidRead(() => resolve(targets.map(({ state }) => state.kind)));
    });
    for (const target of targets) locales.stateOf(target);
    assert.equal(locales.isReading, true);
    assert.deepEqual(await kinds, ['known', 'known', 'known']);
    assert.equal(locales.isReading, false);
  });

  it('says how complete many languages are before it has compared their texts', async () => {
    const damaged = '{ "a": "{x}", "b": "{x}" }';
    await put('app/en.json', damaged);
    const codes = 'cs da es fi fr it nl'.split(' ');
    for (const code of codes) await put(`app/${code}.json`, '{ "a": "Offen {y}" }');
    await put('app/pl.json', '{ "a" ');
    const shown = (await own()).find(({ uri }) => uri.fsPath === path('app/en.json'));
    const seen = new Map<string, string[]>();
    locales.onDidChange((change) => {
      if (!change || !('owner' in change)) return;
      const { state, target } = change;
      const facts =
        'state' in state ? Object.entries(countFacts(state.state)).filter(([, count]) => count > 0) : [];
      seen.set(target.locale, [
        ...(seen.get(target.locale) ?? []),
        `${state.kind} ${facts.map(String).join(' ')}`,
      ]);
      locales.stateOf(change);
    });
    const read = new Promise<void>((resolve) => locales.onDidRead(resolve));
    for (const target of shown?.targets ?? []) locales.stateOf(target);
    await read;
    const stages = codes.map((code) => seen.get(code));
    const known = 'known missing,1 damaged,1';
    assert.ok(
      stages.every((one) => one?.at(-1) === known),
      stages.join(' | '),
    );
    assert.ok(
      stages.some((one) => one?.join() === `counted missing,1,${known}`),
      stages.join(' | '),
    );
    assert.deepEqual(seen.get('pl'), ['broken ']);
  });

  it('reads what is shown, and notices files that are created, changed, renamed or deleted', async () => {
    assert.equal(await summary(), 'app/en.json: de …');
    await becomes('app/en.json: de 1');
    await put('app/de.json', '{ "a": "Tür auf", "b": "Tür zu" }');
    await becomes('app/en.json: de 0');
    await put('app/fr.json', '{ "a": "Ouvrir" }');
    await becomes('app/en.json: de 0, fr …');
    await becomes('app/en.json: de 0, fr 1');
    await rename(path('app/fr.json'), path('app/it.json'));
    await becomes('app/en.json: de 0, it …');
    await rm(path('app/en.json'));
    await rm(path('app/it.json'));
    await rm(path('app/de.json'));
    await becomes('');
  });

  it('notices folders that are added or deleted as a whole', async () => {
    await summary();
    await becomes('app/en.json: de 1');
    const more = await mkdtemp(join(tmpdir(), 'vernacular-more-'));
    await writeFile(join(more, 'en.json'), '{ "a": "Open the door" }');
    await rename(more, path('app/more'));
    await becomes('app/en.json: de 1; app/more/en.json: ');
    await rm(path('app/more'), { recursive: true });
    await becomes('app/en.json: de 1');
  });

  it('keeps the objects of files that still exist, and reports only a changed language', async () => {
    await put('app/fr.json', '{ "a": "Ouvrir" }');
    await summary();
    await becomes('app/en.json: de 1, fr 1');
    await settle();
    const [before] = await own();
    await put('app/fr.json', '{ "a": "Ouvrir", "b": "Fermer" }');
    await becomes('app/en.json: de 1, fr 0');
    assert.deepEqual(new Set(changes), new Set([before?.targets[1]]));
    await put('app/it.json', '{}');
    await becomes('app/en.json: de 1, fr 0, it …');
    const [after] = await own();
    assert.ok(after === before && after?.targets[1] === before?.targets[1]);
  });

  it('reflects unsaved text, and keeps the last known state while the text is broken', async () => {
    await summary();
    await becomes('app/en.json: de 1');
    const document = await vscode.workspace.openTextDocument(path('app/de.json'));
    await vscode.window.showTextDocument(document);
    const replace = (text: string) => replaceAll(document, text);
    await replace('{ "a": "Tür auf", "b": "Tür zu" }');
    await becomes('app/en.json: de 0');
    await replace('{ "a": "Tür auf", "b": ');
    await becomes('app/en.json: de 0~');
    await replace('{ "b": "Tür zu" }');
    await becomes('app/en.json: de 1');
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await put('app/de.json', 'no JSON');
    await becomes('app/en.json: de !');
  });

  it('continues with the files that it knows after a search for files has failed', async () => {
    let isFailing = false;
    const asked = new OwnComparer();
    const comparer = Object.assign(new OwnComparer(), {
      entriesOf: async (file: ComparedFile) => {
        if (isFailing) throw new Error('Looking fails');
        return asked.entriesOf(file);
      },
    });
    locales.dispose();
    let told = (_: unknown) => {};
    const failure = (_: string, error: unknown) => told(error);
    locales = new Locales({ failure } as unknown as ConstructorParameters<typeof Locales>[0], comparer);
    locales.onDidChange((change) => changes.push(change));
    await summary();
    await becomes('app/en.json: de 1');
    await settle();
    const [shown] = await own();
    const german = shown?.targets[0];
    assert.ok(german);
    isFailing = true;
    const failed = new Promise((resolve) => {
      told = resolve;
    });
    const read = lacks(german, 0);
    await put('app/de.json', '{ "a": "Tür auf", "b": "Tür zu" }');
    await put('app/fr.json', '{ "a": "Ouvrir" }');
    await put('app/more_en.json', '{ "a": "Open the window" }');
    assert.match(String(await failed), /Looking fails/);
    await read;
    const readAgain = lacks(german, 2);
    await put('app/de.json', '{}');
    await readAgain;
    isFailing = false;
    await rm(path('app/more_en.json'));
    await becomes('app/en.json: de 2, fr …');
    assert.equal((await own())[0]?.targets[0], german);
  });

  it('reads the known files again after a full refresh has failed', async () => {
    let isFailing = false;
    const real = new OwnComparer();
    const comparer = Object.assign(new OwnComparer(), {
      entriesOf: async (file: ComparedFile) => {
        if (isFailing) throw new Error('Looking fails');
        return real.entriesOf(file);
      },
    });
    locales.dispose();
    const failure = (_: string, error: unknown) => failures.push(error);
    locales = new Locales({ failure } as unknown as ConstructorParameters<typeof Locales>[0], comparer);
    await summary();
    await becomes('app/en.json: de 1');
    isFailing = true;
    await assert.rejects(locales.refresh(), /Looking fails/);
    isFailing = false;
    await becomes('app/en.json: de 1');
  });

  it('reports a language as outdated even if its state was requested before the report', async () => {
    const asked = new OwnComparer();
    const comparer = Object.assign(new OwnComparer(), {
      stateOf: async (pair: ComparedPair) => {
        const [shown] = locales.rolesOf(vscode.Uri.file(path('app/de.json')));
        // An editor may request the state of a file at any time.
        if (shown && 'owner' in shown) locales.stateOf(shown);
        return asked.stateOf(pair);
      },
    });
    locales.dispose();
    const failure = (_: string, error: unknown) => failures.push(error);
    locales = new Locales({ failure } as unknown as ConstructorParameters<typeof Locales>[0], comparer);
    await summary();
    await becomes('app/en.json: de 1');
    const document = await vscode.workspace.openTextDocument(path('app/de.json'));
    await vscode.window.showTextDocument(document);
    const replace = (text: string) => replaceAll(document, text);
    await replace('{ "a": "Tür auf" }x');
    await becomes('app/en.json: de 1~');
    await replace('{ "a": "Tür auf" }');
    await becomes('app/en.json: de 1');
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('redraws hundreds of files that change together at most twice, and never the whole list', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `app/many${index}.`);
    const all = (language: string, text: string) =>
      Promise.all(names.map((name) => put(`${name}${language}.json`, text)));
    await all('en', '{ "a": "Open the door", "b": "Close the door" }');
    await all('de', '{ "a": "Tür auf" }');
    const expected = (missing: number) =>
      ['app/en.json: de 1', ...names.map((name) => `${name}en.json: de ${missing}`)].sort().join('; ');
    await summary();
    await becomes(expected(1));
    await settle();
    // Changes sources and translations together, as in a checkout.
    await Promise.all([
      all('en', '{ "a": "Open a door", "b": "Close a door" }'),
      all('de', '{ "a": "Tür auf", "b": "Tür zu" }'),
    ]);
    await becomes(expected(0));
    assert.ok(changes.length <= 2 * names.length, `${changes.length} rows were drawn`);
    assert.ok(!changes.includes(undefined), 'all rows were drawn anew');
  });

  it('ends up correct if files are renamed or deleted during a search', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `app/part${index}.`);
    for (const name of names) {
      await put(`${name}en.json`, '{ "a": "Open the door" }');
      await put(`${name}de.json`, '{ "a": "Tür auf" }');
    }
    const looking = summary();
    await Promise.all(
      names.map(async (name, index) => {
        if (index % 2 === 0) await rm(path(`${name}de.json`));
        else await rename(path(`${name}de.json`), path(`${name}fr.json`));
      }),
    );
    await looking;
    const expected = names.map((name, index) => `${name}en.json: ${index % 2 === 0 ? '' : 'fr 0'}`);
    await becomes(['app/en.json: de 1', ...expected].sort().join('; '));
  });

  it('shows nothing while no file is in the source language', async () => {
    await summary();
    await becomes('app/en.json: de 1');
    await rm(path('app/en.json'));
    await becomes('');
    await put('app/fr.json', '{ "a": "Ouvrir" }');
    await settle();
    assert.equal(await summary(), '');
    await put('app/en.json', '{ "a": "Open the door" }');
    await becomes('app/en.json: de 0, fr 0');
  });

  it('shows the languages of the settings, even if another setting is invalid', async () => {
    await summary();
    await becomes('app/en.json: de 1');
    await configure('targetLanguages', ['pl']);
    await becomes('app/en.json: de 1, pl 2');
    // An invalid value of another setting is reported when something is translated.
    await configure('formality', 'nonsense');
    await locales.refresh();
    assert.equal((await own())[0]?.targets.length, 2);
  });
});
