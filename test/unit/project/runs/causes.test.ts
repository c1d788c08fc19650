import assert from 'node:assert/strict';
import type { Finding } from '../../../../src/engine/segment.ts';
import { groupByCause } from '../../../../src/project/runs/causes.ts';

const entry = (key: string, finding: Finding) => ({ path: [key], line: 1, finding });
const refused = (reason: string): Finding => ({ code: 'refused', reason });

describe('groupByCause', () => {
  it('groups what was left out for one cause, but not what is the fault of single texts', () => {
    const leftOut = [
      entry('a', refused('formality')),
      entry('b', { code: 'markupUnbalanced' }),
      entry('c', refused('formality')),
      entry('d', refused('target')),
      entry('e', { code: 'markupUnbalanced' }),
      entry('f', { code: 'tooLargeForService', bytes: 7 }),
      entry('g', { code: 'tooLargeForService', bytes: 7 }),
    ];
    const groups = groupByCause(leftOut);
    assert.deepEqual(
      groups.map(({ entries }) => entries.map(({ path }) => path.join())),
      [['a', 'c'], ['b'], ['d'], ['e'], ['f', 'g']],
    );
    assert.deepEqual(
      groups.map(({ first, entries }) => first === entries[0]),
      [true, true, true, true, true],
    );
  });
});
