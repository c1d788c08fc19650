import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { codeFolder } from './codeFolder.ts';
import { closeEditors } from './editors.ts';
import { textProblemsIn } from './listed.ts';
import { actionsAt } from './offers.ts';
import { Person } from './person.ts';
import { configure } from './service.ts';
import { makeWatched } from './watched.ts';

const { folder, path, uri, read, write, positionOf } = codeFolder('keyed');

const files = {
  'locales/en.json':
    '{\n  "kcart": {\n    "ktitle": "My cart",\n    "kitems_one": "{{count}} item",\n    "kitems_other": "{{count}} items"\n  },\n  "kclose": "Close"\n}\n',
  'locales/de.json': '{\n  "kcart": { "ktitle": "Mein Korb" }\n}\n',
  'src/cart.ts':
    "t('kcart.ktitle');\nt('kcart.kitems', { count });\nt('kclose');\nlog('kclose');\nt('kcart.other');\n",
  'src/label.vue': "<p>{{ $t('kcart.ktitle') }}</p>\n<script>const key = 'kcart.ktitle';</script>\n",
};

describe('Keys in program code', () => {
  before(() => makeWatched(folder()));
  after(() => rm(folder(), { recursive: true, force: true }));

  beforeEach(async () => {
    for (const [name, text] of Object.entries(files)) await write(name, text);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
  });
  afterEach(async () => {
    await configure('problems', undefined);
    await closeEditors();
    for (const name of ['typed', 'later', 'middle', 'unfinished'])
      await rm(path(`src/${name}.ts`), { force: true });
    await rm(path('shop'), { recursive: true, force: true });
  });

  async function hoverOn(name: string, text: string): Promise<string> {
    const hovers: readonly vscode.Hover[] = await vscode.commands.executeCommand(
      'vscode.executeHoverProvider',
      uri(name),
      await positionOf(name, text),
    );
    const contents = hovers.flatMap((one) => one.contents as readonly vscode.MarkdownString[]);
    return contents.map(({ value }) => value).find((value) => value.includes('German')) ?? '';
  }

  async function definitionsOf(name: string, text: string): Promise<readonly string[]> {
    const found: readonly (vscode.Location | vscode.LocationLink)[] = await vscode.commands.executeCommand(
      'vscode.executeDefinitionProvider',
      uri(name),
      await positionOf(name, text),
    );
    return found.map((one) =>
      'targetUri' in one ? placeOf(one.targetUri, one.targetRange) : placeOf(one.uri, one.range),
    );
  }

  async function referencesOf(name: string, text: string): Promise<readonly string[]> {
    const found: readonly vscode.Location[] = await vscode.commands.executeCommand(
      'vscode.executeReferenceProvider',
      uri(name),
      await positionOf(name, text),
    );
    return found.map((one) => placeOf(one.uri, one.range)).sort();
  }

  function placeOf({ fsPath }: vscode.Uri, { start, end }: vscode.Range): string {
    return `${fsPath.slice(folder().length + 1)} ${start.line}:${start.character}-${end.character}`;
  }

  async function completionsAt(name: string, after: string): Promise<readonly (readonly string[])[]> {
    const document = await vscode.workspace.openTextDocument(uri(name));
    const { items }: vscode.CompletionList = await vscode.commands.executeCommand(
      'vscode.executeCompletionItemProvider',
      uri(name),
      document.positionAt(document.getText().indexOf(after) + after.length),
    );
    // VS Code's own suggestions are the words of the document.
    return items.flatMap(({ label, detail }) =>
      typeof label === 'object' && label.description?.endsWith('en.json')
        ? [[label.label, detail ?? '']]
        : [],
    );
  }

  it('show their texts in all languages on hover', async () => {
    const text = await hoverOn('src/cart.ts', 'kcart.ktitle');
    assert.match(
      text,
      /^\[English\]\(command:vernacular\.goToSource\S+\) — \[Edit\]\(\S+\)\n```plaintext\nMy cart\n```/,
    );
    assert.match(
      text,
      /\[German\]\(command:vernacular\.goToText\S+\) — \[Edit\]\(\S+\)\n```plaintext\nMein Korb\n```/,
    );
  });

  it('show all forms of a plural, and the languages that lack it', async () => {
    const text = await hoverOn('src/cart.ts', 'kcart.kitems');
    assert.match(text, /one: \{\{count\}\} item\nother: \{\{count\}\} items/);
    assert.match(text, /Missing:&nbsp;German/);
  });

  it('have no hover if no file has them; other strings never have one', async () => {
    assert.deepEqual(
      [await hoverOn('src/cart.ts', "log('kclose"), await hoverOn('src/cart.ts', 'kcart.other')],
      ['', ''],
    );
  });

  it('lead to their texts', async () => {
    assert.deepEqual(await definitionsOf('src/label.vue', "'kcart.ktitle')"), ['locales/en.json 2:14-23']);
    assert.deepEqual(await definitionsOf('src/cart.ts', "t('kclose"), ['locales/en.json 6:12-19']);
    assert.deepEqual(await definitionsOf('src/cart.ts', 'kcart.other'), []);
  });

  it('are found from their text in the source or in a translation, and from code', async () => {
    const places = ['src/cart.ts 0:3-15', 'src/label.vue 0:10-22', 'src/label.vue 1:21-33'];
    const all = ['locales/en.json 2:14-23', ...places];
    assert.deepEqual(await referencesOf('locales/en.json', 'My cart'), all);
    assert.deepEqual(await referencesOf('locales/de.json', 'Mein Korb'), all);
    assert.deepEqual(await referencesOf('src/cart.ts', 'kcart.ktitle'), all);
  });

  it('are found in unsaved code', async () => {
    const document = await vscode.workspace.openTextDocument(uri('src/cart.ts'));
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), "t('kclose');\n");
    await vscode.workspace.applyEdit(edit);
    assert.deepEqual(await referencesOf('locales/en.json', 'Close'), [
      'locales/en.json 6:12-19',
      'src/cart.ts 0:3-9',
      'src/cart.ts 3:3-9',
    ]);
  });

  it('are suggested while they are typed, with their texts', async () => {
    await write('src/typed.ts', "t('kcart.\nt('\nt('kclo\nlog('kcart.\n");
    assert.deepEqual(await completionsAt('src/typed.ts', "t('kcart."), [
      ['kcart.kitems', '{{count}} item'],
      ['kcart.kitems_one', '{{count}} item'],
      ['kcart.kitems_other', '{{count}} item'],
      ['kcart.ktitle', 'My cart'],
    ]);
    assert.deepEqual(await completionsAt('src/typed.ts', "t('kclo"), [['kclose', 'Close']]);
    assert.deepEqual(await completionsAt('src/typed.ts', "log('kcart."), []);
  });

  it('are reported as problems if no locale file has them, until one does', async () => {
    await vscode.window.showTextDocument(uri('src/cart.ts'), { preview: false });
    const problems = () =>
      textProblemsIn(uri('src/cart.ts')).map(
        ({ code, range, message }) =>
          `${range.start.line}:${range.start.character} ${String(code)}: ${message}`,
      );
    // An earlier test may have left a problem in unsaved code.
    await until(
      () => problems().join() === '4:3 unknownKey: No locale file has the key "kcart.other".',
      () => problems().join(),
    );
    await write('locales/en.json', files['locales/en.json'].replace('"ktitle"', '"other": "New", "ktitle"'));
    await until(
      () => problems().length === 0,
      () => problems().join(),
    );
  });

  it('are added by a quick fix where they belong in the locale file, and removed by one undo', async () => {
    const person = new Person();
    const code = uri('src/cart.ts');
    await vscode.window.showTextDocument(code, { preview: false });
    await until(() => textProblemsIn(code).length > 0);
    const [problem] = textProblemsIn(code);
    assert.ok(problem);
    const fixes = await actionsAt(code, problem.range);
    const fix = fixes.find(({ title }) => title === 'Add Key to Locale File…');
    person.inputs.push(undefined, 'An "other" text');
    await vscode.commands.executeCommand('vernacular.addKey', ...(fix?.command?.arguments ?? []));
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
    await vscode.commands.executeCommand('vernacular.addKey', ...(fix?.command?.arguments ?? []));
    person.leave();
    const added = files['locales/en.json'].replace(
      'items"\n  },',
      'items",\n    "other": "An \\"other\\" text"\n  },',
    );
    assert.equal(await read('locales/en.json'), added);
    await until(() => textProblemsIn(code).length === 0);
    assert.match(person.prompts.at(-1) ?? '', /The text in English/);
    await vscode.window.showTextDocument(uri('locales/en.json'));
    await vscode.commands.executeCommand('undo');
    await vscode.workspace.saveAll();
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
  });

  const apart: readonly (readonly [name: string, text: string, code: string, after: string])[] = [
    [
      'shop/res/values/strings.xml',
      '<resources>\n    <string name="kshop_title">Shop</string>\n</resources>\n',
      'R.string.kshop_new',
      '<resources>\n    <string name="kshop_title">Shop</string>\n    <string name="kshop_new">A \\"new\\" text</string>\n</resources>\n',
    ],
    [
      'shop/Strings.resx',
      '<root>\n  <data name="kresx.title"><value>Shop</value></data>\n</root>\n',
      'Localizer["kresx.new"]',
      '<root>\n  <data name="kresx.title"><value>Shop</value></data>\n  <data name="kresx.new"><value>A "new" text</value></data>\n</root>\n',
    ],
    [
      'shop/po/en.po',
      'msgid ""\nmsgstr ""\n"Language: en\\n"\n\nmsgid "kpo.title"\nmsgstr "Shop"\n',
      "_('kpo.new')",
      'msgid ""\nmsgstr ""\n"Language: en\\n"\n\nmsgid "kpo.title"\nmsgstr "Shop"\n\nmsgid "kpo.new"\nmsgstr "A \\"new\\" text"\n',
    ],
    [
      'shop/Localizable.xcstrings',
      '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "kxc.title" : {}\n  },\n  "version" : "1.0"\n}\n',
      'NSLocalizedString("kxc.new")',
      '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "kxc.new" : {\n      "localizations" : {\n        "en" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : "A \\"new\\" text"\n          }\n        }\n      }\n    },\n    "kxc.title" : {}\n  },\n  "version" : "1.0"\n}\n',
    ],
  ];
  for (const [name, text, code, after] of apart) {
    it(`are added to a file in another format, beside the key that begins the same way: ${name}`, async () => {
      const person = new Person();
      await write(name, text);
      const [key = ''] = /\bk\w*[._]new/.exec(code) ?? [];
      const known = key.replace('new', 'title');
      await write('src/typed.ts', `${code.replace(key, known)}\n${code}\n`);
      await until(async () => (await definitionsOf('src/typed.ts', known)).length > 0);
      const editor = await vscode.window.showTextDocument(uri('src/typed.ts'), { preview: false });
      const at = await positionOf('src/typed.ts', key);
      editor.selection = new vscode.Selection(at, at);
      person.inputs.push('A "new" text');
      await vscode.commands.executeCommand('vernacular.addKey');
      person.leave();
      assert.equal(await read(name), after, JSON.stringify(person.messages));
    });
  }

  it('are not added if they exist, or if no other key begins the same way', async () => {
    const person = new Person();
    for (const [name, key] of [
      ['src/cart.ts', 'kcart.ktitle'],
      ['src/typed.ts', 'unknown.key'],
    ] as const) {
      await write('src/typed.ts', "t('unknown.key')");
      const editor = await vscode.window.showTextDocument(uri(name), { preview: false });
      const at = await positionOf(name, key);
      editor.selection = new vscode.Selection(at, at);
      await vscode.commands.executeCommand('vernacular.addKey');
      assert.match(person.last('information')?.text ?? '', /Put the cursor on a key/);
    }
    person.leave();
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
  });

  it('are not reported as problems if the setting leaves them out', async () => {
    await configure('problems', ['missing']);
    await write('src/later.ts', "t('kcart.gone');");
    await vscode.window.showTextDocument(uri('src/later.ts'), { preview: false });
    await configure('problems', ['unknownKey']);
    await until(() => textProblemsIn(uri('src/later.ts')).length > 0);
    await configure('problems', ['missing']);
    await until(() => textProblemsIn(uri('src/later.ts')).length === 0);
  });

  it('show which keys are not used', async () => {
    const person = new Person();
    await write(
      'locales/en.json',
      '{ "kcart": { "ktitle": "My cart", "kold": "Old", "kerr": { "x": "X" } } }',
    );
    await write('src/typed.ts', 't(`kcart.kerr.$' + '{code}`)');
    await until(async () => (await definitionsOf('src/cart.ts', "t('kclose")).length === 0);
    // Another test may have opened the file, and its document follows changes on disk with a delay.
    await until(async () =>
      (await vscode.workspace.openTextDocument(uri('locales/en.json'))).getText().includes('kold'),
    );
    person.choices.push(['kcart.kold']);
    await vscode.commands.executeCommand('vernacular.findUnusedTexts');
    person.leave();
    const offered = person.picks.at(-1)?.labels.filter((label) => label.startsWith('kc'));
    assert.deepEqual(offered, ['kcart.kold']);
    const selected = () => {
      const { activeTextEditor: editor } = vscode.window;
      return editor && [editor.document.uri.fsPath, editor.document.getText(editor.selection)];
    };
    await until(() => isDeepStrictEqual(selected(), [path('locales/en.json'), '"Old"']));
  });

  it('are suggested in the middle of a key, and replace the rest of it', async () => {
    await write('src/middle.ts', "t('kcart.kti_rest');\nt('kclo_, other('\n");
    const document = await vscode.workspace.openTextDocument(uri('src/middle.ts'));
    const rangesAfter = async (before: string) => {
      const { items }: vscode.CompletionList = await vscode.commands.executeCommand(
        'vscode.executeCompletionItemProvider',
        document.uri,
        document.positionAt(document.getText().indexOf(before) + before.length),
      );
      const own = items.find(
        ({ label }) => typeof label === 'object' && label.label.startsWith(before.slice(3)),
      );
      assert.ok(own?.range && 'replacing' in own.range);
      return [document.getText(own.range.inserting), document.getText(own.range.replacing)];
    };
    assert.deepEqual(await rangesAfter("t('kcart.kti"), ['kcart.kti', 'kcart.kti_rest']);
    assert.deepEqual(await rangesAfter("t('kclo"), ['kclo', 'kclo']);
  });

  it('stay known while their file is being edited', async () => {
    await write('src/unfinished.ts', "t('kclo\n");
    const suggested = () => completionsAt('src/unfinished.ts', "t('kclo");
    assert.deepEqual(await suggested(), [['kclose', 'Close']]);
    const document = await vscode.workspace.openTextDocument(uri('locales/en.json'));
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(1, 0), '"unfinished": {');
    assert.ok(await vscode.workspace.applyEdit(edit));
    // Once the keys of another file are known, all files have been read again.
    await write('shop/locales/en.json', '{\n  "kclone": "Clone"\n}\n');
    await write('shop/locales/de.json', '{}\n');
    await until(async () => (await suggested()).length === 2);
    assert.deepEqual(await suggested(), [
      ['kclone', 'Clone'],
      ['kclose', 'Close'],
    ]);
    assert.deepEqual(await referencesOf('src/cart.ts', "t('kclose"), ['src/cart.ts 2:3-9']);
  });

  it('follow changes to the locale files', async () => {
    assert.match(await hoverOn('src/cart.ts', "t('kclose"), /Close/);
    await write('locales/en.json', '{\n  "kcart": { "ktitle": "My cart", "other": "New" }\n}\n');
    await until(async () => (await definitionsOf('src/cart.ts', 'kcart.other')).length > 0);
    assert.deepEqual(await definitionsOf('src/cart.ts', "t('kclose"), []);
  });
});
