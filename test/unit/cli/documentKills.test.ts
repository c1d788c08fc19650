import assert from 'node:assert/strict';
import { killDocuments } from '../../support/documentKills.ts';
import { program } from '../../support/program.ts';

/** Few kills, because each takes three runs; `npm run bench -- documents` has a hundred. */
describe('documents of runs that are killed', () => {
  it('are sent once, and are saved or listed', async () => {
    const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 100_000);
    const kills = 6;
    const { faults, late, saved, unanswered, gone } = await killDocuments({ program, kills, seed });
    assert.deepEqual(faults, [], `seed ${seed}`);
    assert.ok(late < kills, `seed ${seed}`);
    assert.ok(saved + unanswered + gone > 0, `seed ${seed}`);
  });
});
