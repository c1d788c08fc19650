import assert from 'node:assert/strict';
import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BoundedJournal, type JournalOptions } from '../../../src/store/boundedJournal.ts';
import type { Files } from '../../../src/store/files.ts';
import { keepNewest, type RecordFormat, type RecordLine } from '../../../src/store/records.ts';

interface Entry {
  readonly key: string;
  readonly text: string;
}

const format: RecordFormat<Entry> = {
  version: 2,
  encode: (entry) => ({ v: 2, ...entry }),
  decode: (value) => {
    const { key, text } = Object(value) as Entry;
    return typeof key === 'string' ? { key, text } : undefined;
  },
};

const entry = (key: string, text = '') => ({ key, text });

describe('store/boundedJournal', () => {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-journal-'));
    path = join(folder, 'new', 'journal.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const keepAll = (lines: readonly RecordLine<Entry>[]) => lines;
  const journal = (options: Partial<JournalOptions<Entry>> = {}) =>
    new BoundedJournal(path, { format, maxBytes: 200, keep: keepAll, ...options });
  const size = async () => (await stat(path)).size;

  it('reads what is new, or everything if the file is another one', async () => {
    const [one, other] = [journal(), journal()];
    assert.deepEqual(await one.read(), { records: [], fresh: true });
    await other.append([entry('a'), entry('b')]);
    assert.deepEqual(await one.read(), { records: [entry('a'), entry('b')], fresh: true });
    await other.append([entry('c')]);
    assert.deepEqual(await one.read(), { records: [entry('c')], fresh: false });
    assert.deepEqual(await other.read(), { records: [], fresh: false });
    await other.remove();
    assert.deepEqual(await one.read(), { records: [], fresh: true });
    assert.equal(one.bytes, 0);
  });

  for (const [name, line, isKept] of [
    ['of a later version', '{"v":3,"key":"x"}', true],
    ['without a number as its version', '{"v":"2","key":"x"}', true],
    ['of another shape', '{"v":2}', true],
    ['that is not an object', 'null', true],
    ['that is torn', '{"v":2,"key":"x', false],
  ] as const) {
    it(`skips a line ${name}${isKept ? ', which a compaction may keep' : ''}`, async () => {
      const one = journal({ keep: (lines) => lines.filter(({ record }) => record?.key !== 'a') });
      await one.append([entry('a', 'x'.repeat(200))]);
      await appendFile(path, `\n${line}`);
      await one.append([entry('b')]);
      assert.deepEqual(
        (await one.read()).records.map(({ key }) => key),
        ['b'],
      );
      assert.ok(await one.compact());
      assert.deepEqual(await one.read(), { records: [entry('b')], fresh: true });
      assert.equal((await readFile(path, 'utf8')).includes(line), isKept);
    });
  }

  it('reads a line without a version as one of the first version', async () => {
    const one = journal();
    await one.append([]);
    await appendFile(path, '\n{"key":"a","text":""}\n');
    assert.deepEqual((await one.read()).records, [entry('a')]);
  });

  it('can keep its first lines, however far it exceeds its bound', async () => {
    const one = journal({ keep: (lines) => lines.filter(({ record }) => record?.text === '') });
    await one.append([entry('first')]);
    await one.append([entry('long', 'x'.repeat(2000))]);
    assert.ok(await one.compact());
    assert.deepEqual((await one.read()).records, [entry('first')]);
  });

  it('is not rewritten at every append if what must stay exceeds its bound', async () => {
    const one = journal();
    let compactions = 0;
    for (let index = 0; index < 64; index++) {
      await one.append([entry(`${index}`)]);
      if (await one.compact()) compactions++;
      await one.read();
    }
    assert.ok(compactions > 1 && compactions < 8, `${compactions}`);
    assert.equal((await journal().read()).records.length, 64);
  });

  it('keeps the newest record of each key, for as many keys as there is room for', async () => {
    const one = journal({ keep: (lines) => keepNewest(lines, ({ key }) => key, 100) });
    for (let index = 0; index < 12; index++) await one.append([entry(`${index % 6}`, `${index}`)]);
    assert.ok(await one.compact());
    assert.deepEqual(
      (await one.read()).records,
      [9, 10, 11].map((index) => entry(`${index % 6}`, `${index}`)),
    );
    assert.ok((await size()) <= 100);
  });

  it('reports that the disk is full, and can still be read', async () => {
    const files: Files = {
      async open(...args) {
        const file = await open(...args);
        return Object.assign(file, {
          write: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
        });
      },
    };
    await journal().append([entry('a')]);
    const one = journal({ files });
    await assert.rejects(one.append([entry('b')]), { code: 'ENOSPC' });
    assert.deepEqual(await one.read(), { records: [entry('a')], fresh: true });
  });
});
