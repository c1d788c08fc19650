/** *Correct the Texts of a Locale File*: problems with quick fixes, and what is remembered about them. */
import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeEditors } from './editors.ts';
import { actionsAt } from './offers.ts';
import { Person } from './person.ts';
import { configure, improvedAs, requests, useEmulator, withRecorder } from './service.ts';

const correct = 'POST /v2/write/correct';

let person: Person;
/** Documents stay loaded for minutes after closing, so every test has its own folder. */
let folders = 0;

describe('Correct the Texts of a Locale File', () => {
  const original = `{
  "title": "Teh adress of {name}",
  "list": ["I recieve", "All right"],
  "escaped": "Say \\"teh\\" twice",
  "many": "{n, plural, one {Teh cat} other {Teh cats}}"
}
`;
  let folder: vscode.Uri;
  let file: vscode.Uri;

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(workspace);
    folder = vscode.Uri.joinPath(workspace.uri, `proofread${folders++}`);
    file = vscode.Uri.joinPath(folder, 'locales', 'en.json');
    await vscode.workspace.fs.writeFile(file, Buffer.from(original));
  });

  afterEach(async () => {
    person.leave();
    await closeEditors();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  const proofread = () => vscode.commands.executeCommand('vernacular.correctLocaleFile', file);

  const corrections = () =>
    vscode.languages.getDiagnostics(file).filter(({ message }) => message.startsWith('Correction'));

  async function fix(problem: string, title: string): Promise<void> {
    const found = corrections().find(({ message }) => message.includes(problem));
    assert.ok(found, `no problem has ${problem}`);
    const actions = await actionsAt(file, found.range);
    const action = actions.find((one) => one.title === title);
    assert.ok(action?.command, `${title} is not among ${actions.map((one) => one.title).join(', ')}`);
    await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
  }

  it('lists corrections at their words, accepts one, ignores another, and never pays twice', async () => {
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document);
    await proofread();
    const messages = () => corrections().map(({ message }) => message);
    assert.deepEqual(messages(), [
      'Correction: "Teh" → "The"',
      'Correction: "adress" → "address"',
      'Correction: "recieve" → "receive"',
      'Correction: "teh" → "the"',
    ]);
    assert.equal(document.getText(corrections()[1]?.range), 'adress');
    assert.match(
      person.last('information')?.text ?? '',
      /en\.json: 4 corrections\. One text was left as it was: /,
    );
    assert.equal(document.getText(), original);
    assert.equal(await requests(correct), 1);

    await fix('adress', 'Change to "address"');
    assert.equal(document.getText(), original.replace('adress', 'address'));
    await fix('recieve', 'Ignore This Correction');
    assert.deepEqual(messages(), ['Correction: "Teh" → "The"', 'Correction: "teh" → "the"']);

    await proofread();
    assert.deepEqual(messages(), ['Correction: "Teh" → "The"', 'Correction: "teh" → "the"']);
    assert.equal(await requests(correct), 1);

    await fix('Teh', 'Accept All 2 Corrections in This File');
    assert.equal(
      document.getText(),
      original.replace('Teh adress', 'The address').replace('\\"teh\\"', '\\"the\\"'),
    );
    await proofread();
    assert.deepEqual(messages(), []);
    assert.equal(await requests(correct), 1);
    for (let count = 0; count < 2; count += 1) await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), original);
  });

  it('does not change another entry with the same text', async () => {
    await vscode.workspace.fs.writeFile(file, Buffer.from('{\n  "one": "Teh cat",\n  "two": "Teh cat"\n}\n'));
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document);
    await proofread();
    assert.equal(corrections().length, 2);
    await fix('Teh', 'Change to "The"');
    assert.equal(document.getText(), '{\n  "one": "The cat",\n  "two": "Teh cat"\n}\n');
    assert.equal(corrections().length, 1);
    await vscode.commands.executeCommand('undo');
  });

  it('hides characters that change the text direction, and ignores only one correction of a text', async () => {
    await withRecorder(async (url) => {
      await configure('baseUrl', url);
      await vscode.workspace.fs.writeFile(file, Buffer.from('{\n  "one": "Teh cat sat"\n}\n'));
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file));
      await proofread();
      const messages = () => corrections().map(({ message }) => message);
      assert.deepEqual(messages(), ['Correction: "Teh" → "The"', 'Correction: " " → " \ufffd"']);
      await fix('\ufffd', 'Ignore This Correction');
      assert.deepEqual(messages(), ['Correction: "Teh" → "The"']);
    }, improvedAs('The cat \u202esat'));
  });

  it('does not open a file without corrections for a command that names it', async () => {
    const other = vscode.Uri.joinPath(folder, 'other.txt');
    await vscode.workspace.fs.writeFile(other, Buffer.from('Teh end\n'));
    await proofread();
    await vscode.commands.executeCommand('vernacular.acceptCorrections', { correctionsOf: other.toString() });
    assert.match(person.last('information')?.text ?? '', /There are no corrections for .*other\.txt/);
    const open = vscode.workspace.textDocuments.map(({ uri }) => uri.toString());
    assert.ok(!open.includes(other.toString()));
  });

  it('ignores a correction in all proofread files', async () => {
    const other = vscode.Uri.joinPath(folder, 'locales', 'more', 'en.json');
    const both = [other, file];
    for (const uri of both) {
      await vscode.workspace.fs.writeFile(uri, Buffer.from('{\n  "one": "Teh goose"\n}\n'));
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
      await vscode.commands.executeCommand('vernacular.correctLocaleFile', uri);
    }
    const counts = () => both.map((uri) => vscode.languages.getDiagnostics(uri).length);
    assert.deepEqual(counts(), [1, 1]);
    await fix('Teh', 'Ignore This Correction');
    assert.deepEqual(counts(), [0, 0]);
  });

  it('updates the corrections when the file is saved', async () => {
    // An ignored correction stays ignored in every file, so this test needs another text.
    await vscode.workspace.fs.writeFile(file, Buffer.from(original.replace('I recieve', 'We recieve')));
    const document = await vscode.workspace.openTextDocument(file);
    const editor = await vscode.window.showTextDocument(document);
    await proofread();
    const count = corrections().length;
    const at = document.getText().indexOf('adress');
    await editor.edit((edit) =>
      edit.delete(new vscode.Range(document.positionAt(at), document.positionAt(at + 1))),
    );
    const changed = new Promise<void>((resolve) => {
      const listener = vscode.languages.onDidChangeDiagnostics(() => {
        if (corrections().length === count) return;
        listener.dispose();
        resolve();
      });
    });
    await document.save();
    await changed;
    assert.deepEqual(
      corrections().map(({ message }) => message),
      ['Correction: "recieve" → "receive"', 'Correction: "teh" → "the"'],
    );
  });

  it('says so if the service cannot improve texts in the language', async () => {
    const polish = vscode.Uri.joinPath(folder, 'locales', 'pl.json');
    await vscode.workspace.fs.writeFile(polish, Buffer.from('{ "title": "Tytuł" }\n'));
    await vscode.commands.executeCommand('vernacular.correctLocaleFile', polish);
    assert.match(person.last('information')?.text ?? '', /cannot improve texts in Polish/);
    assert.equal(await requests(correct), 0);
  });

  it('takes the language of a file from the setting that names it, for its texts and for a selection', async () => {
    const write = async (name: string, text: string) => {
      const uri = vscode.Uri.joinPath(folder, name);
      await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
      return uri;
    };
    await write('texts/en_app.json', '{ "title": "The address" }\n');
    const german = await write('texts/de_app.json', '{ "title": "Teh Adresse" }\n');
    const base = `${vscode.workspace.asRelativePath(folder, false)}/texts`;
    await configure('resources', [{ source: `${base}/en_app.json`, target: `${base}/{locale}_app.json` }]);
    try {
      await withRecorder(async (url, recorded) => {
        await configure('baseUrl', url);
        const languages = () =>
          recorded.filter(({ path }) => path.endsWith('/correct')).map(({ body }) => body.target_lang);
        await vscode.commands.executeCommand('vernacular.correctLocaleFile', german);
        assert.deepEqual(languages(), ['de']);
        const editor = await vscode.window.showTextDocument(german);
        const offset = editor.document.getText().indexOf('Adresse');
        const position = editor.document.positionAt(offset);
        editor.selection = new vscode.Selection(position, position.translate(0, 7));
        await vscode.commands.executeCommand('vernacular.correct');
        assert.deepEqual(languages(), ['de', 'de']);
      });
    } finally {
      await configure('resources', undefined);
    }
  });

  it('proofreads the translations of a gettext file without a template', async () => {
    const german = vscode.Uri.joinPath(folder, 'po', 'de.po');
    const po = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Address"\nmsgstr "Teh Adresse"\n';
    await vscode.workspace.fs.writeFile(german, Buffer.from(po));
    await vscode.commands.executeCommand('vernacular.correctLocaleFile', german);
    assert.match(person.last('information')?.text ?? '', /de\.po: one correction\.$/);
  });

  it('ignores only one of two equal corrections of a text', async () => {
    await vscode.workspace.fs.writeFile(file, Buffer.from('{\n  "one": "Give teh dog teh ball"\n}\n'));
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document);
    await proofread();
    assert.equal(corrections().length, 2);
    await fix('teh', 'Ignore This Correction');
    const [left, ...others] = corrections();
    assert.deepEqual([document.getText(left?.range), others.length], ['teh', 0]);
    assert.equal(left?.range.start.character, '  "one": "Give teh dog '.length);
    await fix('teh', 'Change to "the"');
    assert.equal(document.getText(), '{\n  "one": "Give teh dog the ball"\n}\n');
    assert.deepEqual(corrections(), []);
    await proofread();
    assert.deepEqual(corrections(), []);
    assert.equal(await requests(correct), 1);
    await vscode.commands.executeCommand('undo');
  });

  it('lists the corrections of a read-only file, and writes nothing', async () => {
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file));
    await chmod(file.fsPath, 0o444);
    await proofread();
    assert.ok(corrections().length > 0);
    const title = corrections()[0]?.message ?? '';
    await fix(title, 'Change to "The"');
    assert.match(person.last('error')?.text ?? '', /en\.json is read-only/);
    assert.equal((await vscode.workspace.openTextDocument(file)).getText(), original);
  });
});
