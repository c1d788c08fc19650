import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '../../../src/store/files.ts';
import { append, readNews, removeJournal } from '../../../src/store/journal.ts';
import { decodeLines, encodeLines } from '../../../src/store/jsonLines.ts';
import { NotAFile } from '../../../src/store/regularFile.ts';
import { skip } from '../../support/missing.ts';

/**
 * A disk with space for `room` bytes. As in POSIX, a write that does not fit writes only a part, and the next one fails
 * with the reason, unless `freed` bytes have become free.
 */
function disk(room: number, freed = 0): Files {
  return {
    async open(...args) {
      const file = await open(...args);
      const write = file.write.bind(file) as (part: Buffer) => Promise<{ bytesWritten: number }>;
      let left = room;
      const limited = async (bytes: Buffer) => {
        if (left === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        const { bytesWritten } = await write(bytes.subarray(0, left));
        left -= bytesWritten;
        if (left === 0) left = freed;
        return { bytesWritten, buffer: bytes };
      };
      return Object.assign(file, { write: limited });
    },
  };
}

describe('store/journal', () => {
  it('does not wait for a pipe in place of its file', async function () {
    if (process.platform === 'win32') skip(this, 'Windows has no pipes among its files');
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-journal-'));
    try {
      const path = join(folder, 'journal.jsonl');
      assert.equal(spawnSync('mkfifo', [path]).status, 0);
      await assert.rejects(readNews(path, undefined, 100), NotAFile);
      await assert.rejects(append(path, encodeLines([{ index: 0 }])), NotAFile);
      await removeJournal(path);
      assert.deepEqual(await readdir(folder), []);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('says why a disk takes only a part of the lines, and keeps later ones readable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vernacular-journal-'));
    try {
      for (const [freed, whole] of [
        [0, []],
        [1000, [{ index: 0 }]],
      ] as const) {
        const path = join(folder, `journal-${freed}.jsonl`);
        await assert.rejects(append(path, encodeLines([{ index: 0 }]), disk(5, freed)), { code: 'ENOSPC' });
        await append(path, encodeLines([{ index: 1 }]));
        assert.deepEqual([...decodeLines(await readFile(path))], [...whole, { index: 1 }]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
