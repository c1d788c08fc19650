import assert from 'node:assert/strict';
import { killWriters } from '../../support/store/kills.ts';

/** Different in every run; `VERNACULAR_TEST_SEED` repeats the moments, as far as the system allows. */
const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1_000_000);

/** Few kills; `npm run bench -- store` has hundreds. */
describe('the store under four writers that are killed', () => {
  it(`stays intact, loses nothing, and has one holder of a lease (seed ${seed})`, async () => {
    const { faults, ...done } = await killWriters(20, seed);
    assert.deepEqual(faults.slice(0, 10), [], `seed ${seed}`);
    for (const [what, count] of Object.entries(done)) assert.ok(count > 0, `no ${what}, seed ${seed}`);
  });
});
