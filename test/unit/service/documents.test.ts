import assert from 'node:assert/strict';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '../../../src/http/errors.ts';
import { type ReceivedBody, UnreadableBody } from '../../../src/http/send.ts';
import { leastCost } from '../../../src/service/documentRules.ts';
import {
  documentStatus,
  downloadDocument,
  plausibleSeconds,
  type UploadInput,
  uploadDocument,
} from '../../../src/service/documents.ts';
import type { Requester } from '../../../src/service/request.ts';
import { RuleError } from '../../../src/service/rules.ts';
import { json, type Received, type Reply } from '../http/scripted.ts';
import { call, thrown, withRequester } from './withRequester.ts';

const documentKey = 'E0F1'.repeat(16);
const handle = { documentId: 'D00D'.repeat(8), documentKey };
const answered = json({ document_id: handle.documentId, document_key: documentKey, later: true });
const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
const input: UploadInput = { file: { name: 'a.docx', content: new Blob([bytes]) }, targetLang: 'de' };

/** The form in a request, as parsed by Node. */
function formOf({ headers, body }: Received): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}

async function fileOf(received: Received | undefined): Promise<File> {
  assert.ok(received);
  const file = (await formOf(received)).get('file');
  assert.ok(file instanceof File);
  return file;
}

const upload = (request: Requester, more: Partial<UploadInput> = {}) =>
  uploadDocument(request, { ...input, ...more }, 'pro', call);

async function collect({ pieces }: ReceivedBody): Promise<Buffer<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe('A document', () => {
  it('is sent as a form with every option, and with its length', () =>
    withRequester([answered], async ({ request, received, lines }) => {
      const sent: (readonly [number, number])[] = [];
      const options = {
        ...{ sourceLang: 'en', formality: 'more', glossaryId: 'g', styleId: 's', outputFormat: 'docx' },
        ...{ translationMemoryId: 'm', translationMemoryThreshold: 80 },
      };
      const onSent = (count: number, of: number) => sent.push([count, of]);
      assert.deepEqual(await upload(request, { ...options, onSent }), handle);
      const [only] = received;
      assert.ok(only);
      assert.deepEqual([only.method, only.url], ['POST', '/v2/document']);
      assert.equal(only.headers['content-length'], String(only.body.length));
      const form = await formOf(only);
      const fields = [...form].filter(([name]) => name !== 'file');
      assert.deepEqual(Object.fromEntries(fields), {
        ...{ target_lang: 'de', source_lang: 'en', output_format: 'docx', formality: 'prefer_more' },
        ...{ glossary_id: 'g', style_id: 's', translation_memory_id: 'm' },
        translation_memory_threshold: '80',
      });
      assert.deepEqual(Buffer.from(await (await fileOf(only)).arrayBuffer()), bytes);
      assert.deepEqual(sent.at(-1), [only.body.length, only.body.length]);
      assert.equal(lines[0]?.requestBytes, only.body.length);
    }));

  for (const [name, seen] of [
    ['Größe 🎉.docx', 'Größe 🎉.docx'],
    ['a"b; filename="x.pdf', 'a%22b; filename=%22x.pdf'],
    ['a\r\nX-Header: 1\r\n\r\nb\nc\rd.txt', 'a%0D%0AX-Header: 1%0D%0A%0D%0Ab%0Ac%0Dd.txt'],
    ['a\u0000\u0085b\ud800.txt', 'a__b\ufffd.txt'],
  ] as const) {
    it(`has the name ${JSON.stringify(name)} in the header, and nothing else`, () =>
      withRequester([answered], async ({ request, received }) => {
        await upload(request, { file: { ...input.file, name } });
        const file = await fileOf(received[0]);
        // This parser may decode the escapes; servers may or may not.
        assert.ok([seen, decodeURIComponent(seen)].includes(file.name), file.name);
        assert.ok(received[0]?.body.includes(`filename="${seen}"\r\n`));
        assert.equal(file.size, bytes.length);
      }));
  }

  it('is not sent if the service would refuse it', () =>
    withRequester([answered], async ({ request, received }) => {
      const big = new Blob([Buffer.alloc(31 * 1024 * 1024)]);
      const cases: readonly (readonly [Partial<UploadInput>, string])[] = [
        [{ file: { name: 'a.docx', content: new Blob([]) } }, 'emptyDocument'],
        [{ file: { name: 'a.PDF', content: big } }, 'documentTooLarge'],
        [{ file: { name: 'a.srt', content: big.slice(0, 150 * 1024 + 1) } }, 'documentTooLarge'],
        [{ sourceLang: 'DE' }, 'sameLanguage'],
        [{ glossaryId: 'g' }, 'glossaryWithoutSource'],
        [{ translationMemoryThreshold: 101 }, 'translationMemoryThreshold.range'],
      ];
      for (const [more, code] of cases) {
        const error = await thrown(upload(request, more));
        assert.ok(error instanceof RuleError);
        assert.equal(error.code, code);
      }
      const ofFree = { ...input, file: { name: 'a.docx', content: big.slice(0, 10 * 1024 * 1024 + 1) } };
      assert.ok((await thrown(uploadDocument(request, ofFree, 'free', call))) instanceof RuleError);
      assert.equal(received.length, 0);
      await upload(request, ofFree);
      await upload(request, { file: { name: 'a.unknown', content: big } });
      assert.equal(received.length, 2);
    }));

  for (const [names, characters, isFree] of [
    [['a.docx', 'b.PDF', 'c.txt', 'd.png'], 100_000, false],
    [['a.txt', 'b.png', 'c.unknown'], 0, false],
    [['a.png', 'b.JPEG'], 0, true],
  ] as const) {
    it(`costs ${isFree ? 'nothing' : `at least ${characters} characters`} as ${names.join(', ')}`, () => {
      assert.deepEqual(leastCost(names), { characters, isFree });
    });
  }

  for (const status of [500, 502, 503, 504]) {
    it(`is not sent again after ${status}, because it may have arrived`, () =>
      withRequester([{ status }, answered], async ({ request, received }) => {
        assert.ok((await thrown(upload(request))) instanceof ServiceError);
        assert.equal(received.length, 1);
      }));
  }

  it('is not sent again if the connection breaks afterwards', () =>
    withRequester([(response) => response.destroy(), answered], async ({ request, received }) => {
      const error = await thrown(upload(request));
      assert.ok(error instanceof ServiceError);
      assert.equal(error.network?.bodySent, true);
      assert.equal(received.length, 1);
    }));

  it('is sent again if the service did not accept it', () =>
    withRequester([{ status: 429 }, { status: 529 }, answered], async ({ request, received }) => {
      assert.deepEqual(await upload(request), handle);
      const files = await Promise.all(received.map(fileOf));
      assert.deepEqual(
        files.map(({ size }) => size),
        [6, 6, 6],
      );
    }));

  it('is not sent if it has changed since it was opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'document-'));
    try {
      const path = join(folder, 'a.docx');
      await writeFile(path, 'one');
      const content = await openAsBlob(path);
      await writeFile(path, 'another');
      await withRequester([answered], async ({ request, received }) => {
        const error = await thrown(upload(request, { file: { name: 'a.docx', content } }));
        assert.ok(error instanceof UnreadableBody, String(error));
        assert.equal(received.length, 0);
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  const failed = { status: 'error', error_message: 'bad', message: 'other' };
  for (const [wire, status] of [
    [{ status: 'queued' }, { state: 'queued' }],
    [
      { status: 'translating', seconds_remaining: 2 ** 27 },
      { state: 'translating', secondsRemaining: 2 ** 27 },
    ],
    [{ status: 'of later' }, { state: 'translating' }],
    [
      { status: 'done', billed_characters: 50_000 },
      { state: 'done', billedCharacters: 50_000 },
    ],
    [failed, { state: 'failed', message: 'bad' }],
    [
      { status: 'error', message: 'other' },
      { state: 'failed', message: 'other' },
    ],
  ] as const) {
    it(`has a status that is read from ${JSON.stringify(wire)}`, () =>
      withRequester([json({ document_id: 'x', ...wire })], async ({ request, received }) => {
        const read = await documentStatus(request, handle, call);
        const none = { secondsRemaining: undefined, billedCharacters: undefined, message: undefined };
        assert.deepEqual(read, { ...none, ...status });
        assert.equal(received[0]?.url, `/v2/document/${handle.documentId}`);
        assert.deepEqual(JSON.parse(String(received[0]?.body)), { document_key: documentKey });
      }));
  }

  it('has a remaining time only if the value is plausible', () => {
    for (const [secondsRemaining, plausible] of [
      [undefined, undefined],
      [12.3, 13],
      [0, 0],
      [-1, undefined],
      [2 ** 27, undefined],
    ] as const) {
      assert.equal(plausibleSeconds({ state: 'translating', secondsRemaining }), plausible);
    }
  });

  it('is fetched piece by piece, unchanged', () => {
    const large = Buffer.alloc(3 * 1024 * 1024, '\u0000ÿ');
    const reply: Reply = (response) => response.writeHead(200, { 'content-length': large.length }).end(large);
    return withRequester([reply], async ({ request, lines, received }) => {
      let got: Buffer = Buffer.alloc(0);
      let announced: number | undefined;
      const receive = async (body: ReceivedBody) => {
        announced = body.bytes;
        got = await collect(body);
      };
      await downloadDocument(request, { ...handle, receive }, call);
      assert.ok(got.equals(large));
      assert.equal(announced, large.length);
      assert.equal(lines[0]?.responseBytes, large.length);
      assert.equal(received[0]?.url, `/v2/document/${handle.documentId}/result`);
    });
  });

  it('is not complete if a part is missing, and not fetched again unasked', () => {
    const half: Reply = (response) => {
      response.writeHead(200, { 'content-length': 20 });
      response.write('half', () => response.destroy());
    };
    return withRequester([half, { status: 200, body: 'whole' }], async ({ request, received }) => {
      const receive = async (body: ReceivedBody) => void (await collect(body));
      const error = await thrown(downloadDocument(request, { ...handle, receive }, call));
      assert.ok(error instanceof ServiceError);
      assert.equal(error.network?.cause, 'reset');
      assert.equal(received.length, 1);
    });
  });

  it('has no result if it is not done yet, or gone', async () => {
    for (const [status, kind] of [
      [503, 'unavailable'],
      [404, 'notFound'],
    ] as const) {
      await withRequester([{ status, body: '{"message":"no"}' }], async ({ request, received }) => {
        const receive = () => Promise.reject(new Error('there is nothing'));
        const error = await thrown(downloadDocument(request, { ...handle, receive }, call));
        assert.ok(error instanceof ServiceError);
        assert.deepEqual([error.kind, error.status, received.length], [kind, status, 1]);
      });
    }
  });

  it('fails with the error of its receiver', () =>
    withRequester([{ status: 200, body: 'whole' }], async ({ request }) => {
      const full = new Error('full');
      const receive = () => Promise.reject(full);
      assert.equal(await thrown(downloadDocument(request, { ...handle, receive }, call)), full);
    }));

  it('keeps its key out of errors and out of the log', () => {
    const said = { message: `no ${documentKey} ${documentKey.toLowerCase()} ${handle.documentId}` };
    return withRequester([{ status: 400, body: JSON.stringify(said) }], async ({ request, lines }) => {
      const error = await thrown(documentStatus(request, handle, call));
      assert.ok(error instanceof ServiceError);
      const exposed = JSON.stringify([error, error.message, error.stack, error.serviceMessage, lines]);
      assert.ok(!exposed.toLowerCase().includes(documentKey.toLowerCase()), exposed);
      assert.match(error.serviceMessage ?? '', /^no \*\*\*/);
      assert.ok(!JSON.stringify(lines).includes(handle.documentId));
    });
  });
});
