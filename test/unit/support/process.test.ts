import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, it } from 'mocha';
import { skip } from '../../support/missing.ts';
import { Background, run } from '../../support/process.ts';

describe('Programs that tests start', () => {
  it('can print characters that are split between two reads', async () => {
    const text = `a${'é'.repeat(200_001)}`;
    assert.equal(
      await run(process.execPath, ['-e', `process.stdout.write('a' + 'é'.repeat(200_001))`]),
      text,
    );
  });

  it('are stopped along with the processes that they leave behind', async function () {
    if (process.platform === 'win32') skip(this, 'Windows has no groups of processes');
    const program = new Background('The shell', 'sh', ['-c', 'sleep 60 & echo started']);
    await program.printed(/started/);
    await program.ended;
    const group = -(program.child.pid ?? assert.fail());
    process.kill(group, 0);
    await program.stop();
    await assert.rejects(
      async () => {
        for (;;) {
          process.kill(group, 0);
          await wait(10);
        }
      },
      { code: 'ESRCH' },
    );
  });

  it('may be stopped twice, even if they could not be started', async () => {
    const program = new Background('Nothing', 'no-such-program', []);
    await program.ended;
    await program.stop();
    await program.stop();
    assert.match(program.log, /ENOENT/);
  });
});
