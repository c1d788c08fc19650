import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { beginDocument } from '../../../src/documents/flow.ts';
import type { FlowDeps } from '../../../src/documents/ports.ts';
import { UnwritablePart } from '../../../src/store/partFile.ts';
import { idOf, never, resultOf, resume, translated, upload, withScene } from './scene.ts';

describe('A translated document', () => {
  for (const fault of [{ drop: 'midBody' }, { drop: 'beforeResponse' }, { status: 503 }] as const) {
    it(`whose download breaks off (${JSON.stringify(fault)}) is fetched again while the service has it`, () =>
      withScene(async ({ begin, emulator, at, names }) => {
        emulator.script({ match: resultOf, times: 3, ...fault });
        assert.equal((await begin()).kind, 'saved');
        assert.equal(readFileSync(at('a.de.txt'), 'utf8'), translated);
        assert.deepEqual(names(), ['a.de.txt', 'a.txt']);
      }));
  }

  it('whose download keeps breaking off can be fetched later', () =>
    withScene(async (scene) => {
      const { begin, emulator, at } = scene;
      emulator.script({ match: resultOf, times: 100, drop: 'midBody' });
      const outcome = await begin();
      assert.equal(outcome.kind, 'underWay');
      emulator.clearFaults();
      assert.equal((await resume(scene, idOf(outcome))).kind, 'saved');
      assert.equal(readFileSync(at('a.de.txt'), 'utf8'), translated);
    }));

  it('is kept if its target has been created meanwhile, and can be saved elsewhere', () =>
    withScene(async (scene) => {
      const { another, at, emulator, request } = scene;
      emulator.documents.setTimes({ translatingMs: 3000 });
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

  it('is gone if its parts were deleted, and then replaces nothing', () =>
    withScene(async (scene) => {
      const { another, at, emulator, request, events, deps } = scene;
      emulator.documents.setTimes({ translatingMs: 3000 });
      const onStep = () => writeFileSync(at('a.de.txt'), 'mine');
      const outcome = await beginDocument(another(), request, { signal: never, onStep });
      assert.ok(outcome.kind === 'unsaved' && outcome.record.state.kind === 'received');
      await deps.files.remove(outcome.record.state.parts);
      assert.equal((await resume(scene, idOf(outcome), { replaces: true })).kind, 'gone');
      assert.equal(readFileSync(at('a.de.txt'), 'utf8'), 'mine');
      assert.deepEqual(events, []);
    }));

  it('is not fetched while its folder is read-only, and can be saved later', () =>
    withScene(async (scene) => {
      const { begin, at, deps, emulator, request } = scene;
      const readOnly = Object.assign(new Error('read-only'), { code: 'EROFS' });
      let asked = 0;
      // The folder becomes read-only while the document is in progress.
      const requireRoom = async (target: string) => {
        asked += 1;
        if (asked > 1) throw readOnly;
        return deps.files.requireRoom(target);
      };
      const locked: Partial<FlowDeps> = { files: { ...deps.files, requireRoom } };
      const outcome = await beginDocument(scene.another(locked), request, { signal: never });
      assert.ok(outcome.kind === 'unsaved');
      assert.equal(outcome.error, readOnly);
      assert.equal((await resume(scene, idOf(outcome), {}, locked)).kind, 'unsaved');
      assert.equal((await begin()).kind, 'begun');
      assert.equal(emulator.documents.rows(scene.clock.now())[0]?.state, 'done');
      assert.equal((await resume(scene, idOf(outcome), { target: at('b.txt') })).kind, 'saved');
      assert.deepEqual(scene.names(), ['a.txt', 'b.txt']);
    }));

  it('that cannot be written anywhere is reported, and leaves no parts behind', () =>
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

  it('replaces a file at another place only if requested', () =>
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
});
