import assert from 'node:assert/strict';
import { finished, Project } from './project.ts';

describe('Commands that tests run in one process', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({
      'app/locales/en.json': '{"a": "Apple pie", "b": "Pear tree"}',
      'app/locales/de.json': '{"a": "Apfelkuchen"}',
      'broken/en.json': '{"a": ',
      'broken/de.json': '{}',
    });
  });
  after(() => project.remove());

  const commands: readonly (readonly string[])[] = [
    ['--version'],
    ['status', '--json'],
    ['status', 'locales', '--check'],
    ['translate', 'locales', '--to', 'de', '--dry-run'],
    ['translate', '--unknown'],
  ];
  const environment = { VERNACULAR_BASE_URL: 'http://127.0.0.1:1' };

  it('do the same as in their own processes, even at the same time', async () => {
    const runs = commands.flatMap((args) =>
      ['', 'app', 'broken'].map(async (folder) => {
        const alone = await finished(project.start(args, environment, folder));
        assert.deepEqual(await project.run(args, environment, folder), alone, `${args} in "${folder}"`);
        return alone.code;
      }),
    );
    assert.deepEqual([...new Set(await Promise.all(runs))].sort(), [0, 1, 2]);
  });

  it('each see only their own environment variables', async () => {
    const outputs: string[] = [];
    for (const own of [{ VERNACULAR_BASE_URL: 'nonsense' }, {}]) {
      const args = ['translate', 'locales', '--to', 'de'];
      const { stderr } = await project.run(args, own, 'app');
      assert.equal(stderr, (await finished(project.start(args, own, 'app'))).stderr);
      outputs.push(stderr);
    }
    assert.notEqual(outputs[0], outputs[1]);
  });

  it('each read their own input to its end', async () => {
    for (const [input, output] of [
      ['Hello\n', '[Ĥééļļöö]\n'],
      ['Hell\n', '[Ĥééļļ]\n'],
    ] as const)
      assert.equal((await project.pipe(input, ['text', '--to', 'en-XA'], environment)).stdout, output);
  });
});
