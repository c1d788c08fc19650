import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { mock } from 'node:test';
import { beginDocument, forgetDocument, resumeDocument } from '../../../src/documents/flow.ts';
import { idOf, never, resume, type Scene, translated, withScene } from './scene.ts';

describe('A document that is saved on another disk', () => {
  afterEach(restore);

  function restore(): void {
    mock.restoreAll();
    syncBuiltinESMExports();
  }

  /** Makes every folder look like a separate disk. */
  function onDisks(): void {
    const { link, rename } = promises;
    const within = (move: typeof link) => async (from: unknown, to: unknown) => {
      if (dirname(String(from)) === dirname(String(to))) return move(String(from), String(to));
      throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
    };
    mock.method(promises, 'link', within(link));
    mock.method(promises, 'rename', within(rename));
    syncBuiltinESMExports();
  }

  /** Creates a document that is received but not saved, because its first target is taken in the meantime. */
  async function unsaved({ another, at, emulator, request }: Scene): Promise<string> {
    emulator.documents.setTimes({ translatingMs: 3000 });
    const onStep = () => writeFileSync(at('a.de.txt'), 'mine');
    const outcome = await beginDocument(another(), request, { signal: never, onStep });
    assert.equal(outcome.kind, 'unsaved');
    return idOf(outcome);
  }

  /** Kills the process that resumes the document, once the result has been copied beside the target. */
  async function killWhileSaving({ another, at }: Scene, id: string): Promise<void> {
    onDisks();
    const { copyFile } = promises;
    const killed = new Promise<void>((resolve) => {
      mock.method(promises, 'copyFile', async (...given: Parameters<typeof copyFile>) => {
        await copyFile(...given);
        resolve();
        return new Promise<never>(() => {});
      });
    });
    syncBuiltinESMExports();
    const claim = async () => ({ release: async () => {} });
    const saving = resumeDocument(another({ claim }), { id, target: at('disk/b.txt') }, { signal: never });
    await Promise.race([saving, killed]);
    restore();
    onDisks();
  }

  it('leaves nothing but the document', () =>
    withScene(async (scene) => {
      const id = await unsaved(scene);
      onDisks();
      assert.equal((await resume(scene, id, { target: scene.at('disk/b.txt') })).kind, 'saved');
      assert.deepEqual(readdirSync(scene.at('disk')), ['b.txt']);
      assert.deepEqual(scene.names(), ['a.de.txt', 'a.txt', 'disk']);
    }));

  const next: Readonly<Record<string, (scene: Scene, id: string) => Promise<unknown>>> = {
    saved: (scene, id) => resume(scene, id),
    'saved elsewhere': (scene, id) => resume(scene, id, { target: scene.at('b.txt') }),
    forgotten: ({ deps }, id) => forgetDocument(deps, id),
  };
  for (const [name, step] of Object.entries(next)) {
    it(`leaves no copy there if it is ${name} after a kill`, () =>
      withScene(async (scene) => {
        const id = await unsaved(scene);
        mkdirSync(scene.at('disk'));
        await killWhileSaving(scene, id);
        assert.equal(readdirSync(scene.at('disk')).length, 1);
        await step(scene, id);
        const left = readdirSync(scene.at('disk'));
        assert.deepEqual(left, name === 'saved' ? ['b.txt'] : []);
        for (const file of left) assert.equal(readFileSync(scene.at(`disk/${file}`), 'utf8'), translated);
        assert.deepEqual(await scene.deps.records.all(), []);
      }));
  }
});
