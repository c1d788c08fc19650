import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { skip } from '../../support/missing.ts';
import { Project } from './project.ts';

const english = '{"a": "Apple pie", "b": "Pear tree"}';
const german = '{"a": "Apfelkuchen"}';

interface Row {
  readonly files: Readonly<Record<string, string>>;
  /** The targets of links, by the links' paths. */
  readonly links?: Readonly<Record<string, string>>;
  /** The messages to the user, one per line. */
  readonly messages: readonly string[];
  /** The translations into German that still succeed. */
  readonly rest: readonly string[];
  /** Whether the disk must be case-sensitive. */
  readonly needsCase?: true;
}

const good = { 'good/en.json': english, 'good/de.json': german };

const rows: Readonly<Record<string, Row>> = {
  'two files for one language': {
    files: { ...good, 'en.json': english, 'de-DE.json': german, 'de_DE.json': german },
    messages: ['de-DE.json: de_DE.json is for the same language; name the one you mean, or remove the other'],
    rest: ['good/de.json'],
  },
  'names that differ only in case': {
    files: { ...good, 'en.json': english, 'EN.json': english, 'de.json': german, 'DE.json': german },
    messages: ['de.json: DE.json is for the same language; name the one you mean, or remove the other'],
    rest: ['good/de.json'],
    needsCase: true,
  },
  'sources whose names differ only in case': {
    files: { 'en/Common.json': english, 'en/common.json': english, 'de/common.json': german },
    messages: [],
    rest: ['de/Common.json', 'de/common.json'],
    needsCase: true,
  },
  'links that lead to themselves': {
    files: good,
    links: { 'en.json': 'en.json', 'good/up': '..', here: '.' },
    messages: ['en.json: this is a link that leads to itself'],
    rest: ['good/de.json'],
  },
  'an empty source': {
    files: { ...good, 'en.json': '', 'de.json': german },
    messages: ['en.json:1:1 the file holds no object with texts'],
    rest: ['good/de.json'],
  },
  'a folder named like a file': {
    files: { ...good, 'en.json/note.txt': '' },
    messages: [],
    rest: ['good/de.json'],
  },
};

const noSource =
  '. contains no locale file in the language en. If the sources are in another language, name it with --from or in the setting vernacular.sourceLanguage.';

describe('Projects with faults', () => {
  let project: Project;
  afterEach(() => project.remove());

  for (const [name, { files, links = {}, messages, rest, needsCase }] of Object.entries(rows)) {
    it(`are ${messages.length > 0 ? 'reported, and the rest is handled' : 'handled'}: ${name}`, async function () {
      if (needsCase && process.platform !== 'linux') skip(this, 'the disk may take both names for one');
      project = await Project.create(files);
      for (const [path, to] of Object.entries(links)) await symlink(to, project.path(path));
      const status = await project.run(['status', '--to', 'de', '--json']);
      const translated = await project.run(['translate', '.', '--to', 'de', '--dry-run']);
      const shown: readonly { readonly path: string }[] = JSON.parse(status.stdout).files;
      const planned = translated.stdout
        .split('\n')
        .flatMap((line) => /^(.+): \d+ missing/.exec(line)?.[1] ?? []);
      assert.deepEqual(shown.map(({ path }) => path).sort(), rest);
      assert.deepEqual(planned.sort(), rest);
      for (const { stderr, code } of [status, translated]) {
        assert.deepEqual(stderr.split('\n').filter(Boolean), messages);
        assert.equal(code, Math.min(messages.length, 1));
      }
    });
  }

  it('are translated if the user names one of two files', async () => {
    project = await Project.create({ 'en.json': english, 'de-DE.json': german, 'de_DE.json': german });
    await project.write('.vscode/settings.json', '{"vernacular.targetLanguages": ["de"]}');
    const { code, stdout, stderr } = await project.run(['translate', 'de_DE.json', '--dry-run']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^de_DE\.json: 1 missing, 1 kept$/m);
  });

  it('are reported if a folder is in the place of a translation', async () => {
    project = await Project.create({ ...good, 'en.json': english, 'de.json/note.txt': '' });
    const { code, stdout, stderr } = await project.run(['translate', '.', '--to', 'de', '--dry-run']);
    assert.deepEqual([code, stderr], [1, 'de.json: this is a folder, not a file\n']);
    assert.match(stdout, /^good\/de\.json: 1 missing/m);
  });

  it('are reported if no target language is named', async () => {
    project = await Project.create({ 'en.json': english });
    for (const path of ['.', 'en.json']) {
      const { code, stdout, stderr } = await project.run(['translate', path]);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(
        stderr,
        /^Name the target languages with --to or in the setting vernacular\.targetLanguages\./,
      );
    }
  });

  it('are reported if the source is missing', async () => {
    project = await Project.create({ 'i18n/de.json': german, 'i18n/fr.json': german });
    const reason =
      'left alone, with 1 more .json file, because it has no file in the source language (--from or vernacular.sourceLanguage)';
    const none = await project.run(['status']);
    assert.equal(none.stderr, `${noSource}\n  i18n/de.json: ${reason}\n`);
    assert.equal(none.code, 2);
    assert.equal((await project.run(['status', '--from', 'de'])).code, 0);
    const asked = await project.run(['status', '--from', 'nl']);
    assert.match(asked.stderr, /^\. contains no locale file in the language nl\.\n/);
    await project.write('en.json', english);
    const { code, stdout, stderr } = await project.run(['status', '--to', 'de', '--json']);
    const path = 'i18n/de.json';
    assert.deepEqual(JSON.parse(stdout).passedOver, [{ path, code: 'noSource', others: 1, message: reason }]);
    assert.deepEqual([code, stderr], [0, `${path}: ${reason}\n`]);
  });

  for (const command of [['status'], ['translate', '--to', 'de', '.']]) {
    it(`are reported by ${command[0]} if they contain nothing`, async () => {
      project = await Project.create({});
      const { code, stdout, stderr } = await project.run(command);
      assert.deepEqual([code, stdout, stderr], [2, '', `${noSource}\n`]);
    });
  }
});
