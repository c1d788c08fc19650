import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';

interface Handle {
  readonly document_id: string;
  readonly document_key: string;
}

let emulator: Emulator;
let time = Date.UTC(2026, 10, 21);

interface Sent {
  readonly name?: string;
  readonly content?: string | Buffer;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const docx = Buffer.from('PK\u0003\u0004 a document');

function send({
  name = 'a.txt',
  content = 'Hello\n',
  key = 'demo',
  fields = {},
}: Sent = {}): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ target_lang: 'DE', ...fields })) form.set(field, value);
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.set('file', new Blob([bytes]), name);
  const headers = { Authorization: `DeepL-Auth-Key ${key}` };
  return fetch(`${emulator.url}/v2/document`, { method: 'POST', headers, body: form });
}

async function uploaded(sent?: Sent): Promise<Handle> {
  const response = await send(sent);
  const value: unknown = await response.json();
  assert.equal(response.status, 200, JSON.stringify(value));
  return value as Handle;
}

function ask({ document_id, document_key }: Handle, path = ''): Promise<Response> {
  return fetch(`${emulator.url}/v2/document/${document_id}${path}`, {
    method: 'POST',
    headers: { Authorization: 'DeepL-Auth-Key demo', 'Content-Type': 'application/json' },
    body: JSON.stringify({ document_key }),
  });
}

async function status(handle: Handle): Promise<unknown> {
  const { document_id, ...rest } = (await (await ask(handle)).json()) as Handle;
  assert.equal(document_id, handle.document_id);
  return rest;
}

async function refused(response: Response): Promise<readonly [number, string]> {
  const { message } = (await response.json()) as { readonly message: string };
  return [response.status, message];
}

async function translated(name: string, content: string | Buffer): Promise<string> {
  const response = await ask(await uploaded({ name, content }), '/result');
  assert.equal(response.status, 200);
  // Not `text()`, which drops a byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString();
}

describe('Documents of the emulator', () => {
  before(async () => {
    emulator = await startEmulator({ now: () => new Date(time) });
  });
  afterEach(() => emulator.reset());
  after(() => emulator.close());

  it('go through their states, can be fetched once, and are then gone', async () => {
    emulator.documents.setTimes({ queuedMs: 1000, translatingMs: 3000 });
    const handle = await uploaded({ name: 'a.docx', content: docx });
    assert.match(handle.document_id, /^[\dA-F]{32}$/);
    assert.match(handle.document_key, /^[\dA-F]{64}$/);
    assert.deepEqual(await status(handle), { status: 'queued' });
    assert.equal((await ask(handle, '/result')).status, 503);
    time += 1500;
    assert.deepEqual(await status(handle), { status: 'translating', seconds_remaining: 3 });
    assert.equal((await ask(handle, '/result')).status, 503);
    time += 2500;
    assert.deepEqual(await status(handle), { status: 'done', billed_characters: 50_000 });
    const result = await ask(handle, '/result');
    assert.match(result.headers.get('content-type') ?? '', /wordprocessingml.document$/);
    assert.deepEqual(Buffer.from(await result.arrayBuffer()), docx);
    for (const path of ['', '/result']) assert.equal((await ask(handle, path)).status, 404);
    assert.deepEqual(
      emulator.documents.rows(time).map(({ name, target, state, billed }) => [name, target, state, billed]),
      [['a.docx', 'DE', 'fetched', 50_000]],
    );
  });

  for (const [name, fields, type] of [
    ['a.doc', {}, /wordprocessingml/],
    ['a.doc', { output_format: 'docx' }, /wordprocessingml/],
    ['a.pdf', { output_format: 'docx' }, /wordprocessingml/],
    ['a.pdf', { output_format: 'PDF' }, /pdf/],
  ] as const) {
    it(`come back as ${type.source} from ${name} with ${JSON.stringify(fields)}`, async () => {
      const content = name.endsWith('pdf') ? '%PDF-1' : Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
      const result = await ask(await uploaded({ name, content, fields }), '/result');
      assert.match(result.headers.get('content-type') ?? '', type);
    });
  }

  it('are still available after half of one was fetched', async () => {
    const handle = await uploaded();
    emulator.script({ match: { endpoint: '/v2/document/{id}/result' }, drop: 'midBody' });
    await assert.rejects(ask(handle, '/result').then((response) => response.text()));
    assert.deepEqual(await status(handle), { status: 'done', billed_characters: 6 });
    assert.equal(await (await ask(handle, '/result')).text(), '[de] Ĥéļļö\n');
  });

  it('are not found with another key', async () => {
    const handle = await uploaded();
    const { document_id } = handle;
    assert.equal((await ask({ ...handle, document_key: '0'.repeat(64) })).status, 404);
    assert.equal((await ask({ document_id, document_key: undefined as unknown as string })).status, 400);
    const ofFree = await uploaded({ key: 'demo:fx' });
    assert.equal((await ask(ofFree)).status, 404);
  });

  it('expire', async () => {
    emulator.documents.setTimes({ lifeMs: 1000 });
    const handle = await uploaded();
    time += 1000;
    assert.equal((await ask(handle)).status, 404);
    assert.equal((await ask(handle, '/result')).status, 404);
    assert.equal(emulator.documents.rows(time)[0]?.state, 'expired');
  });

  for (const after of ['queued', 'translating'] as const) {
    it(`fail after the state ${after}, and cost nothing`, async () => {
      emulator.documents.setTimes({ queuedMs: 1000, translatingMs: 1000 });
      const field = after === 'queued' ? 'message' : 'error_message';
      emulator.documents.failNext({ after, message: 'no', field });
      const handle = await uploaded();
      time += after === 'queued' ? 1000 : 2000;
      assert.deepEqual(await status(handle), { status: 'error', [field]: 'no' });
      assert.equal((await ask(handle, '/result')).status, 404);
      assert.equal(emulator.state.snapshot().characters, 0);
    });
  }

  it('are refused if too many are waiting to be fetched', async () => {
    emulator.documents.setTimes({ waiting: 2 });
    const first = await uploaded();
    await uploaded();
    assert.deepEqual((await refused(await send()))[0], 429);
    assert.equal((await send({ key: 'demo:fx' })).status, 200, 'another account');
    await (await ask(first, '/result')).text();
    assert.equal((await send()).status, 200);
  });

  for (const [name, content, characters] of [
    ['a.txt', 'Hé 🎉\n', 5],
    ['a.html', '<b>x</b>', 8],
    ['a.docx', docx, 50_000],
    ['a.pdf', '%PDF-1', 50_000],
    ['a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 0],
  ] as const) {
    it(`cost ${characters} characters as ${name}`, async () => {
      await uploaded({ name, content });
      assert.equal(emulator.state.snapshot().characters, characters);
    });
  }

  it('are refused beyond the quota', async () => {
    for (let count = 0; count < 10; count += 1) {
      await uploaded({ name: 'a.docx', content: docx, key: 'demo:fx' });
    }
    assert.equal((await send({ name: 'a.docx', content: docx, key: 'demo:fx' })).status, 456);
    assert.equal(emulator.documents.rows(time).length, 10);
  });

  it('leave a scripted failure to the next document if they are refused', async () => {
    const administer = async (method: string, path: string, value: object) => {
      const response = await fetch(`${emulator.url}/v2/admin/developer-keys${path}`, {
        method,
        headers: { Authorization: 'DeepL-Auth-Key demo:adm', 'Content-Type': 'application/json' },
        body: JSON.stringify(value),
      });
      return (await response.json()) as { readonly key_id: string; readonly key: string };
    };
    const { key_id, key } = await administer('POST', '', { label: 'blocked' });
    await administer('PUT', '/limits', { key_id, characters: 0 });
    emulator.documents.failNext({ after: 'queued', message: 'no' });
    assert.equal((await send({ key })).status, 456);
    assert.deepEqual(await status(await uploaded()), { status: 'error', error_message: 'no' });
    assert.deepEqual(await status(await uploaded()), { status: 'done', billed_characters: 6 });
  });

  const large = Buffer.alloc(30 * 1024 * 1024 + 1, 'PK');
  for (const [title, sent, code] of [
    ['an empty file', { content: '' }, 400],
    ['an unknown type', { name: 'a.exe' }, 400],
    ['a file without a type', { name: 'LICENSE' }, 400],
    ['a file that is too large', { name: 'a.docx', content: large }, 413],
    ['a subtitle file that is too large', { name: 'a.srt', content: large.subarray(0, 150 * 1024 + 1) }, 413],
    ['no target', { fields: { target_lang: '' } }, 400],
    ['the source as its target', { fields: { source_lang: 'de' } }, 400],
    ['formality for a language without it', { fields: { target_lang: 'ZH', formality: 'more' } }, 400],
    ['an unknown glossary', { fields: { source_lang: 'en', glossary_id: 'x' } }, 404],
    ['a glossary without a source', { fields: { glossary_id: 'x' } }, 400],
    ['a threshold out of range', { fields: { translation_memory_threshold: '101' } }, 400],
    ['another output format', { fields: { output_format: 'pdf' } }, 400],
    ['doc as the output format', { name: 'a.doc', fields: { output_format: 'doc' } }, 400],
    ['an admin key', { key: 'demo:adm' }, 403],
  ] as const) {
    it(`are refused with ${title}`, async () => {
      assert.equal((await refused(await send(sent)))[0], code);
      assert.equal(emulator.state.snapshot().characters, 0);
      assert.deepEqual(emulator.documents.rows(time), []);
    });
  }

  it('are refused without a form, or without a file in it', async () => {
    const headers = { Authorization: 'DeepL-Auth-Key demo', 'Content-Type': 'application/json' };
    const url = `${emulator.url}/v2/document`;
    assert.equal((await fetch(url, { method: 'POST', headers, body: '{}' })).status, 415);
    const form = { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' };
    for (const body of ['', '--x', '--x\r\n\r\n\r\n--x--', '--x--']) {
      assert.equal((await fetch(url, { method: 'POST', headers: form, body })).status, 400, body);
    }
  });

  it('fail if they contradict their names or are already in the target language', async () => {
    for (const [name, content] of [
      ['a.docx', 'no zip'],
      ['a.xlf', '<no xliff'],
      ['a.txt', Buffer.from([0xff, 0xfe, 0xff])],
    ] as const) {
      const handle = await uploaded({ name, content });
      assert.deepEqual(await status(handle), { status: 'error', error_message: 'Invalid file data.' });
    }
    const same = await uploaded({ fields: { target_lang: 'EN' } });
    assert.deepEqual(await status(same), {
      status: 'error',
      error_message: 'Source and target language are equal.',
    });
  });

  it('come back with everything but the texts unchanged', async () => {
    assert.equal(
      await translated('a.txt', '\ufeffOne\r\n\r\n  two\n3\r'),
      '\ufeff[de] Öñé\r\n\r\n  [de] ţŵö\n3\r',
    );
    const html = '<!DOCTYPE html><html><style>p { a: b }</style><p class="x">One &amp; <b>two</b></p></html>';
    assert.equal(
      await translated('a.html', html),
      '<!DOCTYPE html><html><style>p { a: b }</style><p class="x">[de] Öñé &amp; <b>ţŵö</b></p></html>',
    );
    assert.equal(
      await translated(
        'a.srt',
        '1\n00:00:01,000 --> 00:00:02,000\nOne\n<i>two</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n5\n',
      ),
      '1\n00:00:01,000 --> 00:00:02,000\n[de] Öñé\n<i>[de] ţŵö</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n5\n',
    );
    assert.equal(
      await translated('a.vtt', 'WEBVTT\n\nNOTE One\n\nintro\n00:01.000 --> 00:02.000 align:start\nTwo\n'),
      'WEBVTT\n\nNOTE One\n\nintro\n00:01.000 --> 00:02.000 align:start\n[de] Ţŵö\n',
    );
    const xliff = (target: string) =>
      `<xliff version="2.1" srcLang="en"><file id="f"><unit id="u"><segment><source>One <ph id="1"/></source>${target}</segment></unit></file></xliff>`;
    const target = '<target>[de] Öñé <ph id="1"/></target>';
    for (const before of ['', '\n  <target state="x">old</target>', '<target/>']) {
      assert.equal(await translated('a.xlf', xliff(before)), xliff(target));
    }
    const quoted = '<!-- <source>One</source> --><?note <source>One</source>?>';
    const cdata = '<note><![CDATA[<source>One</source>]]></note>';
    const noted = (own: string) => `<xliff>${quoted}${cdata}<source>One</source>${own}</xliff>`;
    assert.equal(await translated('b.xlf', noted('')), noted('<target>[de] Öñé</target>'));
  });

  it('are translated with the terms of a glossary', async () => {
    const headers = { Authorization: 'DeepL-Auth-Key demo', 'Content-Type': 'application/json' };
    const dictionaries = [
      { source_lang: 'en', target_lang: 'de', entries: 'Hello\tMoin', entries_format: 'tsv' },
    ];
    const made = await fetch(`${emulator.url}/v3/glossaries`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'n', dictionaries }),
    });
    const { glossary_id } = (await made.json()) as { readonly glossary_id: string };
    const fields = { source_lang: 'en', glossary_id };
    const handle = await uploaded({ content: 'Hello you', fields });
    assert.equal(await (await ask(handle, '/result')).text(), '[de] Moin ýöû');
  });

  it('are configured over HTTP', async () => {
    const set = (value: unknown) =>
      fetch(`${emulator.url}/_emulator/documents`, { method: 'POST', body: JSON.stringify(value) });
    assert.equal(
      (
        await set({
          translatingMs: 5000,
          secondsRemaining: 2 ** 27,
          fail: { after: 'translating', message: 'm' },
        })
      ).status,
      200,
    );
    const handle = await uploaded();
    assert.deepEqual(await status(handle), { status: 'translating', seconds_remaining: 2 ** 27 });
    time += 5000;
    assert.deepEqual(await status(handle), { status: 'error', error_message: 'm' });
    assert.equal((await set({ queued: 1 })).status, 400);
    const other = await uploaded();
    assert.equal((await set({ finish: true })).status, 200);
    assert.deepEqual(await status(other), { status: 'done', billed_characters: 6 });
    assert.deepEqual(await status(await uploaded()), { status: 'translating', seconds_remaining: 2 ** 27 });
    const listed: unknown = await (await fetch(`${emulator.url}/_emulator/documents`)).json();
    assert.deepEqual(listed, emulator.documents.rows(time));
    assert.ok(!JSON.stringify(listed).includes(handle.document_key));
  });
});
