import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import {
  putRecord,
  recordsIn,
  removeRecord,
  UnreadableRecords,
} from '../../../../src/editor/webhooks/recordsFile.ts';

describe('the file of webhooks', () => {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'webhooks-'));
    path = join(folder, 'made with the first', 'webhooks.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const record = (oid: number, name = 'hooks') => ({
    webhook_oid: oid,
    webhook_url: `https://${name}.example/in`,
  });

  it('is empty as long as there is none', async () => {
    assert.deepEqual(await recordsIn(path), []);
  });

  it('has every webhook once, in the order of identifiers', async () => {
    await putRecord(path, record(2));
    await putRecord(path, record(1));
    await putRecord(path, { ...record(2, 'other'), later_field: { kept: [1] } });
    assert.deepEqual(await recordsIn(path), [
      record(1),
      { ...record(2, 'other'), later_field: { kept: [1] } },
    ]);
    await removeRecord(path, 1);
    assert.deepEqual(
      (await recordsIn(path)).map((one) => one.webhook_oid),
      [2],
    );
  });

  it('loses nothing where many write at once', async () => {
    const oids = Array.from({ length: 8 }, (_, index) => index + 1);
    await Promise.all(oids.map((oid) => putRecord(path, record(oid))));
    assert.deepEqual(
      (await recordsIn(path)).map((one) => one.webhook_oid),
      oids,
    );
  });

  it('keeps what is no record, and replaces it by its identifier', async () => {
    const other = join(folder, 'webhooks.json');
    const webhooks = [{ webhookOid: 7, webhook_url: 'http://far.example/' }, 'noise'];
    await writeFile(other, JSON.stringify({ webhooks }));
    await putRecord(other, record(1));
    assert.deepEqual(JSON.parse(await readFile(other, 'utf8')).webhooks, [...webhooks, record(1)]);
    assert.deepEqual(await recordsIn(other), [record(1)]);
    await putRecord(other, record(7));
    assert.deepEqual(JSON.parse(await readFile(other, 'utf8')).webhooks, [record(7), 'noise', record(1)]);
  });

  for (const text of ['', '{"webhooks": [', '[]', '{"webhooks": {}}', 'null']) {
    it(`is not replaced where it is no list of webhooks: ${text || 'empty'}`, async () => {
      const other = join(folder, 'webhooks.json');
      await writeFile(other, text);
      await assert.rejects(recordsIn(other), UnreadableRecords);
      await assert.rejects(putRecord(other, record(1)), UnreadableRecords);
      assert.equal(await readFile(other, 'utf8'), text);
    });
  }
});
