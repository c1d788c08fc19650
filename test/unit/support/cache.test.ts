import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { cached } from '../../support/cache.ts';

describe('A folder of the cache', () => {
  let cache: string;
  const fill = (folder: string) => writeFile(join(folder, 'content'), 'filled');

  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'vernacular-cache-'));
  });

  afterEach(() => rm(cache, { recursive: true }));

  it('is filled once by several runs, and leaves no lock', async () => {
    let fills = 0;
    const counted = async (folder: string) => {
      fills += 1;
      await fill(folder);
    };
    await Promise.all([cached('one', counted, cache), cached('one', counted, cache)]);
    assert.equal(fills, 1);
    assert.deepEqual(await readdir(cache), ['one']);
  });

  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  for (const [what, content] of [
    ['of a run that has ended', String(ended)],
    ['without content', ''],
  ] as const) {
    it(`is filled even if it has a lock ${what}`, async () => {
      await writeFile(join(cache, 'one.lock'), content);
      const folder = await cached('one', fill, cache);
      assert.equal(await readFile(join(folder, 'content'), 'utf8'), 'filled');
      assert.deepEqual(await readdir(cache), ['one']);
    });
  }

  it('may be filled by another run in the meantime', async () => {
    const folder = await cached(
      'one',
      async (partial) => {
        await fill(partial);
        await mkdir(join(cache, 'one'));
        await fill(join(cache, 'one'));
      },
      cache,
    );
    assert.equal(await readFile(join(folder, 'content'), 'utf8'), 'filled');
    assert.deepEqual(await readdir(cache), ['one']);
  });

  it('does not exist if it could not be filled', async () => {
    await assert.rejects(
      cached('one', () => Promise.reject(new Error('No network')), cache),
      /No network/,
    );
    assert.deepEqual(await readdir(cache), []);
  });
});
