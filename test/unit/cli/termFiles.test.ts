import assert from 'node:assert/strict';
import { namedDictionaries } from '../../../src/cli/terms/files.ts';
import { Project } from './project.ts';

describe('term files that a command names', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({
      'many.tsv': Array.from({ length: 200_000 }, (_, index) => `s${index}\tt${index}\n`).join(''),
      'wrong.tsv': 'no translation\n'.repeat(200_000),
    });
  });
  after(() => project.remove());

  const read = (...names: readonly string[]) =>
    namedDictionaries({ files: names.map((name) => project.path(name)), from: 'en', to: 'de' });

  it('may have more terms than a call can take as arguments', async () => {
    const { dictionaries, problems } = await read('many.tsv');
    assert.deepEqual(problems, []);
    assert.deepEqual(
      dictionaries.map(({ entries }) => entries),
      [await project.read('many.tsv')],
    );
  });

  it('may have more problems than a call can take as arguments', async () => {
    assert.equal((await read('wrong.tsv')).problems.length, 200_000);
  });

  it('may repeat more sources than a call can take as arguments', async () => {
    await project.write('again.tsv', await project.read('many.tsv'));
    assert.equal((await read('many.tsv', 'again.tsv')).problems.length, 200_000);
  });

  it('are read once if named twice', async () => {
    await project.write('one.tsv', 'house\tHaus\n');
    const { dictionaries, problems } = await read('one.tsv', 'one.tsv');
    assert.deepEqual(problems, []);
    assert.deepEqual(
      dictionaries.map(({ entries }) => entries),
      ['house\tHaus\n'],
    );
  });
});
