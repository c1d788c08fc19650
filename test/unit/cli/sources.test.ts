import assert from 'node:assert/strict';
import { readdir, symlink } from 'node:fs/promises';
import { relative } from 'node:path';
import type { TranslateCommand } from '../../../src/cli/arguments/translate.ts';
import { UsageError } from '../../../src/cli/errors.ts';
import type { ReadFolder } from '../../../src/cli/folders.ts';
import { planSources } from '../../../src/cli/plans.ts';
import { exitCode, failureLines, untouched } from '../../../src/cli/report.ts';
import { findSources } from '../../../src/cli/sources.ts';
import { Project } from './project.ts';
import { translateCommand } from './translateCommand.ts';

describe('findSources', () => {
  let project: Project;
  beforeEach(async () => {
    project = await Project.create({
      'locales/en.json': '{"a": "Apple"}',
      'closed/en.json': '{"a": "Apple"}',
      'closed/en-GB.json': '{"a": "Apple"}',
    });
  });
  afterEach(() => project.remove());

  const command = (...names: readonly string[]) =>
    translateCommand(
      names.map((name) => project.path(name)),
      ['de'],
    );

  /** Reads folders like a user who is not allowed to list `closed`, even if the tests run as root. */
  const withoutRights: ReadFolder = async (folder) => {
    if (!folder.endsWith('/closed')) return readdir(folder, { withFileTypes: true });
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  };

  it('refuses two sources with the same target', async () => {
    await project.write('m.properties', 'a=A\n');
    await project.write('m_en.properties', 'a=A\n');
    await assert.rejects(
      findSources(command('m.properties', 'm_en.properties')),
      (error) =>
        error instanceof UsageError &&
        /m\.properties and .*m_en\.properties .*m_de\.properties/.test(error.message),
    );
  });

  /** The paths of sources and their targets, relative to the project's folder. */
  async function found(wanted: TranslateCommand): Promise<readonly (readonly string[])[]> {
    const { sources } = await findSources(wanted);
    const from = (path: string) => relative(project.path('.'), path);
    return sources.map(({ path, targets }) => [from(path), ...targets.map((target) => from(target.path))]);
  }

  it('finds the source of a named translation', async () => {
    await project.write('locales/de.json', '{}');
    const named = command('locales/de.json');
    assert.deepEqual(await found(named), [['locales/en.json', 'locales/de.json']]);
    const french = { ...named, to: ['fr', 'FR'] };
    assert.deepEqual(await found(french), [['locales/en.json', 'locales/fr.json']]);
    assert.deepEqual(await found({ ...french, from: 'de' }), [['locales/de.json', 'locales/fr.json']]);
  });

  it('fills only the named translations if the setting names more languages', async () => {
    await project.write('locales/de.json', '{}');
    await project.write('.vscode/settings.json', '{"vernacular.targetLanguages": ["de", "fr"]}');
    const alone = { ...command('locales/de.json'), to: [] };
    assert.deepEqual(await found(alone), [['locales/en.json', 'locales/de.json']]);
    await project.write('locales/fr.json', '{}');
    const both = { ...command('locales/fr.json', 'locales/de.json'), to: [] };
    assert.deepEqual(await found(both), [['locales/en.json', 'locales/fr.json', 'locales/de.json']]);
  });

  for (const settings of ['{}', '{"vernacular.targetLanguages": ["de"]}']) {
    it(`fills a named translation whose language is missing from the setting: ${settings}`, async () => {
      await project.write('locales/fr.json', '{}');
      await project.write('.vscode/settings.json', settings);
      const alone = { ...command('locales/fr.json'), to: [] };
      assert.deepEqual(await found(alone), [['locales/en.json', 'locales/fr.json']]);
      const source = found({ ...command('locales/fr.json', 'locales/en.json'), to: [] });
      if (settings === '{}') await assert.rejects(source, /^UsageError: Name the target languages/);
      else assert.deepEqual(await source, [['locales/en.json', 'locales/fr.json', 'locales/de.json']]);
    });
  }

  it('finds a source once if two of its files are named', async () => {
    await project.write('locales/en-GB.json', '{}');
    const both = command('locales/en.json', 'locales/en-GB.json');
    assert.deepEqual(await found(both), [['locales/en.json', 'locales/de.json']]);
  });

  it('looks for translations in folders that might not exist', async () => {
    await project.write('docs/a.md', 'Apple\n');
    const found = await findSources(command('docs/a.md'));
    assert.deepEqual(
      [found.sources.map(({ path }) => path), found.failures],
      [[project.path('docs/a.md')], []],
    );
    await project.write('i18n/fr/docusaurus-plugin-content-docs/current/a.md', 'Pomme\n');
    const { sources } = await findSources(command('docs/a.md'));
    assert.deepEqual(
      sources[0]?.targets.map(({ path }) => path),
      [project.path('i18n/de/docusaurus-plugin-content-docs/current/a.md')],
    );
  });

  it('does not mistake a file for a folder of translations', async () => {
    await project.write('docs/a.md', 'Apple\n');
    await project.write('i18n', '');
    const { sources, failures } = await findSources(command('docs/a.md'));
    assert.deepEqual([sources.length, failures], [1, []]);
  });

  it('finds a source once if it is named twice', async () => {
    const { sources } = await findSources(command('locales/en.json', 'locales'));
    assert.deepEqual(
      sources.map(({ path }) => path),
      [project.path('locales/en.json')],
    );
  });

  for (const [name, paths] of [
    ['below the given one', ['.']],
    ['of a named file', ['locales/en.json', 'closed/en.json']],
    ['that is given', ['locales', 'closed']],
  ] as const) {
    it(`skips a folder that cannot be read: ${name}`, async () => {
      const found = await findSources(command(...paths), withoutRights);
      assert.deepEqual(
        found.sources.map(({ path }) => path),
        [project.path('locales/en.json')],
      );
      const { plans, failures } = await planSources(found);
      const closed = project.path('closed');
      const lines = [`${closed}: the folder cannot be read (EACCES) and was skipped`];
      assert.deepEqual(failureLines(failures), lines);
      const counts = { requests: 0, characters: 0, cancelled: false };
      assert.equal(exitCode({ dryRun: true, files: plans.map(untouched), failures, ...counts }), 1);
    });
  }

  it('reports that a source does not exist if its link leads nowhere', async () => {
    await symlink('nowhere.json', project.path('en.json'));
    const { failures } = await planSources(await findSources(command('.')));
    assert.ok(failureLines(failures).includes(`${project.path('en.json')}: the file does not exist`));
  });
});
