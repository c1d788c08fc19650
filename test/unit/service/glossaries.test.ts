import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import {
  createGlossary,
  deleteDictionary,
  deleteGlossary,
  type Glossary,
  listGlossaries,
  mergeDictionary,
  readEntries,
  readGlossary,
  renameGlossary,
  replaceDictionary,
} from '../../../src/service/glossaries.ts';
import type { Requester } from '../../../src/service/request.ts';
import { RuleError } from '../../../src/service/rules.ts';
import { fakeClock, timeoutMs } from '../http/fakeClock.ts';
import { json, type Reply } from '../http/scripted.ts';
import { call, testKey, thrown, withRequester } from './withRequester.ts';

const wire = {
  glossary_id: 'g/1',
  name: 'Terms \u0000\u202e',
  dictionaries: [{ source_lang: 'EN', target_lang: 'de', entry_count: 2, new_field: true }],
  creation_time: '2026-01-02T03:04:05.678Z',
  unknown: { a: 1 },
};
const read: Glossary = {
  glossaryId: 'g/1',
  name: 'Terms \u0000\u202e',
  dictionaries: [{ sourceLang: 'en', targetLang: 'de', entryCount: 2 }],
  created: '2026-01-02T03:04:05.678Z',
  ready: true,
  readOnly: false,
};
const glossaryId = 'g/1';
const pair = { sourceLang: 'EN', targetLang: 'de' };
const entries = 'Hello\tHallo';
const sent = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' };
const one = '/v3/glossaries/g%2F1';

describe('Glossaries', () => {
  it('are listed, each once, as the service has them', async () => {
    const bare = { glossary_id: 'g2', name: '', ready: false, dictionaries: null };
    await withRequester([json({ glossaries: [wire, bare, wire] })], async ({ request, received }) => {
      const glossaries = await listGlossaries(request, call);
      assert.deepEqual(glossaries, [
        read,
        {
          ...{ glossaryId: 'g2', name: '', dictionaries: [], created: undefined },
          ...{ ready: false, readOnly: false },
        },
      ]);
      assert.deepEqual([received[0]?.method, received[0]?.url], ['GET', '/v3/glossaries']);
    });
  });

  const changes: readonly {
    readonly name: string;
    readonly work: (request: Requester) => Promise<unknown>;
    readonly answer: Reply;
    readonly value: unknown;
    readonly request: readonly [method: string, url: string, body?: unknown];
  }[] = [
    {
      name: 'read',
      work: (request) => readGlossary(request, { glossaryId }, call),
      answer: json(wire),
      value: read,
      request: ['GET', one],
    },
    {
      name: 'created',
      work: (request) => createGlossary(request, { name: 'n', dictionaries: [{ ...pair, entries }] }, call),
      answer: { status: 201, body: JSON.stringify(wire) },
      value: read,
      request: ['POST', '/v3/glossaries', { name: 'n', dictionaries: [sent] }],
    },
    {
      name: 'renamed',
      work: (request) => renameGlossary(request, { glossaryId, name: 'n' }, call),
      answer: json(wire),
      value: read,
      request: ['PATCH', one, { name: 'n' }],
    },
    {
      name: 'added to',
      work: (request) => mergeDictionary(request, { glossaryId, ...pair, entries }, call),
      answer: json(wire),
      value: read,
      request: ['PATCH', one, { dictionaries: [sent] }],
    },
    {
      name: 'replaced in part',
      work: (request) => replaceDictionary(request, { glossaryId, ...pair, entries }, call),
      answer: json({ source_lang: 'EN', target_lang: 'DE', entry_count: 1 }),
      value: { sourceLang: 'en', targetLang: 'de', entryCount: 1 },
      request: ['PUT', `${one}/dictionaries`, sent],
    },
    {
      name: 'deleted in part',
      work: (request) => deleteDictionary(request, { glossaryId, ...pair }, call),
      answer: { status: 204 },
      value: undefined,
      request: ['DELETE', `${one}/dictionaries?source_lang=en&target_lang=de`],
    },
    {
      name: 'deleted',
      work: (request) => deleteGlossary(request, { glossaryId }, call),
      answer: { status: 204 },
      value: undefined,
      request: ['DELETE', one],
    },
  ];
  for (const { name, work, answer, value, request: expected } of changes) {
    it(`are ${name}`, () =>
      withRequester([answer], async ({ request, received }) => {
        assert.deepEqual(await work(request), value);
        const [{ method, url, body } = { method: '', url: '', body: '' }] = received;
        const parsed = body.length === 0 ? [] : [JSON.parse(String(body))];
        assert.deepEqual([method, url, ...parsed], expected);
      }));

    it(`are ${name} without their id in errors and logs`, () =>
      withRequester([{ status: 400 }], async ({ request, lines }) => {
        const error = await thrown(work(request));
        assert.ok(
          error instanceof ServiceError && !error.message.includes('g/1') && error.kind === 'rejected',
        );
        assert.ok(lines.every(({ endpoint }) => !endpoint.includes('g%2F1') && !endpoint.includes('g/1')));
      }));
  }

  it('are not created twice if the answer is lost or reports a failure', async () => {
    for (const first of [(response: { destroy(): void }) => response.destroy(), { status: 503 }] as Reply[]) {
      await withRequester([first, json(wire)], async ({ request, received }) => {
        const error = await thrown(createGlossary(request, { name: 'n', dictionaries: [] }, call));
        assert.equal(error instanceof ServiceError && error.kind, 'unavailable');
        assert.equal(received.length, 1);
      });
    }
  });

  it('are deleted even if the first answer is lost, but not if there was nothing to delete', async () => {
    const gone = { status: 404 };
    await withRequester([(response) => response.destroy(), gone], async ({ request, received }) => {
      await deleteGlossary(request, { glossaryId }, call);
      assert.equal(received.length, 2);
    });
    await withRequester([gone], async ({ request }) => {
      assert.equal(kindOf(await thrown(deleteGlossary(request, { glossaryId }, call))), 'notFound');
    });
  });

  it('are requested only once if there were too many requests', () =>
    withRequester([{ status: 456, body: '{"message":"m","detail":"d"}' }], async ({ request, received }) => {
      const error = await thrown(listGlossaries(request, call));
      assert.ok(error instanceof ServiceError);
      const { kind, busyReason, serviceMessage } = error;
      assert.deepEqual([kind, busyReason, serviceMessage], ['busy', 'glossaryRequests', 'm (d)']);
      assert.equal(received.length, 1);
    }));

  for (const id of ['', '.', '..']) {
    it(`are not requested by the id ${JSON.stringify(id)}`, () =>
      withRequester([json(wire)], async ({ request, received }) => {
        const error = await thrown(deleteGlossary(request, { glossaryId: id }, call));
        assert.equal(error instanceof ServiceError && error.kind, 'notFound');
        assert.equal(received.length, 0);
      }));
  }

  it('may have any other id in their URL', () =>
    withRequester([json(wire)], async ({ request, received }) => {
      for (const id of ['a/../b', '?x#y', '...', 'ü\ud800', '{glossary_id}', '$&']) {
        await readGlossary(request, { glossaryId: id }, call);
        const { pathname } = new URL(received.at(-1)?.url ?? '', 'http://x');
        assert.equal(decodeURIComponent(pathname), `/v3/glossaries/${id.toWellFormed()}`);
        assert.equal(pathname.split('/').length, 4);
      }
    }));

  it('have several times the usual time limit for their terms', () =>
    withRequester(
      [json({ ...sent, entries })],
      async ({ request }) => assert.equal(await readEntries(request, { glossaryId, ...pair }, call), entries),
      { clock: { ...fakeClock(), sleep: onlyWaits(5 * timeoutMs) } },
    ));

  const broken: readonly (readonly [name: string, body: string])[] = [
    ['invalid JSON', '<html>'],
    ['no content', ''],
    ['no list', '{"glossaries":{}}'],
    ['no id', '{"glossaries":[{"name":"n"}]}'],
    ['a negative count', JSON.stringify({ glossaries: [withCount(-1)] })],
    ['a count that is text', JSON.stringify({ glossaries: [withCount('2')] })],
  ];
  for (const [name, body] of broken) {
    it(`are refused with ${name}`, () =>
      withRequester([{ status: 200, body }], async ({ request }) => {
        const error = await thrown(listGlossaries(request, call));
        assert.equal(error instanceof ServiceError && error.kind, 'badResponse');
      }));
  }
});

function withCount(entry_count: unknown): object {
  return { ...wire, dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count }] };
}

/** Checks the length of a wait, which then never ends. */
function onlyWaits(expected: number): (ms: number) => Promise<void> {
  return (ms) => {
    assert.equal(ms, expected);
    return new Promise(() => {});
  };
}

describe('Entries', () => {
  const fromFrench = { ...{ source_lang: 'fr', target_lang: 'de' }, entries: 'Bonjour\tHallo' };
  const other = { source_lang: 'de', target_lang: 'en', entries: 'Hallo\tHello', entries_format: 'tsv' };
  const answers: readonly (readonly [name: string, answer: object, text: string | undefined])[] = [
    ['in a list', { dictionaries: [sent] }, entries],
    ['in a list of several', { dictionaries: [other, { ...sent, source_lang: 'EN' }] }, entries],
    ['in a list with the same target', { dictionaries: [fromFrench, sent] }, entries],
    ['alone', sent, entries],
    ['without languages and format', { entries }, entries],
    ['with any characters', { ...sent, entries: '\ufeffa\t\u0000\r\n\n' }, '\ufeffa\t\u0000\r\n\n'],
    ['in an empty list', { dictionaries: [] }, undefined],
    ['for another pair', other, undefined],
  ];
  for (const [name, answer, text] of answers) {
    it(`are ${text === undefined ? 'not found' : 'read'} ${name}`, () =>
      withRequester([json(answer)], async ({ request, received }) => {
        const work = readEntries(request, { glossaryId, ...pair }, call);
        if (text !== undefined) assert.equal(await work, text);
        else assert.equal(kindOf(await thrown(work)), 'notFound');
        assert.equal(received[0]?.url, `${one}/entries?source_lang=en&target_lang=de`);
      }));
  }

  for (const [name, answer] of [
    ['in another format', { ...sent, entries_format: 'csv' }],
    ['with a key in them', { dictionaries: [{ ...sent, entries: `key\t${testKey}` }] }],
    ['without any text', { dictionaries: [{ ...sent, entries: null }] }],
  ] as const) {
    it(`are refused ${name}`, () =>
      withRequester([json(answer)], async ({ request }) => {
        const error = await thrown(readEntries(request, { glossaryId, ...pair }, call));
        assert.equal(kindOf(error), 'badResponse');
        assert.ok(!String(error).includes(testKey));
      }));
  }
});

describe('Rules of glossaries', () => {
  const dictionary = { ...pair, entries };
  const large = { ...pair, entries: 'a'.repeat(10 * 1024 * 1024 + 1) };
  const rows: readonly (readonly [string, (request: Requester) => Promise<unknown>, ...string[]])[] = [
    [
      'a name of blanks',
      (request) => createGlossary(request, { name: ' ', dictionaries: [] }, call),
      'emptyName',
    ],
    [
      'a new name',
      (request) => renameGlossary(request, { glossaryId, name: 'a\nb' }, call),
      'nameWithControlCharacter',
    ],
    [
      'terms added',
      (request) => mergeDictionary(request, { glossaryId, ...large }, call),
      'dictionaryTooLarge',
    ],
    [
      'terms replaced',
      (request) => replaceDictionary(request, { glossaryId, ...large }, call),
      'dictionaryTooLarge',
    ],
    [
      'a variant',
      (request) => deleteDictionary(request, { glossaryId, ...pair, targetLang: 'pt-BR' }, call),
      'variantInGlossary',
    ],
    [
      'everything at once',
      (request) =>
        createGlossary(
          request,
          { name: 'ü'.repeat(513), dictionaries: [dictionary, { ...large, sourceLang: 'en-US' }] },
          call,
        ),
      ...['nameTooLong', 'variantInGlossary', 'dictionaryTooLarge'],
    ],
  ];
  for (const [name, work, ...codes] of rows) {
    it(`are checked before sending: ${name}`, () =>
      withRequester([], async ({ request, received }) => {
        const error = await thrown(work(request));
        assert.ok(error instanceof RuleError);
        assert.deepEqual(
          error.violations.map(({ code }) => code),
          codes,
        );
        assert.equal(received.length, 0);
      }));
  }

  it('let through languages that only the service can know', () =>
    withRequester([json(wire)], async ({ request, received }) => {
      await mergeDictionary(request, { glossaryId, entries, sourceLang: 'th', targetLang: 'sr-Cyrl' }, call);
      assert.match(String(received[0]?.body), /"source_lang":"th","target_lang":"sr-cyrl"/);
    }));
});

function kindOf(error: unknown): string {
  return error instanceof ServiceError ? error.kind : String(error);
}
