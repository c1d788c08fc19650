import assert from 'node:assert/strict';
import { Project } from './project.ts';

describe('files that are named like sources', () => {
  const data = 'data/users_en.json';
  let project: Project;
  before(async () => {
    project = await Project.create({
      'locales/en.json': '{"a": "Apple"}',
      'locales/de.json': '{"a": "Apfel"}',
      [data]: '[{"id": "u1", "name": "Anna Smith", "role": "site_admin"}]',
    });
  });
  after(() => project.remove());

  const sentence =
    'left alone, because it looks like data for programs; name the file if it holds texts for people';
  for (const args of [['status'], ['translate', '--to', 'de', '.']]) {
    it(`are told by ${args[0]} with the reason`, async () => {
      const { code, stdout, stderr } = await project.run(args);
      assert.equal(stderr, `${data}: ${sentence}\n`);
      assert.ok(!stdout.includes('users'));
      const json = JSON.parse((await project.run([...args, '--json'])).stdout);
      assert.deepEqual(json.passedOver, [{ path: data, code: 'data', message: sentence }]);
      assert.deepEqual([code, json.problems], [0, []]);
    });
  }

  it('are told where nothing else is found', async () => {
    const { code, stderr } = await project.run(['status', 'data']);
    assert.equal(stderr, `data holds no locale file of the language en. ${data}: ${sentence}\n`);
    assert.equal(code, 2);
  });

  it('are sources when a person names them', async () => {
    const { stdout, stderr } = await project.run(['translate', '--dry-run', '--to', 'de', data]);
    assert.match(stdout, /^data\/users_de\.json: 3 missing/);
    assert.equal(stderr, '');
  });
});
