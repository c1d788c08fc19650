import assert from 'node:assert/strict';
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compact } from '../../../src/store/compact.ts';
import type { Files } from '../../../src/store/files.ts';
import { append, removeJournal } from '../../../src/store/journal.ts';
import { decodeLines, encodeLines } from '../../../src/store/jsonLines.ts';
import { acquire } from '../../../src/store/lease.ts';

const maxBytes = 200;

describe('store/compact', () => {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-journal-'));
    path = join(folder, 'new', 'journal.jsonl');
    await append(path, encodeLines(Array.from({ length: 100 }, (_, index) => ({ index }))));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const lines = async () => [...decodeLines(await readFile(path))];
  const files = async () => readdir(join(folder, 'new'));
  const late = { late: true };
  const keep = (bytes: Buffer) => encodeLines([...decodeLines(bytes)].slice(-2));

  /** Calls `work` just before the new file is complete. */
  function meanwhile(work: () => Promise<unknown>): Files {
    return {
      async open(...args) {
        const file = await open(...args);
        const { sync } = file;
        file.sync = async () => {
          await work();
          await sync.call(file);
        };
        return file;
      },
    };
  }

  it('keeps what is chosen from a file that is too large, and returns it', async () => {
    const kept = await compact(path, maxBytes, keep);
    assert.deepEqual(await lines(), [{ index: 98 }, { index: 99 }]);
    assert.deepEqual(kept, await readFile(path));
    assert.equal(await compact(path, maxBytes, keep), undefined);
    assert.deepEqual(await files(), ['journal.jsonl']);
  });

  it('keeps what others append in the meantime', async () => {
    let appended: Promise<unknown> | undefined;
    const { size } = await stat(path);
    const isWritten = async () => (await stat(path)).size > size;
    await compact(
      path,
      maxBytes,
      keep,
      meanwhile(async () => {
        appended = append(path, encodeLines([late]));
        while (!(await isWritten())) await setImmediate();
      }),
    );
    await appended;
    assert.deepEqual(await lines(), [{ index: 98 }, { index: 99 }, late]);
  });

  it('keeps what is appended to the old file after the new one is in place', async () => {
    const slow: Files = {
      async open(...args) {
        const file = await open(...args);
        await compact(path, maxBytes, keep);
        return file;
      },
    };
    await append(path, encodeLines([late]), slow);
    assert.deepEqual(await lines(), [{ index: 98 }, { index: 99 }, late]);
  });

  it('lets an append resolve only once it is in the file that the compaction leaves', async () => {
    const lease = await acquire(`${path}.lock`);
    const { size } = await stat(path);
    let isAppended = false;
    const appended = append(path, encodeLines([late])).then(() => {
      isAppended = true;
    });
    while ((await stat(path)).size === size) await setImmediate();
    await writeFile(`${path}.lock.tmp`, keep(encodeLines([{ index: 1 }])));
    await rename(`${path}.lock.tmp`, path);
    assert.equal(isAppended, false);
    await lease?.release();
    await appended;
    assert.deepEqual(await lines(), [{ index: 1 }, late]);
  });

  it('loses no line that others write while it runs again and again', async () => {
    const largest = 400_000;
    // Makes the file too large again immediately, with all lines in the part that is read.
    const padded = (bytes: Buffer) =>
      Buffer.concat([Buffer.alloc(largest, '\n'), encodeLines(decodeLines(bytes))]);
    await append(path, Buffer.alloc(largest, '\n'));
    let rounds = 0;
    let isWriting = true;
    const compacting = (async () => {
      for (; isWriting; rounds++) await compact(path, largest, padded);
    })();
    const written: object[] = [];
    const write = async (writer: number) => {
      for (let number = 0; rounds < 12; number++) {
        const line = { writer, number };
        await append(path, encodeLines([line]));
        written.push(line);
      }
    };
    await Promise.all([0, 1, 2].map(write));
    isWriting = false;
    await compacting;
    const kept = new Set((await lines()).map((line) => JSON.stringify(line)));
    const lost = written.filter((line) => !kept.has(JSON.stringify(line)));
    assert.equal(lost.length, 0, JSON.stringify(lost.slice(0, 3)));
    assert.deepEqual(await files(), ['journal.jsonl']);
  });

  it('leaves the file as it is if the disk is full', async () => {
    const full = meanwhile(() => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })));
    await assert.rejects(compact(path, maxBytes, keep, full), { code: 'ENOSPC' });
    assert.equal((await lines()).length, 100);
    assert.deepEqual(await files(), ['journal.jsonl']);
  });

  it('replaces nothing once it has lost its lease, because appends resolve from then on', async () => {
    const robbed = meanwhile(async () => {
      await rm(`${path}.lock`);
      await append(path, encodeLines([late]));
    });
    assert.equal(await compact(path, maxBytes, keep, robbed), undefined);
    assert.deepEqual((await lines()).at(-1), late);
    assert.deepEqual(await files(), ['journal.jsonl']);
  });

  it('does not bring back a journal that is removed in the meantime', async () => {
    let removed: Promise<void> | undefined;
    const done = await compact(
      path,
      maxBytes,
      keep,
      meanwhile(async () => {
        removed = removeJournal(path);
        // Enough time for a removal that does not wait.
        for (let turn = 0; turn < 50; turn++) await setImmediate();
      }),
    );
    await removed;
    assert.ok(done);
    assert.deepEqual(await files(), []);
  });

  it('is left to the process that is already doing it', async () => {
    const lease = await acquire(`${path}.lock`);
    assert.equal(await compact(path, maxBytes, keep), undefined);
    await lease?.release();
    assert.equal((await lines()).length, 100);
  });
});
