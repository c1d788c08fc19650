/** The commands that import files into dictionaries, and export dictionaries into files. */
import assert from 'node:assert/strict';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { skip } from '../support/missing.ts';
import { writeFile } from '../support/writeFile.ts';
import {
  createGlossary,
  dictionaryRow,
  endpoint,
  entriesOf,
  glossaryNamed,
  glossaryService,
  patches,
  type WireGlossary,
} from './glossaryService.ts';
import { run } from './organisation.ts';
import { Person } from './person.ts';
import { addFaults, requests, useEmulator } from './service.ts';

let person: Person;
let folder: string;

const inFolder = (name: string) => join(folder, name);
const puts = (glossary: WireGlossary) => requests(endpoint('PUT', glossary, '/dictionaries'));

async function file(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
  await writeFile(inFolder(name), content);
  return vscode.Uri.file(inFolder(name));
}

/** Imports files without the open dialog, as if they had been dropped on a row. */
const importFiles = (glossary: WireGlossary, ...files: readonly vscode.Uri[]) =>
  vscode.commands.executeCommand('vernacular.importTerms', dictionaryRow(glossary.glossary_id), files);

/** Replaces the save dialog, which nothing inside the extension host can click. */
async function savingAs(uri: vscode.Uri | undefined, task: () => Thenable<unknown>): Promise<void> {
  const window = vscode.window as { showSaveDialog: typeof vscode.window.showSaveDialog };
  const { showSaveDialog } = window;
  window.showSaveDialog = async () => uri;
  try {
    await task();
  } finally {
    window.showSaveDialog = showSaveDialog;
  }
}

describe('Terms in files', () => {
  useEmulator();

  beforeEach(async () => {
    person = new Person();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `terms-${Date.now()}`);
    await mkdir(folder);
  });

  afterEach(async () => {
    person.leave();
    await rm(folder, { recursive: true });
  });

  describe('are imported', () => {
    let glossary: WireGlossary;

    beforeEach(async () => {
      glossary = await createGlossary('Product', 'basket\tKorb\ncar\tAuto');
    });

    it('after a question that says what would change and what is left out', async () => {
      const tsv = await file('terms.tsv', 'basket\tWarenkorb\nbook\tBuch\nbook\tHeft\n\tnothing\nalone\n');
      await importFiles(glossary, tsv);
      const { text, detail, buttons } = person.last('information') ?? {};
      assert.equal(text, 'Import 2 terms into "Product", en → de?');
      const name = vscode.workspace.asRelativePath(tsv);
      assert.deepEqual(detail?.split('\n'), [
        'New: 1 term.',
        'Replacing another translation: 1 term.',
        'Only in the dictionary, and removed by Replace Dictionary: 1 term.',
        'Rows left out: 3.',
        `${name}, line 3: Line 2 has the same source. A dictionary can have each source only once.`,
        `${name}, line 4: The source is empty.`,
        `${name}, line 5: The translation is missing: it goes in a second column.`,
      ]);
      assert.deepEqual(buttons, ['Add to Dictionary', 'Replace Dictionary']);
      assert.deepEqual([await patches(glossary), await puts(glossary)], [0, 0]);
      person.presses.add('Add to Dictionary');
      await importFiles(glossary, tsv);
      assert.equal(await entriesOf(glossary.glossary_id), 'basket\tWarenkorb\ncar\tAuto\nbook\tBuch');
    });

    it('in place of all existing ones', async () => {
      person.presses.add('Replace Dictionary');
      await importFiles(glossary, await file('terms.csv', 'basket;Warenkorb\r\n'));
      assert.equal(await entriesOf(glossary.glossary_id), 'basket\tWarenkorb');
    });

    it('not if another user changes the dictionary while the question is open', async () => {
      const shown = vscode.window.showInformationMessage;
      const window = vscode.window as { showInformationMessage: unknown };
      window.showInformationMessage = async (text: string, ...rest: [vscode.MessageOptions]) => {
        const entries = 'car\tWagen';
        const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' };
        await glossaryService('PATCH', `/${glossary.glossary_id}`, { dictionaries: [dictionary] });
        return shown(text, ...rest);
      };
      person.presses.add('Replace Dictionary');
      await importFiles(glossary, await file('terms.csv', 'basket,Warenkorb\n'));
      assert.match(person.last('warning')?.text ?? '', /Somebody else has changed the dictionary/);
      assert.equal(await puts(glossary), 0);
    });

    it('by the thousand, with one request', async () => {
      const rows = Array.from({ length: 5000 }, (_, index) => `term ${index}\tBegriff ${index}`);
      person.presses.add('Add to Dictionary');
      await importFiles(glossary, await file('many.tsv', `\ufeff${rows.join('\r\n')}`));
      const [dictionary] = (await glossaryNamed('Product')).dictionaries;
      assert.equal(dictionary?.entry_count, 5002);
      assert.match(person.messages.at(-1)?.text ?? '', /5,000 terms/);
      assert.equal(await patches(glossary), 1);
    });

    it('from files in UTF-16, and in an encoding that the user chooses', async () => {
      person.presses.add('Add to Dictionary');
      await importFiles(glossary, await file('a.txt', Buffer.from('\ufeffshop\tLäden\n', 'utf16le')));
      person.choices.push(['windows-1252']);
      await importFiles(glossary, await file('b.csv', Buffer.from('size;Größe\n', 'latin1')));
      assert.match(person.picks[0]?.details.join(' ') ?? '', /size;Größe/);
      assert.match(await entriesOf(glossary.glossary_id), /shop\tLäden\nsize\tGröße$/);
    });

    it('not if there are none or no new ones, and a message says so', async () => {
      await importFiles(glossary, await file('none.tsv', 'only a source\n'));
      assert.match(
        person.last('information')?.text ?? '',
        /contain no terms to import.*line 1: The translation is missing/,
      );
      await importFiles(glossary, await file('same.tsv', 'basket\tKorb\ncar\tAuto\n'));
      assert.match(person.last('information')?.text ?? '', /already has all of these terms/);
      assert.deepEqual([await patches(glossary), await puts(glossary)], [0, 0]);
    });
  });

  describe('are exported', () => {
    it('as CSV and TSV, and importing those changes nothing', async () => {
      const glossary = await createGlossary('Product / 1', '"basket", red\troter Korb\nGröße\t=1+1');
      for (const name of ['out.csv', 'out.tsv']) {
        const uri = vscode.Uri.file(inFolder(name));
        await savingAs(uri, () => run('exportTerms', dictionaryRow(glossary.glossary_id)));
        assert.match(person.last('information')?.text ?? '', /2 terms/);
        await importFiles(glossary, uri);
        assert.match(person.last('information')?.text ?? '', /already has all of these terms/);
      }
      assert.equal(await readFile(inFolder('out.tsv'), 'utf8'), '"basket", red\troter Korb\nGröße\t=1+1\n');
      assert.match(await readFile(inFolder('out.csv'), 'utf8'), /^\ufeff/);
    });

    it('completely or not at all', async () => {
      const glossary = await createGlossary('Product', 'basket\tKorb');
      await addFaults({
        match: { endpoint: endpoint('GET', glossary, '/entries') },
        status: 403,
        body: {},
      });
      const uri = await file('out.csv', 'what was there');
      await savingAs(uri, () => run('exportTerms', dictionaryRow(glossary.glossary_id)));
      assert.match(person.last('error')?.text ?? '', /refused the key/);
      assert.equal(await readFile(uri.fsPath, 'utf8'), 'what was there');
      assert.deepEqual(await readdir(folder), ['out.csv']);
    });

    it('into the file that a link leads to, whose mode is kept, but not out of the project', async function () {
      if (process.platform === 'win32') skip(this, 'Windows has no such modes and links');
      const outside = await mkdtemp(join(tmpdir(), 'vernacular-outside-'));
      const glossary = await createGlossary('Product', 'basket\tKorb');
      const exportAs = (name: string) =>
        savingAs(vscode.Uri.file(inFolder(name)), () =>
          run('exportTerms', dictionaryRow(glossary.glossary_id)),
        );
      try {
        await file('private.tsv', 'what was there');
        await chmod(inFolder('private.tsv'), 0o600);
        await symlink('private.tsv', inFolder('link.tsv'));
        await exportAs('link.tsv');
        assert.equal(await readFile(inFolder('private.tsv'), 'utf8'), 'basket\tKorb\n');
        assert.equal((await stat(inFolder('private.tsv'))).mode & 0o777, 0o600);
        assert.ok((await lstat(inFolder('link.tsv'))).isSymbolicLink());
        await symlink(join(outside, 'new.tsv'), inFolder('out.tsv'));
        await exportAs('out.tsv');
        assert.match(person.last('error')?.text ?? '', /out\.tsv leads to .*new\.tsv, outside /);
        assert.deepEqual(await readdir(outside), []);
        assert.deepEqual(await readdir(folder), ['link.tsv', 'out.tsv', 'private.tsv']);
      } finally {
        await rm(outside, { recursive: true });
      }
    });

    it('without removing first what cannot be replaced', async () => {
      const glossary = await createGlossary('Product', 'basket\tKorb');
      await mkdir(inFolder('out.csv'));
      await writeFile(inFolder('out.csv/kept.txt'), 'what was there');
      const uri = vscode.Uri.file(inFolder('out.csv'));
      await savingAs(uri, () => run('exportTerms', dictionaryRow(glossary.glossary_id)));
      assert.match(person.last('error')?.text ?? '', /^A file cannot be reached: /);
      assert.equal(await readFile(inFolder('out.csv/kept.txt'), 'utf8'), 'what was there');
      assert.deepEqual(await readdir(folder), ['out.csv']);
    });
  });
});
