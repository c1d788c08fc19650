import assert from 'node:assert/strict';
import { json, type Reply, withServer } from '../../http/scripted.ts';
import { finished, Project } from '../project.ts';

const records = [
  { key_id: 'aaaa1111-0000:1111aaaa-0001', label: 'CI', usage_limits: { characters: 1000 } },
  { key_id: 'bbbb2222-0000:2222bbbb-0002', label: 'Web' },
];

describe('vernacular keys without an answer', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({});
  });
  after(() => project.remove());

  const start = (url: string, args: readonly string[]) =>
    project.start(['keys', ...args, '--json'], {
      VERNACULAR_ADMIN_KEY: 'admin-secret:adm',
      VERNACULAR_BASE_URL: url,
    });

  const keys = (replies: readonly Reply[], args: readonly string[]) =>
    withServer(replies, ({ url }) => finished(start(url, args)));

  const changes: readonly (readonly [...string[]])[] = [
    ['rename', 'CI', 'New'],
    ['limit', 'CI', '--characters', '5'],
    ['deactivate', 'CI', '--yes'],
  ];
  for (const args of changes) {
    it(`says that the change may have been made if the answer to ${args[0]} is lost`, async () => {
      const { code, stdout, stderr } = await keys([json(records), json({ id: 1 })], args);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^It is unknown whether the key was changed: see vernacular keys list --all\.\n/);
    });

    it(`does not say so if the service refuses to ${args[0]}`, async () => {
      const { code, stderr } = await keys([json(records), { status: 403, body: '{}' }], args);
      assert.equal(code, 1);
      assert.doesNotMatch(stderr, /It is unknown/);
    });
  }

  for (const args of [['list'], ['create'], ...changes]) {
    it(`ends ${args[0]} at once on an interrupt`, async () => {
      let interrupt = () => {};
      const answer: Reply = (response, { method }) => {
        if (method === 'GET' && args[0] !== 'list') response.end(JSON.stringify(records));
        else interrupt();
      };
      await withServer([answer], async ({ url }) => {
        const child = start(url, args);
        interrupt = () => void child.kill('SIGINT');
        const { code, stdout, stderr } = await finished(child);
        assert.deepEqual([code, stdout], [130, '']);
        assert.match(
          stderr,
          args[0] === 'list' ? /^Interrupted\.\n$/ : /^It is unknown .*\nInterrupted\.\n$/,
        );
      });
    });
  }
});
