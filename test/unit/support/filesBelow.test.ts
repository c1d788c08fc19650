import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { filesBelow } from '../../support/filesBelow.ts';

describe('All files below a folder', () => {
  it('are read, except for those that are gone by then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-files-'));
    try {
      await mkdir(join(folder, 'below'));
      await writeFile(join(folder, 'below', 'file'), 'content');
      await symlink(join(folder, 'gone'), join(folder, 'listed'));
      const found = filesBelow(folder).map(({ path, content }) => [path, content.toString()]);
      assert.deepEqual(found, [[join(folder, 'below', 'file'), 'content']]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
