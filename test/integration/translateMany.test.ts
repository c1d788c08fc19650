/** One run for many locale files: those of a project, those in folders, or those selected in the explorer. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Deps } from '../../src/editor/deps.ts';
import { localeName } from '../../src/editor/localeFile/names.ts';
import type { Locales } from '../../src/editor/locales/model.ts';
import type { ShownTarget } from '../../src/editor/locales/shown.ts';
import { translateShown } from '../../src/editor/locales/translateMany.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { openDeps } from './localesDeps.ts';
import { replaceAll } from './localesModel.ts';
import { Person } from './person.ts';
import { previewed } from './previewed.ts';
import { requests, useEmulator } from './service.ts';
import { makeWatched } from './watched.ts';

describe('A run for many locale files', () => {
  let person: Person;
  /** Makes texts unique, because answers are remembered. */
  let nth = 0;
  const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'many');
  const uri = (name: string) => vscode.Uri.file(join(folder(), name));
  const put = async (name: string, texts: object) => {
    await mkdir(dirname(uri(name).fsPath), { recursive: true });
    await writeFile(uri(name).fsPath, `${JSON.stringify(texts, null, 2)}\n`);
  };
  const read = async (name: string) => JSON.parse(await readFile(uri(name).fsPath, 'utf8'));
  const run = (command: string, ...rest: unknown[]) => vscode.commands.executeCommand(command, ...rest);

  before(async () => {
    await makeWatched(folder());
    for (const name of ['shop', 'desk']) {
      await makeWatched(join(folder(), name));
      await makeWatched(join(folder(), name, 'locales'));
    }
  });
  after(() => rm(folder(), { recursive: true, force: true }));

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    nth++;
    await put('shop/locales/en.json', { title: 'My shop', pay: `Pay now ${nth}` });
    await put('shop/locales/et.json', { title: 'Minu pood' });
    await put('shop/locales/lv.json', { title: 'Mans veikals', pay: 'Maksāt tagad' });
    await put('desk/locales/en.json', { help: `Ask for help ${nth}` });
    await put('desk/locales/et.json', {});
    await run('vernacular.refreshLocales');
  });

  afterEach(async () => {
    person.leave();
    await closeEditors();
  });

  it('translates what is missing in the chosen languages of the project, with one request', async () => {
    person.choices.push(['What Is Missing'], ['Estonian']);
    await run('vernacular.translateProject');
    assert.match((await read('shop/locales/et.json')).pay, /^\[et\] /);
    assert.equal((await read('shop/locales/et.json')).title, 'Minu pood');
    assert.match((await read('desk/locales/et.json')).help, /^\[et\] /);
    assert.equal(await requests(), 1);
    assert.match(person.last('information')?.text ?? '', /^2 texts written: Estonian/);
    const languages = person.picks[1];
    const detail = (label: string) => languages?.details[languages.labels.indexOf(label)];
    assert.equal(detail('Estonian'), '2 missing in 2 files');
    assert.equal(detail('Latvian'), 'complete');
    assert.ok(languages?.picked.includes('Estonian'));
    assert.ok(!languages?.picked.includes('Latvian'));
    await run('vernacular.undoLastRun');
    assert.deepEqual(await read('shop/locales/et.json'), { title: 'Minu pood' });
    assert.deepEqual(await read('desk/locales/et.json'), {});
  });

  it('translates what is missing in the project if it is run from the palette without a selection', async () => {
    person.choices.push(['Estonian']);
    await run('vernacular.translateLanguage');
    assert.equal(person.picks.length, 1);
    assert.equal(person.picks[0]?.title, 'Translate What Is Missing');
    assert.match((await read('shop/locales/et.json')).pay, /^\[et\] /);
    assert.match((await read('desk/locales/et.json')).help, /^\[et\] /);
    assert.equal(await requests(), 1);
  });

  it('adds a language to the sources that the user chooses if it is run from the palette without a selection', async () => {
    person.choices.push(['many/desk/locales/en.json'], ['Lithuanian']);
    await run('vernacular.addLanguage');
    const [sources] = person.picks;
    assert.equal(sources?.title, 'Add Language');
    assert.ok(sources?.picked.includes('many/shop/locales/en.json'));
    assert.match((await read('desk/locales/lt.json')).help, /^\[lt\] /);
    await assert.rejects(read('shop/locales/lt.json'));
    await rm(uri('desk/locales/lt.json').fsPath);
    person.choices.push(undefined);
    await run('vernacular.generatePseudoLocale');
    assert.equal(person.picks.at(-1)?.title, 'Generate Pseudo-locale');
    assert.ok(person.picks.at(-1)?.labels.includes('many/desk/locales/en.json'));
  });

  it('adds a language to several sources in one run, which can be undone as a whole', async () => {
    const added = ['shop/locales/lt.json', 'desk/locales/lt.json'];
    person.choices.push(['many/desk/locales/en.json', 'many/shop/locales/en.json'], ['Lithuanian']);
    await run('vernacular.addLanguage');
    for (const name of added) await read(name);
    assert.equal(await requests(), 1);
    assert.match(person.last('information')?.text ?? '', /^3 texts written: Lithuanian/);
    await run('vernacular.undoLastRun');
    for (const name of added) await assert.rejects(read(name));
  });

  it('generates a pseudo-locale for several sources in one run, which can be undone as a whole', async () => {
    const made = ['shop/locales/en-XA.json', 'desk/locales/en-XA.json'];
    const choose = () => {
      person.choices.push(['many/desk/locales/en.json', 'many/shop/locales/en.json'], [localeName('en-XA')]);
    };
    choose();
    await run('vernacular.generatePseudoLocale');
    for (const name of made) await read(name);
    assert.match(person.last('information')?.text ?? '', /^3 texts written: /);
    choose();
    await run('vernacular.generatePseudoLocale');
    assert.match(person.last('information')?.text ?? '', / is complete\.$/);
    await run('vernacular.undoLastRun');
    for (const name of made) await assert.rejects(read(name));
    assert.equal(await requests(), 0);
  });

  it('says which pseudo-locale could not be generated if the others are complete', async () => {
    const choose = () => {
      person.choices.push(['many/desk/locales/en.json', 'many/shop/locales/en.json'], [localeName('en-XA')]);
    };
    choose();
    await run('vernacular.generatePseudoLocale');
    await writeFile(uri('desk/locales/en-XA.json').fsPath, '{ "help": ');
    choose();
    await run('vernacular.generatePseudoLocale');
    assert.match(person.last('error')?.text ?? '', /en-XA\.json, line 1/);
    for (const name of ['shop', 'desk']) await rm(uri(`${name}/locales/en-XA.json`).fsPath);
  });

  it('counts what was typed immediately before', async () => {
    const counted = async () => {
      person.choices.push(['What Is Missing'], undefined);
      await run('vernacular.translateProject');
      const languages = person.picks.at(-1);
      return languages?.details[languages.labels.indexOf('Latvian')];
    };
    assert.equal(await counted(), 'complete');
    const document = await vscode.workspace.openTextDocument(uri('shop/locales/lv.json'));
    await vscode.window.showTextDocument(document);
    await replaceAll(document, '{ "title": "Mans veikals" }');
    assert.equal(await counted(), '1 missing');
    await run('workbench.action.files.revert');
  });

  it('writes nothing if everything is translated again and the preview is discarded', async () => {
    person.choices.push(['Everything'], ['Latvian']);
    const running = run('vernacular.translateProject');
    await previewed('many/shop/locales/en.json', running);
    await run('vernacular.discardPreview');
    await running;
    assert.deepEqual(await read('shop/locales/lv.json'), { title: 'Mans veikals', pay: 'Maksāt tagad' });
  });

  it('says so if there is nothing to do, and sends nothing', async () => {
    person.choices.push(['What Is Stale'], ['Estonian']);
    await run('vernacular.translateProject');
    assert.match(person.last('information')?.text ?? '', /^There is no vernacular\.lock yet/);
    const lock = join(folder(), 'vernacular.lock');
    await writeFile(lock, '# vernacular.lock 1\n');
    person.choices.push(['What Is Stale'], ['Estonian']);
    await run('vernacular.translateProject');
    await rm(lock);
    assert.equal(
      person.last('information')?.text,
      'Nothing that Vernacular translated is stale in these languages.',
    );
    person.choices.push(['What Is Missing'], ['Latvian']);
    await run('vernacular.translateProject');
    assert.equal(person.last('information')?.text, 'Nothing is missing in these languages.');
    person.choices.push(['What Is Missing'], []);
    await run('vernacular.translateProject');
    assert.match(person.last('information')?.text ?? '', /^No language was selected/);
    assert.equal(await requests(), 0);
  });

  it('stops if a prompt is cancelled', async () => {
    for (const choices of [[undefined], [['What Is Missing'], undefined]]) {
      person.choices.push(...choices);
      await run('vernacular.translateProject');
    }
    assert.deepEqual(person.messages, []);
    assert.equal(await requests(), 0);
  });

  it('translates the files of a folder', async () => {
    await run('vernacular.translateFolder', uri('desk'), [uri('desk')]);
    assert.match((await read('desk/locales/et.json')).help, /^\[et\] /);
    assert.deepEqual(await read('shop/locales/et.json'), { title: 'Minu pood' });
  });

  it('translates the selected files: a translation alone, a source into the chosen languages', async () => {
    person.choices.push(['Estonian']);
    const selected = [uri('shop/locales/et.json'), uri('desk/locales/en.json')];
    await run('vernacular.translateLocaleFile', selected[0], selected);
    assert.match((await read('shop/locales/et.json')).pay, /^\[et\] /);
    assert.match((await read('desk/locales/et.json')).help, /^\[et\] /);
    assert.equal(await requests(), 1);
  });

  it('reads several languages at the same time, and does not retry those that stay unread', async () => {
    const { deps, dispose } = openDeps();
    const read = new vscode.EventEmitter<void>();
    const asked: string[] = [];
    const stateOf = ({ target, state }: ShownTarget) => {
      asked.push(target.locale);
      return state;
    };
    const model = {
      stateOf,
      onDidRead: read.event,
      isReading: true,
      lookNow: async () => [],
    } as unknown as Locales;
    const shown = ['et', 'lv'].map((locale) => {
      return { uri: uri(`${locale}.json`), target: { locale }, state: { kind: 'unread' } };
    });
    const own = { ...deps, locales: async () => ({ model }) } as unknown as Deps;
    try {
      const running = translateShown(own, shown as unknown as readonly ShownTarget[], 'missing');
      await until(() => asked.length > 0);
      assert.deepEqual(asked, ['et', 'lv']);
      read.fire();
      await running;
      assert.deepEqual(person.picks[0]?.labels, ['Estonian', 'Latvian']);
      assert.equal(person.picks[0]?.title, 'Translate What Is Missing');
    } finally {
      read.dispose();
      dispose();
    }
  });

  it('waits while changes are being followed, because any language may turn out to be outdated', async () => {
    const { deps, dispose } = openDeps();
    const read = new vscode.EventEmitter<void>();
    const stateOf = ({ state }: ShownTarget) => state;
    const lookNow = async () => [];
    const model = { stateOf, onDidRead: read.event, isReading: true, isFollowing: true, lookNow };
    const shown = ['et', 'lv'].map((locale) => {
      return { uri: uri(`${locale}.json`), target: { locale }, state: { kind: 'broken', message: '' } };
    });
    const own = { ...deps, locales: async () => ({ model }) } as unknown as Deps;
    try {
      const running = translateShown(own, shown as unknown as readonly ShownTarget[], 'missing');
      for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
      assert.equal(person.picks.length, 0);
      read.fire();
      await running;
      assert.equal(person.picks.length, 1);
    } finally {
      read.dispose();
      dispose();
    }
  });

  it('says so if a folder has no locale file', async () => {
    const empty = vscode.Uri.joinPath(uri('desk'), 'nothing');
    await run('vernacular.translateFolder', empty, [empty]);
    assert.equal(person.last('information')?.text, 'No locale file was found in many/desk/nothing.');
  });

  it('continues with the other languages if the service does not know one', async () => {
    await put('desk/locales/tlh.json', {});
    await run('vernacular.refreshLocales');
    person.choices.push(['What Is Missing'], ['Estonian', 'tlh']);
    await run('vernacular.translateProject');
    assert.match((await read('desk/locales/et.json')).help, /^\[et\] /);
    assert.deepEqual(await read('desk/locales/tlh.json'), {});
    assert.match(person.last('warning')?.text ?? '', /2 texts written: Estonian\..*tlh/);
    await rm(uri('desk/locales/tlh.json').fsPath);
  });

  it('continues with the other files if a translation cannot be read', async () => {
    await writeFile(uri('shop/locales/et.json').fsPath, '{ "title": ');
    await run('vernacular.refreshLocales');
    person.choices.push(['What Is Missing'], ['Estonian']);
    await run('vernacular.translateProject');
    assert.match((await read('desk/locales/et.json')).help, /^\[et\] /);
    assert.match(person.last('warning')?.text ?? '', /shop\/locales\/et\.json/);
    assert.equal(await readFile(uri('shop/locales/et.json').fsPath, 'utf8'), '{ "title": ');
  });

  it('continues with the other sources if one cannot be read', async () => {
    await writeFile(uri('shop/locales/en.json').fsPath, '{ "title": ');
    await run('vernacular.refreshLocales');
    person.choices.push(['What Is Missing'], ['Estonian']);
    await run('vernacular.translateProject');
    assert.match((await read('desk/locales/et.json')).help, /^\[et\] /);
    assert.match(person.last('warning')?.text ?? '', /^1 text written: Estonian\. .*shop\/locales\/en\.json/);
  });

  it('says so if no source can be read', async () => {
    for (const name of ['shop', 'desk'])
      await writeFile(uri(`${name}/locales/en.json`).fsPath, '{ "title": ');
    await run('vernacular.refreshLocales');
    person.choices.push(['What Is Missing'], ['Estonian']);
    await run('vernacular.translateProject');
    assert.match(
      person.last('error')?.text ?? '',
      /(shop|desk)\/locales\/en\.json.*(shop|desk)\/locales\/en\.json.* Nothing was written\.$/,
    );
    assert.equal(await requests(), 0);
  });
});
