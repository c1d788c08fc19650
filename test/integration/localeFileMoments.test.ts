import assert from 'node:assert/strict';
import { chmod, readdir } from 'node:fs/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { writeEdits } from '../../src/editor/documentEdit.ts';
import { listedIn } from './listed.ts';
import {
  folder,
  onDisk,
  openAndEdit,
  path,
  put,
  testNumber,
  translate,
  translated,
  useLocaleFolder,
} from './localeFolder.ts';
import { addFaults, requests, setLatency, withHeldService } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

/** Makes a change while the service works on the translations of a file, and waits for the end of the run. */
async function duringTranslation<T>(name: string, change: () => PromiseLike<T>): Promise<T> {
  const changes: T[] = [];
  await withHeldService(async (held) => {
    const run = translate(name);
    await held.underWay;
    changes.push(await change());
    held.releaseAll();
    await run;
  });
  return changes[0] as T;
}

describe('Translate Locale File', () => {
  const person = useLocaleFolder();

  it('does not overwrite what the user adds during the run', async () => {
    await put('de.json', '{\n  "a": "x"\n}\n');
    const german = await duringTranslation('de.json', () =>
      openAndEdit('de.json', '"a": "x"', '"a": "x",\n  "title": "Von Hand"'),
    );
    const text = JSON.parse(german.getText());
    assert.equal(text.title, 'Von Hand');
    assert.match(text.cart.empty, /^\[de\]/);
  });

  it('writes nothing to a file that was deleted during the run, and says so', async () => {
    await put('de.json', '{}');
    // Both runs use this service, because a service at another URL would have a memory of its own.
    await withHeldService(async (held) => {
      const run = translate('de.json');
      await held.underWay;
      await vscode.workspace.fs.delete(vscode.Uri.file(path('de.json')));
      held.releaseAll();
      await run;
      const { text = '' } = person().last('warning') ?? {};
      assert.match(text, /^Nothing was written\. 5 translated but not written; .*de\.json was deleted/);
      await assert.rejects(onDisk('de.json'));
      const paid = await requests();
      await put('de.json', '{}');
      await translate('de.json');
      assert.equal(await requests(), paid, 'finished texts were sent twice');
    });
    assert.ok(translated(await onDisk('de.json')));
  });

  it('writes nothing to a file that became read-only during the run, and counts its texts', async () => {
    await put('en.json', `{ "a": "Locked in shop ${testNumber()}" }\n`);
    await put('de.json', '{}\n');
    await put('fr.json', '{}\n');
    person().choices.push(['German', 'French']);
    await duringTranslation('en.json', () => chmod(path('de.json'), 0o444));
    const { text = '' } = person().last('warning') ?? {};
    assert.match(text, /^1 text written: French\. 1 translated but not written; .*de\.json is read-only\.$/);
    assert.equal(await onDisk('de.json'), '{}\n');
    assert.ok(translated(await onDisk('fr.json')));
  });

  it('counts a new file even if another one changed at the same moment', async () => {
    await put('en.json', `{ "a": "Made in shop ${testNumber()}" }\n`);
    await put('de.json', '{}\n');
    const german = await vscode.workspace.openTextDocument(path('de.json'));
    const listener = vscode.workspace.onWillCreateFiles((event) => {
      listener.dispose();
      const edit = new vscode.WorkspaceEdit();
      edit.insert(german.uri, new vscode.Position(0, 1), ' ');
      event.waitUntil(vscode.workspace.applyEdit(edit));
    });
    person().choices.push(['German', 'French']);
    await translate('en.json');
    assert.match(person().messages.at(-1)?.text ?? '', /^2 texts written: .*French/);
    assert.ok(translated(await onDisk('fr.json')));
    assert.ok(translated(german.getText()));
  });

  it('does not claim that nothing was written if VS Code refuses the edit', async () => {
    await put('en.json', `{ "a": "Refused in shop ${testNumber()}" }\n`);
    await put('de.json', '{}\n');
    const restore = replaceInWorkspace({ applyEdit: async () => false });
    try {
      person().choices.push(['German', 'French']);
      await translate('en.json');
    } finally {
      restore();
    }
    const { text = '' } = person().last('error') ?? {};
    assert.match(text, /^The editor could not write .*de\.json.* Run the command again;/);
    assert.doesNotMatch(text, /Nothing/);
  });

  describe('new files too large for a workspace edit', () => {
    const large = () => {
      const words = 'word '.repeat(200);
      const texts = Array.from({ length: 300 }, (_, key) => [
        `key${key}`,
        `${key} of shop ${testNumber()}: ${words}end.`,
      ]);
      return `${JSON.stringify(Object.fromEntries(texts), undefined, 2)}\n`;
    };

    it('are written as a whole, with no temporary file left beside them', async () => {
      await put('en.json', large());
      person().choices.push(['French']);
      person().presses.add('Translate');
      await translate();
      const texts: readonly string[] = Object.values(JSON.parse(await onDisk('fr.json')));
      assert.equal(texts.filter((text) => text.startsWith('[fr]')).length, 300);
      assert.match(person().messages.at(-1)?.text ?? '', /^300 texts written: French/);
      assert.deepEqual(
        (await readdir(folder())).filter((name) => name.endsWith('.tmp')),
        [],
      );
    });

    it('are counted and can be undone, even if VS Code refuses to write the other files', async () => {
      await put('en.json', large());
      await put('de.json', '{}\n');
      const restore = replaceInWorkspace({ applyEdit: async () => false });
      try {
        person().choices.push(['German', 'French']);
        person().presses.add('Translate');
        await translate('en.json');
      } finally {
        restore();
      }
      const { text = '' } = person().last('warning') ?? {};
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
        (await readdir(folder())).filter((name) => name.endsWith('.tmp')),
        [],
      );
    });
  });

  it('lists texts that no longer fit a file whose structure changed during the run', async () => {
    await put('en.json', `{ "a": "Shape in shop ${testNumber()}" }\n`);
    await put('de.json', '{}\n');
    const german = await duringTranslation('de.json', () =>
      openAndEdit('de.json', '{}', '{ "a": { "b": "x" } }'),
    );
    assert.equal(german.getText(), '{ "a": { "b": "x" } }\n');
    assert.match(person().last('warning')?.text ?? '', /^Nothing was written\. 1 left out\.$/);
    const [problem] = listedIn(vscode.Uri.file(path('en.json')));
    assert.match(problem?.message ?? '', /de: "a" was left out: the file has something other/);
  });

  it('reports its result even if the source is deleted during the run', async () => {
    await put('en.json', `{ "a": "Gone in shop ${testNumber()}", "b": "{n, plural, one {# file}}" }\n`);
    await put('de.json', '{}\n');
    const source = vscode.Uri.file(path('en.json'));
    await duringTranslation('de.json', async () => {
      await vscode.workspace.fs.delete(source);
      // If the deletion was noticed only later, the problem would be removed then.
      await vscode.commands.executeCommand('vernacular.refreshLocales');
    });
    assert.ok(translated(await onDisk('de.json')));
    assert.match(person().last('warning')?.text ?? '', /^1 text written: German\. 1 left out\.$/);
    const [problem] = listedIn(source);
    assert.match(problem?.message ?? '', /de: "b" was left out/);
    assert.equal(problem?.range.start.line, 0);
  });

  it('keeps what is finished when it is cancelled', async () => {
    const entries = Array.from({ length: 400 }, (_, index) => [
      `key${index}`,
      `Text number ${index} of test ${testNumber()}`,
    ]);
    await put('en.json', JSON.stringify(Object.fromEntries(entries), null, 2));
    person().choices.push(['de']);
    person().presses.add('Translate');
    // The first answers arrive before progress is shown, the others after.
    await setLatency(800);
    person().onProgress = (message, cancel) => {
      if (Number.parseInt(message, 10) >= 50) cancel();
    };
    await translate();
    const written = Object.keys(JSON.parse(await onDisk('de.json'))).length;
    assert.ok(written >= 50 && written < 400, `${written} entries`);
    assert.match(person().messages.at(-1)?.text ?? '', /Cancelled.*not reached/);
  });

  it('keeps what is finished when the quota is reached half-way', async () => {
    const entries = Array.from({ length: 500 }, (_, index) => [
      `key${index}`,
      `Text number ${index} of test ${testNumber()}`,
    ]);
    await put('en.json', JSON.stringify(Object.fromEntries(entries), null, 2));
    person().choices.push(['de']);
    person().presses.add('Translate');
    await addFaults(
      { match: { endpoint: 'POST /v2/translate', nth: 4 }, status: 456, body: { message: 'Quota exceeded' } },
      { match: { endpoint: 'POST /v2/translate' }, times: 20, latencyMs: 50 },
    );
    await translate();
    const written = Object.keys(JSON.parse(await onDisk('de.json'))).length;
    assert.ok(written > 0 && written < 500, `${written} entries`);
    const message = person().messages.at(-1);
    assert.match(message?.text ?? '', /usage limit.*not reached/);
    assert.ok(message?.buttons.includes('Show Usage'));
  });
});
