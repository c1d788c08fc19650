import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beginDocument } from '../../../src/documents/flow.ts';
import type { FlowDeps } from '../../../src/documents/ports.ts';
import { ServiceError } from '../../../src/http/errors.ts';
import { BusyFile } from '../../../src/store/busyFile.ts';
import { BlockedLease } from '../../../src/store/lease.ts';
import { NotAFile } from '../../../src/store/regularFile.ts';
import { idOf, never, resume, type Scene, translated, upload, withScene } from './scene.ts';

const errors: Readonly<Record<string, () => Error>> = {
  full: () => Object.assign(new Error('full'), { code: 'ENOSPC' }),
  busy: () => new BusyFile('documents.jsonl'),
  blocked: () => new BlockedLease('documents.jsonl.lock'),
  'not a file': () => new NotAFile('documents.jsonl'),
};

for (const [name, error] of Object.entries(errors)) {
  describe(`A document while the disk or the file of records is ${name}`, () => {
    const refuse = () => Promise.reject(error());

    /** Records whose nth line, and every later one, cannot be written. */
    function recordsUntil({ deps: { records } }: Scene, nth: number): FlowDeps['records'] {
      let count = 0;
      const put: FlowDeps['records']['put'] = (record) => {
        count += 1;
        return count < nth ? records.put(record) : refuse();
      };
      return { all: () => records.all(), find: (id) => records.find(id), put };
    }

    it('is not sent if nothing can be recorded', () =>
      withScene(async (scene) => {
        const deps = scene.another({ records: recordsUntil(scene, 1) });
        assert.equal((await beginDocument(deps, scene.request, { signal: never })).kind, 'notSent');
        assert.equal(scene.emulator.state.count(upload), 0);
      }));

    it('is reported as not sent, with the reason, if the service refuses it', () =>
      withScene(async (scene) => {
        scene.emulator.script({ match: { endpoint: upload }, status: 456 });
        const deps = scene.another({ records: recordsUntil(scene, 2) });
        const outcome = await beginDocument(deps, scene.request, { signal: never });
        assert.ok(outcome.kind === 'notSent', outcome.kind);
        assert.ok(outcome.error instanceof ServiceError && outcome.error.kind === 'quota');
      }));

    it('is saved even if its key cannot be stored', () =>
      withScene(async (scene) => {
        const keys = { ...scene.deps.keys, set: refuse };
        const deps = scene.another({ keys, records: recordsUntil(scene, 2) });
        assert.equal((await beginDocument(deps, scene.request, { signal: never })).kind, 'saved');
        assert.equal(readFileSync(scene.at('a.de.txt'), 'utf8'), translated);
      }));

    for (const nth of [3, 4, 5, 6]) {
      it(`stays in progress if no record can be written from line ${nth} on, and can be resumed`, () =>
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
  });
}
