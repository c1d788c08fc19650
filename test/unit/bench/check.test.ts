import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { asGate, asItStands, kindOf } from '../../bench/check.ts';
import type { Figure } from '../../bench/figure.ts';

const figure = (value: number, unit: string, more: Partial<Figure> = {}): Figure => ({
  what: 'something',
  ...{ value, unit, target: 100 },
  ...more,
});

describe('The figures of the bench', () => {
  const kinds: readonly (readonly [Figure, string])[] = [
    [figure(1, ' ms'), 'time'],
    [figure(1, ' µs'), 'time'],
    [figure(1, ' s more than a view that knows its rows'), 'time'],
    [figure(1, ''), 'exact'],
    [figure(1, '', { isOfTimes: true }), 'ratioOfTimes'],
    [figure(1, ' MB', { what: 'memory of the page' }), 'memory'],
    [figure(1, ' MB', { what: 'whole VSIX' }), 'exact'],
    [figure(1, ' %'), 'exact'],
  ];
  for (const [one, kind] of kinds) {
    it(`are of a kind: ${one.what}, "${one.unit}", ${kind}`, () => assert.equal(kindOf(one), kind));
  }

  it('are compared as they are', () => {
    assert.equal(asItStands(figure(100, ' ms')).isMet, true);
    assert.equal(asItStands(figure(100.1, ' ms')).isMet, false);
  });

  it('are compared by the pace of the machine in a gate, if they are times', () => {
    assert.equal(asGate(figure(259, ' ms'), 2).isMet, true);
    assert.equal(asGate(figure(261, ' ms'), 2).isMet, false);
    assert.equal(asGate(figure(129, ' ms'), 0.5).isMet, true, 'a faster machine is not asked for more');
    assert.equal(asGate(figure(131, ' ms'), 1).isMet, false);
  });

  it('have tolerances in a gate that depend on no pace, if they are no times', () => {
    assert.equal(asGate(figure(121, '', { isOfTimes: true }), 9).isMet, false);
    assert.equal(asGate(figure(119, '', { isOfTimes: true }), 1).isMet, true);
    assert.equal(asGate(figure(111, ' MB', { what: 'memory' }), 9).isMet, false);
    assert.equal(asGate(figure(109, ' MB', { what: 'memory' }), 1).isMet, true);
    assert.equal(asGate(figure(100.1, ''), 9).isMet, false);
    assert.equal(asGate(figure(Number.NaN, ' ms'), 1).isMet, false, 'what was not measured is not met');
  });
});
