import assert from 'node:assert/strict';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { asUsageError } from '../../../src/cli/terms/glossaryFiles.ts';
import { ServiceError } from '../../../src/http/errors.ts';
import { call, german, useGlossaryFiles } from './glossaryFilesProject.ts';
import { Project } from './project.ts';

describe('glossary files that are refused, in the terminal', () => {
  const { emulator, project, client, use, run, record, remembered, translate, asked, changes, create } =
    useGlossaryFiles();

  it('leave a glossary of the same name alone, and the error says how to adopt it', async () => {
    const name = project().folder.split('/').at(-1) ?? '';
    const { glossaryId } = await create(name, 'a\tmine\n');
    for (const refused of [await translate(), await run('glossary', 'push')]) {
      assert.equal(refused.code, 2);
      assert.ok(refused.stderr.includes(`vernacular glossary push --adopt ${glossaryId}`));
    }
    assert.deepEqual([asked('POST /v2/translate'), changes()], [0, 1]);
    assert.equal((await run('glossary', 'push', '--adopt', glossaryId)).code, 0);
    assert.deepEqual((await record()).glossaries, [{ id: glossaryId, name }]);
    assert.equal((await client().dictionaryEntries({ glossaryId, ...german }, call)).trim(), 'basket\tKorb');
  });

  it('never change a glossary that a record names by its id but not by its name', async () => {
    const { glossaryId } = await create('Of somebody else', 'a\tmine\n');
    await remembered({ id: glossaryId, name: 'Guessed' });
    const { code, stderr } = await translate();
    assert.equal(code, 2);
    assert.match(stderr, /is now called "Of somebody else" on the service/);
    assert.equal((await client().dictionaryEntries({ glossaryId, ...german }, call)).trim(), 'a\tmine');
  });

  for (const text of [
    '{"version": 1, "gloss',
    '<<<<<<< HEAD',
    '[]',
    '{"version":1}',
    '{"version":2,"glossaries":[]}',
  ]) {
    it(`are not pushed with the record ${text}`, async () => {
      await project().write('vernacular.terms.json', text);
      const { code, stderr } = await translate();
      assert.equal(code, 2);
      assert.match(stderr, /vernacular\.terms\.json (is not JSON|does not contain|was written by a later)/);
      assert.deepEqual(await client().glossaries({}, call), []);
      assert.equal(await project().read('vernacular.terms.json'), text);
    });
  }

  it('are not pushed if they have problems', async () => {
    await project().write('terms/de.tsv', 'basket\tKorb\nbasket\tWagen\n');
    await use({ 'vernacular.glossaryFiles': { 'en>de': 'terms/de.tsv', 'en>fr': 'terms/fr.csv' } });
    const { code, stderr } = await translate();
    assert.equal(code, 2);
    assert.ok(stderr.includes('  terms/de.tsv:2: line 1 already has this source\n'), stderr);
    assert.ok(stderr.includes('  terms/fr.csv: the file does not exist\n'), stderr);
    assert.deepEqual([asked('POST /v2/translate'), changes()], [0, 0]);
  });

  for (const path of [
    '../secret.tsv',
    '/etc/secret.tsv',
    '.env',
    'terms/x.txt',
    '.git/x.tsv',
    'a\\b.tsv',
    'a/../b.tsv',
  ]) {
    it(`are not read from ${path}`, async () => {
      await use({ 'vernacular.glossaryFiles': { 'en>de': path } });
      const { code, stderr } = await translate();
      assert.deepEqual([code, /vernacular\.glossaryFiles/.test(stderr)], [2, true]);
      assert.equal(changes(), 0);
    });
  }

  it('are not read through a link that leads out of the repository', async () => {
    const other = await Project.create({ 'secret.tsv': 'password\t1234\n' });
    await symlink(other.path('secret.tsv'), project().path('terms/link.tsv'));
    await use({ 'vernacular.glossaryFiles': { 'en>de': 'terms/link.tsv' } });
    const { code, stderr } = await translate();
    assert.equal(code, 2);
    assert.match(stderr, /nothing is read or written there/);
    assert.equal(changes(), 0);
    await other.remove();
  });

  const unreadable: readonly (readonly [what: string, text: Buffer | undefined, sentence: string])[] = [
    ['a folder', undefined, 'this is a folder, not a file'],
    ['in another encoding', Buffer.from('caf\xe9\tKaffee\n', 'latin1'), 'the file is not encoded in UTF-8'],
  ];

  for (const [what, bytes, sentence] of unreadable) {
    it(`are reported if one is ${what}`, async () => {
      const path = project().path('terms/de.tsv');
      await rm(path);
      await (bytes ? writeFile(path, bytes) : mkdir(path));
      const { code, stderr } = await translate();
      assert.deepEqual([code, stderr], [2, `terms/de.tsv: ${sentence}\n`]);
    });
  }

  it('are reported with the path of a record that cannot be read', async () => {
    await project().write('app/locales/en.json', '{"a": "Basket"}');
    await project().write('app/terms/de.tsv', 'basket\tKorb\n');
    await project().write(
      'app/.vscode/settings.json',
      '{"vernacular.glossaryFiles": {"en>de": "terms/de.tsv"}}',
    );
    await mkdir(project().path('app/vernacular.terms.json'));
    const { code, stderr } = await run('translate', 'app', '--to', 'de');
    assert.deepEqual([code, stderr], [2, 'app/vernacular.terms.json: this is a folder, not a file\n']);
  });

  it('are not blamed for a name that the service would refuse', async () => {
    const { code, stderr } = await run('glossary', 'push', '--name', 'a\nb');
    assert.equal(code, 1);
    assert.match(stderr, /control character/);
    assert.doesNotMatch(stderr, /vernacular\.terms\.json/);
    assert.equal(changes(), 0);
  });

  it('are not blamed for a refusal whose code resembles a file error', async () => {
    const refusal = new ServiceError({ kind: 'rejected', endpoint: 'POST /v3/glossaries', code: 'EACCES' });
    await assert.rejects(
      asUsageError(() => Promise.reject(refusal)),
      (error) => error === refusal,
    );
  });

  it('are named without characters that control the terminal', async () => {
    await use({ 'vernacular.glossaryFiles': { 'en>de': 'terms/\u001b[2J\u202e.tsv' } });
    const { code, stderr } = await translate();
    assert.equal(code, 2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the output must not contain them
    assert.doesNotMatch(stderr, /[\u001b\u202e]/);
  });

  it('end a run before anything is translated if there were too many requests', async () => {
    emulator().script({ match: { endpoint: 'GET /v3/glossaries' }, status: 456, times: 20 });
    const { code, stderr } = await translate();
    assert.equal(code, 1);
    assert.match(stderr, /too many glossary requests/);
    assert.equal(asked('POST /v2/translate'), 0);
  });
});
