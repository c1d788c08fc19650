import assert from 'node:assert/strict';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { DiskMemory } from '../../../src/memory/disk.ts';
import { Folder } from './folder.ts';

const maxBytes = 2000;

/** Answers that take 68 bytes each in the file. */
const numbered = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, index) => [
      `key ${from + index}`,
      `Text number ${from + index} `.padEnd(30, '.'),
    ]),
  );

function known(memory: DiskMemory, to: number): readonly number[] {
  return Array.from({ length: to }, (_, index) => index).filter(
    (index) => memory.get(`key ${index}`) !== undefined,
  );
}

describe('memory/rewrite', () => {
  let folder: Folder;
  beforeEach(async () => {
    folder = await Folder.create();
  });
  afterEach(async () => {
    assert.deepEqual(folder.failures, []);
    await folder.remove();
  });

  const files = () => readdir(dirname(folder.file));
  const size = async () => (await stat(folder.file)).size;

  async function assertRewritten(memory: DiskMemory, to: number): Promise<void> {
    const bytes = await size();
    assert.ok(bytes <= maxBytes / 2 && bytes > maxBytes / 3, `${bytes} bytes`);
    const kept = known(memory, to);
    assert.ok(kept.length > 5 && kept.length < to, `${kept}`);
    assert.deepEqual(
      kept,
      Array.from({ length: kept.length }, (_, index) => to - kept.length + index),
      'the newest',
    );
    assert.deepEqual(memory.size(), { entries: kept.length, bytes });
    assert.deepEqual(known(await folder.open(), to), kept);
    assert.deepEqual(await files(), [basename(folder.file)]);
    if (process.platform !== 'win32') assert.equal((await stat(folder.file)).mode & 0o777, 0o600);
  }

  it('keeps the newest answers of a file that is too large on opening', async () => {
    await folder.fill(numbered(0, 100));
    await assertRewritten(await folder.open({ maxBytes }), 100);
  });

  it('keeps the newest answers of a file that grows too large', async () => {
    const memory = await folder.fill(numbered(0, 20), { maxBytes });
    assert.equal(known(memory, 20).length, 20);
    for (const [key, text] of Object.entries(numbered(20, 32))) memory.set(key, text);
    await memory.flush();
    await assertRewritten(memory, 32);
  });

  it('counts an answer as new if it was set again', async () => {
    const memory = await folder.fill(numbered(0, 20), { maxBytes });
    memory.set('key 0', 'newer');
    for (const [key, text] of Object.entries(numbered(20, 30))) memory.set(key, text);
    await memory.flush();
    memory.set('key 31', 'first');
    await memory.flush();
    memory.set('key 31', 'second');
    await memory.flush();
    const small = await folder.open({ maxBytes: 900 });
    assert.deepEqual(
      ['key 0', 'key 1', 'key 31'].map((key) => [memory.get(key), small.get(key)]),
      [
        ['newer', undefined],
        [undefined, undefined],
        ['second', 'second'],
      ],
    );
    assert.deepEqual(known(small, 32), [25, 26, 27, 28, 29, 31]);
  });

  it('drops an answer that is larger than the file may be', async () => {
    const memory = await folder.fill({ a: 'x'.repeat(maxBytes) }, { maxBytes });
    assert.equal(memory.get('a'), undefined);
    assert.ok((await size()) <= maxBytes);
  });

  it('is noticed by another writer, whose next answer is in the new file', async () => {
    const other = await folder.fill(numbered(0, 20), { maxBytes: 10 * maxBytes });
    const memory = await folder.fill(numbered(20, 30), { maxBytes });
    other.set('late', 'Late');
    await other.flush();
    await Promise.all([memory.refresh(), other.refresh()]);
    assert.deepEqual(known(other, 30), known(memory, 30));
    assert.ok(known(other, 30).length < 20);
    for (const one of [memory, other, await folder.open()]) assert.equal(one.get('late'), 'Late');
  });

  describe('with a lock', () => {
    const lock = () => `${folder.file}.lock`;

    it('is left to the holder, and done once the lock is gone', async () => {
      await folder.fill(numbered(0, 40));
      await writeFile(lock(), 'another');
      const large = await size();
      const memory = await folder.open({ maxBytes });
      assert.equal(await size(), large);
      assert.equal(known(memory, 40).length > 20, true);
      await rm(lock());
      memory.set('key 40', 'x'.repeat(30));
      await memory.flush();
      await assertRewritten(memory, 41);
    });

    for (const [name, seconds] of [
      ['a minute old', -61],
      ['from the future', 3600],
    ] as const) {
      it(`takes over a lock that is ${name}`, async () => {
        await folder.fill(numbered(0, 40));
        await writeFile(lock(), 'another');
        const time = Date.now() / 1000 + seconds;
        await utimes(lock(), time, time);
        await assertRewritten(await folder.open({ maxBytes }), 40);
      });
    }

    it('removes what a crash left behind, but no other file', async () => {
      await folder.fill(numbered(0, 40));
      const foreign = `${basename(folder.file)}.tmp`;
      for (const path of [`${lock()}.1.tmp`, `${folder.file}.tmp`]) await writeFile(path, '');
      await folder.open({ maxBytes });
      assert.deepEqual((await files()).sort(), [basename(folder.file), foreign]);
    });
  });
});
