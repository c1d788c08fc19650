import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Locales } from '../../src/editor/locales/model.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { listedIn } from './listed.ts';
import {
  fixes,
  german,
  open,
  path,
  problemsOf,
  run,
  source,
  untilFixed,
  untilReported,
  uri,
  useOpenLocaleFile,
} from './openLocaleFile.ts';
import { previewed } from './previewed.ts';
import { addFaults, configure, requests } from './service.ts';

describe('An open locale file', () => {
  const person = useOpenLocaleFile();

  it('lists missing texts, with a fix that translates one', async () => {
    await open('en.json');
    await untilReported('en.json', ['2 missing: Missing: German']);
    await run('en.json', 2, 'Translate into German');
    assert.match(await readFile(path('de.json'), 'utf8'), /"close": ".+",?\n/);
    assert.equal(await requests(), 1);
    await untilReported('en.json', []);
  });

  it('can also be translated from rows of the view: one text into several languages in one run', async () => {
    await writeFile(path('pl.json'), '{\n  "open": "Otwórz {{name}}"\n}\n');
    const model = new Locales({ failure: assert.ifError } as unknown as ConstructorParameters<
      typeof Locales
    >[0]);
    try {
      const owner = await model.sourceAt(uri('en.json'));
      const rows = (owner?.targets ?? []).map((target) => ({ target, path: ['close'] }));
      assert.deepEqual(rows.map(({ target }) => target.target.locale).sort(), ['de', 'pl']);
      await vscode.commands.executeCommand('vernacular.translateTexts', rows[0], rows);
      for (const name of ['de.json', 'pl.json'])
        assert.match(await readFile(path(name), 'utf8'), /"close": ".+"/, name);
      assert.deepEqual(
        person().messages.map(({ text }) => text.replace(/: .*/, '')),
        ['2 texts written'],
      );
    } finally {
      model.dispose();
    }
  });

  it('says why a run left a text out, instead of listing it as missing, until it is translated', async () => {
    await writeFile(path('de.json'), '{\n  "close": "Tür zu"\n}\n');
    const body = { translations: [{ detected_source_language: 'EN', text: 'Kaputt' }] };
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 10, status: 200, body });
    await open('en.json');
    await untilReported('en.json', ['1 missing: Missing: German']);
    await run('en.json', 1, 'Translate into German');
    await untilReported('en.json', []);
    const [leftOut, ...more] = listedIn(uri('en.json')).map(({ message }) => message);
    assert.deepEqual(more, []);
    assert.match(leftOut ?? '', /^de: "open" was left out: the translation lost /);
    await writeFile(path('de.json'), '{\n  "open": "{{name}} öffnen",\n  "close": "Tür zu"\n}\n');
    await until(() => listedIn(uri('en.json')).length === 0);
  });

  it('lists what is wrong with translations, with a fix that retranslates one', async () => {
    await open('de.json');
    await untilReported('de.json', ['1 damaged: German: the translation lost {{name}}.']);
    await untilFixed('de.json', 1);
    const titles = (await fixes('de.json', 1)).map(({ title }) => title);
    assert.deepEqual(titles, ['Retranslate into German', 'Retranslate With…', 'Go to Source']);
    const running = run('de.json', 1, 'Retranslate into German');
    await previewed('openLocaleFile/en.json', running);
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await running;
    const text = await readFile(path('de.json'), 'utf8');
    assert.match(text, /"open": ".*\{\{name\}\}.*"/);
    assert.match(text, /"old": "Alt"/);
    assert.doesNotMatch(text, /"close"/, 'what nobody picked was translated');
    await untilReported('de.json', []);
  });

  it('still offers fixes for a text that was changed and changed back', async () => {
    const editor = await open('de.json');
    await untilReported('de.json', ['1 damaged: German: the translation lost {{name}}.']);
    await untilFixed('de.json', 1);
    for (let round = 0; round < 3; round++) {
      await editor.edit((builder) => builder.insert(new vscode.Position(1, 0), ' '));
      await editor.edit((builder) => builder.delete(new vscode.Range(1, 0, 1, 1)));
      await untilFixed('de.json', 1);
    }
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('lists the problems that the setting names, with a fix that removes an extra text', async () => {
    await configure('problems', ['extra']);
    await open('de.json');
    await untilReported('de.json', ['2 extra: German: the source does not have this text.']);
    person().presses.add('Remove');
    await run('de.json', 2, 'Remove from German');
    await untilReported('de.json', []);
    assert.equal(await readFile(path('de.json'), 'utf8'), '{\n  "open": "Jetzt öffnen"\n}\n');
  });

  it('is the only file whose problems are listed, unless the user asks for all', async () => {
    await open('en.json');
    await untilReported('en.json', ['2 missing: Missing: German']);
    assert.deepEqual(problemsOf('de.json'), []);
    await vscode.commands.executeCommand('vernacular.listAllProblems');
    await untilReported('de.json', ['1 damaged: German: the translation lost {{name}}.']);
    await vscode.commands.executeCommand('vernacular.listOpenProblems');
    await untilReported('de.json', []);
  });

  it('updates its problems as the user types', async () => {
    const editor = await open('en.json');
    await untilReported('en.json', ['2 missing: Missing: German']);
    const at = new vscode.Position(2, 0);
    await editor.edit((builder) => builder.insert(at, '  "more": "More of it",\n'));
    await untilReported('en.json', ['2 missing: Missing: German and Polish', '3 missing: Missing: German']);
    await editor.edit((builder) => builder.delete(new vscode.Range(2, 0, 3, 0)));
    await untilReported('en.json', ['2 missing: Missing: German']);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  const yamlForms = 'en:\n  x:\n    one: "%{n} file"\n    other: "%{n} files"\n';

  const inPo = (message: string) =>
    `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\n${message}\n`;
  const poText = inPo('msgid "%d file"\nmsgstr "%d Datei"');
  const poForms = inPo(
    'msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "%d Datei"\nmsgstr[1] "%d Dateien"',
  );

  const shapes = [
    [
      'source has plural forms instead of a single text',
      'en.yml',
      yamlForms,
      'de.yml',
      'de:\n  x: "%{n} Dateien"\n',
    ],
    ['template has plural forms instead of a plain message', 'messages.pot', poForms, 'de.po', poText],
    ['template has a plain message instead of plural forms', 'messages.pot', poText, 'de.po', poForms],
  ] as const;

  for (const [index, [what, sourceName, source, name, target]] of shapes.entries()) {
    it(`reports only once that the ${what}`, async () => {
      // VS Code does not always see that a file of a removed folder exists again.
      const own = `shape${index}`;
      await mkdir(path(own));
      try {
        await writeFile(path(`${own}/${sourceName}`), source);
        await writeFile(path(`${own}/${name}`), target);
        await vscode.commands.executeCommand('vernacular.refreshLocales');
        await open(`${own}/${name}`);
        await until(() => problemsOf(`${own}/${name}`).length > 0);
        assert.deepEqual(
          problemsOf(`${own}/${name}`).map((one) => one.split(':')[0]?.slice(2)),
          ['otherShape'],
        );
      } finally {
        await closeEditors();
        await rm(path(own), { recursive: true });
      }
    });
  }

  it('lists what a plural lacks at the plural, not at a text with the same key', async () => {
    const plural = '"door_one": "{{count}} door", "door_other": "{{count}} doors"';
    await writeFile(path('en.json'), `{\n  "door": "Door",\n  ${plural}\n}\n`);
    await writeFile(path('de.json'), '{ "door": "Tür" }');
    await writeFile(
      path('pl.json'),
      `{ ${['one', 'few', 'many', 'other'].map((form) => `"door_${form}": "{{count}} drzwi"`)} }`,
    );
    await configure('problems', ['missing']);
    await open('en.json');
    await untilReported('en.json', ['1 missing: Missing: Polish', '2 missing: Missing: German']);
  });

  it('says how many problems are not shown', async () => {
    const texts = Array.from({ length: 1200 }, (_, index) => [`key${index}`, `Text ${index}`]);
    await writeFile(path('en.json'), JSON.stringify(Object.fromEntries(texts)));
    await open('en.json');
    await until(
      () => problemsOf('en.json').length === 999,
      () => problemsOf('en.json').length,
    );
    assert.deepEqual(
      listedIn(uri('en.json')).map(({ message }) => message.split('.')[0]),
      ['201 more problems in this file are not shown here'],
    );
  });

  it('does not offer to accept a translation that the file itself marks as unfinished', async () => {
    const head = (locale: string) => `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n\n`;
    await writeFile(path('en.po'), `${head('en')}msgid "Close"\nmsgstr "Close"\n`);
    await writeFile(path('de.po'), `${head('de')}#, fuzzy\nmsgid "Close"\nmsgstr "Zu"\n`);
    await open('de.po');
    await untilReported('de.po', ['6 stale: German: the file marks the translation as unfinished.']);
    const titles = (await fixes('de.po', 6)).map(({ title }) => title);
    assert.deepEqual(titles, ['Retranslate into German', 'Retranslate With…', 'Go to Source']);
    for (const name of ['en.po', 'de.po']) await rm(path(name));
  });

  it('offers no fixes at the former positions of texts that have moved', async () => {
    const editor = await open('de.json');
    await untilReported('de.json', ['1 damaged: German: the translation lost {{name}}.']);
    await editor.edit((builder) => builder.insert(new vscode.Position(1, 0), `  ${'broken '.repeat(10)}\n`));
    assert.deepEqual(await fixes('de.json', 1), []);
    await editor.edit((builder) => builder.delete(new vscode.Range(1, 0, 2, 0)));
    await until(() => problemsOf('de.json').length === 1);
    await untilFixed('de.json', 1);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('lists nothing about a file that another program has left broken', async () => {
    await vscode.commands.executeCommand('vernacular.listAllProblems');
    await untilReported('de.json', ['1 damaged: German: the translation lost {{name}}.']);
    await writeFile(path('de.json'), `<<<<<<< ours\n${german}`);
    await untilReported('de.json', []);
    await vscode.commands.executeCommand('vernacular.listOpenProblems');
  });

  it('lists what a run failed to retranslate until the text changes or its source is deleted', async () => {
    // A text that was translated before would not be requested again.
    await writeFile(path('en.json'), source.replace('Open', 'Unlock'));
    await writeFile(path('de.json'), '{\n  "open": "{{name}} auf",\n  "close": "Tür zu"\n}\n');
    const body = { translations: [{ detected_source_language: 'EN', text: 'Kaputt' }] };
    const leftOut = () => listedIn(uri('en.json')).map(({ message }) => message.replace(/:.*/, ''));
    const again = async () => {
      await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 10, status: 200, body });
      const argument = { source: uri('en.json').toString(), locales: ['de'], paths: [['open']] };
      await vscode.commands.executeCommand('vernacular.retranslateTexts', argument);
      assert.deepEqual(leftOut(), ['de']);
    };
    await configure('problems', ['extra']);
    await open('de.json');
    await again();
    const change = async (text: string, seen: readonly string[]) => {
      await writeFile(path('de.json'), text);
      await untilReported('de.json', seen);
    };
    await change('{\n  "open": "{{name}} auf",\n  "old": "Alt"\n}\n', [
      '2 extra: German: the source does not have this text.',
    ]);
    assert.deepEqual(leftOut(), ['de'], 'another text has changed');
    await change('{\n  "open": "{{name}} offen",\n  "close": "Tür zu"\n}\n', []);
    await until(() => leftOut().length === 0);
    await again();
    await rm(path('en.json'));
    await until(() => leftOut().length === 0);
  });
});
