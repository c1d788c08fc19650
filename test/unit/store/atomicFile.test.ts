import assert from 'node:assert/strict';
import {
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Content, removeLeftovers, updateFile } from '../../../src/store/atomicFile.ts';
import { BusyFile } from '../../../src/store/busyFile.ts';
import type { Files } from '../../../src/store/files.ts';
import { acquire } from '../../../src/store/lease.ts';
import { tooLarge } from '../../../src/store/regularFile.ts';
import { OutsideRoot } from '../../../src/store/root.ts';
import { skip } from '../../support/missing.ts';

describe('store/atomicFile', () => {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-atomic-'));
    path = join(folder, 'x.txt');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Appends a line to the file. `between` is called after the file has been read. */
  function addLine(line: string, between = async () => {}, files?: Files): Promise<string> {
    const transform = async (content: Content) => {
      const text = String(content ?? '');
      await between();
      return { bytes: Buffer.from(`${text}${line}\n`), result: text };
    };
    const options = { root: { folder: dirname(path) }, mostBytes: 1000, ...(files && { files }) };
    return updateFile(path, transform, options);
  }

  const text = () => readFile(path, 'utf8');

  it('creates folders and the file, and returns what the transform does', async () => {
    path = join(folder, 'a', 'b', 'x.txt');
    const transform = async () => ({ bytes: Buffer.from('new'), result: 7 });
    assert.equal(await updateFile(path, transform, { root: { folder }, mostBytes: 1000 }), 7);
    assert.equal(await text(), 'new');
    assert.deepEqual(await readdir(dirname(path)), ['x.txt']);
  });

  it('creates nothing if nothing is to be written', async () => {
    path = join(folder, 'a', 'x.txt');
    const transform = async () => ({ result: 7 });
    assert.equal(await updateFile(path, transform, { root: { folder }, mostBytes: 1000 }), 7);
    assert.deepEqual(await readdir(folder), []);
  });

  it('transforms again if the file was changed or created in the meantime', async () => {
    let changes = 2;
    const seen = await addLine('ours', async () => {
      if (changes-- > 0) await writeFile(path, `theirs ${changes}\n`);
    });
    assert.deepEqual([seen, await text()], ['theirs 0\n', 'theirs 0\nours\n']);
    assert.deepEqual(await readdir(folder), ['x.txt']);
  });

  it('leaves a file alone if it changes all the time', async () => {
    let changes = 0;
    await assert.rejects(
      addLine('ours', () => writeFile(path, `theirs ${++changes}\n`)),
      BusyFile,
    );
    assert.equal(await text(), `theirs ${changes}\n`);
    assert.deepEqual(await readdir(folder), ['x.txt']);
  });

  it('loses nothing if several write at once', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`);
    await Promise.all(lines.map((line) => addLine(line)));
    assert.deepEqual((await text()).trimEnd().split('\n').sort(), lines.sort());
    assert.deepEqual(await readdir(folder), ['x.txt']);
  });

  it('reports a file that is too large instead of transforming it', async () => {
    await writeFile(path, 'x'.repeat(1001));
    const result = async (content: Content) => ({ result: content });
    assert.equal(await updateFile(path, result, { root: { folder }, mostBytes: 1000 }), tooLarge);
  });

  it('leaves the file as it was, and nothing beside it, if the disk is full', async () => {
    await writeFile(path, 'old\n');
    const full: Files = {
      async open(...args) {
        const file = await open(...args);
        file.writeFile = async () => {
          await file.write('ol');
          throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        };
        return file;
      },
    };
    await assert.rejects(addLine('new', undefined, full), { code: 'ENOSPC' });
    assert.equal(await text(), 'old\n');
    assert.deepEqual(await readdir(folder), ['x.txt']);
  });

  it('does not write if it has lost its lease in the meantime', async () => {
    await writeFile(path, 'old\n');
    const robbed: Files = {
      async open(...args) {
        for (const name of await readdir(folder)) if (name.startsWith('.')) await rm(join(folder, name));
        return open(...args);
      },
    };
    await assert.rejects(addLine('new', undefined, robbed), BusyFile);
    assert.equal(await text(), 'old\n');
    assert.deepEqual(await readdir(folder), ['x.txt']);
  });

  it('has the new content on disk before it replaces the old one', async () => {
    await writeFile(path, 'old\n');
    const seen: string[] = [];
    const watched: Files = {
      async open(...args) {
        const file = await open(...args);
        const sync = file.sync.bind(file);
        file.sync = async () => {
          await sync();
          seen.push(await text());
        };
        return file;
      },
    };
    await addLine('new', undefined, watched);
    assert.deepEqual([...seen, await text()], ['old\n', 'old\nnew\n']);
  });

  it('keeps the file’s permissions, even while it is being written', async function () {
    if (process.platform === 'win32') skip(this, 'Windows has no modes');
    await writeFile(path, 'old\n', { mode: 0o600 });
    const modes: number[] = [];
    const watched: Files = {
      async open(...args) {
        const file = await open(...args);
        modes.push((await file.stat()).mode & 0o777);
        return file;
      },
    };
    await addLine('new', undefined, watched);
    assert.deepEqual([...modes, (await stat(path)).mode & 0o777], [0o600, 0o600]);
  });

  it('leaves the file as it was under its other names', async () => {
    await writeFile(path, 'old\n');
    await link(path, join(folder, 'y.txt'));
    await addLine('new');
    assert.equal(await readFile(join(folder, 'y.txt'), 'utf8'), 'old\n');
  });

  describe('with links', () => {
    before(function () {
      if (process.platform === 'win32') skip(this, 'Windows lets only administrators make links');
    });
    const outside = () => join(folder, 'outside');

    /** Creates a project next to a folder that is not part of it. */
    async function plant(): Promise<void> {
      await mkdir(outside());
      await mkdir(join(folder, 'project'));
      path = join(folder, 'project', 'x.txt');
    }

    it('writes nothing outside the root', async () => {
      await plant();
      await symlink('../outside/x.txt', path);
      await assert.rejects(addLine('ours'), OutsideRoot);
      assert.deepEqual(await readdir(outside()), []);
      assert.deepEqual(await readdir(dirname(path)), ['x.txt']);
    });

    it('does not follow a link that is new, as others may hold the lease of its target', async () => {
      await plant();
      const other = join(dirname(path), 'y.txt');
      await assert.rejects(
        addLine('ours', () => symlink('y.txt', path)),
        BusyFile,
      );
      assert.deepEqual(await readdir(dirname(other)), ['x.txt']);
    });

    it('writes nothing outside if a link or a linked folder appears in the meantime', async () => {
      await plant();
      await utimes(outside(), 1, 1);
      await assert.rejects(
        addLine('ours', () => symlink('../outside/x.txt', path)),
        OutsideRoot,
      );
      const project = { folder: dirname(path) };
      const deep = join(project.folder, 'deep', 'x.txt');
      const swap = async () => {
        await rm(dirname(deep), { recursive: true, force: true });
        await symlink('../outside', dirname(deep));
        return { bytes: Buffer.from('ours'), result: undefined };
      };
      await assert.rejects(updateFile(deep, swap, { root: project, mostBytes: 1000 }), OutsideRoot);
      const swapLater = async (content: Content) => {
        if (content) return swap();
        await mkdir(dirname(deep));
        await writeFile(deep, 'theirs');
        return { bytes: Buffer.from('ours'), result: undefined };
      };
      await rm(dirname(deep));
      await assert.rejects(updateFile(deep, swapLater, { root: project, mostBytes: 1000 }), OutsideRoot);
      assert.deepEqual(await readdir(outside()), []);
      // Not even temporarily: the folder's modification time shows when its names changed.
      assert.equal((await stat(outside())).mtimeMs, 1000);
    });
  });

  describe('removeLeftovers', () => {
    /** The names of what an update leaves behind if it is killed while it has the lease and a temporary file. */
    async function leftovers(): Promise<readonly string[]> {
      let names: readonly string[] = [];
      await addLine('x', undefined, {
        async open(...args) {
          const file = await open(...args);
          names = (await readdir(folder)).filter((name) => name.startsWith('.'));
          return file;
        },
      });
      assert.equal(names.length, 2, `${names}`);
      await rm(path);
      return names;
    }

    it('removes what dead processes left, and nothing else', async () => {
      const names = [...(await leftovers()), '.vernacular-x', 'vernacular-0123456789abcdef'];
      for (const name of names) await writeFile(join(folder, name), '{"token":1}');
      const [lease = ''] = names;
      const old = new Date(Date.now() - 61_000);
      await utimes(join(folder, lease), old, old);
      await removeLeftovers(folder);
      assert.deepEqual((await readdir(folder)).sort(), ['.vernacular-x', 'vernacular-0123456789abcdef']);
    });

    it('leaves what a running process is writing', async () => {
      const [lease = '', temporary = ''] = (await leftovers()).toSorted();
      await writeFile(join(folder, temporary), '');
      const held = await acquire(join(folder, lease));
      await removeLeftovers(folder);
      assert.deepEqual((await readdir(folder)).sort(), [lease, temporary]);
      await held?.release();
      await removeLeftovers(folder);
      assert.deepEqual(await readdir(folder), []);
    });

    it('accepts a folder that does not exist', async () => {
      await removeLeftovers(join(folder, 'none'));
    });
  });
});
