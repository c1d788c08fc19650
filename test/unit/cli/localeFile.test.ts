import assert from 'node:assert/strict';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileError, type FileFault } from '../../../src/cli/errors.ts';
import * as localeFile from '../../../src/cli/localeFile.ts';
import { mostBytes, tooLarge } from '../../../src/formats/bounded.ts';
import { loadFormat } from '../../../src/formats/index.ts';
import type { DecodedText } from '../../../src/project/files/encoding.ts';
import { isNew } from '../../../src/project/files/newFile.ts';
import { findRoot } from '../../../src/store/root.ts';

function utf8(text: string): DecodedText {
  return { text, encoding: 'utf-8' };
}

describe('a locale file on disk', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const at = (name: string) => join(folder, name);
  const root = async () => findRoot(folder);
  const readLocaleFile = async (path: string) => localeFile.readLocaleFile(path, await root());
  const requireWritable = async (path: string) => localeFile.requireWritable(path, await root());
  const writeLocaleFile = async (path: string, text: DecodedText) =>
    localeFile.updateLocaleFile(path, await root(), async () => ({ text, result: undefined }));

  function fault(path: string, code: FileFault['code']) {
    return (error: unknown) => error instanceof FileError && error.fault.code === code && error.path === path;
  }

  for (const [name, text] of [
    ['plain', '{"a": "ä"}\r\n'],
    ['byte order mark', '\uFEFF{"a": "ä"}'],
    ['empty', ''],
  ] as const) {
    it(`comes back byte for byte: ${name}`, async () => {
      await writeFile(at('x.json'), text);
      const before = await readFile(at('x.json'));
      const read = await readLocaleFile(at('x.json'));
      assert.deepEqual(read, utf8(text));
      await writeLocaleFile(at('y.json'), read ?? utf8('lost'));
      assert.deepEqual(await readFile(at('y.json')), before);
    });
  }

  it('is undefined if it does not exist', async () => {
    assert.equal(await readLocaleFile(at('x.json')), undefined);
  });

  for (const [name, bytes] of [
    ['UTF-16 without a mark', Buffer.from('{"a": "ü"}', 'utf16le')],
    ['Latin-1', Buffer.from('{"a": "ä"}', 'latin1')],
  ] as const) {
    it(`is refused in ${name}`, async () => {
      await writeFile(at('x.json'), bytes);
      await assert.rejects(readLocaleFile(at('x.json')), fault(at('x.json'), 'notUtf8'));
    });
  }

  for (const [name, file, bytes] of [
    ['UTF-16', 'x.json', Buffer.from('\uFEFF{"a": "ü"}', 'utf16le')],
    ['Latin-1', 'x.properties', Buffer.from('a=ü', 'latin1')],
  ] as const) {
    it(`keeps its encoding if a letter changes: ${name}`, async () => {
      await writeFile(at(file), bytes);
      const read = await readLocaleFile(at(file));
      assert.ok(read);
      await writeLocaleFile(at(file), { ...read, text: read.text.replace('ü', 'ö') });
      assert.deepEqual(
        await readFile(at(file)),
        Buffer.from(bytes.map((one) => (one === 0xfc ? 0xf6 : one))),
      );
    });
  }

  it('is not changed if its encoding lacks a character', async () => {
    await writeFile(at('x.properties'), 'a=b');
    const text = { text: 'a=€', encoding: 'iso-8859-1' } as const;
    await assert.rejects(writeLocaleFile(at('x.properties'), text), fault(at('x.properties'), 'unencodable'));
    assert.equal(await readFile(at('x.properties'), 'utf8'), 'a=b');
    assert.deepEqual(await readdir(folder), ['x.properties']);
  });

  for (const [name, bytes] of [
    ['more than any text', mostBytes + 1],
    ['more than a string holds', 600_000_000],
    ['more than is read at once', 5_000_000_000],
  ] as const) {
    it(`is reported as too large without being read: ${name}`, async () => {
      await writeFile(at('x.json'), '{}');
      // A sparse file, which takes no space on disk.
      await truncate(at('x.json'), bytes);
      const { text = '' } = (await readLocaleFile(at('x.json'))) ?? {};
      assert.equal(isNew(text), false);
      const file = { path: at('x.json'), locale: 'en' };
      assert.deepEqual((await loadFormat('x.json'))?.read(text, file).problems, [tooLarge]);
    });
  }

  it('is read up to the maximum size', async () => {
    await writeFile(at('x.json'), '{}');
    await truncate(at('x.json'), mostBytes);
    const read = await readLocaleFile(at('x.json'));
    assert.deepEqual([read?.text.length, read?.text.slice(0, 2)], [mostBytes, '{}']);
  });

  it('is reported if a folder is in its place', async () => {
    await mkdir(at('x.json'));
    await assert.rejects(readLocaleFile(at('x.json')), fault(at('x.json'), 'system'));
    await assert.rejects(writeLocaleFile(at('x.json'), utf8('x')), fault(at('x.json'), 'system'));
    assert.deepEqual(await readdir(folder), ['x.json']);
  });

  it('keeps its mode when written, and leaves nothing else behind', async () => {
    await writeFile(at('x.json'), 'old');
    await chmod(at('x.json'), 0o640);
    await writeLocaleFile(at('x.json'), utf8('new'));
    assert.equal((await stat(at('x.json'))).mode & 0o777, 0o640);
    assert.equal(await readFile(at('x.json'), 'utf8'), 'new');
    assert.deepEqual(await readdir(folder), ['x.json']);
  });

  it('is created with missing folders', async () => {
    await requireWritable(at('de/sub/x.json'));
    await writeLocaleFile(at('de/sub/x.json'), utf8('new'));
    assert.equal(await readFile(at('de/sub/x.json'), 'utf8'), 'new');
  });

  it('is written through a link', async () => {
    await mkdir(at('real'));
    await writeFile(at('real/x.json'), 'old');
    await symlink(at('real/x.json'), at('link.json'));
    await writeLocaleFile(at('link.json'), utf8('new'));
    assert.equal(await readFile(at('real/x.json'), 'utf8'), 'new');
    assert.ok((await lstat(at('link.json'))).isSymbolicLink());
    assert.deepEqual(await readdir(at('real')), ['x.json']);
  });

  it('is created where a link leads, and the link is kept', async () => {
    await symlink('real/next.json', at('link.json'));
    await mkdir(at('real'));
    await symlink('deep/x.json', at('real/next.json'));
    await requireWritable(at('link.json'));
    await writeLocaleFile(at('link.json'), utf8('new'));
    assert.equal(await readFile(at('real/deep/x.json'), 'utf8'), 'new');
    assert.ok((await lstat(at('link.json'))).isSymbolicLink());
    assert.ok((await lstat(at('real/next.json'))).isSymbolicLink());
  });

  for (const leadsTo of ['x.json', 'nowhere/../x.json']) {
    it(`is refused if it is a link to itself: ${leadsTo}`, async () => {
      await symlink(leadsTo, at('x.json'));
      await assert.rejects(writeLocaleFile(at('x.json'), utf8('new')), fault(at('x.json'), 'system'));
      await assert.rejects(requireWritable(at('x.json')), fault(at('x.json'), 'system'));
    });
  }

  it('is read-only by its mode, or by that of the file to which it links', async () => {
    await writeFile(at('x.json'), 'old');
    await requireWritable(at('x.json'));
    await chmod(at('x.json'), 0o444);
    await assert.rejects(requireWritable(at('x.json')), fault(at('x.json'), 'readOnly'));
    await symlink(at('x.json'), at('link.json'));
    await assert.rejects(requireWritable(at('link.json')), fault(at('link.json'), 'readOnly'));
  });
});
