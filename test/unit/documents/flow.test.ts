import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginDocument, forgetDocument } from '../../../src/documents/flow.ts';
import type { Step } from '../../../src/documents/ports.ts';
import { waits } from '../../../src/documents/waiting.ts';
import { endingIn } from './ending.ts';
import { idOf, never, resume, statusOf, translated, upload, withScene } from './scene.ts';

describe('A document in progress', () => {
  it('is sent, waited for, fetched and saved, and leaves nothing behind', () =>
    withScene(async ({ emulator, deps, at, events, keptText, names, clock }) => {
      emulator.documents.setTimes({ queuedMs: 3000, translatingMs: 30_000 });
      const steps: Step[] = [];
      const options = { targetLang: 'de', sourceLang: 'en' };
      const request = { source: at('a.txt'), target: at('a.de.txt'), replaces: false, options };
      const onStep = (step: Step) => steps.push(step);
      assert.equal((await beginDocument(deps, request, { signal: never, onStep })).kind, 'saved');
      assert.equal(readFileSync(at('a.de.txt'), 'utf8'), translated);
      assert.deepEqual(names(), ['a.de.txt', 'a.txt']);
      const { source, target } = request;
      assert.deepEqual(events, [
        { kind: 'documentTranslated', source, target, targetLanguage: 'de', billedCharacters: 6 },
      ]);
      assert.deepEqual(await deps.records.all(), []);
      assert.doesNotMatch(keptText(), /documentKey|[\dA-F]{64}/);
      assert.deepEqual([...new Set(steps.map(({ kind }) => kind))], ['sending', 'waiting', 'receiving']);
      assert.ok(Math.max(...clock.waits) <= waits.longest);
      assert.ok(clock.waits.length < 12, `${clock.waits.length} waits`);
    }));

  it('keeps its key only in a file that nobody but the owner can read', () =>
    withScene(async (scene) => {
      const { emulator, begin, state, deps, lines } = scene;
      emulator.script({ match: statusOf, status: 403, times: 9 });
      const outcome = await begin();
      assert.equal(outcome.kind, 'underWay');
      const key = join(state, 'keys', `${idOf(outcome)}.json`);
      const { documentKey, documentId } = JSON.parse(readFileSync(key, 'utf8'));
      assert.match(documentKey, /^[\dA-F]{64}$/);
      if (process.platform !== 'win32') assert.equal(statSync(key).mode & 0o777, 0o600);
      assert.equal(statSync(join(state, 'keys')).mode & 0o077, 0);
      unlinkSync(key);
      const exposed = JSON.stringify([outcome, await deps.records.all(), lines]) + scene.keptText();
      assert.ok(!exposed.includes(documentKey) && !exposed.includes(documentId));
      assert.equal((await resume(scene, idOf(outcome))).kind, 'keyLost');
    }));

  it('is not sent if its target exists, unless that is to be replaced', () =>
    withScene(async ({ begin, at, emulator }) => {
      writeFileSync(at('a.de.txt'), 'mine');
      assert.deepEqual(await begin(), { kind: 'taken', target: at('a.de.txt') });
      assert.equal(emulator.state.count(upload), 0);
      assert.equal((await begin({ replaces: true })).kind, 'saved');
      assert.equal(readFileSync(at('a.de.txt'), 'utf8'), translated);
    }));

  it('is not sent if the folder of its target is a file or cannot be read', () =>
    withScene(async ({ another, begin, at, deps, emulator, request }) => {
      const within = await begin({ target: at('a.txt/a.de.txt') });
      assert.equal(within.kind, 'notSent');
      const closed = Object.assign(new Error('closed'), { code: 'EACCES' });
      const files = { ...deps.files, isThere: () => Promise.reject(closed) };
      const outcome = await beginDocument(another({ files }), request, { signal: never });
      assert.deepEqual(outcome, { kind: 'notSent', error: closed });
      assert.equal(await deps.files.isThere(at('a.txt/a.de.txt')), false);
      assert.equal(emulator.state.count(upload), 0);
    }));

  it('that is cancelled during the wait can be resumed', () =>
    withScene(async (scene) => {
      const { another, emulator, request } = scene;
      emulator.documents.setTimes({ translatingMs: 60_000 });
      const stop = new AbortController();
      const onStep = ({ kind }: Step) => kind === 'waiting' && stop.abort();
      const outcome = await beginDocument(another(), request, { signal: stop.signal, onStep });
      assert.equal(outcome.kind, 'underWay');
      assert.equal((await resume(scene, idOf(outcome))).kind, 'saved');
      assert.equal(emulator.state.count(upload), 1);
    }));

  it('that could not be translated has the reason, and does not prevent another attempt', () =>
    withScene(async (scene) => {
      const { begin, emulator, keptText } = scene;
      emulator.documents.failNext({ after: 'translating', message: 'no', field: 'message' });
      const outcome = await begin();
      assert.ok(outcome.kind === 'failed');
      assert.deepEqual(outcome.record.state, { kind: 'failed', message: 'no' });
      assert.doesNotMatch(keptText(), /documentKey/);
      assert.equal((await resume(scene, outcome.record.id)).kind, 'failed');
      assert.equal((await begin()).kind, 'saved');
    }));

  it('that failed is no longer listed once it was sent again, but stays if that was impossible', () =>
    withScene(async ({ emulator, begin, deps }) => {
      const fail = () =>
        emulator.documents.failNext({ after: 'translating', message: 'no', field: 'message' });
      fail();
      const failed = await begin();
      const listed = async () => (await deps.records.all()).map(({ id }) => id);
      emulator.script({ match: { endpoint: upload }, status: 400 });
      assert.equal((await begin()).kind, 'notSent');
      assert.deepEqual(await listed(), [idOf(failed)]);
      fail();
      const again = await begin();
      assert.equal(again.kind, 'failed');
      assert.deepEqual(await listed(), [idOf(again)]);
    }));

  it('that has expired is gone', () =>
    withScene(async (scene) => {
      const { begin, emulator } = scene;
      emulator.documents.setTimes({ lifeMs: 1000, translatingMs: 5000 });
      const outcome = await begin();
      assert.equal(outcome.kind, 'gone');
      assert.equal((await resume(scene, idOf(outcome))).kind, 'gone');
    }));

  it('is not considered gone if another account or service does not know it', () =>
    withScene(async (scene) => {
      const { begin, emulator } = scene;
      emulator.script({ match: statusOf, status: 403, times: 9 });
      const id = idOf(await begin());
      emulator.clearFaults();
      emulator.script({ match: statusOf, status: 404 });
      assert.equal((await resume(scene, id, {}, { account: 'b' })).kind, 'underWay');
      assert.equal((await resume(scene, id, {}, { origin: 'http://127.0.0.1:1' })).kind, 'otherService');
      assert.equal((await resume(scene, id)).kind, 'saved');
    }));

  it('does not prevent translations into other languages or of other files', () =>
    withScene(async ({ begin, emulator, at }) => {
      emulator.script({ match: statusOf, status: 403 });
      assert.equal((await begin()).kind, 'underWay');
      assert.equal((await begin({ target: at('a.fr.txt'), options: { targetLang: 'fr' } })).kind, 'saved');
      writeFileSync(at('b.txt'), 'Hello');
      assert.equal((await begin({ source: at('b.txt'), target: at('b.de.txt') })).kind, 'saved');
      assert.equal((await begin({ target: at('c.txt') })).kind, 'begun');
    }));

  it('that is forgotten leaves neither its key nor its parts behind', () =>
    withScene(async (scene) => {
      const { another, request, deps } = scene;
      const killed = endingIn(another(), 'files', 'open', 1, 'after');
      await Promise.race([beginDocument(killed.deps, request, { signal: never }), killed.ended]);
      const [record] = await deps.records.all();
      assert.equal(scene.names().length, 2, 'no part lies beside the source');
      assert.equal(readdirSync(join(scene.state, 'keys')).length, 1);
      assert.equal(await forgetDocument(deps, record?.id ?? ''), true);
      assert.deepEqual(scene.names(), ['a.txt']);
      assert.deepEqual(readdirSync(join(scene.state, 'keys')), []);
      assert.deepEqual(await deps.records.all(), []);
    }));

  it('that is gone leaves neither its key nor its parts behind', () =>
    withScene(async (scene) => {
      const { another, request, deps, emulator } = scene;
      const killed = endingIn(another(), 'files', 'open', 1, 'after');
      await Promise.race([beginDocument(killed.deps, request, { signal: never }), killed.ended]);
      const [record] = await deps.records.all();
      emulator.reset();
      assert.equal((await resume(scene, record?.id ?? '')).kind, 'gone');
      assert.deepEqual(scene.names(), ['a.txt']);
      assert.deepEqual(readdirSync(join(scene.state, 'keys')), []);
    }));

  it('is worked on by one process at a time', () =>
    withScene(async (scene) => {
      const { another, emulator, request } = scene;
      emulator.documents.setTimes({ translatingMs: 10_000 });
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => beginDocument(another(), request, { signal: never })),
      );
      assert.equal(emulator.state.count(upload), 1);
      assert.deepEqual(outcomes.map(({ kind }) => kind).toSorted(), ['elsewhere', 'elsewhere', 'saved']);
    }));
});
