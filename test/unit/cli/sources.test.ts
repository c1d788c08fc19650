import assert from 'node:assert/strict';
import { readdir, symlink } from 'node:fs/promises';
import type { TranslateCommand } from '../../../src/cli/arguments/translate.ts';
import { UsageError } from '../../../src/cli/errors.ts';
import type { ReadFolder } from '../../../src/cli/folders.ts';
import { planSources } from '../../../src/cli/plans.ts';
import { exitCode, failureLines, untouched } from '../../../src/cli/report.ts';
import { findSources } from '../../../src/cli/sources.ts';
import { Project } from './project.ts';

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

  function command(...names: readonly string[]): TranslateCommand {
    const paths = names.map((name) => project.path(name));
    return { kind: 'translate', paths, to: ['de'], dryRun: false, json: false, memory: true };
  }

  /** Answers like the system to who may not list the folder; the tests may run as root, whom no mode stops. */
  const withoutRights: ReadFolder = async (folder) => {
    if (!folder.endsWith('/closed')) return readdir(folder, { withFileTypes: true });
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  };

  it('refuses two sources with one target', async () => {
    await assert.rejects(
      findSources(command('closed/en.json', 'closed/en-GB.json')),
      (error) =>
        error instanceof UsageError &&
        /closed\/en\.json and .*closed\/en-GB\.json .*closed\/de\.json/.test(error.message),
    );
  });

  it('looks for translations in folders that need not be there', async () => {
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

  it('takes a source once that is named twice', async () => {
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

  it('says that a source does not exist whose link leads nowhere', async () => {
    await symlink('nowhere.json', project.path('en.json'));
    const { failures } = await planSources(await findSources(command('.')));
    assert.ok(failureLines(failures).includes(`${project.path('en.json')}: the file does not exist`));
  });
});
