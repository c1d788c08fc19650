import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Person } from './person.ts';
import { addFaults, configure, emulatorUrl, requests, resetEmulator, withRecorder } from './service.ts';

const rephrase = 'POST /v2/write/rephrase';
const correct = 'POST /v2/write/correct';

let person: Person;

async function open(
  content: string,
  selected: readonly string[],
  language = 'plaintext',
): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument({ content, language });
  const editor = await vscode.window.showTextDocument(document);
  editor.selections = selected.map((text) => {
    const offset = content.indexOf(text);
    return new vscode.Selection(document.positionAt(offset), document.positionAt(offset + text.length));
  });
  return editor;
}

const run = (command: string) => vscode.commands.executeCommand(`vernacular.${command}`);

describe('Writing', () => {
  beforeEach(async () => {
    person = new Person();
    await resetEmulator();
    await configure('baseUrl', emulatorUrl);
  });

  afterEach(async () => {
    person.leave();
    for (const name of ['baseUrl', 'corrections']) await configure(name, undefined);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('rephrases three selections in a tone with one request and one undo, and offers it first the next time', async () => {
    const content = 'First line.\nkeep this\nSecond {line}.\nand this\nThird line.\n';
    const { document } = await open(content, ['First line.', 'Second {line}.', 'Third line.']);
    person.choices.push(['Friendly']);
    await run('rephrase');
    assert.equal(
      document.getText(),
      '[friendly] First line.\nkeep this\n[friendly] Second {line}.\nand this\n[friendly] Third line.\n',
    );
    assert.equal(await requests(rephrase), 1);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), content);
    person.choices.push(undefined);
    await run('rephrase');
    assert.equal(person.picks.at(-1)?.labels[0], 'Friendly');
    assert.equal(await requests(rephrase), 1);
  });

  it('rephrases strings and comments of code, which stay what they are', async () => {
    const { document } = await open('// Teh comment\nconst a = "Say {teh} \\"word\\"";\n', [], 'javascript');
    const editor = vscode.window.activeTextEditor;
    if (editor) editor.selections = [new vscode.Selection(0, 5, 0, 5), new vscode.Selection(1, 13, 1, 13)];
    person.choices.push(['Business']);
    await run('rephrase');
    assert.equal(
      document.getText(),
      '// [business] The comment\nconst a = "[business] Say {teh} \\"word\\"";\n',
    );
  });

  it('accepts corrections one by one, and leaves the rest when the person does', async () => {
    const { document } = await open('Teh adress is\\nI recieve.\n', []);
    person.choices.push(['adress → address'], undefined);
    await run('correct');
    assert.equal(document.getText(), 'Teh address is\\nI recieve.\n');
    assert.deepEqual(person.picks[0]?.labels.slice(1), [
      'Teh → The',
      'adress → address',
      'recieve → receive',
    ]);
    assert.deepEqual(person.picks[1]?.labels.slice(1), ['Teh → The', 'recieve → receive']);
    assert.equal(await requests(correct), 1);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), 'Teh adress is\\nI recieve.\n');
  });

  it('accepts all at once in strings of code with one undo', async () => {
    const content = 'print("Teh adress", \'teh end\')\n# I recieve\n';
    const { document } = await open(content, [content.trim()], 'python');
    person.choices.push(['$(check-all) Accept All 4']);
    await run('correct');
    assert.equal(document.getText(), 'print("The address", \'the end\')\n# I receive\n');
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), content);
  });

  it('writes them without asking where a setting says so, and says where there are none', async () => {
    await configure('corrections', 'apply');
    const { document } = await open('Teh **adress** of [teh link](teh.md).\n', [], 'markdown');
    await run('correct');
    assert.equal(document.getText(), 'The **address** of [the link](teh.md).\n');
    assert.deepEqual(person.picks, []);
    await run('correct');
    assert.equal(document.getText(), 'The **address** of [the link](teh.md).\n');
    // What was answered is right, and nobody pays for being told.
    assert.equal(await requests(correct), 1);
  });

  it('tells a free account that this is for paid ones', async () => {
    await withRecorder(async (url) => {
      await configure('baseUrl', url);
      const { document } = await open('Teh end\n', []);
      person.inputs.push('demo:fx');
      await run('setApiKey');
      try {
        await run('correct');
        assert.match(
          person.last('error')?.text ?? '',
          /free account, and the service offers this to paid ones/,
        );
        assert.equal(document.getText(), 'Teh end\n');
      } finally {
        await run('removeApiKey');
      }
    });
  });

  it('follows what moves when one is accepted, with line ends of any kind', async () => {
    const content = 'Teh first alot\r\nadress\r\n\r\nteh second\r\n';
    const { document } = await open(content, []);
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    editor.selections = [new vscode.Selection(0, 0, 1, 6), new vscode.Selection(3, 0, 3, 10)];
    person.choices.push(['alot → a lot'], ['adress → address'], ['teh → the'], undefined);
    await run('correct');
    assert.equal(document.getText(), 'Teh first a lot\r\naddress\r\n\r\nthe second\r\n');
  });

  it('offers what was corrected before the quota ended', async () => {
    const many = `Teh first. ${'Right words here. '.repeat(400)}`.trim();
    const other = many.replace('first', 'second');
    const { document } = await open(`${many}\n\n${other}\n`, [many, other]);
    person.presses.add('Correct');
    await addFaults({ match: { endpoint: correct, nth: 2 }, times: 20, status: 456 });
    person.choices.push(['Teh → The']);
    await run('correct');
    assert.deepEqual(
      document
        .getText()
        .match(/^(The|Teh) (?=first|second)/gm)
        ?.toSorted(),
      ['Teh ', 'The '],
    );
    assert.equal(await requests(correct), 2);
  });

  it('says nothing of text without mistakes where the run was ended before it saw any', async () => {
    await open('Teh end\n', []);
    await addFaults({ match: { endpoint: correct }, status: 456 });
    await run('correct');
    assert.equal(person.picks.length, 0);
  });

  it('calls a new text no translation where it lost a placeholder', async () => {
    await withRecorder(
      async (url) => {
        await configure('baseUrl', url);
        const { document } = await open('Teh {name} end\n', []);
        await run('correct');
        assert.equal(document.getText(), 'Teh {name} end\n');
        const told = person.last('warning')?.text ?? '';
        assert.equal(told, 'The text was left as it was: the new text lost {name}.');
      },
      (path) => {
        const improvements = [{ text: 'The end', target_language: 'en-US', detected_source_language: 'en' }];
        return path === '/v2/write/correct' ? { status: 200, body: { improvements } } : undefined;
      },
    );
  });

  it('tells that a text was left as it was, and why', async () => {
    const { document } = await open('Привет, мир\n', []);
    await run('correct');
    assert.equal(document.getText(), 'Привет, мир\n');
    assert.match(person.last('warning')?.text ?? '', /was left as it was: .*language of the text/);
  });
});

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

  beforeEach(async () => {
    person = new Person();
    await resetEmulator();
    await configure('baseUrl', emulatorUrl);
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(workspace);
    folder = vscode.Uri.joinPath(workspace.uri, 'proofread');
    file = vscode.Uri.joinPath(folder, 'locales', 'en.json');
    await vscode.workspace.fs.writeFile(file, Buffer.from(original));
  });

  afterEach(async () => {
    person.leave();
    await configure('baseUrl', undefined);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  const proofread = () => vscode.commands.executeCommand('vernacular.correctLocaleFile', file);

  const corrections = () =>
    vscode.languages.getDiagnostics(file).filter(({ message }) => message.startsWith('Correction'));

  async function fix(problem: string, title: string): Promise<void> {
    const found = corrections().find(({ message }) => message.includes(problem));
    assert.ok(found, `no problem has ${problem}`);
    const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      file,
      found.range,
    );
    const action = actions.find((one) => one.title === title);
    assert.ok(action?.command, `${title} is not among ${actions.map((one) => one.title).join(', ')}`);
    await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
  }

  it('lists each correction at its word, accepts one and ignores another, and pays for nothing twice', async () => {
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document);
    await proofread();
    const messages = () => corrections().map(({ message }) => message);
    assert.deepEqual(messages(), [
      'Correction: “Teh” → “The”',
      'Correction: “adress” → “address”',
      'Correction: “recieve” → “receive”',
      'Correction: “teh” → “the”',
    ]);
    assert.equal(document.getText(corrections()[1]?.range), 'adress');
    assert.match(
      person.last('information')?.text ?? '',
      /en\.json: 4 corrections\. 1 texts were not looked at/,
    );
    assert.equal(document.getText(), original);
    assert.equal(await requests(correct), 1);

    await fix('adress', 'Change to “address”');
    assert.equal(document.getText(), original.replace('adress', 'address'));
    await fix('recieve', 'Ignore This Correction');
    assert.deepEqual(messages(), ['Correction: “Teh” → “The”', 'Correction: “teh” → “the”']);

    await proofread();
    assert.deepEqual(messages(), ['Correction: “Teh” → “The”', 'Correction: “teh” → “the”']);
    assert.equal(await requests(correct), 1);

    await fix('Teh', 'Accept All 2 Corrections of This File');
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

  it('changes no other entry that has the same text', async () => {
    await vscode.workspace.fs.writeFile(file, Buffer.from('{\n  "one": "Teh cat",\n  "two": "Teh cat"\n}\n'));
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document);
    await proofread();
    assert.equal(corrections().length, 2);
    await fix('Teh', 'Change to “The”');
    assert.equal(document.getText(), '{\n  "one": "The cat",\n  "two": "Teh cat"\n}\n');
    assert.equal(corrections().length, 1);
    await vscode.commands.executeCommand('undo');
  });

  it('shows no characters that turn the direction, and ignores one correction of a text by itself', async () => {
    await withRecorder(
      async (url) => {
        await configure('baseUrl', url);
        await vscode.workspace.fs.writeFile(file, Buffer.from('{\n  "one": "Teh cat sat"\n}\n'));
        await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file));
        await proofread();
        const messages = () => corrections().map(({ message }) => message);
        assert.deepEqual(messages(), ['Correction: “Teh” → “The”', 'Correction: “ ” → “ \ufffd”']);
        await fix('\ufffd', 'Ignore This Correction');
        assert.deepEqual(messages(), ['Correction: “Teh” → “The”']);
      },
      (path) => {
        const text = 'The cat \u202esat';
        const improvements = [{ text, target_language: 'en', detected_source_language: 'en' }];
        return path === '/v2/write/correct' ? { status: 200, body: { improvements } } : undefined;
      },
    );
  });

  it('opens no file for a command that names another one', async () => {
    const other = vscode.Uri.joinPath(folder, 'other.txt');
    await vscode.workspace.fs.writeFile(other, Buffer.from('Teh end\n'));
    await proofread();
    await vscode.commands.executeCommand('vernacular.acceptCorrections', { correctionsOf: other.toString() });
    assert.match(person.last('information')?.text ?? '', /another one by now/);
    const open = vscode.workspace.textDocuments.map(({ uri }) => uri.toString());
    assert.ok(!open.includes(other.toString()));
  });

  it('follows the file when it is saved', async () => {
    // What is ignored is so in every file, and for good.
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
      ['Correction: “recieve” → “receive”', 'Correction: “teh” → “the”'],
    );
  });

  it('says that the service cannot improve texts in a language', async () => {
    const polish = vscode.Uri.joinPath(folder, 'locales', 'pl.json');
    await vscode.workspace.fs.writeFile(polish, Buffer.from('{ "title": "Tytuł" }\n'));
    await vscode.commands.executeCommand('vernacular.correctLocaleFile', polish);
    assert.match(person.last('information')?.text ?? '', /cannot improve texts in Polish/);
    assert.equal(await requests(correct), 0);
  });
});
