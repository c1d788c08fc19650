import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beginDocument, resourceOf } from '../../../src/documents/flow.ts';
import { listDocuments, timeLeft } from '../../../src/documents/listing.ts';
import type { DocumentRecord } from '../../../src/documents/record.ts';
import { never, type Scene, withScene } from './scene.ts';

const upload = { endpoint: 'POST /v2/document' };
const statusOf = { endpoint: '/v2/document/{id}' };

async function only({ another }: Scene) {
  const [one, ...others] = await listDocuments(another());
  assert.ok(one);
  assert.deepEqual(others, []);
  return one;
}

/** Begins a document, and stops at the first answer about its state. */
async function beginAndStop({ another, request }: Scene): Promise<void> {
  const stop = new AbortController();
  const onStep = ({ kind }: { readonly kind: string }) => kind === 'waiting' && stop.abort();
  await beginDocument(another(), request, { signal: stop.signal, onStep });
}

describe('The list of documents in progress', () => {
  it('shows whether an unanswered upload is still being sent, and does not block it', () =>
    withScene(async (scene) => {
      scene.emulator.script({ match: upload, status: 502 });
      await scene.begin();
      const { record, isBeingSent } = await only(scene);
      assert.deepEqual([record.state.kind, isBeingSent], ['sending', false]);
      const held = await scene.deps.claim(resourceOf(record));
      assert.equal((await only(scene)).isBeingSent, true);
      await held?.release();
      await only(scene);
      assert.ok(await scene.deps.claim(resourceOf(record)), 'the list still holds the document');
    }));

  it('shows a document as in progress if its key was stored before its process was killed', () =>
    withScene(async (scene) => {
      const { another, emulator, request } = scene;
      emulator.script({ match: statusOf, status: 403, times: 9 });
      const { records } = another();
      const put = async (record: DocumentRecord) => {
        if (record.state.kind === 'sending') await records.put(record);
      };
      const behind = { all: () => records.all(), find: (id: string) => records.find(id), put };
      await beginDocument(another({ records: behind }), request, { signal: never });
      assert.equal((await only(scene)).record.state.kind, 'underWay');
      rmSync(join(scene.state, 'keys'), { recursive: true });
      assert.equal((await only(scene)).record.state.kind, 'sending');
    }));

  it('has the time left according to the service until it has passed', () =>
    withScene(async (scene) => {
      scene.emulator.documents.setTimes({ translatingMs: 600_000 });
      const begun = scene.clock.now();
      await beginAndStop(scene);
      const { record } = await only(scene);
      assert.equal(record.expected, begun + 600_000);
      assert.equal(timeLeft(record, begun + 1), 599_999);
      assert.equal(timeLeft(record, begun + 600_000), undefined);
      assert.equal(timeLeft({ ...record, state: { kind: 'done' } }, begun), undefined);
    }));

  it('has the time left recorded again only if it has changed', () =>
    withScene(async (scene) => {
      const { another, emulator, request, deps } = scene;
      emulator.documents.setTimes({ translatingMs: 600_000 });
      const times: (number | undefined)[] = [];
      const put = async (record: DocumentRecord) => {
        if (record.state.kind === 'underWay') times.push(record.expected);
        await deps.records.put(record);
      };
      const { records } = deps;
      const counted = { all: () => records.all(), find: (id: string) => records.find(id), put };
      await beginDocument(another({ records: counted }), request, { signal: never });
      assert.equal(times.length, 2, `${times}, not once without it and once with it`);
      emulator.documents.setTimes({ translatingMs: 600_000, secondsRemaining: 100 });
      times.length = 0;
      const more = { ...request, target: scene.at('b.txt') };
      await beginDocument(another({ records: counted }), more, { signal: never });
      assert.ok(times.length > 5 && times.length < 25, `${times.length} records`);
    }));

  it('has no time left if the service expects the translation to take years', () =>
    withScene(async (scene) => {
      scene.emulator.documents.setTimes({ translatingMs: 600_000, secondsRemaining: 2 ** 27 });
      await beginAndStop(scene);
      assert.equal((await only(scene)).record.expected, undefined);
    }));
});
