import assert from 'node:assert/strict';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import promises, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mock } from 'node:test';
import {
  findWhole,
  openPart,
  type Part,
  placePart,
  removeParts,
  UnwritablePart,
} from '../../../src/store/partFile.ts';

async function* piecesOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function writePart(paths: readonly string[], pieces: AsyncIterable<Uint8Array>): Promise<Part> {
  const part = await openPart(paths, 20);
  return part.take(pieces).finally(() => part.close());
}

describe('A file that arrives piece by piece', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'part-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const place = (path: string, replaces: boolean) =>
    placePart(path, at('a'), { replaces, beside: at('.copy.part') });

  it('is kept aside until it is whole, replacing what was there', async () => {
    writeFileSync(at('a.part'), 'something longer than that');
    const part = await writePart([at('a.part')], piecesOf('one ', '', 'two'));
    assert.deepEqual(part, { path: at('a.part.whole'), bytes: 7 });
    assert.equal(readFileSync(part.path, 'utf8'), 'one two');
    assert.deepEqual(readdirSync(folder), ['a.part.whole']);
    assert.deepEqual(await findWhole([at('b.part'), at('a.part')]), part);
    assert.equal(await findWhole([at('b.part')]), undefined);
    await removeParts([at('b.part'), at('a.part')]);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('is found and removed even if the folder of its first path is a file by now', async () => {
    const paths = [at('was/a.part'), at('b.part')];
    writeFileSync(at('was'), '');
    const part = await writePart(paths, piecesOf('one'));
    assert.deepEqual(await findWhole(paths), part);
    await removeParts(paths);
    assert.equal(await findWhole(paths), undefined);
    assert.deepEqual(readdirSync(folder), ['was']);
  });

  it('goes elsewhere if its first paths cannot be written', async () => {
    const paths = [at('none/a.part'), at('none/b.part'), at('c.part')];
    const part = await writePart(paths, piecesOf('one'));
    assert.equal(part.path, at('c.part.whole'));
    assert.deepEqual(readdirSync(folder), ['c.part.whole']);
  });

  it('is opened once per path if the first one cannot be written', async () => {
    const opened = mock.method(promises, 'open');
    syncBuiltinESMExports();
    try {
      const part = await openPart([at('none/a.part'), at('b.part')], 20);
      await part.close();
      assert.deepEqual(
        opened.mock.calls.map((call) => call.arguments[0]),
        [at('none/a.part'), at('b.part')],
      );
    } finally {
      opened.mock.restore();
      syncBuiltinESMExports();
    }
  });

  it('continues elsewhere with what it has if the disk is full', async () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const probe = await open(at('probe'), 'w');
    const proto: { write: (...given: readonly unknown[]) => unknown } = Object.getPrototypeOf(probe);
    const { write } = proto;
    await probe.close();
    let count = 0;
    proto.write = function (...given) {
      count += 1;
      if (count === 2) throw full;
      return Reflect.apply(write, this, given);
    };
    try {
      const part = await writePart([at('a.part'), at('b.part')], piecesOf('one ', 'two ', 'three'));
      assert.deepEqual(part, { path: at('b.part.whole'), bytes: 13 });
      assert.equal(readFileSync(part.path, 'utf8'), 'one two three');
      assert.ok(!existsSync(at('a.part')));
      count = 0;
      const error = await writePart([at('c.part')], piecesOf('one', 'two')).catch(
        (thrown: unknown) => thrown,
      );
      assert.ok(error instanceof UnwritablePart);
      assert.equal(error.cause, full);
    } finally {
      proto.write = write;
    }
  });

  it('is not begun if no disk has room for it', async () => {
    const error = await openPart([at('a.part'), at('b.part')], 2 ** 60).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof UnwritablePart);
    assert.deepEqual([(error.cause as { readonly code?: string }).code, readdirSync(folder)], ['ENOSPC', []]);
  });

  it('is whole if a disk takes pieces in parts, and unwritable if the last disk is full', async () => {
    const probe = await open(at('probe'), 'w');
    const proto: { write: (...given: readonly unknown[]) => unknown } = Object.getPrototypeOf(probe);
    const { write } = proto;
    await probe.close();
    let full: (count: number) => boolean = (nth) => nth === 5;
    let count = 0;
    proto.write = function (piece, from, bytes, position) {
      count += 1;
      if (full(count)) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return Reflect.apply(write, this, [piece, from, Math.min(Number(bytes), 2), position]);
    };
    try {
      const part = await writePart([at('a.part'), at('b.part')], piecesOf('one two ', 'three'));
      assert.equal(readFileSync(part.path, 'utf8'), 'one two three');
      count = 0;
      full = () => count > 1;
      const both = [at('c.part'), at('d.part')];
      const error = await writePart(both, piecesOf('one two')).catch((thrown: unknown) => thrown);
      assert.ok(error instanceof UnwritablePart, String(error));
    } finally {
      proto.write = write;
    }
  });

  it('fails with the error of its pieces', async () => {
    const broken = new Error('broken');
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one');
      throw broken;
    }
    await assert.rejects(writePart([at('a.part'), at('b.part')], pieces()), broken);
    assert.deepEqual(readdirSync(folder), ['a.part']);
  });

  it('is placed where nothing exists', async () => {
    await writePart([at('a.part')], piecesOf('one'));
    assert.equal(await place(at('a.part.whole'), false), true);
    assert.deepEqual(readdirSync(folder), ['a']);
  });

  it('is not placed where something exists, unless it is to replace it', async () => {
    writeFileSync(at('a'), 'mine');
    await writePart([at('a.part')], piecesOf('one'));
    assert.equal(await place(at('a.part.whole'), false), false);
    assert.equal(readFileSync(at('a'), 'utf8'), 'mine');
    assert.equal(await place(at('a.part.whole'), true), true);
    assert.equal(readFileSync(at('a'), 'utf8'), 'one');
    assert.deepEqual(readdirSync(folder), ['a']);
  });

  describe('on a disk other than that of its target', () => {
    const steps: string[] = [];
    /** Makes the system refuse to link or rename from one folder into another, or to link at all. */
    function onDisks(hasLinks: boolean): void {
      const { link, rename, copyFile, rm } = promises;
      const isAcross = (from: unknown, to: unknown) => dirname(String(from)) !== dirname(String(to));
      const refusing =
        <T>(name: string, step: (from: string, to: string) => Promise<T>, code: 'EXDEV' | 'EPERM') =>
        async (from: string, to: string) => {
          if (code === 'EPERM' || isAcross(from, to)) throw Object.assign(new Error(code), { code });
          steps.push(name);
          return step(from, to);
        };
      mock.method(promises, 'link', refusing('link', link as never, hasLinks ? 'EXDEV' : 'EPERM'));
      mock.method(promises, 'rename', refusing('rename', rename as never, 'EXDEV'));
      mock.method(promises, 'copyFile', async (...given: Parameters<typeof copyFile>) => {
        await copyFile(...given);
        steps.push(`copy ${existsSync(at('a')) ? readFileSync(at('a'), 'utf8') : 'to nothing'}`);
      });
      mock.method(promises, 'rm', async (...given: Parameters<typeof rm>) => {
        if (String(given[0]) === at('disk/a.part.whole')) steps.push('removal');
        return rm(...given);
      });
      syncBuiltinESMExports();
    }
    let restoreSync = () => {};

    beforeEach(async () => {
      mkdirSync(at('disk'));
      await writePart([at('disk/a.part')], piecesOf('one'));
      const probe = await open(at('disk/probe'), 'w');
      const proto: { sync: () => unknown } = Object.getPrototypeOf(probe);
      const { sync } = proto;
      await probe.close();
      rmSync(at('disk/probe'));
      proto.sync = function () {
        steps.push('sync');
        return Reflect.apply(sync, this, []);
      };
      restoreSync = () => {
        proto.sync = sync;
      };
      steps.length = 0;
    });
    afterEach(() => {
      mock.restoreAll();
      syncBuiltinESMExports();
      restoreSync();
    });

    it('is copied beside it, and removed once the copy is on disk and in place', async () => {
      onDisks(true);
      assert.equal(await place(at('disk/a.part.whole'), false), true);
      assert.deepEqual(steps, ['copy to nothing', 'sync', 'link', 'removal']);
      assert.deepEqual([readdirSync(folder), readFileSync(at('a'), 'utf8')], [['a', 'disk'], 'one']);
    });

    it('replaces the target only once the copy is on disk', async () => {
      writeFileSync(at('a'), 'mine');
      onDisks(true);
      assert.equal(await place(at('disk/a.part.whole'), true), true);
      assert.deepEqual(steps, ['copy mine', 'sync', 'rename', 'removal']);
      assert.deepEqual([readdirSync(folder), readFileSync(at('a'), 'utf8')], [['a', 'disk'], 'one']);
    });

    it('overwrites what a killed process had copied, but nothing to which a link leads', async () => {
      writeFileSync(at('disk/other'), 'other');
      symlinkSync(at('disk/other'), at('.copy.part'));
      onDisks(true);
      assert.equal(await place(at('disk/a.part.whole'), false), true);
      assert.deepEqual([readdirSync(folder), readFileSync(at('a'), 'utf8')], [['a', 'disk'], 'one']);
      assert.equal(readFileSync(at('disk/other'), 'utf8'), 'other');
    });

    it('is kept if something exists there', async () => {
      writeFileSync(at('a'), 'mine');
      onDisks(true);
      assert.equal(await place(at('disk/a.part.whole'), false), false);
      assert.deepEqual([readdirSync(folder), readFileSync(at('a'), 'utf8')], [['a', 'disk'], 'mine']);
      assert.deepEqual(readdirSync(at('disk')), ['a.part.whole']);
    });

    it('is placed in one step even if the disk of the target has no hard links', async () => {
      onDisks(false);
      assert.equal(await place(at('disk/a.part.whole'), false), true);
      assert.deepEqual(steps, ['copy to nothing', 'sync', 'rename', 'removal']);
      assert.deepEqual([readdirSync(folder), readFileSync(at('a'), 'utf8')], [['a', 'disk'], 'one']);
    });
  });

  it('is moved, not copied, on a disk without hard links', async () => {
    const copied = mock.method(promises, 'copyFile');
    mock.method(promises, 'link', () =>
      Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' })),
    );
    syncBuiltinESMExports();
    try {
      await writePart([at('a.part')], piecesOf('one'));
      assert.equal(await place(at('a.part.whole'), false), true);
      await writePart([at('a.part')], piecesOf('two'));
      assert.equal(await place(at('a.part.whole'), false), false);
      assert.equal(readFileSync(at('a'), 'utf8'), 'one');
      assert.equal(copied.mock.callCount(), 0);
    } finally {
      mock.restoreAll();
      syncBuiltinESMExports();
    }
  });

  it('keeps only its final name if it already has both', async () => {
    await writePart([at('a.part')], piecesOf('one'));
    linkSync(at('a.part.whole'), at('a'));
    assert.equal(await place(at('a.part.whole'), false), true);
    assert.deepEqual(readdirSync(folder), ['a']);
  });

  it('fails with the reason if it cannot be placed', async () => {
    await writePart([at('a.part')], piecesOf('one'));
    mkdirSync(at('folder'));
    await assert.rejects(
      placePart(at('a.part.whole'), at('none/a'), { replaces: false, beside: at('.copy.part') }),
      { code: 'ENOENT' },
    );
    await assert.rejects(
      placePart(at('a.part.whole'), at('folder'), { replaces: true, beside: at('.copy.part') }),
    );
    assert.equal(readFileSync(at('a.part.whole'), 'utf8'), 'one');
  });
});
