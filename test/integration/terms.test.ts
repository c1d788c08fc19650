/** The commands of the Terms view for glossaries and their dictionaries. */
import assert from 'node:assert/strict';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { skip } from '../support/missing.ts';
import {
  createGlossary,
  dictionaryRow,
  entriesOf,
  glossaries,
  glossaryNamed,
  glossaryService,
  type WireGlossary,
} from './glossaryService.ts';
import { run } from './organisation.ts';
import { Person } from './person.ts';
import { addFaults, configure, requests, useEmulator } from './service.ts';

let person: Person;
let folder: string;

const inFolder = (name: string) => join(folder, name);
const rowOf = ({ glossary_id: id }: WireGlossary) => ({ id: `glossary.${id}` });
const endpoint = (method: string, { glossary_id: id }: WireGlossary, part = '') =>
  `${method} /v3/glossaries/${id}${part}`;
const patches = (glossary: WireGlossary) => requests(endpoint('PATCH', glossary));
const puts = (glossary: WireGlossary) => requests(endpoint('PUT', glossary, '/dictionaries'));

async function file(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
  await writeFile(inFolder(name), content);
  return vscode.Uri.file(inFolder(name));
}

/** Imports files without the open dialog, as when they are dropped on a row. */
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

describe('Terms', () => {
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
    await configure('glossaries', undefined);
  });

  describe('in a new glossary', () => {
    it('are created with a name, two languages and a first term', async () => {
      person.inputs.push(' Product ', 'basket', 'Warenkorb');
      person.choices.push(['en'], ['de'], ['Enter the First Term…']);
      await run('createGlossary');
      const glossary = await glossaryNamed('Product');
      assert.deepEqual(glossary.dictionaries, [{ source_lang: 'en', target_lang: 'de', entry_count: 1 }]);
      assert.equal(await entriesOf(glossary.glossary_id), 'basket\tWarenkorb');
      assert.match(
        person.last('information')?.text ?? '',
        /Created the glossary "Product"\. en → de: 1 term\./,
      );
    });

    it('are created even if the service does not report the glossary as ready', async () => {
      const failing = {
        match: { endpoint: 'GET /v3/glossaries/{glossary_id}' },
        times: 20,
        status: 403,
        body: {},
      };
      await addFaults(failing);
      person.inputs.push('Product', 'basket', 'Warenkorb');
      person.choices.push(['en'], ['de'], ['Enter the First Term…']);
      await run('createGlossary');
      await glossaryNamed('Product');
      assert.match(person.last('warning')?.text ?? '', /^The glossary "Product" was created, but/);
    });

    it('are not created if the person cancels a step', async () => {
      await run('createGlossary');
      person.inputs.push('Product');
      await run('createGlossary');
      person.inputs.push('Product', 'basket');
      person.choices.push(['en'], ['de'], ['Enter the First Term…']);
      await run('createGlossary');
      assert.deepEqual(await glossaries(), []);
    });

    for (const [what, name, refusal] of [
      ['empty', '  ', /Enter a name/],
      ['too long', 'x'.repeat(1025), /1025 bytes/],
      ['on two lines', 'a\u2028b', /control character/],
    ] as const) {
      it(`are not created if the name is ${what}`, async () => {
        person.inputs.push(name);
        await run('createGlossary');
        assert.match(person.refusals[0] ?? '', refusal);
      });
    }

    it('come with a hint if another glossary has the same name', async () => {
      await createGlossary('Product', 'a\tb');
      person.inputs.push('Product');
      await run('createGlossary');
      assert.match(person.hints[0] ?? '', /Another glossary has this name/);
    });

    it('are not created with a source that the service would refuse', async () => {
      person.inputs.push('Product', 'a\u2028b');
      person.choices.push(['en'], ['de'], ['Enter the First Term…']);
      await run('createGlossary');
      assert.match(person.refusals[0] ?? '', /The source contains the control character U\+2028/);
    });
  });

  it('can be added for another language pair', async () => {
    const glossary = await createGlossary('Product', 'basket\tWarenkorb');
    person.choices.push(['en'], ['fr'], ['Enter the First Term…']);
    person.inputs.push('basket', 'panier');
    await run('addDictionary', rowOf(glossary));
    assert.equal(await entriesOf(glossary.glossary_id, 'en>fr'), 'basket\tpanier');
    assert.ok(!person.picks[1]?.descriptions.includes('de'), 'an existing language pair is offered again');
  });

  it('have a glossary that can be renamed', async () => {
    const glossary = await createGlossary('Old', 'basket\tKorb');
    person.inputs.push('New');
    await run('renameGlossary', rowOf(glossary));
    assert.equal((await glossaryNamed('New')).glossary_id, glossary.glossary_id);
    person.choices.push(['New']);
    person.inputs.push('Newer');
    await run('renameGlossary');
    await glossaryNamed('Newer');
    assert.equal(await patches(glossary), 2);
  });

  it('that no longer exist are reported', async () => {
    const glossary = await createGlossary('Old', 'basket\tKorb');
    await addFaults({ match: { endpoint: endpoint('PATCH', glossary) }, status: 404, body: {} });
    person.inputs.push('New');
    await run('renameGlossary', rowOf(glossary));
    assert.match(person.last('warning')?.text ?? '', /no longer has this glossary or dictionary/);
  });

  it('are deleted only after a question that says what is lost, and what uses them', async () => {
    const glossary = await createGlossary('Product', 'basket\tWarenkorb\ncar\tAuto');
    await configure('glossaries', { 'en>de': 'Product' });
    await run('deleteGlossary', rowOf(glossary));
    const { text, detail = '', buttons } = person.last('warning') ?? {};
    assert.equal(text, 'Delete the glossary "Product" permanently?');
    assert.match(detail, /^Lost: 2 terms \(en → de\)\.\nTranslations in .+ use it\.\n.*cannot be undone\.$/);
    // The first button has the focus.
    assert.deepEqual(buttons, ['Keep Glossary', 'Delete Glossary']);
    assert.equal((await glossaries()).length, 1);
    person.presses.add('Delete Glossary');
    await run('deleteGlossary', rowOf(glossary));
    assert.deepEqual(await glossaries(), []);
  });

  it('of one language pair can be deleted alone', async () => {
    const glossary = await createGlossary('Product', 'basket\tWarenkorb');
    person.presses.add('Delete Dictionary');
    person.choices.push(['Product: en → de']);
    await run('deleteDictionary');
    assert.deepEqual((await glossaryNamed('Product')).dictionaries, []);
    assert.equal((await glossaryNamed('Product')).glossary_id, glossary.glossary_id);
  });

  it('have ids that can be copied', async () => {
    const glossary = await createGlossary('Product', 'basket\tWarenkorb');
    await run('copyTermsId', rowOf(glossary));
    assert.equal(await vscode.env.clipboard.readText(), glossary.glossary_id);
    await run('copyTermsId', { id: 'style.some.id' });
    assert.equal(await vscode.env.clipboard.readText(), 'some.id');
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

    it('not if another person changes the dictionary while the question is open', async () => {
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

    it('from files in UTF-16, and in an encoding that the person chooses', async () => {
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
