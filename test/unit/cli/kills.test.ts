import assert from 'node:assert/strict';
import { readdir, utimes } from 'node:fs/promises';
import { killRuns, mostInFlight, raceRuns } from '../../support/kills.ts';
import { program } from '../../support/program.ts';
import { Project } from './project.ts';

/** Few kills, because each takes two runs; `npm run bench -- kills` has hundreds. */
describe('a run that is killed', () => {
  it('leaves whole files and paid translations, and nothing that the next run does not tidy up', async () => {
    const report = await killRuns({ program, kills: 6, seed: Date.now() % 1000 });
    const { torn, leftOver, unfinished, late } = report;
    assert.deepEqual({ torn, leftOver, unfinished }, { torn: 0, leftOver: 0, unfinished: 0 });
    assert.ok(late < 6 && report.whileWriting > 0, JSON.stringify(report));
    assert.ok(report.mostPaidTwice <= mostInFlight, JSON.stringify(report));
  });
});

describe('what a killed run leaves behind', () => {
  it('is removed by the next run, even if that has nothing to write', async () => {
    const dead = { token: '0'.repeat(36), pid: 2 ** 22 + 1, machine: 'another' };
    const left = `.vernacular-${'0'.repeat(16)}`;
    const project = await Project.create({
      'locales/en.json': '{"a": "A"}',
      'locales/de.json': '{"a": "Ah"}',
      [`locales/${left}`]: JSON.stringify(dead),
      [`locales/${left}.${dead.token}.tmp`]: '{"a"',
    });
    try {
      const aMinuteAgo = new Date(Date.now() - 61_000);
      await utimes(project.path(`locales/${left}`), aMinuteAgo, aMinuteAgo);
      for (const [args, names] of [
        [['--dry-run'], 4],
        [[], 2],
      ] as const) {
        const { code, stderr } = await project.run(['translate', '.', '--to', 'de', ...args]);
        assert.equal(code, 0, stderr);
        assert.equal((await readdir(project.path('locales'))).length, names);
      }
    } finally {
      await project.remove();
    }
  });
});

describe('runs at the same time', () => {
  it('lose nothing that the others write', async () => {
    assert.deepEqual(await raceRuns(program, 2), { lost: 0, failed: 0, leftOver: 0 });
  });
});
