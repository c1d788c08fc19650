/** *Edit Text*: from a hover, a row of the Locales view, or the key at the cursor. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { german, hoverAt, open, path, source, uri, useOpenLocaleFile } from './openLocaleFile.ts';
import { sendingRequests } from './service.ts';

describe('Edit Text', () => {
  const person = useOpenLocaleFile();

  const edit = (locale: string, ...key: readonly string[]) =>
    vscode.commands.executeCommand('vernacular.editText', {
      source: uri('en.json').toString(),
      locales: [locale],
      paths: [key],
    });
  const read = (name: string) => readFile(path(name), 'utf8');

  it('changes a translation and nothing else, without a request, and one undo reverts it', async () => {
    person().inputs.push('Jetzt {{name}} öffnen');
    await edit('de', 'open');
    assert.deepEqual(person().titles, ['Edit "open" in German']);
    assert.deepEqual(person().prompts, ['Open {{name}} now']);
    assert.deepEqual(person().values, ['Jetzt öffnen']);
    assert.equal(await read('de.json'), german.replace('Jetzt öffnen', 'Jetzt {{name}} öffnen'));
    assert.equal(await sendingRequests(), 0);
    await vscode.window.showTextDocument(uri('de.json'));
    await vscode.commands.executeCommand('undo');
    assert.equal(vscode.window.activeTextEditor?.document.getText(), german);
  });

  it('adds a missing translation where the source has it', async () => {
    person().inputs.push('Tür zu');
    await edit('de', 'close');
    assert.deepEqual(person().values, ['']);
    assert.deepEqual(JSON.parse(await read('de.json')), {
      open: 'Jetzt öffnen',
      close: 'Tür zu',
      old: 'Alt',
    });
  });

  it('changes the text of the source', async () => {
    person().inputs.push('Shut the door');
    await edit('en', 'close');
    assert.deepEqual([person().titles, person().prompts], [['Edit "close" in English'], ['']]);
    assert.equal(await read('en.json'), source.replace('Close the door', 'Shut the door'));
  });

  it('warns of a text that would be reported, but accepts it', async () => {
    person().inputs.push('Otwórz {{nam}}');
    await edit('pl', 'open');
    assert.match(person().hints.join(), /^Polish: the translation lost \{\{name\}\}/);
    assert.match(await read('pl.json'), /Otwórz \{\{nam\}\}/);
  });

  it('changes nothing if it is cancelled, or the text stays the same', async () => {
    await edit('de', 'open');
    person().inputs.push('Jetzt öffnen');
    await edit('de', 'open');
    assert.equal(await read('de.json'), german);
    assert.deepEqual(person().messages, []);
  });

  it('does not accept an empty text', async () => {
    person().inputs.push('');
    await edit('de', 'open');
    assert.deepEqual(person().refusals, ['Enter a text.']);
    assert.equal(await read('de.json'), german);
  });

  it('writes nothing if the text has changed in the meantime', async () => {
    const editor = await open('de.json');
    person().whileEntering = async () => {
      const start = editor.document.positionAt(german.indexOf('Jetzt'));
      await editor.edit((builder) => builder.replace(new vscode.Range(start, start.translate(0, 5)), 'Nun'));
    };
    person().inputs.push('Öffne {{name}}');
    await edit('de', 'open');
    assert.match(person().last('information')?.text ?? '', /de\.json has changed in the meantime/);
    assert.equal(editor.document.getText(), german.replace('Jetzt', 'Nun'));
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('keeps what changed elsewhere in the file in the meantime', async () => {
    const editor = await open('de.json');
    person().whileEntering = async () => {
      const start = editor.document.positionAt(german.indexOf('Alt'));
      await editor.edit((builder) => builder.insert(start, 'Ur'));
    };
    person().inputs.push('Öffne {{name}}');
    await edit('de', 'open');
    assert.deepEqual(JSON.parse(editor.document.getText()), { open: 'Öffne {{name}}', old: 'UrAlt' });
    await vscode.commands.executeCommand('workbench.action.files.save');
  });

  it('opens a text of several lines in its file', async () => {
    await writeFile(path('pl.json'), '{ "open": "Otwórz\\n{{name}}" }');
    await edit('pl', 'open');
    assert.deepEqual(person().titles, []);
    assert.match(person().last('information')?.text ?? '', /has several lines/);
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, path('pl.json'));
  });

  it('asks which form of a plural is meant', async () => {
    await writeFile(path('en.json'), '{ "n_one": "{{count}} day", "n_other": "{{count}} days" }');
    const polish = { n_one: '{{count}} dzień', n_few: '{{count}} dni', n_many: '{{count}} dni', n_other: '' };
    await writeFile(path('pl.json'), JSON.stringify(polish));
    person().choices.push(['many']);
    person().inputs.push('{{count}} dób');
    await edit('pl', 'n_other');
    assert.deepEqual(person().picks.at(-1)?.labels, ['one', 'few', 'many', 'other']);
    assert.deepEqual(JSON.parse(await read('pl.json')), { ...polish, n_many: '{{count}} dób' });
  });

  it('says so if the file or the text no longer exists', async () => {
    await rm(path('pl.json'));
    await edit('pl', 'open');
    assert.match(person().messages.at(-1)?.text ?? '', /no longer|does not exist/);
    await edit('de', 'none');
    assert.match(person().messages.at(-1)?.text ?? '', /no longer in its file/);
  });

  it('refuses gettext source texts, which are written in code, but not their translations', async () => {
    const entry = 'msgid "Close the door"\nmsgstr ""\n';
    const template = `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n${entry}`;
    await mkdir(path('po'));
    await writeFile(path('po/app.pot'), template);
    await writeFile(path('po/de.po'), template);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    const editOf = (locale: string) =>
      vscode.commands.executeCommand('vernacular.editText', {
        source: uri('po/app.pot').toString(),
        locales: [locale],
        paths: [['Close the door']],
      });
    await editOf('en');
    assert.match(person().last('information')?.text ?? '', /written in the code/);
    person().inputs.push('Tür zu');
    await editOf('de');
    assert.equal(await read('po/app.pot'), template);
    assert.equal(await read('po/de.po'), template.replace(/msgstr ""\n$/, 'msgstr "Tür zu"\n'));
    await rm(path('po'), { recursive: true });
  });

  it('finishes a gettext plural that was unfinished', async () => {
    const header =
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';
    const forms = 'msgid "%d day"\nmsgid_plural "%d days"\n';
    await mkdir(path('po'));
    await writeFile(path('po/app.pot'), `${header}#, c-format\n${forms}msgstr[0] ""\nmsgstr[1] ""\n`);
    const german = `${header}#, fuzzy, c-format\n${forms}msgstr[0] "%d Tag"\nmsgstr[1] "%d Tagen"\n`;
    await writeFile(path('po/de.po'), german);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    person().choices.push(['other']);
    person().inputs.push('%d Tage');
    await vscode.commands.executeCommand('vernacular.editText', {
      source: uri('po/app.pot').toString(),
      locales: ['de'],
      paths: [['%d day', 'plural', 'other']],
    });
    assert.equal(await read('po/de.po'), german.replace('fuzzy, ', '').replace('Tagen', 'Tage'));
    await rm(path('po'), { recursive: true });
  });

  it('offers the text to copy if the file cannot hold it', async () => {
    await mkdir(path('fluent'));
    for (const name of ['en', 'de']) await writeFile(path(`fluent/${name}.ftl`), 'a = Hello\n');
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    person().inputs.push('a } b');
    person().presses.add('Copy Text');
    await vscode.commands.executeCommand('vernacular.editText', {
      source: uri('fluent/en.ftl').toString(),
      locales: ['de'],
      paths: [['a']],
    });
    assert.match(person().last('information')?.text ?? '', /cannot hold this text/);
    await until(async () => (await vscode.env.clipboard.readText()) === 'a } b');
    assert.equal(await read('fluent/de.ftl'), 'a = Hello\n');
    await rm(path('fluent'), { recursive: true });
  });

  it('is offered for each translation in hovers', async () => {
    await open('en.json');
    const hover = await hoverAt('en.json', new vscode.Position(1, 4));
    const links = [...hover.matchAll(/\[Edit\]\(command:vernacular\.editText\?([^)]+)\)/g)];
    const named = links.map(([, json = '']) => JSON.parse(decodeURIComponent(json))[0].locales[0]);
    assert.deepEqual(named, ['de', 'pl']);
  });

  it('asks for the language of the key at the cursor in code', async () => {
    await writeFile(path('app.js'), "t('close');\n");
    const editor = await vscode.window.showTextDocument(uri('app.js'));
    editor.selection = new vscode.Selection(0, 5, 0, 5);
    person().choices.push(['pl']);
    person().inputs.push('Zamknij');
    await vscode.commands.executeCommand('vernacular.editText');
    assert.deepEqual(person().picks.at(-1)?.labels, ['English', 'German', 'Polish']);
    assert.deepEqual(person().picks.at(-1)?.details, ['Close the door', 'missing', 'Zamknij drzwi']);
    assert.match(await read('pl.json'), /"close": "Zamknij"/);
    await rm(path('app.js'));
  });

  it('does nothing if the user chooses none of several files with the key at the cursor', async () => {
    await mkdir(path('shop'));
    for (const locale of ['en', 'de']) await writeFile(path(`shop/${locale}.json`), '{ "close": "x" }\n');
    await writeFile(path('app.js'), "t('close');\n");
    const editor = await vscode.window.showTextDocument(uri('app.js'));
    editor.selection = new vscode.Selection(0, 5, 0, 5);
    await until(async () => {
      person().picks.length = 0;
      await vscode.commands.executeCommand('vernacular.editText');
      return person().picks[0]?.labels.length === 2;
    });
    assert.deepEqual([person().picks.length, person().messages], [1, []]);
    await Promise.all(['app.js', 'shop'].map((name) => rm(path(name), { recursive: true })));
  });
});
