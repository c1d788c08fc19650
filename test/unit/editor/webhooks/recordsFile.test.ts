import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import {
  changeRecord,
  putRecord,
  recordsIn,
  removeRecord,
  TooManyRecords,
  takeOid,
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

  it('counts as empty if it does not exist', async () => {
    assert.deepEqual(await recordsIn(path), { records: [], unread: 0 });
  });

  it('may begin with a byte order mark, as some editors write it', async () => {
    await putRecord(path, record(1));
    await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`);
    assert.deepEqual((await recordsIn(path)).records, [record(1)]);
    await putRecord(path, record(2));
    assert.deepEqual((await recordsIn(path)).records, [record(1), record(2)]);
  });

  it('has every webhook once, in the order of identifiers', async () => {
    await putRecord(path, record(2));
    await putRecord(path, record(1));
    await putRecord(path, { ...record(2, 'other'), later_field: { kept: [1] } });
    assert.deepEqual((await recordsIn(path)).records, [
      record(1),
      { ...record(2, 'other'), later_field: { kept: [1] } },
    ]);
    await removeRecord(path, 1);
    assert.deepEqual(
      (await recordsIn(path)).records.map((one) => one.webhook_oid),
      [2],
    );
  });

  it('loses nothing if many callers write at once', async () => {
    const oids = Array.from({ length: 8 }, (_, index) => index + 1);
    await Promise.all(oids.map((oid) => putRecord(path, record(oid))));
    assert.deepEqual(
      (await recordsIn(path)).records.map((one) => one.webhook_oid),
      oids,
    );
  });

  it('assigns every identifier once, even to concurrent callers and after a removal', async () => {
    await putRecord(path, record(2));
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeOid(path)));
    assert.deepEqual(
      taken.toSorted((one, other) => one - other),
      [1, 3, 4, 5, 6, 7, 8, 9],
    );
    await putRecord(path, record(9));
    await removeRecord(path, 9);
    assert.equal(await takeOid(path), 10);
    assert.deepEqual((await recordsIn(path)).records, [record(2)]);
  });

  for (const last of [-5, 1e300, '3', 2.5, null, Number.MAX_SAFE_INTEGER]) {
    it(`assigns a valid identifier if the last one is ${JSON.stringify(last)}`, async () => {
      const other = join(folder, 'webhooks.json');
      await writeFile(other, JSON.stringify({ last_oid: last, webhooks: [] }));
      assert.equal(await takeOid(other), 1);
    });
  }

  it('assigns a valid identifier if the largest ones are taken', async () => {
    await putRecord(path, record(1));
    const { webhooks } = JSON.parse(await readFile(path, 'utf8'));
    const last = Number.MAX_SAFE_INTEGER;
    await writeFile(path, JSON.stringify({ last_oid: last - 1, webhooks: [...webhooks, record(last)] }));
    assert.deepEqual([await takeOid(path), await takeOid(path)], [2, 3]);
  });

  it('changes the current state of a webhook, and does not restore removed ones', async () => {
    await putRecord(path, record(1, 'now'));
    assert.equal(await changeRecord(path, 1, (found) => ({ ...found, disabled: true })), true);
    assert.deepEqual((await recordsIn(path)).records, [{ ...record(1, 'now'), disabled: true }]);
    assert.equal(await changeRecord(path, 2, (found) => found), false);
    assert.equal((await recordsIn(path)).records.length, 1);
  });

  it('never becomes too large to be read', async () => {
    const large = (oid: number) => ({ ...record(oid), note: 'x'.repeat(2_000_000) });
    await putRecord(path, large(1));
    await putRecord(path, large(2));
    const before = await readFile(path, 'utf8');
    await assert.rejects(putRecord(path, large(3)), TooManyRecords);
    assert.equal(await readFile(path, 'utf8'), before);
    await removeRecord(path, 1);
    await putRecord(path, large(3));
    assert.equal((await recordsIn(path)).records.length, 2);
  });

  it('keeps what a later version may write beside the webhooks', async () => {
    const other = join(folder, 'webhooks.json');
    await writeFile(other, JSON.stringify({ later: 1, webhooks: [] }));
    await putRecord(other, record(1));
    assert.deepEqual(JSON.parse(await readFile(other, 'utf8')), { later: 1, webhooks: [record(1)] });
  });

  it('keeps items that are not valid records, and replaces them by identifier', async () => {
    const other = join(folder, 'webhooks.json');
    const webhooks = [{ webhookOid: 7, webhook_url: 'http://far.example/' }, 'noise'];
    await writeFile(other, JSON.stringify({ webhooks }));
    await putRecord(other, record(1));
    assert.deepEqual(JSON.parse(await readFile(other, 'utf8')).webhooks, [...webhooks, record(1)]);
    assert.deepEqual(await recordsIn(other), { records: [record(1)], unread: 2 });
    await putRecord(other, record(7));
    assert.equal((await recordsIn(other)).unread, 1);
    assert.deepEqual(JSON.parse(await readFile(other, 'utf8')).webhooks, [record(7), 'noise', record(1)]);
  });

  for (const text of ['', '{"webhooks": [', '[]', '{"webhooks": {}}', 'null']) {
    it(`is not replaced if it is not a list of webhooks: ${text || 'empty'}`, async () => {
      const other = join(folder, 'webhooks.json');
      await writeFile(other, text);
      await assert.rejects(recordsIn(other), UnreadableRecords);
      await assert.rejects(putRecord(other, record(1)), UnreadableRecords);
      assert.equal(await readFile(other, 'utf8'), text);
    });
  }
});
