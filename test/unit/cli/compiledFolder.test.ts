import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledFolder } from '../../../src/cli/compiledFolder.ts';

describe('The folder of the compiled program', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'vernacular-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  const folderFor = (workingFolder = '/elsewhere') =>
    compiledFolder(
      { platform: 'linux', environment: {} },
      { home: () => home, workingFolder: () => workingFolder },
    );

  it('is accessible only to the user, even with a umask of 0', async () => {
    const before = process.umask(0);
    try {
      const folder = folderFor();
      assert.equal(folder, join(home, '.cache', 'vernacular', 'compiled'));
      if (process.geteuid) assert.equal((await stat(folder)).mode & 0o077, 0);
    } finally {
      process.umask(before);
    }
  });

  for (const open of ['.cache', '.cache/vernacular', '.cache/vernacular/compiled']) {
    it(`does not exist if others can write into ${open}`, async () => {
      const compiled = join(home, '.cache/vernacular/compiled');
      await mkdir(compiled, { recursive: true });
      await chmod(join(home, open), 0o777);
      // Windows has no such permissions.
      assert.equal(folderFor(), process.geteuid ? undefined : compiled);
      await chmod(join(home, open), 0o755);
      assert.equal(folderFor(), compiled);
    });
  }

  it('does not exist if others can add files to it, even if they cannot delete any', async () => {
    const compiled = join(home, '.cache/vernacular/compiled');
    await mkdir(compiled, { recursive: true });
    await chmod(compiled, 0o1777);
    assert.equal(folderFor(), process.geteuid ? undefined : compiled);
  });

  it('exists below a folder in which others can only add files', async () => {
    const cache = join(home, '.cache');
    await mkdir(cache);
    await chmod(cache, 0o1777);
    assert.equal(folderFor(), join(cache, 'vernacular', 'compiled'));
  });

  it('does not exist inside a linked folder', async () => {
    await mkdir(join(home, 'other', 'compiled'), { recursive: true });
    await mkdir(join(home, '.cache'));
    await symlink(join(home, 'other'), join(home, '.cache', 'vernacular'), 'dir');
    assert.equal(folderFor(), undefined);
  });

  it('does not exist inside a project', async () => {
    assert.equal(folderFor(home), undefined);
    assert.equal(folderFor(join(home, '.cache')), undefined);
    assert.deepEqual(await readdir(home), []);
    await mkdir(join(home, '.git'));
    assert.equal(folderFor(), undefined);
    assert.deepEqual(await readdir(home), ['.git'], 'something was made in it');
  });

  it('does not exist in a folder of a project whose name begins with two dots', () => {
    const inside = { home: () => join(home, '..own'), workingFolder: () => home };
    assert.equal(compiledFolder({ platform: 'linux', environment: {} }, inside), undefined);
  });

  it('does not exist without a home folder', () => {
    const machine = { platform: 'linux', environment: {} } as const;
    const workingFolder = () => '/elsewhere';
    const fail = () => {
      throw new Error('none');
    };
    assert.equal(compiledFolder(machine, { home: fail, workingFolder }), undefined);
    assert.equal(compiledFolder(machine, { home: () => '', workingFolder }), undefined);
    assert.equal(compiledFolder(machine, { home: () => home, workingFolder: fail }), undefined);
  });
});
