import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beginDocument, forgetDocument, type Outcome, resumeDocument } from '../../../src/documents/flow.ts';
import type { FlowDeps, Step } from '../../../src/documents/ports.ts';
import { waits } from '../../../src/documents/waiting.ts';
import { UnreadableBody } from '../../../src/http/send.ts';
import { UnwritablePart } from '../../../src/store/partFile.ts';
import { never, type Scene, withScene } from './scene.ts';

const translated = '[de] Ĥéļļö\n';
const upload = 'POST /v2/document';
const resultOf = { endpoint: '/v2/document/{id}/result' };
const statusOf = { endpoint: '/v2/document/{id}' };

function idOf(outcome: Outcome): string {
  assert.ok('record' in outcome, outcome.kind);
  return outcome.record.id;
}

/** Goes on with a document as a process does that was started later. */
const resume = ({ another }: Scene, id: string, more: object = {}, deps: Partial<FlowDeps> = {}) =>
  resumeDocument(another(deps), { id, ...more }, { signal: never });

describe('A document under way', () => {
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

  it('keeps its key in a file for its owner alone while it is under way, and nowhere else', () =>
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
      const told = JSON.stringify([outcome, await deps.records.all(), lines]) + scene.keptText();
      assert.ok(!told.includes(documentKey) && !told.includes(documentId));
      assert.equal((await resume(scene, idOf(outcome))).kind, 'keyLost');
    }));

  it('is not sent when its place is taken, unless it is to be replaced', () =>
    withScene(async ({ begin, at, emulator }) => {
      writeFileSync(at('a.de.txt'), 'mine');
      assert.deepEqual(await begin(), { kind: 'taken', target: at('a.de.txt') });
      assert.equal(emulator.state.count(upload), 0);
      assert.equal((await begin({ replaces: true })).kind, 'saved');
      assert.equal(readFileSync(at('a.de.txt'), 'utf8'), translated);
    }));

  it('is not sent when it is not there, no file, or elsewhere than its project', () =>
    withScene(async ({ begin, at, emulator, folder, deps }) => {
      mkdirSync(at('folder.txt'));
      writeFileSync(join(folder, '..', 'secret.txt'), 'Hello');
      symlinkSync(join('..', 'secret.txt'), at('link.txt'));
      for (const more of [
        { source: at('none.txt') },
        { source: at('folder.txt') },
        { source: join(folder, '..', 'secret.txt') },
        { source: at('link.txt') },
        { target: join(folder, '..', 'a.de.txt') },
      ]) {
        assert.equal((await begin(more)).kind, 'notSent');
      }
      assert.equal(emulator.state.count(upload), 0);
      assert.deepEqual(await deps.records.all(), []);
    }));

  it('that the service refuses is forgotten, and can be sent again', () =>
    withScene(async ({ begin, emulator, deps }) => {
      for (const status of [400, 403, 413, 456]) {
        emulator.script({ match: { endpoint: upload }, status });
        assert.equal((await begin()).kind, 'notSent', String(status));
        assert.deepEqual(await deps.records.all(), []);
      }
      assert.equal((await begin()).kind, 'saved');
    }));

  for (const fault of [
    { status: 500 },
    { status: 503 },
    { malformed: 'emptyBody' },
    { malformed: 'truncatedJson' },
    { drop: 'midBody' },
  ] as const) {
    it(`of which no answer came (${JSON.stringify(fault)}) is listed, and never sent again unasked`, () =>
      withScene(async (scene) => {
        const { begin, emulator, deps } = scene;
        emulator.script({ match: { endpoint: upload }, ...fault });
        const outcome = await begin();
        assert.equal(outcome.kind, 'unanswered');
        assert.equal((await begin()).kind, 'begun');
        assert.equal((await resume(scene, idOf(outcome))).kind, 'unanswered');
        assert.equal(emulator.state.count(upload), 1);
        assert.equal(await forgetDocument(deps, idOf(outcome)), true);
        assert.equal((await begin()).kind, 'saved');
      }));
  }

  it('that is cancelled before all of it was sent costs nothing', () =>
    withScene(async ({ deps, at, emulator }) => {
      writeFileSync(at('a.docx'), Buffer.alloc(20_000_000, 'PK'));
      const stop = new AbortController();
      const request = {
        ...{ source: at('a.docx'), target: at('a.de.docx'), replaces: false, options: { targetLang: 'de' } },
      };
      const onStep = () => stop.abort();
      assert.equal((await beginDocument(deps, request, { signal: stop.signal, onStep })).kind, 'notSent');
      assert.deepEqual(emulator.documents.rows(Date.now()), []);
      assert.deepEqual(await deps.records.all(), []);
    }));

  it('that is cancelled while it is waited for goes on later', () =>
    withScene(async (scene) => {
      const { another, at, emulator } = scene;
      emulator.documents.setTimes({ translatingMs: 60_000 });
      const stop = new AbortController();
      const request = {
        ...{ source: at('a.txt'), target: at('a.de.txt'), replaces: false, options: { targetLang: 'de' } },
      };
      const onStep = ({ kind }: Step) => kind === 'waiting' && stop.abort();
      const outcome = await beginDocument(another(), request, { signal: stop.signal, onStep });
      assert.equal(outcome.kind, 'underWay');
      assert.equal((await resume(scene, idOf(outcome))).kind, 'saved');
      assert.equal(emulator.state.count(upload), 1);
    }));

  it('bears a service that is away for ten minutes, and not for ever', () =>
    withScene(async (scene) => {
      const { begin, emulator, clock } = scene;
      emulator.script({ match: statusOf, status: 503, times: 150 });
      const before = clock.now();
      assert.equal((await begin()).kind, 'saved');
      assert.ok(clock.now() - before > 10 * 60_000);
      emulator.script({ match: statusOf, status: 503, times: 100_000 });
      const outcome = await begin({ target: scene.at('b.txt') });
      assert.equal(outcome.kind, 'underWay');
      emulator.clearFaults();
      assert.equal((await resume(scene, idOf(outcome))).kind, 'saved');
    }));

  it('of which the service says that it takes years is waited for like another', () =>
    withScene(async ({ begin, emulator, clock }) => {
      emulator.documents.setTimes({ translatingMs: 20_000, secondsRemaining: 2 ** 27 });
      assert.equal((await begin()).kind, 'saved');
      assert.ok(Math.max(...clock.waits) <= waits.longest);
    }));

  it('of which the service says that it is nearly done is asked for again soon', () =>
    withScene(async ({ begin, emulator, clock }) => {
      emulator.documents.setTimes({ translatingMs: 10_000, secondsRemaining: 1 });
      assert.equal((await begin()).kind, 'saved');
      assert.deepEqual([...new Set(clock.waits)], [waits.first]);
    }));

  it('that could not be translated says why, and is not in the way of another try', () =>
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

  it('that has expired is gone', () =>
    withScene(async (scene) => {
      const { begin, emulator } = scene;
      emulator.documents.setTimes({ lifeMs: 1000, translatingMs: 5000 });
      const outcome = await begin();
      assert.equal(outcome.kind, 'gone');
      assert.equal((await resume(scene, idOf(outcome))).kind, 'gone');
    }));

  it('is not taken for gone by somebody with another account', () =>
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

  for (const fault of [{ drop: 'midBody' }, { drop: 'beforeResponse' }, { status: 503 }] as const) {
    it(`whose download breaks off (${JSON.stringify(fault)}) is fetched again while the service has it`, () =>
      withScene(async ({ begin, emulator, at, names }) => {
        emulator.script({ match: resultOf, times: 3, ...fault });
        assert.equal((await begin()).kind, 'saved');
        assert.equal(readFileSync(at('a.de.txt'), 'utf8'), translated);
        assert.deepEqual(names(), ['a.de.txt', 'a.txt']);
      }));
  }

  it('whose download breaks off again and again waits for another time', () =>
    withScene(async (scene) => {
      const { begin, emulator, at } = scene;
      emulator.script({ match: resultOf, times: 100, drop: 'midBody' });
      const outcome = await begin();
      assert.equal(outcome.kind, 'underWay');
      emulator.clearFaults();
      assert.equal((await resume(scene, idOf(outcome))).kind, 'saved');
      assert.equal(readFileSync(at('a.de.txt'), 'utf8'), translated);
    }));

  it('finds its place taken when it comes back, and goes to another one', () =>
    withScene(async (scene) => {
      const { another, at, emulator } = scene;
      emulator.documents.setTimes({ translatingMs: 3000 });
      const request = {
        ...{ source: at('a.txt'), target: at('a.de.txt'), replaces: false, options: { targetLang: 'de' } },
      };
      const onStep = () => writeFileSync(at('a.de.txt'), 'mine');
      const outcome = await beginDocument(another(), request, { signal: never, onStep });
      assert.equal(outcome.kind, 'unsaved');
      assert.equal((await resume(scene, idOf(outcome))).kind, 'unsaved');
      assert.equal(readFileSync(at('a.de.txt'), 'utf8'), 'mine');
      assert.equal((await resume(scene, idOf(outcome), { target: at('new/b.txt') })).kind, 'saved');
      assert.equal(readFileSync(at('new/b.txt'), 'utf8'), translated);
      assert.deepEqual(scene.names(), ['a.de.txt', 'a.txt', 'new']);
      assert.equal(emulator.state.count(upload), 1);
    }));

  it('is not fetched while its folder is read-only, and goes to another one', () =>
    withScene(async (scene) => {
      const { begin, at, deps, emulator } = scene;
      const readOnly = Object.assign(new Error('read-only'), { code: 'EROFS' });
      let asked = 0;
      // It has become so while the document was under way.
      const requireRoom = async (target: string) => {
        asked += 1;
        if (asked > 1) throw readOnly;
        return deps.files.requireRoom(target);
      };
      const locked: Partial<FlowDeps> = { files: { ...deps.files, requireRoom } };
      const request = {
        ...{ source: at('a.txt'), target: at('a.de.txt'), replaces: false, options: { targetLang: 'de' } },
      };
      const outcome = await beginDocument(scene.another(locked), request, { signal: never });
      assert.ok(outcome.kind === 'unsaved');
      assert.equal(outcome.error, readOnly);
      assert.equal((await resume(scene, idOf(outcome), {}, locked)).kind, 'unsaved');
      assert.equal((await begin()).kind, 'begun');
      assert.equal(emulator.documents.rows(scene.clock.now())[0]?.state, 'done');
      assert.equal((await resume(scene, idOf(outcome), { target: at('b.txt') })).kind, 'saved');
      assert.deepEqual(scene.names(), ['a.txt', 'b.txt']);
    }));

  it('that can be written nowhere is told, and leaves no parts of itself', () =>
    withScene(async (scene) => {
      const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
      const { files } = scene.deps;
      const open: typeof files.open = async (parts, bytes) => {
        const part = await files.open(parts, bytes);
        const take = () => Promise.reject(new UnwritablePart('', { cause: full }));
        return { take, close: () => part.close() };
      };
      const deps = scene.another({ files: { ...files, open } });
      const outcome = await beginDocument(deps, scene.request, { signal: never });
      assert.ok(outcome.kind === 'unsaved');
      assert.equal(outcome.error, full);
      assert.deepEqual(scene.names(), ['a.txt']);
    }));

  for (const [what, change] of [
    ['changed', (path: string) => writeFileSync(path, Buffer.alloc(20_000_001, 'PK'))],
    ['deleted', (path: string) => unlinkSync(path)],
  ] as const) {
    it(`that is ${what} while it is being sent is not sent again, costs nothing and is forgotten`, () =>
      withScene(async ({ deps, at, emulator, request }) => {
        const source = at('a.docx');
        writeFileSync(source, Buffer.alloc(20_000_000, 'PK'));
        let isChanged = false;
        const onStep = () => {
          if (!isChanged) change(source);
          isChanged = true;
        };
        const outcome = await beginDocument(deps, { ...request, source }, { signal: never, onStep });
        assert.ok(outcome.kind === 'notSent', outcome.kind);
        assert.ok(outcome.error instanceof UnreadableBody, String(outcome.error));
        assert.deepEqual(emulator.documents.rows(Date.now()), []);
        assert.deepEqual(await deps.records.all(), []);
      }));
  }

  it('that was refused as too many costs nothing when it is cancelled then', () =>
    withScene(async ({ deps, emulator, request }) => {
      emulator.script({ match: { endpoint: upload }, status: 429, times: 2 });
      const stop = new AbortController();
      const sent: number[] = [];
      const onStep = (step: Step) => {
        if (step.kind !== 'sending') return;
        sent.push(step.sent / step.of);
        // The answer takes back what was sent.
        if (step.sent === 0) stop.abort();
      };
      const outcome = await beginDocument(deps, request, { signal: stop.signal, onStep });
      assert.deepEqual(sent.slice(-2), [1, 0]);
      assert.equal(outcome.kind, 'notSent');
      assert.deepEqual(await deps.records.all(), []);
    }));

  it('that was refused as too many costs nothing when it is changed then', () =>
    withScene(async ({ deps, emulator, request }) => {
      emulator.script({ match: { endpoint: upload }, status: 429 });
      const onStep = (step: Step) => {
        if (step.kind === 'sending' && step.sent === 0) writeFileSync(request.source, 'another');
      };
      const outcome = await beginDocument(deps, request, { signal: never, onStep });
      assert.ok(outcome.kind === 'notSent', outcome.kind);
      assert.ok(outcome.error instanceof UnreadableBody);
      assert.deepEqual(await deps.records.all(), []);
    }));

  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));

  /** Records on a disk that is full from the nth line on. */
  function recordsUntil({ deps: { records } }: Scene, nth: number): FlowDeps['records'] {
    let count = 0;
    const put: FlowDeps['records']['put'] = (record) => {
      count += 1;
      return count < nth ? records.put(record) : full();
    };
    return { all: () => records.all(), find: (id) => records.find(id), put };
  }

  it('is not sent where nothing can be recorded', () =>
    withScene(async (scene) => {
      const deps = scene.another({ records: recordsUntil(scene, 1) });
      assert.equal((await beginDocument(deps, scene.request, { signal: never })).kind, 'notSent');
      assert.equal(scene.emulator.state.count(upload), 0);
    }));

  it('is saved all the same where its key cannot be stored', () =>
    withScene(async (scene) => {
      const keys = { ...scene.deps.keys, set: full };
      const deps = scene.another({ keys, records: recordsUntil(scene, 2) });
      assert.equal((await beginDocument(deps, scene.request, { signal: never })).kind, 'saved');
      assert.equal(readFileSync(scene.at('a.de.txt'), 'utf8'), translated);
    }));

  for (const nth of [3, 4, 5, 6]) {
    it(`is under way where the disk of the records is full from line ${nth} on, and resumed later`, () =>
      withScene(async (scene) => {
        const deps = scene.another({ records: recordsUntil(scene, nth) });
        const outcome = await beginDocument(deps, scene.request, { signal: never });
        assert.equal(outcome.kind, 'underWay');
        assert.equal((await resume(scene, idOf(outcome))).kind, 'saved');
        assert.equal(readFileSync(scene.at('a.de.txt'), 'utf8'), translated);
        assert.equal(scene.emulator.state.count(upload), 1);
        assert.deepEqual(await scene.deps.records.all(), []);
      }));
  }

  it('is not in the way of another language, or another file', () =>
    withScene(async ({ begin, emulator, at }) => {
      emulator.script({ match: statusOf, status: 403 });
      assert.equal((await begin()).kind, 'underWay');
      assert.equal((await begin({ target: at('a.fr.txt'), options: { targetLang: 'fr' } })).kind, 'saved');
      writeFileSync(at('b.txt'), 'Hello');
      assert.equal((await begin({ source: at('b.txt'), target: at('b.de.txt') })).kind, 'saved');
      assert.equal((await begin({ target: at('c.txt') })).kind, 'begun');
    }));

  it('replaces a file at another place only where that was said of it', () =>
    withScene(async (scene) => {
      const { begin, at, emulator } = scene;
      emulator.script({ match: resultOf, status: 403 });
      const id = idOf(await begin({ replaces: true }));
      writeFileSync(at('b.txt'), 'mine');
      assert.equal((await resume(scene, id, { target: at('b.txt') })).kind, 'unsaved');
      assert.equal(readFileSync(at('b.txt'), 'utf8'), 'mine');
      assert.equal((await resume(scene, id, { target: at('b.txt'), replaces: true })).kind, 'saved');
      assert.equal(readFileSync(at('b.txt'), 'utf8'), translated);
    }));

  it('that is forgotten leaves neither its key nor its parts', () =>
    withScene(async (scene) => {
      const { another, request, deps } = scene;
      const killed = endingIn(another(), 'files', 'open', 1, 'after');
      await Promise.race([beginDocument(killed.deps, request, { signal: never }), killed.ended]);
      const [record] = await deps.records.all();
      assert.equal(scene.names().length, 2, 'a part lies beside the source');
      assert.equal(readdirSync(join(scene.state, 'keys')).length, 1);
      assert.equal(await forgetDocument(deps, record?.id ?? ''), true);
      assert.deepEqual(scene.names(), ['a.txt']);
      assert.deepEqual(readdirSync(join(scene.state, 'keys')), []);
      assert.deepEqual(await deps.records.all(), []);
    }));

  it('that is gone leaves neither its key nor its parts', () =>
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

  it('that is cancelled after all of it was sent still gets its key', () =>
    withScene(async (scene) => {
      const { another, request, clock, emulator } = scene;
      emulator.script({ match: { endpoint: upload }, latencyMs: 50 });
      const stop = new AbortController();
      const onStep = (step: Step) => {
        if (step.kind === 'sending' && step.sent === step.of) stop.abort();
      };
      const untilOver = (signal: AbortSignal) =>
        new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const sleep: typeof clock.sleep = (ms, signal) =>
        ms === 10_000 ? untilOver(signal) : clock.sleep(ms, signal);
      const deps = another({ clock: { ...clock, sleep } });
      const outcome = await beginDocument(deps, request, { signal: stop.signal, onStep });
      assert.equal(outcome.kind, 'underWay');
      assert.equal((await resume(scene, idOf(outcome))).kind, 'saved');
    }));

  it('is worked on by one at a time', () =>
    withScene(async (scene) => {
      const { another, at, emulator } = scene;
      emulator.documents.setTimes({ translatingMs: 10_000 });
      const request = {
        ...{ source: at('a.txt'), target: at('a.de.txt'), replaces: false, options: { targetLang: 'de' } },
      };
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => beginDocument(another(), request, { signal: never })),
      );
      assert.equal(emulator.state.count(upload), 1);
      assert.deepEqual(outcomes.map(({ kind }) => kind).toSorted(), ['elsewhere', 'elsewhere', 'saved']);
    }));

  /** A process that is killed in a call of a port, before or after what the call does. */
  const places = [
    ['records', 'put', 1],
    ['records', 'put', 2],
    ['records', 'put', 3],
    ['records', 'put', 4],
    ['records', 'put', 5],
    ['records', 'put', 6],
    ['keys', 'set', 1],
    ['keys', 'delete', 1],
    ['files', 'open', 1],
    ['files', 'remove', 1],
    ['files', 'place', 1],
    ['service', 'uploadDocument', 1],
    ['service', 'documentStatus', 1],
    ['service', 'downloadDocument', 1],
  ] as const;
  for (const [port, name, nth] of places) {
    for (const when of ['before', 'after'] as const) {
      it(`survives an end ${when} the call ${nth} of ${port}.${name}`, () =>
        withScene(async (scene) => {
          const { another, at, emulator } = scene;
          const request = {
            ...{
              source: at('a.txt'),
              target: at('a.de.txt'),
              replaces: false,
              options: { targetLang: 'de' },
            },
          };
          const first = endingIn(another(), port, name, nth, when);
          await Promise.race([beginDocument(first.deps, request, { signal: never }), first.ended]);
          const [listed] = await scene.deps.records.all();
          const outcome = listed ? (await resume(scene, listed.id)).kind : undefined;
          const isThere = existsSync(at('a.de.txt'));
          const uploads = emulator.state.count(upload);
          assert.ok(uploads <= 1);
          if (uploads === 0) {
            assert.ok(!isThere);
            return;
          }
          assert.ok(isThere || outcome === 'unanswered', `${outcome}`);
          if (isThere) assert.equal(readFileSync(at('a.de.txt'), 'utf8'), translated);
          assert.deepEqual(
            (await scene.deps.records.all()).map(({ state }) => state.kind),
            isThere ? [] : ['sending'],
          );
          assert.deepEqual(scene.names(), isThere ? ['a.de.txt', 'a.txt'] : ['a.txt']);
        }));
    }
  }
});

/** The lease of who is killed is free: here it is not taken. */
function endingIn(deps: FlowDeps, port: string, name: string, nth: number, when: 'before' | 'after') {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const forever = () => {
    end();
    return new Promise<never>(() => {});
  };
  let count = 0;
  const watched = (target: object) =>
    new Proxy(target, {
      get(_, key) {
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== 'function') return member;
        if (key !== name) return member.bind(target);
        return async (...given: readonly unknown[]) => {
          count += 1;
          const isIt = count === nth;
          if (isIt && when === 'before') return forever();
          const answer: unknown = await Reflect.apply(member, target, given);
          return isIt ? forever() : answer;
        };
      },
    });
  const parts = Object.entries(deps).map(([key, value]) => [key, key === port ? watched(value) : value]);
  const free = { claim: async () => ({ release: async () => {} }) };
  return { deps: { ...(Object.fromEntries(parts) as FlowDeps), ...free }, ended };
}
