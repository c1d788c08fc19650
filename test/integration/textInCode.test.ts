import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { OpenScopes } from '../../src/editor/text/documentScopes.ts';
import { readStable } from '../../src/editor/text/meant.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, requests, setLatency, useEmulator, withRecorder } from './service.ts';
import { showUntitled } from './untitled.ts';

/** `|` marks a cursor, `«` and `»` a selection. */
async function open(language: string, marked: string): Promise<vscode.TextEditor> {
  const content = marked.replace(/[|«»]/g, '');
  const editor = await showUntitled(content, language);
  const { document } = editor;
  const selections: vscode.Selection[] = [];
  let start: vscode.Position | undefined;
  let removed = 0;
  for (const { 0: sign, index } of marked.matchAll(/[|«»]/g)) {
    const position = document.positionAt(index - removed++);
    if (sign === '«') start = position;
    else selections.push(new vscode.Selection(start ?? position, position));
    if (sign !== '«') start = undefined;
  }
  editor.selections = selections;
  return editor;
}

const translate = () => vscode.commands.executeCommand('vernacular.translateSelection');

describe('Text in code', () => {
  let person: Person;

  useEmulator({ targetLanguages: ['de'] });

  beforeEach(async () => {
    person = new Person();
  });

  afterEach(async () => {
    person.leave();
    await closeEditors();
  });

  it('is translated in a string, in a comment and between tags at three cursors, and one undo reverts it', async () => {
    const { document } = await open(
      'typescriptreact',
      [
        '// Shows who is| there.',
        'export const Hello = ({ name }) => (',
        '  <p title="It\'s a| greeting">',
        '    Welcome| back, {name}!',
        '  </p>',
        ');',
      ].join('\n'),
    );
    const before = document.getText();
    await translate();
    const lines = document.getText().split('\n');
    assert.match(lines[0] ?? '', /^\/\/ \[de\] [^\n]+$/);
    assert.equal(lines[1], before.split('\n')[1]);
    assert.match(lines[2] ?? '', /^ {2}<p title="\[de\] [^"]+">$/);
    assert.match(lines[3] ?? '', /^ {4}\[de\] [^{]+\{name\}!$/);
    // Texts with expressions are sent with markup, and others without it, in a separate request.
    assert.equal(await requests(), 2);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('keeps the quotes, escapes and expressions of a string', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the code under test
    const { document } = await open('javascript', 'say(`It\\`s ${count + `${1}`} o\'clock|, "now"`);');
    await translate();
    assert.match(document.getText(), /^say\(`\[de\] [^`]*\\`[^`]*\$\{count \+ `\$\{1\}`\}.*"[^"]+"`\);$/);
  });

  it('is wrapped at its original width in a docstring', async () => {
    const { document } = await open(
      'python',
      [
        'def greet(name):',
        '    """Greet somebody who has just come in, with the| name that they have',
        '    given when they came, and with the time of the day.',
        '',
        '    :param name: how they are called',
        '    """',
        '    return name',
      ].join('\n'),
    );
    await translate();
    const lines = document.getText().split('\n');
    assert.match(lines[1] ?? '', /^ {4}"""\[de\] /);
    assert.ok(
      lines.every((line) => line.length <= 79),
      document.getText(),
    );
    assert.ok(
      lines.some((line) => /^ {4}:param name: \[de\] /.test(line)),
      document.getText(),
    );
    assert.equal(lines.at(-1), '    return name');
  });

  it('is translated only in the selected part of a string, including its escapes', async () => {
    const { document } = await open('java', 'String s = "Keep this. «Say \\"hello\\" to them.»";');
    await translate();
    assert.match(document.getText(), /^String s = "Keep this\. \[de\] .*\\".*\\".*";$/);
  });

  it('includes every sentence in a selection of code, but no name or path', async () => {
    const { document } = await open(
      'typescript',
      "«import x from './some/path';\n// Say it aloud.\nconst key = 'some_key';\nx('Hello there, friend');»\n",
    );
    await translate();
    const lines = document.getText().split('\n');
    assert.deepEqual([lines[0], lines[2]], ["import x from './some/path';", "const key = 'some_key';"]);
    assert.match(lines[1] ?? '', /^\/\/ \[de\]/);
    assert.match(lines[3] ?? '', /^x\('\[de\] .*'\);$/);
  });

  it('is not found if there is only code, unless the user insists', async () => {
    const { document } = await open('typescript', 'const thing = «other»;\n');
    await translate();
    assert.deepEqual(person.last('information')?.buttons, ['Translate as Prose']);
    assert.equal(document.getText(), 'const thing = other;\n');
    person.presses.add('Translate as Prose');
    await translate();
    assert.match(document.getText(), /^const thing = \[de\] /);
  });

  it('has its translation inserted below a comment, but not where that would become code', async () => {
    const { document } = await open(
      'typescript',
      'if (x) {\n  // Close| the door.\n  say("Good morning");\n}\n',
    );
    await vscode.commands.executeCommand('vernacular.insertTranslationBelow');
    const lines = document.getText().split('\n');
    assert.equal(lines[1], '  // Close the door.');
    assert.match(lines[2] ?? '', /^ {2}\/\/ \[de\] /);
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    editor.selection = new vscode.Selection(3, 10, 3, 10);
    const before = document.getText();
    await vscode.commands.executeCommand('vernacular.insertTranslationAbove');
    assert.deepEqual(person.last('information')?.buttons, ['Copy Translation']);
    editor.selection = new vscode.Selection(1, 5, 1, 10);
    await vscode.commands.executeCommand('vernacular.insertTranslationAbove');
    assert.equal(document.getText(), before);
    assert.equal(await requests(), 1);
  });

  it('has its translation inserted below a Markdown paragraph, after a blank line', async () => {
    const { document } = await open('markdown', '# Title\n\nA *short*| text.\n\n- Item\n');
    await vscode.commands.executeCommand('vernacular.insertTranslationBelow');
    assert.match(document.getText(), /^# Title\n\nA \*short\* text\.\n\n\[de\] [^\n]+\n\n- Item\n$/);
  });

  it('is found at its new position if the user types while the code is being read', async () => {
    const code = "puts('one', 2) if three > four\n".repeat(5000);
    const editor = await open('ruby', `${code}# Shut| this gate before typing.\n`);
    // The answer arrives when the typing is over; the text is unique, so no remembered answer is used.
    await setLatency(3000);
    const run = translate();
    for (let count = 0; count < 10; count++) {
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'a\n'));
    }
    await run;
    const text = editor.document.getText();
    assert.ok(text.startsWith('a\n'.repeat(10) + code));
    assert.match(text.slice(20 + code.length), /^# \[de\] [^\n]+\n$/, JSON.stringify(person.messages));
  });

  it('is found the next time if its grammars could not be loaded at first', async () => {
    const { document } = await open('javascript', '// A comm|ent\n');
    let tries = 0;
    const scopes = new OpenScopes(async () => {
      if (tries++ === 0) throw new Error('Nothing can be read');
      return { of: async () => undefined };
    });
    try {
      await assert.rejects(scopes.of(document), /Nothing can be read/);
      assert.equal(await scopes.of(document), undefined);
      assert.equal(tries, 2);
    } finally {
      scopes.dispose();
    }
  });

  it('is read by the grammar of the language that the document has by then', async () => {
    const { document } = await open('javascript', '// A comm|ent\n');
    const asked: string[] = [];
    const scopes = new OpenScopes(async () => ({
      of: async (language) => {
        asked.push(language);
        if (asked.length === 1) await vscode.languages.setTextDocumentLanguage(document, 'python');
        return undefined;
      },
    }));
    try {
      assert.equal(await scopes.of(document), undefined);
      assert.deepEqual(asked, ['javascript', 'python']);
    } finally {
      scopes.dispose();
    }
  });

  it('is read as a page in a Rails view, which VS Code takes for Ruby', async () => {
    const view = vscode.Uri.parse('untitled:/made-up/pay.html.erb');
    const document = await vscode.workspace.openTextDocument(view);
    const asked: string[] = [document.languageId];
    const scopes = new OpenScopes(async () => ({
      of: async (language) => {
        asked.push(language);
        return undefined;
      },
    }));
    try {
      assert.equal(await scopes.of(document), undefined);
      assert.deepEqual(asked, ['ruby', 'erb']);
    } finally {
      scopes.dispose();
    }
  });

  it('is read again only if the user has typed in the meantime', async () => {
    const editor = await open('javascript', 'f("one", |two);\n');
    const texts: string[] = [];
    const read = (isTyping: boolean) =>
      readStable(editor, [{ offset: 2, length: 5 }], async (places) => {
        if (isTyping && texts.length === 0) {
          await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '/**/ '));
        }
        const [place] = places();
        assert.ok(place);
        const { offset, length } = place;
        texts.push(editor.document.getText().slice(offset, offset + length));
        return texts.length;
      });
    assert.equal(await read(true), 2);
    assert.deepEqual(texts, ['"one"', '"one"']);
    assert.equal(await read(false), 3);
  });

  it('is translated only once for several cursors, which are ignored if there is a selection', async () => {
    const { document } = await open('javascript', 'f("Two cur|sors are in| here.");\n');
    await translate();
    assert.match(document.getText(), /^f\("\[de\] [^"]+"\);\n$/);
    assert.doesNotMatch(document.getText(), /\[de\].*\[de\]/);
    const second = await open('javascript', 'f("A cur|sor here.", "«Selected» there.");\n');
    await translate();
    assert.match(second.document.getText(), /^f\("A cursor here\.", "\[de\] [^ ]+ there\."\);\n$/);
  });

  it('is selected before anything is sent', async () => {
    const editor = await open('javascript', 'f("Shown bef|ore it is sent.");\n');
    const shown: string[] = [];
    await withRecorder(
      async (url) => {
        await configure('baseUrl', url);
        await translate();
      },
      () => {
        shown.push(editor.document.getText(editor.selection));
        return undefined;
      },
    );
    assert.equal(shown[0], 'Shown before it is sent.');
  });

  it('keeps the line ends of the document', async () => {
    const editor = await open('python', 'x = 1\n');
    await editor.edit((edit) => edit.setEndOfLine(vscode.EndOfLine.CRLF));
    const text =
      '# The first line of a comment that goes\r\n# on in the second line, and is wra\r\n# pped there.\r\n';
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), text));
    editor.selection = new vscode.Selection(0, 5, 0, 5);
    await translate();
    const written = editor.document.getText();
    assert.match(written, /^# \[de\] [^\r\n]+\r\n# /);
    assert.doesNotMatch(written, /[^\r]\n/);
  });

  it('is pasted into a string as the programming language requires', async () => {
    await vscode.env.clipboard.writeText('Say "so"\nand go.');
    const { document } = await open('javascript', 'f("a| b", |c);\n');
    await vscode.commands.executeCommand('vernacular.pasteTranslated');
    const text = document.getText();
    assert.match(text, /^f\("a\[de\] [^\n]*\\"[^\n]*\\"\\n[^\n]+ b", \[de\] /);
  });

  it('is treated as prose in a language without a grammar', async () => {
    const { document } = await open('no-such-language', 'A plain| text.\nOf two lines.\n\nAnd more.');
    await translate();
    assert.match(document.getText(), /^\[de\] [^\n]+\n[^\n]+\n\nAnd more\.$/);
  });

  it('is recognised in a language whose grammar only the editor has', async () => {
    const { document } = await open('lua', '-- A comment| in Lua\nlocal x = 1\n');
    await translate();
    assert.match(document.getText(), /^-- \[de\] [^\n]+\nlocal x = 1\n$/);
  });
});
