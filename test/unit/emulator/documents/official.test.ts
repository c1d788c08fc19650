import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeepLClient,
  DeepLError,
  DocumentNotReadyError,
  DocumentTranslationError,
  QuotaExceededError,
} from 'deepl-node';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';

let emulator: Emulator;
let client: DeepLClient;
let folder: string;
const at = (name: string) => join(folder, name);

describe('the official client library and documents', () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
    emulator = await startEmulator();
    client = new DeepLClient('demo', { serverUrl: emulator.url, maxRetries: 0 });
  });
  afterEach(() => emulator.reset());
  after(async () => {
    await emulator.close();
    await rm(folder, { recursive: true });
  });

  const large = (start: string | Buffer, bytes: number) =>
    Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, 'a\u0000\r\n--ÿ')]);
  for (const [name, bytes] of [
    ['manual 🎉.docx', large('PK\u0003\u0004', 2_000_000)],
    ['manual.pdf', large('%PDF-1.7\n', 3_000_000)],
    ['picture.png', large(Buffer.from([0x89, 0x50, 0x4e, 0x47]), 1_000_000)],
  ] as const) {
    it(`translates ${name}, and saves the bytes that are served`, async () => {
      await writeFile(at(name), bytes);
      const status = await client.translateDocument(at(name), at(`de ${name}`), 'en', 'de');
      assert.equal(status.status, 'done');
      assert.equal(status.billedCharacters, name.endsWith('png') ? 0 : 50_000);
      assert.ok(readFileSync(at(`de ${name}`)).equals(bytes));
      assert.equal(emulator.documents.rows(Date.now())[0]?.name, name);
    });
  }

  it('converts a PDF, and nothing else, into another type', async () => {
    await writeFile(at('h.pdf'), large('%PDF-1.7\n', 1000));
    const docx = { extraRequestParameters: { output_format: 'docx' } };
    await client.translateDocument(at('h.pdf'), at('h.docx'), 'en', 'de', docx);
    assert.ok(readFileSync(at('h.docx')).equals(readFileSync(at('h.pdf'))));
    await writeFile(at('h.txt'), 'Hello');
    const options = { extraRequestParameters: { output_format: 'pdf' } };
    await assert.rejects(client.translateDocument(at('h.txt'), at('i.pdf'), 'en', 'de', options), DeepLError);
  });

  it('translates text files with options', async () => {
    await writeFile(at('a.txt'), 'Hello\n');
    await client.translateDocument(at('a.txt'), at('b.txt'), null, 'de', { formality: 'more' });
    assert.equal(readFileSync(at('b.txt'), 'utf8'), '[de] Ĥéļļö\n');
    const options = { filename: 'x.txt', formality: 'more' } as const;
    await assert.rejects(client.uploadDocument(Buffer.from('Hello'), null, 'zh', options), DeepLError);
  });

  it('uploads a document, reads its status, and cannot download it yet', async () => {
    emulator.documents.setTimes({ translatingMs: 60_000 });
    const handle = await client.uploadDocument(Buffer.from('Hello'), 'en', 'de', { filename: 'a.txt' });
    const status = await client.getDocumentStatus(handle);
    assert.deepEqual([status.status, status.ok(), status.done()], ['translating', true, false]);
    assert.ok((status.secondsRemaining ?? 0) > 50);
    await assert.rejects(client.downloadDocument(handle, at('c.txt')), DocumentNotReadyError);
  });

  it('fetches a document once', async () => {
    const handle = await client.uploadDocument(Buffer.from('Hello'), 'en', 'de', { filename: 'a.txt' });
    await client.downloadDocument(handle, at('d.txt'));
    assert.equal(readFileSync(at('d.txt'), 'utf8'), '[de] Ĥéļļö');
    await assert.rejects(client.downloadDocument(handle, at('e.txt')), /Not found/);
    await assert.rejects(client.getDocumentStatus(handle), /Not found/);
  });

  it('reports why a document failed, and a used-up quota', async () => {
    emulator.documents.failNext({ after: 'translating', message: 'It cannot be read.' });
    await writeFile(at('f.txt'), 'Hello');
    const failed = await client.translateDocument(at('f.txt'), at('g.txt'), 'en', 'de').then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.ok(failed instanceof DocumentTranslationError);
    assert.match(failed.message, /It cannot be read\./);
    assert.ok(failed.documentHandle);
    const free = new DeepLClient('demo:fx', { serverUrl: emulator.url, maxRetries: 0 });
    await assert.rejects(async () => {
      for (let count = 0; count <= 10; count += 1) {
        await free.uploadDocument(Buffer.from('PK'), 'en', 'de', { filename: 'a.docx' });
      }
    }, QuotaExceededError);
  });
});
