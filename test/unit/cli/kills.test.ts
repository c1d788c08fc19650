import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { killRuns, mostInFlight, raceRuns } from '../../support/kills.ts';

const program = fileURLToPath(new URL('../../../src/cli.ts', import.meta.url));

/** Few, because each is two runs; `npm run bench -- kills` has hundreds. */
describe('a run that is killed', () => {
  it('leaves whole files, what it has paid for, and nothing that the next one does not tidy away', async function () {
    this.timeout(300_000);
    const report = await killRuns({ program, kills: 6, seed: Date.now() % 1000 });
    const { torn, leftOver, unfinished, late } = report;
    assert.deepEqual({ torn, leftOver, unfinished }, { torn: 0, leftOver: 0, unfinished: 0 });
    assert.ok(late < 6 && report.whileWriting > 0, JSON.stringify(report));
    assert.ok(report.mostPaidTwice <= mostInFlight, JSON.stringify(report));
  });
});

describe('runs at the same time', () => {
  it('lose nothing of what each other write', async function () {
    this.timeout(300_000);
    assert.deepEqual(await raceRuns(program, 2), { lost: 0, failed: 0, leftOver: 0 });
  });
});
