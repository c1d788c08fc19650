import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginDocument, forgetDocument } from '../../../src/documents/flow.ts';
import type { Step } from '../../../src/documents/ports.ts';
import { UnreadableBody } from '../../../src/http/send.ts';
import { idOf, never, resume, upload, withScene } from './scene.ts';

describe('A document to be sent', () => {
  it('is refused if it is missing, not a file, or outside its project', () =>
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
    it(`that gets no usable answer (${JSON.stringify(fault)}) is not sent again until it is forgotten`, () =>
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

  it('that was refused because of too many requests is forgotten if it is then cancelled', () =>
    withScene(async ({ deps, emulator, request }) => {
      emulator.script({ match: { endpoint: upload }, status: 429, times: 2 });
      const stop = new AbortController();
      const sent: number[] = [];
      const onStep = (step: Step) => {
        if (step.kind !== 'sending') return;
        sent.push(step.sent / step.of);
        // The answer resets the progress of sending.
        if (step.sent === 0) stop.abort();
      };
      const outcome = await beginDocument(deps, request, { signal: stop.signal, onStep });
      assert.deepEqual(sent.slice(-2), [1, 0]);
      assert.equal(outcome.kind, 'notSent');
      assert.deepEqual(await deps.records.all(), []);
    }));

  it('that was refused because of too many requests is forgotten if it is then changed', () =>
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
});
