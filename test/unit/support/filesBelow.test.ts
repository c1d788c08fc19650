import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
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

  it('are read while other folders come and go', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-files-'));
    const changer = new Worker(comingAndGoing, { eval: true, workerData: folder });
    try {
      await once(changer, 'message');
      for (const end = Date.now() + 500; Date.now() < end; ) assert.deepEqual(filesBelow(folder), []);
    } finally {
      await changer.terminate();
      await rm(folder, { recursive: true });
    }
  });
});

const comingAndGoing = `
const { mkdirSync, rmSync } = require('node:fs');
const { parentPort, workerData: folder } = require('node:worker_threads');
const folders = Array.from({ length: 20 }, (_, index) => folder + '/' + index);
parentPort.postMessage('ready');
for (;;) {
  for (const one of folders) mkdirSync(one + '/inner/most', { recursive: true });
  for (const one of folders) rmSync(one, { recursive: true });
}`;
