import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { commentTasks } from '../support/growth/comments.ts';
import { documentTasks, manyAttributes, pageSigns } from '../support/growth/documents.ts';
import { engineTasks, manyWords } from '../support/growth/engine.ts';
import { formatTasks } from '../support/growth/formats.ts';
import { literalTasks, manyHoles } from '../support/growth/literals.ts';
import { type Growth, growthOf, mostGrowth, type Task } from '../support/growth/measure.ts';

/** Pieces with which some syntax begins or ends; `npm run bench -- growth` draws from more, and uses longer texts. */
const pieces = [
  ...[
    '\n',
    '\r\n',
    ' ',
    '\t',
    '\\',
    '"',
    "'",
    '[',
    '{',
    '<',
    '&',
    '#',
    '*',
    '-',
    '|',
    '%',
    '0',
    '_',
    '\u0301',
    '# a\n',
    'a=',
  ],
];
/** Quadratic work takes at least 50 ms. */
const bounds = { length: 10_000, enoughMs: 30 };

const tooFast = ({ ratio = 0 }: Growth) => ratio > mostGrowth;

/** @param ms processor time of this thread */
function useProcessor(ms: number): void {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= 1000 * ms) return;
  }
}

async function growing(tasks: readonly Task[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const task of tasks) {
    const growth = await growthOf(task, bounds);
    if (tooFast(growth)) found.push(`${growth.name}: ${growth.ratio?.toFixed(1)} times for twice the length`);
  }
  return found;
}

describe('Twice the length takes at most three times as long', () => {
  for (const piece of pieces) {
    it(JSON.stringify(piece), async () => {
      assert.deepEqual(
        await growing([
          ...commentTasks(piece),
          ...engineTasks(piece),
          ...formatTasks(piece),
          ...literalTasks(piece),
        ]),
        [],
      );
    });
  }

  for (const piece of [...pieces, ...pageSigns]) {
    it(`in documents: ${JSON.stringify(piece)}`, async () => {
      assert.deepEqual(await growing(documentTasks(piece)), []);
    });
  }

  it('in a tag with many attributes', async () => {
    assert.deepEqual(await growing([manyAttributes]), []);
  });

  it('in a literal with many holes', async () => {
    assert.deepEqual(await growing([manyHoles]), []);
  });

  it('in plural forms with many different words', async () => {
    assert.deepEqual(await growing([manyWords]), []);
  });

  // These test the measurement: their tasks take a given processor time, however fast or busy the machine is.
  it('and whatever takes longer is reported', async () => {
    const slow: Task = {
      name: 'slow',
      prepare: (length) => () => useProcessor(200 * (length / bounds.length) ** 2),
    };
    assert.equal((await growing([slow])).length, 1);
  });

  it('and a single slow run is not reported', async () => {
    let isFirst = true;
    const hiccup: Task = {
      name: 'hiccup',
      prepare: () => () => {
        if (isFirst) useProcessor(2 * bounds.enoughMs);
        isFirst = false;
      },
    };
    assert.deepEqual(await growing([hiccup]), []);
  });
});
