import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { LockLine, Origin } from '../../../../src/project/lock/lockText.ts';
import { standingOf } from '../../../../src/project/lock/standing.ts';

/** A line in short form, such as `s1 t1 ours`: the hashes and the origin. */
function lineOf(text: string): LockLine {
  const [source = '', translation = '', origin = ''] = text.split(' ');
  return { resource: 'r', key: 'k', locale: 'de', source, translation, origin: origin as Origin };
}

describe('what a lock says about a translation', () => {
  const now = { source: 's2', translation: 't2' };
  const table: readonly (readonly [lines: readonly string[], expected: string])[] = [
    [[], 'unknown'],
    [['s2 t2 ours'], 'current ours'],
    [['s2 t2 byHand'], 'current byHand'],
    [['s1 t2 ours'], 'stale ours'],
    [['s1 t2 byHand'], 'stale byHand'],
    [['s2 t1 ours'], 'edited ours'],
    [['s2 t1 byHand'], 'edited byHand'],
    // A source and its translation were changed together.
    [['s1 t1 ours'], 'edited ours'],
    // Several lines after a merge.
    [['s1 t1 ours', 's2 t2 ours'], 'current ours'],
    [['s1 t2 ours', 's2 t2 ours'], 'current ours'],
    [['s2 t1 ours', 's1 t2 byHand'], 'stale byHand'],
    [['s2 t2 ours', 's2 t2 byHand'], 'current byHand'],
    [['s1 t2 ours', 's1 t2 byHand'], 'stale byHand'],
  ];
  for (const [lines, expected] of table) {
    for (const order of [lines, lines.toReversed()]) {
      it(`is ${expected} for ${order.join(', ') || 'nothing'}`, () => {
        const standing = standingOf(order.map(lineOf), now);
        assert.equal(
          standing.kind === 'unknown' ? 'unknown' : `${standing.kind} ${standing.origin}`,
          expected,
        );
      });
    }
  }
});
