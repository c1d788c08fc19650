import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { noticeOf } from '../../src/editor/errors.ts';
import { readWithin } from '../../src/store/atomicFile.ts';
import { BusyFile } from '../../src/store/busyFile.ts';
import { findRoot } from '../../src/store/root.ts';

describe('A file of the extension that cannot be used', () => {
  async function messageFor(use: (folder: string) => Promise<unknown>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-faults-'));
    try {
      const error = await use(folder).then(
        () => undefined,
        (fault: unknown) => fault,
      );
      return (noticeOf(error)?.message ?? '').replace(folder, 'FOLDER');
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  const cases: readonly (readonly [
    what: string,
    use: (folder: string) => Promise<unknown>,
    message: string,
  ])[] = [
    [
      'is a folder',
      async (folder) => {
        await mkdir(join(folder, 'webhooks.json'));
        await readWithin(join(folder, 'webhooks.json'), { root: await findRoot(folder), mostBytes: 1e6 });
      },
      'A file cannot be used. It is not a file.',
    ],
    [
      'leads out of its folder',
      async (folder) => {
        await symlink(tmpdir(), join(folder, 'a'));
        await readWithin(join(folder, 'a', 'b.json'), { root: await findRoot(folder), mostBytes: 1e6 });
      },
      'FOLDER/a/b.json cannot be used. It is outside its folder, or a link leads out of it.',
    ],
    [
      'does not exist',
      (folder) => readFile(join(folder, 'a.json')),
      'FOLDER/a.json cannot be used. There is no such file.',
    ],
    [
      'is in use',
      async (folder) => Promise.reject(new BusyFile(join(folder, 'a.json'))),
      'FOLDER/a.json cannot be used. Another program is using it.',
    ],
    [
      'is not named by the error',
      async () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })),
      'A file cannot be used. The disk is full.',
    ],
  ];
  for (const [what, use, message] of cases) {
    it(`is reported if it ${what}`, async () => {
      assert.equal(await messageFor(use), message);
    });
  }

  it('is not blamed for a bug', async () => {
    const bug = async () =>
      Promise.reject(Object.assign(new TypeError('a'), { code: 'ERR_INVALID_ARG_TYPE' }));
    assert.match(await messageFor(bug), /went wrong inside Vernacular/);
  });
});
