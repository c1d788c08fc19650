import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { lensesIn } from './offers.ts';
import {
  hoverAt,
  open,
  path,
  problemsOf,
  run,
  untilReported,
  uri,
  useOpenLocaleFile,
} from './openLocaleFile.ts';
import { requests } from './service.ts';

describe('An open locale file', () => {
  const person = useOpenLocaleFile();

  it('leads from a translation to its source, and to another language', async () => {
    await open('de.json');
    await untilReported('de.json', ['1 damaged: German: the translation lost {{name}}.']);
    await run('de.json', 1, 'Go to Source');
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, path('en.json'));
    assert.equal(vscode.window.activeTextEditor?.selection.start.line, 1);
    person().choices.push(['pl']);
    await vscode.commands.executeCommand('vernacular.goToLanguage');
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, path('pl.json'));
    assert.equal(vscode.window.activeTextEditor?.selection.start.line, 1);
  });

  it('leads from one problem to the next, and from the last to the first', async () => {
    await writeFile(path('pl.json'), '{ "close": "Zamknij drzwi" }');
    const editor = await open('en.json');
    await untilReported('en.json', ['1 missing: Missing: Polish', '2 missing: Missing: German']);
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    const lines: number[] = [];
    for (const direction of ['next', 'next', 'next', 'previous', 'previous']) {
      await vscode.commands.executeCommand(`vernacular.${direction}Problem`);
      lines.push(editor.selection.active.line);
    }
    assert.deepEqual(lines, [1, 2, 1, 2, 1]);
  });

  it('shows a text in other languages on hover, always as plain text', async () => {
    await writeFile(path('pl.json'), '{ "close": "[x](command:evil) https://evil.example\\n```\\n# Big" }');
    await open('en.json');
    await untilReported('en.json', ['1 missing: Missing: Polish', '2 missing: Missing: German']);
    const own = await hoverAt('en.json', new vscode.Position(2, 4));
    assert.match(own, /^\[Polish\]\(command:vernacular\.goToText\?\S+\)/);
    assert.match(own, /\n````plaintext\n\[x\]\(command:evil\) https:\/\/evil\.example\n```\n# Big\n````\n/);
    assert.match(own, /Missing:&nbsp;German — \[Translate\]/);
    // Over the text itself, VS Code shows the problem above.
    let listed = '';
    // The list is made again once the change to the other file is noticed.
    await until(async () => {
      listed = await hoverAt('en.json', new vscode.Position(2, 14));
      return !listed.includes('Missing');
    });
    assert.match(listed, /\n\[Translate\]\(command:vernacular\.translateTexts\?/);
  });

  it('finds the texts of a module that declares them in a different order from its exports', async () => {
    const moduleWith = (open: string, close: string) =>
      `const menu = {\n  open: '${open}',\n};\nexport default {\n  close: '${close}',\n  menu,\n};\n`;
    await mkdir(path('locales'), { recursive: true });
    await writeFile(path('locales/en.ts'), moduleWith('Open file', 'Close file'));
    await writeFile(path('locales/pl.ts'), moduleWith('Otwórz plik', 'Zamknij plik'));
    try {
      await vscode.commands.executeCommand('vernacular.refreshLocales');
      await open('locales/en.ts');
      await until(async () =>
        (await hoverAt('locales/en.ts', new vscode.Position(4, 12))).includes('Zamknij plik'),
      );
      assert.match(await hoverAt('locales/en.ts', new vscode.Position(1, 10)), /Otwórz plik/);
    } finally {
      await closeEditors();
      await rm(path('locales'), { recursive: true, force: true });
    }
  });

  it('distinguishes unreadable files from those that lack the text, however keys are spelled', async () => {
    await writeFile(path('en.json'), '{ "a": { "b_one": "{{count}} day", "b_other": "{{count}} days" } }');
    await writeFile(path('de.json'), '{ "a": { "b_one": "{{count}} Tag"');
    await writeFile(path('pl.json'), '{ "a.b_one": "{{count}} dzień", "a.b_other": "{{count}} dnia" }');
    await writeFile(path('it.json'), '');
    await open('en.json');
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    const own = await hoverAt('en.json', new vscode.Position(0, 11));
    assert.match(own, /^\[Polish\]\(\S+\).*\n```plaintext\none: \{\{count\}\} dzień\n/);
    assert.match(own, /German&nbsp;cannot&nbsp;be&nbsp;read/);
    assert.match(own, /Missing:&nbsp;Italian/);
  });

  it('names a text as the source does when the mouse is over a translation that spells its key differently', async () => {
    const forms = (prefix: string, names: readonly string[], text: string) =>
      names.map((name) => `"${prefix}b_${name}": "${text}"`).join(', ');
    const polish = `{ ${forms('a.', ['one', 'few', 'many', 'other'], '{{count}} dni')} }`;
    await writeFile(
      path('en.json'),
      `{ "a": { ${forms('', ['one', 'other'], '{{count}} days of {{name}}')} } }`,
    );
    await writeFile(path('de.json'), '{}');
    await writeFile(path('pl.json'), polish);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await open('pl.json');
    await until(() => problemsOf('pl.json').length > 0);
    const text = await hoverAt('pl.json', new vscode.Position(0, polish.indexOf('a.b_few')));
    assert.match(text.replaceAll('&nbsp;', ' '), /^Polish: the translation lost/);
    assert.match(decodeURIComponent(text), /"locales":\["de"\],"paths":\[\["a","b_one"\]\]/);
  });

  it('shows a problem that all forms of a plural share only once in a hover', async () => {
    const forms = (one: string) => `"b_one": "${one}", "b_other": "${one}"`;
    await writeFile(path('en.json'), `{ ${forms('{{count}} day of {{name}}')} }`);
    await writeFile(path('de.json'), `{ ${forms('{{count}} Tag')} }`);
    await writeFile(path('pl.json'), `{ ${forms('{{count}} dzień {{name}}')} }`);
    await open('en.json');
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await open('de.json');
    await until(() => problemsOf('de.json').length > 0);
    const text = await hoverAt('en.json', new vscode.Position(0, 12));
    assert.equal(text.replaceAll('&nbsp;', ' ').split('the translation lost').length, 2, text);
  });

  it('creates a text of a pseudo-locale without a request', async () => {
    await writeFile(path('de.json'), '{ "open": "{{name}} öffnen", "close": "Zu" }');
    await writeFile(path('en-XA.json'), '{ "open": "[Öþéñ {{name}}]" }');
    await open('en.json');
    await untilReported('en.json', ['2 missing: Missing: English (Pseudo-Accents)']);
    await run('en.json', 2, 'Translate into English (Pseudo-Accents)');
    assert.match(await readFile(path('en-XA.json'), 'utf8'), /"close": "\[Ç/);
    // The pseudo-locale is not offered as a target language either.
    await writeFile(path('en-XA.json'), '{}');
    person().choices.push(undefined);
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', uri('en.json'));
    assert.deepEqual(person().picks.at(-1)?.descriptions.includes('en-XA'), false);
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', uri('en-XA.json'));
    assert.match(person().last('information')?.text ?? '', /\(Pseudo-Accents\) is made on this machine/);
    assert.equal(await requests(), 0);
    await rm(path('en-XA.json'));
  });

  it('shows the figures of its languages above the first line', async () => {
    await open('en.json');
    await untilReported('en.json', ['2 missing: Missing: German']);
    const lenses = await lensesIn(uri('en.json'));
    const own = lenses.filter(({ command }) => command?.command.startsWith('vernacular.'));
    assert.deepEqual(
      own.map(({ command, range }) => `${range.start.line} ${command?.title}`),
      ['0 de 1 damaged, 1 missing', '0 pl 100%', '0 Translate…'],
    );
  });
});
