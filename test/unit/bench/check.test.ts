import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { asGate, asItStands, kindOf, needsSteadyPace } from '../../bench/check.ts';
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
    it(`are classified: ${one.what} in "${one.unit}" is of the kind ${kind}`, () =>
      assert.equal(kindOf(one), kind));
  }

  it('need a steady pace if they are times', () => {
    const needing = kinds.filter(([one]) => needsSteadyPace(one)).map(([, kind]) => kind);
    assert.deepEqual(needing, ['time', 'time', 'time', 'ratioOfTimes']);
  });

  it('are compared with their targets without scaling', () => {
    assert.equal(asItStands(figure(100, ' ms')).state, 'met');
    assert.equal(asItStands(figure(100.1, ' ms')).state, 'over');
  });

  it('are scaled by the pace of the machine in a gate if they are times', () => {
    assert.equal(asGate(figure(259, ' ms'), 2).state, 'met');
    assert.equal(asGate(figure(261, ' ms'), 2).state, 'over');
    assert.equal(asGate(figure(129, ' ms'), 0.5).state, 'met', 'a faster machine is not asked for more');
    assert.equal(asGate(figure(131, ' ms'), 1).state, 'over');
  });

  it('are held to the reached value in a gate if that is above the target', () => {
    const states = [129, 131, 194, 196].map((ms) => asGate(figure(ms, ' ms', { reached: 150 }), 1).state);
    assert.deepEqual(states, ['met', 'open', 'open', 'over']);
    assert.equal(asGate(figure(131, ' ms', { reached: 50 }), 1).state, 'over', 'never less than the target');
    assert.equal(asItStands(figure(131, ' ms', { reached: 150 })).state, 'over');
  });

  it('are scaled by the pace in a gate only as far as they exceed the latency of a service', () => {
    const ratio = (value: number): Figure => ({
      what: 'wall time ÷ latency',
      ...{ value, unit: '', target: 1.5, isOfTimes: true, latencyPart: 1 },
    });
    assert.equal(asGate(ratio(2), 2).compared, 1.5);
    assert.deepEqual(
      [2.5, 2.7].map((value) => asGate(ratio(value), 2).state),
      ['met', 'over'],
    );
    assert.equal(asGate(ratio(1.9), 0.5).state, 'over', 'a faster machine does not shorten the latency');
  });

  it('have tolerances in a gate that do not depend on the pace if they are not times', () => {
    assert.equal(asGate(figure(121, '', { isOfTimes: true }), 9).state, 'over');
    assert.equal(asGate(figure(119, '', { isOfTimes: true }), 1).state, 'met');
    assert.equal(asGate(figure(111, ' MB', { what: 'memory' }), 9).state, 'over');
    assert.equal(asGate(figure(109, ' MB', { what: 'memory' }), 1).state, 'met');
    assert.equal(asGate(figure(100.1, ''), 9).state, 'over');
    assert.equal(asGate(figure(Number.NaN, ' ms'), 1).state, 'over', 'what was not measured is not met');
  });
});
