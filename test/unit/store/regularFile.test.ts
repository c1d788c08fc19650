import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotAFile, readRegular, tooLarge } from '../../../src/store/regularFile.ts';
import { skip } from '../../support/missing.ts';
import { justBefore } from './justBefore.ts';

describe('store/regularFile', () => {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-regular-'));
    path = join(folder, 'x');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  for (const size of [0, 1, 4095, 4096, 100_000]) {
    it(`reads ${size} bytes, and no more than allowed`, async () => {
      const bytes = Buffer.alloc(size, 'abc');
      await writeFile(path, bytes);
      assert.deepEqual(await readRegular(path, size), bytes);
      if (size > 0) assert.equal(await readRegular(path, size - 1), tooLarge);
    });
  }

  const odd: Readonly<Record<string, () => Promise<unknown>>> = {
    'an endless device': () => symlink('/dev/zero', path),
    'a pipe': async () => assert.equal(spawnSync('mkfifo', [path]).status, 0),
  };
  for (const [name, make] of Object.entries(odd)) {
    it(`does not wait for ${name}`, async function () {
      if (process.platform === 'win32') skip(this, 'Windows has no devices and pipes among its files');
      await make();
      await assert.rejects(readRegular(path, 100), NotAFile);
    });
  }

  const swapped: Readonly<
    Record<string, readonly [make: () => Promise<unknown>, expected: assert.AssertPredicate]>
  > = {
    ...Object.fromEntries(Object.entries(odd).map(([name, make]) => [name, [make, NotAFile]] as const)),
    'a link to another file': [() => symlink(`${path}.other`, path), { code: 'ELOOP' }],
  };
  for (const [name, [make, expected]] of Object.entries(swapped)) {
    it(`does not read ${name} that takes the file's place before it is opened`, async function () {
      if (process.platform === 'win32') skip(this, 'Windows has no such files');
      await writeFile(path, 'x');
      await writeFile(`${path}.other`, 'y');
      const restore = justBefore('open', async () => {
        await rm(path);
        await make();
      });
      const links = expected === NotAFile ? undefined : ({ links: 'refused' } as const);
      try {
        await assert.rejects(readRegular(path, 100, links), expected);
      } finally {
        restore();
      }
    });
  }

  it('does not wait for a socket', async function () {
    if (process.platform === 'win32') skip(this, 'Windows has no sockets among its files');
    const server = createServer().listen(path);
    await once(server, 'listening');
    await assert.rejects(readRegular(path, 100), NotAFile);
    server.close();
  });

  it('stops at its limit even if the size of a file does not say where it ends', async function () {
    if (process.platform !== 'linux') skip(this, 'only Linux has files in /proc');
    assert.ok(Buffer.isBuffer(await readRegular('/proc/self/status', 100_000)));
    assert.equal(await readRegular('/proc/self/status', 100), tooLarge);
  });

  it('follows a link if this is allowed', async function () {
    if (process.platform === 'win32') skip(this, 'Windows lets only administrators make links');
    await writeFile(path, 'x');
    await symlink(path, `${path}.link`);
    assert.equal(String(await readRegular(`${path}.link`, 1)), 'x');
    await assert.rejects(readRegular(`${path}.link`, 1, { links: 'refused' }), NotAFile);
  });

  it('leaves folders and missing files to the system', async () => {
    await assert.rejects(readRegular(path, 1e6), { code: 'ENOENT' });
    await mkdir(path);
    await assert.rejects(readRegular(path, 1e6), { code: 'EISDIR' });
  });
});
