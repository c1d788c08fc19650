import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { changesAmong, type Note } from '../../src/editor/locales/watch.ts';
import { type ComparedFile, type ComparedPair, OwnComparer } from '../../src/project/states/comparer.ts';
import { countFacts } from '../../src/project/states/stateCounts.ts';
import { writeFile } from '../support/writeFile.ts';
import {
  becomes,
  changes,
  lacks,
  locales,
  own,
  path,
  put,
  reopenLocales,
  replaceAll,
  settle,
  summary,
  useLocalesModel,
} from './localesModel.ts';
import { configure } from './service.ts';

describe('The model of the locales view', () => {
  useLocalesModel();

  it('reports when everything requested has been read, and not before', async () => {
    await put('app/fr.json', '{}');
    await put('app/it.json', '{}');
    const found = await locales().look();
    const source = found.find(({ uri }) => uri.fsPath === path('app/en.json'));
    const targets = source?.targets ?? [];
    const kinds = new Promise<readonly string[]>((resolve) => {
      locales().onDidRead(() => resolve(targets.map(({ state }) => state.kind)));
    });
    for (const target of targets) locales().stateOf(target);
    assert.equal(locales().isReading, true);
    assert.deepEqual(await kinds, ['known', 'known', 'known']);
    assert.equal(locales().isReading, false);
  });

  it('knows what was left alone, and reports when that changes', async () => {
    const leftAlone = () =>
      locales()
        .leftAlone.filter(({ uri }) => uri.fsPath.startsWith(path('')))
        .map(({ uri, reason }) => `${reason.code} ${uri.fsPath.slice(path('').length + 1)}`);
    await becomes('app/en.json: de 1');
    assert.deepEqual(leftAlone(), []);
    changes.length = 0;
    await put('app/lone.de.json', '{ "a": "Die Tür ist offen" }');
    await locales().refresh();
    assert.deepEqual(leftAlone(), ['noSource app/lone.de.json']);
    assert.ok(changes.includes(undefined));
    await put('app/lone.en.json', '{ "a": "The door is open" }');
    await locales().refresh();
    assert.deepEqual(leftAlone(), []);
  });

  it('says how complete many languages are before it has compared their texts', async () => {
    const damaged = '{ "a": "{x}", "b": "{x}" }';
    await put('app/en.json', damaged);
    const codes = 'cs da es fi fr it nl'.split(' ');
    for (const code of codes) await put(`app/${code}.json`, '{ "a": "Offen {y}" }');
    await put('app/pl.json', '{ "a" ');
    // Late events of these writes would cause further readings.
    await becomes('app/en.json: cs 1, da 1, de 1, es 1, fi 1, fr 1, it 1, nl 1, pl !');
    await settle();
    reopenLocales(new OwnComparer());
    const shown = (await own()).find(({ uri }) => uri.fsPath === path('app/en.json'));
    const seen = new Map<string, string[]>();
    locales().onDidChange((change) => {
      if (!change || !('owner' in change)) return;
      const { state, target } = change;
      const facts =
        'state' in state ? Object.entries(countFacts(state.state)).filter(([, count]) => count > 0) : [];
      seen.set(target.locale, [
        ...(seen.get(target.locale) ?? []),
        `${state.kind} ${facts.map(String).join(' ')}`,
      ]);
      locales().stateOf(change);
    });
    const read = new Promise<void>((resolve) => locales().onDidRead(resolve));
    for (const target of shown?.targets ?? []) locales().stateOf(target);
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
    await becomes('app/en.json: de 0, fr 1');
    await rename(path('app/fr.json'), path('app/it.json'));
    await becomes('app/en.json: de 0, it 1');
    await rm(path('app/en.json'));
    await rm(path('app/it.json'));
    await rm(path('app/de.json'));
    await becomes('');
  });

  for (const name of ['more', 'v1.2']) {
    it(`notices the folder ${name}, which is moved in and out as a whole`, async () => {
      await summary();
      await becomes('app/en.json: de 1');
      const outside = await mkdtemp(join(tmpdir(), 'vernacular-more-'));
      await writeFile(join(outside, 'en.json'), '{ "a": "Open the door" }');
      await rename(outside, path(`app/${name}`));
      await becomes(`app/en.json: de 1; app/${name}/en.json: `);
      await rename(path(`app/${name}`), outside);
      await becomes('app/en.json: de 1');
      await rm(outside, { recursive: true });
    });
  }

  it('looks for new folders among changed files only if these are few', async () => {
    await mkdir(path('app/v1.2'));
    const noted = (name: string, kind: Note['kind']) => ({ uri: vscode.Uri.file(path(name)), kind });
    const folder = noted('app/v1.2', 'unsure');
    const files = Array.from({ length: 1000 }, (_, index) => noted(`app/${index}.tmp`, 'unsure'));
    const found = [{ ...folder, kind: 'listed' as const }];
    assert.deepEqual(await changesAmong([folder, ...files.slice(0, 100)], []), found);
    assert.deepEqual(await changesAmong([folder, ...files], []), []);
    assert.deepEqual(
      await changesAmong([folder, ...files], [noted('app/v1.2/en.json', 'content').uri]),
      found,
    );
    await rm(path('app/v1.2'), { recursive: true });
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
    await becomes('app/en.json: de 1, fr 0, it 2');
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
    let onFailure = (_: unknown) => {};
    reopenLocales(comparer, (error) => onFailure(error));
    await summary();
    await becomes('app/en.json: de 1');
    await settle();
    const [shown] = await own();
    const german = shown?.targets[0];
    assert.ok(german);
    isFailing = true;
    const failed = new Promise((resolve) => {
      onFailure = resolve;
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
    await becomes('app/en.json: de 2, fr 1');
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
    reopenLocales(comparer);
    await summary();
    await becomes('app/en.json: de 1');
    isFailing = true;
    await assert.rejects(locales().refresh(), /Looking fails/);
    isFailing = false;
    await becomes('app/en.json: de 1');
  });

  it('reports a language as outdated even if its state was requested before the report', async () => {
    const asked = new OwnComparer();
    const comparer = Object.assign(new OwnComparer(), {
      stateOf: async (pair: ComparedPair) => {
        const [shown] = locales().rolesOf(vscode.Uri.file(path('app/de.json')));
        // An editor may request the state of a file at any time.
        if (shown && 'owner' in shown) locales().stateOf(shown);
        return asked.stateOf(pair);
      },
    });
    reopenLocales(comparer);
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

  it('does not show a file that passes on the texts of another, as long as it does', async () => {
    await put('locales/en.js', "export default { a: 'Good morning', b: 'Good night' };\n");
    await put('locales/de.js', "export default { a: 'Guten Morgen' };\n");
    await put('locales/de-AT.js', "export { default } from './de';\n");
    await becomes('app/en.json: de 1; locales/en.js: de 1');
    await put('locales/de-AT.js', "export default { b: 'Gute Nacht', c: 'x' };\n");
    await becomes('app/en.json: de 1; locales/en.js: de 1, de-AT 1');
    await rm(path('locales'), { recursive: true });
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
    await locales().refresh();
    assert.equal((await own())[0]?.targets.length, 2);
  });
});
