import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { patience } from '../../support/patience.ts';
import { tryWebhooks } from '../../support/webhookTrial.ts';

/** Different in every run; `VERNACULAR_TEST_SEED` repeats the faults and the moments, as far as the system allows. */
const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1_000_000);

/** Fewer events and kills than `npm run bench -- webhooks`, which has ten thousand events. */
describe('Webhooks served by two processes that are killed, with a receiver that fails in every way', () => {
  it(`get every event, in order, and only those twice whose answer was lost (seed ${seed})`, async function () {
    this.timeout(patience.test + patience.wait);
    const { complaints, ledgers, kills, killsOfHolders, bytes } = await tryWebhooks({
      events: 1500,
      kills: 6,
      seed,
    });
    assert.deepEqual(complaints.slice(0, 10), [], `seed ${seed}`);
    assert.ok(kills === 6 && killsOfHolders > 0, `${killsOfHolders} kills of holders, seed ${seed}`);
    assert.ok(bytes < 4_500_000, `${bytes} bytes, seed ${seed}`);
    const faults = [...ledgers.values()].flatMap((ledger) => [...ledger.faults.keys()]);
    assert.ok(new Set(faults).size >= 5, `${faults}, seed ${seed}`);
    const poisoned = ledgers.get(3)?.faults.get('poisoned') ?? 0;
    assert.ok(poisoned >= 6 && poisoned < 150, `${poisoned} attempts with the poisoned event, seed ${seed}`);
  });
});
