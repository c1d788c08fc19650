import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { followFile } from '../../src/editor/languageFeatures/follow.ts';
import { startLanguageFeatures } from '../../src/editor/languageFeatures/start.ts';
import type { ComparedFile } from '../../src/project/states/comparer.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { textProblemsIn } from './listed.ts';
import { openDeps } from './localesDeps.ts';
import { stateOf } from './localesState.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl } from './service.ts';
import { makeWatched } from './watched.ts';

describe('Problems of locale files', () => {
  const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'many');
  const uri = (name: string) => vscode.Uri.file(join(folder(), name));
  const texts = (count: number, text: string) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, text])),
      undefined,
      1,
    );
  const put = async (name: string, count: number) => {
    await mkdir(join(folder(), name), { recursive: true });
    await writeFile(join(folder(), name, 'en.json'), texts(count, 'Open {{name}} now'));
    await writeFile(join(folder(), name, 'de.json'), texts(count, 'Jetzt öffnen'));
  };

  before(() => makeWatched(folder()));
  afterEach(async () => {
    await vscode.commands.executeCommand('vernacular.listOpenProblems');
    await closeEditors();
  });
  after(() => rm(folder(), { recursive: true, force: true }));

  /** @param fetched called with the path of each file from which entries were fetched, and with their number */
  const startRecording = async (fetched: (path: string, entries: number) => void) => {
    const { deps, dispose } = openDeps();
    const { model } = await deps.locales();
    const recorded = async <T extends { readonly entries: readonly unknown[] }>(
      { file }: ComparedFile,
      answer: Promise<T>,
    ) => {
      const { length } = (await answer).entries;
      fetched(file.path, length);
      return answer;
    };
    const comparer = withOthers(model.comparer, {
      entriesOf: (file) => recorded(file, model.comparer.entriesOf(file)),
      firstEntriesOf: (file, wanted) => recorded(file, model.comparer.firstEntriesOf(file, wanted)),
    });
    const features = startLanguageFeatures({
      ...deps,
      model: withOthers(model, { comparer }),
      terms: { in: () => [] },
    });
    return { model, features, dispose: () => vscode.Disposable.from(features, { dispose }).dispose() };
  };

  it('are all listed, except those that the editor would drop, which are counted', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `project${index}`);
    for (const name of names) await put(name, 300);
    await put('large', 1200);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await vscode.commands.executeCommand('vernacular.listAllProblems');
    const counts = () => names.map((name) => textProblemsIn(uri(`${name}/de.json`)).length);
    const large = () => vscode.languages.getDiagnostics(uri('large/de.json'));
    await until(() => counts().every((count) => count === 300) && large().length > 0, counts);
    assert.equal(large().length, 1000);
    const rest = large().filter(({ code }) => code === undefined);
    assert.deepEqual(
      rest.map(({ message }) => message),
      ['201 more problems in this file are not shown here. The Locales view has all of them.'],
    );
    await vscode.commands.executeCommand('vernacular.listOpenProblems');
    await until(() => counts().every((count) => count === 0) && large().length === 0, counts);
  });

  it('cause no work while the cursor moves', async () => {
    await put('moved', 300);
    const { deps, dispose } = openDeps();
    const { model } = await deps.locales();
    const calls: string[] = [];
    const watched = new Proxy(model, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...given: readonly unknown[]) => {
          calls.push(String(name));
          return Reflect.apply(value, target, given);
        };
      },
    });
    const features = startLanguageFeatures({ ...deps, model: watched, terms: { in: () => [] } });
    const listeners = vscode.Disposable.from(
      model.onDidChange(() => calls.push('a row is drawn')),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some(({ path }) => path.startsWith(folder()))) calls.push('problems are listed');
      }),
    );
    try {
      const source = await model.sourceAt(uri('moved/en.json'));
      const [target] = source?.targets ?? [];
      assert.ok(target);
      await stateOf(model, target);
      const editor = await vscode.window.showTextDocument(uri('moved/de.json'));
      await until(() => features.problems.problemsIn(editor.document.uri).length === 300);
      const moveTo = async (line: number) => {
        const moved = new Promise<void>((resolve) => {
          const listener = vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
            if (textEditor !== editor) return;
            listener.dispose();
            resolve();
          });
        });
        editor.selection = new vscode.Selection(line, 3, line, 3);
        await moved;
      };
      const move = async (from: number, to: number) => {
        calls.length = 0;
        for (let line = from; line < to; line++) await moveTo(line);
      };
      // Work caused by opening the file may come late, but what a moving cursor causes comes every time.
      await move(1, 201);
      for (let rounds = 0; rounds < 20 && calls.length > 0; rounds++) await move(1, 201);
      assert.deepEqual(calls, []);
      // The same instrumentation detects work if there is any.
      await editor.edit((edit) => edit.insert(new vscode.Position(1, 1), ' '));
      await vscode.commands.executeCommand(
        'vscode.executeHoverProvider',
        editor.document.uri,
        editor.selection.active,
      );
      assert.notDeepEqual(calls, []);
    } finally {
      await vscode.commands.executeCommand('workbench.action.files.revert');
      vscode.Disposable.from(listeners, features, { dispose }).dispose();
    }
  });

  it('are positioned by reading a file only if it has any', async () => {
    await put('placed', 1);
    await put('clean', 1);
    await writeFile(join(folder(), 'clean', 'de.json'), texts(1, '{{name}} jetzt öffnen'));
    const read: string[] = [];
    const { model, features, dispose } = await startRecording((file) => read.push(file));
    try {
      for (const name of ['clean', 'placed'])
        for (const target of (await model.sourceAt(uri(`${name}/en.json`)))?.targets ?? [])
          await stateOf(model, target);
      for (const name of ['clean/en.json', 'clean/de.json', 'placed/de.json'])
        await vscode.window.showTextDocument(uri(name), { preview: false });
      // Files are checked in the order in which they were opened.
      await until(() => features.problems.problemsIn(uri('placed/de.json')).length === 1);
      assert.deepEqual([...new Set(read)], [uri('placed/de.json').path]);
    } finally {
      dispose();
    }
  });

  it('of a source are placed by fetching only the entries that are shown', async () => {
    await put('untranslated', 1200);
    await writeFile(join(folder(), 'untranslated', 'de.json'), '{}');
    const fetched: [path: string, entries: number][] = [];
    const { model, features, dispose } = await startRecording((...fetch) => fetched.push(fetch));
    try {
      const source = uri('untranslated/en.json');
      for (const target of (await model.sourceAt(source))?.targets ?? []) await stateOf(model, target);
      await vscode.window.showTextDocument(source);
      await until(() => features.problems.problemsIn(source).length === 999);
      const counts = fetched.filter(([path]) => path === source.path).map(([, entries]) => entries);
      assert.deepEqual([...new Set(counts)], [999]);
    } finally {
      dispose();
    }
  });

  it('are listed even if the file was open before its project was found', async () => {
    await put('early', 2);
    const german = uri('early/de.json');
    await vscode.window.showTextDocument(german);
    const { deps, dispose } = openDeps();
    const { model } = await deps.locales();
    let checks = 0;
    const diagnostics = new Proxy(deps.diagnostics, {
      get: (target, name) => {
        if (name === 'set') checks++;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const features = startLanguageFeatures({ ...deps, diagnostics, model, terms: { in: () => [] } });
    try {
      await until(() => checks > 0);
      assert.deepEqual(features.problems.problemsIn(german), []);
      await followFile(deps, german);
      await until(() => features.problems.problemsIn(german).length === 2);
    } finally {
      features.dispose();
      dispose();
    }
  });

  it('of a language unknown to the service are listed, and a run says that it is unknown', async () => {
    await put('unknown', 3);
    await writeFile(join(folder(), 'unknown', 'tlh.json'), '{ "key0": "DaH poSmoH" }');
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await vscode.window.showTextDocument(uri('unknown/tlh.json'));
    await until(() => textProblemsIn(uri('unknown/tlh.json')).length === 1);
    assert.deepEqual(
      textProblemsIn(uri('unknown/tlh.json')).map(({ message }) => message),
      ['Klingon: the translation lost {{name}}.'],
    );
    const person = new Person();
    try {
      await configure('baseUrl', emulatorUrl);
      const texts = { source: uri('unknown/en.json').toString(), locales: ['tlh'] };
      await vscode.commands.executeCommand('vernacular.translateTexts', texts);
      assert.deepEqual(
        person.messages.map(({ text }) => text),
        ['The service does not know the language "tlh".'],
      );
    } finally {
      person.leave();
      await configure('baseUrl', undefined);
    }
  });
});

/** The same object except for some of its members. */
function withOthers<T extends object>(whole: T, others: Partial<T>): T {
  return new Proxy(whole, {
    get(target, name) {
      const value: unknown = Reflect.get(name in others ? others : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
