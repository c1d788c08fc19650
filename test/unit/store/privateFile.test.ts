import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPrivate, writePrivate } from '../../../src/store/privateFile.ts';
import { NotAFile } from '../../../src/store/regularFile.ts';
import { skip } from '../../support/missing.ts';
import { justBefore } from './justBefore.ts';

describe('store/privateFile', () => {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-private-'));
    path = join(folder, 'own', 'x');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const modes = async (...paths: readonly string[]) =>
    Promise.all(paths.map(async (one) => (await stat(one)).mode & 0o777));

  it('is readable by its owner only, even if it was there before', async function () {
    if (process.platform === 'win32') skip(this, 'Windows has no such modes');
    await writePrivate(path, 'a longer secret');
    assert.deepEqual(await modes(path, join(folder, 'own')), [0o600, 0o700]);
    await chmod(path, 0o644);
    await writePrivate(path, 'secret');
    assert.deepEqual(await modes(path), [0o600]);
    assert.equal(await readPrivate(path, 100), 'secret');
  });

  it('is not written through a link', async function () {
    if (process.platform === 'win32') skip(this, 'Windows lets only administrators make links');
    await writePrivate(path, 'own');
    await writeFile(`${path}.other`, 'other');
    const link = async () => {
      await rm(path);
      await symlink(`${path}.other`, path);
    };
    const restore = justBefore('open', link);
    try {
      await assert.rejects(writePrivate(path, 'secret'), { code: 'ELOOP' });
    } finally {
      restore();
    }
    await assert.rejects(writePrivate(path, 'secret'), NotAFile);
    assert.equal(await readFile(`${path}.other`, 'utf8'), 'other');
  });
});
