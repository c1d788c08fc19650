import assert from 'node:assert/strict';
import { appendFile, mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openMemory } from '../../../src/memory/disk.ts';
import { answerFormat, hashKey } from '../../../src/memory/record.ts';
import { skip } from '../../support/missing.ts';
import { lockFolder } from '../../support/readOnlyFolder.ts';
import { answersOf, Folder } from './folder.ts';

describe('openMemory', () => {
  let folder: Folder;
  beforeEach(async () => {
    folder = await Folder.create();
  });
  afterEach(() => folder.remove());

  it('remembers the last text of each key when it is opened again', async () => {
    const first = await folder.fill({ a: 'one', b: 'two' });
    first.set('a', 'newer');
    assert.equal(first.get('a'), 'newer', 'before it is written');
    await first.flush();
    assert.deepEqual(answersOf(first, ['a', 'b', 'c']), ['newer', 'two', undefined]);
    assert.deepEqual(answersOf(await folder.open(), ['a', 'b', 'c']), ['newer', 'two', undefined]);
    assert.deepEqual(folder.failures, []);
  });

  it('creates nothing before the first answer, and then a folder and a file private to their owner', async () => {
    const memory = await folder.open();
    await memory.refresh();
    assert.deepEqual(await readdir(folder.path), []);
    memory.set('a', 'one');
    await memory.flush();
    const modes = await Promise.all(
      [folder.file, dirname(folder.file)].map(async (path) => (await stat(path)).mode),
    );
    if (process.platform !== 'win32')
      assert.deepEqual(
        modes.map((mode) => mode & 0o777),
        [0o600, 0o700],
      );
  });

  it('stores neither keys nor what is for the session only', async () => {
    const memory = await folder.open();
    memory.set('Secret source', 'Translation');
    memory.set('glossary', 'Volatile', 'session');
    await memory.flush();
    assert.equal(memory.get('glossary'), 'Volatile');
    assert.equal(
      await folder.bytes().then(String),
      `\n${JSON.stringify(answerFormat.encode({ key: hashKey('Secret source'), text: 'Translation' }))}\n`,
    );
    assert.equal((await folder.open()).get('glossary'), undefined);
  });

  it('writes a burst in one go, and nothing twice', async () => {
    const memory = await folder.fill({ a: 'one', b: 'two', c: 'three' });
    assert.equal(String(await folder.bytes()).split('\n\n').length, 1);
    const { size } = await stat(folder.file);
    memory.set('a', 'one');
    await memory.flush();
    assert.equal((await stat(folder.file)).size, size);
    const again = await folder.open();
    again.set('b', 'two');
    await again.flush();
    assert.equal((await stat(folder.file)).size, size);
  });

  it('returns its size', async () => {
    const memory = await folder.fill({ a: 'one', b: 'two' });
    memory.set('a', 'newer');
    memory.set('s', 'session', 'session');
    assert.equal(memory.size().entries, 3);
    await memory.flush();
    assert.deepEqual(memory.size(), { entries: 3, bytes: (await stat(folder.file)).size });
    assert.deepEqual((await folder.open()).size(), { entries: 2, bytes: (await stat(folder.file)).size });
  });

  it('forgets everything when it is cleared, and starts afresh', async () => {
    const memory = await folder.fill({ a: 'one' });
    const other = await folder.open();
    memory.set('b', 'two');
    memory.set('s', 'session', 'session');
    await memory.clear();
    assert.deepEqual(answersOf(memory, ['a', 'b', 's']), [undefined, undefined, undefined]);
    assert.deepEqual(memory.size(), { entries: 0, bytes: 0 });
    assert.deepEqual(await readdir(dirname(folder.file)), []);
    await other.refresh();
    assert.deepEqual(other.size(), { entries: 0, bytes: 0 });
    memory.set('a', 'one');
    await memory.flush();
    await other.refresh();
    assert.deepEqual(answersOf(other, ['a', 'b']), ['one', undefined]);
  });

  describe('after a crash at any byte', () => {
    const texts = { a: 'Grüße 😀', b: 'two\nlines', c: '', d: '"quoted"', a2: 'x' };

    it('knows exactly the answers whose lines are complete, and accepts new ones', async () => {
      await folder.fill({ a: texts.a, b: texts.b });
      await folder.fill({ c: texts.c, d: texts.d, a2: texts.a2 });
      const whole = await folder.bytes();
      const ends = Object.entries(texts).map(([key, text]) => {
        const line = Buffer.from(JSON.stringify(answerFormat.encode({ key: hashKey(key), text })));
        return { key, text, end: whole.indexOf(line) + line.length };
      });
      for (let length = whole.length; length >= 0; length--) {
        await folder.write(whole.subarray(0, length));
        const memory = await folder.open();
        const complete = ends.filter(({ end }) => end <= length);
        const expected = Object.fromEntries(complete.map(({ key, text }) => [key, text]));
        const present = async (opened: typeof memory) =>
          Object.fromEntries(
            ends.flatMap(({ key }) => {
              const text = opened.get(key);
              return text === undefined ? [] : [[key, text]];
            }),
          );
        assert.deepEqual(await present(memory), expected, `cut at ${length}`);
        assert.equal(memory.size().entries, complete.length);
        memory.set('new', 'neu');
        await memory.flush();
        await memory.refresh();
        const next = await folder.open();
        for (const opened of [memory, next]) {
          assert.deepEqual(await present(opened), expected, `written after ${length}`);
          assert.equal(opened.get('new'), 'neu');
        }
      }
      assert.deepEqual(folder.failures, []);
    });

    it('reads what surrounds garbage', async () => {
      await folder.fill({ a: 'one' });
      await appendFile(folder.file, Buffer.from([0xff, 0xfe, 0, 0x0a, 0x7b, 0x80]));
      const memory = await folder.open();
      memory.set('b', 'two');
      await memory.flush();
      assert.deepEqual(answersOf(await folder.open(), ['a', 'b']), ['one', 'two']);
    });
  });

  describe('with two writers', () => {
    it('shows each what the other wrote', async () => {
      const one = await folder.open();
      const other = await folder.open();
      const expected: string[] = [];
      const keys: string[] = [];
      for (let round = 0; round < 20; round++) {
        keys.push(`one ${round}`, `other ${round}`);
        expected.push(`1 ${round}`, `2 ${round}`);
        one.set(`one ${round}`, `1 ${round}`);
        other.set(`other ${round}`, `2 ${round}`);
        if (round % 3 === 0) await one.flush();
        if (round % 5 === 0) await other.refresh();
      }
      await Promise.all([one.flush(), other.flush()]);
      await Promise.all([one.refresh(), other.refresh()]);
      for (const memory of [one, other, await folder.open()]) {
        assert.deepEqual(answersOf(memory, keys), expected);
        assert.deepEqual(memory.size(), { entries: 40, bytes: (await stat(folder.file)).size });
      }
      assert.deepEqual(folder.failures, []);
    });

    it('prefers the later line', async () => {
      const one = await folder.fill({ a: 'one' });
      const other = await folder.fill({ a: 'other' });
      await one.refresh();
      assert.deepEqual([one.get('a'), other.get('a')], ['other', 'other']);
    });

    it('reads a line again if it was incomplete', async () => {
      const one = await folder.fill({ a: 'one' });
      const line = JSON.stringify(answerFormat.encode({ key: hashKey('b'), text: 'two' }));
      await appendFile(folder.file, line.slice(0, 30));
      await one.refresh();
      assert.equal(one.get('b'), undefined);
      await appendFile(folder.file, `${line.slice(30)}\n`);
      await one.refresh();
      assert.equal(one.get('b'), 'two');
    });

    it('reads a file again if it is shorter or another one', async () => {
      const memory = await folder.fill({ a: 'one', b: 'two' });
      const first = await folder.bytes();
      await truncate(folder.file, first.indexOf('\n', 1) + 1);
      await memory.refresh();
      assert.deepEqual(answersOf(memory, ['a', 'b']), ['one', undefined]);
      await rm(folder.file);
      const second = first.subarray(first.indexOf('\n', 1));
      await folder.write(Buffer.concat([second, Buffer.alloc(first.length, '\n')]));
      await memory.refresh();
      assert.deepEqual(answersOf(memory, ['a', 'b']), [undefined, 'two']);
    });
  });

  describe('when the disk fails', () => {
    it('refuses to open a folder', async () => {
      await mkdir(folder.file, { recursive: true });
      await assert.rejects(folder.open(), { code: 'EISDIR' });
    });

    it('refuses to open a path below a file', async () => {
      await writeFile(dirname(folder.file), '');
      await assert.rejects(folder.open(), { code: 'ENOTDIR' });
    });

    it('continues in memory, reports the failure once, and writes again when it can', async () => {
      const memory = await folder.open();
      await mkdir(folder.file, { recursive: true });
      memory.set('a', 'one');
      await memory.flush();
      memory.set('b', 'two');
      await memory.flush();
      await memory.refresh();
      assert.deepEqual(answersOf(memory, ['a', 'b']), ['one', 'two']);
      assert.equal(memory.size().entries, 2);
      assert.equal(folder.failures.length, 1);
      await assert.rejects(memory.clear());
      await rm(folder.file, { recursive: true });
      await memory.refresh();
      memory.set('c', 'three');
      await memory.flush();
      assert.deepEqual(answersOf(memory, ['a', 'b', 'c']), ['one', 'two', 'three']);
      assert.deepEqual(answersOf(await folder.open(), ['a', 'b', 'c']), [undefined, undefined, 'three']);
    });

    it('keeps in memory what it cannot write into a read-only folder', async function () {
      await mkdir(dirname(folder.file));
      const unlock = await lockFolder(dirname(folder.file));
      if (!unlock) return skip(this, 'this system cannot keep root from writing into a folder');
      try {
        const memory = await folder.fill({ a: 'one' });
        assert.equal(memory.get('a'), 'one');
        assert.equal(folder.failures.length, 1);
      } finally {
        await unlock();
      }
    });

    it('needs no listener for failures', async () => {
      const memory = await openMemory(folder.file);
      await mkdir(folder.file, { recursive: true });
      memory.set('a', 'one');
      await memory.flush();
      assert.equal(memory.get('a'), 'one');
    });
  });
});
