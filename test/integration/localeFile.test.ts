import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { writeEdits } from '../../src/editor/documentEdit.ts';
import { closeEditors } from './editors.ts';
import { until } from './formatsProject.ts';
import { listedIn } from './listed.ts';
import { Person } from './person.ts';
import { previewed } from './previewed.ts';
import {
  addFaults,
  configure,
  requests,
  scopedKey,
  setLatency,
  useEmulator,
  withRecorder,
} from './service.ts';
import { makeWatched } from './watched.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

/** The texts of each test are different, because the session remembers the answers. */
const sourceOf = (test: number) => `{
  // the shop
  "title": "Welcome to shop ${test}, {name}!",
  "cart": {
    "empty": "Your cart in shop ${test} is empty.",
    "items": "%d items in shop ${test}",
    "limit": 5
  },
  "steps": ["Choose in shop ${test}", "Pay in shop ${test}"]
}
`;

let tests = 0;
let person: Person;
let folder: string;

const path = (name: string) => join(folder, name);
const onDisk = (name: string) => readFile(path(name), 'utf8');
const put = (name: string, text: string) => writeFile(path(name), text);

/** The emulator's translations begin with the language. */
function translated(text: string): boolean {
  return /"\[\w+(-\w+)?\] /.test(text);
}

async function translate(name = 'en.json'): Promise<void> {
  await vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(path(name)));
}

async function requestUnderWay(): Promise<void> {
  await until(async () => (await requests()) > 0);
}

async function openAndEdit(name: string, find: string, replacement: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(path(name));
  await vscode.window.showTextDocument(document);
  const offset = document.getText().indexOf(find);
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + find.length));
  edit.replace(document.uri, range, replacement);
  await vscode.workspace.applyEdit(edit);
  return document;
}

describe('Translate Locale File', () => {
  useEmulator();

  beforeEach(async () => {
    person = new Person();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `run-${Date.now()}`, 'locales');
    await mkdir(folder, { recursive: true });
    tests++;
    await put('en.json', sourceOf(tests));
  });

  afterEach(async () => {
    person.leave();
    for (const name of ['targetLanguages', 'confirmAboveCharacters', 'customInstructions'])
      await configure(name, undefined);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await closeEditors();
    await rm(join(folder, '..'), { recursive: true });
  });

  it('adds two languages and says so once', async () => {
    person.choices.push(['de', 'French']);
    await translate();
    for (const name of ['de.json', 'fr.json']) {
      const text = await onDisk(name);
      assert.match(text, /"title": "\[\w+\] .*\{name\}!"/);
      assert.match(text, /"items": "%d \[\w+\] /);
      assert.match(text, /\/\/ the shop/);
      assert.match(text, /"limit": 5/);
      assert.match(text, /"steps": \["\[/);
    }
    assert.equal(person.messages.length, 1);
    assert.match(person.last('information')?.text ?? '', /10 texts written/);
    // The list begins with languages that other tests have used, so the order is not fixed.
    const named = person.picks[0]?.labels.filter((label) => ['German', 'French'].includes(label));
    const translating = `Translating into ${named?.join(' and ')}`;
    const steps = ['Reading locale files…', translating, 'Writing translations…'];
    for (const step of steps) assert.ok(person.progress.includes(step), step);
  });

  it('fills in only what is missing and keeps every other byte', async () => {
    const german =
      '{\r\n\t"cart" : {\r\n\t\t"empty" : "Ihr Warenkorb ist leer."\r\n\t},\r\n\t"extra" : "\\u00e4"\r\n}';
    await put('de.json', german);
    await translate('de.json');
    const text = await onDisk('de.json');
    for (const kept of [
      '\t"cart" : {\r\n\t\t"empty" : "Ihr Warenkorb ist leer."',
      '\t"extra" : "\\u00e4"\r\n}',
    ]) {
      assert.ok(text.includes(kept), text);
    }
    assert.ok(!/[^\r]\n/.test(text), 'line ends');
    assert.deepEqual(Object.keys(JSON.parse(text)), ['title', 'cart', 'steps', 'extra']);
    assert.deepEqual(person.picks, [], 'the language is that of the file');
  });

  it('sends nothing the second time', async () => {
    await put('de.json', '{}');
    await translate('de.json');
    const before = await requests();
    await translate('de.json');
    assert.equal(await requests(), before);
    assert.match(person.last('information')?.text ?? '', /Nothing is missing/);
  });

  it('offers the languages of the project, and preselects those that lack a text', async () => {
    await put('de.json', '{"title": "Willkommen, {name}!"}');
    person.choices.push(undefined);
    await translate();
    assert.equal(person.picks[0]?.labels[0], 'German');
    assert.deepEqual(person.picks[0]?.picked, ['German']);
    assert.equal(await requests(), 0);
  });

  it('lists texts refused for the same reason once, and names the setting that was not sent', async () => {
    await configure('customInstructions', ['Be brief']);
    await put('cs.json', '{}');
    await addFaults({
      match: { endpoint: 'POST /v2/translate' },
      times: 100,
      status: 400,
      body: { message: 'No' },
    });
    await translate('cs.json');
    const listed = listedIn(vscode.Uri.file(path('en.json')));
    assert.deepEqual(
      listed.map(({ message }) => message),
      ['cs: 5 texts were left out, the first of them "title": the service refused it: No'],
    );
    const { text = '' } = person.last('warning') ?? {};
    assert.match(
      text,
      /5 left out\..*customInstructions was not sent: the service does not support instructions for Czech\./,
    );
  });

  it('fills in languages with a key that may only translate', () =>
    withRecorder(async (url) => {
      await configure('baseUrl', url);
      await configure('targetLanguages', ['ja']);
      await put('de.json', '{}');
      person.choices.push(['German', 'Japanese', 'Another Language…']);
      person.inputs.push('fr, pt-br');
      await translate();
      assert.deepEqual(person.picks[0]?.picked, ['Japanese']);
      assert.match(
        person.picks[0]?.placeHolder ?? '',
        /provided no list of languages; choose "Another Language…" to enter a code/,
      );
      assert.deepEqual(person.prompts, ['Language codes, for example: de, pt-BR']);
      for (const name of ['de', 'ja', 'fr', 'pt-br'])
        assert.ok(translated(await onDisk(`${name}.json`)), name);
    }, scopedKey));

  it('does not offer a language again after the service refused it', () =>
    withRecorder(async (url) => {
      await configure('baseUrl', url);
      person.choices.push(['Another Language…'], undefined);
      person.inputs.push('sv, xx');
      await translate();
      await translate();
      assert.ok(person.picks[1]?.labels.includes('Swedish'));
      assert.ok(!person.picks[1]?.labels.includes('xx'));
    }, scopedKey));

  it('respects unsaved text in source and target, and leaves saving to the person', async () => {
    await put('de.json', '{\n  "title": "Alt"\n}\n');
    await openAndEdit('en.json', 'Pay', 'Now pay');
    const german = await openAndEdit('de.json', 'Alt', 'Ungespeichert');
    await translate('de.json');
    assert.ok(german.isDirty);
    assert.equal(JSON.parse(german.getText()).title, 'Ungespeichert');
    assert.match(JSON.parse(german.getText()).steps[1], /Ñöŵ/);
    assert.equal(await onDisk('de.json'), '{\n  "title": "Alt"\n}\n');
  });

  it('saves a file that had no unsaved text, and undoes the run in one step', async () => {
    const before = '{\n  "title": "Willkommen, {name}!"\n}\n';
    await put('de.json', before);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(path('de.json')));
    await translate('de.json');
    assert.ok(translated(await onDisk('de.json')));
    await vscode.commands.executeCommand('undo');
    assert.equal(vscode.window.activeTextEditor?.document.getText(), before);
  });

  it('does not overwrite what a person adds during the run', async () => {
    await put('de.json', '{\n  "a": "x"\n}\n');
    await setLatency(400);
    const run = translate('de.json');
    await requestUnderWay();
    const german = await openAndEdit('de.json', '"a": "x"', '"a": "x",\n  "title": "Von Hand"');
    await run;
    const text = JSON.parse(german.getText());
    assert.equal(text.title, 'Von Hand');
    assert.match(text.cart.empty, /^\[de\]/);
  });

  it('writes nothing to a file that was deleted during the run, and says so', async () => {
    await put('de.json', '{}');
    await setLatency(400);
    const run = translate('de.json');
    await requestUnderWay();
    await vscode.workspace.fs.delete(vscode.Uri.file(path('de.json')));
    await run;
    const { text = '' } = person.last('warning') ?? {};
    assert.match(text, /^Nothing was written\. 5 translated but not written; .*de\.json was deleted/);
    await assert.rejects(onDisk('de.json'));
    const paid = await requests();
    await put('de.json', '{}');
    await setLatency(0);
    await translate('de.json');
    assert.equal(await requests(), paid, 'finished texts are not sent twice');
    assert.ok(translated(await onDisk('de.json')));
  });

  it('writes nothing to a file that became read-only during the run, and counts its texts', async () => {
    await put('en.json', `{ "a": "Locked in shop ${tests}" }\n`);
    await put('de.json', '{}\n');
    await put('fr.json', '{}\n');
    person.choices.push(['German', 'French']);
    await setLatency(400);
    const run = translate('en.json');
    await requestUnderWay();
    await chmod(path('de.json'), 0o444);
    await run;
    const { text = '' } = person.last('warning') ?? {};
    assert.match(text, /^1 text written: French\. 1 translated but not written; .*de\.json is read-only\.$/);
    assert.equal(await onDisk('de.json'), '{}\n');
    assert.ok(translated(await onDisk('fr.json')));
  });

  it('counts a new file even if another one changed at the same moment', async () => {
    await put('en.json', `{ "a": "Made in shop ${tests}" }\n`);
    await put('de.json', '{}\n');
    const german = await vscode.workspace.openTextDocument(path('de.json'));
    const listener = vscode.workspace.onWillCreateFiles((event) => {
      listener.dispose();
      const edit = new vscode.WorkspaceEdit();
      edit.insert(german.uri, new vscode.Position(0, 1), ' ');
      event.waitUntil(vscode.workspace.applyEdit(edit));
    });
    person.choices.push(['German', 'French']);
    await translate('en.json');
    assert.match(person.messages.at(-1)?.text ?? '', /^2 texts written: .*French/);
    assert.ok(translated(await onDisk('fr.json')));
    assert.ok(translated(german.getText()));
  });

  it('does not claim that nothing was written if VS Code refuses the edit', async () => {
    await put('en.json', `{ "a": "Refused in shop ${tests}" }\n`);
    await put('de.json', '{}\n');
    const restore = replaceInWorkspace({ applyEdit: async () => false });
    try {
      person.choices.push(['German', 'French']);
      await translate('en.json');
    } finally {
      restore();
    }
    const { text = '' } = person.last('error') ?? {};
    assert.match(text, /^The editor could not write .*de\.json.* Run the command again;/);
    assert.doesNotMatch(text, /Nothing/);
  });

  describe('new files too large for a workspace edit', () => {
    const large = () => {
      const words = 'word '.repeat(200);
      const texts = Array.from({ length: 300 }, (_, key) => [
        `key${key}`,
        `${key} of shop ${tests}: ${words}end.`,
      ]);
      return `${JSON.stringify(Object.fromEntries(texts), undefined, 2)}\n`;
    };

    it('are written as a whole, with no temporary file left beside them', async () => {
      await put('en.json', large());
      person.choices.push(['French']);
      person.presses.add('Translate');
      await translate();
      const texts: readonly string[] = Object.values(JSON.parse(await onDisk('fr.json')));
      assert.equal(texts.filter((text) => text.startsWith('[fr]')).length, 300);
      assert.match(person.messages.at(-1)?.text ?? '', /^300 texts written: French/);
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name.endsWith('.tmp')),
        [],
      );
    });

    it('are counted and can be undone, even if VS Code refuses to write the other files', async () => {
      await put('en.json', large());
      await put('de.json', '{}\n');
      const restore = replaceInWorkspace({ applyEdit: async () => false });
      try {
        person.choices.push(['German', 'French']);
        person.presses.add('Translate');
        await translate('en.json');
      } finally {
        restore();
      }
      const { text = '' } = person.last('warning') ?? {};
      assert.match(text, /^300 texts written: French\. 300 translated but not written; /);
      assert.match(text, /The editor could not write [^ ]*de\.json\. Run the command again;/);
      assert.equal(await onDisk('de.json'), '{}\n');
      await vscode.commands.executeCommand('vernacular.undoLastRun');
      await assert.rejects(onDisk('fr.json'));
    });

    it('are reported with the reason if the disk refuses them', async () => {
      const uri = vscode.Uri.file(path(`${'long'.repeat(100)}.json`));
      const contents = new TextEncoder().encode(large());
      await assert.rejects(writeEdits([], [{ uri, contents }]), {
        name: 'UserError',
        message: /long\.json could not be created: .+/,
      });
    });

    it('do not overwrite a file that was created in the meantime', async () => {
      const uri = vscode.Uri.file(path('fr.json'));
      await put('fr.json', 'of a person');
      const contents = new TextEncoder().encode(large());
      assert.equal(await writeEdits([], [{ uri, contents }]), 'changed');
      assert.equal(await onDisk('fr.json'), 'of a person');
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name.endsWith('.tmp')),
        [],
      );
    });
  });

  it('lists texts that no longer fit a file whose structure changed during the run', async () => {
    await put('en.json', `{ "a": "Shape in shop ${tests}" }\n`);
    await put('de.json', '{}\n');
    await setLatency(400);
    const run = translate('de.json');
    await requestUnderWay();
    const german = await openAndEdit('de.json', '{}', '{ "a": { "b": "x" } }');
    await run;
    assert.equal(german.getText(), '{ "a": { "b": "x" } }\n');
    assert.match(person.last('warning')?.text ?? '', /^Nothing was written\. 1 left out\.$/);
    const [problem] = listedIn(vscode.Uri.file(path('en.json')));
    assert.match(problem?.message ?? '', /de: "a" was left out: the file has something other/);
  });

  it('reports its result even if the source is deleted during the run', async () => {
    await put('en.json', `{ "a": "Gone in shop ${tests}", "b": "{n, plural, one {# file}}" }\n`);
    await put('de.json', '{}\n');
    await setLatency(400);
    const run = translate('de.json');
    await requestUnderWay();
    const source = vscode.Uri.file(path('en.json'));
    await vscode.workspace.fs.delete(source);
    await run;
    assert.ok(translated(await onDisk('de.json')));
    assert.match(person.last('warning')?.text ?? '', /^1 text written: German\. 1 left out\.$/);
    const [problem] = listedIn(source);
    assert.match(problem?.message ?? '', /de: "b" was left out/);
    assert.equal(problem?.range.start.line, 0);
  });

  it('keeps what is finished when it is cancelled', async () => {
    const entries = Array.from({ length: 400 }, (_, index) => [
      `key${index}`,
      `Text number ${index} of test ${tests}`,
    ]);
    await put('en.json', JSON.stringify(Object.fromEntries(entries), null, 2));
    person.choices.push(['de']);
    person.presses.add('Translate');
    await setLatency(150);
    person.onProgress = (message, cancel) => {
      if (Number.parseInt(message, 10) >= 50) cancel();
    };
    await translate();
    const written = Object.keys(JSON.parse(await onDisk('de.json'))).length;
    assert.ok(written >= 50 && written < 400, `${written} entries`);
    assert.match(person.messages.at(-1)?.text ?? '', /Cancelled.*not reached/);
  });

  it('keeps what is finished when the quota is reached half-way', async () => {
    const entries = Array.from({ length: 500 }, (_, index) => [
      `key${index}`,
      `Text number ${index} of test ${tests}`,
    ]);
    await put('en.json', JSON.stringify(Object.fromEntries(entries), null, 2));
    person.choices.push(['de']);
    person.presses.add('Translate');
    await addFaults(
      { match: { endpoint: 'POST /v2/translate', nth: 4 }, status: 456, body: { message: 'Quota exceeded' } },
      { match: { endpoint: 'POST /v2/translate' }, times: 20, latencyMs: 50 },
    );
    await translate();
    const written = Object.keys(JSON.parse(await onDisk('de.json'))).length;
    assert.ok(written > 0 && written < 500, `${written} entries`);
    const message = person.messages.at(-1);
    assert.match(message?.text ?? '', /usage limit.*not reached/);
    assert.ok(message?.buttons.includes('Show Usage'));
  });

  it('asks before a run above the threshold, and shows a preview if the person wants one', async () => {
    await configure('confirmAboveCharacters', 10);
    person.choices.push(['de']);
    person.presses.add('Translate with Preview');
    const running = translate();
    await previewed(vscode.workspace.asRelativePath(path('en.json')), running);
    await assert.rejects(onDisk('de.json'));
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await running;
    assert.equal((await onDisk('de.json')).match(/\[de\] /g)?.length, 5);
  });

  it('leaves it to the person to save what it has written, if a setting says so', async () => {
    await put('de.json', '{}\n');
    await configure('saveAfterRun', false);
    try {
      await translate('de.json');
      const document = await vscode.workspace.openTextDocument(path('de.json'));
      assert.equal(document.isDirty, true);
      assert.match(document.getText(), /"\[de\] /);
      assert.equal(await onDisk('de.json'), '{}\n');
      assert.equal(person.last('warning'), undefined);
      await vscode.commands.executeCommand('vernacular.undoLastRun');
      assert.equal(document.getText(), '{}\n');
    } finally {
      await configure('saveAfterRun', undefined);
      await vscode.window.showTextDocument(vscode.Uri.file(path('de.json')));
      await vscode.commands.executeCommand('workbench.action.files.revert');
    }
  });

  it('asks before a run above the threshold and sends nothing without consent', async () => {
    await configure('confirmAboveCharacters', 10);
    person.choices.push(['de']);
    await translate();
    assert.match(person.last('information')?.text ?? '', /Translate 5 texts into German\?/);
    assert.match(person.last('information')?.detail ?? '', /characters in \d+ requests/);
    assert.equal(await requests(), 0);
    await assert.rejects(onDisk('de.json'));
  });

  it('lists what fails verification as problems of the source and writes the rest', async () => {
    await put('en.json', '{\n  "a": "Fine",\n  "b": "{count, plural, one {# file}}"\n}\n');
    person.choices.push(['de']);
    await translate();
    assert.deepEqual(Object.keys(JSON.parse(await onDisk('de.json'))), ['a']);
    const [problem] = listedIn(vscode.Uri.file(path('en.json')));
    assert.equal(problem?.source, 'Vernacular');
    assert.equal(problem?.range.start.line, 2);
    assert.match(problem?.message ?? '', /de: "b" was left out/);
    assert.ok(person.last('warning')?.buttons.includes('Show Problems'));
  });

  it('reads what another program has just written, even before the editor notices it', async () => {
    await makeWatched(folder);
    for (const round of Array.from({ length: 5 }, (_, index) => index)) {
      await put('en.json', `{ "a": "Round ${round}" }\n`);
      await put('de.json', `{ "a": "Runde ${round}" }\n`);
      person.choices.push(['de']);
      await translate();
      assert.match(person.messages.at(-1)?.text ?? '', /Nothing is missing in German/);
      assert.equal(await onDisk('de.json'), `{ "a": "Runde ${round}" }\n`);
      await put('de.json', '{}\n');
      person.choices.push(['de']);
      await translate();
      assert.match(await onDisk('de.json'), new RegExp(` ${round}"`));
    }
  });

  it('keeps the problems of a language listed until the next run into it', async () => {
    await makeWatched(folder);
    const source = '{\n  "a": "Fine",\n  "b": "{count, plural, one {# file}}"\n}\n';
    await put('en.json', source);
    await put(
      'fr.json',
      '{\n  "a": "Bien",\n  "b": "{count, plural, one {# fichier} other {# fichiers}}"\n}\n',
    );
    const listed = () =>
      listedIn(vscode.Uri.file(path('en.json')))
        .map(({ message }) => message.slice(0, 3))
        .sort();
    for (const [locale, expected] of [
      ['de', ['de:']],
      ['fr', ['de:']],
      ['pl', ['de:', 'pl:']],
    ] as const) {
      person.choices.push([locale]);
      await translate();
      assert.deepEqual(listed(), expected);
    }
    await put('de.json', '{\n  "a": "Gut",\n  "b": "{count, plural, one {# Datei} other {# Dateien}}"\n}\n');
    person.choices.push(['de']);
    await translate();
    assert.deepEqual(listed(), ['pl:']);
  });

  const broken: readonly [string, string, string, RegExp][] = [
    [
      'invalid JSON in the source',
      'en.json',
      '{\n  "a": "x"\n  "b": "y"\n}',
      /en\.json, line 3: syntax error/,
    ],
    [
      'a duplicate key in the target',
      'de.json',
      '{\n  "a": "x",\n  "a": "y"\n}',
      /de\.json, line 3: the key "a"/,
    ],
    ['mixed line ends', 'de.json', '{\r\n  "a": "x",\n  "b": "y"\n}', /de\.json has line endings that the/],
    ['CR alone as line ends', 'de.json', '{\r  "a": "x"\r}\r', /de\.json has line endings that the/],
  ];
  for (const [name, file, content, message] of broken) {
    it(`names the file with ${name}, and writes nothing`, async () => {
      await put('de.json', '{}');
      await put(file, content);
      await translate('de.json');
      assert.match(person.last('error')?.text ?? '', message);
      assert.equal(await requests(), 0);
      assert.equal(await onDisk(file), content);
    });
  }

  it('continues with the other languages if one file cannot be read', async () => {
    await put('de.json', '{"a": }');
    person.choices.push(['de', 'fr']);
    await translate();
    const { text = '' } = person.last('warning') ?? {};
    assert.match(text, /texts written: French/);
    assert.match(text, /de\.json, line 1: syntax error/);
    assert.ok(translated(await onDisk('fr.json')));
    assert.equal(await onDisk('de.json'), '{"a": }');
  });

  it('treats a variant beside its base language as a translation', async () => {
    await put('en-GB.json', '{}');
    await translate('en-GB.json');
    assert.deepEqual(person.picks, []);
    // The emulator returns a text unchanged if only the variant of the language differs.
    assert.deepEqual(Object.keys(JSON.parse(await onDisk('en-GB.json'))), ['title', 'cart', 'steps']);
  });

  it('names the setting if strict formality is not possible', async () => {
    await configure('formality', 'more');
    await put('et.json', '{}');
    await translate('et.json');
    await configure('formality', undefined);
    assert.match(person.last('error')?.text ?? '', /Estonian has no formality.*vernacular\.formality/);
    assert.equal(await requests(), 0);
  });

  it('refuses a read-only file before anything is sent', async () => {
    await put('de.json', '{}');
    await chmod(path('de.json'), 0o444);
    await translate('de.json');
    assert.match(person.last('error')?.text ?? '', /de\.json is read-only/);
    assert.equal(await requests(), 0);
  });

  it('refuses a file in an unsupported encoding', async () => {
    await writeFile(path('de.json'), Buffer.from('{"a": "f\xfcr"}', 'latin1'));
    await translate('de.json');
    assert.match(person.last('error')?.text ?? '', /de\.json is in an encoding that is not supported/);
    assert.equal(await requests(), 0);
  });

  it('explains which formats it reads if a file is not a locale file', async () => {
    await put('notes.txt', 'Hello');
    await translate('notes.txt');
    assert.match(
      person.last('information')?.text ?? '',
      /No format is known for .*notes\.txt\. Vernacular reads .*\.json, .*\.po, /,
    );
  });

  it('names a language that the service does not know', async () => {
    await put('tlh.json', '{}');
    await translate('tlh.json');
    assert.match(person.last('error')?.text ?? '', /does not know the language "tlh"/);
    assert.equal(await requests(), 0);
  });
});
