import assert from 'node:assert/strict';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { beginDocument } from '../../../src/documents/flow.ts';
import { endingIn } from './ending.ts';
import { never, resume, translated, upload, withScene } from './scene.ts';

describe('A document whose process is killed', () => {
  /** The calls to ports during which a process is killed. */
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
      it(`${when} call ${nth} of ${port}.${name} is sent at most once, and not lost`, () =>
        withScene(async (scene) => {
          const { another, at, emulator, request } = scene;
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

  it('after its result was written through a link is not lost', () =>
    withScene(async (scene) => {
      const { another, at, request } = scene;
      writeFileSync(at('linked.txt'), 'old');
      symlinkSync('linked.txt', at('a.de.txt'));
      const first = endingIn(another(), 'files', 'place', 1, 'after');
      const begun = beginDocument(first.deps, { ...request, replaces: true }, { signal: never });
      await Promise.race([begun, first.ended]);
      const [listed] = await scene.deps.records.all();
      assert.ok(listed);
      assert.equal((await resume(scene, listed.id)).kind, 'saved');
      assert.equal(readFileSync(at('linked.txt'), 'utf8'), translated);
    }));

  it('while its result arrives leaves no fragment if it is saved elsewhere', () =>
    withScene(async (scene) => {
      const { another, at, request } = scene;
      const first = endingIn(another(), 'files', 'open', 1, 'after');
      await Promise.race([beginDocument(first.deps, request, { signal: never }), first.ended]);
      assert.equal(scene.names().length, 2);
      const [listed] = await scene.deps.records.all();
      assert.ok(listed);
      assert.equal((await resume(scene, listed.id, { target: at('new/b.txt') })).kind, 'saved');
      assert.deepEqual(scene.names(), ['a.txt', 'new']);
    }));
});
