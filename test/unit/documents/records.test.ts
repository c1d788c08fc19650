import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentRecord } from '../../../src/documents/record.ts';
import { DocumentRecords } from '../../../src/documents/records.ts';

describe('The records of documents', () => {
  let folder: string;
  const path = () => join(folder, 'state', 'documents.jsonl');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const record = (created: number): DocumentRecord => ({
    ...{ id: randomUUID(), created, source: `/project/${'a'.repeat(100)}.txt`, target: '/project/a.de.txt' },
    ...{ replaces: false, targetLanguage: 'de', bytes: 1, version: '1 1', origin: 'o', account: 'a' },
    state: { kind: 'sending' },
  });

  it('are those of all processes, with the last state of each', async () => {
    const [one, other] = [new DocumentRecords(path()), new DocumentRecords(path())];
    assert.deepEqual(await one.all(), []);
    const first = record(1);
    const second = record(2);
    await one.put(first);
    await other.put(second);
    assert.deepEqual(await other.all(), [first, second]);
    const done = { ...first, billed: 5, expected: 7, state: { kind: 'receiving', parts: ['p'] } } as const;
    await other.put(done);
    assert.deepEqual(await one.all(), [done, second]);
    await one.put({ ...second, state: { kind: 'over' } });
    assert.equal(await other.find(second.id), undefined);
    assert.deepEqual(await new DocumentRecords(path()).all(), [done]);
    if (process.platform !== 'win32') assert.equal(statSync(path()).mode & 0o077, 0);
  });

  it('survive torn lines, foreign lines, and lines of later versions', async () => {
    const records = new DocumentRecords(path());
    const first = record(1);
    await records.put(first);
    appendFileSync(path(), '{"torn\n[]\n{"v":99,"id":"later"}\n');
    const second = record(2);
    await records.put(second);
    assert.deepEqual(await new DocumentRecords(path()).all(), [first, second]);
  });

  it('have the oldest first, even after a compaction', async () => {
    const records = new DocumentRecords(path());
    const [first, second] = [record(1), record(2)];
    for (const one of [first, second, first]) await records.put(one);
    for (let created = 3; created < 600; created += 1) {
      const one = record(created);
      await records.put(one);
      await records.put({ ...one, state: { kind: 'over' } });
    }
    assert.deepEqual(await new DocumentRecords(path()).all(), [first, second]);
  });

  it('are compacted to those of unfinished documents if there are many', async () => {
    const records = new DocumentRecords(path());
    const kept = record(0);
    await records.put(kept);
    const over = Array.from({ length: 600 }, (_, index) => record(index + 1));
    for (const one of over) {
      await records.put(one);
      await records.put({ ...one, state: { kind: 'over' } });
    }
    assert.deepEqual(await records.all(), [kept]);
    assert.deepEqual(await new DocumentRecords(path()).all(), [kept]);
    assert.ok(statSync(path()).size < 300_000, `${statSync(path()).size} bytes`);
    assert.ok(!readFileSync(path(), 'utf8').includes(over[0]?.id ?? ''));
  });
});
